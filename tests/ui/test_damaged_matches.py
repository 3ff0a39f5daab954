"""Kept matches that can't be opened, on the screens: told, listed, deleted, all others shown."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from biberclan import language
from biberclan.match.store.store import FILE
from biberclan.teach.learned import Learned
from biberclan.ui.requests import Request, Resume
from tests.store.playing import kept, play, short, table
from tests.tiers import once
from tests.ui.running import Hands, app_of, running, shown, table_of, text

DAMAGES = (
    "UPDATE matches SET told = replace(told, 'Anna', 'Otto') WHERE id IN (1, 3)",
    "UPDATE matches SET played = x'00' WHERE id IN (1, 3)",
    "UPDATE matches SET told = CAST(x'ff1b' AS TEXT) WHERE id IN (1, 3)",
    "UPDATE matches SET state = 'x' WHERE id IN (1, 3)",
    "DELETE FROM matches WHERE id IN (1, 3)",
)


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    """Two finished matches and two that go on."""
    with kept(tmp_path) as store:
        for seed in (1, 2):
            store.add(short(table(2, seed=seed)))
        for seed in (3, 4):
            match = store.begin(table(3, seed=seed))
            play(match, 4)
            match.stop_recording()
    return tmp_path


def change(directory: Path, sql: str) -> None:
    with closing(sqlite3.connect(directory / FILE)) as connection:
        connection.executescript(sql)


@asynccontextmanager
async def program(directory: Path, start: Request | None = None) -> AsyncIterator[Hands]:
    """Run the program with the kept matches of a directory."""
    Learned(directory).keep()  # nobody is new here
    async with running(start, directory=directory) as pilot:
        assert app_of(pilot).crash is None
        yield pilot
        assert app_of(pilot).crash is None


@once()
@pytest.mark.parametrize("damage", DAMAGES)
async def test_start_history_and_setup_show_all_others(directory: Path, damage: str) -> None:
    change(directory, damage)
    async with program(directory) as pilot:
        home = text(pilot)
        assert home.count("Go on: Anna, Ben, Cem") == 1
        assert "can't be read" in home
        assert "3" in next(row for row in home.splitlines() if "can't be read" in row)
        await pilot.menu.choose("More", "History")
        listed = text(pilot)
        assert "4 matches" in listed
        assert listed.count("damaged, can't be read") == 2
        await pilot.does("people")
        assert shown(pilot) == "PeopleScreen"
        assert "Anna" in text(pilot)
        await pilot.leaves()
        await pilot.menu.choose("Match 3")
        assert "What was saved of match 3 is damaged" in text(pilot)
        await pilot.menu.choose("Delete it", "Delete it")
        assert "3 matches" in text(pilot)
        assert "Match 3" not in text(pilot)
        await pilot.leaves(2)
        await pilot.menu.choose("A new match", "BiberClan")
        assert shown(pilot) == "SetupScreen"


@pytest.mark.parametrize("tongue", ["en", "de"])
async def test_a_damaged_match_is_not_resumed_but_named(directory: Path, tongue: str) -> None:
    change(directory, "DELETE FROM actions WHERE match_id = 3")
    language.choose("de" if tongue == "de" else "en")
    async with program(directory, Resume(3)) as pilot:
        assert shown(pilot) == "TroubleScreen"
        told = " ".join(text(pilot).split())
        assert ("Partie 3" if tongue == "de" else "match 3") in told
        await pilot.goes_on()
        assert shown(pilot) == "HomeScreen"


async def test_it_is_said_that_another_match_is_resumed_before_it_is(directory: Path) -> None:
    async with program(directory, Resume(3, "Match 4 is open elsewhere.")) as pilot:
        assert "Match 4 is open elsewhere." in text(pilot)
        assert "Go on with match 3" in text(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert shown(pilot) == "TableScreen"
        assert table_of(pilot).desk.match.id == 3


@pytest.mark.parametrize("way", ["Set the file aside", "Play without saving"])
async def test_a_file_damaged_meanwhile_can_be_kept_aside(directory: Path, way: str) -> None:
    is_aside = way == "Set the file aside"
    async with program(directory) as pilot:
        change(directory, "PRAGMA foreign_keys = OFF; DROP TABLE notes")
        await pilot.menu.choose("More", "History")
        assert "is damaged" in text(pilot)
        await pilot.menu.choose(way)
        assert shown(pilot) == "HomeScreen"
        assert ("history, settings" in text(pilot)) == is_aside
        assert (directory / f"{FILE}.damaged").exists() == is_aside
        await pilot.menu.choose("A new match", "BiberClan")
        assert shown(pilot) == "SetupScreen"


async def test_a_file_that_has_lost_everything_is_told(directory: Path) -> None:
    (directory / FILE).write_bytes(b"")
    async with program(directory) as pilot:
        told = " ".join(text(pilot).split())
        assert "empty now, or gone" in told
        await pilot.menu.choose("Set the file aside")
        assert shown(pilot) == "HomeScreen"
