"""The open file of matches: of the newest version, checked, and still in its place."""

import os
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Concatenate, Final, ParamSpec, TypeVar, cast

from biberclan.match.store import data_files, errors, locks, migration, reading, tables
from biberclan.match.store.connecting import (
    PATIENCE,
    connect,
    has_log,
    log_ahead,
    translating_sqlite_errors,
)

_Given = ParamSpec("_Given")
_Read = TypeVar("_Read")

_MARK: Final = b"matches have been kept here\n"
"""The note in the directory's lock, which outlives the file, once a match has been kept."""

_CHECKED_AT_ONCE: Final = 2**23
"""The size in bytes up to which a file's structure is checked when it is opened, which takes 4 ms a
megabyte. A larger file is checked as soon as a match in it can't be read."""

_OURS: Final = 0x42434C4E
"""SQLite's application id of our file: "BCLN"."""


class Database:
    """The file with the matches, open in this program; close it at the end."""

    def __init__(self, path: Path, lock: Path) -> None:
        """Open the file, which is made if it is missing.

        A file of an older version is migrated, and a copy of the old one kept beside it.

        Args:
            path: the file.
            lock: a file that is locked meanwhile.

        Raises:
            FileError: that is not possible; the class says why, the text what to do.
        """
        self._path = path
        self._proven = False
        self._closed = False
        self._lock = locks.FileLock(lock)
        try:
            self._connection = self._connect()
            self._files = data_files.OpenFiles(self._path)
        except BaseException:
            self._lock.release()
            raise

    def _connect(self) -> sqlite3.Connection:
        # Only a process that holds the file alone may change its schema; all others wait for it.
        alone = self._lock.hold(alone=True)
        if not alone and not self._lock.hold(alone=False, patience=PATIENCE):
            raise errors.BusyError(self._path)
        if not self._path.exists() or not self._path.stat().st_size:
            _check_missing(self._path, self._lock)
        try:
            os.close(data_files.open_own(self._path, os.O_EXCL | os.O_WRONLY))
            is_new = True
        except FileExistsError:
            is_new = False
        data_files.check_parts(self._path)
        connection = connect(self._path)
        try:
            version = _version_of(connection, self._path)
            if version == 0 and not is_new:
                _check_blank(self._path, self._lock)
            if alone and version in (0, tables.VERSION):  # with a log, a migration needs more space
                connection = log_ahead(connection, self._path)
            if version < tables.VERSION:
                if not alone:
                    raise errors.BusyError(self._path)
                _create_or_migrate(connection, self._path, version)
            _check_tables(connection, self._path)
            if self._path.stat().st_size <= _CHECKED_AT_ONCE:
                _check_structure(connection, self._path)
                self._proven = True
            with translating_sqlite_errors(self._path):
                if reading.count(connection, limit=1):
                    self._mark()
            if alone and not self._lock.hold(alone=False, patience=PATIENCE):
                raise errors.BusyError(self._path)
        except BaseException:
            connection.close()
            raise
        return connection

    def close(self) -> None:
        """Release the file and its lock."""
        self._closed = True
        self._connection.close()
        self._lock.release()

    def transaction(self) -> AbstractContextManager[sqlite3.Connection]:
        """Do several things to the file or none; for use within this package.

        Raises:
            GoneError: it is closed, or has been removed or replaced.
        """
        self._check_open()
        self._files.check()
        return transaction(self._connection, self._path)

    def read(
        self,
        reader: "Callable[Concatenate[sqlite3.Connection, _Given], _Read]",
        *args: _Given.args,
        **kwargs: _Given.kwargs,
    ) -> _Read:
        """Read something from the file; for use within this package.

        Args:
            reader: a function of `reading`.
            args: its arguments besides the connection.
            kwargs: the same, by name.

        Raises:
            KeptMatchError: the reader's.
            FileError: the file can't be read, or is closed.
        """
        self._check_open()
        with translating_sqlite_errors(self._path):
            try:
                return reader(self._connection, *args, **kwargs)
            except errors.DamagedMatchError:
                # In a file whose structure is damaged, the match may be whole and not be found.
                if not self._proven:
                    _check_structure(self._connection, self._path)
                    self._proven = True
                raise

    def _check_open(self) -> None:
        if self._closed:  # a screen that lies below another may still ask
            raise errors.GoneError(self._path)

    def _mark(self) -> None:
        """Note that a match has been kept here."""
        if not self._lock.noted():
            self._lock.note(_MARK)


def _create_or_migrate(connection: sqlite3.Connection, path: Path, version: int) -> None:
    """Create the schema in an empty file, or migrate a file to it after a copy has been made.

    Raises:
        FileError: it can't be written, or the copy can't, and the file has not changed.
    """
    if version:
        copy = data_files.unused(path, f"version-{version}")
        os.close(data_files.open_own(copy, os.O_EXCL | os.O_WRONLY))
        try:
            with translating_sqlite_errors(copy), closing(sqlite3.connect(copy)) as other:
                connection.backup(other)
        except BaseException:
            copy.unlink()  # an incomplete copy is useless
            raise
    _migrate(connection, path)


