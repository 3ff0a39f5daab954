"""The same evening in each terminal, measured by the emulator of the tests.

A step is what a person does; the emulator provides the expected screen. A terminal that shows the
same has understood all keys and clicks so far, and painted every cell.
"""

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import count, islice
from pathlib import Path
from random import Random
from signal import Signals
from typing import Final, TypeAlias

from rich.color import Color

from biberclan.language import _, current
from biberclan.match.match import Match
from lab.terminals.place import AFTER, BEFORE, PATIENCE, Emulator, Place
from tests.match.walking import step, table
from tests.store.playing import kept

Step: TypeAlias = tuple[str, ...]
"""What a person does: press "keys", also in a "hurry", "click" on a text (or press keys if there is
no mouse), "resize" the window, or send the program a "signal"."""

Part: TypeAlias = tuple[list[str], list[Step]]
"""A start of the program: its arguments, and the steps until it ends."""

_PLAY: Final = ["play", "--players", "Anna,Ben", "--seed"]


def turns() -> Part:
    """Return three turns, one of them by mouse, with windows of other sizes."""
    done: list[Step] = [
        ("keys", "space"),
        ("keys", "right", "space"),
        ("resize", "100", "30"),
        ("resize", "60", "20"),
        ("resize", "80", "24"),
        ("keys", "shift+enter"),
        ("click", _("I am ready"), "space"),
        ("keys", "?"),
        ("hurry", "escape", "v"),
        ("keys", "escape"),
        ("keys", "f1"),
        ("keys", "down", "down"),
        ("keys", "escape"),
        ("keys", "capslock", "x", "capslock"),
        ("keys", "ctrl+z"),
        ("keys", "x"),
        ("keys", "enter"),
        ("keys", "space"),
        ("keys", "up", "enter"),
        ("resize", "110", "40"),
        ("resize", "80", "24"),
        *_leave("3"),
    ]
    return [*_PLAY, "7"], done


def killed() -> Part:
    """Return a start that is killed while a card is visible."""
    return [*_PLAY, "8"], [("keys", "space"), ("signal", "SIGTERM")]


def evening() -> list[Part]:
    form: list[Step] = [
        ("keys", "3"),
        ("keys", "1"),
        ("keys", *["backspace"] * 6, *"Zoë 2", "down", "down"),
        ("click", _("Rounds"), "down", "down"),
        ("keys", "right"),
        ("keys", "escape"),
        ("keys", "escape"),
        *_leave("2"),
    ]
    swap: list[Step] = [
        ("keys", "space"),
        ("keys", "enter"),
        ("signal", "SIGCONT"),
        ("keys", "tab", "enter"),
        ("keys", "enter"),
        *_leave("3"),
    ]
    counting: list[Step] = [("keys", "space"), *[("keys", "enter")] * 3, *_leave("3")]
    return [([], form), turns(), (["resume", "1"], swap), (["resume", "2"], counting), killed()]


def _leave(digit: str) -> list[Step]:
    return [("keys", "ctrl+c"), ("click", _("Leave the program"), digit)]


def prepare(home: Path) -> None:
    """Keep a match that is at a Swap, and one at the last decision of a round; switch sound on."""
    (home / "config.toml").write_text("sound = true\n", encoding="utf-8")
    with kept(home / "data") as store:
        for phase in ("swap", "deal"):
            seed, phases = next(found for found in map(round_of, count()) if phase in found[1])
            match = store.begin(table(2, seed=seed, deck="combined"))
            for _phase in islice(walk(match), phases.index(phase) + (phase == "swap")):
                pass
            match.stop_recording()
    (home / "data" / "learned.json").write_text("{}", encoding="utf-8")


def round_of(seed: int) -> tuple[int, list[str]]:
    """Return the phases of a round that is played by chance, the deal after it included."""
    match = Match(table(2, seed=seed, deck="combined"))
    return seed, [*walk(match), match.view.phase]


def walk(match: Match) -> Iterator[str]:
    """Play a round by chance, and say the phase before each action."""
    rng = Random(1)
    while match.view.phase != "deal":
        if match.seated is not None and match.looking is None:
            yield match.view.phase
        step(match, rng)


@dataclass(frozen=True)
class Frame:
    """The expected screen after a step."""

    step: Step
    rows: list[str]
    grounds: list[list[str]]
    rings: int | None


HURRY: Final = 0.12
"""The seconds between two keys of somebody who types quickly."""


def take(place: Place, does: Step, rows: Sequence[str]) -> None:
    """Carry out a step as a person who sees these rows."""
    match does:
        case ("click", _text, *keys) if not place.has_mouse:
            place.press(*keys)
        case ("click", text, *_keys):
            y = next(y for y, row in enumerate(rows) if text in row)
            place.click(rows[y].index(text), y)
        case ("resize", columns, lines):
            place.resize(int(columns), int(lines))
        case ("signal", name):
            place.send(Signals[name])
        case (kind, *keys):
            for key in keys:
                place.press(key)
                time.sleep(HURRY if kind == "hurry" else 0)


