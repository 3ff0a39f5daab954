"""The program in a real terminal: keys and clicks go in, an emulated screen is read back."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pyte
from rich.cells import cell_len

HOUSE = Path(__file__).parent.parent.parent
PROGRAM = (sys.executable, "-m", "biberclan")

KEYS = {
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "space": " ",
    "backspace": "\x7f",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "f1": "\x1bOP",
    "f5": "\x1b[15~",
    **{f"ctrl+{letter}": chr(ord(letter) - 96) for letter in "abcdefghijklmnopqrstuvwxyz"},
}

ALTERNATE_SCREEN = b"\x1b[?1049"
MOUSE = b"\x1b[?1000"


class Screen(pyte.Screen):
    """An emulated screen that notices what is written past its right edge.

    Attributes:
        overruns: how often that has happened.
    """

    overruns = 0

    def draw(self, data: str) -> None:
        """Draw characters."""
        if self.cursor.x + cell_len(data) > self.columns:
            self.overruns += 1
        super().draw(data)


class Terminal:
    """A program in a terminal of its own."""

    def __init__(
        self,
        command: Sequence[str],
        home: Path,
        *,
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str] | None = None,
    ) -> None:
        """Start the program.

        Args:
            command: the program and its arguments.
            home: an empty directory for whatever it keeps.
            size: columns and rows.
            env: further variables.
        """
        columns, rows = size
        self.screen = Screen(columns, rows)
        self.raw = b""
        self.status: int | None = None
        self._stream = pyte.ByteStream(self.screen)
        own, its = pty.openpty()
        fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        clean = {n: v for n, v in os.environ.items() if not n.startswith(("TEXTUAL", "NO_COLOR"))}
        self._process = subprocess.Popen(
            command,
            stdin=its,
            stdout=its,
            stderr=its,
            cwd=HOUSE,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
            env={
                **clean,
                "HOME": str(home),
                "BIBERCLAN_DATA": str(home / "data"),
                "TERM": "xterm-256color",
                "COLORTERM": "truecolor",
                "LANG": "C.UTF-8",
                "PYTHONPATH": str(HOUSE),
                **(env or {}),
            },
        )
        os.close(its)
        self._fd = own

    @property
    def pid(self) -> int:
        """The process's number."""
        return self._process.pid

    def read(self, patience: float = 0.05) -> bool:
        """Show what the program writes; False once nothing comes for a while."""
        data = self.take(patience)
        # pyte trips over private sequences that it does not know.
        self._stream.feed(re.sub(rb"\x1b\[[<>=?][0-9;]*\$?[a-zA-Z]", _known, data))
        return bool(data)

    def take(self, patience: float = 0.05) -> bytes:
        """Take in what the program writes without showing it; nothing if nothing comes."""
        if not select.select([self._fd], [], [], patience)[0]:
            return b""
        try:
            data = os.read(self._fd, 65536)
        except OSError:
            return b""
        self.raw += data
        return data

    def until(self, wanted: str | Callable[[], bool], seconds: float = 15.0) -> None:
        """Wait until a text is on the screen, or something is so.

        Raises:
            AssertionError: it does not come; the message shows the screen.
        """
        so = wanted if callable(wanted) else lambda: wanted in self.text()
        end = time.monotonic() + seconds
        while not so():
            assert time.monotonic() < end, f"not seen in time: {wanted}\n{self.text()}"
            self.read()

    def settle(self, still: float = 0.15) -> None:
        """Wait until the program has written nothing for a while."""
        while self.read(still):
            pass

    def press(self, *keys: str) -> None:
        """Press keys, by their names, or type characters."""
        for key in keys:
            os.write(self._fd, KEYS.get(key, key).encode())

    def click(self, x: int, y: int) -> None:
        """Click a cell, counted from 0."""
        at = f"{x + 1};{y + 1}"
        os.write(self._fd, f"\x1b[<0;{at}M\x1b[<0;{at}m".encode())

    def click_on(self, text: str) -> None:
        """Click the first place where a text is on the screen."""
        for y, row in enumerate(self.rows()):
            if text in row:
                self.click(row.index(text), y)
                return
        raise AssertionError(f"not on the screen: {text}\n{self.text()}")

    def rows(self) -> list[str]:
        """Return the rows of the screen."""
        return list(self.screen.display)

    def text(self) -> str:
        """Return the screen, trailing blanks cut."""
        return "\n".join(row.rstrip() for row in self.rows())

    def send(self, number: signal.Signals) -> None:
        """Send the program a signal."""
        os.kill(self.pid, number)

    def wait(self, seconds: float = 10.0) -> int:
        """Wait for the program's end, and return its status."""
        end = time.monotonic() + seconds
        while self._process.poll() is None:
            assert time.monotonic() < end, f"still running\n{self.text()}"
            self.read()
        self.settle()
        return self._process.returncode

    def is_stopped(self) -> bool:
        """Whether the program has been put aside, as by Ctrl+Z in a shell."""
        return os.waitpid(self.pid, os.WUNTRACED | os.WNOHANG)[0] == self.pid

    def restored(self) -> bool:
        """Whether the normal screen is back and the mouse let go."""
        return all(
            self.raw.rfind(mode + b"l") > self.raw.rfind(mode + b"h") >= 0
            for mode in (ALTERNATE_SCREEN, MOUSE)
        )

    def close(self) -> None:
        """End the program if it still runs."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        os.close(self._fd)


def _known(match: re.Match[bytes]) -> bytes:
    return match[0] if re.fullmatch(rb"\x1b\[\?[0-9;]+[hl]", match[0]) else b""
