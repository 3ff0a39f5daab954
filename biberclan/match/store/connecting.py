"""Opening the file of matches with SQLite, its journal, and the meaning of SQLite's errors.

The journal is a write-ahead log: an action then costs one or two flushes to the disk instead of
five with a rollback journal, and other processes can read the history meanwhile. The log has an
index in memory that all processes share. If the file system has no such memory, as over a network,
or it can't be relied on, the journal is a rollback journal. That is truncated, not deleted: SQLite
flushes the truncation, so that after a power cut no journal is left that would undo what was
confirmed.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from biberclan.match.store import data_files, errors
from biberclan.system.files import file_system

PATIENCE: Final = 2.0
"""Seconds to wait while another process writes."""

_PAGE: Final = 4096

_AHEAD: Final = "WAL"
_ROLLBACK: Final = "TRUNCATE"

_LOGS: Final = ("-wal", "-journal")
"""The suffixes of the journals."""

_NO_SHARING: Final = (
    sqlite3.SQLITE_IOERR_SHMOPEN,
    sqlite3.SQLITE_IOERR_SHMSIZE,
    sqlite3.SQLITE_IOERR_SHMLOCK,
    sqlite3.SQLITE_IOERR_SHMMAP,
    sqlite3.SQLITE_READONLY_CANTINIT,
    sqlite3.SQLITE_CANTOPEN,
)
"""SQLite's errors on a system without shared memory; the last one has other causes, too."""

_COPYING: Final = "btrfs"
"""A file system that needs free space for each change of shared memory, as it writes it elsewhere.

Without free space it can't report an error, but ends the process with SIGBUS (Linux 6.18, SQLite
3.40).
"""

_UNREAD: Final = (sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_FSTAT)
_MISPLACED: Final = (sqlite3.SQLITE_IOERR_SHORT_READ, sqlite3.SQLITE_IOERR_CORRUPTFS)


def connect(path: Path) -> sqlite3.Connection:
    """Open an existing file, which may be empty.

    Raises:
        FileError: it can't be read and written.
    """
    if not os.access(path, os.W_OK):  # SQLite would open it read-only
        raise data_files.why_not_written(path) or errors.ReadOnlyError(path)
    _check_size(path)
    with translating_sqlite_errors(path):
        if _can_share(path):
            try:
                return _opened(path, sharing=True)
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode not in _NO_SHARING:
                    raise
        return _opened(path, sharing=False)


def _can_share(path: Path) -> bool:
    return file_system(path.parent) != _COPYING


def _opened(path: Path, *, sharing: bool) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    connection.text_factory = _text
    try:
        if not sharing:
            # With the file held alone, leaving the write-ahead log needs no shared memory.
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute(f"PRAGMA journal_mode = {_ROLLBACK}")
            connection.execute("PRAGMA locking_mode = NORMAL")
        connection.execute(f"PRAGMA page_size = {_PAGE}")  # of a new file
        connection.execute("PRAGMA cell_size_check = ON")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA secure_delete = ON")  # some builds leave what is deleted
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if not _logs_ahead(connection):
            connection.execute(f"PRAGMA journal_mode = {_ROLLBACK}")
    except BaseException:
        connection.close()
        raise
    return connection


def log_ahead(connection: sqlite3.Connection, path: Path) -> sqlite3.Connection:
    """Return a connection with a write-ahead log, if the file system allows one.

    Args:
        connection: a connection to the file, which no other process has open; closed if another one
            is returned.
        path: the file.

    Raises:
        FileError: the file can't be read and written.
    """
    if _logs_ahead(connection) or not _can_share(path):
        return connection
    try:
        connection.execute(f"PRAGMA journal_mode = {_AHEAD}")
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.OperationalError:
        connection.close()
        return connect(path)
    return connection


def _logs_ahead(connection: sqlite3.Connection) -> bool:
    mode: tuple[str] = connection.execute("PRAGMA journal_mode").fetchone()
    return mode == ("wal",)


def has_log(path: Path) -> bool:
    """Return whether there is a journal beside a file that is not empty."""
    logs = (path.with_name(path.name + suffix) for suffix in _LOGS)
    return any(log.exists() and log.stat().st_size > 0 for log in logs)


@contextmanager
def translating_sqlite_errors(path: Path) -> Iterator[None]:
    """Translate SQLite's errors into ours, whose texts are for people.

    Raises:
        FileError: SQLite raised an error.
    """
    try:
        yield
    except sqlite3.ProgrammingError:
        raise
    except sqlite3.Error as error:
        raise _error_for(error, path) from error
    except UnicodeDecodeError as error:  # SQLite has quoted text from a damaged file
        raise errors.DamagedError(path) from error


def _error_for(error: sqlite3.Error, path: Path) -> errors.FileError:
    """Return our error for one of SQLite's, which often has several possible causes.

    What SQLite could not do is tried again beside the file, so that the system says why.
    """
    # Python's own errors about text that can't be decoded have no code.
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    name: str = getattr(error, "sqlite_errorname", "")
    match code & 0xFF:
        case sqlite3.SQLITE_FULL:
            return errors.DiskFullError(path)
        case sqlite3.SQLITE_IOERR if code in _MISPLACED:
            return errors.DamagedError(path)
        case sqlite3.SQLITE_IOERR if code in _UNREAD:
            return data_files.why_not_read(path) or errors.DamagedError(path)
        case sqlite3.SQLITE_IOERR:
            return data_files.why_not_written(path) or errors.FaultyError(path, name)
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return data_files.why_not_written(path) or errors.ReadOnlyError(path)
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED | sqlite3.SQLITE_PROTOCOL:
            return data_files.why_not_written(path) or errors.BusyError(path)
    return errors.DamagedError(path)


def _text(data: bytes) -> str | bytes:
    """Return invalid text as bytes, so that only its match is unreadable."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data


def _check_size(path: Path) -> None:
    """Refuse a file cut off in the middle of a page, which SQLite would fill up with zeros."""
    size = path.stat().st_size
    # If there is a log, a page may be half copied from it; if there is no first page, SQLite drops
    # the log.
    if not size if has_log(path) else size % _PAGE:
        raise errors.DamagedError(path)
