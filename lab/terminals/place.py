"""A real terminal and its user: keys and clicks go in, and everything readable is read back."""

import os
import re
import signal
import struct
import subprocess
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from fcntl import ioctl
from pathlib import Path
from shlex import join
from termios import TIOCGWINSZ
from typing import ClassVar, Final

from lab import ROOT
from tests.command_line import LOCALE_VARIABLES
from tests.terminal.driver import KEYS, PROGRAM, Terminal, wait_for_copy

BEFORE: Final = "before"
AFTER: Final = "after"
"""What the shell prints before and after the program; nothing else may be left of an evening."""

PATIENCE: Final = 30.0

_OURS: Final = (
    "TERM",
    "COLORTERM",
    "STY",
    "TMUX",
    "TEXTUAL",
    "NO_COLOR",
    "COLUMNS",
    "LINES",
    "XTERM",
)
_TERMINALS: Final = ("KITTY", "VTE", "KONSOLE", "DBUS", *LOCALE_VARIABLES)

_OUR_OWN: Final = ("TEXTUAL_ANIMATIONS", "SHELL", "BIBERCLAN_CONFIG")


def environment(home: Path) -> dict[str, str]:
    """Return the environment of somebody who has just logged in and has no settings."""
    clean = {n: v for n, v in os.environ.items() if not n.startswith((*_OURS, *_TERMINALS))}
    return clean | {
        "HOME": str(home),
        "XDG_CONFIG_HOME": str(home / "config"),
        "BIBERCLAN_DATA": str(home / "data"),
        "BIBERCLAN_CONFIG": str(home / "config.toml"),
        "LANG": "C.UTF-8",
        "PYTHONPATH": str(ROOT),
        "TEXTUAL_ANIMATIONS": "none",
        "SHELL": "/bin/sh",
    }


