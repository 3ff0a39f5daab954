"""What the start screen waits for: nothing that another screen needs."""

import subprocess
import sys
from pathlib import Path

from biberclan.cli import COMMANDS
from biberclan.ui.app import BiberClanApp
from biberclan.ui.screens.home import HomeScreen
from tests.store.playing import kept, table
from tests.terminal.driver import ROOT
from tests.ui.running import screen_of

SCRIPT = """
import asyncio, pathlib, sys
import biberclan.cli
from biberclan.cli import read
from biberclan.ui.app import BiberClanApp
from biberclan.ui.screens import home

home._LATER = 60.0  # what is loaded after the first paint does not count

async def main():
    async with BiberClanApp(directory=pathlib.Path(sys.argv[1])).run_test() as pilot:
        assert type(pilot.app.screen).__name__ == "HomeScreen"
        print(*sys.modules)

read(["--lang", "en"])
asyncio.run(main())
"""


def loaded_for_the_first_paint(directory: Path) -> set[str]:
    (directory / "learned.json").write_text("{}", encoding="utf-8")  # nobody is new here
    command = [sys.executable, "-c", SCRIPT, str(directory)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return set(run.stdout.split())


def below(loaded: set[str], package: str) -> set[str]:
    """Return the names of the modules of a package, without its own."""
    return {name.removeprefix(f"{package}.") for name in loaded if name.startswith(f"{package}.")}


def test_the_start_screen_loads_what_it_paints_and_no_more(tmp_path: Path) -> None:
    loaded = loaded_for_the_first_paint(tmp_path)
    assert below(loaded, "biberclan.ui.screens") == {"frame", "home", "menu", "river"}
    assert below(loaded, "biberclan.rules") == {"points", "seats"}
    taught = {"amounts", "first_time", "lately", "learned"}
    assert below(loaded, "biberclan.teach") == taught
    assert below(loaded, "biberclan.cli").isdisjoint(each.module for each in COMMANDS.values())
    assert loaded.isdisjoint({"biberclan.bots", "biberclan.simulation", "biberclan.match.match"})
    for part in ("bots", "table", "words"):
        assert not [name for name in loaded if name.startswith("biberclan.games") and part in name]
    assert loaded.isdisjoint({"importlib.metadata", "multiprocessing", "tomllib"})


def test_a_match_to_go_on_with_is_listed_without_its_rules(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        store.begin(table()).stop_recording()
    loaded = loaded_for_the_first_paint(tmp_path)
    assert "biberclan.teach.telling_matches" in loaded
    assert below(loaded, "biberclan.rules") == {"game", "points", "seats"}


async def test_a_match_deleted_meanwhile_is_no_longer_listed(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        store.begin(table()).stop_recording()
    (tmp_path / "learned.json").write_text("{}", encoding="utf-8")
    app = BiberClanApp(directory=tmp_path)
    async with app.run_test() as pilot:
        home = screen_of(pilot, HomeScreen)
        assert app.store is not None
        assert home.entries()[0].id == "resume 1"
        app.open_history(app.store)
        await pilot.pause()
        app.store.delete(1)
        await pilot.press("escape")
        assert home.is_shown
        assert "resume 1" not in [item.id for item in home.entries()]
        app.open_history(app.store)
        app.resume(None)
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
    app.saving.close()
