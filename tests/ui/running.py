"""The program in a terminal that is not there, for tests: its screen as text, its clock by hand."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, Final, TypeVar
from unittest.mock import patch

import pytest
import textual.app
from textual import events
from textual._context import visible_screen_stack
from textual.pilot import Pilot
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from biberclan.games.clan.table.desk import ClanDesk
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.table import input_guard
from biberclan.table.bar import BarItem
from biberclan.table.command import Opens
from biberclan.table.input_guard import HANDOVER_SECONDS
from biberclan.teach.learned import Learned
from biberclan.ui import bot_play
from biberclan.ui.app import BiberClanApp
from biberclan.ui.requests import Home, Request, SetUp, Train
from biberclan.ui.screens.table import TableScreen
from biberclan.ui.settings import AT_ONCE, PACES, Settings
from biberclan.ui.widgets import motion as moving_cards
from biberclan.ui.widgets.command_bar import CommandBar
from biberclan.ui.widgets.slots_board import SlotsView
from tests.ui.driver import Person

S = TypeVar("S", bound=Screen[Any])

PATIENCE: Final = 60.0
"""The most seconds to wait for anything that must come, on a slow and busy machine."""


class Clock:
    """Stands still until it is set forward."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now

    def wait(self, seconds: float = 1.0) -> None:
        """Let time pass."""
        self.now += seconds


def clock_by_hand(patch: pytest.MonkeyPatch, *, card: float = 0) -> Clock:
    """Return the clock of the table, on which a handover lasts as long as at home.

    Args:
        patch: undoes it after the test.
        card: the seconds for which nothing can be done with each card of a turn.
    """
    clock = Clock()
    patch.setattr(input_guard, "monotonic", clock)
    patch.setattr(moving_cards, "monotonic", clock)
    patch.setattr(moving_cards, "_FRAMES_A_SECOND", 1)  # no frame differs on a clock that stands
    patch.setattr(input_guard, "HANDOVER_SECONDS", HANDOVER_SECONDS)
    patch.setattr(input_guard, "CARD_SECONDS", card)
    return clock


def pause_bots(patch: pytest.MonkeyPatch, seconds: float) -> None:
    """Let bots pause for some seconds at every pace but the fastest, at which they never do."""
    paused = {name: pace._replace(seconds=seconds) for name, pace in PACES.items()}
    patch.setattr(bot_play, "PACES", {**paused, AT_ONCE: PACES[AT_ONCE]})


async def nothing(_min_sleep: float) -> None:
    """Wait for nothing."""


class Hands(Person):
    """Keys and mouse of whoever plays: what they do is over when nothing is under way any more.

    Textual's own pilot waits until the processor idles, or for 30 seconds: on a busy machine the
    one never comes, and the other is not enough.
    """

    async def press(self, *keys: str) -> None:
        """Press keys, each when the one before has been dealt with."""
        for key in keys:
            with patch.object(textual.app, "wait_for_idle", nothing):
                await self.app._press_keys([key])
            await quiet(self, thinking=False)

    async def pause(self, delay: float | None = None) -> None:
        """Wait until nothing is under way, after some seconds if asked for."""
        if delay is not None:
            await asyncio.sleep(delay)
        await quiet(self, thinking=False)

    def looks_on(self) -> None:
        if isinstance(clock := vars(input_guard)["monotonic"], Clock):
            clock.wait()

    async def _wait_for_screen(self, timeout: float = PATIENCE) -> bool:
        await quiet(self, thinking=False)
        return app_of(self).crash is None


@asynccontextmanager
async def running(
    begin: Match | Setup | Request | None = None,
    size: tuple[int, int] = (80, 24),
    *,
    ascii: bool = False,
    moving: bool = False,
    settings: Settings | None = None,
    directory: Path | None = None,
) -> AsyncIterator[Hands]:
    """Run the program.

    Args:
        begin: the match whose table is shown, a table to be opened, or what is asked for at first.
        size: columns and rows.
        ascii: whether to draw with ASCII alone.
        moving: whether cards are seen on their way, and counting takes its time.
        settings: the settings.
        directory: where matches are kept.
    """
    match = Match(begin) if isinstance(begin, Setup) else begin
    settings = settings or Settings(flags={"ascii": "on"} if ascii else {})
    start = match if isinstance(match, Request) else Home()
    app = BiberClanApp(start, directory=directory, settings=settings)
    if isinstance(match, Match):  # at whatever stage it is, which nobody else can ask for
        vars(app)["_open_first"] = partial(app.router.sit_at, match)
    if not moving:
        app.animation_level = "none"
    with closing(app.saving):
        async with app.run_test(size=size):
            pilot = Hands(app)
            await painted(pilot)
            yield pilot


