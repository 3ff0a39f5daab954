"""How large a lodge is, for each size of its cards."""

from typing import Final

CARD_SIZES: Final = ((17, 9), (13, 7), (11, 7), (9, 5), (7, 5), (7, 3))
"""Columns and rows of a card, border included, largest first."""
GAP: Final = 1
EXTRA_ROWS: Final = 2
"""Rows of a lodge besides its cards: the name above, the water below."""


def lodge_size(card: tuple[int, int]) -> tuple[int, int]:
    """Return the columns and rows of a lodge with cards of this size."""
    return 3 * card[0] + 2 * GAP, 2 * card[1] + EXTRA_ROWS


def card_size_for(width: int, height: int) -> tuple[int, int]:
    """Return the largest card size with which a lodge fits, at least the smallest."""
    for card in CARD_SIZES:
        columns, rows = lodge_size(card)
        if columns + 2 <= width and rows <= height:
            return card
    return CARD_SIZES[-1]
