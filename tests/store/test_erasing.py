"""What is deleted at people's wish is gone from every file, down to its bytes."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from biberclan.match.setup import Setup
from biberclan.match.store.errors import DiskFullError, FileError
from biberclan.match.store.store import FILE, Store
from biberclan.match.store.tables import Mistake, Trained
from biberclan.people import practised
from biberclan.teach.learned import Learned
from tests.store.playing import finished, kept, play, table
from tests.store.test_schema import version
from tests.store.test_training import OF_LISA

NAME = b"Lisa-Marie"


@pytest.fixture(autouse=True)
def _careless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let SQLite leave what is deleted, as many builds of it do unless they are told."""
    connect: Callable[..., sqlite3.Connection] = sqlite3.connect

    def carelessly(*arguments: Any, **more: Any) -> sqlite3.Connection:
        connection = connect(*arguments, **more)
        connection.execute("PRAGMA secure_delete = OFF")
        return connection

    monkeypatch.setattr(sqlite3, "connect", carelessly)


def holding(directory: Path) -> list[str]:
    """Return the names of the files in which a name is to be found."""
    return [file.name for file in directory.iterdir() if NAME in file.read_bytes()]


def practise(store: Store) -> None:
    """Practise so much, and so often, that copies of rows lie in unused room."""
    person = NAME.decode()
    for day in range(30):
        for number in range(8):
            row = Trained(
                person, "biberclan", "may", f"BC-{number}", day % 5, date(2026, 11, 22), 3, 2
            )
            others = (replace(row, person=f"Tim {number}"), replace(row, ruling=f"BC-{day}"))
            practised.keep(store, row, *others)
    for each in OF_LISA:
        practised.keep(store, replace(each, person=person))


def test_nothing_is_left_of_who_is_forgotten(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        practise(store)
        assert holding(tmp_path) != []
        practised.forget(store, NAME.decode())
        assert holding(tmp_path) == [], "while the file is open"
        assert practised.people(store) == [f"Tim {number}" for number in range(8)]
    assert holding(tmp_path) == []


def test_nor_of_what_an_earlier_program_has_left(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        practise(store)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection, connection:
        connection.execute("DELETE FROM practice WHERE person LIKE 'Lisa%'")
    assert holding(tmp_path) == [FILE]
    with kept(tmp_path) as store:
        practised.forget(store, NAME.decode())
    assert holding(tmp_path) == []


@pytest.mark.parametrize("every", [False, True])
def test_nothing_is_left_of_deleted_matches(tmp_path: Path, every: bool) -> None:
    setup = Setup((NAME.decode(), "Ben"))
    with kept(tmp_path) as store:
        number, _new = store.add(finished(setup))
        play(store.begin(table()), 3)
        assert holding(tmp_path) != []
        if every:
            store.delete_all()
        else:
            store.delete(number)
        assert holding(tmp_path) == [], "while the file is open"
    assert holding(tmp_path) == []


def test_the_copy_of_an_older_file_goes_with_it(tmp_path: Path) -> None:
    version(3, tmp_path)
    with kept(tmp_path) as store:
        assert (tmp_path / "matches.db.version-3").exists()
        store.delete(1)
        assert not (tmp_path / "matches.db.version-3").exists()


def test_what_another_program_reads_meanwhile_is_gone_once_all_are_closed(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        practise(store)
        with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
            other.execute("BEGIN")
            other.execute("SELECT * FROM practice").fetchone()
            store._connection.execute("PRAGMA busy_timeout = 10")
            practised.forget(store, NAME.decode())
    assert holding(tmp_path) == []


def test_what_is_only_read_by_whoever_closes_last_is_gone_with_the_next_start(
    tmp_path: Path,
) -> None:
    """Such a program, as datasette or a viewer, leaves the write-ahead log as it is."""
    with kept(tmp_path) as store:
        practise(store)
        reading = sqlite3.connect(f"file:{tmp_path / FILE}?mode=ro", uri=True, isolation_level=None)
        with closing(reading):
            reading.execute("BEGIN")
            reading.execute("SELECT * FROM practice").fetchone()
            store._connection.execute("PRAGMA busy_timeout = 10")
            practised.forget(store, NAME.decode())
            store.close()
    assert holding(tmp_path)
    with kept(tmp_path):
        pass
    assert holding(tmp_path) == []


class FullDisk:
    """A connection to a file on a disk that is full."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if sql == "VACUUM":
            error = sqlite3.OperationalError("database or disk is full")
            error.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise error
        return self._connection.execute(sql, *values)


def test_what_can_not_be_overwritten_is_told(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    number, _new = store.add(finished())
    monkeypatch.setattr(store, "_connection", FullDisk(store._connection))
    with pytest.raises(DiskFullError):
        store.delete(number)


def test_what_is_known_better_by_now_is_overwritten_once_the_file_is_closed(tmp_path: Path) -> None:
    mistake = Mistake(NAME.decode(), "biberclan", "BC-21", 2, 0.1)
    with kept(tmp_path) as store:
        practised.keep(store, mistake)
    assert holding(tmp_path) == [FILE]
    with kept(tmp_path) as store:
        practised.drop(store, mistake)
    assert holding(tmp_path) == []


def test_lessons_and_choices_are_forgotten_with_the_name(tmp_path: Path) -> None:
    learned, person = Learned(tmp_path), NAME.decode()
    learned.learn_as(person)
    learned.note_done("lodge")
    learned.note_face(person, "pip")
    learned.note_coached(person, True)
    learned.forget(person.upper())
    assert NAME.lower() not in (tmp_path / "learned.json").read_bytes().lower()
    assert Learned(tmp_path).person == ""


def test_it_is_told_if_they_can_not_be(tmp_path: Path) -> None:
    learned = Learned(tmp_path)
    learned.learn_as("Lisa")
    (tmp_path / "learned.json").unlink()
    (tmp_path / "learned.json").mkdir()
    with pytest.raises(FileError):
        learned.forget("Lisa")
