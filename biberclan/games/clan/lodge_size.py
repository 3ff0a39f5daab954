"""How large a lodge is, for each size of its cards."""

from typing import Final

from biberclan.ui.layout import Size, card_within

SMALLEST: Final = (7, 3)
"""Columns and rows of the smallest card on the table, border included."""
GAP: Final = 1
EXTRA_ROWS: Final = 2
"""Rows of a lodge besides its cards: the name above, the water below."""
_MARGIN: Final = 2
"""Columns beside the cards."""


def lodge_size(card: Size) -> Size:
    """Return the columns and rows of a lodge with cards of this size."""
    return 3 * card[0] + 2 * GAP, 2 * card[1] + EXTRA_ROWS


def card_size_for(width: int, height: int) -> Size | None:
    """Return the largest card size with which a lodge fits, None where none does."""
    return card_within((width - _MARGIN - 2 * GAP) // 3, (height - EXTRA_ROWS) // 2, SMALLEST)
