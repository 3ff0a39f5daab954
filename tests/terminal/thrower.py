"""Throws bytes, sequences, clicks, window sizes and signals at the program, and watches the result.

All by a seed: a life of the program is named by its seed and its number, and both choose the same
events again; only when they arrive is not repeated.
"""

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from pathlib import Path
from random import Random
from signal import SIGCONT, SIGHUP, SIGINT, SIGKILL, SIGQUIT, SIGSTOP, SIGTERM, SIGWINCH
from tempfile import TemporaryDirectory
from typing import Final

from tests.store.playing import finished, kept, play, table
from tests.terminal.driver import KEYS, PROGRAM, Terminal

SECONDS: Final = 20.0
"""How long the program may take to answer or to end on a busy machine."""

PROBE_EVERY: Final = 15
"""The number of bunches after which the program is asked whether it still answers."""

ENDED: Final = (0, -SIGTERM, -SIGHUP, -SIGINT, -SIGQUIT)
"""The statuses with which the program may end. Once it has let go of the terminal, keys are signals
again, and Python, which is at its end, leaves them to the system."""

_TABLE = ("play", "--players", "Anna,Ben,Cem,Dora", "--seed", "7")
_SEATED = (*_TABLE, "-> space")

PLACES: Final = {
    "start screen": (),
    "welcome": ("new",),
    "setup": ("-> 3 1",),
    "table": _SEATED,
    "handover": _TABLE,
    "two people": ("play", "--players", "Anna,Ben", "--deck", "combined", "-> space"),
    "bot": ("play", "--players", "Anna,bot:elder,bot:regular", "-> space"),
    "lessons": ("learn",),
    "lesson": ("learn", "3"),
    "rulebook": ("rules",),
    "history": ("-> 5 1",),
    "kept match": ("-> 5 1 enter",),
    "replay": ("replay", "1"),
    "review": ("review", "1"),
    "resumed": ("resume", "2", "-> space"),
    "help": (*_TABLE, "-> space ?"),
    "log": (*_TABLE, "-> space v"),
    "sheet": (*_TABLE, "-> space s"),
    "hint": (*_TABLE, "-> space i"),
    "meaning": (*_TABLE, "-> space w"),
    "quitting": (*_TABLE, "-> q"),
    "ASCII": (*_TABLE, "--ascii", "-> space"),
    "German": (*_TABLE, "--lang", "de", "-> space"),
}
"""The places at which things are thrown: arguments, and the keys that lead there."""

REPORTS: Final = (
    b"\x1b[?2026;2$y",
    b"\x1b[?2048;2$y",
    b"\x1b[48;0;0;0;0t",
    b"\x1b[48;24;80;480;800t",
    b"\x1b[?62;4c",
    b"\x1b[3;1R",
    b"\x1b[I",
    b"\x1b[O",
)


class FaultError(Exception):
    """Something has knocked the program over."""


@dataclass
class Window:
    columns: int = 80
    rows: int = 24


def prepare(home: Path) -> None:
    """Keep a finished match and one that goes on, for people who know the game."""
    data = home / "data"
    with kept(data) as store:
        store.add(finished())
        play(store.begin(table()), 20)
    (data / "learned.json").write_text("{}", encoding="utf-8")


@dataclass
class Outcome:
    """The outcome of a life: the number of events thrown, and what broke."""

    events: int
    fault: str | None = None


