"""Where everything lies on the board; cards grow with the window."""

from dataclasses import dataclass
from typing import Final

from biberclan.rules.mania.decks import DISPLAY, STOCK
from biberclan.ui.layout import Size

CARDS: Final = ((4, 3), (5, 3), (7, 5), (9, 6), (9, 7), (11, 8), (13, 9), (15, 11))
"""Columns and rows of a card, from the smallest."""

_LINES: Final = 6
"""Rows that are no cards: captions, names, what the piles have, gathered cards, two of water."""
_GAPS: Final = 8
"""Columns between what lies in the first line."""
_LEAST_COLUMNS: Final = 14
"""Columns for each person, at least."""


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """How the board is divided.

    Attributes:
        card: columns and rows of a card.
        display: the row of the captions of display, stock and draw pile.
        people: the row of the names.
        line: the row of what is gathered, or of the answers.
        hand: the first row of the hand.
        column: columns for each person.
    """

    card: Size
    display: int
    people: int
    line: int
    hand: int
    column: int


def card_size(seats: int, columns: int, rows: int) -> Size | None:
    """Return how large the cards are on a board; see `Table.card_size`.

    >>> card_size(5, 80, 16), card_size(5, 120, 30), card_size(5, 80, 13)
    ((4, 3), (7, 5), None)
    """
    across = DISPLAY + STOCK + 1
    fit = [
        card
        for card in CARDS
        if across * card[0] + _GAPS <= columns and 3 * card[1] + _LINES <= rows
    ]
    return fit[-1] if fit and columns // seats >= _LEAST_COLUMNS else None


def board_layout(seats: int, board: Size) -> BoardLayout:
    """Divide the board for a number of seats.

    Args:
        seats: how many sit at the table.
        board: columns and rows of the board.

    >>> board_layout(5, (80, 15))
    BoardLayout(card=(4, 3), display=0, people=5, line=10, hand=12, column=16)
    """
    columns, rows = board
    card = card_size(seats, columns, rows) or CARDS[0]
    spare = max(0, rows - 3 * card[1] - _LINES)
    above = 1 + (spare + 1) // 2
    people = 1 + card[1] + min(above, 3)
    hand = rows - card[1]
    return BoardLayout(card, 0, people, hand - 2, hand, columns // seats)
