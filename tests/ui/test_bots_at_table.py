"""Bots at the table as people meet them: their pace, their thinking, bots that break."""

import asyncio

import pytest
from textual.pilot import Pilot

from biberclan.bots import thinker
from biberclan.match.acting import BotTurn
from biberclan.match.match import Match
from biberclan.rules.clan import Action
from biberclan.rules.clan.actions import Place
from biberclan.ui.bot_play import BotPlay
from biberclan.ui.requests import NewTable
from biberclan.ui.screens import bots_at_table
from tests.match.journal import Journal
from tests.tiers import once
from tests.ui.bots_at_table import match_of, process_of, stage, table, until
from tests.ui.running import (
    PATIENCE,
    clock_by_hand,
    desk_of,
    open_screen,
    pause_bots,
    press_in_time,
    running,
    shown,
    table_of,
    text,
)

pytestmark = pytest.mark.usefixtures("others")


@pytest.fixture
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots play without pauses."""
    pause_bots(monkeypatch, 0.0)


@pytest.fixture
def endless_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let people look at what a bot has done until they go on."""
    pause_bots(monkeypatch, 1000.0)


async def until_trouble(pilot: Pilot[None], last: object = None) -> object:
    """Wait until people are asked about a trouble other than the last one."""
    await until(pilot, lambda: shown(pilot) == "TroubleScreen" and pilot.app.screen is not last)
    return pilot.app.screen


@pytest.mark.usefixtures("no_waiting")
async def test_one_person_plays_a_round_with_bots_and_is_never_handed_over_to() -> None:
    async with running(table(None, "beginner", "regular")) as pilot:
        while stage(pilot) != "counting":
            assert stage(pilot) != "handover"
            assert "I am ready" not in text(pilot)
            if stage(pilot) == "bot":
                await until(pilot, lambda: stage(pilot) != "bot")
            else:
                await pilot.goes_on()
                if desk_of(pilot).says()[1] is not None:
                    await pilot.does("next")
        assert match_of(pilot).seated == 0
        played = [entry.seat for entry in match_of(pilot).log]
        assert {0, 1, 2} == set(played)


@pytest.mark.usefixtures("endless_waiting")
async def test_people_go_on_when_they_have_seen_enough() -> None:
    async with running(table("first", "first", None)) as pilot:
        log = match_of(pilot).log
        await until(pilot, lambda: len(log) == 1)
        await pilot.pause(0.2)
        assert len(log) == 1
        assert "Anna lays" in text(pilot)
        await pilot.does("skip")
        await until(pilot, lambda: len(log) == 2)
        await pilot.pause(0.1)
        assert stage(pilot) == "news"


@pytest.mark.usefixtures("endless_waiting")
async def test_bots_think_during_the_pause_so_that_nobody_sees_how_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    decided = 0

    async def lay(_play: BotPlay, _game: str, turn: BotTurn) -> Action:
        nonlocal decided
        decided += 1
        action = turn.actions[0]
        assert isinstance(action, Place)
        return action

    monkeypatch.setattr(BotPlay, "decide", lay)
    monkeypatch.setattr(bots_at_table, "BEAT", 1000.0)
    async with running(table("first", "first", None)) as pilot:
        log = match_of(pilot).log
        await until(pilot, lambda: decided == 1)
        await pilot.pause(0.1)
        assert not log
        await pilot.does("skip")
        await until(pilot, lambda: decided == 2)
        await pilot.pause(0.1)
        assert len(log) == 1
        await pilot.does("skip")
        await until(pilot, lambda: len(log) == 2)


@pytest.mark.usefixtures("endless_waiting")
async def test_the_pace_goes_round_and_is_told() -> None:
    async with running(table("first", "first", None)) as pilot:
        await until(pilot, lambda: len(match_of(pilot).log) == 1)
        for said in ("fast", "at once", "slowly", "so that you can follow"):
            await pilot.does("pace")
            assert f"The bots play {said}." in text(pilot)
            assert not table_of(pilot).panel().refused


async def test_while_a_bot_thinks_help_resizing_and_the_sheet_are_there_at_once() -> None:
    async with running(table("slow", None)) as pilot:
        assert stage(pilot) == "bot"
        for name in ("help", "sheet", "log"):
            await pilot.table.open(name)
            assert shown(pilot) == f"{name.capitalize()}Screen"
            await pilot.leaves()
        await pilot.resize_terminal(120, 40)
        assert "Ben" in text(pilot)
        assert stage(pilot) == "bot"


async def test_leaving_ends_the_thinking() -> None:
    async with running(table("slow", None)) as pilot:
        await until(pilot, lambda: process_of(pilot) is not None)
        process = process_of(pilot)
        assert process is not None
        await pilot.table.open("quit")
        assert shown(pilot) == "QuitScreen"
        await pilot.menu.choose("home")
        await until(pilot, lambda: shown(pilot) == "HomeScreen")
        assert process.poll() is not None


