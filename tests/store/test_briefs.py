"""Matches in brief: figures over all of them, with few statements."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.events import Key

from biberclan.match.setup import Setup
from biberclan.match.store import history
from biberclan.match.store.errors import DamagedMatchError
from biberclan.match.store.store import Store
from biberclan.people import figures
from biberclan.people.figures import Person
from biberclan.ui.screens.history import PeopleScreen
from tests.store.playing import kept, play, short, table, tamper
from tests.ui.running import app_of, running, shown, text

MATCHES = 30


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Many matches, of which two go on."""
    directory = tmp_path_factory.mktemp("many")
    with kept(directory) as store:
        for seed in range(MATCHES):
            store.add(short(table(2 + seed % 3, seed=seed)))
        for name in ("Zoe", "Yann"):
            store.begin(Setup(("Anna", name))).stop_recording()
    return directory


def statements(store: Store) -> list[str]:
    """Return a list that will receive each statement of SQL from now on."""
    asked: list[str] = []
    store.read(lambda connection: connection.set_trace_callback(asked.append))
    return asked


def test_nothing_is_asked_match_by_match(many: Path) -> None:
    with kept(many) as store:
        asked = statements(store)
        assert figures.people(store)[0].matches == MATCHES
        assert len(asked) == 1
        assert history.names(store)[:3] == ["Anna", "Yann", "Zoe"]
        assert len(asked) == 2


def test_a_match_that_has_ended_is_counted_and_one_deleted_is_not(store: Store) -> None:
    store.add(short(table(2)))
    assert {person.matches for person in figures.people(store)} == {1}
    store.add(short(table(2, seed=5)))
    assert {person.matches for person in figures.people(store)} == {2}
    store.delete(1)
    assert {person.matches for person in figures.people(store)} == {1}
    assert store.delete_all() == 1
    assert figures.people(store) == []


def test_a_head_start_that_is_none_is_left_out_even_with_its_checksum(store: Store) -> None:
    store.add(short(table(2)))
    with store.transaction() as connection:
        tamper(connection, 1, options={"start": 5})
    assert figures.people(store) == []


async def test_the_screen_hears_keys_while_it_counts(
    many: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[int] = []

    def counting(store: Store) -> Iterator[list[Person]]:
        while True:
            counted.append(1)
            yield []

    with kept(many) as store, monkeypatch.context() as patch:
        async with running() as pilot:
            app = app_of(pilot)
            patch.setattr(figures, "counting", counting)
            await app.push_screen(PeopleScreen(store))
            app.post_message(Key("escape", None))
            while shown(pilot) == "PeopleScreen":
                await asyncio.sleep(0)
            assert counted
            patch.undo()
            await app.push_screen(PeopleScreen(store))
            while str(MATCHES) not in text(pilot):
                await asyncio.sleep(0)


async def test_a_file_that_can_not_be_read_is_told(many: Path) -> None:
    with kept(many) as store:
        async with running() as pilot:
            app = app_of(pilot)
            store.close()
            await app.push_screen(PeopleScreen(store))
            while shown(pilot) != "TroubleScreen":
                await pilot.pause()
            while shown(pilot) == "TroubleScreen":
                await pilot.press("enter")
            assert shown(pilot) != "PeopleScreen"


def test_a_head_start_that_misses_a_seat_is_left_out_even_with_its_checksum(store: Store) -> None:
    store.add(short(table(2)))
    with store.transaction() as connection:
        tamper(connection, 1, options={"start": "5"})
    assert figures.people(store) == []


def test_a_match_that_is_over_and_not_marked_so_is_refused(store: Store) -> None:
    play(store.begin(table()))
    with store.transaction() as connection:
        connection.execute("UPDATE matches SET state = 'unfinished'")
        tamper(connection, 1, scores=[], winners=[], tallies={})
    with pytest.raises(DamagedMatchError):
        store.resume(1)
