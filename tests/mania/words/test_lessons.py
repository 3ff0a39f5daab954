"""What only Biber Mania's lessons have; that they can be played is conformance."""

import pytest

from biberclan.games.mania.table.desk import ManiaDesk
from biberclan.games.mania.words.lessons import read_condition
from biberclan.rules.mania import parse_action
from biberclan.rules.mania.cards import KING
from biberclan.rules.mania.events import Drew, Scored
from biberclan.teach.lessons import LessonRun
from tests.mania.lesson_play import PLAYED
from tests.teach.lesson_runs import begin, lesson_of


def points_of(run: LessonRun) -> list[int]:
    """Return what each seat would count if the round were over now."""
    view = run.match.view
    return [pile.size - hand.size for pile, hand in zip(view.piles, view.hands)]


def test_the_last_lesson_ends_with_a_counted_round() -> None:
    run = begin(lesson_of("mania", "mania-end"))
    for text in ("lay 8 8 8 8", "refuse"):
        assert run.attempt(parse_action(text)).outcome == "done"
    assert "Now he has three points." in run.text
    assert points_of(run) == [4, 3]
    run.go_on()
    run.attempt(parse_action("lay joker joker"))
    [scored] = [event for event in run.match.log[-1].events if isinstance(event, Scored)]
    assert [count.points for count in scored.counts] == [8, 3]
    assert "8 points" in run.text
    run.go_on()
    assert "7 − 4 = 3" in run.text
    assert run.match.view.winners == (0,)


def test_what_the_last_lesson_says_of_the_points_is_so() -> None:
    run = begin(lesson_of("mania", "mania-end"))
    assert "All six would make eight points now, but Ben has nine." in run.text
    assert len(run.match.view.hand) == 6
    assert points_of(run) == [8 - 2 * 6, 9]


def test_what_a_thief_takes_is_drawn_for_and_everybody_sees_the_king() -> None:
    run = begin(lesson_of("mania", "mania-stealing"))
    for text in ("lay 5 thief", "refuse", "steal 2 joker"):
        assert run.attempt(parse_action(text)).outcome == "done"
    assert "draws three cards, one of them a King" in run.text
    drawn = [event for entry in run.match.log for event in entry.events if isinstance(event, Drew)]
    assert [event.card for event in drawn] == [KING, None, None]
    assert run.match.view.hands[1].shown == (KING,)


@pytest.mark.parametrize("lesson", list(PLAYED)[2:])
def test_each_lesson_is_one_game(lesson: str) -> None:
    later = lesson_of("mania", lesson).steps[1:]
    assert [step.position for step in later] == [None] * len(later)


def test_what_is_gathered_can_be_tried() -> None:
    desk = ManiaDesk(begin(lesson_of("mania", "mania-beating")).match)
    assert not desk.has_chosen, "nothing is proposed by itself"
    desk.press("5")
    assert desk.has_chosen


def test_a_condition_that_means_nothing_is_refused() -> None:
    with pytest.raises(TypeError):
        read_condition({"verb": ["lay"]}, ("Anna", "Ben"))
    with pytest.raises(ValueError, match="not an action: 'lay tree'"):
        read_condition({"does": ["lay tree"]}, ("Anna", "Ben"))
    with pytest.raises(ValueError, match="not a card: 'tree'"):
        read_condition({"among": "5 tree"}, ("Anna", "Ben"))
