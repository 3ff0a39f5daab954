"""Bots at the table as people meet them: their pace, their thinking, hints, bots that break."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from textual import events
from textual.pilot import Pilot

from biberclan.bots.search import Valued
from biberclan.bots.thinker import COMPARED
from biberclan.games.clan.table.looks import lodge_looks
from biberclan.match.acting import BotTurn
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.match.store.errors import DiskFullError
from biberclan.rules.clan import Action
from biberclan.rules.clan.actions import Place
from biberclan.teach.hints import hint_seed
from biberclan.ui import bot_play
from biberclan.ui.app import BiberClanApp
from biberclan.ui.bot_play import BotPlay
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.frame import FramedScreen
from biberclan.ui.screens.hint import HintScreen
from biberclan.ui.screens.menu import MenuItem
from tests.bots.others import install
from tests.match.journal import Journal
from tests.ui.running import clock_by_hand, desk_of, running, shown, strips, table_of, text
from tests.ui.tables import match_at

PATIENCE: Final = 20.0


@pytest.fixture(autouse=True)
def _others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install bots of others."""
    install(tmp_path, monkeypatch)


@pytest.fixture
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots play without pauses."""
    monkeypatch.setattr(bot_play, "PACES", (0.0,) * 4)


@pytest.fixture
def endless_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let people look at what a bot has done until they go on."""
    monkeypatch.setattr(bot_play, "PACES", (0.0, 1000.0, 1000.0, 1000.0))


def table(*bots: str | None, hints: bool = True) -> Setup:
    names = ("Anna", "Ben", "Cem", "Dora")[: len(bots)]
    return Setup(names, seed=4, options={"deck": "combined"}, hints=hints, bots=bots)


async def until(pilot: Pilot[None], so: Callable[[], bool]) -> None:
    """Wait for something, and until the screen that is shown then heeds keys."""
    async with asyncio.timeout(PATIENCE):
        while not so() or not heeds_keys(pilot):
            await asyncio.sleep(0.01)
            await pilot.pause()


def heeds_keys(pilot: Pilot[None]) -> bool:
    """Whether the screen that is shown would heed a key pressed now."""
    screen = pilot.app.screen
    return isinstance(screen, FramedScreen) and screen.heeds(events.Key("f9", None))


async def until_trouble(pilot: Pilot[None], last: object = None) -> object:
    """Wait until people are asked about a trouble, another one than the last."""
    await until(pilot, lambda: shown(pilot) == "TroubleScreen" and pilot.app.screen is not last)
    return pilot.app.screen


def stage(pilot: Pilot[None]) -> str:
    return desk_of(pilot).stage


def match_of(pilot: Pilot[None]) -> Match:
    return desk_of(pilot).match


@pytest.mark.usefixtures("no_waiting")
async def test_one_person_plays_a_round_with_bots_and_is_never_handed_over_to() -> None:
    async with running(table(None, "beginner", "regular")) as pilot:
        while stage(pilot) != "counting":
            assert stage(pilot) != "handover"
            assert "I am ready" not in text(pilot)
            if stage(pilot) == "bot":
                await until(pilot, lambda: stage(pilot) != "bot")
            else:
                await pilot.press("enter")
                if desk_of(pilot).says()[1] is not None:
                    await pilot.press("tab")
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
        await pilot.press("space")
        await until(pilot, lambda: len(log) == 2)
        await pilot.pause(0.1)
        assert stage(pilot) == "news"


@pytest.mark.usefixtures("endless_waiting")
async def test_the_pace_goes_round_and_is_told() -> None:
    async with running(table("first", "first", None)) as pilot:
        await until(pilot, lambda: len(match_of(pilot).log) == 1)
        for said in ("fast", "at once", "slowly", "so that you can follow"):
            await pilot.press("g")
            assert f"The bots play {said}." in text(pilot)
            assert not table_of(pilot).panel().refused


async def test_while_a_bot_thinks_help_resizing_and_the_sheet_are_there_at_once() -> None:
    async with running(table("slow", None)) as pilot:
        assert stage(pilot) == "bot"
        for key, name in (
            ("question_mark", "HelpScreen"),
            ("s", "SheetScreen"),
            ("v", "LogScreen"),
        ):
            await pilot.press(key)
            assert shown(pilot).startswith(name)
            await pilot.press("escape")
        await pilot.resize_terminal(120, 40)
        assert "Ben" in text(pilot)
        assert stage(pilot) == "bot"


