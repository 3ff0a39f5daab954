"""The terminal's cursor stands on what is pointed at, for magnifiers and braille displays."""

import pytest
from textual.geometry import Offset
from textual.pilot import Pilot

from biberclan.match.setup import Setup
from biberclan.shelf import GAMES
from biberclan.ui.app import BiberClanApp
from biberclan.ui.widgets.panel import Panel
from tests.ui.running import press, running, shown, strips


def at_cursor(pilot: Pilot[None]) -> tuple[str, str]:
    """Return the row before the cursor, and from it on."""
    x, y = pilot.app.cursor_position
    row = strips(pilot)[y].text
    return row[:x], row[x:]


@pytest.mark.parametrize("game", GAMES)
async def test_at_the_table_it_stands_on_the_card_pointed_at(game: str) -> None:
    setup = Setup(("Anna", "Ben", "Cem"), game=game, seed=7)
    async with running(setup) as pilot:
        panel, border = pilot.app.screen.query_one(Panel), "┃"
        reading = panel.region.offset + Offset(1, 0)
        assert pilot.app.cursor_position == reading
        assert at_cursor(pilot)[1].startswith("Anna is next")
        await pilot.press("space", "right")
        before, after = at_cursor(pilot)
        assert before[-8:].count(border) == after[:8].count(border) == 1, before + after
        at_first = pilot.app.cursor_position
        await press(pilot, "i")
        assert shown(pilot) == "HintScreen"
        assert pilot.app.cursor_position.y >= panel.region.y
        await press(pilot, "escape")
        assert pilot.app.cursor_position == at_first


async def test_in_lists_it_stands_on_the_line_pointed_at_and_in_names_where_is_typed() -> None:
    async with running() as pilot:
        for _ in range(3):
            assert at_cursor(pilot)[1].startswith("▸")
            await pilot.press("down")
        assert isinstance(pilot.app, BiberClanApp)
        pilot.app.open_settings()
        await pilot.pause()
        for _ in range(2):
            assert at_cursor(pilot)[1].startswith("▸")
            await pilot.press("down")
        assert shown(pilot) == "SettingsScreen"
        await press(pilot, "escape", "3")
        assert shown(pilot) == "SetupScreen"
        await pilot.press("L", "i", "s", "a")
        assert at_cursor(pilot)[0].endswith(" Lisa")
        await pilot.press("up", "up")
        assert at_cursor(pilot)[1].startswith("▸")
