"""Events that come late, or faster than they can be handled: clicks, answers, ends, and input."""

import asyncio
import gc
import os
import time
from math import inf
from random import Random
from unittest.mock import Mock

import pytest
from textual import events
from textual.app import App
from textual.driver import Driver
from textual.drivers import web_driver
from textual.drivers.headless_driver import HeadlessDriver
from textual.screen import Screen

from biberclan.bots.thinker import Reply, Request, Work
from biberclan.match.acting import BotTurn
from biberclan.match.setup import Setup
from biberclan.rules.game import AnyAction
from biberclan.train.decisions import Source
from biberclan.train.training import Training
from biberclan.ui.bot_play import BotPlay
from biberclan.ui.requests import SetUp
from biberclan.ui.screens.drill import AskPanel, DrillScreen
from biberclan.ui.screens.seeking import Prefetch
from biberclan.ui.shell import TerminalDriver
from biberclan.ui.terminal_input import MOST_WAITING, BoundedInput
from biberclan.web.driver import BrowserDriver
from tests.ui.bunches import pressed
from tests.ui.running import (
    PATIENCE,
    app_of,
    desk_of,
    pause_bots,
    quiet,
    resize,
    running,
    shown,
    table_of,
)


async def test_a_click_on_a_question_is_no_answer_to_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    training = Training(None, "Lisa", "clan", Random(1))
    found = [training.ask(kind, None) for kind in training.drills]
    one_of_many = max((q for q in found if not q.many), key=lambda q: len(q.choices))
    on_the_board = min((q for q in found if q.spots), key=lambda q: len(q.choices))
    assert len(on_the_board.choices) < len(one_of_many.choices)
    coming = iter((one_of_many, on_the_board))
    monkeypatch.setattr(training, "ask", lambda *_asked: next(coming))
    async with running() as pilot:
        screen = DrillScreen(training)
        await pilot.app.push_screen(screen)
        await quiet(pilot)
        panel = screen.query_one(AskPanel)
        assert panel._canvas is not None
        x, y = panel._canvas.links[-1][0].offset + panel.region.offset
        for _click in range(3):  # an answer, the next question, and one too many
            for event in pressed(x, y):
                pilot.app.post_message(event)
        await quiet(pilot)
        assert app_of(pilot).crash is None
        assert screen.question == on_the_board
        assert not screen._run.chosen


async def test_nothing_as_wide_as_before_is_written_into_a_narrower_window(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running(size=(120, 30)) as pilot:
        written: list[int] = []
        monkeypatch.setattr(
            App, "_display", lambda _app, screen, _update: written.append(screen.outer_size.width)
        )
        app_of(pilot)._fit(90)  # as an event does, some time before the screens follow it
        pilot.app.screen.refresh()
        await quiet(pilot)
        assert not written
        await resize(pilot, 90, 30)
        assert {*written} == {90}


async def test_the_program_may_end_while_a_screen_is_laid_out() -> None:
    async with running() as pilot:
        app_of(pilot).open(SetUp())
        pilot.app.exit()
    assert app_of(pilot).crash is None


async def test_the_program_may_end_while_a_board_is_laid() -> None:
    training = Training(None, "Lisa", "clan", Random(1))
    async with running() as pilot:
        screen = DrillScreen(training)
        await pilot.app.push_screen(screen)
        laying = asyncio.create_task(screen._lay_board())
        await asyncio.sleep(0)
        pilot.app.exit()
        await laying
    assert app_of(pilot).crash is None


@pytest.mark.parametrize("hides", ["question_mark", "q", ""])
async def test_bots_wait_for_people_to_see_the_table(
    hides: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pause_bots(monkeypatch, 0.0)
    thought = asyncio.Event()

    async def decide(_play: BotPlay, _game: str, turn: BotTurn) -> AnyAction:
        await thought.wait()
        return turn.actions[0]

    monkeypatch.setattr(BotPlay, "decide", decide)
    async with running(Setup(("Anna", "Ben"), seed=4, bots=("regular", None))) as pilot:
        log = desk_of(pilot).match.log
        if hides:
            await pilot.press(hides)
            assert shown(pilot) != "TableScreen"
        else:
            await pilot.resize_terminal(20, 5)
        thought.set()
        await pilot.pause(0.2)
        assert not log
        if hides:
            await pilot.press("escape")
        else:
            await pilot.resize_terminal(80, 24)
        async with asyncio.timeout(PATIENCE):
            while not log:
                await asyncio.sleep(0.01)


async def test_bots_stopped_before_they_began_leave_nothing_behind() -> None:
    async with running(Setup(("Anna", "Ben"), seed=4, bots=("regular", None))) as pilot:
        table = table_of(pilot)
        table._bots.stop()
        table.follow()
        table._bots.stop()
        await pilot.pause()
        gc.collect()  # a coroutine that was never awaited would be reported now


async def test_a_pause_may_be_ended_and_left_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    pause_bots(monkeypatch, 1000.0)
    play = BotPlay()
    waiting = asyncio.create_task(play.wait(inf))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    play.go_on()
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting


async def test_two_questions_at_once_are_answered_one_after_the_other() -> None:
    play = BotPlay()
    async with asyncio.timeout(PATIENCE):
        answers = await asyncio.gather(*(play.think(Work(abs, (-n,))) for n in (1, 2)))
    play.stop()
    assert answers == [1, 2]


async def test_stopping_tells_whoever_waits_for_an_answer() -> None:
    play = BotPlay()
    thinking = asyncio.create_task(play.think(Work(time.sleep, (1000,))))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    play.stop()
    with pytest.raises(EOFError):
        async with asyncio.timeout(PATIENCE):
            await thinking


async def test_whoever_takes_a_position_twice_does_not_lose_the_search_for_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: list[Request] = []

    async def think(_play: BotPlay, question: Request) -> Reply:
        begun.append(question)
        await asyncio.sleep(0.01 if len(begun) == 1 else PATIENCE)
        return None

    monkeypatch.setattr(BotPlay, "think", think)
    prefetch = Prefetch("Lisa", lambda: iter((Source("", Work(abs, (1,))),)))

    async def take_and_look_ahead() -> None:
        await prefetch.take(lambda: None)
        prefetch.look_ahead()

    async with asyncio.TaskGroup() as both:
        both.create_task(take_and_look_ahead())
        both.create_task(prefetch.take(lambda: None))
    prefetch.look_ahead()
    await asyncio.sleep(0)
    assert len(begun) == 2
    prefetch.stop()


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


async def test_a_click_outside_of_the_window_never_arrives() -> None:
    app = Busy()
    async with app.run_test(size=(80, 24)):
        driver = Fed(app)
        for x, y in ((79, 23), (80, 0), (0, 24), (79, 23)):
            before = driver._sent
            driver.process_message(next(pressed(x, y)))
            assert driver._sent - before == ((x, y) == (79, 23))


async def test_a_browser_may_take_a_little_at_a_time_and_be_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    taken: list[bytes] = []

    def write(_file: int, data: bytes | memoryview) -> int:
        if sum(map(len, taken)) > 9:
            raise BrokenPipeError
        taken.append(bytes(data)[:3])
        return len(taken[-1])

    async with Busy().run_test() as pilot:
        monkeypatch.setattr(web_driver, "InputReader", Mock)  # there may be no input here
        with monkeypatch.context() as patch:
            patch.setattr(os, "write", write)
            driver = BrowserDriver(pilot.app)
            driver.write("Müll")
            driver.write("more")
            driver.stop_application_mode()
    assert b"".join(taken) == b"D\0\0\0\5M\xc3\xbcll"
