"""Counting a round and finding the winners (rulebook: "Spielende", "Punkte sammeln")."""

from collections.abc import Sequence
from typing import Final

from biberclan.named_tuple import NamedTuple
from biberclan.rules.mania.cards import Cards
from biberclan.rules.points import best_seats, totals_of

ONE_ROUND: Final = "none"
"""The value of the option "target" for a single round."""

STARTS: Final = range(100)
"""The points that a seat may start with, for a head start."""

HIGHEST_TARGET: Final = 999_999
"""The highest total that can be asked for; nobody plays so long (BM-64)."""


class Count(NamedTuple):
    """One seat counted: its pile's cards up, those of its hand down (BM-62)."""

    pile: int
    hand: int

    @property
    def points(self) -> int:
        """The seat's points in this round; they may be negative."""
        return self.pile - self.hand


def count_round(piles: Sequence[Sequence[Cards]], hands: Sequence[Cards]) -> tuple[Count, ...]:
    """Count every seat at the end of a round.

    >>> [count.points for count in count_round([[(5, 5), (7,)], []], [(11,), (3, 4)])]
    [2, -2]
    """
    return tuple(
        [Count(sum(map(len, pile)), len(hand)) for pile, hand in zip(piles, hands, strict=True)]
    )


def leaders(points: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with the most points, several if level (BM-63).

    >>> leaders([4, 9, 9])
    (1, 2)
    """
    return best_seats(points, "most")


def recorded_points(points: Sequence[int]) -> tuple[int, ...]:
    """Return the points written down for a round if points are collected: the winners' (BM-64).

    >>> recorded_points([4, 9, 9])
    (0, 9, 9)
    """
    most = max(points)
    return tuple([number if number == most else 0 for number in points])


def written_scores(
    counted: Sequence[tuple[int, ...]], target: int | None
) -> tuple[tuple[int, ...], ...]:
    """Return the points written down for each round: all of them, or the winners' alone (BM-64).

    Args:
        counted: the points of each seat in each finished round.
        target: the total that ends the match, None for a single round.

    >>> written_scores([(4, 9), (5, 2)], 250), written_scores([(4, 9)], None)
    (((0, 9), (5, 0)), ((4, 9),))
    """
    return tuple(counted if target is None else map(recorded_points, counted))


def totals(
    counted: Sequence[tuple[int, ...]], target: int | None, start: Sequence[int] = ()
) -> tuple[int, ...]:
    """Return the total of each seat, with the points that it has started with if any has.

    >>> totals([(4, 9), (5, 2)], 250), totals([(4, 9)], None, (6, 0))
    ((5, 9), (10, 9))
    """
    return tuple(totals_of(written_scores(counted, target), len(counted[0]), start))


def winners(
    counted: Sequence[tuple[int, ...]], target: int | None, start: Sequence[int] = ()
) -> tuple[int, ...] | None:
    """Return the winners after the last counted round, None if another one is played.

    Args:
        counted: the points of each seat in each finished round; at least one.
        target: the total that ends the match, None for a single round.
        start: the points with which each seat has started; empty for none.

    >>> winners([(4, 9)], None), winners([(4, 9)], 20), winners([(4, 9), (20, 12)], 20)
    ((1,), None, (0,))
    """
    sums = totals(counted, target, start)
    if target is not None and max(sums) < target:
        return None
    return leaders(sums)  # BM-65
