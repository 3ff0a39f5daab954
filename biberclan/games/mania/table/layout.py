"""Where everything lies on the board; cards grow with the window."""

from dataclasses import dataclass
from typing import Final

from biberclan.rules.mania.decks import DISPLAY, STOCK
from biberclan.ui.layout import Size

CARDS: Final = ((4, 3), (5, 3), (7, 5), (9, 6), (9, 7), (11, 8), (13, 9), (15, 11))
"""Columns and rows of a card, from the smallest."""

_LINES: Final = 5
"""Rows that are no cards: captions, names, gathered cards, two of water; those below the piles come
on top of that."""
_FEWEST_LINES: Final = 3
"""The same where there is no water, and hands and piles are counted beside the names."""
_WIDE: Final = 30
"""From how many columns for each person on a hand is counted beside a name of twelve letters."""
_GAPS: Final = 8
"""Columns between what lies in the first line."""
_LEAST_COLUMNS: Final = 14
"""Columns for each person, at least."""
_MOST_WATER: Final = 3
"""Rows of water above the names, and below the piles, at most."""
_LARGER: Final = 4
"""How many sizes larger than in the display the cards of the hand may be."""
_MANY: Final = 25
"""The most cards of a hand that can all be read beside each other."""
_CORNER: Final = 3
"""Columns of a card that have to be seen for that."""


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """How the board is divided.

    Attributes:
        open: columns and rows of a card of display and stock, which all have to fit.
        card: the same of a card of a pile or the hand, which overlap where they must.
        people: the row of the names; above it lie display and stock.
        line: the row of what is gathered, or of the answers.
        hand: the first row of the hand; what is gathered stands one row higher.
        column: columns for each person.
        footers: how many rows there are below the piles: one for what the pile has, a second one
            for the hand where that has no room beside the name, none in a low window.
    """

    open: Size
    card: Size
    people: int
    line: int
    hand: int
    column: int
    footers: int = 1

    def spare(self, rows: int) -> int:
        """Return how many of the board's rows lie below the piles and what they have.

        >>> board_layout(5, (80, 16)).spare(16)
        5
        """
        return rows - (self.people + self.card[1] + 1 + self.footers)


def card_size(seats: int, columns: int, rows: int) -> Size | None:
    """Return how large the cards of the hand are on a board; see `Table.card_size`.

    >>> card_size(5, 80, 16), card_size(5, 120, 30), card_size(5, 80, 12)
    ((5, 3), (11, 8), (4, 3))
    """
    sizes = _sizes(seats, columns, rows)
    return None if sizes is None else sizes[1]


def _sizes(seats: int, columns: int, rows: int) -> tuple[Size, Size] | None:
    """Return the size of the cards in display and stock, and of those in piles and hand."""
    column, smallest = columns // seats, CARDS[0]
    across = DISPLAY + STOCK + 1
    if column < _LEAST_COLUMNS or across * smallest[0] + _GAPS > columns:
        return None
    fit = [
        (opened, card)
        for number, opened in enumerate(CARDS)
        for card in CARDS[number : number + 1 + _LARGER]
        if opened[1] + 2 * card[1] + _LINES + _footers(column) <= rows
        and across * opened[0] + _GAPS <= columns
        and 2 * card[0] <= column
        and (_MANY - 1) * _CORNER + card[0] + 2 <= columns
    ]
    if not fit and 3 * smallest[1] + _FEWEST_LINES <= rows:
        return smallest, smallest
    return max(fit, default=None)


def _footers(column: int) -> int:
    """Return how many rows below the piles people need who have so many columns each."""
    return 1 if column >= _WIDE else 2


def board_layout(seats: int, board: Size) -> BoardLayout:
    """Divide the board for a number of seats.

    Args:
        seats: how many sit at the table.
        board: columns and rows of the board.

    >>> board_layout(5, (80, 16))
    BoardLayout(open=(4, 3), card=(5, 3), people=5, line=11, hand=13, column=16, footers=2)
    """
    columns, rows = board
    column = columns // seats
    opened, card = _sizes(seats, columns, rows) or (CARDS[0], CARDS[0])
    footers = _footers(column)
    spare = rows - opened[1] - 2 * card[1] - _LINES - footers
    if spare < 0:
        people = 1 + opened[1]
        hand = people + card[1] + 2
        return BoardLayout(opened, card, people, hand - 1, hand, column, footers=0)
    people = 1 + opened[1] + min(1 + (spare + 1) // 2, _MOST_WATER)
    hand = min(rows - card[1], people + card[1] + footers + _MOST_WATER + 2)
    return BoardLayout(opened, card, people, hand - 2, hand, column, footers)
