"""The input guard alone, and at the table: nothing acts on a card that has not been seen."""

from math import inf
from pathlib import Path

import pytest
from textual import events

from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.rules.clan import parse_action
from biberclan.shelf import GAMES
from biberclan.table.commands import (
    COVER,
    HELP,
    HINT,
    LOG,
    MEANING,
    NEWS,
    QUIT,
    REDO,
    RULEBOOK,
    SETTINGS,
    SHEET,
    UNDO,
)
from biberclan.table.glyphs import ASCII, UNICODE
from biberclan.table.input_guard import CARD_SECONDS, HANDOVER_SECONDS, HELD_SECONDS, InputGuard
from biberclan.teach.learned import Learned
from biberclan.ui.screens.counting import CountingScreen
from biberclan.words.places import DISCARD_PILE, Place
from tests.bande.table.tables import match_at as bande_match
from tests.mania.table.tables import match_at as mania_match
from tests.store.playing import kept
from tests.ui.bots_at_table import until
from tests.ui.bunches import pressed
from tests.ui.running import (
    Clock,
    clock_by_hand,
    desk_of,
    press_in_time,
    quiet,
    running,
    screen_of,
    shown,
    table_of,
    text,
)
from tests.ui.tables import match_at

MOMENT = 0.01


def acts(guard: InputGuard, key: str = "enter", age: float = 0.0) -> bool:
    guard.press(key, age)
    return guard.lets_act()


def shut(seconds: float = CARD_SECONDS, *, by: str = "enter") -> InputGuard:
    """Return a guard just after a key has led to a new card, which has been painted."""
    guard = InputGuard()
    assert acts(guard, by)
    guard.shut(seconds)
    guard.painted()
    return guard


@pytest.mark.parametrize("seconds", [CARD_SECONDS, HANDOVER_SECONDS])
@pytest.mark.parametrize("key", ["enter", "space", "click"])
def test_nothing_acts_until_the_card_has_been_there_for_a_while(
    seconds: float, key: str, clock: Clock
) -> None:
    guard = shut(seconds)
    assert guard.remaining == pytest.approx(seconds)
    clock.wait(seconds - 2 * HELD_SECONDS)
    assert not acts(guard, key)
    clock.wait(2 * HELD_SECONDS + MOMENT)
    assert guard.remaining == 0
    assert acts(guard, key)


def test_the_time_counts_from_the_painting(clock: Clock) -> None:
    guard = InputGuard()
    guard.shut(CARD_SECONDS)
    clock.wait(60)  # a slow line
    assert not acts(guard)
    guard.painted()
    assert not acts(guard)
    clock.wait(CARD_SECONDS)
    assert acts(guard)


def test_what_was_pressed_before_the_painting_does_not_act_when_it_arrives(clock: Clock) -> None:
    guard = shut()
    clock.wait(5)
    assert not acts(guard, age=5 + MOMENT)
    assert acts(guard)


def test_a_held_key_acts_once_it_has_been_let_go(clock: Clock) -> None:
    guard = shut()
    for _time in range(60):
        clock.wait(HELD_SECONDS / 3)
        assert not acts(guard)
    clock.wait(HELD_SECONDS + MOMENT)
    assert acts(guard)


def test_the_key_that_led_here_is_a_doubled_one_and_no_other_is(clock: Clock) -> None:
    guard = shut(by="enter")
    guard.press("space")
    assert not guard.drops_doubled()
    guard.press("enter")
    assert guard.drops_doubled()
    clock.wait(CARD_SECONDS)
    guard.press("enter")
    assert not guard.drops_doubled()


def test_what_came_by_itself_is_led_to_by_no_key(clock: Clock) -> None:
    guard = shut(by="enter")
    guard.shut(CARD_SECONDS)
    guard.painted()
    guard.press("enter")
    assert not guard.drops_doubled()


def test_a_gate_shut_for_no_time_stays_open(clock: Clock) -> None:
    guard = InputGuard()
    guard.shut(0)
    assert acts(guard)


