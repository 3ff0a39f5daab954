"""Measure how busy the program is while a table waits: six seats, 120 by 40.

    python -m lab.idle [--seconds 10]

In a real terminal, with motion on: in the handover, in somebody's turn, and after a card has moved.
Budget: .15 % of a core.

    python -m lab.idle --battery 10

The processor time of an hour at a waiting table, and of an hour of play between two people with a
turn every 20 s, of all processes of the program; measured over some minutes and scaled.
"""

import argparse
import os
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from lab.repaint import PLAY, SIZE, processor_seconds
from lab.thinking import family
from tests.terminal.driver import PROGRAM, Terminal


def busy(terminal: Terminal, seconds: float) -> float:
    """Let the table wait for a while, and return the share of a core that it takes."""
    terminal.settle(1.5)
    used, began = processor_seconds(terminal.pid), time.perf_counter()
    time.sleep(seconds)
    return (processor_seconds(terminal.pid) - used) / (time.perf_counter() - began)


def spent(pid: int) -> float:
    """Return the processor seconds of a program and of all its child processes so far."""
    return sum(
        sum(map(int, Path(f"/proc/{one}/stat").read_text("ascii").rsplit(")", 1)[1].split()[11:15]))
        for one in family(pid)
    ) / os.sysconf("SC_CLK_TCK")


def battery(minutes: float) -> dict[str, float]:
    """Return the processor seconds of an hour of waiting, and of an hour in which two play.

    Both programs run at once; they hardly need the processor.
    """
    with TemporaryDirectory() as one, TemporaryDirectory() as other:
        people = [*PROGRAM, "play", "--players", "Anna,Ben", "--seed", "7", "--lang", "en"]
        stands = Terminal(people, Path(one), size=SIZE)
        played = Terminal(people, Path(other), size=SIZE)
        try:
            for terminal in (stands, played):
                terminal.until("I am ready")
                terminal.settle(0.7)  # before that nobody can sit down
                terminal.press(" ")
                terminal.settle(1.5)
            before, began = [spent(each.pid) for each in (stands, played)], time.perf_counter()
            while time.perf_counter() < began + 60 * minutes:
                played.settle(9)
                played.press("enter")  # lays, and goes on
                stands.settle(0.5)
                played.settle(9)
                played.press(" ")
                stands.settle(0.5)
            hours = (time.perf_counter() - began) / 3600
            used = [spent(each.pid) - was for each, was in zip((stands, played), before)]
        finally:
            stands.close()
            played.close()
    return {"it stands": used[0] / hours, "two play": used[1] / hours}


def main() -> None:
    parser = argparse.ArgumentParser(description="How busy a table is that stands.")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--battery", type=float, metavar="MINUTES", help="measure an hour of these")
    options = parser.parse_args()
    if options.battery:
        print(f"processor seconds an hour, scaled from {options.battery:g} minutes")
        for name, seconds in battery(options.battery).items():
            print(f"  {name:20}{seconds:7.1f} s")
        return
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
        print(f"  {name:20}{share:7.2%}  (.15 %)")


if __name__ == "__main__":
    main()
