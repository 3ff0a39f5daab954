"""The kept matches of one directory: beginning, resuming, recording and deleting them."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec, TypeVar

from biberclan.match.setup import Setup
from biberclan.match.store import reading, rows, schema, traces
from biberclan.match.store.errors import (
    BusyError,
    DamagedMatchError,
    GoneError,
    NotFinishedError,
    OpenElsewhereError,
    OtherRulesError,
    OverError,
)
from biberclan.match.store.journal import StoredJournal
from biberclan.match.store.locks import FileLock, drop, hold_alone, is_held
from biberclan.match.store.place import OpenFiles, check_parts, make_directory, open_own, unused
from biberclan.match.store.place import telling as telling_of_files

if TYPE_CHECKING:
    from biberclan.match.match import Match
    from biberclan.match.record import Record

# Modules imported inside functions load the rules; the start screen, which lists the kept matches,
# must not wait for that.

_Given = ParamSpec("_Given")
_Read = TypeVar("_Read")

FILE: Final = "matches.db"
_LOCK: Final = "matches.lock"

_CHECKED_AT_ONCE: Final = 2**23
"""The most bytes of a file whose structure is checked when it is opened, which takes 4 ms a
megabyte; that of a larger file is checked as soon as a match in it can't be read."""


class Store:
    """The kept matches, open in this program; close it at the end.

    It holds the whole truth, decks included. Only summaries (`history`), records of finished
    matches, and matches at their handover leave it.

    Attributes:
        now: the clock, with a time zone.
    """

    def __init__(self, directory: Path, now: Callable[[], datetime]) -> None:
        """Open the kept matches of a directory; it and the file are made if they are missing.

        A file of an older version is migrated, and a copy of the old one kept beside it.

        Args:
            directory: where they are kept (`data_directory`).
            now: the clock, with a time zone.

        Raises:
            FileError: that is not possible; the class says why, the text what to do.
        """
        make_directory(directory)
        self._path = directory / FILE
        self.now = now
        self._journals: set[StoredJournal] = set()
        self._proven = False
        self._closed = False
        self._lock = FileLock(directory / _LOCK)
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
            traces.check_missing(self._path, self._lock)
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
                traces.check_blank(self._path, self._lock)
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
                    traces.mark(self._lock)
            if alone and not self._lock.hold(alone=False, patience=schema.PATIENCE):
                raise BusyError(self._path)
        except BaseException:
            connection.close()
            raise
        return connection

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def close(self) -> None:
        """Release the file and all locks; matches still being played are kept as they are."""
        for journal in list(self._journals):
            journal.close()
        self._closed = True
        self._connection.close()
        self._lock.release()

    def begin(self, setup: Setup) -> "Match":
        """Begin a match that is kept from its first action on.

        Raises:
            FileError: it can't be kept; `Match(setup)` can be played all the same.
        """
        from biberclan.match.match import Match

        with ExitStack() as stack, self.transaction() as connection:
            id, start = rows.insert(connection, setup, self.now())
            lock = stack.enter_context(self._holding(id))
        traces.mark(self._lock)
        return Match(setup, self._open(StoredJournal(self, id, [start], lock)))

    def keep(self, match: "Match") -> None:
        """Keep a match that is being played without being kept, with all its actions so far.

        Raises:
            FileError: it can't be kept, and goes on unkept.
        """
        with ExitStack() as stack, self.transaction() as connection:
            actions = [entry.action for entry in match.log]
            id, links = rows.insert_with_actions(
                connection, match.setup, self.now(), actions, match.hints_used
            )
            lock = stack.enter_context(self._holding(id))
        traces.mark(self._lock)
        match.record_in(self._open(StoredJournal(self, id, links, lock)))

    def resume(self, id: int) -> "Match":
        """Take up an unfinished match after its last kept action, at the handover.

        Raises:
            KeptMatchError: this one can't be resumed; the class says why, the text what to do.
            FileError: the file can't be read.
        """
        from biberclan.match.acting import IllegalActionError
        from biberclan.match.match import Match

        with self._holding(id) as lock:
            stored = self.read(reading.load, id)
            if stored.summary.state != "unfinished":
                raise OverError(id)
            journal = StoredJournal(self, id, stored.links, lock, stored.looked)
            try:
                match = Match.replay(
                    stored.setup,
                    stored.actions,
                    journal,
                    hints_used=stored.hints_used,
                    looked=stored.looked,
                )
            except IllegalActionError as error:
                raise DamagedMatchError(id) from error
            if match.actor is None:
                raise DamagedMatchError(id)
        self._open(journal)
        return match

    def give_up(self, id: int) -> None:
        """Close an unfinished match for good, without a result.

        Raises:
            KeptMatchError: it is being played, or over, or not there.
            FileError: the file can't be written.
        """
        with self._holding(id) as lock:
            if self.read(reading.summary, id).state != "unfinished":
                raise OverError(id)
            with self.transaction() as connection:
                rows.give_up(connection, id)
            drop(lock)

    def delete(self, id: int) -> None:
        """Delete one match.

        Raises:
            KeptMatchError: it is being played, or not there.
            FileError: the file can't be written.
        """
        with self._holding(id) as lock:
            with self.transaction() as connection:
                rows.delete(connection, id)
            drop(lock)

    def delete_all(self) -> int:
        """Delete every match that is not being played.

        Returns:
            How many were deleted.

        Raises:
            FileError: the file can't be written.
        """
        with self.transaction() as connection:
            idle = [id for id in reading.ids(connection) if not self.is_open(id)]
            for id in idle:
                rows.delete(connection, id)
        return len(idle)

    def is_open(self, id: int) -> bool:
        """Whether a match is being played just now, by this program or another."""
        return is_held(self._lock_of(id))

    def record(self, id: int) -> "Record":
        """Return the record of a finished match.

        Raises:
            KeptMatchError: there is none; that of an unfinished one would tell every card.
            FileError: the file can't be read.
        """
        from biberclan.match.acting import IllegalActionError
        from biberclan.match.record import Record

        stored = self.read(reading.load, id)
        told = stored.summary
        if told.state != "finished":
            raise NotFinishedError(id)
        try:
            record = Record.of(stored.setup, told.begun, stored.actions, stored.hints_used)
        except (IllegalActionError, ValueError) as error:
            raise DamagedMatchError(id) from error
        result = record.result
        winners = tuple(seat for seat, played in enumerate(told.seats) if played.won)
        tallies = [
            {name: counted[seat] for name, counted in result.tallies.items()}
            for seat in range(stored.setup.seats)
        ]
        if (result.rounds, result.winners) != (told.scores, winners) or tallies != [
            played.tallies for played in told.seats
        ]:
            raise DamagedMatchError(id)
        return record

    def add(self, record: "Record") -> tuple[int, bool]:
        """Keep the record of a finished match.

        Returns:
            The number of the match, and whether it is new: no match is kept twice.

        Raises:
            FileError: the file can't be written.
        """
        with self.transaction() as connection:
            known = self._known(connection, record)
            if known is not None:
                return known, False
            id, _links = rows.insert_with_actions(
                connection, record.setup, record.begun, record.actions, record.hints_used
            )
            rows.finish(connection, id, record.result)
        traces.mark(self._lock)
        return id, True

    def _known(self, connection: sqlite3.Connection, record: "Record") -> int | None:
        for id in reading.find(connection, record.begun, record.setup.seed):
            with suppress(OtherRulesError, DamagedMatchError):
                stored = reading.load(connection, id)
                if (stored.setup, stored.actions) == (record.setup, record.actions):
                    return id
        return None

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

    def forget(self, journal: StoredJournal) -> None:
        """Forget a journal that has been closed."""
        self._journals.discard(journal)

    def _open(self, journal: StoredJournal) -> StoredJournal:
        self._journals.add(journal)
        return journal

    def _lock_of(self, id: int) -> Path:
        return self._path.with_name(f"match-{id}.lock")

    @contextmanager
    def _holding(self, id: int) -> Iterator[FileLock]:
        """Lock a match; the lock is released if anything goes wrong."""
        with schema.telling(self._path):
            reading.ensure_exists(self._connection, id)  # without a match, no lock file is made
        lock = hold_alone(self._lock_of(id))
        if lock is None:
            raise OpenElsewhereError(id)
        try:
            yield lock
        except BaseException:
            drop(lock)
            raise


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
    schema.bring_up_to_date(connection, path)


def set_aside(directory: Path) -> Path:
    """Give the file with the matches another name, so that a new one can be begun.

    Args:
        directory: where the matches are kept.

    Returns:
        The new path of the file; what had not been merged into it yet lies beside it.

    Raises:
        FileError: another program has it open, or the directory can't be written.
    """
    path = directory / FILE
    lock = FileLock(directory / _LOCK)
    try:
        if not lock.hold(alone=True):
            raise BusyError(path)
        aside = unused(path, "damaged")
        with telling_of_files(path):
            # The file itself comes last: without it, SQLite would throw the others away.
            for part in ("-wal", "-shm", ""):
                with suppress(FileNotFoundError):
                    path.with_name(path.name + part).rename(aside.with_name(aside.name + part))
        lock.note(b"")
    finally:
        lock.release()
    return aside
