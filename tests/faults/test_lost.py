"""A file that is empty or gone where matches have been is not taken for a new one."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from biberclan.match.store import history
from biberclan.match.store.errors import DamagedError, LostError
from biberclan.match.store.store import FILE, Store, set_aside
from tests.store.playing import Clock, kept, play, table


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
def test_lost_matches_are_told_until_a_new_file_is_begun(tmp_path: Path, lose: object) -> None:
    assert callable(lose)
    with kept(tmp_path) as store:
        play(store.begin(table()), 5)
    lose(tmp_path / FILE)
    for _time in range(2):
        with pytest.raises(LostError) as caught:
            Store(tmp_path, Clock())
        assert isinstance(caught.value, DamagedError)
    set_aside(tmp_path)
    for _time in range(2):
        with kept(tmp_path) as store:
            assert history.page(store) == []


@pytest.mark.parametrize("trace", [f"{FILE}.version-3", "match-7.lock", f"{FILE}-wal"])
@pytest.mark.parametrize("lose", [empty, blank])
def test_older_traces_count_beside_an_empty_file(tmp_path: Path, trace: str, lose: object) -> None:
    assert callable(lose)
    (tmp_path / FILE).touch()
    lose(tmp_path / FILE)
    if lose is blank and trace.endswith("-wal"):
        return  # a new file that was being made may look like that
    (tmp_path / trace).write_bytes(b"x")
    with pytest.raises(LostError):
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
    with pytest.raises(LostError):
        Store(tmp_path, Clock())
