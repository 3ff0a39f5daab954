"""Every screen of a match in every language and drawing; the start screen waits for no other."""

import subprocess
import sys
from collections.abc import AsyncIterator
from itertools import islice
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from textual.css.stylesheet import Stylesheet
from textual.screen import Screen

from biberclan import language
from biberclan.cli import COMMANDS
from biberclan.language import Language
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.shelf import GAMES
from biberclan.ui.requests import ChangeSettings, Request, Resume, SeeHistory
from biberclan.ui.screens.home import HomeScreen
from biberclan.ui.screens.river import RiverScreen
from biberclan.ui.settings import Settings
from biberclan.ui.shell import Shell
from lab import ROOT
from tests.store.playing import kept, table
from tests.tiers import once, sampled, seldom
from tests.ui.bunches import SCENES, Thrower, thrower
from tests.ui.painted_tables import largest_blank
from tests.ui.running import (
    app_of,
    open_screen,
    running,
    screen_of,
    strips,
    text,
)

FILLED = {
    (120, 40): ("help", "knowledge", "rules"),
    (200, 50): ("lecture", "setup", "welcome"),
}


@pytest.mark.parametrize("size", FILLED)
async def test_no_large_window_is_a_third_empty(size: tuple[int, int], tmp_path: Path) -> None:
    async with thrower(tmp_path, 1) as throwing:
        throwing.app.animation_level = "none"
        await throwing.resize(*size)
        for name in FILLED[size]:
            SCENES[name](throwing.app)
            await throwing.settle(name)
            screen = throwing.app.screen
            if isinstance(screen, RiverScreen):
                screen.load_details()
                await throwing.settle(name)
            ground = throwing.app.palette["water"]
            assert largest_blank(strips(throwing.pilot), ground) < 1 / 3, name


async def scenes(throwing: Thrower) -> AsyncIterator[str]:
    """Show one screen after the other, at last in a window too small; yield the name of each.

    On each the cursor stands on something.
    """
    throwing.app.animation_level = "none"
    for name, open in islice(SCENES.items(), None, None, seldom(1)):
        open(throwing.app)
        await throwing.settle(name)
        assert throwing.app.cursor_position != (0, 0), name
        yield name
    await throwing.resize(50, 20)
    assert throwing.app.cursor_position == (0, 0)
    yield "too small"


@sampled
async def test_ascii_means_ascii(german: None, tmp_path: Path) -> None:
    language.write_in_ascii(True)
    async with thrower(tmp_path, 1, Settings(flags={"ascii": "on"})) as throwing:
        async for name in scenes(throwing):
            assert text(throwing.pilot).isascii(), name


@sampled
async def test_without_colour_nothing_has_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with thrower(tmp_path, 1) as throwing:
        async for name in scenes(throwing):
            for style in (part.style for row in strips(throwing.pilot) for part in row):
                for colour in (style.color, style.bgcolor) if style is not None else ():
                    assert colour is None or colour.is_default, f"{name}: {colour}"


SCRIPT = """
import asyncio, pathlib, sys
import biberclan.cli
from biberclan.cli import read
from biberclan.ui.app import BiberClanApp
from biberclan.ui.screens import river

river._LATER = 60.0  # what is loaded after the first paint does not count

async def main():
    async with BiberClanApp(directory=pathlib.Path(sys.argv[1])).run_test() as pilot:
        assert type(pilot.app.screen).__name__ == "HomeScreen"
        if sys.argv[2:]:
            from biberclan.match.setup import Setup
            from biberclan.ui.requests import NewTable
            pilot.app.open(NewTable(Setup(tuple(sys.argv[2:]), seed=1)))
            await pilot.pause()
        print(*sys.modules)

read(["--lang", "en"])
asyncio.run(main())
"""


FOR_OTHERS = {f"biberclan.people.{part}" for part in ("figures", "telling_people")}
"""Modules about people, which neither the list of matches nor a table needs."""


def loaded_for(directory: Path, *people: str) -> set[str]:
    """Return the modules loaded for the first screen, or for a table if there are people."""
    (directory / "learned.json").write_text("{}", encoding="utf-8")  # nobody is new here
    command = [sys.executable, "-c", SCRIPT, str(directory), *people]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return set(run.stdout.split())


def below(loaded: set[str], package: str) -> set[str]:
    """Return the names of the modules of a package, without its own."""
    return {name.removeprefix(f"{package}.") for name in loaded if name.startswith(f"{package}.")}


