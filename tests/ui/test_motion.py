"""Cards on their way: how they look while the clock stands, what ends them, what turns them off."""

from collections.abc import Callable

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.geometry import Region
from textual.pilot import Pilot
from textual.strip import Strip

from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.table import input_guard
from biberclan.table.input_guard import CARD_SECONDS
from biberclan.table.look import SlotLook
from biberclan.table.moves import SECONDS, Move, turned_up
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.settings import AT_ONCE, PACES, Settings
from biberclan.ui.widgets.motion import Motion
from biberclan.words.places import DRAW_PILE, HAND, Place
from tests.ui.running import (
    Clock,
    clock_by_hand,
    desk_of,
    is_moving,
    motion_of,
    pass_time,
    press_in_time,
    running,
    strips,
    table_of,
    text,
)
from tests.ui.tables import match_at

MOMENTS: dict[str, tuple[Callable[[], Match], int]] = {
    "flip": (lambda: match_at("7 (3)", "4 (4)", hand="flip", draws=[3, 5], discard=[5]), 1),
    "cleanup": (lambda: match_at("7 (3)", "4 (4)", hand="cleanup", draws=[3], discard=[5]), 1),
    "swap": (lambda: match_at("7 (3)", "4 (4)", hand="swap", draws=[3], discard=[5]), 2),
    "lay": (lambda: match_at("7 (3)", "4 4", hand=8, draws=[3], discard=[5]), 1),
    "end": (
        lambda: match_at("(7) (3)", "4 (4) 2 | (1) 1", "(5)", hand=8, ender=1, discard=[5]),
        1,
    ),
}
MIDST = {"swap": 0.6}
"""Seconds after which the picture is taken, where cards are long on their way."""
SIZES = ((80, 24), (120, 40), (200, 50))


def flipping() -> Match:
    return MOMENTS["flip"][0]()


async def enter(pilot: Pilot[None], clock: Clock, times: int = 1) -> None:
    for _ in range(times):
        await press_in_time(pilot, clock, "enter")
    await pilot.pause()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", MOMENTS)
async def test_picture(
    name: str, size: tuple[int, int], clock: Clock, picture: SnapshotAssertion
) -> None:
    begin, times = MOMENTS[name]
    async with running(begin(), size, moving=True) as pilot:
        await pilot.press("e")
        await enter(pilot, clock, times)
        await pass_time(pilot, clock, MIDST.get(name, 0.4 * SECONDS))
        assert text(pilot) == picture


