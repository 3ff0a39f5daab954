"""A row: four cards side by side, and how a card lies in one.

A card keeps its slot until the rules move it; a row is never rearranged (BB-6).
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

from biberclan.rules.bande.cards import KINDS, Card
from biberclan.rules.seats import MAX_SEATS, SeatSet

Slot: TypeAlias = int
"""0 to 3 from left to right; 1 to 4 in the notation."""

ROW: Final = 4
"""How many cards lie in a row."""
SLOTS: Final = range(ROW)
OUTER: Final[tuple[Slot, Slot]] = (0, ROW - 1)
"""The two cards that their owner looks at before the first turn (BB-4)."""


@dataclass(frozen=True, slots=True, repr=False)
class Lying:
    """A card as it lies in a slot: the card, its face, and the seats that know it.

    There is one object for each value (`LYING`), so that a row is copied without copying cards.
    """

    card: Card
    up: bool
    known_by: SeatSet

    def __repr__(self) -> str:
        """Say no more than everybody at the table may read."""
        return f"<{self.card}>" if self.up else "<face down>"


LYING: Final = tuple(
    tuple(
        tuple(Lying(card, up, known_by) for known_by in range(1 << MAX_SEATS))
        for up in (False, True)
    )
    for card in KINDS
)
"""`LYING[card][up][known_by]`: every way in which a card can lie."""

DEALT: Final = tuple(lying[False][0] for lying in LYING)
"""`DEALT[card]`: face down, and nobody has seen it."""
