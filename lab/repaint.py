"""Measure the time from a key press to the repainted screen, with six lodges at 120 by 40.

    python -m lab.repaint [--keys 300] [--laid 20] [--arrows 40]

- In a real terminal: from the byte of the key going in until the last byte of the answer has come
  out. That includes the operating system's pseudo-terminal, Textual's wait for its next frame, and
  on a busy machine the wait for the processor, so the processor time for a key is printed, too.
- For the Enter that lays a card, with motion and without: until the first bytes of the answer,
  since the rest is the moving card. That includes keeping the action on the disk.
- Without a terminal: the program's own work for the same keys, from the desk to the cells.
- For an arrow key at each game's table: how many bytes are written, and how many of them are escape
  sequences; these figures do not depend on the machine.

Budget: median 10 ms, 95th percentile 20 ms; 1.3 KB for an arrow key.
"""

import argparse
import os
import re
import time
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from biberclan.shelf import GAMES
from lab.yardstick import STEPS, yardstick
from tests.terminal.driver import PROGRAM, Terminal

SIZE = (120, 40)
PEOPLE = "Anna,Ben,Cem,Dora,Emil,Fritz"
PLAY = ("play", "--players", PEOPLE, "--seed", "7", "--lang", "en", "--deck", "combined")
KEYS = ("right", "down", "tab", "f", "left", "up", "7", "3")
TABLES = {"clan": (6, " "), "bande": (4, " " + "\r\r " * 4), "mania": (5, " ")}
"""For each game the number of seats, and the keys that lead to where arrows can be used."""
QUIET = 0.04
"""The seconds without a byte after which the answer is complete."""


def answer(terminal: Terminal, key: str) -> float:
    """Press a key and return the seconds until the last byte of the answer."""
    began = time.perf_counter()
    terminal.press(key)
    last = began
    while terminal.take(QUIET if last > began else 1.0):
        last = time.perf_counter()
    return last - began


