"""How busy the program is while nothing happens: tables that stand, six seats, 120 by 40.

    python -m lab.idle [--seconds 10]

In a real terminal, with motion on: in the handover, in somebody's turn, and after a card has been
seen on its way. Budget: below 1 % of one core.
"""

import argparse
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from lab.repaint import PLAY, SIZE, processor_seconds
from tests.terminal.driver import PROGRAM, Terminal


def busy(terminal: Terminal, seconds: float) -> float:
    """Let the table stand for a while, and return the share of a core that it takes."""
    terminal.settle(1.5)
    used, began = processor_seconds(terminal.pid), time.perf_counter()
    time.sleep(seconds)
    return (processor_seconds(terminal.pid) - used) / (time.perf_counter() - began)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How busy a table is that stands.")
    parser.add_argument("--seconds", type=float, default=10)
    options = parser.parse_args()
    with TemporaryDirectory() as directory:
        terminal = Terminal([*PROGRAM, *PLAY], Path(directory), size=SIZE)
        try:
            terminal.until("I am ready")
            shares = {"handover": busy(terminal, options.seconds)}
            terminal.press(" ")
            terminal.until("Lay the")
            shares["somebody's turn"] = busy(terminal, options.seconds)
            terminal.press("enter")
            terminal.until("I am ready")
            shares["after motion"] = busy(terminal, options.seconds)
        finally:
            terminal.close()
    print(f"share of a core while the table stands, {options.seconds:g} s each")
    for name, share in shares.items():
        print(f"  {name:20}{share:7.2%}  (1 %)")


if __name__ == "__main__":
    main()
