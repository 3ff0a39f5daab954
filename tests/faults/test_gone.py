"""Files removed, replaced or emptied, before a match or while it is played: play goes on."""

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from biberclan.match.match import Match
from biberclan.match.store import errors, history, reading
from biberclan.match.store.listed import Listed
from biberclan.match.store.store import FILE, Store, set_aside
from biberclan.plain.table import saving
from biberclan.ui.requests import NewTable
from tests.faults.journals import ROLLBACK
from tests.plain.script import Script
from tests.store.playing import Clock, actions_of, kept, play, short, table, truth
from tests.ui.bots_at_table import until
from tests.ui.running import app_of, running, shown, table_of, text


def _remove_all(directory: Path) -> None:
    shutil.rmtree(directory)


def _remove(name: str) -> Callable[[Path], None]:
    return lambda directory: (directory / name).unlink()


def _replace_by_a_copy(directory: Path) -> None:
    shutil.copy(directory / "matches.db", directory / "copy")
    (directory / "copy").replace(directory / "matches.db")


def _move_away(directory: Path) -> None:
    directory.rename(directory.with_name("elsewhere"))
    with kept(directory) as other:
        other.add(short(table(2)))


DISASTERS = {
    "all": _remove_all,
    "database": _remove("matches.db"),
    "log": _remove("matches.db-wal"),
    "index of the log": _remove("matches.db-shm"),
    "replaced": _replace_by_a_copy,
    "moved": _move_away,
}


@pytest.mark.parametrize("disaster", DISASTERS)
def test_the_next_action_is_refused_and_the_match_can_be_kept_anew(
    tmp_path: Path, disaster: str, each_journal: str
) -> None:
    if each_journal == ROLLBACK and "log" in disaster:
        return  # there is none
    directory = tmp_path / "data"
    with kept(directory) as store:
        match = store.begin(table())
        play(match, 7)
        DISASTERS[disaster](directory)
        before = truth(match), actions_of(match)
        for change in (lambda: play(match, 1, seed=2), lambda: store.begin(table())):
            with pytest.raises(errors.GoneError):
                change()
        assert (truth(match), actions_of(match)) == before
        match.stop_recording()
        play(match, 2)
    if disaster == "database":  # its log, left alone, would be taken for that of the new one
        with pytest.raises(errors.DamagedError):
            Store(directory, Clock())
        set_aside(directory)
    with kept(directory) as store:
        store.keep(match)
        play(match, 2)
        assert match.id is not None
        assert store.is_open(match.id)
    with kept(directory) as store:
        again = store.resume(match.id)
        assert (truth(again), actions_of(again)) == (truth(match), actions_of(match))
        assert len(actions_of(again)) == 11