@asynccontextmanager
async def trainer(game: str = "clan", person: str = "", **how: Any) -> AsyncIterator[Hands]:
    """Run the program with the trainer of a game open for a person, or for the last one to play."""
    async with running(**how) as pilot:
        await open_training(pilot, game, person)
        yield pilot


@asynccontextmanager
async def form(size: tuple[int, int] = (80, 24)) -> AsyncIterator[Hands]:
    """Run the program, the form for a table of BiberClan open."""
    async with running(size=size) as pilot:
        await pilot.menu.choose("play clan")
        yield pilot


def strips(pilot: Pilot[None]) -> list[Strip]:
    """Return all cells of the screen, with those of screens that shine through."""
    visible_screen_stack.set(pilot.app._background_screens)
    return pilot.app.screen._compositor.render_strips()


def text(pilot: Pilot[None]) -> str:
    """Return the characters of the screen, trailing blanks cut."""
    return "\n".join(strip.text.rstrip() for strip in strips(pilot))


async def painted(pilot: Pilot[None]) -> None:
    """Wait until the screen is painted, or can't be."""
    while not text(pilot).strip() and app_of(pilot).crash is None:
        await pilot.pause()
    await pilot.pause()


def app_of(pilot: Pilot[None]) -> BiberClanApp:
    app = pilot.app
    assert isinstance(app, BiberClanApp)
    return app


async def sit_at(pilot: Pilot[None], match: Match) -> None:
    """Show a match's table, painted from nothing, to people who have learned nothing yet."""
    app = app_of(pilot)
    app.learned = Learned(None)
    app.router.sit_at(match)
    await pilot.pause()
    await painted(pilot)


def screen_of(pilot: Pilot[None], kind: type[S]) -> S:
    """Return the screen that is shown, which must be of this kind."""
    screen = pilot.app.screen
    assert isinstance(screen, kind), shown(pilot)
    return screen


def table_of(pilot: Pilot[None]) -> TableScreen:
    """Return the table's screen, shown or beneath another."""
    return next(s for s in pilot.app.screen_stack if isinstance(s, TableScreen))


def desk_of(pilot: Pilot[None]) -> ClanDesk:
    desk = table_of(pilot).desk
    assert isinstance(desk, ClanDesk)
    return desk


def lodges_of(pilot: Pilot[None]) -> list[SlotsView]:
    return list(table_of(pilot).query(SlotsView))


def motion_of(pilot: Pilot[None]) -> moving_cards.Moving:
    return table_of(pilot)._moving


def is_moving(pilot: Pilot[None]) -> bool:
    """Return whether cards are on their way."""
    return motion_of(pilot)._motion is not None


def items_in(bar: CommandBar) -> dict[int, BarItem]:
    """Return the items of the bottom row that can be clicked, by their first columns."""
    links = [] if bar._canvas is None else bar._canvas.links
    return {region.x: do.args[0] for region, do in links if isinstance(do, partial)}


def shown(pilot: Pilot[None]) -> str:
    """Return the name of the screen that is shown."""
    return type(pilot.app.screen).__name__


def actions(pilot: Pilot[None]) -> list[str]:
    """Return the actions carried out so far."""
    return [str(entry.action) for entry in desk_of(pilot).match.log]


async def quiet(pilot: Pilot[None], *, thinking: bool = True) -> None:
    """Wait until nothing is under way any more, without waiting for an idle processor.

    Args:
        pilot: whose program it is.
        thinking: whether to wait for what is thought about elsewhere, too, but a table's bots.
    """
    app, still, deadline = pilot.app, 0, monotonic() + PATIENCE
    assert isinstance(app, BiberClanApp)
    while still < 2 and app.crash is None and not app._exit and monotonic() < deadline:
        await asyncio.sleep(0.001)
        for screen in reversed(_seen(app)):  # what shines through before what it shines through
            if screen is app.screen or screen._dirty_widgets:
                screen._on_timer_update()  # which paints what waits for the next frame
            if screen._layout_required:
                screen.check_idle()  # a resize may have put to sleep what would lay it out
        still = still + 1 if _is_quiet(app) and not (thinking and _thinks(app)) else 0
    assert still or app.crash is not None or app._exit, "something is under way without an end"


