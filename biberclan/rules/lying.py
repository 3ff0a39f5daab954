"""How a card lies on the table: face up or face down, and known to some of the seats."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from biberclan.rules.seats import MAX_SEATS, SeatSet


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Lying:
    """A card as it lies in a slot: the card, its face, and the seats that have seen it.

    There is one object for each value, so that a table is copied without copying cards, and cards
    are compared and hashed by identity.
    """

    card: int
    up: bool
    known_by: SeatSet

    def __repr__(self) -> str:
        """Say no more than everybody at the table may read."""
        return f"<{self.card}>" if self.up else "<face down>"


EveryLying: TypeAlias = tuple[tuple[tuple[Lying, ...], ...], ...]
"""`every_lying[card][up][known_by]`: every way in which a card can lie."""


def every_lying(cards: Iterable[int]) -> EveryLying:
    """Return every way in which the cards of a game can lie.

    Args:
        cards: each kind of card once, from 0 on.
    """
    return tuple(
        tuple(
            tuple(Lying(card, up, known_by) for known_by in range(1 << MAX_SEATS))
            for up in (False, True)
        )
        for card in cards
    )
