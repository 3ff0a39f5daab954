"""Counting a round and finding the winners (rulebook: "Wertung", "Spielende"; BB-37 to BB-39)."""

from collections.abc import Sequence
from typing import Final

from biberclan.named_tuple import NamedTuple
from biberclan.rules.bande.cards import Card

STARTS: Final = range(0, -100, -1)
"""The points that a seat may start with, for a head start."""


class Count(NamedTuple):
    """One row counted: four number cards, the action cards among them replaced."""

    cards: tuple[Card, ...]

    @property
    def points(self) -> int:
        """The points written down for the round, 0 to 36 (BB-39)."""
        return sum(self.cards)


def rounds_for(seats: int) -> int:
    """Return the number of rounds in a match: one a seat, four for two (BB-8, BB-38).

    >>> [rounds_for(seats) for seats in range(2, 7)]
    [4, 3, 4, 5, 6]
    """
    return 4 if seats == 2 else seats


def count_round(rows: Sequence[Sequence[Card]]) -> tuple[Count, ...]:
    """Count every row of a finished round; a knock brings no bonus and no penalty (BB-31).

    Args:
        rows: the number cards of each seat, action cards being replaced (BB-34).

    Returns:
        A count for each seat.

    >>> [count.points for count in count_round([(1, 2, 1, 3), (4, 2, 0, 5), (0, 4, 8, 0)])]
    [7, 11, 12]
    """
    return tuple([Count(tuple(cards)) for cards in rows])
