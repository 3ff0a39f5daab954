"""Moves that everybody looks on at: a Swap, and calls; how they end, and what turns them off."""

import pytest
from textual.pilot import Pilot

from biberclan.match.match import Match
from biberclan.ui.app import BiberClanApp
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.pictures import paint_call
from biberclan.ui.settings import Settings
from tests.bande.table.tables import match_at as bande_at
from tests.ui.driver import Person
from tests.ui.running import (
    Clock,
    desk_of,
    is_moving,
    motion_of,
    pass_time,
    running,
    strips,
    text,
)
from tests.ui.tables import match_at

CALL = "Five cards! Final turns!"
PROMPT = (3, 13)
"""A cell of the prompt at 80x24; a click on it seats the next player."""


def closing() -> Match:
    return match_at("7 (3) 2 | 4", "4 (4)", hand=8, draws=[3], discard=[5])


def swapping() -> Match:
    return match_at("7 (3)", "4 (4)", hand="swap", draws=[3], discard=[5])


async def close(pilot: Person, clock: Clock) -> None:
    """Lay the fifth card."""
    clock.wait()
    await pilot.table.lay("T2")


async def swap(pilot: Person, clock: Clock) -> None:
    """Swap the first two cards."""
    for _time in range(2):
        clock.wait()
        await pilot.goes_on()
    await pilot.pause()


def headline_colour(pilot: Pilot[None]) -> object:
    (first, *_rest) = strips(pilot)[0]
    assert first.style is not None
    return first.style.bgcolor


async def test_two_cards_cross_in_arcs_for_more_than_a_second(clock: Clock) -> None:
    async with running(swapping(), moving=True) as pilot:
        await swap(pilot, clock)
        motion = motion_of(pilot)._motion
        assert motion is not None
        first, second = (path for path in motion._paths if path.move.staged)
        assert motion.seconds > first.move.seconds > 1
        palette, half = Palette(), first.move.seconds / 2
        one, other = [
            stamp.region
            for stamp in motion.stamps(half, palette)
            if stamp.region not in (first.end, second.end) and stamp.region.size == first.end.size
        ]
        assert one.x == other.x, "they meet half way"
        assert abs(one.y - other.y) >= first.end.height, "and neither covers the other"


async def test_what_comes_next_is_not_seen_before_it_is_over(clock: Clock) -> None:
    async with running(swapping(), moving=True) as pilot:
        await swap(pilot, clock)
        assert "Swap: Anna swaps B1 and Ben's B2." in text(pilot)
        assert "Any key go on" in text(pilot)
        assert "your 3" not in text(pilot)
        await pass_time(pilot, clock, 5)
        assert "your 3" in text(pilot)


@pytest.mark.parametrize("key", ["space", "enter", "v", "question_mark", "u", "left"])
async def test_any_key_ends_it_and_does_nothing_else(key: str, clock: Clock) -> None:
    match = closing()
    async with running(match, moving=True) as pilot:
        await close(pilot, clock)
        assert motion_of(pilot).is_staged
        assert "Ben is next" not in text(pilot)
        await pilot.press(key)
        assert not is_moving(pilot)
        assert "Ben is next" in text(pilot)
        assert len(match.log) == 1
        await pilot.does("ready")  # nobody has seen for long enough whose turn it is
        assert desk_of(pilot).stage == "handover"
        await pilot.seat.sits_down()
        assert match.seated == 1


async def test_a_click_ends_it_and_does_nothing_else(clock: Clock) -> None:
    async with running(closing(), moving=True) as pilot:
        await close(pilot, clock)
        await pilot.click(offset=PROMPT)
        assert not is_moving(pilot)
        clock.wait()
        await pilot.pause(0.7)
        assert desk_of(pilot).stage == "handover"
        await pilot.click(offset=PROMPT)
        assert desk_of(pilot).stage == "turn"


@pytest.mark.parametrize("ascii", [False, True])
async def test_the_last_lap_is_called_in_large_letters(ascii: bool, clock: Clock) -> None:
    async with running(closing(), moving=True, ascii=ascii) as pilot:
        colour = headline_colour(pilot)
        await close(pilot, clock)
        await pass_time(pilot, clock, 1.8)
        sign = "#### # #   # ####" if ascii else "█▀▀▀ █ █   █ █▀▀▀"
        assert sign in text(pilot)
        assert headline_colour(pilot) != colour
        await pass_time(pilot, clock, 5)
        assert headline_colour(pilot) != colour, "until the end of the round"


async def test_a_call_goes_over_a_part_of_the_board_that_no_seat_has(clock: Clock) -> None:
    match = match_at("7 (3) 2 | 4", "4 (4)", "5", hand=8, draws=[3], discard=[5])
    async with running(match, (120, 40), moving=True) as pilot:
        await close(pilot, clock)
        await pass_time(pilot, clock, 1.8)
        colour, grounds = headline_colour(pilot), []
        for row in strips(pilot)[1:]:
            colours = [part.style.bgcolor for part in row if part.style is not None]
            grounds += [set(colours)] if colours[0] == colour else []
        assert grounds
        assert all(ground == {colour} for ground in grounds)