def until(so: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
    """Wait until a condition holds.

    Raises:
        TimeoutError: it does not.
    """
    end = time.monotonic() + seconds
    while not so():
        if time.monotonic() > end:
            raise TimeoutError(f"not in time: {what}")
        time.sleep(0.1)


class Place(ABC):
    """A real terminal in which a shell runs the program a few times, one after the other."""

    name: ClassVar[str]
    tools: ClassVar[tuple[str, ...]] = ()
    """Programs that have to be installed."""

    reads_lines: ClassVar[bool] = True
    """Whether all that is written line by line can be read back."""

    has_mouse: ClassVar[bool] = True
    """Whether the program listens to the mouse there."""

    measure: "ClassVar[type[Emulator]]"
    """The emulator that provides the expected screens."""

    def __init__(
        self,
        home: Path,
        evening: Sequence[Sequence[str]],
        size: tuple[int, int] = (80, 24),
        program: Sequence[str] = PROGRAM,
    ) -> None:
        """Open the terminal.

        Args:
            home: a directory for its files and those of the program.
            evening: the arguments of each start of the program.
            size: columns and rows.
            program: the command.
        """
        self.home, self.evening = home, evening
        self._pid = home / "pid"
        lines = [f"echo {BEFORE}; echo $$ > {self._pid}", "trap : INT TERM HUP"]
        lines += [join([*program, *arguments]) for arguments in evening]
        lines += [f"echo {AFTER}", "exec sleep 999"]
        script = home / "evening.sh"
        script.write_text("\n".join(lines) + "\n", encoding="utf-8")
        self.open(("sh", str(script)), size)
        until(self._pid.exists, f"{self.name} has not started")

    @classmethod
    @abstractmethod
    def version(cls) -> str: ...

    @abstractmethod
    def open(self, command: Sequence[str], size: tuple[int, int]) -> None:
        """Open a window of a size in which a command runs."""

    @abstractmethod
    def press(self, *keys: str) -> None:
        """Press keys, by the names of `tests.terminal.driver.KEYS`, or type characters."""

    @abstractmethod
    def click(self, x: int, y: int) -> None:
        """Click a cell, counted from 0."""

    @abstractmethod
    def resize(self, columns: int, rows: int) -> None: ...

    @abstractmethod
    def rows(self) -> list[str]:
        """Return the visible text, row by row, without trailing blanks."""

    @abstractmethod
    def everything(self) -> str:
        """Return the visible text and everything that people can scroll back to."""

    @abstractmethod
    def title(self) -> str: ...

    @abstractmethod
    def grounds(self) -> list[list[str]]:
        """Return the colour behind each cell, in hexadecimal digits unless it is the terminal's."""

    def rings(self) -> int | None:
        """Return how many times its bell has rung, if that can be detected."""
        return None

    @abstractmethod
    def close(self) -> None: ...

    def send(self, number: signal.Signals) -> None:
        """Send a signal to the program."""
        os.kill(self.program(), number)

    def program(self) -> int:
        """Return the process id of the program, which is the shell's only child."""
        shell = self._pid.read_text().strip()
        [child] = Path(f"/proc/{shell}/task/{shell}/children").read_text().split()
        return int(child)

    def size(self) -> tuple[int, int, int, int]:
        """Return the size that the terminal reports: columns and rows, and their pixels."""
        shell = self._pid.read_text().strip()
        tty = os.open(f"/proc/{shell}/fd/0", os.O_RDWR | os.O_NOCTTY)
        try:
            rows, columns, width, height = struct.unpack("4H", ioctl(tty, TIOCGWINSZ, b"\0" * 8))
        finally:
            os.close(tty)
        return columns, rows, width, height


class Emulator(Place):
    """The emulator of the tests, with which all others are compared."""

    name = "emulator"
    below: ClassVar[int] = 0
    """The rows that it keeps for itself."""

    variables: ClassVar[dict[str, str]] = {}
    in_ascii: ClassVar[bool] = False

    @classmethod
    def version(cls) -> str:
        return ""

    def command(self) -> tuple[str, ...]:
        """Return the words that run a command in it."""
        return ()

    def open(self, command: Sequence[str], size: tuple[int, int]) -> None:
        columns, rows = size
        env = environment(self.home)
        self._terminal = Terminal(
            [*self.command(), *command],
            self.home,
            size=(columns, rows + self.below),
            env={name: env[name] for name in _OUR_OWN} | self.variables,
        )

    def press(self, *keys: str) -> None:
        for key in keys:
            plain = key.removeprefix("shift+")
            self._terminal.press(KEYS.get(plain, plain) if plain != "capslock" else "")
            time.sleep(0.02)

    def click(self, x: int, y: int) -> None:
        self._terminal.click(x, y)

    def resize(self, columns: int, rows: int) -> None:
        self._terminal.resize(columns, rows + self.below)

    def rows(self) -> list[str]:
        self._terminal.settle()
        rows = self._terminal.rows()
        return [row.rstrip() for row in rows[: len(rows) - self.below]]

    def still(self) -> None:
        """Wait until the program has written everything and accepts keys."""
        before = [""]
        while (rows := self.rows()) != before or (AFTER not in rows and sum(map(bool, rows)) < 3):
            before = rows
            time.sleep(0.8)

    def everything(self) -> str:
        return "\n".join(self.rows())

    def title(self) -> str:
        self._terminal.settle()
        title: str = self._terminal.screen.title
        return title

    def grounds(self) -> list[list[str]]:
        self._terminal.settle()
        screen = self._terminal.screen
        return [
            [
                cell.fg if cell.reverse else cell.bg
                for cell in map(row.__getitem__, range(screen.columns))
            ]
            for row in map(screen.buffer.__getitem__, range(screen.lines - self.below))
        ]

    def rings(self) -> int | None:
        return self._terminal.screen.rings

    def close(self) -> None:
        self._terminal.close()


Place.measure = Emulator


def said(*command: str) -> str:
    """Return what a command prints about its version."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    found = re.search(r"(?:\d+:)?(\d[\d.]*[a-z]?)", done.stdout + done.stderr)
    assert found is not None, done
    return found[1]


class Tmux(Emulator):
    """tmux, without a file of settings, in the emulator."""

    name = "tmux"
    tools = ("tmux",)
    below = 1

    @classmethod
    def version(cls) -> str:
        return said("tmux", "-V")

    def command(self) -> tuple[str, ...]:
        return "tmux", "-S", str(self.home / "socket"), "-f", "/dev/null", "new-session"

    def _tmux(self, *arguments: str) -> str:
        command = ["tmux", "-S", str(self.home / "socket"), *arguments]
        done = subprocess.run(command, check=True, timeout=60, capture_output=True)
        return done.stdout.decode()

    def everything(self) -> str:
        self._terminal.settle()
        shown = self._tmux("capture-pane", "-p", "-J", "-S", "-", "-E", "-")
        return shown + self._tmux("capture-pane", "-p", "-J", "-a", "-q", "-S", "-", "-E", "-")

    def title(self) -> str:
        return self._tmux("display-message", "-p", "#{pane_title} #{window_name}")

    def close(self) -> None:
        self._tmux("kill-server")
        super().close()


class Screen(Emulator):
    """GNU screen, without a file of settings, in the emulator."""

    name = "GNU screen"
    tools = ("screen",)
    has_mouse = False

    @classmethod
    def version(cls) -> str:
        return said("screen", "-v")

    def open(self, command: Sequence[str], size: tuple[int, int]) -> None:
        sockets = self.home / "s"
        sockets.mkdir(mode=0o700)
        self._variables = {"SCREENDIR": str(sockets), "SCREENRC": os.devnull}
        self.variables = self._variables  # type: ignore[misc] # of this window
        super().open(command, size)

    def command(self) -> tuple[str, ...]:
        return "screen", "-U", "-S", "evening"

    def _screen(self, *arguments: str) -> None:
        command = ["screen", "-S", "evening", *arguments]
        env = environment(self.home) | self._variables
        subprocess.run(command, env=env, timeout=60, capture_output=True)

    def rings(self) -> None:
        """Return nothing: Debian's settings turn its bell into a message."""

    def everything(self) -> str:
        """Return it; of scrolled text, screen copies only the lower bytes of characters."""
        self._terminal.settle()
        above = self._copy("-h").removesuffix(self._copy())
        return "\n".join([above, *self.rows()])

    def _copy(self, *options: str) -> str:
        copy = self.home / "copy"
        self._screen("-X", "hardcopy", *options, str(copy))
        wait_for_copy(copy)
        text = copy.read_text(encoding="latin-1")
        copy.unlink()
        return text

    def close(self) -> None:
        self._screen("-X", "quit")
        super().close()


class Dtach(Emulator):
    """dtach, which passes on what is drawn and typed, in the emulator."""

    name = "dtach"
    tools = ("dtach",)

    @classmethod
    def version(cls) -> str:
        return said("dtach", "--help")

    def command(self) -> tuple[str, ...]:
        return "dtach", "-A", str(self.home / "socket"), "-z"  # else Ctrl+Z suspends dtach itself


class Mosh(Emulator):
    """mosh with both ends on this machine, in the emulator."""

    name = "mosh"
    tools = ("mosh",)

    @classmethod
    def version(cls) -> str:
        return said("mosh-server", "--version")

    def open(self, command: Sequence[str], size: tuple[int, int]) -> None:
        server = ["mosh-server", "new", "-i", "127.0.0.1", "-c", "256", "--", *command]
        env = environment(self.home) | {"TERM": "xterm-256color"}
        begun = subprocess.run(
            server, env=env, cwd=self.home, check=True, timeout=60, capture_output=True, text=True
        )
        connect = re.search(r"MOSH CONNECT (\d+) (\S+)", begun.stdout)
        assert connect is not None, begun
        self.variables = {"MOSH_KEY": connect[2], "LANG": "C.UTF-8"}  # type: ignore[misc] # of this window
        super().open(("mosh-client", "127.0.0.1", connect[1]), size)


assert sys.platform == "linux"
