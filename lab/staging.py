"""Measure how many bytes a frame of a staged scene takes, in a terminal of 120 by 40.

    python -m lab.staging

In a real terminal: a bot makes the last move of a round, then cards are turned up and the round is
counted on the table. A frame is all output without a pause of a hundredth of a second. The figures
do not depend on the speed of the machine, except that a slow one has fewer frames. The largest
frame paints a screen for the first time. Budget: 2.7 KB in the median.
"""

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.rules.game import AnyAction
from biberclan.shelf import GAMES
from lab.yardstick import STEPS, yardstick
from tests.store.playing import kept, seat_actor
from tests.terminal.driver import PROGRAM, Terminal

SIZE: Final = (120, 40)
SETUP: Final = Setup(
    ("Anna", "Pip", "Gus", "Wilma"), bots=(None, "beginner", "beginner", "beginner")
)
_PAUSE: Final = 0.01
"""Seconds without a byte that end a frame."""
_ENDING, _COUNTING = 12.0, 60.0
"""Seconds for each scene."""
_TRIES: Final = 12
"""How many rounds are tried at most until a bot ends one in the same way as chance did."""


def first_round(setup: Setup) -> tuple[list[AnyAction], bool]:
    """Return the actions of a random round, and whether a bot made the last one."""
    match, rng, by_bot = Match(setup), Random(setup.seed), False
    while not match.public.scores:
        by_bot = match.bot_in_turn is not None
        if by_bot:
            match.act_as_bot(rng.choice(match.bot_turn().actions))
        else:
            seat_actor(match)
            match.act(rng.choice(match.legal_actions()))
    return [entry.action for entry in match.log], by_bot


def keep(directory: Path, setup: Setup, actions: list[AnyAction]) -> None:
    """Keep a match after some actions."""
    with kept(directory) as store:
        match = Match.replay(setup, actions)
        store.keep(match)
        match.stop_recording()


def frames(terminal: Terminal, over: Callable[[], bool], seconds: float) -> list[int]:
    """Return the bytes of each frame until a scene is over; nothing if it does not end in time."""
    sizes, end = [0], time.monotonic() + seconds
    while not over():
        if time.monotonic() > end:
            return []
        before = len(terminal.raw)
        if terminal.read(_PAUSE):
            sizes[-1] += len(terminal.raw) - before
        elif sizes[-1]:
            sizes.append(0)
    return [size for size in sizes if size]


def scenes(game: str) -> tuple[list[int], list[int]]:
    """Return the bytes of each frame of the end of a round, and of its counting."""
    for seed in range(_TRIES):
        setup = Setup(SETUP.names, game=game, seed=seed, bots=SETUP.bots)
        actions, by_bot = first_round(setup)
        if by_bot:
            with TemporaryDirectory() as home:
                keep(Path(home) / "data", setup, actions[:-1])
                found = scenes_in(Path(home))
            if found[0]:
                return found
    return [], []


def scenes_in(home: Path) -> tuple[list[int], list[int]]:
    """Return the same for the match kept in a directory, nothing if its bot plays another move."""
    terminal = Terminal([*PROGRAM, "resume", "--lang", "en"], home, size=SIZE)
    try:
        terminal.until(lambda: " log" in shown(terminal) or "Any key" in shown(terminal))
        ending = frames(terminal, lambda: "Enter count" in shown(terminal), _ENDING)
        if not ending:
            return [], []
        terminal.settle(0.8)
        terminal.press("enter")
        terminal.until("count at once")
        counting = frames(terminal, lambda: "count at once" not in shown(terminal), _COUNTING)
        return ending, counting[:-1]  # the last one shows the whole sheet
    finally:
        terminal.close()


def shown(terminal: Terminal) -> str:
    """Return the lowest row of the screen."""
    return str(terminal.screen.display[-1])


def main() -> None:
    loops = [yardstick()]
    print(f"bytes a frame, {SIZE[0]}x{SIZE[1]}{'':14}{'frames':>8}{'median':>8}{'most':>8}")
    for game in GAMES:
        for name, sizes in zip(("the end of a round", "the counting"), scenes(game)):
            told = (len(sizes), median(sizes), max(sizes)) if sizes else (0, 0, 0)
            print(f"  {name + ', ' + game:34}{told[0]:8}{told[1]:8.0f}{told[2]:8}")
    loops.append(yardstick())
    print(f"  yardstick {median(loops) / STEPS * 1e9:8.1f} ns a step")


if __name__ == "__main__":
    main()