def test_a_closed_store_is_neither_read_nor_written(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        pass
    with pytest.raises(errors.GoneError):
        store.read(reading.count)
    with pytest.raises(errors.GoneError):
        store.transaction()


@pytest.mark.parametrize("error", [errors.GoneError, errors.DiskFullError])
def test_line_by_line_it_is_offered_only_where_the_file_has_gone(
    tmp_path: Path, error: type[errors.FileError]
) -> None:
    voice, anew = Script(["new"]), list[Match]()
    with saving(Match(table()), voice, anew.append):
        raise error(tmp_path)
    assert len(anew) == (error is errors.GoneError)
    assert ("new saves in a new file" in voice.heard[-1]) == (error is errors.GoneError)


def test_nothing_of_another_file_is_touched(tmp_path: Path) -> None:
    directory = tmp_path / "data"
    with kept(directory) as store:
        match = store.begin(table())
        play(match, 3)
        directory.rename(tmp_path / "elsewhere")
        with kept(directory) as other:
            theirs = other.begin(table())
            play(theirs, 5)
            files = sorted(path.name for path in directory.iterdir())
            match.stop_recording()
            store.close()
            assert sorted(path.name for path in directory.iterdir()) == files
            play(theirs, 1)
            (line,) = history.page(other)
            assert isinstance(line, Listed)
            assert line.is_open
    with kept(directory) as again:
        assert len(actions_of(again.resume(1))) == 6


@pytest.mark.parametrize("can_be_made", [True, False])
async def test_at_the_table_people_say_how_to_go_on(tmp_path: Path, can_be_made: bool) -> None:
    directory = tmp_path / "data"
    async with running(NewTable(table()), directory=directory) as pilot:
        match = table_of(pilot).desk.match
        play(match, 4)
        shutil.rmtree(directory)
        if not can_be_made:
            directory.write_text("in the way")
        with pytest.raises(errors.GoneError) as caught:
            play(match, 1)
        app_of(pilot).saving.refused(caught.value, match)
        await until(pilot, lambda: "has been removed or replaced" in text(pilot))
        await pilot.press("1")  # save in a new file
        if can_be_made:
            await until(pilot, lambda: match.id is not None)
            assert shown(pilot) == "TableScreen"
            play(match, 2)
        else:
            await until(pilot, lambda: "There is no directory" in text(pilot))
            await pilot.press("2")  # play without saving
            await until(pilot, lambda: shown(pilot) == "TableScreen")
            play(match, 2)
            assert match.id is None
    if can_be_made:
        with kept(directory) as store:
            assert len(actions_of(store.resume(1))) == 6


async def test_on_a_full_disk_enter_goes_back_to_the_table(tmp_path: Path) -> None:
    async with running(NewTable(table()), directory=tmp_path) as pilot:
        match = table_of(pilot).desk.match
        app_of(pilot).saving.refused(errors.DiskFullError(tmp_path / FILE), match)
        await until(pilot, lambda: "The disk is full" in text(pilot))
        await pilot.press("enter")
        await until(pilot, lambda: shown(pilot) == "TableScreen")
        assert match.id is not None, "it is not saved any more"


async def test_before_a_match_too(tmp_path: Path) -> None:
    directory = tmp_path / "data"
    async with running(directory=directory) as pilot:
        shutil.rmtree(directory)
        app_of(pilot).open(NewTable(table()))
        await until(pilot, lambda: "has been removed or replaced" in text(pilot))
        await pilot.press("1")  # save in a new file
        await until(pilot, lambda: shown(pilot) == "TableScreen")
        assert (directory / "matches.db").is_file()


def empty(path: Path) -> None:
    """Leave a file of no bytes."""
    os.truncate(path, 0)


def blank(path: Path) -> None:
    """Leave a database without tables."""
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("VACUUM")
        connection.execute("PRAGMA user_version = 0")
        connection.execute("CREATE TABLE x (y)")
        connection.execute("DROP TABLE x")


def gone(path: Path) -> None:
    """Leave nothing."""
    path.unlink()


@pytest.mark.parametrize("lose", [empty, blank, gone])
def test_lost_matches_are_told_until_a_new_file_is_begun(
    tmp_path: Path, lose: Callable[[Path], None]
) -> None:
    with kept(tmp_path) as store:
        play(store.begin(table()), 5)
    lose(tmp_path / FILE)
    for _time in range(2):
        with pytest.raises(errors.LostError) as caught:
            Store(tmp_path, Clock())
        assert isinstance(caught.value, errors.DamagedError)
    set_aside(tmp_path)
    for _time in range(2):
        with kept(tmp_path) as store:
            assert history.page(store) == []


@pytest.mark.parametrize("trace", [f"{FILE}.version-3", "match-7.lock", f"{FILE}-wal"])
@pytest.mark.parametrize("lose", [empty, blank])
def test_older_traces_count_beside_an_empty_file(
    tmp_path: Path, trace: str, lose: Callable[[Path], None]
) -> None:
    (tmp_path / FILE).touch()
    lose(tmp_path / FILE)
    if lose is blank and trace.endswith("-wal"):
        return  # a new file that was being made may look like that
    (tmp_path / trace).write_bytes(b"x")
    with pytest.raises(errors.LostError):
        Store(tmp_path, Clock())
    set_aside(tmp_path)
    with kept(tmp_path) as store:
        assert history.count(store) == 0


@pytest.mark.parametrize(
    "there", [(), ("matches.lock",), ("learned.json", "matches.lock"), (FILE,)]
)
def test_a_fresh_directory_is_no_loss(tmp_path: Path, there: tuple[str, ...]) -> None:
    for name in there:
        (tmp_path / name).touch()
    with kept(tmp_path) as store:
        assert history.count(store) == 0


def test_a_file_without_matches_is_no_loss(tmp_path: Path) -> None:
    with kept(tmp_path):
        pass
    (tmp_path / FILE).unlink()
    with kept(tmp_path) as store:
        assert history.count(store) == 0


def test_a_file_of_an_older_program_is_remembered_when_it_is_opened(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        store.begin(table()).stop_recording()
    os.truncate(tmp_path / "matches.lock", 0)
    with kept(tmp_path):
        pass
    (tmp_path / FILE).unlink()
    with pytest.raises(errors.LostError):
        Store(tmp_path, Clock())
