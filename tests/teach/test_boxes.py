"""What is asked about next."""

from datetime import date, timedelta
from random import Random

import pytest

from biberclan.teach.boxes import DECIDE, Boxes, Card, Topic, next_topic
from biberclan.teach.drills import games_with_drills
from biberclan.teach.training import SESSION, DrillRun, Training

TODAY = date(2026, 1, 1)
A, B, C = (Topic("count", ruling) for ruling in ("BC-53", "BC-54", "BC-55"))
LATER = Card(1, TODAY + timedelta(days=1))


def asked(
    boxes: Boxes, last: Topic | None = None, topics: tuple[Topic, ...] = (A, B, C)
) -> set[Topic]:
    """Return everything that may be asked about next."""
    return {next_topic(topics, boxes, TODAY, Random(seed), last) for seed in range(20)}


def test_what_is_due_comes_before_what_is_new_and_that_before_the_rest() -> None:
    assert asked({}) == {A, B, C}
    assert asked({A: LATER}) == {B, C}
    assert asked({A: LATER, B: Card(3, TODAY)}) == {B}
    assert asked(dict.fromkeys((A, B, C), LATER)) == {A, B, C}


def test_nothing_is_asked_about_twice_in_a_row_unless_there_is_nothing_else() -> None:
    assert asked({A: Card(0, TODAY)}, last=A) == {B, C}
    assert asked({A: Card(0, TODAY)}, last=A, topics=(A,)) == {A}


@pytest.mark.parametrize("game", games_with_drills())
@pytest.mark.parametrize("went", [None, True, False])
def test_a_session_asks_what_is_due_first_no_kind_thrice_and_the_position_of_the_day_last(
    game: str, went: bool | None
) -> None:
    training, answer = Training(None, "Anna", game, Random(1)), None
    by_kind = {topic.kind: topic for topic in training.topics if topic.kind != DECIDE}
    due = [*by_kind.values()][:2]
    training.cards = {topic: Card(1, training.today, 1, 1) for topic in due}
    run = DrillRun(training, went_today=lambda: answer)
    asked: list[Topic | None] = []
    while not run.is_over:
        assert run.wants_today == (len(asked) == SESSION - 1)
        if run.wants_today:
            answer = went
            run.came_from_today()
            assert not run.wants_today
            if went is not None:
                break
        run.next()
        asked.append(training._last)
        run.answer(run.question.right)
    assert run.is_over
    assert run.results == [True] * (SESSION - 1) + [went is not False]
    assert {*asked[:2]} == {*due}
    kinds = [topic.kind for topic in asked if topic]
    assert max(map(kinds.count, kinds)) <= 2
    run.next()
    assert not run.results
