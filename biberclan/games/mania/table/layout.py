"""The layout of the board; cards grow with the window."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from biberclan.named_tuple import NamedTuple
from biberclan.rules.mania.decks import DISPLAY, STOCK
from biberclan.table.layout import Size

CARDS: Final = ((4, 3), (5, 3), (7, 5), (9, 6), (9, 7), (11, 8), (13, 9), (15, 11))
"""Columns and rows of a card, from the smallest."""

_LINES: Final = 5
"""Rows without cards: captions, names, gathered cards, two of water. Those below the piles come on
top, and where the stock lies below the display, its captions take one more."""
_FEWEST_LINES: Final = 3
"""The same where there is no water, and hands and piles are counted beside the names."""
_WIDE: Final = 30
"""The fewest columns for each person that let a hand be counted beside a name of twelve letters."""
_GAPS: Final = 8
"""Columns between the things beside each other at the top, the margins included."""
_MARGINS: Final = 2
"""Columns at both sides of the display where nothing lies beside it."""
_LEAST_COLUMNS: Final = 14
"""Columns for each person, at least."""
_MOST_WATER: Final = 3
"""Rows of water above the names, and below the piles, at most."""
_FANNED: Final = 10
"""Columns for three more cards of a pile to be read, and for the things around them."""
_LARGER: Final = 4
"""The most sizes by which the cards of the hand may be larger than those in the display."""
_MANY: Final = 25
"""The most cards of a hand that can all be read beside each other."""
_CORNER: Final = 3
"""Columns of a card that have to be seen for that."""


class BoardLayout(NamedTuple):
    """The division of the board.

    Attributes:
        open: columns and rows of a card of display and stock, which all have to fit.
        stock: the row of the captions of stock and draw pile, beside the display or below it.
        card: the same of a card of a pile or the hand, which overlap where they must.
        people: the row of the names; above it lie display and stock.
        line: the row of the gathered cards, or of the answers.
        hand: the first row of the hand; raised cards stand one row higher.
        column: columns for each person.
        footers: the number of rows below the piles: one for the size of the pile, a second one for
            the hand where that has no room beside the name, none in a low window.
    """

    open: Size
    stock: int
    card: Size
    people: int
    line: int
    hand: int
    column: int
    footers: int = 1

    def spare(self, rows: int) -> int:
        """Return the number of rows of the board below the piles and their footers.

        >>> board_layout(5, (80, 16)).spare(16)
        5
        """
        return rows - (self.people + self.card[1] + 1 + self.footers)


def card_sizes(seats: int, columns: int, rows: int) -> Sequence[Size]:
    """Return the sizes of the cards on a board, the hand's first; see `Table.card_sizes`.

    >>> [card_sizes(5, *board) for board in ((80, 16), (120, 30), (80, 12))]
    [((5, 3), (4, 3)), ((11, 8), (7, 5)), ((4, 3), (4, 3))]
    """
    sizes = _sizes(seats, columns, rows)
    return () if sizes is None else (sizes.card, sizes.open)


class _Sizes(NamedTuple):
    """Sizes of cards: of those in display and stock, and of those in piles and hand."""

    open: Size
    card: Size
    below: bool = False
    """Whether the stock lies below the display."""


def _sizes(seats: int, columns: int, rows: int) -> _Sizes | None:
    """Return the largest sizes of cards, None where none fit."""
    column, smallest = columns // seats, CARDS[0]
    if column < _LEAST_COLUMNS or _top(smallest, below=False)[0] > columns:
        return None
    fit = [
        _Sizes(opened, card, below)
        for below in (False, True)
        for number, opened in enumerate(CARDS)
        for card in CARDS[number : number + 1 + _LARGER]
        if _top(opened, below=below)[1] + 2 * card[1] + _LINES + _footers(column) <= rows
        and _top(opened, below=below)[0] <= columns
        and max(2 * card[0], card[0] + _FANNED) <= column
        and (_MANY - 1) * _CORNER + card[0] + 2 <= columns
    ]
    if not fit and 3 * smallest[1] + _FEWEST_LINES <= rows:
        return _Sizes(smallest, smallest)
    beside = max((each for each in fit if not each.below), default=None)
    if beside is None:
        return None
    larger = (each for each in fit if each.open > beside.open and each.card >= beside.card)
    return max(larger, default=beside)


def _top(card: Size, *, below: bool) -> Size:
    """Return the columns and rows of display, stock and draw pile, the first captions left out."""
    columns, rows = card
    if below:
        return DISPLAY * columns + _MARGINS, 2 * rows + 1
    return (DISPLAY + STOCK + 1) * columns + _GAPS, rows


def picture_card(column: int, room: Size) -> Size:
    """Return the largest card of a picture of the rulebook.

    Args:
        column: columns for each person.
        room: columns and rows; for the smallest cards they may be fewer.
    """
    fit = (
        card
        for card in CARDS
        if DISPLAY * card[0] <= room[0]
        and 2 * card[1] + 2 <= room[1]
        and card[0] + _FANNED <= column
    )
    return max(fit, default=CARDS[0])


def _footers(column: int) -> int:
    """Return the number of rows below the piles where each person has that many columns."""
    return 1 if column >= _WIDE else 2


@lru_cache(maxsize=8)
def board_layout(seats: int, board: Size) -> BoardLayout:
    """Divide the board for a number of seats.

    Args:
        seats: the number of people at the table.
        board: columns and rows of the board.

    >>> layout = board_layout(5, (80, 16))
    >>> layout.open, layout.card, layout.people, layout.line, layout.hand, layout.column
    ((4, 3), (5, 3), 5, 11, 13, 16)
    >>> layout.footers, layout.stock, board_layout(5, (85, 33)).stock
    (2, 0, 6)
    """
    columns, rows = board
    column = columns // seats
    opened, card, below = _sizes(seats, columns, rows) or _Sizes(CARDS[0], CARDS[0])
    stock = 1 + opened[1] if below else 0
    top = 1 + _top(opened, below=below)[1]
    footers = _footers(column)
    spare = rows - (top - 1) - 2 * card[1] - _LINES - footers
    if spare < 0:
        hand = top + card[1] + 2
        return BoardLayout(opened, stock, card, top, hand - 1, hand, column, footers=0)
    people = top + min(1 + (spare + 1) // 2, _MOST_WATER)
    hand = min(rows - card[1], people + card[1] + footers + _MOST_WATER + 2)
    return BoardLayout(opened, stock, card, people, hand - 2, hand, column, footers)
