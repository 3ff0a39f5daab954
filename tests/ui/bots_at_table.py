"""Watching a table at which bots play."""

import asyncio
from collections.abc import Callable, Sequence
from subprocess import Popen

from textual import events
from textual.pilot import Pilot

from biberclan.match.match import Match
from biberclan.match.setup import EVERYBODY, Setup
from biberclan.ui.screens.frame import FramedScreen
from tests.ui.running import PATIENCE, desk_of, table_of


def table(*bots: str | None, hints: Sequence[int] = EVERYBODY) -> Setup:
    names = ("Anna", "Ben", "Cem", "Dora")[: len(bots)]
    return Setup(names, seed=4, options={"deck": "combined"}, hints=hints, bots=bots)


async def until(pilot: Pilot[None], so: Callable[[], bool]) -> None:
    """Wait until a condition holds, and until the screen then shown accepts keys."""
    async with asyncio.timeout(PATIENCE):
        while not so() or not heeds_keys(pilot):
            await asyncio.sleep(0.01)
            await pilot.pause()


def heeds_keys(pilot: Pilot[None]) -> bool:
    """Return whether the screen shown would accept a key pressed now."""
    screen = pilot.app.screen
    return isinstance(screen, FramedScreen) and screen.accepts_input(events.Key("f9", None))


def stage(pilot: Pilot[None]) -> str:
    return desk_of(pilot).stage


def match_of(pilot: Pilot[None]) -> Match:
    return desk_of(pilot).match


def process_of(pilot: Pilot[None]) -> Popen[bytes] | None:
    """Return the process that thinks for a table, if there is one."""
    return table_of(pilot)._play._thinker._process
