"""The table in windows of every size, and in one that is resized."""

import pytest

from tests.match.walking import table
from tests.ui.running import desk_of, leave, press, running, shown, strips, text
from tests.ui.tables import match_at

B1, B2, B3, T1, T2 = range(5)


async def test_a_window_too_small_hides_everything_and_the_game_goes_on() -> None:
    match = match_at("7 7", "4 4", hand=8, draws=[3])
    async with running(match, (100, 30)) as pilot:
        before = strips(pilot)
        await pilot.press("6", "3")
        await pilot.resize_terminal(60, 20)
        assert "80 × 24" in text(pilot)
        assert "Anna" not in text(pilot)
        await pilot.press("enter")
        assert match.log == []
        await pilot.resize_terminal(100, 30)
        assert desk_of(pilot).cursor == (1, B3)
        await pilot.press("escape", "3")
        assert strips(pilot) == before


@pytest.mark.parametrize("start", [(80, 24), (60, 20), (200, 60)])
async def test_the_table_fits_every_window_it_is_shown_in(start: tuple[int, int]) -> None:
    async with running(match_at("7 7", "4 4", hand=8), (120, 40)) as pilot:
        wanted = strips(pilot)
    async with running(match_at("7 7", "4 4", hand=8), start) as pilot:
        await pilot.resize_terminal(120, 40)
        assert strips(pilot) == wanted


async def test_a_window_resized_beneath_another_screen_fits_afterwards() -> None:
    async with running(match_at("7 7", "4 4", hand=8), (120, 40)) as pilot:
        wanted = strips(pilot)
    for start in ((80, 24), (60, 20)):
        async with running(match_at("7 7", "4 4", hand=8), start) as pilot:
            await pilot.press("question_mark")
            await pilot.resize_terminal(120, 40)
            if shown(pilot) != "TableScreen":
                await pilot.press("escape")
            await pilot.pause()
            assert strips(pilot) == wanted


async def test_arrows_follow_lodges_that_stand_otherwise_in_a_window_on_end() -> None:
    async with running(match_at("7 7", "4 4", "9", hand=8), (120, 40)) as pilot:
        await pilot.resize_terminal(85, 47)
        desk_of(pilot).point((0, B2))
        await pilot.press("down", "down")
        cursor = desk_of(pilot).cursor
        assert cursor is not None
        assert cursor[0] == 2, "the third stands below the first"


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+q"])
async def test_one_can_leave_a_window_that_is_too_small(key: str) -> None:
    async with running(match_at("7 7", "4 4", hand=8), (40, 10)) as pilot:
        assert "80 × 24" in text(pilot)
        await pilot.press(key)
        assert "Leave the program" in text(pilot)
        await leave(pilot)
        assert pilot.app._exit


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("size", [(80, 24), (81, 25), (100, 30), (120, 40), (200, 60)])
async def test_no_row_is_wider_than_the_window(seats: int, size: tuple[int, int]) -> None:
    async with running(table(seats), size) as pilot:
        rows = strips(pilot)
        assert [row.cell_length for row in rows] == [size[0]] * size[1]
        for name in table(seats).people:
            assert name in text(pilot)


@pytest.mark.parametrize("colour", [True, False], ids=["colour", "no colour"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_what_a_choice_would_mean_leaves_the_board_in_sight(
    size: tuple[int, int], colour: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not colour:
        monkeypatch.setenv("NO_COLOR", "1")
    lodges = ("7 7", "4 4", "", "9", "1 2", "(0)")
    async with running(match_at(*lodges, hand=8), size) as pilot:
        before = text(pilot).split("\n")
        await press(pilot, "w")
        assert shown(pilot) == "MeaningScreen"
        rows = text(pilot).split("\n")
        assert rows[1][:80] == before[1][:80]
        on_slots = [row[:26] for row in rows[2:20] if "[1-5]" not in row]
        assert sum(row.count("+8") for row in on_slots) >= 1
        await press(pilot, "down")
        assert text(pilot).split("\n") != rows
        if size == (80, 24):
            await press(pilot, "tab")
            assert "1 +1  Lay the 8 face down on your B1" in text(pilot)
            await press(pilot, "tab")
            assert text(pilot).split("\n")[1] == before[1]
