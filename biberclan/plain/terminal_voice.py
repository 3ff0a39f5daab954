"""A voice in a terminal that several people may read: it leaves nothing secret behind.

A secret stands on an unfinished line that is wiped before anything else is written. A line that
has been ended may stay in the scrollback of the terminal, whatever is written afterwards. So what
is typed is ended only when more is said, and wiped instead where it would give something away.
"""

import os
import re
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from shutil import get_terminal_size
from time import monotonic
from typing import Final, TextIO

from rich.cells import cell_len

from biberclan.characters import reverses_names, with_direction_marks
from biberclan.plain.editing import KEY, Row, TypedLine, as_typed, first_row, most_cells
from biberclan.plain.voice import spoken, typed_line
from biberclan.system.keys import Keys, can_edit
from biberclan.table import input_guard
from biberclan.table.input_guard import InputGuard
from biberclan.table.layout import wrapped

_LONGEST: Final = 4096
"""The most characters of a key's sequence, and of what comes with it."""

_ESC_SECONDS: Final = 0.05
"""The seconds in which the rest of a key's sequence comes."""

_ANSWER_SECONDS: Final = 1.0
"""The seconds in which a terminal says where its cursor is."""

_REPORT: Final = re.compile(r"\x1b\[(\d+);(\d+)R")
"""A terminal's answer to that."""

_UNSURE: Final = 2
"""The last columns of a window: a cursor there may be at the end of a fold, or of a row cut off."""

_REMEMBERED: Final = 100
"""The number of rows that could be said again."""

_KITTY: Final = "xterm-kitty"
"""The `TERM` of a terminal that puts the cursor on its last row where a fold makes it scroll."""


def _keeps_what_it_cuts() -> bool:
    """Return whether a narrower window cuts rows, and shows the rest when it is wide again.

    xterm keeps up to three cells that nothing can erase meanwhile, dvtm all of them.
    """
    return "XTERM_VERSION" in os.environ or os.environ.get("TERM", "").startswith("dvtm")