async def test_leaving_ends_the_thinking() -> None:
    async with running(table("slow", None)) as pilot:
        play = table_of(pilot)._play
        await until(pilot, lambda: play._thinker._process is not None)
        process = play._thinker._process
        assert process is not None
        await pilot.press("q")
        assert shown(pilot) == "QuitScreen"
        await pilot.press("2")  # to the start screen
        await until(pilot, lambda: shown(pilot) == "HomeScreen")
        assert process.poll() is not None


async def test_while_a_bot_thinks_ones_own_last_choice_is_taken_back() -> None:
    async with running(table(None, "slow")) as pilot:
        await pilot.press("space", "enter")  # face down
        assert (stage(pilot), len(match_of(pilot).log)) == ("bot", 1)
        await pilot.press("u")
        assert (stage(pilot), match_of(pilot).log) == ("turn", [])
        await pilot.press("r")
        assert stage(pilot) == "bot"
        await pilot.press("u")
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
        await pilot.press("space", "enter")  # face down
        await until(pilot, lambda: len(log) == 2)
        answering.clear()
        await pilot.press("u", "r", "r")
        assert len(log) == 2
        answering.set()
        await until(pilot, lambda: len(log) == 3)
        third = log[2].action
        assert isinstance(third, Place)
        assert (log[2].seat, third.seat) == (2, 2)


@pytest.mark.usefixtures("no_waiting")
@pytest.mark.parametrize("bot", ["broken", "cheat", "dying"])
async def test_when_a_bot_fails_people_say_how_to_go_on(bot: str) -> None:
    async with running(table(bot, None)) as pilot:
        trouble = None
        for _ in range(2):
            trouble = await until_trouble(pilot, trouble)
            assert f"(the bot {bot}) has broken" in text(pilot)
            assert match_of(pilot).log == []
            await pilot.press("2")  # ask it again
        await until_trouble(pilot, trouble)
        await pilot.press("1")  # let the regular decide
        await until(pilot, lambda: stage(pilot) == "news")
        assert len(match_of(pilot).log) == 1


async def test_from_a_broken_bot_only_a_kept_match_is_left_for_another_time() -> None:
    async with running(table("broken", None)) as pilot:
        trouble = await until_trouble(pilot)
        assert match_of(pilot).id is None
        assert "can be continued" not in text(pilot)
        await pilot.press("escape")  # asks it again
        await until_trouble(pilot, trouble)
    async with running(Match(table("broken", None), Journal())) as pilot:
        await until_trouble(pilot)
        assert "can be continued" in text(pilot)
        await pilot.press("escape")
        await until(pilot, lambda: shown(pilot) == "HomeScreen")


@pytest.mark.usefixtures("no_waiting")
async def test_a_bot_that_comes_to_no_end_counts_as_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_play, "PATIENCE", -0.9)
    async with running(table("slow", None)) as pilot:
        play = table_of(pilot)._play
        await until_trouble(pilot)
        assert "(the bot slow) has broken" in text(pilot)
        assert play._thinker._process is None
        monkeypatch.setattr(bot_play, "PATIENCE", PATIENCE)
        await pilot.press("1")  # let the regular decide
        await until(pilot, lambda: stage(pilot) == "news")
        assert len(match_of(pilot).log) == 1


async def answered(pilot: Pilot[None]) -> HintScreen:
    """Ask for a hint and wait for the answer."""
    await pilot.press("i")
    screen = pilot.app.screen
    assert isinstance(screen, HintScreen)
    assert "Old Bruno" in text(pilot)
    await until(pilot, lambda: len(screen.entries()) > 0)
    return screen


