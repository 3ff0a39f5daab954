"""A grid of cells to paint on, turned into Textual's strips."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Final

from rich.cells import cell_len, get_character_cell_size, set_cell_size, split_graphemes
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip

from biberclan.characters import harmless
from biberclan.table.layout import shortened, wrapped
from biberclan.ui.paint.palette import Palette

_NEAR: Final = 3
"""So many unchanged cells of the same style between two that change are written as well: to skip
them would take as many bytes."""

_USUAL: Final = re.compile(r"[ -~\u00a1-\u00ac\u00ae-\u02ff\u2190-\u21ff\u2500-\u25fc]*")
"""Texts of narrow characters alone, which take one cell each; not all narrow ones are listed."""


class Canvas:
    """Cells painted over one another.

    Every text on the screen passes through here, and nothing harmful to a terminal gets past.
    A cell holds one character and its combining marks; the right half of a wide character, which
    only names can have, is an empty string.

    Attributes:
        width, height: columns and rows.
        palette: the styles of the roles in which texts are painted, and the glyphs.
        pointed: the cell where the terminal's cursor stands, None if that is not painted here.
        links: the regions that do something when they are clicked; where several overlap, the last.
    """

    def __init__(self, width: int, height: int, palette: Palette, ground: str = "water") -> None:
        """Begin with blank cells.

        Args:
            width: columns.
            height: rows.
            palette: the styles of all roles, and the glyphs.
            ground: the role of the blank cells.
        """
        self.width = width
        self.height = height
        self.palette = palette
        style = palette[ground]
        self._chars = [[" "] * width for _ in range(height)]
        self._styles = [[style] * width for _ in range(height)]
        self._wide = False
        self.pointed: tuple[int, int] | None = None
        self.links: list[tuple[Region, Callable[[], object]]] = []

    def link(self, region: Region, do: Callable[[], object]) -> None:
        """Let a click in a region do something."""
        self.links.append((region, do))

    def point(self, x: int, y: int) -> None:
        """Put the terminal's cursor on a cell; of several cells, the first one counts."""
        if self.pointed is None:
            self.pointed = (x, y)

    def put(self, x: int, y: int, text: str, role: str) -> None:
        """Paint a text from a cell to the right; parts outside are cut off."""
        if not 0 <= y < self.height:
            return
        style = self.palette[role]
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
        """Do the same for characters of two cells or none, or of several codes; leave no halves."""
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

    def put_shortened(self, x: int, y: int, text: str, columns: int, role: str) -> None:
        """Paint a text in so many columns at most; a longer one ends in an ellipsis."""
        self.put(x, y, shortened(text, columns, self.palette.glyphs.more), role)

    def put_right(self, x: int, y: int, text: str, role: str) -> None:
        """Paint a text that ends before a column."""
        self.put(x - cell_len(text), y, text, role)

    def block(self, x: int, y: int, rows: list[str], role: str) -> None:
        """Paint several rows below one another."""
        for i, row in enumerate(rows):
            self.put(x, y + i, row, role)

    def text_rows(self, x: int, y: int, text: str, width: int, role: str) -> int:
        """Paint a text on as many rows as it needs; return the row below."""
        rows = wrapped(text, width)
        self.block(x, y, rows, role)
        return y + len(rows)

    def whole_text(self, x: int, y: int, text: str, width: int, role: str) -> int:
        """Paint a text if all of its rows have room; return the row below what is painted."""
        has_room = y + len(wrapped(text, width)) <= self.height
        return self.text_rows(x, y, text, width, role) if has_room else y

    def waves(self, y: int) -> None:
        """Paint waves across a whole row."""
        self.put(0, y, (self.palette.glyphs.waves * self.width)[: self.width], "water.wave")

    def bar(self, y: int, text: str, role: str) -> None:
        """Paint a text behind a blank into a row that has its role across."""
        self.put(0, y, set_cell_size(f" {text}", self.width), role)

    def frame(
        self,
        x: int,
        y: int,
        size: tuple[int, int],
        border: str,
        role: str,
        fill: str | None = " ",
    ) -> None:
        """Paint a frame.

        Args:
            x: left column.
            y: upper row.
            size: columns and rows, the border included; at least 2 by 2.
            border: its eight characters (`Glyphs`).
            role: the role of all of it.
            fill: the character within, None to leave the cells within as they are.
        """
        inner, rows = size[0] - 2, size[1] - 2
        self.put(x, y, border[0] + border[1] * inner + border[2], role)
        if fill is None:
            self.block(x, y + 1, [border[3]] * rows, role)
            self.block(x + 1 + inner, y + 1, [border[4]] * rows, role)
        else:
            self.block(x, y + 1, [border[3] + fill * inner + border[4]] * rows, role)
        self.put(x, y + 1 + rows, border[5] + border[6] * inner + border[7], role)

    def paste(self, other: "Canvas", x: int, y: int, first: int, rows: int) -> None:
        """Paint a part of another canvas; cells outside this one are cut off.

        Args:
            other: the other canvas.
            x: the column it goes to.
            y: the row it goes to.
            first: its first row to be painted.
            rows: the most rows to be painted.
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
        seen = Region(left, top, right - left, max(bottom - top, 0))
        for region, do in other.links:
            if here := region.translate((x, y - first)).intersection(seen):
                self.link(here, do)
        if other.pointed is not None and first <= other.pointed[1] < first + rows:
            self.point(x + other.pointed[0], y + other.pointed[1] - first)

    def _part(self, x: int, y: int) -> None:
        """Leave no half of a wide character on either side of a column's left edge."""
        if 0 < x < self.width and not self._chars[y][x]:
            self._chars[y][x - 1 : x + 1] = "  "

    def cut(self, x: int, y: int, width: int, height: int) -> "Canvas":
        """Return a copy of a part, which must lie within the canvas."""
        part = Canvas(0, 0, self.palette)
        part.width, part.height, part._wide = width, height, self._wide
        part._chars = [row[x : x + width] for row in self._chars[y : y + height]]
        part._styles = [row[x : x + width] for row in self._styles[y : y + height]]
        return part

    @contextmanager
    def within(self, x: int, y: int, width: int, height: int) -> "Iterator[Canvas]":
        """Paint on a part, which must lie within the canvas, as on a canvas of its own."""
        part = Canvas(width, height, self.palette)
        part.paste(self, -x, 0, y, height)
        part.links = []  # these are here already
        yield part
        self.paste(part, x, y, 0, height)

    def has_size(self, size: tuple[int, int]) -> bool:
        """Return whether it has this number of columns and rows."""
        return (self.width, self.height) == size

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
            like: another canvas of this size and its strips; those of equal rows are returned
                again, since a new one is costly.
        """
        if like is None or not like[0].has_size((self.width, self.height)):
            return [_strip(*row) for row in zip(self._chars, self._styles)]
        other, its = like
        return [
            its[y]
            if self._chars[y] == other._chars[y] and self._styles[y] == other._styles[y]
            else _strip(self._chars[y], self._styles[y])
            for y in range(self.height)
        ]

    def changes(self, before: "Canvas") -> list[Region]:
        """Return the regions whose cells differ from those of another canvas of this size.

        In a row with wide characters all cells count as different, since terminals disagree about
        the width of some.
        """
        found: list[Region] = []
        growing: dict[tuple[int, int], int] = {}  # the places in `found` of regions that may grow
        for y in range(self.height):
            above, growing = growing, {}
            for x, columns in self._changed(before, y):
                place = above.get((x, columns))
                if place is None:
                    found.append(Region(x, y, columns, 1))
                    place = len(found) - 1
                else:
                    found[place] = Region(x, found[place].y, columns, found[place].height + 1)
                growing[x, columns] = place
        return found

    def _changed(self, before: "Canvas", y: int) -> Iterator[tuple[int, int]]:
        """Yield the first column and the number of cells of each run that differs in a row."""
        chars, styles = self._chars[y], self._styles[y]
        if chars == before._chars[y] and styles == before._styles[y]:
            return
        if not is_narrow("".join(chars)) or not is_narrow("".join(before._chars[y])):
            yield 0, self.width
            return
        cells = zip(chars, before._chars[y], styles, before._styles[y])
        changed = [x for x, (new, old, its, was) in enumerate(cells) if new != old or its != was]
        start, end = changed[0], changed[0] + 1
        for x in changed[1:]:
            if x - end > _NEAR or set(styles[end:x]) - {styles[x]}:
                yield start, end - start
                start = x
            end = x + 1
        yield start, end - start


@lru_cache(maxsize=4096)
def _safe(text: str) -> tuple[str, bool]:
    """Return a text without anything harmful to a terminal, and whether any of it is wide.

    A no-break space is painted as a blank.
    """
    safe = harmless(text).replace("\N{NO-BREAK SPACE}", " ")
    return safe, not is_narrow(safe)


def is_narrow(text: str) -> bool:
    """Return whether every character takes one cell."""
    if _USUAL.fullmatch(text):
        return True
    return all(get_character_cell_size(char) == 1 for char in text)


def cut(strip: Strip, start: int, end: int) -> Strip:
    """Return the part of a strip between two columns.

    Textual's own `crop` remembers the width of every text that it yields, thousands in an evening.
    """
    if (start, end) == (0, strip.cell_length):
        return strip
    inside: list[Segment] = []
    right = 0
    for segment in strip:
        narrow = is_narrow(segment.text)
        left, right = right, right + (len(segment.text) if narrow else segment.cell_length)
        if left >= end:
            break
        if right > start:
            first, last = max(start - left, 0), min(end, right) - left
            if narrow:
                segment = Segment(segment.text[first:last], segment.style)
            else:
                segment = segment.split_cells(last)[0].split_cells(first)[1]
            inside.append(segment)
    return Strip(inside, end - start)


def _strip(chars: list[str], styles: list[Style]) -> Strip:
    segments = []
    start = 0
    for i in range(1, len(chars) + 1):
        if i == len(chars) or styles[i] is not styles[start]:
            segments.append(Segment("".join(chars[start:i]), styles[start]))
            start = i
    return Strip(segments, len(chars))
