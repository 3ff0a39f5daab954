"""How long until the start screen is painted, against a bare Textual app that shows one label.

    python -m lab.first_paint [--repeats 15]

Both are started as processes in a real terminal, one after the other in turns, and timed from
their start until the last text of their first screen has been written. Both run from compiled
modules, as installed programs do.
Budget: the median at most 1.4 times that of the bare app.
"""

import argparse
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.terminal.driver import PROGRAM, Terminal

BUDGET = 1.4
OURS = (*PROGRAM, "--lang", "en")
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


COMPILING = {"PYTHONDONTWRITEBYTECODE": ""}
"""Textual comes compiled; what has been edited here is compiled by the first start."""


def first_paint(command: tuple[str, ...], home: Path, last: bytes) -> float:
    """Start a program, wait until a text is written, and return the seconds it took."""
    began = time.perf_counter()
    terminal = Terminal(command, home)
    try:
        while last not in terminal.raw:
            terminal.take()
        return time.perf_counter() - began
    finally:
        terminal.close()


def have_been_here(home: Path) -> None:
    """Let the program know that its people know the game, since it greets newcomers first."""
    terminal = Terminal(OURS, home, env=COMPILING)
    try:
        terminal.until("We know them")
        terminal.press("3")
        terminal.until("How many play")
    finally:
        terminal.close()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="First paint of the start screen.")
    parser.add_argument("--repeats", type=int, default=15)
    options = parser.parse_args()
    with TemporaryDirectory() as directory:
        home = Path(directory)
        have_been_here(home)
        ours, bare, ratios = [], [], []
        for _ in range(options.repeats):  # interleaved, so that a slow moment slows both
            bare.append(first_paint(BARE, home, b"one label"))
            ours.append(first_paint(OURS, home, b"Rulebook"))
            ratios.append(ours[-1] / bare[-1])
    print(f"first paint, medians of {options.repeats} starts in a real terminal")
    print(f"  a bare app with one label {median(bare) * 1000:8.0f} ms  (the yardstick)")
    print(f"  the start screen          {median(ours) * 1000:8.0f} ms")
    print(f"  median of the ratios      {median(ratios):8.2f}     (at most {BUDGET})")


if __name__ == "__main__":
    main()