_ELSEWHERE = (COVER, HELP, HINT, LOG, MEANING, NEWS, QUIT, REDO, RULEBOOK, SETTINGS, SHEET, UNDO)
ELSEWHERE = {command.id for command in _ELSEWHERE}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of the table, which stands still until it is set forward."""
    return clock_by_hand(monkeypatch, card=CARD_SECONDS)


@pytest.mark.parametrize("game", GAMES)
async def test_no_key_acts_on_what_has_just_come(game: str, clock: Clock) -> None:
    match = Match(Setup(("Anna", "Ben"), game=game, seed=1))
    async with running(match) as pilot:
        screen, desk = table_of(pilot), table_of(pilot).desk
        keys = [k for c in screen.commands if c.id not in ELSEWHERE for k in c.keys]
        acted = 0
        while acted < 4:
            done, stage = len(match.log), desk.stage
            # A Space in the handover is not lost, and counts when the time is over.
            for key in keys:
                if stage != "handover" or key != "space":
                    pilot.app.post_message(events.Key(key, key if len(key) == 1 else None))
            await pilot.pause()
            assert (len(match.log), desk.stage) == (done, stage)
            clock.wait()
            if stage == "turn":
                screen.guard.press("")
                screen.act(desk.legal[0])
                screen.follow()
                await pilot.pause()
                assert len(match.log) == done + 1
                acted += 1
            else:
                await pilot.press("space" if stage == "handover" else "enter")
                assert desk.stage != stage


async def test_two_enters_choose_one_of_two_cards(clock: Clock) -> None:
    async with running(match_at("5 5", "4 4", hand="swap", draws=[8])) as pilot:
        await press_in_time(pilot, clock, "enter", "enter")
        assert desk_of(pilot).first is not None
        await press_in_time(pilot, clock, "enter")
        assert len(desk_of(pilot).match.log) == 1


async def test_two_enters_take_a_card_into_no_slot(clock: Clock) -> None:
    async with running(bande_match("1 2 3 4", "5 6 7 8", discard=[3])) as pilot:
        desk = table_of(pilot).desk
        desk.point(DISCARD_PILE)
        await press_in_time(pilot, clock, "enter", "enter")
        assert desk.cursor == Place("slot", 0, 0)
        assert not desk.match.log, "nobody has chosen a slot"
        await press_in_time(pilot, clock, "enter")
        assert [str(entry.action) for entry in desk.match.log] == ["take 1"]


async def test_enter_does_not_answer_what_a_key_has_only_just_asked(clock: Clock) -> None:
    match = mania_match("2 9", "5", "6", piles=["7 meanie"], phase="give", left=2, stock="1 4 6")
    async with running(match) as pilot:
        desk = table_of(pilot).desk
        await press_in_time(pilot, clock, "1", "enter")
        assert desk.first == Place("seat", 1)
        await pilot.press("enter", "4", "enter")
        assert not match.log, "nobody has read what is to be given"
        await press_in_time(pilot, clock, "enter")
        assert [str(entry.action) for entry in match.log] == ["give 2 stock 4"]


async def test_pointing_is_heard_at_once(clock: Clock) -> None:
    async with running(match_at("", "", hand=8, draws=[3])) as pilot:
        await pilot.press("right", "right", "f")
        assert str(desk_of(pilot).proposal()) == "place 1:B3 down"


async def test_a_card_may_be_covered_at_once_and_waits_when_it_is_uncovered(clock: Clock) -> None:
    async with running(match_at("", "", hand=8, draws=[3])) as pilot:
        clock.wait()
        for covered in (True, False, True, False):
            await pilot.press("x")
            assert desk_of(pilot).covered is covered
        await pilot.press("enter")
        assert desk_of(pilot).stage == "turn"


@pytest.mark.parametrize("ascii", [False, True])
async def test_a_mark_says_that_keys_wait_and_vanishes_by_itself(ascii: bool, clock: Clock) -> None:
    mark = (ASCII if ascii else UNICODE).waits
    async with running(match_at("", "", hand=8, draws=[3]), ascii=ascii) as pilot:
        (row,) = (row for row in text(pilot).splitlines() if "Where does it go?" in row)
        assert row.endswith(f" {mark}")
        clock.wait()
        table_of(pilot)._open_if_due()
        await pilot.pause()
        assert "Where does it go?\n" in text(pilot)


async def test_a_space_that_ended_the_turn_before_does_not_sit_down(clock: Clock) -> None:
    match = match_at("", "", hand=8, draws=[3])
    async with running(match) as pilot:
        clock.wait()
        guard = table_of(pilot).guard
        guard.press("space")
        table_of(pilot).act(parse_action("place 1:B1 down"))
        table_of(pilot).follow()
        await pilot.pause()
        await pilot.press("space")
        clock.wait()
        table_of(pilot)._open_if_due()
        assert desk_of(pilot).stage == "handover"
        await pilot.press("space")
        assert desk_of(pilot).stage == "turn"


async def test_the_space_that_goes_on_with_a_match_does_not_sit_down_as_well(
    tmp_path: Path, clock: Clock
) -> None:
    with kept(tmp_path) as store:
        store.begin(Setup(("Anna", "Ben"), seed=1)).stop_recording()
    Learned(tmp_path).keep()
    async with running(directory=tmp_path) as pilot:
        await pilot.menu.point("Go on")
        await pilot.press("space")
        await until(pilot, lambda: shown(pilot) == "TableScreen")
        clock.wait(HANDOVER_SECONDS - MOMENT)
        await pilot.press("space")
        clock.wait()
        table_of(pilot)._open_if_due()
        assert desk_of(pilot).stage == "handover"
        await pilot.press("space")
        assert desk_of(pilot).stage == "turn"


async def test_the_key_that_closes_a_list_lays_no_card(clock: Clock) -> None:
    async with running(match_at("", "", hand=8, draws=[3])) as pilot:
        await press_in_time(pilot, clock, "w", "enter", "enter")
        assert shown(pilot) == "TableScreen"
        assert not desk_of(pilot).match.log


@pytest.mark.parametrize("key", ["v", "s", "question_mark", "f1", "f2", "w", "q"])
async def test_a_key_after_another_screen_is_heard_at_once(key: str, clock: Clock) -> None:
    async with running(match_at("", "", hand=8, draws=[3])) as pilot:
        await press_in_time(pilot, clock, key)
        assert shown(pilot) != "TableScreen"
        await pilot.press("escape", "enter")
        assert len(desk_of(pilot).match.log) == 1


async def test_a_space_after_another_screen_sits_down_at_once(clock: Clock) -> None:
    async with running(match_at("", "", hand=8, draws=[3], seated=False)) as pilot:
        await press_in_time(pilot, clock, "v", "escape", "space")
        assert desk_of(pilot).stage == "turn"


async def test_the_key_that_closed_a_screen_acts_once_it_has_been_let_go(clock: Clock) -> None:
    async with running(match_at("", "", hand=8, draws=[3])) as pilot:
        await press_in_time(pilot, clock, "question_mark", "enter")
        for _time in range(30):
            await pilot.press("enter")
            clock.wait(HELD_SECONDS / 3)
        assert shown(pilot) == "TableScreen"
        assert not desk_of(pilot).match.log
        await press_in_time(pilot, clock, "enter")
        assert len(desk_of(pilot).match.log) == 1


async def test_a_click_that_closed_a_screen_is_not_doubled(clock: Clock) -> None:
    async with running(match_at("", "", hand=8, draws=[3])) as pilot:
        await press_in_time(pilot, clock, "2", "v")
        for _time in range(2):  # on the way back in the bottom row, where Enter stands at the table
            rows = text(pilot).splitlines()
            x = rows[-1].index("Esc") if shown(pilot) == "LogScreen" else rows[-1].index("Enter")
            for event in pressed(x, len(rows) - 1):
                pilot.app.post_message(event)
            await quiet(pilot)
        assert shown(pilot) == "TableScreen"
        assert not desk_of(pilot).match.log


async def test_a_click_that_waited_since_before_the_card_was_seen_does_nothing(
    clock: Clock,
) -> None:
    async with running(match_at("", "", hand=8, draws=[3])) as pilot:
        await press_in_time(pilot, clock, "2")
        table_of(pilot)._shown_since = -inf
        rows = text(pilot).splitlines()
        for age, done in ((5.0, 0), (0.0, 1)):
            for event in pressed(rows[-1].index("Enter"), len(rows) - 1):
                event.time -= age
                pilot.app.post_message(event)
            await quiet(pilot)
            assert len(desk_of(pilot).match.log) == done


async def test_what_nobody_had_seen_when_it_was_covered_waits(clock: Clock) -> None:
    async with running(match_at("(5)", "(4)", hand="flip", draws=[8])) as pilot:
        await press_in_time(pilot, clock, "enter", "v")
        await press_in_time(pilot, clock, "escape", "enter")
        assert [str(entry.action) for entry in desk_of(pilot).match.log] == ["flip 2:B1"]
        await press_in_time(pilot, clock, "enter")
        assert len(desk_of(pilot).match.log) == 2


async def test_after_reading_the_news_again_only_the_same_key_waits(clock: Clock) -> None:
    for keys, done in ((["b", "space", "enter"], 1), (["b", "enter", "enter"], 0)):
        match = match_at("", "", hand=8, draws=[3, 4])
        match.act(match.legal_actions()[0])
        match.sit_down()
        async with running(match) as pilot:
            clock.wait()
            before = len(match.log)
            await pilot.press(*keys)
            assert desk_of(pilot).stage == ("handover" if done else "turn")
            assert len(match.log) - before == done


async def test_any_key_goes_on_from_news_read_again_so_no_key_leaves_the_seat(clock: Clock) -> None:
    match = match_at("", "", hand=8, draws=[3, 4])
    match.act(match.legal_actions()[0])
    async with running(match) as pilot:
        await pilot.seat.sits_down()
        assert "Esc not Ben?" in text(pilot)
        await pilot.press("b")
        assert "Any key: go on." in text(pilot)
        assert "Esc" not in text(pilot)
        await pilot.press("escape")
        assert desk_of(pilot).stage == "turn"


@pytest.mark.parametrize("moving", [False, True])
async def test_enter_held_down_does_not_deal_before_the_count_is_seen(
    moving: bool, clock: Clock
) -> None:
    match = match_at("1 1 1 | 7", "9 9 9 | 9 8", hand=7, ender=1, draws=[3])
    async with running(match, moving=moving) as pilot:
        await press_in_time(pilot, clock, "enter")
        clock.wait(10)
        await pilot.pause()
        for _time in range(30):
            await pilot.press("enter")
            clock.wait(HELD_SECONDS / 3)
        assert shown(pilot) == "CountingScreen"
        await press_in_time(pilot, clock, "enter")
        assert desk_of(pilot).stage == "handover"


async def test_an_enter_that_waited_since_before_the_count_was_seen_does_not_deal(
    clock: Clock,
) -> None:
    match = match_at("1 1 1 | 7", "9 9 9 | 9 8", hand=7, ender=1, draws=[3])
    async with running(match) as pilot:
        await press_in_time(pilot, clock, "enter")
        await press_in_time(pilot, clock, "enter")
        screen_of(pilot, CountingScreen)._shown_since = -inf
        clock.wait()
        for age, screen in ((5.0, "CountingScreen"), (0.0, "TableScreen")):
            event = events.Key("enter", None)
            event.time -= age
            pilot.app.post_message(event)
            await quiet(pilot)
            assert shown(pilot) == screen


async def test_enter_held_down_lays_one_card(clock: Clock) -> None:
    async with running(match_at("(5)", "(4)", hand="flip", draws=[8])) as pilot:
        clock.wait()
        for _time in range(60):
            await pilot.press("enter")
            clock.wait(HELD_SECONDS / 3)
        assert [str(entry.action) for entry in desk_of(pilot).match.log] == ["flip 2:B1"]
