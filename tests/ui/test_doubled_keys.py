"""A key pressed again before its screen has heard of the first time: nothing more comes of it."""

import pytest
from textual import events
from textual.pilot import Pilot

from biberclan.match.setup import Setup
from tests.ui.running import running, shown, table_of
from tests.ui.tables import match_at


async def press_twice(pilot: Pilot[None], key: str) -> None:
    """Press a key twice at once, where whoever presses it through the pilot waits in between."""
    screen = pilot.app.screen
    for _ in range(2):
        screen.post_message(events.Key(key, None))
    await pilot.pause()


@pytest.mark.parametrize("key", ["v", "s", "w", "i", "q", "f1", "question_mark"])
async def test_a_screen_that_is_closed_twice_closes_no_other(key: str) -> None:
    async with running(Setup(("Anna", "Elke"), seed=4, bots=(None, "regular"))) as pilot:
        await pilot.press(key)
        assert shown(pilot) != "TableScreen"
        await press_twice(pilot, "escape")
        assert shown(pilot) == "TableScreen"


async def test_a_round_is_dealt_once() -> None:
    async with running(match_at("1 1 1 | 7", "9 9 9 | 9 8", hand=7, ender=1, draws=[3])) as pilot:
        await pilot.press("enter", "enter")
        assert shown(pilot) == "CountingScreen"
        await press_twice(pilot, "enter")
        assert shown(pilot) == "TableScreen"
        assert table_of(pilot).desk.stage == "handover"
