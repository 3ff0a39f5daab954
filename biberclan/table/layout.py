"""Room: a window divided between board and panel, a sentence broken into rows of cells."""

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import count
from string import digits
from typing import Final, TypeAlias

from rich.cells import cell_len, set_cell_size

from biberclan.named_tuple import NamedTuple

MIN_COLUMNS: Final = 80
MIN_ROWS: Final = 24
PANEL_ROWS: Final = 6
"""The least rows of the panel below the board."""
HEAD_AND_BAR: Final = 2
"""Rows of the headline and the bottom row."""
_SPREAD_FROM: Final = (160, 39)
"""The smallest page with a part that stands beside the rest."""
_PANEL_OF_WINDOW: Final = 4
"""The smallest share of the rows for a panel below the board: one in this many."""

Size: TypeAlias = tuple[int, int]
"""Columns and rows."""

BESIDE_FROM: Final = (110, 30)
"""The smallest window in which the panel stands beside the board, at every table."""
BESIDE_COLUMNS: Final = 27
"""The least columns of a panel beside the board."""
_MOST_BESIDE: Final = 64
"""The most columns of a panel beside the board."""
_GROWS_FROM: Final = 120
"""The columns of the window above which such a panel grows: three for every ten more."""
_HAND_ROWS: Final = range(3, 18, 2)
"""The numbers of rows that the card in hand may have."""
_MAY_BE_SQUARE: Final = 5
"""The most columns of a card that may have as many rows as columns."""
_MOST_OF_BESIDE: Final = 3
"""The largest share of a panel's rows beside the board for the card in hand: one in this many."""
_HAND_AMONG_MANY: Final = 11
"""The most of these rows at a table of many seats, where the news takes the others."""
_MANY: Final = 5
"""The least number of seats for which that applies."""