async def test_the_colour_ends_with_the_round(clock: Clock) -> None:
    match = match_at("(7) (3)", "4 (4) 2 | (1) 1", "(5)", hand=8, ender=1, discard=[5])
    async with running(match, moving=True) as pilot:
        colour = headline_colour(pilot)
        clock.wait()
        await pilot.goes_on()
        await pass_time(pilot, clock, 5)
        assert headline_colour(pilot) != colour


@pytest.mark.parametrize("moving", [True, False])
async def test_it_rings_twice(moving: bool, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    rings: list[int] = []
    monkeypatch.setattr(BiberClanApp, "bell", lambda _app: rings.append(1))
    async with running(closing(), moving=moving) as pilot:
        await close(pilot, clock)
        await pilot.pause(0.5)
        assert len(rings) == 2


@pytest.mark.parametrize("by", ["motion", "staging"])
async def test_without_it_the_call_stands_in_the_headline(by: str, clock: Clock) -> None:
    settings = Settings(flags={"staging": "off"} if by == "staging" else {})
    async with running(closing(), moving=by == "staging", settings=settings) as pilot:
        assert CALL not in text(pilot)
        await close(pilot, clock)
        assert not motion_of(pilot).is_staged
        assert CALL in text(pilot).splitlines()[0]
        assert "Ben is next" in text(pilot)


async def test_a_swap_is_no_longer_than_other_moves_where_nothing_is_staged(clock: Clock) -> None:
    settings = Settings(flags={"staging": "off"})
    async with running(swapping(), moving=True, settings=settings) as pilot:
        await swap(pilot, clock)
        assert is_moving(pilot)
        await pass_time(pilot, clock, 0.3)
        assert not is_moving(pilot)


@pytest.mark.parametrize("columns", [80, 120, 200, 300])
@pytest.mark.parametrize("ascii", [False, True])
def test_a_call_fits_its_band(columns: int, ascii: bool) -> None:
    palette = Palette(ascii=ascii)
    for call in (CALL, "Klopf klopf! Letzte Runde!", "Das Ende naht!", "木木! Ende!"):
        for most in (9, 11, 30):
            canvas = paint_call(call, (columns, most), 9, palette)
            assert canvas.width == columns
            assert canvas.height <= most


def test_a_call_is_heard_word_by_word() -> None:
    bands = [paint_call(CALL, (80, 11), words, Palette()) for words in range(6)]
    heard = [len("".join(band.text().split())) for band in bands]
    assert heard[0] == 0
    assert heard == sorted(heard)
    assert len(set(heard[:5])) == 5
    assert heard[4] == heard[5]
    assert len({(band.width, band.height) for band in bands}) == 1


def ending() -> Match:
    """Return a round of Biberbande before its last turn, all of whose cards are hidden."""
    return bande_at("4 3 2 1", "5 6 7 8", hand=9, actor=1, knocker=0, turns=3, round=1)


async def test_hidden_cards_are_turned_up_one_after_the_other(clock: Clock) -> None:
    async with running(ending(), moving=True) as pilot:
        clock.wait()
        await pilot.does("stop", "confirm")
        motion = motion_of(pilot)._motion
        assert motion is not None
        turned = [path for path in motion._paths if path.move.staged]
        assert len(turned) == 8
        begins = [path.move.begins for path in turned]
        assert begins == sorted(set(begins)), "no two at once"
        assert begins[0] >= max(
            p.move.begins + p.move.seconds for p in motion._paths if not p.move.staged
        )
        assert "Any key go on" in text(pilot)
        palette = Palette()
        seen = []
        for path in turned:
            over = path.move.begins + path.move.seconds
            faces = {
                stamp.region: stamp.canvas.text() for stamp in motion.stamps(over - 0.01, palette)
            }
            seen.append(sum("▒" in face for face in faces.values()))
        assert seen == sorted(seen, reverse=True)
        assert seen[0] >= 6
        assert seen[-1] == 0
        await pilot.press("z")
        assert not is_moving(pilot)


async def test_cards_are_turned_up_at_once_where_nothing_is_staged(clock: Clock) -> None:
    async with running(ending(), moving=True, settings=Settings(flags={"staging": "off"})) as pilot:
        clock.wait()
        await pilot.does("stop", "confirm")
        motion = motion_of(pilot)._motion
        assert motion is not None
        assert not motion.is_staged
        assert motion.seconds < 0.5


async def test_no_word_of_the_headline_is_cut(clock: Clock, german: None) -> None:
    async with running(closing()) as pilot:
        await close(pilot, clock)
        headline = text(pilot).splitlines()[0]
        assert "Letzte Runde!" in headline
        assert "…" not in headline
