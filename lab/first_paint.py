"""Measure the time to the first screen, compared with a bare Textual app that shows one label.

    python -m lab.first_paint [--repeats 15]

All run as processes in a real terminal, alternating, and are timed from their start until the last
text of their first screen has been written: the start screen, and the first handover of `play`. All
run from compiled modules, as installed programs do.
Budget: the medians at most 1.3 and 1.6 times that of the bare app.
"""

import argparse
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.terminal.driver import PROGRAM, Terminal

OURS = (*PROGRAM, "--lang", "en")
PLAY = (*OURS[:-2], "play", "--players", "Anna,Ben", "--lang", "en")
BARE = (
    sys.executable,
    "-c",
    "from textual.app import App\n"
    "from textual.widgets import Label\n"
    "class Bare(App):\n"
    "    def compose(self):\n"
    "        yield Label('one label')\n"
    "Bare().run()\n",
)


FIRST: dict[str, tuple[tuple[str, ...], bytes, float]] = {
    "the start screen": (OURS, b"history, settings", 1.3),
    "the first handover": (PLAY, b"I am ready", 1.6),
}
"""The command, the last text of its first screen, and the budget in bare apps."""

LONGEST = 60.0
"""The timeout in seconds."""

COMPILING = {"PYTHONDONTWRITEBYTECODE": ""}
"""Textual is installed compiled; the first start compiles what has been edited here."""


def first_paint(command: tuple[str, ...], home: Path, last: bytes) -> float:
    """Start a program, wait until a text is written, and return the seconds it took."""
    began = time.perf_counter()
    terminal = Terminal(command, home)
    try:
        while last not in terminal.raw:
            terminal.take()
            assert time.perf_counter() < began + LONGEST, f"{last!r} is not on the first screen"
        return time.perf_counter() - began
    finally:
        terminal.close()


def have_been_here(home: Path) -> None:
    """Tell the program that people have used it before, since it greets newcomers first."""
    terminal = Terminal(OURS, home, env=COMPILING)
    try:
        terminal.until("We know them")
        terminal.press("3")
        terminal.until("How many play")
    finally:
        terminal.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="First paint of the start screen.")
    parser.add_argument("--repeats", type=int, default=15)
    options = parser.parse_args()
    with TemporaryDirectory() as directory:
        home = Path(directory)
        have_been_here(home)
        bare: list[float] = []
        took: dict[str, list[float]] = {name: [] for name in FIRST}
        for _ in range(options.repeats):  # interleaved, so that a slow moment slows all
            bare.append(first_paint(BARE, home, b"one label"))
            for name, (command, last, _most) in FIRST.items():
                took[name].append(first_paint(command, home, last))
    print(f"first paint, medians of {options.repeats} starts in a real terminal")
    print(f"  {'a bare app with one label':26} {median(bare) * 1000:8.0f} ms  (the yardstick)")
    for name, (_command, _last, most) in FIRST.items():
        ratio = median(one / other for one, other in zip(took[name], bare))
        print(f"  {name:26} {median(took[name]) * 1000:8.0f} ms {ratio:8.2f}  (at most {most})")


if __name__ == "__main__":
    main()