def _check_missing(path: Path, lock: locks.FileLock) -> None:
    """Refuse to begin a new file where there was one that is now gone or empty.

    Raises:
        LostError: there has been one.
    """
    if lock.noted() or has_log(path) or (path.exists() and _has_leftovers(path)):
        raise errors.LostError(path)


def _check_blank(path: Path, lock: locks.FileLock) -> None:
    """Refuse a database without tables where there was one with matches.

    Raises:
        LostError: there has been one.
    """
    # A log proves nothing: it may belong to a new file that is just being made.
    if lock.noted() or _has_leftovers(path):
        raise errors.LostError(path)


def _has_leftovers(path: Path) -> bool:
    """Return whether copies of older versions, or locks of a killed program, are left."""
    patterns = (f"{path.name}.version-*", "match-*.lock")
    return any(True for pattern in patterns for _path in path.parent.glob(pattern))


def _check_tables(connection: sqlite3.Connection, path: Path) -> None:
    """Check that all tables and columns of the newest version are there.

    Raises:
        DamagedError: one is missing.
    """
    with translating_sqlite_errors(path):
        there = columns(connection)
    if any(not there.get(table, set()).issuperset(of) for table, of in _expected_columns().items()):
        raise errors.DamagedError(path)


@cache
def _expected_columns() -> dict[str, set[str]]:
    """Return the columns of each table of the newest version."""
    with closing(sqlite3.connect(":memory:")) as connection:
        for table in tables.TABLES:
            connection.execute(table)
        return columns(connection)


def columns(connection: sqlite3.Connection) -> dict[str, set[str]]:
    """Return the columns of each table, those of the primary key with an asterisk."""
    found: dict[str, set[str]] = {}
    for table, column in connection.execute(
        "SELECT tables.name, columns.name || iif(columns.pk, '*', '')"
        " FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns"
        " WHERE tables.type = 'table'"
    ):
        found.setdefault(table, set()).add(column)
    return found


def _check_structure(connection: sqlite3.Connection, path: Path) -> None:
    """Check that every row is stored where it belongs, whatever its values.

    Raises:
        DamagedError: there may be rows that can't be found.
    """
    with translating_sqlite_errors(path):
        for (found,) in connection.execute("PRAGMA integrity_check(1000000)"):
            if found != "ok" and not _is_about_a_value(found):
                raise errors.DamagedError(path)


def _is_about_a_value(found: Any) -> bool:
    """Return whether a problem reported by SQLite concerns a value, not the position of rows."""
    # A key is NULL only if its bytes are damaged, and then rows near it can't be found.
    keys = (
        (table, key)
        for table in _expected_columns()
        for key in _expected_columns()[table]
        if key.endswith("*")
    )
    lost = (f"NULL value in {table}.{key[:-1]}" for table, key in keys)
    return isinstance(found, str) and bool(_ABOUT_VALUES(found)) and found not in lost


_ABOUT_VALUES: Final = re.compile(r"^CHECK constraint failed| value in ").search


def _version_of(connection: sqlite3.Connection, path: Path) -> int:
    """Return the version of a file, 0 for an empty one.

    Raises:
        NewerError: the file is newer than this program.
        DamagedError: it is not one of ours.
    """
    with translating_sqlite_errors(path):
        version = _pragma(connection, "user_version")
        ours = _pragma(connection, "application_id") == _OURS
        empty = not connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if ours and version > tables.VERSION:
        raise errors.NewerError(path)
    if ours and version > 0 and not empty:
        return version
    if empty and version == 0 and not ours:
        return 0
    raise errors.DamagedError(path)


def _migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Migrate a file to the newest version, or leave it as it is if anything goes wrong.

    Raises:
        FileError: it can't be written, and has not changed.
    """
    # Seats whose match is gone, which the history lists as damaged, are migrated like the others.
    connection.execute("PRAGMA foreign_keys = OFF")
    try:
        with transaction(connection, path):
            version = _version_of(connection, path)
            if version:
                migration.convert(connection, version)
            else:
                for table in tables.TABLES:
                    connection.execute(table)
            connection.execute(f"PRAGMA application_id = {_OURS}")
            connection.execute(f"PRAGMA user_version = {tables.VERSION}")
    finally:
        connection.execute("PRAGMA foreign_keys = ON")


@contextmanager
def transaction(connection: sqlite3.Connection, path: Path) -> Iterator[sqlite3.Connection]:
    """Run a block as one transaction, which is durable when the block ends.

    Raises:
        FileError: it could not be committed, and nothing has changed.
    """
    with translating_sqlite_errors(path):
        connection.execute("BEGIN IMMEDIATE")
        try:
            yield connection
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    return cast(int, connection.execute(f"PRAGMA {name}").fetchone()[0])