class Life:
    """One start of the program, until it ends or enough has been thrown.

    Attributes:
        thrown: the number of events thrown.
    """

    def __init__(self, seed: int, number: int, home: Path) -> None:
        """Choose a place.

        Args:
            seed: the seed of all lives.
            number: the number of the life.
            home: an empty directory.
        """
        self.name = f"--seed {seed} --life {number}"
        self.thrown = 0
        self._chance = Random(f"{seed}/{number}")
        self.place = list(PLACES)[number % len(PLACES)]
        self._window = Window()
        self._bunch = b""
        self._home = home
        prepare(home)

    def live(self, events: int, seconds: float) -> None:
        """Throw so many events, as long as there is time and the program runs.

        Raises:
            FaultError: the program has broken, hangs, or has not restored its terminal.
        """
        terminal = self._start()
        until = time.monotonic() + seconds
        try:
            bunches = 0
            while self.thrown < events and time.monotonic() < until and terminal.is_running():
                self._throw(terminal)
                bunches += 1
                if bunches % PROBE_EVERY == 0:
                    self._probe(terminal)
            self._probe(terminal)
            if terminal.is_running():
                terminal.send(self._chance.choice((SIGTERM, SIGHUP, SIGINT, SIGQUIT)))
            self._check_end(terminal)
        finally:
            terminal.close()

    def _start(self) -> Terminal:
        arguments = [word for word in PLACES[self.place] if not word.startswith("->")]
        if arguments == ["new"]:
            arguments = []
            (self._home / "data" / "learned.json").unlink()
        if "--lang" not in arguments:
            arguments += ["--lang", "en"]
        terminal = Terminal([*PROGRAM, *arguments], self._home)
        keys = [word for word in PLACES[self.place] if word.startswith("->")]
        self._wait(terminal, lambda: b"\x1b[?1049h" in terminal.raw, "does not start")
        if keys or self._chance.random() < 0.8:  # sometimes it is still starting
            self._drain(terminal, 0.3)
        if keys:
            time.sleep(0.6)  # the handover
            for key in keys[0].split()[1:]:
                terminal.press(key)
                self._drain(terminal, 0.05)
        return terminal

    def _throw(self, terminal: Terminal) -> None:
        """Throw a bunch of events at once, or change the window, or send a signal."""
        kind = self._chance.random()
        if kind < 0.06:
            self._window = Window(*self._size())
            terminal.resize(self._window.columns, self._window.rows)
            self.thrown += 1
        elif kind < 0.1:
            number = self._chance.choice((SIGWINCH, SIGCONT, SIGSTOP))
            terminal.send(number)
            if number is SIGSTOP:
                time.sleep(self._chance.choice((0.0, 0.02)))
                terminal.send(SIGCONT)
            self.thrown += 1
        else:
            count = self._chance.choice((1, 1, 2, 5, 20, 40))
            events = [self._chance.choice(THROWS)(self._chance, self._window) for _ in range(count)]
            self._bunch = b"".join(events)
            self.thrown += count
            for at in range(0, len(self._bunch), 1000):
                terminal.throw(self._bunch[at : at + 1000])
                self._drain(terminal, 0.0)
        self._drain(terminal, self._chance.choice((0.0, 0.005, 0.005, 0.02, 0.12)))

    def _size(self) -> tuple[int, int]:
        if self._chance.random() < 0.5:
            return (self._chance.randint(80, 130), self._chance.randint(24, 45))
        return self._chance.choice(
            [(1, 1), (1, 50), (200, 1), (300, 100), (79, 24), (80, 23), (20, 5), (80, 24)]
        )

    def _probe(self, terminal: Terminal) -> None:
        """Check that the program paints a window of another size."""
        self._drain(terminal, 0.05)
        if not terminal.is_running():
            self._check_end(terminal)
            return
        before = len(terminal.raw)
        self._window = Window(*((90, 30) if self._window.columns == 80 else (80, 24)))
        terminal.resize(self._window.columns, self._window.rows)
        self._wait(terminal, lambda: len(terminal.raw) > before, "does not answer")

    def _wait(self, terminal: Terminal, so: Callable[[], bool], fault: str) -> None:
        end = time.monotonic() + SECONDS
        while not so() and terminal.is_running():
            if time.monotonic() > end:
                raise self._fault(terminal, fault)
            terminal.take(0.02)

    def _drain(self, terminal: Terminal, patience: float) -> None:
        end = time.monotonic() + 1.0
        while terminal.take(patience) and time.monotonic() < end:
            pass

    def _check_end(self, terminal: Terminal) -> None:
        """Check that the program ends as it should."""
        try:
            status = terminal.wait(SECONDS)
        except AssertionError:
            terminal.send(SIGKILL)
            raise self._fault(terminal, "does not end") from None
        if status not in ENDED:
            raise self._fault(terminal, f"ends with status {status}")
        if not terminal.is_free():
            raise self._fault(terminal, "does not restore the terminal")
        for word in (b"Traceback", b"stumbled", b"Exception"):
            if word in terminal.raw:
                raise self._fault(terminal, f"says {word.decode()}")

    def _fault(self, terminal: Terminal, what: str) -> FaultError:
        sentence = re.search(rb"[^\x1b\n]*stumbled[^\n]*", terminal.raw)
        said = sentence[0] if sentence else terminal.raw.rpartition(b"\x1b[?1049l")[2][:300]
        return FaultError(
            f"{self.name} ({self.place}), event {self.thrown}: the program {what}\n"
            f"  thrown last: {self._bunch[-300:]!r}\n  said: {said!r}"
        )