def card_within(columns: int, rows: int, least: Size) -> Size | None:
    """Return the largest size of a card that fits and looks like a card, None where none does.

    Columns and rows are odd, so that there is a middle. A card is at most about square, and hardly
    taller than cards are; a cell is about twice as tall as wide.

    Args:
        columns: the columns that are free.
        rows: the rows that are free.
        least: the size of the smallest card.

    >>> card_within(40, 9, (7, 3)), card_within(12, 20, (7, 3)), card_within(6, 9, (7, 3))
    ((19, 9), (11, 9), None)
    """
    wide = _odd(columns)
    tall = _odd(min(rows, max(wide * 17 // 20, _MAY_BE_SQUARE if wide <= _MAY_BE_SQUARE else 0)))
    size = min(wide, 2 * tall + 1), tall
    return size if size[0] >= least[0] and size[1] >= least[1] else None


def is_spread(columns: int, rows: int) -> bool:
    """Return whether a page is so large that a part of it stands beside the rest, not below.

    >>> is_spread(200, 49), is_spread(120, 39)
    (True, False)
    """
    return columns >= _SPREAD_FROM[0] and rows >= _SPREAD_FROM[1]


def hand_size(columns: int, rows: int) -> Size:
    """Return the size of a large card, as the one in hand, in a panel with this much room.

    >>> hand_size(80, 5), hand_size(120, 13), hand_size(25, 30)
    ((11, 5), (21, 13), (25, 17))
    """
    tall = max((each for each in _HAND_ROWS if each <= rows), default=_HAND_ROWS[0])
    wide = max(11, _odd(3 * tall // 2 + 2))
    return min(wide, _odd(columns)), tall


def hand_room(panel: Size, *, beside: bool, seats: int = 0) -> Size:
    """Return the columns and rows of a panel that are for the card in hand."""
    columns, rows = panel
    if not beside:
        return columns // 4, rows - 1
    most = rows // _MOST_OF_BESIDE
    return columns - 4, min(most, _HAND_AMONG_MANY) if seats >= _MANY else most


class Division(NamedTuple):
    """The division of a window, its headline and bottom row left out.

    Attributes:
        beside: whether the panel stands beside the board, not below it.
        board: columns and rows of the board.
        panel: columns and rows of the panel.
    """

    beside: bool
    board: Size
    panel: Size

    @property
    def hand(self) -> Size:
        """Columns and rows of a large card in the panel."""
        return hand_size(*hand_room(self.panel, beside=self.beside))


CardSizes: TypeAlias = Callable[[int, int], Sequence[Size]]
"""Returns the sizes of the cards on a board of given columns and rows, the most important cards
first; none if they do not fit."""


def divide(
    width: int,
    height: int,
    card_sizes: CardSizes,
    least: int = PANEL_ROWS,
    *,
    holds_cards: bool = True,
) -> Division:
    """Divide a window: a wide one alike at every table, with the panel beside the board.

    A narrow or low one is divided so that the cards on the board, and the one in hand, are as large
    as possible.

    Args:
        width: columns of the window.
        height: rows of the window.
        card_sizes: returns the sizes of the cards on a board.
        least: the least rows of a panel below the board.
        holds_cards: whether hand and piles lie in the panel, not on the board.
    """
    rows = height - HEAD_AND_BAR
    if width >= BESIDE_FROM[0] and height >= BESIDE_FROM[1]:
        panel = min(BESIDE_COLUMNS + max(0, width - _GROWS_FROM) * 3 // 10, _MOST_BESIDE)
        return Division(True, (width - panel, rows), (panel, rows))

    def worth(division: Division) -> tuple[int, ...]:
        areas = [_area(size) for size in card_sizes(*division.board)] or [0]
        if not holds_cards:
            return *areas, division.panel[1]
        on_board, in_hand = areas[0], _area(division.hand)
        # The card in hand is the largest of all.
        return 0 < on_board <= in_hand, min(on_board, in_hand), in_hand, on_board

    least = max(least, rows // _PANEL_OF_WINDOW)
    divisions = (Division(False, (width, rows - n), (width, n)) for n in range(least, rows))
    return max(divisions, key=worth)


def _area(size: Size) -> int:
    return size[0] * size[1]


def _odd(number: int) -> int:
    """Return the largest odd number that is not above a number."""
    return number - 1 + number % 2


TEXT_COLUMNS: Final = 76
"""The most columns of a text: longer rows are hard to read."""


_BREAK: Final = re.compile(" (?!%)")
"""A blank at which a row may end: a figure keeps its percent sign."""


def unbroken(text: str) -> list[str]:
    """Return the parts of a text that are not broken if possible: its words, as a rule.

    >>> unbroken("about 16 %, not more")
    ['about', '16 %,', 'not', 'more']
    """
    return _BREAK.split(text)


def wrapped(text: str, width: int) -> list[str]:
    """Break a text so that no row is wider than `width` cells: at blanks, if possible.

    >>> wrapped("Anna lays 7 face up", 10), wrapped("a grandmother", 6)
    (['Anna lays', '7 face up'], ['a', 'grandm', 'other'])
    """
    rows: list[str] = [""]
    for word in unbroken(text):
        joined = f"{rows[-1]} {word}" if rows[-1] else word
        if cell_len(joined) <= width:
            rows[-1] = joined
        elif cell_len(word) <= width:
            rows.append(word)
        elif rows[-1]:
            rows += in_pieces(word, width)
        else:
            rows[-1:] = in_pieces(word, width)
    return rows


def bulleted(text: str, width: int, bullet: str) -> list[str]:
    """Break a text like `wrapped`, its first row behind a bullet and the others below that row.

    >>> bulleted("Anna lays 7 face up", 12, "*")
    ['* Anna lays', '  7 face up']
    """
    first, *more = wrapped(text, width - 2)
    return [f"{bullet} {first}", *(f"  {row}" for row in more)]


def in_pieces(word: str, width: int) -> list[str]:
    """Break a word into as few pieces of at most `width` cells as possible.

    >>> in_pieces("grandmother", 6), in_pieces("Anna", 6)
    (['grandm', 'other'], ['Anna'])
    """
    pieces = [""]
    for char in word:
        if cell_len(pieces[-1] + char) > width and pieces[-1]:
            pieces.append("")
        pieces[-1] += char
    return pieces


def shortened(text: str, width: int, more: str) -> str:
    """Return a text cut to a number of columns, with an ellipsis at its end if it was cut.

    Where there is no room for anything before the ellipsis, a part of it is left.

    >>> shortened("Anna, Ben, Cem", 9, "…"), shortened("Anna", 9, "…"), shortened("Anna", 0, "…")
    ('Anna, Be…', 'Anna', '')
    """
    if cell_len(text) <= width:
        return text
    kept = set_cell_size(text, max(width - cell_len(more), 0))
    return set_cell_size(kept + more, max(width, 0))


def kept_apart(names: Sequence[str], width: int, more: str) -> tuple[str, ...]:
    """Return names cut to a number of columns, with numbers where some would look alike.

    A name that ends in a number keeps it; others get the number of their place.

    Args:
        names: the names, in the order of their places.
        width: the most columns of each.
        more: the end of a name that was cut and needs no number.

    >>> kept_apart(("Anna", "Maximiliane", "Maximilian"), 8, "…")
    ('Anna', 'Maximil2', 'Maximil3')
    >>> kept_apart(("Anna", "Old Bruno", "Old Bruno 2", "Old Bruno 3"), 6, "…")
    ('Anna', 'Old B…', 'Old B2', 'Old B3')
    >>> kept_apart(("1234567890", "1234567890123", "12345678"), 8, "…")
    ('12345690', '12345623', '12345678')
    """

    def cut(name: str, end: str) -> str:
        if cell_len(name) <= width:
            return name
        kept = set_cell_size(name, max(width - cell_len(end), 0)).rstrip() + end
        return kept if cell_len(kept) <= width else set_cell_size(kept, max(width, 0))

    short = [cut(name, more) for name in names]

    def numbered(numbers: Iterable[str]) -> tuple[str, ...]:
        return tuple(
            each if short.count(each) == 1 else cut(name, number)
            for name, each, number in zip(names, short, numbers)
        )

    own = numbered(name[len(name.rstrip(digits)) :][-2:] or more for name in names)
    return own if len(set(own)) == len(own) else numbered(map(str, count(1)))