class TerminalVoice:
    """A terminal that several people may read, now and in its scrollback.

    The guard is that of the screen, and is shut for the same times. At a handover all that was
    typed ahead is thrown away, and nothing can be typed for a moment; once somebody has sat down,
    what came with the Enter goes, too: lines pasted at once play one turn. At any other question
    an Enter alone does nothing for a moment, since it may be the one before, pressed twice: what
    it would skip, deal, show or leave has not been heard. What only one person may see stays
    until a key is pressed that was not typed too early; one that types a sign begins the next
    line, too. A line that is typed out needs no guard, and nothing moves here that could be
    skipped.

    Lines are typed in one row, key by key, so that this voice knows all that stands there. On
    Windows the console shows and keeps typed lines as it does for every program.
    """

    is_private = False

    def __init__(self, keys: Keys | None = None, out: TextIO | None = None) -> None:
        """Speak in this terminal.

        Args:
            keys: reads single keys; None for those of standard input.
            out: the stream to write to; None for standard output.
        """
        self._keys = keys or Keys()
        self._out = out or sys.stdout
        self._edits = can_edit()
        self._turned = reverses_names(os.environ)
        self._guard = InputGuard()
        self._ahead = ""
        self._row = Row()
        self._shown_rows: deque[str] = deque(maxlen=_REMEMBERED)
        self._cut: tuple[int, int] | None = None

    @contextmanager
    def holding(self) -> Iterator[None]:
        """Hold the terminal, so that what is typed is shown in the row for it and nowhere else."""
        if not self._edits:
            yield
            return
        with self._keys.unbuffered(self._aside, self._resized):
            try:
                self._go_to_last_row()
                yield
            finally:
                self._end_row()

    @property
    def columns(self) -> int:
        """The number of columns that the terminal has now."""
        return self._size()[0]

    def _size(self) -> tuple[int, int]:
        with suppress(OSError, ValueError):
            if all(size := os.get_terminal_size(self._out.fileno())):
                return size
        return get_terminal_size()  # a serial line knows no size, but people may say it

    def say(self, *sentences: str) -> None:
        self._resized()
        self._end_row()
        for sentence in sentences:
            rows = wrapped(spoken(sentence), self.columns - 1)
            self._shown_rows += rows
            text = "\n".join(rows) + "\n"
            self._write(with_direction_marks(text) if self._turned else text)

    def ask(self, prompt: str, *, anew: bool = False) -> str:
        self._end_row()
        asked = f"{spoken(prompt) or '>'} "
        if self._edits and most_cells(asked) > self.columns * 2 // 3:
            self.say(prompt)
            asked = "> "
        if anew:
            self.forget()
        self._guard.shut(input_guard.HANDOVER_SECONDS if anew else input_guard.CARD_SECONDS)
        if self._edits:
            self._go_to_last_row()
            try:
                return self._edited(asked, anew=anew)
            except BaseException:
                _surely(lambda: self._paint(Row.of(asked, TypedLine(), self.columns - 1)))
                raise
        self._write(asked)
        self._guard.painted()
        if anew:
            self._drop()
        while not self._acts(line := typed_line()):
            pass
        return line

    def _acts(self, line: str) -> bool:
        """Return whether a line is no Enter pressed too early."""
        self._guard.press("enter")
        return bool(line.strip()) or self._guard.lets_act()

    def forget(self) -> None:
        self._keys.drop_typed(0.0)
        self._ahead = ""

    def _drop(self) -> None:
        """Throw away what is typed before the guard opens."""
        while (seconds := self._guard.remaining) > 0:
            if self._keys.drop_typed(seconds):
                self._acts("")

    def erase_typed(self) -> None:
        """Wipe the row in which a line was typed, if the terminal can do that."""
        self._clear(self._row)

    def show(self, sentences: Sequence[str]) -> None:
        """Show one row after the other, each until a key is pressed."""
        self._end_row()
        self._go_to_last_row()
        seconds = input_guard.HANDOVER_SECONDS
        with self._keys.unheard():
            for sentence in sentences:
                rest = spoken(sentence).strip()
                while rest:
                    self.forget()
                    row, rest = first_row(rest, self.columns - 1)
                    self._guard.shut(seconds)
                    self._show(row)
                    seconds = input_guard.CARD_SECONDS

    def _show(self, row: str) -> None:
        """Show a row until a key is pressed.

        The cursor stays at its beginning: a terminal that folds the row when its window is made
        narrower folds it downwards from there, and one that cuts it leaves the cursor where it is.
        """
        standing = Row(row)
        try:
            # Without autowrap it stays one row where characters are wider than expected. A window
            # that becomes narrower without it makes Ghostty cut all that has been said.
            shown = f"\x1b[?7l{row}\r\x1b[?7h"
            self._write(shown if self._edits else f"{self._blank()}{row}\r")
            self._guard.painted()
            self._drop()
            typed = self._keys.press()
            if typed[:1].strip() and typed[0].isprintable():
                self._ahead = typed  # somebody types on at once
        finally:
            _surely(lambda: self._clear(standing))

    # The row at the bottom.

    def _edited(self, asked: str, *, anew: bool) -> str:
        """Return the line that is typed in a row after a question."""
        line = TypedLine()
        self._paint(Row.of(asked, line, self.columns - 1))
        self._guard.painted()
        if anew:
            self._drop()
        while True:
            key = self._key()
            if key in ("\r", "\n"):
                if self._acts(line.text):
                    line.cursor = len(line.text)
                    self._paint(Row.of(asked, line, self.columns - 1))
                    return line.text
            elif key == "\x04" and not line.text:
                raise EOFError
            line.press(key)
            self._paint(Row.of(asked, line, self.columns - 1))

    def _key(self) -> str:
        """Return the next key, as terminals report it."""
        while not (key := KEY.match(self._ahead)):
            more = self._keys.read(_ESC_SECONDS if self._ahead else None)
            self._ahead = self._ahead + more if more and len(self._ahead) < _LONGEST else ""
        self._ahead = self._ahead[key.end() :]
        return as_typed(key[0])

    def _paint(self, row: Row) -> None:
        """Change what stands in the row."""
        self._resized()
        if cell_len(self._row.shown) >= self.columns:  # the window has been made narrower
            self._clear(self._row)
        self._write(self._row.becomes(row))
        self._row = row

    def _go_to_last_row(self) -> None:
        """Go down to the last row of the window.

        Terminals keep the blank rows below when a narrower window folds those above, and scroll
        away as many of these instead: what is folded there could not be wiped.
        """
        if self._edits:
            self._write("\x1b[999B")

    def _end_row(self) -> None:
        """Let what stands in the row stay, and begin another one."""
        if self._row.shown:
            self._shown_rows.append(self._row.shown)
            self._write("\n")
            self._row = Row()

    def _resized(self) -> None:
        """Wipe what was cut off a wiped row, once there is room for it; see above."""
        if self._cut is not None and self.columns > self._cut[0]:
            (columns, above), self._cut = self._cut, None
            if above < self._size()[1]:
                up = f"\x1b[{above}A" * bool(above)
                self._write(f"\x1b7{up}\x1b[{columns + 1}G\x1b[K\x1b8")

    @contextmanager
    def _aside(self) -> Iterator[None]:
        """Put aside what stands in the row, and put it back afterwards."""
        row = self._row
        self._clear(row)
        yield
        self._paint(row)

    def _clear(self, row: Row) -> None:
        """Wipe a row, whatever the terminal has made of it since it was written."""
        if self._edits and row.shown:
            above, repeated = self._folds(row)
            again = [*self._shown_rows][len(self._shown_rows) - repeated :]
            said = "".join(f"{each}\n" for each in again)
            # Terminals keep a copy of a screen that is wiped from its very beginning.
            self._write("\x1b[2K\x1b[A" * above + f"\r\x1b[2K\x1b[C\x1b[J\r\x1b[?7h{said}")
            if cell_len(row.shown) > self.columns and _keeps_what_it_cuts():
                below = sum(max(1, -(-cell_len(each) // self.columns)) for each in again)
                self._cut = self.columns, max(0, below - above)
        elif row.shown:
            self._write(f"\r{' ' * max(self.columns - 1, cell_len(row.shown))}\r")
        self._row = Row()

    def _folds(self, row: Row) -> tuple[int, int]:
        """Return the number of rows above the cursor into which a row has been folded.

        Returns:
            That number, and how many rows above would be wiped if it was cut instead.
        """
        columns, last = self._size()
        before, cells = cell_len(row.left), cell_len(row.shown)
        if row.left:
            if before < columns:
                return 0, 0
            at = self._cursor()
            is_cut = at is not None and at[1] == columns
            if is_cut and -before % columns > _UNSURE:
                return 0, 0
            folds = (before - is_cut) // columns
            return folds, folds if is_cut else 0
        if cells <= columns or os.environ.get("TERM") != _KITTY:
            return 0, 0
        at = self._cursor()
        return ((cells - 1) // columns if at is not None and at[0] == last else 0), 0

    def _cursor(self) -> tuple[int, int] | None:
        """Return the row and column of the cursor, from 1; None if the terminal does not say."""
        self._write("\x1b[6n")
        end = monotonic() + _ANSWER_SECONDS
        while not (report := _REPORT.search(self._ahead)):
            more = self._keys.read(end - monotonic())
            if not more:
                return None
            self._ahead += more
        self._ahead = self._ahead[: report.start()] + self._ahead[report.end() :]
        return int(report[1]), int(report[2])

    def _blank(self) -> str:
        """Return the text that overwrites a whole row, so that no length of a secret shows."""
        return "\r" + " " * (self.columns - 1) + "\r"

    def _write(self, text: str) -> None:
        if self._cut is not None:
            self._cut = self._cut[0], self._cut[1] + text.count("\n")
        self._out.write(text)
        self._out.flush()


def _surely(wipe: Callable[[], None]) -> None:
    """Wipe something, even where two signals come one after the other."""
    try:
        wipe()
    except BaseException:
        wipe()
        raise
