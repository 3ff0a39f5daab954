"""How large a row is, for each size of its cards."""

from typing import Final

from biberclan.rules.bande.row import ROW

CARD_SIZES: Final = (
    (19, 15),
    (17, 13),
    (15, 11),
    (13, 11),
    (13, 9),
    (11, 9),
    (11, 7),
    (9, 9),
    (9, 7),
    (9, 5),
    (7, 5),
    (5, 5),
    (5, 3),
)
"""Columns and rows of a card, border included, largest first."""
GAP: Final = 1
EXTRA_ROWS: Final = 2
"""Rows of a row of cards besides the cards: the name above, the log below."""


def row_size(card: tuple[int, int], gap: int = GAP) -> tuple[int, int]:
    """Return the columns and rows of a row with cards of this size.

    >>> row_size((5, 3)), row_size((5, 3), gap=-1)
    ((23, 5), (17, 5))
    """
    return ROW * card[0] + (ROW - 1) * gap, card[1] + EXTRA_ROWS


def card_size_for(width: int, height: int) -> tuple[int, int]:
    """Return the largest card size with which a row fits, at least the smallest."""
    for card in CARD_SIZES:
        columns, rows = row_size(card)
        if columns + 1 <= width and rows <= height:
            return card
    return CARD_SIZES[-1]
