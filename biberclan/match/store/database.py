"""The file with the matches, open: of the newest version, known to be whole, and still in place."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Concatenate, Final, ParamSpec, TypeVar

from biberclan.match.store import reading, schema
from biberclan.match.store.errors import BusyError, DamagedMatchError, GoneError, LostError
from biberclan.match.store.locks import FileLock
from biberclan.match.store.place import OpenFiles, check_parts, open_own, unused

_Given = ParamSpec("_Given")
_Read = TypeVar("_Read")

_MARK: Final = b"matches have been kept here\n"
"""What is noted in the directory's lock, which outlives the file, once a match has been kept."""

_CHECKED_AT_ONCE: Final = 2**23
"""The most bytes of a file whose structure is checked when it is opened, which takes 4 ms a
megabyte; that of a larger file is checked as soon as a match in it can't be read."""


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
        self._lock = FileLock(lock)
        try:
            self._connection = self._connect()
            self._files = OpenFiles(self._path)
        except BaseException:
            self._lock.release()
            raise

    def _connect(self) -> sqlite3.Connection:
        # Only a process that holds the file alone may change its schema; all others wait for it.
        alone = self._lock.hold(alone=True)
        if not alone and not self._lock.hold(alone=False, patience=schema.PATIENCE):
            raise BusyError(self._path)
        if not self._path.exists() or not self._path.stat().st_size:
            _check_missing(self._path, self._lock)
        try:
            os.close(open_own(self._path, os.O_EXCL | os.O_WRONLY))
            is_new = True
        except FileExistsError:
            is_new = False
        check_parts(self._path)
        connection = schema.connect(self._path)
        try:
            version = schema.version_of(connection, self._path)
            if version == 0 and not is_new:
                _check_blank(self._path, self._lock)
            if version < schema.VERSION:
                if not alone:
                    raise BusyError(self._path)
                _renew(connection, self._path, version)
            schema.check_tables(connection, self._path)
            if self._path.stat().st_size <= _CHECKED_AT_ONCE:
                schema.check_structure(connection, self._path)
                self._proven = True
            with schema.telling(self._path):
                if reading.count(connection):
                    self._mark()
            if alone and not self._lock.hold(alone=False, patience=schema.PATIENCE):
                raise BusyError(self._path)
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
        """Do several things to the file or none; for the parts of this package.

        Raises:
            GoneError: it has been removed or replaced.
        """
        self._files.check()
        return schema.transaction(self._connection, self._path)

    def read(
        self,
        reader: "Callable[Concatenate[sqlite3.Connection, _Given], _Read]",
        *args: _Given.args,
        **kwargs: _Given.kwargs,
    ) -> _Read:
        """Read something from the file; for the parts of this package.

        Args:
            reader: a function of `reading`.
            args: what it takes besides the connection.
            kwargs: the same.

        Raises:
            KeptMatchError: the reader's.
            FileError: the file can't be read, or is closed.
        """
        if self._closed:  # a screen that lies below another may still ask
            raise GoneError(self._path)
        with schema.telling(self._path):
            try:
                return reader(self._connection, *args, **kwargs)
            except DamagedMatchError:
                # In a file whose structure is damaged, the match may be whole and not be found.
                if not self._proven:
                    schema.check_structure(self._connection, self._path)
                    self._proven = True
                raise

    def _mark(self) -> None:
        """Note that a match has been kept here."""
        if not self._lock.noted():
            self._lock.note(_MARK)


def _renew(connection: sqlite3.Connection, path: Path, version: int) -> None:
    """Migrate a file to the current schema, or create the schema in an empty one."""
    if version == 0:
        schema.create(connection, path)
        return
    copy = unused(path, f"version-{version}")
    os.close(open_own(copy, os.O_EXCL | os.O_WRONLY))
    try:
        schema.copy(connection, copy)
    except BaseException:
        copy.unlink()  # an incomplete copy is useless
        raise
    schema.migrate(connection, path)


def _check_missing(path: Path, lock: FileLock) -> None:
    """Refuse to begin a new file where one has been that is gone or has no bytes left.

    Raises:
        LostError: there has been one.
    """
    log = path.with_name(path.name + "-wal")
    empty = path.exists()
    if lock.noted() or (log.exists() and log.stat().st_size) or (empty and _left_behind(path)):
        raise LostError(path)


def _check_blank(path: Path, lock: FileLock) -> None:
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
