"""Lines that are read aloud or felt: saying them, asking for them, keeping them secret.

A secret stands on an unfinished line that is overwritten before anything else is written. A line
that has been ended may stay in the scrollback of the terminal, whatever is written afterwards.
Typing ends with a line, which is overwritten at once where it would give something away.
"""

import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Final, Protocol, TextIO

from rich.cells import cell_len

from biberclan.characters import harmless
from biberclan.system.keys import DUMB, Keys
from biberclan.table.wrapping import wrapped

_LONGEST: Final = 4096
"""The most bytes of a typed line that are read at once."""

_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f]")

_BY_EAR: Final = str.maketrans({"−": "-", "·": ",", "\N{NO-BREAK SPACE}": " "})
"""Signs that some screen readers leave out."""


class Voice(Protocol):
    """Something that speaks and listens."""

    @property
    def is_private(self) -> bool:
        """Whether secrets are lines like all others, since nobody else reads them."""

    def say(self, *sentences: str) -> None:
        """Say what everybody may hear, each sentence on a line of its own."""

    def ask(self, prompt: str) -> str:
        """Return the line that is typed at a prompt.

        Args:
            prompt: the question; "" where it has been asked already.

        Raises:
            EOFError: nothing more will be typed.
        """

    def show(self, sentences: Sequence[str]) -> None:
        """Show sentences that only one person may read, and leave nothing of them behind."""

    def erase_typed(self) -> None:
        """Leave nothing behind of the line that has just been typed, or of its prompt."""


class PipeVoice:
    """Whole lines in and out, for one person alone among bots."""

    is_private = True

    def say(self, *sentences: str) -> None:
        """Write lines."""
        for sentence in sentences:
            print(_spoken(sentence), flush=True)  # noqa: T201 - this is what the mode writes

    def ask(self, prompt: str) -> str:
        """Write the prompt on a line of its own, and read a line."""
        if prompt:
            self.say(prompt)
        return _line()

    def show(self, sentences: Sequence[str]) -> None:
        """Write lines: nobody else reads them."""
        self.say(*sentences)

    def erase_typed(self) -> None:
        """Leave what was typed: nobody else reads it."""


class OpenVoice:
    """The same voice where nothing is secret, as in a lesson."""

    is_private = True

    def __init__(self, voice: Voice) -> None:
        """Speak through another voice."""
        self.say = voice.say
        self.ask = voice.ask

    def show(self, sentences: Sequence[str]) -> None:
        """Say it."""
        self.say(*sentences)

    def erase_typed(self) -> None:
        """Leave what was typed."""


class TerminalVoice:
    """A terminal that several people may read, now and in its scrollback."""

    is_private = False

    def __init__(self, keys: Keys | None = None, out: TextIO | None = None) -> None:
        """Speak in this terminal.

        Args:
            keys: reads single keys; None for those of standard input.
            out: the stream to write to; None for standard output.
        """
        self._keys = keys or Keys()
        self._out = out or sys.stdout
        self._typed = ""

    @property
    def columns(self) -> int:
        """The number of columns that the terminal has now."""
        with suppress(OSError, ValueError):
            return os.get_terminal_size(self._out.fileno()).columns or 80
        return 80

    def say(self, *sentences: str) -> None:
        """Write lines, broken between words."""
        for sentence in sentences:
            self._write("\n".join(wrapped(_spoken(sentence), self.columns - 1)) + "\n")

    def ask(self, prompt: str) -> str:
        """Write the prompt, and read the line typed after it."""
        asked = f"{_spoken(prompt) or '>'} "
        self._write(asked)
        line = _line()
        self._typed = asked + line.rstrip("\r\n")
        return line

    def erase_typed(self) -> None:
        """Overwrite the rows above that hold what was typed, if the terminal can go up there."""
        typed, self._typed = self._typed.expandtabs(), ""
        if typed and os.environ.get("TERM", DUMB[0]) not in DUMB:
            cells = cell_len(typed) + 2 * len(_CONTROL.findall(typed))  # shown as ^X
            self._write("\x1b[A\x1b[2K" * -(-cells // self.columns) + "\r")

    def show(self, sentences: Sequence[str]) -> None:
        """Show one row after the other, each until a key is pressed."""
        with self._keys.unheard():
            for sentence in sentences:
                for row in wrapped(_spoken(sentence), self.columns - 1):
                    self._show(row)

    def _show(self, row: str) -> None:
        with self._wiping(row):
            self._write(self._blank() + row)  # the line may hold keys that were typed too early
            self._keys.press()

    @contextmanager
    def _wiping(self, row: str) -> Iterator[None]:
        """Overwrite a row at the end, even where two signals come one after the other."""
        try:
            yield
        finally:
            try:
                self._wipe(row)
            except BaseException:
                self._wipe(row)
                raise

    def _wipe(self, row: str) -> None:
        """Overwrite a row, which takes several where the window has been made narrower."""
        folds = max(0, cell_len(row) - 1) // self.columns
        self._write(f"{self._blank()}\x1b[A" * folds + self._blank())

    def _blank(self) -> str:
        """Return the text that overwrites a whole row, so that no length of a secret shows."""
        return "\r" + " " * (self.columns - 1) + "\r"

    def _write(self, text: str) -> None:
        self._out.write(text)
        self._out.flush()


def _spoken(text: str) -> str:
    return harmless(text).translate(_BY_EAR)


def _line() -> str:
    """Return the next line of standard input.

    Raises:
        EOFError: there is none.
    """
    raw = b"" if sys.stdin is None else sys.stdin.buffer.readline(_LONGEST)
    if not raw:
        raise EOFError
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw.decode("latin-1")
