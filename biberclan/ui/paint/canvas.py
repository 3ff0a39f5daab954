"""A grid of cells to paint on, turned into Textual's strips."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

from rich.cells import cell_len, get_character_cell_size, set_cell_size, split_graphemes
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from biberclan.characters import harmless
from biberclan.table.wrapping import wrapped


class Canvas:
    """Cells painted over one another.

    Every text on the screen passes through here, and nothing harmful to a terminal gets past.
    A cell holds one character and what combines with it; the right half of a wide character, which
    only names can have, is an empty string.

    Attributes:
        pointed: the cell where the terminal's cursor stands, None if that is not painted here.
    """

    def __init__(self, width: int, height: int, style: Style) -> None:
        """Begin with blank cells.

        Args:
            width: columns.
            height: rows.
            style: the style of the blank cells.
        """
        self.width = width
        self.height = height
        self._chars = [[" "] * width for _ in range(height)]
        self._styles = [[style] * width for _ in range(height)]
        self._wide = False
        self.pointed: tuple[int, int] | None = None

    def point(self, x: int, y: int) -> None:
        """Let the terminal's cursor stand on a cell; of several the first one counts."""
        if self.pointed is None:
            self.pointed = (x, y)

    def put(self, x: int, y: int, text: str, style: Style) -> None:
        """Paint a text from a cell to the right; what is outside is cut off."""
        if not 0 <= y < self.height:
            return
        text, is_wide = _safe(text)
        if is_wide:
            self._wide = True
        if self._wide:
            self._put_wide(x, y, text, style)
            return
        end = x + len(text)
        if x < 0 or end > self.width:
            text = text[max(-x, 0) : max(self.width - x, 0)]
            x = max(x, 0)
            end = x + len(text)
        self._chars[y][x:end] = text
        self._styles[y][x:end] = [style] * len(text)

    def _put_wide(self, x: int, y: int, text: str, style: Style) -> None:
        """Do the same for characters of two cells, none, or of several codes; never leave half."""
        chars, styles = self._chars[y], self._styles[y]
        for start, end, cells in split_graphemes(text)[0]:
            char = text[start:end]
            if not cells and 0 < x <= self.width:
                chars[x - 1 if chars[x - 1] else x - 2] += char
            whole = x >= 0 and x + cells <= self.width
            for i in range(max(x, 0), min(x + cells, self.width)):
                if not chars[i]:
                    chars[i - 1] = " "
                if i + 1 < self.width and not chars[i + 1]:
                    chars[i + 1] = " "
                chars[i] = " " if not whole else char if i == x else ""
                styles[i] = style
            x += cells

    def put_right(self, x: int, y: int, text: str, style: Style) -> None:
        """Write a text that ends before a column."""
        self.put(x - cell_len(text), y, text, style)

    def block(self, x: int, y: int, rows: list[str], style: Style) -> None:
        """Paint several rows below one another."""
        for i, row in enumerate(rows):
            self.put(x, y + i, row, style)

    def text_rows(self, x: int, y: int, text: str, width: int, style: Style) -> int:
        """Paint a text on as many rows as it needs; return the row below."""
        rows = wrapped(text, width)
        self.block(x, y, rows, style)
        return y + len(rows)

    def fill(self, y: int, pattern: str, style: Style) -> None:
        """Paint a pattern again and again across a whole row."""
        self.put(0, y, (pattern * self.width)[: self.width], style)

    def bar(self, y: int, text: str, style: Style) -> None:
        """Paint a text behind a blank into a row that has its style across."""
        self.put(0, y, set_cell_size(f" {text}", self.width), style)

    def frame(
        self,
        x: int,
        y: int,
        size: tuple[int, int],
        border: str,
        style: Style,
        fill: str | None = " ",
    ) -> None:
        """Paint a frame.

        Args:
            x: left column.
            y: upper row.
            size: columns and rows, the border included; at least 2 by 2.
            border: its eight characters (`Glyphs`).
            style: the style of all of it.
            fill: the character within, None to leave what is there.
        """
        inner, rows = size[0] - 2, size[1] - 2
        self.put(x, y, border[0] + border[1] * inner + border[2], style)
        if fill is None:
            self.block(x, y + 1, [border[3]] * rows, style)
            self.block(x + 1 + inner, y + 1, [border[4]] * rows, style)
        else:
            self.block(x, y + 1, [border[3] + fill * inner + border[4]] * rows, style)
        self.put(x, y + 1 + rows, border[5] + border[6] * inner + border[7], style)

    def paste(self, other: "Canvas", x: int, y: int, first: int, rows: int) -> None:
        """Paint a part of another canvas; what is outside of this one is cut off.

        Args:
            other: what to paint.
            x: the column it goes to.
            y: the row it goes to.
            first: its first row to be painted.
            rows: how many rows at most.
        """
        self._wide = self._wide or other._wide
        left, right = max(x, 0), min(x + other.width, self.width)
        top, bottom = max(y, 0), min(y + min(rows, other.height - first), self.height)
        if left >= right:
            return
        for row in range(top, bottom):
            theirs = first + row - y
            self._part(left, row)
            self._part(right, row)
            self._chars[row][left:right] = other._chars[theirs][left - x : right - x]
            self._styles[row][left:right] = other._styles[theirs][left - x : right - x]
        if other.pointed is not None and first <= other.pointed[1] < first + rows:
            self.point(x + other.pointed[0], y + other.pointed[1] - first)

    def _part(self, x: int, y: int) -> None:
        """Leave no half of a wide character on either side of a column's left edge."""
        if 0 < x < self.width and not self._chars[y][x]:
            self._chars[y][x - 1 : x + 1] = "  "

    def cut(self, x: int, y: int, width: int, height: int) -> "Canvas":
        """Return a copy of a part, which must lie within."""
        part = Canvas(0, 0, Style.null())
        part.width, part.height, part._wide = width, height, self._wide
        part._chars = [row[x : x + width] for row in self._chars[y : y + height]]
        part._styles = [row[x : x + width] for row in self._styles[y : y + height]]
        return part

    @contextmanager
    def within(self, x: int, y: int, width: int, height: int) -> "Iterator[Canvas]":
        """Paint on a part as on a canvas of its own; it must lie within."""
        part = Canvas(width, height, Style.null())
        part.paste(self, -x, 0, y, height)
        yield part
        self.paste(part, x, y, 0, height)

    def foot(self) -> int:
        """Return the row below the last one with anything in it."""
        rows = (y for y in reversed(range(self.height)) if "".join(self._chars[y]).strip())
        return next(rows, -1) + 1

    def text(self) -> str:
        """Return the characters alone, trailing blanks cut."""
        return "\n".join("".join(row).rstrip() for row in self._chars)

    def strips(self, like: "tuple[Canvas, list[Strip]] | None" = None) -> list[Strip]:
        """Return a strip for each row, equal styles joined.

        Args:
            like: another canvas of this size and its strips, of which those of equal rows are
                returned again; a new one is costly.
        """
        if like is None or (like[0].width, like[0].height) != (self.width, self.height):
            return [_strip(*row) for row in zip(self._chars, self._styles)]
        other, its = like
        return [
            its[y]
            if self._chars[y] == other._chars[y] and self._styles[y] == other._styles[y]
            else _strip(self._chars[y], self._styles[y])
            for y in range(self.height)
        ]


@lru_cache(maxsize=4096)
def _safe(text: str) -> tuple[str, bool]:
    """Return a text without what is harmful to a terminal, and whether any of it is wide.

    A blank at which no row is broken is painted as any other.
    """
    safe = harmless(text).replace("\N{NO-BREAK SPACE}", " ")
    return safe, not is_narrow(safe)


@lru_cache(maxsize=4096)
def is_narrow(text: str) -> bool:
    """Return whether every character takes one cell."""
    return all(get_character_cell_size(char) == 1 for char in text)


def _strip(chars: list[str], styles: list[Style]) -> Strip:
    segments = []
    start = 0
    for i in range(1, len(chars) + 1):
        if i == len(chars) or styles[i] is not styles[start]:
            segments.append(Segment("".join(chars[start:i]), styles[start]))
            start = i
    return Strip(segments, len(chars))