@pytest.mark.parametrize("name", MOMENTS)
async def test_what_stays_is_what_is_shown_without_motion(
    name: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(input_guard, "HANDOVER_SECONDS", 0)  # it says to wait by a clock of its own
    begin, times = MOMENTS[name]
    pictures = []
    for moving in (True, False):
        async with running(begin(), moving=moving) as pilot:
            await enter(pilot, clock, times)
            assert is_moving(pilot) == moving
            still = strips(pilot)
            await pass_time(pilot, clock, 3)
            assert (strips(pilot) == still) != moving
            assert not is_moving(pilot)
            pictures.append(strips(pilot))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("key", ["z", "left", "v", "f12"])
async def test_any_key_ends_it_and_is_heard(key: str, clock: Clock) -> None:
    pictures = []
    for moving in (True, False):
        async with running(flipping(), moving=moving) as pilot:
            await enter(pilot, clock)
            await pilot.press(key)
            assert not is_moving(pilot)
            pictures.append(text(pilot))
    assert pictures[0] == pictures[1]


async def test_it_is_over_before_a_key_may_act(monkeypatch: pytest.MonkeyPatch) -> None:
    assert SECONDS < CARD_SECONDS
    clock = clock_by_hand(monkeypatch, card=CARD_SECONDS)
    async with running(flipping(), moving=True) as pilot:
        await enter(pilot, clock)
        await pass_time(pilot, clock, CARD_SECONDS + 0.01)
        assert not is_moving(pilot)
        await pilot.goes_on()
        assert len(desk_of(pilot).match.log) == 2  # nobody has waited any longer than without it


@pytest.mark.parametrize("size", SIZES)
async def test_the_card_in_hand_is_seen_at_once(size: tuple[int, int], clock: Clock) -> None:
    hands = []
    for moving in (True, False):
        async with running(flipping(), size, moving=moving) as pilot:
            await enter(pilot, clock)
            hand = table_of(pilot)._place(HAND)
            assert hand is not None
            for elapsed in (0, 0.1, 0.2):
                await pass_time(pilot, clock, elapsed)
                hands.append([strip.crop(hand.x, hand.right) for strip in rows(pilot, hand)])
    assert all(each == hands[0] for each in hands)


def rows(pilot: Pilot[None], region: Region) -> list[Strip]:
    return strips(pilot)[region.y : region.bottom]


async def test_a_click_ends_it(clock: Clock) -> None:
    async with running(flipping(), moving=True) as pilot:
        await enter(pilot, clock)
        assert is_moving(pilot)
        await pilot.click(offset=(40, 13))
        assert not is_moving(pilot)


async def test_another_size_ends_it(clock: Clock) -> None:
    async with running(flipping(), moving=True) as pilot:
        await enter(pilot, clock)
        await pilot.resize_terminal(120, 40)
        assert not is_moving(pilot)


async def test_no_clock_runs_while_nothing_moves(clock: Clock) -> None:
    async with running(flipping(), moving=True) as pilot:
        assert motion_of(pilot)._timer is None
        await enter(pilot, clock)
        assert motion_of(pilot)._timer is not None
        await pass_time(pilot, clock, 1)
        assert motion_of(pilot)._timer is None


@pytest.mark.parametrize("by", ["setting", "environment"])
async def test_it_can_be_turned_off(by: str, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(flags={"motion": "off"} if by == "setting" else {})
    if by == "environment":
        monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    async with running(flipping(), moving=True, settings=settings) as pilot:
        await enter(pilot, clock)
        assert not is_moving(pilot)


@pytest.mark.parametrize("pace", PACES)
async def test_what_bots_do_moves_unless_they_play_at_once(pace: str, clock: Clock) -> None:
    match = Match(Setup(("Anna", "Gus"), seed=1, bots=(None, "regular")))
    async with running(match, moving=True) as pilot:
        table = table_of(pilot)
        table._play.pace = pace
        match.sit_down()
        while match.stage == "turn":  # until the bot is due; the table is not told, or it would act
            match.act(match.legal_actions()[0])
        table.moves()
        table.desk.act_as_bot(match.bot_turn().actions[0])
        assert bool(table.moves()) is (pace != AT_ONCE)


async def test_what_is_taken_back_does_not_move(clock: Clock) -> None:
    match = match_at("7 (3)", "4 4", hand=8, draws=[3], discard=[5])
    async with running(match, moving=True) as pilot:
        await enter(pilot, clock)
        assert is_moving(pilot)
        await pilot.table.undo()
        assert not match.log
        assert not is_moving(pilot)


def test_a_card_that_comes_from_nowhere_does_not_move() -> None:
    move = Move(SlotLook("down"), (HAND,), (DRAW_PILE,))
    motion = Motion([move], lambda _place: None, lambda _place: None)
    assert motion.seconds == 0
    assert motion.stamps(0, Palette()) == []


def test_a_card_painted_over_half_a_character_leaves_no_half() -> None:
    for x in range(6):
        canvas, card = Canvas(8, 1, Palette()), Canvas(3, 1, Palette())
        canvas.put(0, 0, "木木木木", "water")
        card.put(0, 0, "abc", "water")
        canvas.paste(card, x, 0, 0, 1)
        (strip,) = canvas.strips()
        assert sum(segment.cell_length for segment in strip) == 8, x


def test_a_card_that_has_just_come_is_not_turned_up_once_more() -> None:
    first, second = (Place("slot", 0, slot) for slot in range(2))
    came = Move(SlotLook("up", card=8), (HAND,), (first,))
    hidden = [(place, SlotLook("up", card=3)) for place in (first, second)]
    assert [move.end for move in turned_up(hidden, [came])] == [(second,)]
    assert len(turned_up(hidden, [])) == 2
