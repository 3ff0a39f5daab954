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
from contextlib import suppress
from pathlib import Path

import pyte
from rich.cells import cell_len

from lab import ROOT
from tests.command_line import LOCALE_VARIABLES

PROGRAM = (sys.executable, "-m", "biberclan")
QUICK = (
    sys.executable,
    "-c",
    "import sys\n"
    "from biberclan.table import input_guard\n"
    "input_guard.HANDOVER_SECONDS = input_guard.CARD_SECONDS = 0.0\n"
    "from biberclan.cli import main\n"
    "sys.exit(main(sys.argv[1:]))\n",
)
"""The program, with keys that act as soon as there is something to act on."""

SERIAL = ("sh", "-c", 'stty rows 0 columns 0; exec "$@"', "sh")
"""A terminal that knows nothing of its size, as at the end of a serial line."""

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

_LONGEST = 300.0
"""Seconds after which a program that always writes is taken never to rest."""

MODES = [b"\x1b[?%d" % number for number in (1049, 1000, 1003, 1006, 1004, 2004)]
"""The alternate screen, the mouse, reports of the focus, marked pastes."""


class Screen(pyte.Screen):
    """An emulated screen that notices what is written past its right edge, and its bell.

    Attributes:
        overruns: the number of times that something was written there.
        rings: the number of times that the bell rang.
    """

    overruns = 0
    rings = 0

    def bell(self, *_args: object) -> None:
        self.rings += 1

    def draw(self, data: str) -> None:
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
        ignore: signal.Signals | None = None,
        screen: type[Screen] = Screen,
    ) -> None:
        """Start the program.

        Args:
            command: the program and its arguments.
            home: an empty directory for its files.
            size: columns and rows.
            env: further variables.
            ignore: a signal that it is to ignore, as by `nohup`.
            screen: what shows it.
        """

        def prepare() -> None:
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)
            if ignore is not None:
                signal.signal(ignore, signal.SIG_IGN)

        columns, rows = size
        self.screen = screen(columns, rows)
        self.raw = b""
        self.status: int | None = None
        self._stream = pyte.ByteStream(self.screen)
        self._rows: list[str] = []
        own, its = pty.openpty()
        fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        # The window's size counts, not a variable's; and the locale is the one given below.
        ours = ("STY", "TEXTUAL", "NO_COLOR", "COLUMNS", "LINES", *LOCALE_VARIABLES)
        clean = {n: v for n, v in os.environ.items() if not n.startswith(ours)}
        self._process = subprocess.Popen(
            command,
            stdin=its,
            stdout=its,
            stderr=its,
            cwd=ROOT,
            start_new_session=True,
            preexec_fn=prepare,
            env={
                **clean,
                "HOME": str(home),
                "BIBERCLAN_DATA": str(home / "data"),
                "TERM": "xterm-256color",
                "COLORTERM": "truecolor",
                "LANG": "C.UTF-8",
                "PYTHONPATH": str(ROOT),
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
        """Show new output of the program; return False once there has been none for a while."""
        data = self.take(patience)
        # pyte trips over private sequences that it does not know.
        self._stream.feed(re.sub(rb"\x1b\[[<>=?][0-9;]*\$?[a-zA-Z]", _known, data))
        return bool(data)

    def take(self, patience: float = 0.05) -> bytes:
        """Return new output of the program without showing it, nothing if none comes."""
        if self._fd < 0:
            time.sleep(patience)
            return b""
        if not select.select([self._fd], [], [], patience)[0]:
            return b""
        try:
            data = os.read(self._fd, 65536)
        except OSError:
            return b""
        self.raw += data
        return data

    def until(self, wanted: str | Callable[[], bool], seconds: float = 60.0) -> None:
        """Wait until a text is on the screen, or a condition holds.

        Raises:
            AssertionError: it does not come; the message shows the screen.
        """
        so = wanted if callable(wanted) else lambda: wanted in self.text()
        end = time.monotonic() + seconds
        while not so():
            assert time.monotonic() < end, f"not seen in time: {wanted}\n{self.text()}"
            self.read()

    def settle(self, still: float = 0.15) -> None:
        """Wait until the program has written nothing for a while and has nothing left to do.

        On a busy machine it may write nothing only because others run.

        Raises:
            AssertionError: it does not come to rest, as on a screen that moves.
        """
        end = time.monotonic() + _LONGEST
        while self.read(still) or self._is_busy():
            assert time.monotonic() < end, f"never still:\n{self.text()}"

    def press(self, *keys: str) -> None:
        """Press keys, by their names, or type characters."""
        for key in keys:
            os.write(self._fd, KEYS.get(key, key).encode())

    def throw(self, data: bytes) -> None:
        """Send any bytes to the program; those that do not fit are lost."""
        with suppress(BlockingIOError):
            os.write(self._fd, data)

    def resize(self, columns: int, rows: int) -> None:
        """Resize the window."""
        self.screen.resize(rows, columns)
        fcntl.ioctl(self._fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def hang_up(self) -> None:
        """Close the window."""
        os.close(self._fd)
        self._fd = -1

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
        if self.screen.dirty:
            self._rows = list(self.screen.display)
            self.screen.dirty.clear()
        return [*self._rows]

    def text(self) -> str:
        """Return the screen, trailing blanks cut."""
        return "\n".join(row.rstrip() for row in self.rows())

    def send(self, number: signal.Signals) -> None:
        os.kill(self.pid, number)

    def wait(self, seconds: float = 60.0, *, reading: bool = True) -> int:
        """Wait for the program's end, reading what it writes or not; return its status."""
        end = time.monotonic() + seconds
        while self._process.poll() is None:
            assert time.monotonic() < end, f"still running\n{self.text()}"
            if reading:
                self.read()
            else:
                time.sleep(0.02)
        self.settle()
        return self._process.returncode

    def is_stopped(self) -> bool:
        """Return whether the program has been put aside, as by Ctrl+Z in a shell."""
        return os.waitpid(self.pid, os.WUNTRACED | os.WNOHANG)[0] == self.pid

    def _is_busy(self) -> bool:
        """Return whether a thread of the program runs, waits for a processor or for a disk."""
        for stat in Path(f"/proc/{self.pid}/task").glob("*/stat"):
            with suppress(OSError):  # the thread has ended meanwhile
                state = stat.read_text().rpartition(")")[2].split()[0]
                if state in ("R", "D"):
                    return True
        return False

    def is_running(self) -> bool:
        """Return whether the program has not ended."""
        return self._process.poll() is None

    def restored(self) -> bool:
        """Return whether the program has taken hold of the terminal and let go of it."""
        return MODES[0] + b"h" in self.raw and self.is_free()

    def is_free(self) -> bool:
        """Return whether all is as it was before the program: modes, cursor, keys, echo."""
        return (
            all(self.raw.rfind(mode + b"l") >= self.raw.rfind(mode + b"h") for mode in MODES)
            and self.raw.rfind(b"\x1b[?25h") >= self.raw.rfind(b"\x1b[?25l")
            and self.raw.rfind(b"\x1b[?7h") >= self.raw.rfind(b"\x1b[?7l")
            and self.raw.count(b"\x1b[<u") == len(re.findall(rb"\x1b\[>\d+u", self.raw))
            and self.echoes()
        )

    def echoes(self) -> bool:
        """Return whether the terminal shows typed characters."""
        return bool(termios.tcgetattr(self._fd)[3] & termios.ECHO)

    def close(self) -> None:
        """End the program if it still runs."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        if self._fd >= 0:
            os.close(self._fd)


def wait_for_copy(file: Path) -> None:
    """Wait until GNU screen has written a file, which it does some time after it was asked to."""
    size, end = -1, time.monotonic() + 60
    while time.monotonic() < end:
        before, size = size, file.stat().st_size if file.exists() else 0
        if size and size == before:
            return
        time.sleep(0.05)
    raise AssertionError(f"not written in time: {file}")


def _known(match: re.Match[bytes]) -> bytes:
    return match[0] if re.fullmatch(rb"\x1b\[\?[0-9;]+[hl]", match[0]) else b""
