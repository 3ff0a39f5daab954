"""Locks on files: held by one, or by many, and gone with their holder."""

from pathlib import Path

import pytest

from biberclan.match.store import data_files, locks
from biberclan.match.store.errors import ReadOnlyError
from biberclan.match.store.locks import FileLock, drop, hold_alone, is_held


def test_who_holds_a_file_alone_holds_it_alone(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    assert not is_held(path)
    lock = hold_alone(path)
    assert lock is not None
    assert is_held(path)
    assert hold_alone(path) is None
    drop(lock)
    assert not is_held(path)
    assert not path.exists()


def test_many_share_a_file_and_nobody_has_it_alone_then(tmp_path: Path) -> None:
    one, two = (FileLock(tmp_path / "lock") for _lock in range(2))
    assert one.hold(alone=False)
    assert two.hold(alone=False)
    assert not two.hold(alone=True)
    one.release()
    assert two.hold(alone=True)
    two.release()
    two.release()


def test_a_file_left_behind_is_held_by_nobody(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    lock = hold_alone(path)
    assert lock is not None
    lock.release()  # as a killed program does: the file stays
    assert path.exists()
    assert not is_held(path)
    again = hold_alone(path)
    assert again is not None
    drop(again)


def test_a_file_that_belongs_to_somebody_else_may_be_held(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "lock"
    path.touch()

    def refuse(path: Path, flags: int) -> int:
        raise ReadOnlyError(path)

    monkeypatch.setattr(data_files, "open_own", refuse)
    assert is_held(path)


def test_a_file_removed_while_it_is_being_locked_is_not_the_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "lock"
    holders = [hold_alone(path)]

    class Slow(FileLock):
        """Opens the file, and only then its holder lets it go."""

        def __init__(self, path: Path) -> None:
            super().__init__(path)
            if holders:
                holder = holders.pop()
                assert holder is not None
                drop(holder)

    monkeypatch.setattr(locks, "FileLock", Slow)
    lock = hold_alone(path)
    assert lock is not None
    assert path.exists()
    monkeypatch.undo()
    assert hold_alone(path) is None
    drop(lock)
