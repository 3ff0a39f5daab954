"""Counting a round and finding the winners (rulebook: "Wertung"; BC-53 to BC-65)."""

from collections.abc import Sequence
from typing import Final

from biberclan.named_tuple import NamedTuple
from biberclan.rules.clan.cards import Card
from biberclan.rules.clan.lodge import LODGE

MAX_ROUNDS: Final = 5
STARTS: Final = range(100)
"""The points that a seat may start with, for a head start."""
MALUS: Final = 10
BONUS: Final = {3: 15, 4: 25, 5: 25}
"""Bonus for that many equal cards. Four bring 25 in place of 15 (BC-54); five, which win the
match outright (BC-58), hold four equal cards too."""


class Count(NamedTuple):
    """One lodge counted, item by item."""

    cards: tuple[Card, ...]
    bonus: int
    malus: int

    @property
    def sum(self) -> int:
        """The numbers on the cards added up."""
        return sum(self.cards)

    @property
    def points(self) -> int:
        """The points for the round; may be negative (BC-63)."""
        return sum(self.cards) + self.bonus - self.malus

    @property
    def equal(self) -> int:
        """The number of cards of the commonest number, 0 for an empty lodge."""
        return _most_equal(self.cards)


def _most_equal(cards: Sequence[Card]) -> int:
    return max(map(cards.count, cards), default=0)


def bonus(cards: Sequence[Card]) -> int:
    """Return the bonus for equal cards in one lodge, full or not (BC-53 to BC-56).

    >>> bonus([1, 1, 1, 6]), bonus([0, 0, 0, 0]), bonus([3, 3, 3, 4, 4]), bonus([5, 5])
    (15, 25, 15, 0)
    """
    return BONUS.get(_most_equal(cards), 0)


def count_round(lodges: Sequence[Sequence[Card]], ender: int | None) -> tuple[Count, ...]:
    """Count every lodge of a finished round.

    Args:
        lodges: the number cards of each seat, any number of them (BC-57).
        ender: the seat that laid the fifth card first; None counts without malus (BC-48).

    Returns:
        A count for each seat. The ender has a malus if any other seat has strictly more points,
        bonuses included (BC-61, BC-62).

    >>> [count.points for count in count_round([(1, 1, 1, 6), (1, 4, 8, 8), (3, 4, 4, 5, 7)], 2)]
    [24, 21, 13]
    """
    counts = [Count(tuple(cards), bonus(cards), 0) for cards in lodges]
    if ender is not None and bears_malus([count.points for count in counts], ender):
        cards, extra, _none = counts[ender]
        counts[ender] = Count(cards, extra, MALUS)
    return tuple(counts)


def bears_malus(points: Sequence[int], ender: int) -> bool:
    """Return whether another seat has more points than the ender, before the malus (BC-61)."""
    return points[ender] < max(points)


def five_of_a_kind(lodges: Sequence[Sequence[Card]]) -> tuple[int, ...]:
    """Return the seats with five equal cards; they win the match at once (BC-58, BC-59).

    >>> five_of_a_kind([(2, 2, 2, 2, 2), (9, 9, 9, 9)])
    (0,)
    """
    return tuple(
        [seat for seat, cards in enumerate(lodges) if len(cards) == LODGE == cards.count(cards[0])]
    )
