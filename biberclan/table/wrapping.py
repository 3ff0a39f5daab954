"""Breaking a sentence into rows of cells, and cutting a text that is too long for one."""

import re
from collections.abc import Iterable, Sequence
from itertools import count
from string import digits
from typing import Final

from rich.cells import cell_len, set_cell_size

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
