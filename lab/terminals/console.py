"""The Linux console, which even a machine without a screen has; only root may open it."""

import gzip
import os
import re
import signal
import struct
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from fcntl import ioctl
from functools import cache
from pathlib import Path
from termios import TIOCSCTTY, TIOCSTI, TIOCSWINSZ
from typing import ClassVar, Final

from rich.color import Color

from lab.terminals.place import Emulator, Place, environment, said, until
from tests.terminal.driver import KEYS

_FIND_FREE: Final = 0x5600
"""VT_OPENQRY."""

_GIVE_BACK: Final = 0x5608
"""VT_DISALLOCATE."""

_ANY: Final = Path("/dev/tty0")
_KEYS: Final = {**KEYS, "f1": "\x1b[[A"}
_COLOURS: Final = [
    Color.parse(f"color({each})").get_truecolor().hex[1:] for each in (0, 4, 2, 6, 1, 5, 3, 7)
]


@cache
def repertoire() -> frozenset[str]:
    """Return the characters that are in all three of Debian's default console fonts.

    These are the fonts for Latin 1, for Latin 2, and for everybody else.
    """
    fonts = []
    for part in ("Lat15", "Lat2", "Uni2"):
        packed = Path(f"/usr/share/consolefonts/{part}-Fixed16.psf.gz").read_bytes()
        command = ["psfgettable", "-", "-"]
        done = subprocess.run(
            command, input=gzip.decompress(packed), capture_output=True, check=True
        )
        fonts.append({chr(int(found, 16)) for found in re.findall(rb"U\+(\w+)", done.stdout)})
    return frozenset.intersection(*map(frozenset, fonts))


class AsConsole(Emulator):
    """The emulator, with a program that believes it is on the Linux console."""

    in_ascii = True
    variables: ClassVar[dict[str, str]] = {"TERM": "linux", "COLORTERM": ""}


class Console(Place):
    """The kernel's own terminal, whose memory is read.

    Its keyboard can't be pressed: what it sends for a key is put into its queue. What people see is
    taken from the fonts that Debian has for it; a machine without a screen has none.
    """

    name = "Linux console"
    tools = ("psfgettable",)
    has_mouse = False
    measure = AsConsole

    @classmethod
    def version(cls) -> str:
        return said("uname", "-r")

    def open(self, command: Sequence[str], size: tuple[int, int]) -> None:
        with _ANY.open("rb", buffering=0) as any_console:
            self._number = struct.unpack("i", ioctl(any_console, _FIND_FREE, b"\0" * 4))[0]
        self._tty = os.open(f"/dev/tty{self._number}", os.O_RDWR | os.O_NOCTTY)
        self.resize(*size)
        self._process = subprocess.Popen(
            command,
            stdin=self._tty,
            stdout=self._tty,
            stderr=self._tty,
            env=environment(self.home) | {"TERM": "linux"},
            start_new_session=True,
            preexec_fn=lambda: ioctl(0, TIOCSCTTY, 0),
        )

    def press(self, *keys: str) -> None:
        for key in keys:
            plain = key.removeprefix("shift+")
            for byte in _KEYS.get(plain, plain if plain != "capslock" else "").encode():
                ioctl(self._tty, TIOCSTI, bytes([byte]))
            time.sleep(0.02)

    def click(self, x: int, y: int) -> None:
        raise NotImplementedError  # the console takes no mouse here

    def resize(self, columns: int, rows: int) -> None:
        ioctl(self._tty, TIOCSWINSZ, struct.pack("4H", rows, columns, 0, 0))

    def rows(self) -> list[str]:
        """Return what can be read: no character in the colour of its ground, or without a shape."""
        shown = Path(f"/dev/vcsu{self._number}").read_bytes().decode("utf-32-le")
        seen = [
            " " if look & 15 == look >> 4 & 7 else character if character in repertoire() else "?"
            for character, look in zip(shown, self._memory()[5::2])
        ]
        return ["".join(row).rstrip() for row in self._in_rows(seen)]

    def everything(self) -> str:
        return "\n".join(self.rows())

    def title(self) -> str:
        return ""

    def grounds(self) -> list[list[str]]:
        return self._in_rows([_COLOURS[look >> 4 & 7] for look in self._memory()[5::2]])

    def _memory(self) -> bytes:
        """Return rows, columns, the cursor's place, and of each cell a character and its look."""
        return Path(f"/dev/vcsa{self._number}").read_bytes()

    def _in_rows(self, cells: Sequence[str]) -> list[list[str]]:
        columns = self._memory()[1]
        return [list(cells[at : at + columns]) for at in range(0, len(cells), columns)]

    def close(self) -> None:
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        os.close(self._tty)
        until(self._is_given_back, "the console is in use")

    def _is_given_back(self) -> bool:
        with _ANY.open("rb", buffering=0) as any_console, suppress(OSError):
            ioctl(any_console, _GIVE_BACK, self._number)
            return True
        return False