def _is_quiet(app: BiberClanApp) -> bool:
    seen = _seen(app)
    pumps = (app, *(p for one in app.screen_stack for p in one.walk_children(with_self=True)))
    return (
        app._resize_event is None
        and all(one._compositor.size == app.size for one in seen)
        and not any(one._layout_required for one in seen)
        and all(pump._message_queue.empty() for pump in pumps)
    )


def _thinks(app: BiberClanApp) -> bool:
    return any(
        not worker.is_finished and not isinstance(worker.node, TableScreen)
        for worker in app.workers
    )


def _seen(app: BiberClanApp) -> list[Screen[None]]:
    """Return the screen that is shown, and those that shine through it.

    Textual lays the others out only when they are shown again.
    """
    seen: list[Screen[None]] = []
    for screen in reversed(app.screen_stack):
        seen.append(screen)
        if screen.styles.background.a == 1:
            break
    return seen


async def press_in_time(pilot: Pilot[None], clock: Clock, *keys: str) -> None:
    """Let the moment pass in which nothing may be done, then press keys."""
    clock.wait()
    await pilot.press(*keys)


async def click(pilot: Pilot[None], on: Widget | str | None = None, *at: int) -> None:
    """Click on a cell of something or of the whole screen, and wait likewise."""
    await pilot.click(on, offset=(at[0], at[1]))
    await pilot.pause()


async def resize(pilot: Pilot[None], width: int, height: int) -> None:
    """Resize the terminal, and wait for the new layout."""
    await pilot.resize_terminal(width, height)
    await pilot.pause()


async def pass_time(pilot: Pilot[None], clock: Clock, seconds: float) -> None:
    """Let time pass for cards on their way."""
    clock.wait(seconds)
    motion_of(pilot).show()
    await pilot.pause()


async def through(
    pilot: Pilot[None],
    play: Callable[[], Awaitable[None]],
    end: str = "StandingScreen",
    enough: Callable[[], bool] = bool,
) -> None:
    """Go on until a screen is shown or it is enough; each decision is made by `play`."""
    for _step in range(4000):
        stage = table_of(pilot).desk.stage
        if shown(pilot) == end or enough():
            return
        if shown(pilot) == "CountingScreen" or stage in ("look", "counting", "over"):
            await pilot.press("enter")
        elif stage == "handover":
            await pilot.press("space")
        else:
            await play()
    raise AssertionError("it does not end")


async def push(pilot: Pilot[None], screen: Screen[Any]) -> None:
    """Show a screen above the current one."""
    await pilot.app.push_screen(screen)
    await pilot.pause()


async def open_screen(pilot: Pilot[None], request: Request) -> None:
    """Open what a request asks for, as a screen or the command line does."""
    app_of(pilot).open(request)
    await pilot.pause()


async def open_training(pilot: Pilot[None], game: str = "clan", person: str = "") -> None:
    """Show the trainer of a game, a person's or that of the last one to play."""
    await open_screen(pilot, Train(game, person))


async def open_setup(pilot: Pilot[None], setup: Setup | None = None) -> None:
    """Show the form for a table, filled in."""
    await open_screen(pilot, SetUp(setup))


async def arrive(pilot: Pilot[None], screen: str) -> None:
    """Wait for a screen."""
    for _turn in range(200):
        await pilot.pause(0.01)
        if shown(pilot) == screen and "thinking" not in text(pilot):
            return
    raise AssertionError(f"{screen} does not come, but {shown(pilot)}")


async def enter(pilot: Pilot[None], times: int = 1) -> None:
    """Press Enter a number of times, and wait no longer than the program takes."""
    for _time in range(times):
        pilot.app.post_message(events.Key("enter", None))
    await quiet(pilot)


def opening(pilot: Pilot[None]) -> list[str]:
    """Return the keys that open a screen above the table now."""
    table = table_of(pilot)
    ways = [c for c in table.commands if isinstance(c.do, Opens) and c.possible(table.desk)]
    return [command.keys[0] for command in ways]
