"""Whether matches have been kept in a directory whose file is empty now, or gone."""

from pathlib import Path
from typing import Final

from biberclan.match.store.errors import LostError
from biberclan.match.store.locks import FileLock

_MARK: Final = b"matches have been kept here\n"


def mark(lock: FileLock) -> None:
    """Note in the directory's lock, which outlives the file, that a match has been kept."""
    if not lock.noted():
        lock.note(_MARK)


def check_missing(path: Path, lock: FileLock) -> None:
    """Refuse to begin a new file where one has been that is gone or has no bytes left.

    Raises:
        LostError: there has been one.
    """
    log = path.with_name(path.name + "-wal")
    empty = path.exists()
    if lock.noted() or (log.exists() and log.stat().st_size) or (empty and _left_behind(path)):
        raise LostError(path)


def check_blank(path: Path, lock: FileLock) -> None:
    """Refuse a database without tables where one with matches has been.

    Raises:
        LostError: there has been one.
    """
    # A log is no trace: it may be that of a new file being made.
    if lock.noted() or _left_behind(path):
        raise LostError(path)


def _left_behind(path: Path) -> bool:
    """Whether there are copies of older versions, or the locks of a program that was killed."""
    patterns = (f"{path.name}.version-*", "match-*.lock")
    return any(True for pattern in patterns for _path in path.parent.glob(pattern))
