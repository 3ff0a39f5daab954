"""A row: four cards side by side, and how a card lies in one.

A card keeps its slot until the rules move it; a row is never rearranged (BB-6).
"""

from typing import Final, TypeAlias

from biberclan.rules.bande.cards import KINDS
from biberclan.rules.lying import every_lying

Slot: TypeAlias = int
"""0 to 3 from left to right; 1 to 4 in the notation."""

ROW: Final = 4
"""The number of cards in a row."""
SLOTS: Final = range(ROW)
OUTER: Final[tuple[Slot, Slot]] = (0, ROW - 1)
"""The two cards that their owner looks at before the first turn (BB-4)."""


LYING: Final = every_lying(KINDS)
"""`LYING[card][up][known_by]`: every way in which a card can lie."""

DEALT: Final = tuple(lying[False][0] for lying in LYING)
"""`DEALT[card]`: the card face down, seen by nobody."""
