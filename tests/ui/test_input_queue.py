"""Input comes in faster than it can be handled: only so much of it waits, on every driver."""

import asyncio

import pytest
from textual import events
from textual.app import App
from textual.driver import Driver
from textual.drivers.headless_driver import HeadlessDriver
from textual.screen import Screen

from biberclan.ui.shell import TerminalDriver
from biberclan.ui.terminal_input import MOST_WAITING, BoundedInput
from biberclan.web.driver import BrowserDriver

FLOOD = 50 * MOST_WAITING


class Fed(BoundedInput, HeadlessDriver):
    """A driver that is fed by a test."""


class Slow(Screen[None]):
    """A screen that handles a key only when it may."""

    def __init__(self) -> None:
        super().__init__()
        self.may = asyncio.Event()
        self.keys: list[str] = []

    async def on_key(self, event: events.Key) -> None:
        await self.may.wait()
        self.keys.append(event.key)


class Busy(App[None]):
    """An app with nothing but a slow screen."""

    def __init__(self) -> None:
        super().__init__()
        self.slow = Slow()

    def on_mount(self) -> None:
        self.push_screen(self.slow)


@pytest.mark.parametrize("pause", [FLOOD, 1], ids=["while the loop is busy", "beside a screen"])
async def test_a_flood_is_cut_off_and_what_comes_after_it_counts(pause: int) -> None:
    app = Busy()
    async with app.run_test() as pilot:
        driver = Fed(app)
        await pilot.pause()
        on_the_way = []
        for number in range(FLOOD):
            driver.process_message(events.Key("a", "a"))
            on_the_way.append(driver._sent - driver._received)
            if number % pause == 0:
                await asyncio.sleep(0)
        app.slow.may.set()
        assert max(on_the_way) <= MOST_WAITING
        await pilot.pause()
        assert 1 <= len(app.slow.keys) <= 2 * MOST_WAITING
        driver.process_message(events.Key("b", "b"))
        await pilot.pause()
        assert app.slow.keys[-1] == "b"


@pytest.mark.parametrize("driver", [TerminalDriver, BrowserDriver])
def test_input_from_everywhere_is_bounded(driver: type[Driver]) -> None:
    assert driver.send_message is BoundedInput.send_message