def test_the_start_screen_loads_what_it_paints_and_no_more(tmp_path: Path) -> None:
    loaded = loaded_for(tmp_path)
    assert below(loaded, "biberclan.ui.screens") == {"frame", "home", "menu", "river"}
    assert below(loaded, "biberclan.rules") == {"head_start", "points", "seats"}
    assert below(loaded, "biberclan.teach") == {"learned"}
    assert below(loaded, "biberclan.people") == {"practised", "recent"}
    assert not below(loaded, "biberclan.words")
    assert "biberclan.table.look" not in loaded
    assert below(loaded, "biberclan.cli").isdisjoint(each.module for each in COMMANDS.values())
    assert loaded.isdisjoint({"biberclan.bots", "biberclan.simulation", "biberclan.match.match"})
    for part in ("bots", "table", "words"):
        assert not [name for name in loaded if name.startswith("biberclan.games") and part in name]
    assert loaded.isdisjoint({"importlib.metadata", "multiprocessing", "tomllib", *FOR_OTHERS})


def test_whoever_only_plays_pays_for_no_screen_above_the_table(tmp_path: Path) -> None:
    loaded = loaded_for(tmp_path, "Anna", "Ben")
    shown = below(loaded, "biberclan.ui.screens")
    assert shown >= {"table", "table_frame"}
    assert shown.isdisjoint({"history", "lessons", "questions", "review", "rulebook", "settings"})
    assert shown.isdisjoint({"choices", "counting", "finale", "reading", "thresholds"})
    assert loaded.isdisjoint({"multiprocessing", "tomllib", *FOR_OTHERS})


async def test_nothing_is_painted_or_read_twice_at_the_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thrown_away: list[object] = []
    reparse, display = Mock(), Shell._display

    def noted(self: Shell, screen: Screen[Any], update: Any) -> None:
        if update is not None and self._batch_count:  # Textual does not write it
            thrown_away.append(update)
        display(self, screen, update)

    monkeypatch.setattr(Shell, "_display", noted)
    monkeypatch.setattr(Stylesheet, "reparse", reparse)
    async with running(table()) as pilot:
        assert "Anna is next" in text(pilot)
    assert not thrown_away
    assert not reparse.called


def test_a_match_to_go_on_with_is_listed_without_its_rules(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        store.begin(table()).stop_recording()
    loaded = loaded_for(tmp_path)
    assert "biberclan.people.telling_matches" in loaded
    assert loaded.isdisjoint(FOR_OTHERS)
    assert below(loaded, "biberclan.rules") == {"endings", "game", "head_start", "points", "seats"}


@pytest.mark.parametrize("request_", [ChangeSettings(), SeeHistory()])
async def test_what_is_asked_for_first_need_not_say_more(request_: Request, tmp_path: Path) -> None:
    (tmp_path / "learned.json").write_text("{}", encoding="utf-8")  # nobody is new here
    async with running(request_, directory=tmp_path) as pilot:
        assert len(pilot.app.screen_stack) == 3, "above the first screen"


async def test_a_match_deleted_meanwhile_is_no_longer_listed(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        store.begin(table()).stop_recording()
    (tmp_path / "learned.json").write_text("{}", encoding="utf-8")
    async with running(directory=tmp_path) as pilot:
        app, home = app_of(pilot), screen_of(pilot, HomeScreen)
        assert app.store is not None
        assert home.entries()[0].id == "resume 1"
        await open_screen(pilot, SeeHistory())
        app.store.delete(1)
        await pilot.leaves()
        assert home.is_shown
        assert "resume 1" not in [item.id for item in home.entries()]
        app.open(SeeHistory())
        await open_screen(pilot, Resume(None))
        assert isinstance(app.screen, HomeScreen)


@pytest.mark.parametrize(("key", "screen"), [("f1", "RulebookScreen"), ("f2", "SettingsScreen")])
async def test_keys_that_the_head_of_the_help_names_work_there(key: str, screen: str) -> None:
    match = Match(Setup(("Anna", "Ben"), seed=3))
    match.sit_down()
    async with running(match) as pilot:
        await pilot.does("help")
        assert key.upper() in "".join(text(pilot).splitlines()[:2])
        await pilot.press(key)
        assert type(pilot.app.screen).__name__ == screen


@once("game")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("ascii", [True, False])
async def test_the_help_of_every_game_leaves_the_last_column_blank_and_ascii_is_ascii(
    game: str, ascii: bool, tongue: Language
) -> None:
    language.write_in_ascii(ascii)
    match = Match(Setup(("Anna", "Ben", "Cem"), game=game, seed=3))
    match.sit_down()
    async with running(match, ascii=ascii) as pilot:
        await pilot.does("help")
        for _page in range(3):
            shows = text(pilot)
            assert shows.isascii() or not ascii
            full = [row for row in shows.splitlines() if len(row) == 80]
            assert all(row[-1] in "≈~-" for row in full), shows
            await pilot.press("question_mark")
