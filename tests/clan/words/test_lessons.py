"""What only BiberClan's lessons have; that they can be played is conformance."""

import pytest

from biberclan.games.clan.words.lessons import read_condition
from biberclan.language import taught
from biberclan.rules.clan import new, observe, parse_action
from biberclan.teach.lesson_files import read_lesson
from biberclan.teach.words import Attempt
from tests.teach.lesson_runs import begin, lesson_of


def test_who_touches_no_card_does_not_touch_the_right_one() -> None:
    view = observe(new(2, seed=1), 0)
    for asked in ({"at": ["Ben:B1"]}, {"slots": ["B1"]}):
        condition = read_condition(asked, ("Anna", "Ben"))
        for action, holds in (("peek 2:B1", True), ("peek 2:B2", False), ("decline", False)):
            assert condition(Attempt(parse_action(action), 0, None, (), view)) == holds


def test_a_condition_that_means_nothing_is_refused() -> None:
    with pytest.raises(TypeError):
        read_condition({"verb": ["place"]}, ("Anna", "Ben"))
    with pytest.raises(ValueError, match="Zoe:B1"):
        read_condition({"at": ["Zoe:B1"]}, ("Anna", "Ben"))
    with pytest.raises(ValueError, match="not in tuple"):
        read_condition({"slots": ["B4"]}, ("Anna", "Ben"))


def test_a_new_lesson_needs_no_code() -> None:
    lesson = read_lesson(
        "clan",
        {
            "anchor": "new",
            "title": "New",
            "remember": "Good.",
            "step": [
                {
                    "text": "Lay it\non top.",
                    "rulings": ["BC-2"],
                    "position": {"lodges": {"Anna": "1 2 3", "Ben": ""}, "hand": 9},
                    "goal": [{"slots": ["T1", "T2"], "face": "up"}],
                    "answer": [{"text": "Not there."}],
                }
            ],
        },
        taught("en"),
    )
    run = begin(lesson)
    assert run.text == "Lay it on top."
    assert run.attempt(parse_action("place 1:T2 down")).text == "Not there."
    assert run.attempt(parse_action("place 2:T2 up")).outcome == "refused"
    assert run.attempt(parse_action("place 1:T2 up")).outcome == "done"
    assert run.finished


def test_nothing_can_be_tried_while_there_is_something_to_read() -> None:
    run = begin(lesson_of("clan", "lodge"))
    with pytest.raises(AssertionError, match="read first"):
        run.attempt(parse_action("place 1:B1 up"))
    run.go_on()
    with pytest.raises(AssertionError, match="do first"):
        run.go_on()


def test_a_peeked_card_is_shown_until_the_learner_goes_on() -> None:
    run = begin(lesson_of("clan", "swap-and-peek"))
    run.attempt(parse_action("swap 1:B1 2:B1"))
    run.go_on()
    run.attempt(parse_action("peek 3:B1"))
    peeked = run.match.view.lodges[2][0]
    assert peeked is not None
    assert peeked.card == 5
    run.go_on()
    again = run.match.view.lodges[2][0]
    assert again is not None
    assert again.card is None


def test_a_refusal_can_be_the_point() -> None:
    run = begin(lesson_of("clan", "lone"))
    reply = run.attempt(parse_action("exchange 2:B1 down"))
    assert reply.outcome == "done"
    assert "only Ben may touch it" in reply.text
    assert run.match.log == []
