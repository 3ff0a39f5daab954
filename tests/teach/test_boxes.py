"""What is asked about next."""

from datetime import date, timedelta
from random import Random

from biberclan.teach.training import Boxes, Card, Topic, next_topic

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