def key(chance: Random, window: Window) -> bytes:
    """Press a key that means something somewhere; seldom one that leads out."""
    often = ("enter", "space", "tab", "up", "down", "left", "right", "1", "2", "3", "escape")
    name = chance.choice(often if chance.random() < 0.6 else tuple(KEYS))
    if chance.random() < 0.25:
        name = chance.choice("abcdefghijklmnoprstuvwxyzABCXYZ0456789?/+-*äß€🦫")
    return KEYS.get(name, name).encode()


def noise(chance: Random, window: Window) -> bytes:
    """Send any bytes."""
    return chance.randbytes(chance.choice((1, 1, 2, 5, 20)))


def control(chance: Random, window: Window) -> bytes:
    """Send a control sequence of digits and separators, whatever it means."""
    inner = "".join(chance.choice("0123456789;;:<?>=-$ ") for _ in range(chance.randrange(12)))
    return f"\x1b[{inner}{chance.choice('ABCDEFHIMOPQRSTZcmnqrtuxy~[@^`')}".encode()


def kitty(chance: Random, window: Window) -> bytes:
    """Press a key in the words of the kitty keyboard protocol."""
    code = chance.choice((97, 113, 13, 27, 32, 57441, 0, 55296, 1114111, 1114112, 10**20))
    modifiers = chance.choice(("", ";1", ";2", ";5", ";1:3", ";999", f";1;{code}", ";;97:98"))
    return f"\x1b[{code}{modifiers}{chance.choice('uuuu~AS')}".encode()


def text(chance: Random, window: Window) -> bytes:
    """Send a string of the device, with its end or without."""
    inner = bytes(chance.choice(b"0123456789;rgb:/qu2 \\") for _ in range(chance.randrange(60)))
    start = chance.choice((b"\x1b]", b"\x1bP", b"\x1b_", b"\x1b^", b"\x1bX"))
    return start + inner + chance.choice((b"\x1b\\", b"\a", b"\a", b""))


def paste(chance: Random, window: Window) -> bytes:
    inner = chance.choice((b"Anna", b"", b"\n", b"q 2\r" * 300, "ßß🦫\x00\x1b[A".encode(), b"\xff"))
    return b"\x1b[200~" + inner + (b"\x1b[201~" if chance.random() < 0.9 else b"")


def mouse(chance: Random, window: Window) -> bytes:
    """Report the mouse: mostly a click in the window, else anything."""
    x, y = chance.randint(1, window.columns), chance.randint(1, window.rows)
    if chance.random() < 0.2:
        x, y = chance.choice((-3, 0, 1, 500, 99999)), chance.choice((-3, 0, 1, 500, 99999))
    match chance.randrange(6):
        case 0 | 1 | 2:
            return f"\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m".encode() * chance.choice((1, 1, 2, 3))
        case 3:  # the wheel
            return f"\x1b[<{chance.choice((64, 65, 66, 67))};{x};{y}M".encode()
        case 4:  # a press without a release, or the other way round, or a move
            return f"\x1b[<{chance.choice((0, 1, 2, 32, 35))};{x};{y}{chance.choice('Mm')}".encode()
        case _:
            return f"\x1b[<{chance.randrange(300)};{x};{y}{chance.choice('Mm')}".encode()


def report(chance: Random, window: Window) -> bytes:
    """Report something that the program may have asked for."""
    return chance.choice(REPORTS)


THROWS: Final = (
    key,
    key,
    key,
    key,
    noise,
    control,
    kitty,
    text,
    paste,
    mouse,
    mouse,
    mouse,
    report,
)


def live(seed: int, number: int, events: int, *, seconds: float = inf) -> Outcome:
    """Let the program live once.

    Args:
        seed: the seed of all lives.
        number: the number of the life.
        events: the most events to throw.
        seconds: the most seconds to live.

    Returns:
        The outcome.
    """
    with TemporaryDirectory() as directory:
        life = Life(seed, number, Path(directory))
        try:
            life.live(events, seconds)
        except FaultError as fault:
            return Outcome(life.thrown, str(fault))
    return Outcome(life.thrown)
