"""How much memory the program takes after 200 handovers.

    python -m lab.memory [--handovers 200]

The program plays in a real terminal, with six people at 120 by 40; only the moment in which no
key opens the next hand is left out. Resident memory is what Linux says in /proc.
Budget: 60 MiB.
"""

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.terminal.driver import QUICK, Terminal

BUDGET = 60
SIZE = (120, 40)
BARE = (
    "from textual.app import App\n"
    "from textual.widgets import Label\n"
    "class Bare(App):\n"
    "    def compose(self):\n"
    "        yield Label('one label')\n"
    "Bare().run()\n"
)
PLAY = (
    *("play", "--players", "Anna,Ben,Cem,Dora,Emil,Fritz", "--seed", "7"),
    *("--lang", "en", "--deck", "combined"),
)


def resident(pid: int) -> float:
    """Return a process's resident memory in MiB."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    (line,) = (line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def bare() -> float:
    """Return the resident memory of a bare Textual app in MiB."""
    with TemporaryDirectory() as directory:
        terminal = Terminal([sys.executable, "-c", BARE], Path(directory), size=SIZE)
        try:
            terminal.until("one label")
            terminal.settle(0.5)
            return resident(terminal.pid)
        finally:
            terminal.close()


def play(handovers: int) -> tuple[float, float]:
    """Play on, match after match; return the program's memory at the start and at the end."""
    with TemporaryDirectory() as directory:
        terminal = Terminal([*QUICK, *PLAY], Path(directory), size=SIZE)
        try:
            terminal.until("I am ready")
            terminal.settle(0.5)
            began = resident(terminal.pid)
            seen = 0
            while seen < handovers:
                before = terminal.text()

                def answered(before: str = before) -> bool:
                    return terminal.text() != before

                if "I am ready" in terminal.rows()[-1]:
                    seen += 1
                    terminal.press(" ")
                else:
                    terminal.press("a" if "play again" in terminal.rows()[-1] else "enter")
                terminal.until(answered)
                terminal.settle(0.02)
            terminal.settle(0.5)
            return began, resident(terminal.pid)
        finally:
            terminal.close()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Memory after many handovers.")
    parser.add_argument("--handovers", type=int, default=200)
    options = parser.parse_args()
    began, ended = play(options.handovers)
    print("resident memory, six people, 120x40")
    print(f"  a bare Textual app  {bare():8.1f} MiB  (the yardstick)")
    print(f"  at the first hand   {began:8.1f} MiB")
    print(f"  after {options.handovers} handovers {ended:8.1f} MiB  (at most {BUDGET})")


if __name__ == "__main__":
    main()