def starts(parts: Sequence[Part]) -> list[list[str]]:
    return [[*arguments, "--lang", current()] for arguments, _steps in parts]


def reference(kind: type[Emulator], home: Path, parts: Sequence[Part]) -> list[Frame]:
    """Return what an emulator shows, step by step; hurried keys are not hurried there."""
    prepare(home)
    frames: list[Frame] = []
    with closing(kind(home, starts(parts))) as emulator:
        for does in [("start",), *(does for _arguments, steps in parts for does in steps)]:
            if does[0] == "hurry":
                for key in does[1:]:
                    emulator.press(key)
                    emulator.still()
            else:
                take(emulator, does, frames[-1].rows if frames else [])
            emulator.still()
            frames.append(Frame(does, emulator.rows(), emulator.grounds(), emulator.rings()))
    return frames


@dataclass
class Report:
    """The result of an evening in a terminal.

    Attributes:
        faults: differences from the emulator, by the kind of step; what was "left" behind; a "bell"
            that rang too often or too seldom.
        matched: how many frames were the same as in the emulator.
        rung: how many times the bell rang, if that can be detected.
        systems: how many frames had each number of colours.
    """

    place: type[Place]
    faults: list[tuple[str, str]] = field(default_factory=list)
    matched: int = 0
    rung: int | None = None
    systems: Counter[str] = field(default_factory=Counter)

    def note(self, kind: str, *words: object) -> None:
        self.faults.append((kind, " ".join(map(str, words))))


def live(kind: type[Place], home: Path, parts: Sequence[Part], frames: Sequence[Frame]) -> Report:
    """Spend the evening in a terminal, as far as it goes."""
    prepare(home)
    report = Report(kind)
    with closing(kind(home, starts(parts))) as place:
        title, rows = "", list[str]()
        for number, frame in enumerate(frames):
            if number:
                take(place, frame.step, rows)
            if frame is frames[-1]:
                break
            rows = shown(place, frame)
            if wrong := differences(frame.rows, rows):
                report.note(frame.step[0], number, *frame.step, *wrong[:3])
                if len(wrong) > len(rows) // 3:
                    return report
            else:
                report.matched += 1
                report.systems[system(frame, place.grounds())] += 1
            if (rung := place.rings()) not in (None, frame.rings):
                report.note("bell", number, *frame.step, rung, "instead of", frame.rings)
            report.rung = rung
            title = title or place.title()
            if place.title() != title:
                report.note("left", "title", place.title())
            if left := [line for line in lines_of(place) if line not in {*map(str.strip, rows)}]:
                report.note("left", number, *left[:3])
        end = time.monotonic() + PATIENCE
        while (left := lines_of(place)) != [AFTER] and time.monotonic() < end:
            time.sleep(0.2)
        if left != [AFTER]:
            report.note("left", "at the end", *left[:5])
    return report


def shown(place: Place, frame: Frame) -> list[str]:
    """Return what a terminal shows once it matches the emulator, or after a timeout."""
    end = time.monotonic() + PATIENCE
    while (rows := place.rows()) != frame.rows and time.monotonic() < end:
        time.sleep(0.2)
    time.sleep(0.3)
    return rows


def lines_of(place: Place) -> list[str]:
    """Return the lines that can be read in a terminal, without what the shell has said before."""
    lines = [line.strip() for line in place.everything().split("\n")]
    return [line for line in lines if line not in ("", BEFORE)]


def differences(wanted: Sequence[str], rows: Sequence[str]) -> list[str]:
    """Return the rows that are not as wanted."""
    if len(wanted) != len(rows):
        return [f"{len(rows)} rows instead of {len(wanted)}", *rows]
    return [f"|{row}| instead of |{want}|" for want, row in zip(wanted, rows) if want != row]


def system(frame: Frame, grounds: Sequence[Sequence[str]]) -> str:
    """Return the colours that a terminal shows, as the manual names them."""
    cells = [
        (want, grounds[y][x])
        for y, row in enumerate(frame.grounds)
        for x, want in enumerate(row)
        if len(want) == 6 and frame.rows[y].ljust(x + 1)[x] == " "
    ]
    if sum(want == seen for want, seen in cells) > 0.95 * len(cells):
        return "16 million"
    return "256" if sum(seen in _FIXED for _want, seen in cells) > 0.95 * len(cells) else "16"


_FIXED: Final = frozenset(
    "".join(f"{part:02x}" for part in Color.from_ansi(number).get_truecolor())
    for number in range(16, 256)
)
"""The colours that are the same in all terminals with 256 of them."""