async def test_a_hint_is_shown_with_what_it_is_worth_and_on_the_table() -> None:
    async with running(table(None, "regular")) as pilot:
        screen = await answered(pilot)
        await pilot.pause()
        assert len(screen.entries()) == COMPARED
        assert "to win  points" in text(pilot)
        assert "Anna's turn" in text(pilot), "the table stays in sight"
        best = screen.entries()[0]
        assert str(desk_of(pilot).proposal()) == best.id
        await pilot.press("enter")
        desk = desk_of(pilot)
        assert shown(pilot) == "TableScreen"
        assert str(desk.proposal()) == best.id
        assert match_of(pilot).log == []
        assert match_of(pilot).hints_used == [1, 0]
        second = (await answered(pilot)).entries()[1]
        await pilot.press("2")
        assert str(desk.proposal()) == second.id
        assert match_of(pilot).hints_used == [2, 0]


@pytest.mark.usefixtures("endless_waiting")
async def test_the_key_that_skips_a_bot_does_nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = clock_by_hand(monkeypatch)  # however slow the machine is, the moment is not over
    for key in ("enter", "space"):
        async with running(table(None, "first", "first")) as pilot:
            await pilot.press("enter")
            await until(pilot, lambda: len(match_of(pilot).log) == 2)
            await pilot.press(key)
            await until(pilot, lambda: stage(pilot) == "news")
            await pilot.press(key)
            assert stage(pilot) == "news"
            clock.wait()
            await pilot.press(key)
            assert stage(pilot) == "turn", "the key that ends the news does nothing more either"
            assert len(match_of(pilot).log) == 3
            assert desk_of(pilot).face_up
            clock.wait()
            await pilot.press(key)
            assert len(match_of(pilot).log) == 4 or not desk_of(pilot).face_up


async def test_the_pace_is_kept_for_the_next_table() -> None:
    async with running(table(None, "regular")) as pilot:
        await pilot.press("g")
        pace = table_of(pilot)._play.pace
        app = pilot.app
        assert isinstance(app, BiberClanApp)
        app.open_table(match_of(pilot).setup)
        await pilot.pause()
        assert table_of(pilot)._play.pace == pace


async def test_the_same_position_gives_the_same_hint() -> None:
    answers = []
    async with running(match_at("7 7 (2)", "4 4", hand=3)) as pilot:
        for _ in range(2):
            answers.append([entry.label for entry in (await answered(pilot)).entries()])
            await pilot.press("escape")
        seeds = {hint_seed(match_of(pilot), desk_of(pilot).legal)}
        await pilot.press("enter")
        seeds.add(hint_seed(match_of(pilot), desk_of(pilot).legal))
    assert answers[0] == answers[1]
    assert len(seeds) == 2


def badges(pilot: Pilot[None]) -> set[str]:
    """Return what stands on the slots of what choices are worth."""
    desk = desk_of(pilot)
    slots = [slot for look in lodge_looks(desk) for slot in look.slots]
    return {slot.badge for slot in slots} - {""}


async def test_a_hint_stands_on_the_slots_as_long_as_it_is_read() -> None:
    for leave in ("escape", "enter"):
        async with running(match_at("7 7 (2)", "4 4", hand=3)) as pilot:
            screen = await answered(pilot)
            assert badges(pilot)
            assert badges(pilot) <= {entry.label.split()[0] for entry in screen.entries()}
            await pilot.press(leave)
            assert not badges(pilot)


async def test_a_hint_is_read_beside_the_board() -> None:
    async with running(match_at("7 7 (2)", "4 4", seats=6, hand=3), (120, 40)) as pilot:
        screen = await answered(pilot)
        await pilot.pause()
        assert screen.page.size.width < 80
        assert "to win  points" in text(pilot)
        words = desk_of(pilot).words.preview(
            desk_of(pilot).open_view, desk_of(pilot).proposal(), match_of(pilot).setup.people
        )
        assert words.split()[0] in text(pilot)


