"""Models of terminals: what happens to rows when a window is made narrower, wider or lower."""

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from typing import Final, Literal

from rich.cells import get_character_cell_size

from biberclan.system.keys import Keys

Kind = Literal["folds", "folds late", "folds to the last row", "cuts", "pads", "hides", "keeps"]
"""Does a narrower window fold rows (tmux, VTE, alacritty, GNU screen; one that leaves the cursor
behind a full row; kitty up to 0.26), cut them (urxvt, mlterm, mosh), cut them at a multiple of four
and keep the rest out of sight and reach until it is wide again (xterm), hide all that has no room,
unless the row is erased meanwhile (konsole, qterminal, PuTTY), or whatever happens (dvtm)?"""

KINDS: Final[tuple[Kind, ...]] = (
    "folds",
    "folds late",
    "folds to the last row",
    "cuts",
    "pads",
    "hides",
    "keeps",
)

_SEEN: Final = re.compile(r"\x1b[78]|\x1b\[(\??)(\d*)([A-Za-z])|[\r\n\b]|[^\x00-\x1f]")


@dataclass
class _Row:
    cells: list[str] = field(default_factory=list)
    goes_on: bool = False


class Window:
    """A terminal: a file to write to, with a scrollback that can be read.

    Attributes:
        columns: its width.
        lines: its height.
        kind: what it does when it is made narrower.
        replies: what it has answered and nobody has read.
        dumb: whether it knows no sequences.
        wraps: whether a line that reaches the edge goes on in the next row.
    """

    def __init__(
        self,
        columns: int,
        lines: int,
        kind: Kind = "cuts",
        *,
        wide: str = "",
        cells: int = 2,
        dumb: bool = False,
    ) -> None:
        """Open a window.

        Args:
            columns: its width.
            lines: its height.
            kind: what it does when it is made narrower.
            wide: characters that it shows wider than others do.
            cells: the number of cells that those take.
            dumb: whether it knows no sequences.
        """
        self.columns, self.lines, self.replies, self.dumb = columns, lines, "", dumb
        self.kind, self._wide, self._kept = kind, dict.fromkeys(wide, cells), list[str]()
        self._rows = [_Row() for _line in range(lines)]
        self._y = self._x = 0
        self._saved = 0, 0
        self.wraps = True

    @property
    def _top(self) -> int:
        return len(self._rows) - self.lines

    def readable(self) -> list[str]:
        """Return all that can be read, each line as a whole, blank ones left out."""
        joined = "".join("".join(r.cells) + ("" if r.goes_on else "\n") for r in self._rows)
        return [line.rstrip() for line in [*self._kept, *joined.split("\n")] if line.strip()]

    def row(self) -> str:
        """Return the row of the cursor."""
        return "".join(self._rows[self._y].cells).rstrip()

    def flush(self) -> None:
        pass

    def write(self, text: str) -> int:
        at = 0
        for match in _SEEN.finditer(text):
            assert match.start() == at, f"not a known sequence: {text[at : at + 9]!r}"
            at = match.end()
            if match[0] in ("\x1b7", "\x1b8"):
                if match[0] == "\x1b7":
                    self._saved = self._y, self._x
                self._y, self._x = self._saved
            elif match[3]:
                assert not self.dumb, f"a sequence for a dumb terminal: {match[0]!r}"
                self._obey(match[1] + match[3], int(match[2] or 0))
            else:
                self._show(match[0])
        assert at == len(text), f"not a known sequence: {text[at:]!r}"
        return len(text)

    def _obey(self, name: str, number: int) -> None:
        row = self._rows[self._y]
        match name:
            case "A":
                self._y = max(self._top, self._y - max(1, number))
            case "B":
                self._y = min(len(self._rows) - 1, self._y + max(1, number))
            case "C":
                self._x = min(self.columns - 1, self._x + max(1, number))
            case "K":
                self._erase(row, 0 if number == 2 else self._x)
            case "J":
                if (self._x, self._y) == (
                    0,
                    self._top,
                ):  # tmux and PuTTY take it for a clean screen
                    self._kept += ["".join(r.cells) for r in self._rows[self._y :]]
                self._erase(row, self._x)
                for below in self._rows[self._y + 1 :]:
                    self._erase(below, 0)
            case "G":
                self._x = min(self.columns, number) - 1
            case "?l" | "?h":
                assert number == 7
                self.wraps = name == "?h"
            case "n":
                x = min(self._x, self.columns - 1)
                self.replies += f"\x1b[{self._y - self._top + 1};{x + 1}R"
            case _:
                raise AssertionError(name)

    def _erase(self, row: _Row, start: int) -> None:
        end = self.columns if self.kind in ("pads", "keeps") else None
        if end is not None and len(row.cells) > end:
            row.cells[start:end] = " " * (end - start)
        else:
            row.cells[start:] = []
        row.goes_on = False

    def _show(self, char: str) -> None:
        if char == "\r":
            self._x = 0
        elif char == "\b":
            self._x = max(0, min(self._x, self.columns - 1) - 1)
        elif char == "\n":
            self._down()
        else:
            size = self._wide.get(char, get_character_cell_size(char))
            if self._x + size > self.columns:
                if self.wraps:
                    self._rows[self._y].goes_on = True
                    self._down()
                else:
                    self._x = self.columns - size
            cells = self._rows[self._y].cells
            cells += " " * (self._x - len(cells))
            cells[self._x : self._x + size] = [char, "", ""][:size]
            self._x += size

    def _down(self) -> None:
        self._y, self._x = self._y + 1, 0
        if self._y == len(self._rows):
            self._rows.append(_Row())

    def widen(self, columns: int) -> None:
        """Make the window as wide as that."""
        before, self.columns = self.columns, columns
        if self.kind in ("cuts", "pads", "hides", "keeps"):
            self._x = min(self._x, columns - 1)
            for row in self._rows:
                if self.kind in ("cuts", "pads") and columns < before:
                    del row.cells[columns if self.kind == "cuts" else -(-columns // 4) * 4 :]
            return
        rows, at, y, x = list[_Row](), 0, 0, 0
        while at < len(self._rows):
            cells, offset = list[str](), -1
            while True:
                row = self._rows[at]
                if at == self._y:
                    offset = len(cells) + self._x
                cells += row.cells
                at += 1
                if not row.goes_on or at == len(self._rows):
                    break
            folds = max(1, -(-len(cells) // columns))
            if offset >= 0:
                late = self.kind == "folds late" and offset and offset % columns == 0
                fold = offset // columns - bool(late)
                y, x = len(rows) + fold, offset - fold * columns
                folds = max(folds, fold + 1)
            rows += [
                _Row(cells[i * columns : (i + 1) * columns], i < folds - 1) for i in range(folds)
            ]
        if self.kind == "folds to the last row":
            while not rows[-1].cells and y < len(rows) - 1:
                rows.pop()
            if len(rows) > self.lines and columns < before:
                y = len(rows) - 1
        rows += [_Row() for _line in range(self.lines - len(rows))]
        top = len(rows) - self.lines  # what is above has been scrolled away
        self._rows, self._y, self._x = rows, max(y, top), x if y >= top else 0


class Typing(Keys):
    """Somebody at a window: types, and makes it narrower and wider.

    Attributes:
        seen: the row of the cursor at each key that was waited for.
        done: what is still to be typed and done.
    """

    def __init__(self, window: Window, *done: str | Callable[[], object]) -> None:
        """Be about to type texts, and do what is to be called in between."""
        self.seen: list[str] = []
        self._window = window
        self.done = [*done]
        self._resized: Callable[[], None] = lambda: None

    @contextmanager
    def unbuffered(
        self, aside: Callable[[], AbstractContextManager[None]], resized: Callable[[], None]
    ) -> Iterator[None]:
        self._resized = resized
        yield

    @contextmanager
    def unheard(self) -> Iterator[None]:
        yield

    def drop_typed(self, seconds: float) -> bool:
        return False

    def press(self) -> str:
        self.seen.append(self._window.row())
        return self.read()

    def read(self, seconds: float | None = None) -> str:
        if self._window.replies:
            reply, self._window.replies = self._window.replies, ""
            return reply
        if seconds is not None:
            return ""
        while self.done:
            done = self.done.pop(0)
            if isinstance(done, str):
                return done
            done()
            self._resized()
        raise EOFError