def processor_seconds(pid: int) -> float:
    """Return the processor time that a process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def in_terminal(keys: int, *, coach: bool = False) -> tuple[list[float], float]:
    """Press keys in somebody's turn; return the seconds of each, and the processor time for one.

    Args:
        keys: the number of keys.
        coach: whether the coach is turned on first.
    """
    with TemporaryDirectory() as directory:
        terminal = Terminal([*PROGRAM, *PLAY], Path(directory), size=SIZE)
        try:
            terminal.until("I am ready")
            terminal.settle(0.7)
            terminal.press(" ")
            terminal.until("Lay the")
            terminal.settle(0.7)
            if coach:
                terminal.press("\x1bOR")  # F3
                terminal.until("The coach is on")
                terminal.settle(0.7)
            began = processor_seconds(terminal.pid)
            took = [answer(terminal, KEYS[i % len(KEYS)]) for i in range(keys)]
            return took, (processor_seconds(terminal.pid) - began) / keys
        finally:
            terminal.close()


def first_bytes(terminal: Terminal, key: str) -> float:
    """Press a key and return the seconds until the answer begins."""
    began = time.perf_counter()
    terminal.press(key)
    while not terminal.take(1.0):
        pass
    return time.perf_counter() - began


def laying(cards: int, *, motion: bool) -> list[float]:
    """Lay a card, take it back, and so on; return the seconds until each answer began."""
    took = []
    env = {} if motion else {"TEXTUAL_ANIMATIONS": "none"}
    with TemporaryDirectory() as directory:
        terminal = Terminal([*PROGRAM, *PLAY], Path(directory), size=SIZE, env=env)
        try:
            terminal.until("I am ready")
            for _ in range(cards):
                terminal.settle(0.7)
                terminal.press(" ")
                terminal.until("Lay the")
                terminal.settle(0.7)
                took.append(first_bytes(terminal, "enter"))
                terminal.until("I am ready")
                terminal.settle(0.7)
                terminal.press("u")
        finally:
            terminal.close()
    return took


def written(game: str, arrows: int) -> tuple[list[int], float]:
    """Press arrow keys; return the bytes written for each, and the share of escape sequences."""
    seats, opening = TABLES[game]
    names = ",".join(PEOPLE.split(",")[:seats])
    play = ("play", "--game", game, "--players", names, "--seed", "7", "--lang", "en")
    with TemporaryDirectory() as directory:
        terminal = Terminal([*PROGRAM, *play], Path(directory), size=SIZE)
        try:
            terminal.until("Space")
            for key in opening:
                terminal.settle(0.8)
                terminal.press(key)
            terminal.settle(0.8)
            answers = []
            for i in range(arrows):
                before = len(terminal.raw)
                terminal.press("right" if i % 4 < 2 else "left")
                terminal.settle(0.2)
                answers.append(terminal.raw[before:])
        finally:
            terminal.close()
    sequences = re.findall(rb"\x1b\[[0-9;?]*[a-zA-Z]", b"".join(answers))
    return [len(each) for each in answers], len(b"".join(sequences)) / len(b"".join(answers))


def own_work(keys: int) -> list[float]:
    """Carry out the program's own work for each key press, and return the seconds of each."""
    from biberclan.games.clan.lodge import PLAN
    from biberclan.games.clan.table import TABLE
    from biberclan.games.clan.table.desk import ClanDesk
    from biberclan.match.match import Match
    from biberclan.match.setup import Setup
    from biberclan.table.game import division_of
    from biberclan.table.panel_look import panel_look
    from biberclan.ui.paint.palette import Palette
    from biberclan.ui.paint.slots import paint_slots
    from biberclan.ui.widgets.panel import Panel

    match = Match(Setup(tuple(PEOPLE.split(",")), options={"deck": "combined"}, seed=7))
    match.sit_down()
    desk, palette = ClanDesk(match), Palette()
    division = division_of("clan", 6, SIZE)
    layout = PLAN.grid(6, division.board)
    panel = Panel(panel_look(desk), palette)
    panel.divide(division)
    before = TABLE.look(desk)
    took = []
    for i in range(keys):
        began = time.perf_counter()
        desk.move("right" if i % 2 else "down")
        desk.headline()
        looks = TABLE.look(desk)
        for look, old in zip(looks, before):
            if look != old:
                paint_slots(*layout.part, layout.card, look, PLAN, palette).strips()
        panel.show(panel_look(desk))
        panel.paint(*division.panel).strips()
        before = looks
        took.append(time.perf_counter() - began)
    return took


def line(name: str, seconds: list[float]) -> str:
    """Write median and 95th percentile."""
    slow = quantiles(seconds, n=20)[-1] if len(seconds) > 1 else seconds[0]
    return f"  {name:27}{median(seconds) * 1000:8.1f} ms {slow * 1000:8.1f} ms"


def main() -> None:
    parser = argparse.ArgumentParser(description="From a key press to the repainted screen.")
    parser.add_argument("--keys", type=int, default=300)
    parser.add_argument("--laid", type=int, default=20, help="cards laid, each way")
    parser.add_argument("--arrows", type=int, default=40, help="arrow keys counted, a game")
    options = parser.parse_args()
    loops = [yardstick()]
    work = own_work(options.keys)
    real, processor = in_terminal(options.keys)
    coached, with_coach = in_terminal(options.keys, coach=True)
    moving, still = (laying(options.laid, motion=motion) for motion in (True, False))
    loops.append(yardstick())
    print(f"key press to repaint, six lodges, {SIZE[0]}x{SIZE[1]}, {options.keys} keys")
    print(f"  {'':27}{'median':>11} {'95 %':>11}")
    print(line("in a real terminal", real) + "  (10 ms, 20 ms)")
    print(line("with the coach", coached))
    print(line("laying, with motion", moving))
    print(line("laying, without motion", still))
    print(line("the program's own work", work))
    for name, seconds in (("processor, a key", processor), ("with the coach", with_coach)):
        print(f"  {name:27}{seconds * 1000:8.1f} ms")
    for game in GAMES:
        sizes, share = written(game, options.arrows)
        name = f"an arrow key, {game}"
        print(f"  {name:27}{median(sizes):8.0f} bytes, {share:.0%} of them escape sequences")
    print(f"  yardstick {median(loops) / STEPS * 1e9:8.1f} ns a step")


if __name__ == "__main__":
    main()