async def test_what_may_be_chance_is_shown_as_equal() -> None:
    async with running(match_at("7 7 (2)", "4 4", hand=3)) as pilot:
        actions = desk_of(pilot).choices()[:3]
        screen = HintScreen(desk_of(pilot), Palette(), table_of(pilot).show_desk)
        await pilot.app.push_screen(screen)
        errors = (0.0, 0.005, 0.02)
        wins = (0.5, 0.47, 0.465)
        screen.show_answer(
            [Valued(one, win, 9.0, 99, error) for one, win, error in zip(actions, wins, errors)]
        )
        assert [entry.label.split()[0] for entry in screen.entries()] == ["50%", "≈50%", "47%"]
        sentence = MenuItem("", "Take the 4 for slot 2; the old card goes.")
        assert screen.label_rows(sentence, 80) == [sentence.label]
        assert screen.label_rows(sentence, 30) == ["Take the 4 for slot 2."]
        sentence = MenuItem("", "Swap: slot 1 for Maximiliane's slot 2; nobody sees them.")
        assert screen.label_rows(sentence, 20) == ["Swap: slot 1 for Ma…"]
        sentence = MenuItem("", "Lay two 6s and a Thief: beats 2×5 of the display; it steals.")
        assert screen.label_rows(sentence, 40) == ["Lay two 6s and a Thief."]


async def test_esc_in_a_hint_leaves_cursor_and_face_as_they_were() -> None:
    async with running(match_at("7 7", "4 4", hand=3)) as pilot:
        await pilot.press("6", "2", "f")
        before, aim = strips(pilot), desk_of(pilot).aim()
        await answered(pilot)
        await pilot.press("down", "down")
        assert desk_of(pilot).aim() != aim
        await pilot.press("escape")
        assert strips(pilot) == before


async def test_asked_twice_at_once_there_is_one_hint() -> None:
    async with running(table(None, "regular")) as pilot:
        for _ in range(2):
            pilot.app.screen.post_message(events.Key("i", "i"))
        await pilot.pause()
        assert shown(pilot) == "HintScreen"
        await pilot.press("escape")
        assert shown(pilot) == "TableScreen"
        assert match_of(pilot).hints_used == [1, 0]


async def test_a_hint_does_not_come_if_the_thinking_process_ends() -> None:
    async with running(table(None, "regular")) as pilot:
        await pilot.press("i")
        process = table_of(pilot)._play._thinker._process
        assert process is not None
        process.kill()
        await until(pilot, lambda: shown(pilot) == "TableScreen")
        assert "No hint came" in text(pilot)
        await answered(pilot)


async def test_a_hint_that_does_not_come_closes_nothing_but_itself() -> None:
    async with running(table(None, "regular")) as pilot:
        await pilot.press("i", "ctrl+c")
        assert shown(pilot) == "QuitScreen"
        process = table_of(pilot)._play._thinker._process
        assert process is not None
        process.kill()
        await pilot.pause(0.3)
        assert shown(pilot) == "QuitScreen"
        await pilot.press("escape")
        await until(pilot, lambda: shown(pilot) == "TableScreen")
        assert "No hint came" in text(pilot)


async def test_in_a_hint_a_click_points_and_another_one_chooses() -> None:
    async with running(table(None, "regular")) as pilot:
        screen = await answered(pilot)
        third = screen.entries()[2]
        await pilot.click("#page", offset=(20, 3))
        assert shown(pilot) == "HintScreen"
        assert str(desk_of(pilot).proposal()) == third.id
        await pilot.click("#page", offset=(20, 3))
        assert shown(pilot) == "TableScreen"
        assert str(desk_of(pilot).proposal()) == third.id


async def test_who_does_not_wait_for_a_hint_plays_on_and_may_ask_again() -> None:
    async with running(table(None, "first")) as pilot:
        await pilot.press("i", "escape")
        assert shown(pilot) == "TableScreen"
        await answered(pilot)
        await pilot.press("escape")
        await pilot.press("enter")
        assert isinstance(match_of(pilot).log[0].action, Place)
        await until(pilot, lambda: len(match_of(pilot).log) == 2)


async def test_a_hint_that_cannot_be_noted_is_given_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(match: Match) -> None:
        raise DiskFullError(Path("matches.db"))

    monkeypatch.setattr(Match, "note_hint", full)
    async with running(table(None, "regular")) as pilot:
        await answered(pilot)


async def test_a_table_without_hints_gives_none() -> None:
    async with running(table(None, "regular", hints=False)) as pilot:
        assert "hint" not in text(pilot)
        await pilot.press("i")
        assert "Hints are turned off at this table." in text(pilot)
        assert shown(pilot) == "TableScreen"
        assert match_of(pilot).hints_used == [0, 0]
