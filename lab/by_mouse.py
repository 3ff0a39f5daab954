"""Play whole matches by mouse only, in a real terminal, and print faults.

    python -m lab.by_mouse [--game bande] [--players Anna,Ben,Cem] [--lang de]
                                   [--size 120x40] [--seed 1] [--pause 0.7]

It is a fault if a click changes nothing, a match does not end, or a row is wider than the window.
Bots are named as on the command line: Anna,bot:elder,bot:regular.
"""

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from biberclan import language
from biberclan.shelf import GAMES
from tests.terminal.driver import PROGRAM, Terminal
from tests.terminal.mouse import Mouse


def main() -> int:
    """Play, and show how it ends.

    Returns:
        The exit status.
    """
    parser = argparse.ArgumentParser(description="Play a match by mouse.")
    parser.add_argument("--game", choices=GAMES, default="bande")
    parser.add_argument("--players", default="Anna,Ben,Cem")
    parser.add_argument("--lang", choices=language.languages(), default="de")
    parser.add_argument("--size", default="120x40")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--pause", type=float, default=0.7)  # the table takes no faster clicks
    options = parser.parse_args()
    language.choose(options.lang)
    columns, rows = map(int, options.size.split("x"))
    command = (*PROGRAM, "play", "--game", options.game, "--players", options.players)
    settings = ("--seed", options.seed, "--lang", options.lang)
    with TemporaryDirectory() as directory:
        terminal = Terminal((*command, *settings), Path(directory), size=(columns, rows))
        try:
            terminal.until(lambda: bool(terminal.rows()[-1].strip()))
            mouse = Mouse(terminal, options.pause)
            mouse.play()
        except AssertionError as error:
            print(error)
            return 1
        finally:
            terminal.close()
    print(terminal.text())
    print(
        f"{mouse.clicks} clicks, {terminal.screen.overruns} overruns; {len(mouse.seen)} commands:"
    )
    print(", ".join(sorted(mouse.seen)))
    return 1 if terminal.screen.overruns else 0


if __name__ == "__main__":
    sys.exit(main())
