"""A line being typed: what keys do to it, and the part of it that one row has room for."""

import re
from itertools import takewhile
from typing import Final

from rich.cells import cell_len

from biberclan.characters import JOINERS
from biberclan.named_tuple import NamedTuple
from biberclan.table.layout import wrapped

KEY: Final = re.compile(
    r"\x1b(?:\[[0-?]*[ -/]*[@-~]|O[ -~]|[]PX^_][^\x07\x1b]*(?:\x07|\x1b\\))|[^\x1b]|\x1b(?=[^[O])",
    re.DOTALL,
)
"""A key as terminals report it: a character or a sequence. Esc before another key is one, too."""

_HELD: Final = re.compile(r"\x1b\[(?:27;\d+;(13|32|127)~|(13|32|127);\d+u)")
"""A report of Enter, Space or Backspace with Shift or the like still held; see `as_typed`."""

_LONGEST: Final = 1024
"""The most characters of a line."""


def as_typed(key: str) -> str:
    r"""Return a key without a modifier that was still held from the key before.

    tmux reports these keys so where "extended-keys" is "always", and foot Backspace by itself.

    >>> [as_typed(key) for key in ("\x1b[27;2;127~", "\x1b[13;2u", "\x1b[32;2u", "\x1b[A")]
    ['\x7f', '\r', ' ', '\x1b[A']
    """
    held = _HELD.fullmatch(key)
    return chr(int(held[1] or held[2])) if held else key


def most_cells(text: str) -> int:
    """Return the most cells that a text takes: terminals disagree about all but ASCII.

    >>> most_cells("Anna"), most_cells("Jürg")
    (4, 5)
    """
    return len(text) + sum(not char.isascii() for char in text)


def first_row(text: str, room: int) -> tuple[str, str]:
    """Return the beginning of a text for which a row has room on any terminal, and the rest.

    >>> first_row("Anna looks", 6), first_row("Jürgs", 5)
    (('Anna', 'looks'), ('Jürg', 's'))
    """
    for width in range(max(room, 1), 0, -1):
        row = wrapped(text, width)[0]
        if most_cells(row) <= room:
            break
    return row, text[len(row) :].removeprefix(" ")


class TypedLine:
    """A line being typed.

    Attributes:
        text: the line so far.
        cursor: the place of the cursor in it.
    """

    def __init__(self) -> None:
        self.text = ""
        self.cursor = 0

    def press(self, key: str) -> None:
        """Change the line or move in it, as people know it from their shells.

        Keys that do neither do nothing; so do arrows and the like with Shift, Ctrl or Alt held.
        """
        match key:
            case "\x7f" | "\b":
                self._cut(self._left, self.cursor)
            case "\x04" | "\x1b[3~":
                self._cut(self.cursor, self._right)
            case "\x15":
                self._cut(0, self.cursor)
            case "\x0b":
                self._cut(self.cursor, len(self.text))
            case "\x17":
                self._cut(self.text[: self.cursor].rstrip().rfind(" ") + 1, self.cursor)
            case "\x02" | "\x1b[D" | "\x1bOD":
                self.cursor = self._left
            case "\x06" | "\x1b[C" | "\x1bOC":
                self.cursor = self._right
            case "\x01" | "\x1b[H" | "\x1bOH" | "\x1b[1~" | "\x1b[7~":
                self.cursor = 0
            case "\x05" | "\x1b[F" | "\x1bOF" | "\x1b[4~" | "\x1b[8~":
                self.cursor = len(self.text)
            case _ if len(self.text) < _LONGEST and (key.isprintable() or key in ("\t", *JOINERS)):
                self.text = self.text[: self.cursor] + key.expandtabs(1) + self.text[self.cursor :]
                self.cursor += 1

    @property
    def _left(self) -> int:
        """The place one letter to the left; marks belong to their letter."""
        marks = takewhile(lambda char: not cell_len(char), reversed(self.text[: self.cursor]))
        return max(0, self.cursor - len([*marks]) - 1)

    @property
    def _right(self) -> int:
        marks = takewhile(lambda char: not cell_len(char), self.text[self.cursor + 1 :])
        return min(len(self.text), self.cursor + 1 + len([*marks]))

    def _cut(self, start: int, end: int) -> None:
        self.text, self.cursor = self.text[:start] + self.text[end:], start


class Row(NamedTuple):
    """What stands in the last row of a terminal.

    Attributes:
        shown: its text.
        left: the part of it before the cursor.
    """

    shown: str = ""
    left: str = ""

    @classmethod
    def of(cls, asked: str, line: TypedLine, room: int) -> "Row":
        """Return the row for a line behind a question: the part round the cursor that has room."""
        text, cursor, start = asked + line.text, len(asked) + line.cursor, 0
        while most_cells(text[start:cursor]) > room:
            start += max(1, room // 2)
        end = next(
            (i for i in range(len(text), cursor, -1) if most_cells(text[start:i]) <= room), cursor
        )
        return cls(text[start:end], text[start:cursor])

    def becomes(self, new: "Row") -> str:
        r"""Return what changes this row into another one, in as few characters as possible.

        Those are what screen readers speak.

        >>> Row("> ab", "> ab").becomes(Row("> abc", "> abc"))
        'c'
        >>> Row("> ab", "> ab").becomes(Row("> a", "> a"))
        '\x08\x1b[K'
        >>> Row("ü? ab", "ü? ab").becomes(Row("ü? abü", "ü? abü"))
        'ü'
        >>> Row("ü? ab", "ü? ab").becomes(Row("ü? a", "ü? a"))
        '\x08\x1b[K'
        >>> Row("> ü", "> ü").becomes(Row("> ", "> "))
        '\r> \x1b[K'
        """
        cursor, end = len(self.left), len(new.shown)
        same = len([*takewhile(lambda pair: pair[0] == pair[1], zip(self.shown, new.shown))])
        shown = self.shown[same:cursor] + new.shown[len(new.left) :]
        if not shown.isascii():  # cells to go back
            tail = f"\r{new.left}" if new.left != new.shown else ""
            return f"\r{new.shown}\x1b[K{tail}"
        if self.shown == new.shown:
            return "\b" * (cursor - len(new.left)) + new.shown[cursor : len(new.left)]
        moved = "\b" * (cursor - same) + new.shown[cursor:same]
        wiped = "\x1b[K" if len(self.shown) > end else ""
        return moved + new.shown[same:] + wiped + "\b" * (end - len(new.left))
