"""What only Biberbande's lessons have; that they can be played is conformance."""

import pytest

from biberclan.games.bande.words.lessons import read_condition
from biberclan.language import taught
from biberclan.rules.bande import parse_action
from biberclan.rules.bande.events import Redrawn, Scored
from biberclan.teach.lesson_files import read_lesson
from biberclan.teach.lessons import LessonRun
from tests.bande.lesson_play import FIRST, NOWHERE_ELSE, PLAYED
from tests.teach.lesson_runs import begin, lesson_of, runs_at_each_goal
from tests.teach.twins import twin

each_lesson = pytest.mark.parametrize("anchor", PLAYED)


@each_lesson
def test_to_confirm_at_once_is_not_the_answer(anchor: str) -> None:
    for run in runs_at_each_goal(lesson_of("bande", anchor)):
        if (anchor, run.number) not in NOWHERE_ELSE:
            done = [text for text in FIRST if _solves(run, text)]
            assert not done, f"{anchor} {run.number}: {done}"


def _solves(run: LessonRun, text: str) -> bool:
    return twin(run).attempt(parse_action(text)).outcome == "done"


def test_what_the_first_look_shows_can_still_be_read_afterwards() -> None:
    run = begin(lesson_of("bande", "bande-row"))
    run.go_on()
    assert [sighted.card for sighted in run.match.view.rows[0]] == [None] * 4
    run.attempt(parse_action("look"))
    assert run.match.seated == 0
    assert [sighted.card for sighted in run.match.view.rows[0]] == [2, None, None, 8]
    run.go_on()
    assert run.match.seated == 0
    assert [sighted.card for sighted in run.match.view.rows[0]] == [2, None, None, 8]
    assert [sighted.card for sighted in run.match.view.rows[1]] == [None] * 4


def test_the_last_lesson_ends_with_a_counted_round() -> None:
    run = begin(lesson_of("bande", "bande-counting"))
    run.attempt(parse_action("take 3"))
    events = run.match.log[-1].events
    assert [event.card for event in events if isinstance(event, Redrawn)] == [11, 4]
    [scored] = [event for event in events if isinstance(event, Scored)]
    assert [count.points for count in scored.counts] == [10, 6, 13]
    run.go_on()
    assert run.match.view.paused
    assert "Ben: 1 + 3 + 0 + 2 = 6. Cem: 5 + 2 + 0 + 6 = 13." in run.text


def test_a_refusal_can_be_the_point() -> None:
    run = begin(lesson_of("bande", "bande-turn"))
    for text in ("draw", "exchange 3"):
        run.attempt(parse_action(text))
    run.go_on()
    for text in ("draw", "discard"):
        run.attempt(parse_action(text))
    run.go_on()
    played = len(run.match.log)
    reply = run.attempt(parse_action("take 2"))
    assert (reply.outcome, len(run.match.log)) == ("done", played)


def test_a_condition_that_means_nothing_is_refused() -> None:
    with pytest.raises(TypeError):
        read_condition({"verb": ["take"]}, ("Anna", "Ben"))
    for spot in ("Zoe:1", "Ben:5", "Ben"):
        with pytest.raises(ValueError, match=f"no such spot: '{spot}'"):
            read_condition({"at": [spot]}, ("Anna", "Ben"))


def test_a_new_lesson_needs_no_code() -> None:
    lesson = read_lesson(
        "bande",
        {
            "anchor": "new",
            "title": "New",
            "remember": "Good.",
            "step": [
                {
                    "text": "Count\nup.",
                    "rulings": ["BB-39"],
                    "position": {
                        "rows": {"Anna": "1 2 3 9", "Ben": "? ? ? ?"},
                        "discard": [0],
                        "knocker": "Ben",
                    },
                    "goal": [{"happens": ["Took", "Scored"], "points": 6}],
                    "answer": [{"text": "That is more."}],
                }
            ],
        },
        taught("en"),
    )
    run = begin(lesson)
    assert run.text == "Count up."
    assert run.attempt(parse_action("take 1")).text == "That is more."
    assert run.attempt(parse_action("draw")).text.startswith("One of these is right: ")
    assert run.attempt(parse_action("discard")).outcome == "refused"
    assert run.attempt(parse_action("take 4")).outcome == "done"
    assert run.finished
