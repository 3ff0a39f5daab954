"""A long match costs no more than a short one, and closed screens are let go of."""

import gc
from collections.abc import Callable, Iterator
from typing import SupportsIndex, TypeVar, overload

import pytest
from textual.pilot import Pilot
from textual.strip import Strip

from biberclan.games.clan.table.desk import ClanDesk
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.reading import LogScreen
from biberclan.ui.widgets.painted import Painted
from lab.growth import repaint, step, taken
from tests.match.walking import table
from tests.tiers import rest
from tests.ui.running import running, shown

LENGTHS = (50, 2000)

T = TypeVar("T")


class Counting(list[T]):
    """A list that counts the items that are asked for.

    Attributes:
        asked: their number.
    """

    asked = 0

    def __iter__(self) -> Iterator[T]:
        for item in super().__iter__():
            self.asked += 1
            yield item

    def __reversed__(self) -> Iterator[T]:
        for item in super().__reversed__():
            self.asked += 1
            yield item

    @overload
    def __getitem__(self, at: SupportsIndex) -> T: ...

    @overload
    def __getitem__(self, at: slice) -> list[T]: ...

    def __getitem__(self, at: SupportsIndex | slice) -> T | list[T]:
        found = super().__getitem__(at)
        self.asked += len(found) if isinstance(found, list) else 1
        return found


def counted(match: Match, work: Callable[[], object]) -> int:
    """Return the number of entries and former states of a match that some work asks for."""
    match.log = log = Counting(match.log)
    match.chronicle = chronicle = Counting(match.chronicle)
    match._past.states = before = Counting(match._past.states)
    work()
    return log.asked + chronicle.asked + before.asked


@pytest.mark.usefixtures("program")
def test_a_long_round_costs_no_more_than_a_short_one() -> None:
    desk = ClanDesk(Match(Setup(("Anna", "Ben", "Cem"), options={"deck": "combined"}, seed=7)))
    match, palette = desk.match, Palette()

    def log() -> None:
        LogScreen(desk).paint_page(Canvas(80, 24, palette))

    asked = []
    for length in LENGTHS:
        while len(match.log) < length or desk.stage != "handover":
            step(desk)
            assert len(match._past.states) <= 2
        figures = [counted(match, lambda: repaint(desk))]
        while not taken(desk):
            step(desk)
        figures += [counted(match, work) for work in (lambda: repaint(desk), log)]
        figures += [counted(match, work) for work in (desk.undo, desk.redo, desk.undo)]
        figures.append(counted(match, lambda: step(desk)))
        asked.append(figures)
    short, long = asked
    # Not every entry is worth a line, so that a few more or less are asked for.
    assert all(there <= here + 5 for here, there in zip(short, long, strict=True)), (short, long)


async def open_and_close(pilot: Pilot[None], times: int) -> int:
    """Open and close screens over the table; return the number of painted rows left."""
    for _ in range(times):
        for key in ("s", "v", "question_mark"):
            await pilot.press(key, "escape")
            assert shown(pilot) == "TableScreen"
    gc.collect()
    return sum(isinstance(one, Strip) for one in gc.get_objects())


@rest
async def test_nothing_is_left_of_closed_screens() -> None:
    async with running(table(3)) as pilot:
        before = await open_and_close(pilot, 2)
        assert await open_and_close(pilot, 6) < before + 24  # less than one screen


async def test_places_that_have_been_painted_are_forgotten() -> None:
    async with running(table(3)) as pilot:
        await pilot.does("ready", "right", "down", "left", "right")
        waiting = [widget._dirty_regions for widget in pilot.app.screen.query(Painted)]
        assert waiting
        assert all(len(regions) <= 1 for regions in waiting)  # those out of sight wait as a whole
