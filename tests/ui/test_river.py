"""The first screen is a place: a river that lives, if people want motion, and lodges to click."""

from datetime import UTC, datetime
from pathlib import Path
from unittest.mock import patch

import pytest

from biberclan.match.setup import Setup
from biberclan.match.store.store import Store
from biberclan.ui.app import BiberClanApp
from biberclan.ui.screens import river
from biberclan.ui.screens.home import HomeScreen
from biberclan.ui.screens.setup import SetupScreen
from biberclan.ui.settings import Settings
from tests.ui.running import text

LARGE, SMALL = (120, 40), (80, 24)


@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["large", "small"])
async def test_a_beaver_swims_where_people_want_motion(size: tuple[int, int]) -> None:
    with patch.object(river, "_STROKE", 0.05):
        for motion in (True, False):
            settings = Settings()
            settings.change("motion", motion)
            app = BiberClanApp(settings=settings)
            async with app.run_test(size=size) as pilot:
                before = text(pilot)
                await pilot.pause(0.3)
                assert (text(pilot) != before) is motion


async def test_nothing_swims_beneath_another_screen() -> None:
    with patch.object(river, "_STROKE", 0.02):
        app = BiberClanApp()
        async with app.run_test(size=LARGE) as pilot:
            home = app.screen
            assert isinstance(home, HomeScreen)
            app.open_rulebook()
            await pilot.pause()
            beat = home._beat
            await pilot.pause(0.2)
            assert home._beat == beat


@pytest.mark.parametrize("game", ["clan", "bande", "mania"])
async def test_each_lodge_opens_the_form_of_its_game(game: str) -> None:
    app = BiberClanApp()
    async with app.run_test(size=LARGE) as pilot:
        title = {"clan": "BiberClan", "bande": "Biberbande", "mania": "Biber Mania"}[game]
        rows = text(pilot).splitlines()
        y, row = max((y, row) for y, row in enumerate(rows) if title in row and "Bib" in row)
        await pilot.click(offset=(row.rindex(title) if game != "clan" else row.index(title), y - 2))
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)
        assert title in text(pilot)


async def test_the_same_again_is_one_key(tmp_path: Path) -> None:
    setup = Setup(("Anna", "Ben", "Pip"), game="bande", seed=5, bots=(None, None, "beginner"))
    with Store(tmp_path, lambda: datetime.now(UTC)) as store:
        store.begin(setup).stop_recording()
    app = BiberClanApp(directory=tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("escape")  # nobody has used the program here before
        assert "The same again" in text(pilot)
        await pilot.press("n")
        await pilot.pause()
        match = app._match
        assert match is not None
        assert (match.setup.people, match.setup.game, match.setup.bots) == (
            setup.people,
            setup.game,
            setup.bots,
        )
        assert match.setup.seed != setup.seed