async def test_while_a_bot_thinks_ones_own_last_choice_is_taken_back() -> None:
    async with running(table(None, "slow")) as pilot:
        await pilot.table.lay(up=False)
        assert (stage(pilot), len(match_of(pilot).log)) == ("bot", 1)
        await pilot.table.undo()
        assert (stage(pilot), match_of(pilot).log) == ("turn", [])
        await pilot.table.redo()
        assert stage(pilot) == "bot"
        await pilot.table.undo()
        assert stage(pilot) == "turn"


@pytest.mark.usefixtures("endless_waiting")
async def test_what_a_bot_thinks_about_is_dropped_when_its_action_is_done_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answering = asyncio.Event()

    async def lay_at_home(_play: BotPlay, _game: str, turn: BotTurn) -> Action:
        await answering.wait()
        laid = [action for action in turn.actions if isinstance(action, Place) and not action.up]
        return next(action for action in laid if action.seat == turn.observation.actor)

    monkeypatch.setattr(BotPlay, "decide", lay_at_home)
    async with running(table(None, "regular", "regular")) as pilot:
        log = match_of(pilot).log
        answering.set()
        await pilot.table.lay(up=False)
        await until(pilot, lambda: len(log) == 2)
        answering.clear()
        await pilot.does("undo", "redo", "redo")
        assert len(log) == 2
        answering.set()
        await until(pilot, lambda: len(log) == 3)
        third = log[2].action
        assert isinstance(third, Place)
        assert (log[2].seat, third.seat) == (2, 2)


@once()
@pytest.mark.usefixtures("no_waiting")
@pytest.mark.parametrize("bot", ["broken", "cheat", "dying"])
async def test_when_a_bot_fails_people_say_how_to_go_on(bot: str) -> None:
    async with running(table(bot, None)) as pilot:
        trouble = None
        for _ in range(2):
            trouble = await until_trouble(pilot, trouble)
            assert f"(the bot {bot}) has broken" in text(pilot)
            assert match_of(pilot).log == []
            await pilot.menu.choose("Ask it again")
        await until_trouble(pilot, trouble)
        await pilot.menu.choose("Let Wilma decide")
        await until(pilot, lambda: stage(pilot) == "news")
        assert len(match_of(pilot).log) == 1


async def test_from_a_broken_bot_only_a_kept_match_is_left_for_another_time() -> None:
    async with running(table("broken", None)) as pilot:
        trouble = await until_trouble(pilot)
        assert match_of(pilot).id is None
        assert "can be continued" not in text(pilot)
        await pilot.leaves()  # asks it again
        await until_trouble(pilot, trouble)
    async with running(Match(table("broken", None), Journal())) as pilot:
        await until_trouble(pilot)
        assert "can be continued" in text(pilot)
        await pilot.leaves()
        await until(pilot, lambda: shown(pilot) == "HomeScreen")


@pytest.mark.usefixtures("no_waiting")
async def test_a_bot_that_comes_to_no_end_counts_as_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinker, "PATIENCE", -0.9)
    async with running(table("slow", None)) as pilot:
        await until_trouble(pilot)
        assert "(the bot slow) has broken" in text(pilot)
        assert process_of(pilot) is None
        monkeypatch.setattr(thinker, "PATIENCE", PATIENCE)
        await pilot.menu.choose("Let Wilma decide")
        await until(pilot, lambda: stage(pilot) == "news")
        assert len(match_of(pilot).log) == 1


@pytest.mark.usefixtures("endless_waiting")
async def test_the_key_that_skips_a_bot_does_nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = clock_by_hand(monkeypatch)  # however slow the machine is, the moment is not over
    for key in ("enter", "space"):
        async with running(table(None, "first", "first")) as pilot:
            await pilot.goes_on()
            await until(pilot, lambda: len(match_of(pilot).log) == 2)
            await pilot.press(key)
            await until(pilot, lambda: stage(pilot) == "news")
            await pilot.press(key)
            assert stage(pilot) == "news"
            await press_in_time(pilot, clock, key)
            assert stage(pilot) == "turn", "the key that ends the news does nothing more either"
            assert len(match_of(pilot).log) == 3
            assert desk_of(pilot).face_up
            await press_in_time(pilot, clock, key)
            assert len(match_of(pilot).log) == 4 or not desk_of(pilot).face_up


@pytest.mark.usefixtures("endless_waiting")
async def test_the_key_that_opens_a_seat_skips_no_bot_between_two_people() -> None:
    async with running(table(None, "first", "first", None)) as pilot:
        await pilot.seat.sits_down()
        await pilot.goes_on()
        await until(pilot, lambda: len(match_of(pilot).log) == 2)
        assert stage(pilot) == "bot"
        assert "Enter go on" in text(pilot)
        await pilot.press("space")
        assert stage(pilot) == "bot"
        await pilot.press("enter")
        await until(pilot, lambda: stage(pilot) == "handover")


async def test_the_pace_is_kept_for_the_next_table() -> None:
    async with running(table(None, "regular")) as pilot:
        await pilot.does("pace")
        assert "The bots play fast." in text(pilot)
        await open_screen(pilot, NewTable(match_of(pilot).setup))
        await pilot.does("pace")
        assert "The bots play at once." in text(pilot), "from there it goes on"
