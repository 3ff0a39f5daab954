"""How large a row is, for each size of its cards."""

from typing import Final

from biberclan.rules.bande.row import ROW
from biberclan.ui.layout import Size, card_within

SMALLEST: Final = (5, 3)
"""Columns and rows of the smallest card on the table, border included."""
GAP: Final = 1
EXTRA_ROWS: Final = 2
"""Rows of a row of cards besides the cards: the name above, the log below."""
_MARGIN: Final = 1
"""Columns beside the cards."""


def row_size(card: Size, gap: int = GAP) -> Size:
    """Return the columns and rows of a row with cards of this size.

    >>> row_size((5, 3)), row_size((5, 3), gap=-1)
    ((23, 5), (17, 5))
    """
    return ROW * card[0] + (ROW - 1) * gap, card[1] + EXTRA_ROWS


def card_size_for(width: int, height: int) -> Size | None:
    """Return the largest card size with which a row fits, None where none does."""
    return card_within((width - _MARGIN - (ROW - 1) * GAP) // ROW, height - EXTRA_ROWS, SMALLEST)
