"""Measure how much memory all processes of the program take together after many handovers.

    python -m lab.memory [--game clan] [--handovers 200] [--elder]

The program plays in a real terminal at 120 by 40, with four people, or with two and an elder,
without pauses of bots and without the delay before a key opens the next hand. Memory is the
proportional set size (PSS) that Linux reports in /proc, once the review is idle. Budget: 60 MiB,
with an elder 96.
"""

import argparse
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from biberclan.coach.sealed_review import IDLE
from biberclan.shelf import DEFAULT, GAMES
from lab.first_paint import BARE
from lab.thinking import family
from tests.terminal.driver import QUICK, Terminal

BUDGET = {False: 60, True: 96}
SIZE = (120, 40)
AT_ONCE = (
    "from biberclan.ui import settings as kept\nkept.PACES[kept.EASY] = kept.PACES[kept.AT_ONCE]\n"
)
PEOPLE = {False: "Anna,Ben,Cem,Dora", True: "Anna,Ben,bot:elder"}
KEYS = {"clan": ["enter"], "bande": ["n", "enter"], "mania": ["tab", "enter"]}
"""The keys that play a turn and go on after it."""
READY = "I am ready"
REST = 2 * IDLE
"""Seconds until the review has judged the last choices, and its process has ended."""


def memory(pid: int) -> list[float]:
    """Return the memory of a process and of all that it has started in MiB."""
    rollups = [Path(f"/proc/{one}/smaps_rollup").read_text("ascii") for one in family(pid)]
    lines = [line.split() for rollup in rollups for line in rollup.splitlines()]
    return [int(line[1]) / 1024 for line in lines if line[0] == "Pss:"]


def bare() -> list[float]:
    """Return the memory of a bare Textual app in MiB."""
    with TemporaryDirectory() as directory:
        terminal = Terminal(BARE, Path(directory), size=SIZE)
        try:
            terminal.until("one label")
            terminal.settle(0.5)
            return memory(terminal.pid)
        finally:
            terminal.close()


def play(game: str, handovers: int, *, elder: bool) -> tuple[list[float], list[float]]:
    """Play on, match after match; return the program's memory at the start and at the end."""
    arguments = ["play", "--game", game, "--players", PEOPLE[elder], "--seed", "7", "--lang", "en"]
    command = [*QUICK[:2], AT_ONCE + QUICK[2], *arguments]
    with TemporaryDirectory() as directory:
        terminal = Terminal(command, Path(directory), size=SIZE)
        try:
            terminal.until(READY)
            terminal.settle(0.5)
            began = memory(terminal.pid)
            seen = 0
            while seen < handovers:
                ready = READY in terminal.rows()[-1]
                seen += ready
                for key in " " if ready else KEYS[game]:
                    terminal.press("a" if "play again" in terminal.rows()[-1] else key)
                    terminal.settle(0.05)
            terminal.settle(0.5)
            time.sleep(REST)
            return began, memory(terminal.pid)
        finally:
            terminal.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="Memory after many handovers.")
    parser.add_argument("--game", choices=GAMES, default=DEFAULT)
    parser.add_argument("--handovers", type=int, default=200)
    parser.add_argument("--elder", action="store_true", help="plays, too")
    asked = parser.parse_args()
    began, ended = play(asked.game, asked.handovers, elder=asked.elder)
    print(f"memory of all processes (PSS), {asked.game}, {PEOPLE[asked.elder]}, 120x40")
    for name, figures in (
        ("a bare Textual app (yardstick)", bare()),
        ("at the first hand", began),
        (f"after {asked.handovers} handovers", ended),
    ):
        each = " + ".join(f"{figure:.1f}" for figure in figures)
        print(f"  {name:32}{sum(figures):8.1f} MiB = {each}")
    print(f"  {'budget':32}{BUDGET[asked.elder]:8.1f} MiB")


if __name__ == "__main__":
    main()
