"""The kept matches of a directory: beginning, resuming, recording and deleting them."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from biberclan.match import times
from biberclan.match.setup import Setup
from biberclan.match.store import data_files, errors, locks, reading, rows
from biberclan.match.store.connecting import translating_sqlite_errors
from biberclan.match.store.database import Database

if TYPE_CHECKING:
    from biberclan.match.match import Match
    from biberclan.match.record import Record
    from biberclan.rules.game import AnyAction, Result

# Modules imported inside functions load the rules. The start screen, which lists the kept matches,
# must not wait for them.

FILE: Final = data_files.DATABASE
_LOCK: Final = "matches.lock"


class Store(Database):
    """The kept matches, open in this program; close it at the end.

    It holds the whole truth, including decks. Only summaries (`history`), records of finished
    matches, and matches at their handover leave it.

    Attributes:
        now: the clock, with a time zone.
    """

    def __init__(self, directory: Path, now: Callable[[], datetime] = times.now) -> None:
        """Open the kept matches of a directory; it and the file are made if they are missing.

        A file of an older version is migrated, and a copy of the old one kept beside it.

        Args:
            directory: the directory in which they are kept (`data_directory`).
            now: the clock, with a time zone.

        Raises:
            FileError: that is not possible; the class says why, the text what to do.
        """
        data_files.make_directory(directory)
        super().__init__(directory / FILE, directory / _LOCK)
        self.now = now
        self._journals: set[StoredJournal] = set()

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def close(self) -> None:
        """Release the file and all locks; matches in progress stay kept as they are."""
        for journal in list(self._journals):
            journal.close()
        super().close()

    def begin(self, setup: Setup) -> "Match":
        """Begin a match that is kept from its first action.

        Raises:
            FileError: it can't be kept; `Match(setup)` can still be played.
        """
        from biberclan.match.match import Match  # noqa: PLC0415 - lists play no match

        return Match(setup, self._insert(setup))

    def keep(self, match: "Match") -> None:
        """Begin to keep a match that is being played, with all its actions so far.

        Raises:
            FileError: it can't be kept; the match goes on without.
        """
        actions = [entry.action for entry in match.log]
        match.record_in(self._insert(match.setup, actions, match.hints_used))

    def resume(self, id: int) -> "Match":
        """Resume an unfinished match after its last kept action, at the handover.

        Raises:
            KeptMatchError: this one can't be resumed; the class says why, the text what to do.
            FileError: the file can't be read.
        """
        with self._holding(id) as lock:
            stored = self.read(reading.load, id)
            if stored.summary.state != "unfinished":
                raise errors.OverError(id)
            if stored.setup.begins_at is not None:
                self._check_cards_are_not_in_play(stored)
            journal = StoredJournal(self, stored.row, stored.links, lock)
            match = replayed(stored, journal)
            if match.actor is None:
                raise errors.DamagedMatchError(id)
        self._open(journal)
        return match

    def give_up(self, id: int) -> None:
        """Close an unfinished match for good, without a result.

        Raises:
            KeptMatchError: it is being played, or over, or not there.
            FileError: the file can't be written.
        """
        with self._holding(id) as lock:
            row, _told = self.read(reading.read_row, id)
            if row.state != "unfinished":
                raise errors.OverError(id)
            with self.transaction() as connection:
                rows.update(connection, row._replace(state="given_up"))
            locks.drop(lock)

    def delete(self, id: int) -> None:
        """Delete one match.

        Raises:
            KeptMatchError: it is being played, or not there.
            FileError: the file can't be written.
        """
        with self._holding(id) as lock:
            with self.erasing() as connection:
                rows.delete(connection, id)
            locks.drop(lock)

    def delete_all(self) -> int:
        """Delete every match that is not being played.

        Returns:
            The number of deleted matches.

        Raises:
            FileError: the file can't be written.
        """
        with self.erasing() as connection:
            idle = [id for id in reading.ids(connection) if not self.is_open(id)]
            for id in idle:
                rows.delete(connection, id)
        return len(idle)

    @contextmanager
    def erasing(self) -> Iterator[sqlite3.Connection]:
        """Delete several things or none, leaving no byte of them in the file or beside it.

        Raises:
            GoneError: the file is closed, or has been removed or replaced.
        """
        with self.transaction() as connection:
            yield connection
        # Earlier versions, and SQLite when it moves rows, have left copies in unused space.
        with suppress(errors.DamagedError), translating_sqlite_errors(self._path):
            self._connection.execute("VACUUM")
        # If another program still reads, the last one to close does it, unless it may only read.
        with translating_sqlite_errors(self._path):
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        with data_files.translating_system_errors(self._path):
            for copy in self._path.parent.glob(f"{self._path.name}.version-*"):
                copy.unlink()

    def is_open(self, id: int) -> bool:
        """Return whether a match is being played just now, by this program or another."""
        return locks.is_held(self._lock_of(id))

    def record(self, id: int) -> "Record":
        """Return the record of a finished match.

        Raises:
            KeptMatchError: there is none. The record of an unfinished match would reveal every
                card, as would that of a match whose cards are being played again.
            FileError: the file can't be read.
        """
        from biberclan.match.acting import IllegalActionError  # noqa: PLC0415 - lists play no match
        from biberclan.match.record import Record  # noqa: PLC0415 - lists play no match

        stored = self.read(reading.load, id)
        summary = stored.summary
        if summary.state != "finished":
            raise errors.NotFinishedError(id)
        self._check_cards_are_not_in_play(stored)
        try:
            hints_used = stored.row.told["hints_used"]
            record = Record.of(stored.setup, summary.begun, stored.actions, hints_used)
        except (IllegalActionError, ValueError) as error:
            raise errors.DamagedMatchError(id) from error
        if stored.row.finished(record.result) != stored.row:
            raise errors.DamagedMatchError(id)
        return record

    def _check_cards_are_not_in_play(self, stored: reading.StoredMatch) -> None:
        """Refuse to show a match whose cards are being played again.

        Raises:
            TwinInPlayError: they are.
        """
        if twins := self.read(reading.twins_in_play, stored.setup):
            raise errors.TwinInPlayError(stored.row.id, twins[0])

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
            row, _links = rows.insert(
                connection, record.setup, record.begun, record.actions, record.hints_used
            )
            rows.update(connection, row.finished(record.result))
        self._mark()
        return row.id, True

    def _known(self, connection: sqlite3.Connection, record: "Record") -> int | None:
        for id in reading.find(connection, record.begun, record.setup.seed):
            with suppress(errors.OtherRulesError, errors.DamagedMatchError):
                stored = reading.load(connection, id)
                if (stored.setup, stored.actions) == (record.setup, record.actions):
                    return id
        return None

    def forget(self, journal: "StoredJournal") -> None:
        """Forget a journal that has been closed."""
        self._journals.discard(journal)

    def _insert(
        self, setup: Setup, actions: "Sequence[AnyAction]" = (), hints_used: Sequence[int] = ()
    ) -> "StoredJournal":
        """Keep an unfinished match with its actions so far."""
        with ExitStack() as stack, self.transaction() as connection:
            row, links = rows.insert(connection, setup, self.now(), actions, hints_used)
            lock = stack.enter_context(self._holding(row.id))
        self._mark()
        return self._open(StoredJournal(self, row, links, lock))

    def _open(self, journal: "StoredJournal") -> "StoredJournal":
        self._journals.add(journal)
        return journal

    def _lock_of(self, id: int) -> Path:
        return self._path.with_name(f"match-{id}.lock")

    @contextmanager
    def _holding(self, id: int) -> Iterator[locks.FileLock]:
        """Lock a match; the lock is released if anything goes wrong."""
        with translating_sqlite_errors(self._path):
            reading.ensure_exists(self._connection, id)  # without a match, no lock file is made
        lock = locks.hold_alone(self._lock_of(id))
        if lock is None:
            raise errors.OpenElsewhereError(id)
        try:
            yield lock
        except BaseException:
            locks.drop(lock)
            raise


def replayed(stored: reading.StoredMatch, journal: "StoredJournal | None" = None) -> "Match":
    """Return a kept match at its last action, in the handover.

    Raises:
        DamagedMatchError: its actions do not fit.
    """
    from biberclan.match.acting import IllegalActionError  # noqa: PLC0415 - lists play no match
    from biberclan.match.match import Match  # noqa: PLC0415 - lists play no match

    values = stored.row.told
    try:
        return Match.replay(
            stored.setup,
            stored.actions,
            journal,
            hints_used=values["hints_used"],
            looked=values["looked"],
        )
    except IllegalActionError as error:
        raise errors.DamagedMatchError(stored.row.id) from error


class StoredJournal:
    """Keeps one match; while it is open, no other program can open that match.

    Attributes:
        id: the number of the match.
    """

    def __init__(
        self, store: Store, row: rows.MatchRow, links: list[bytes], lock: locks.FileLock
    ) -> None:
        """Go on after the actions that are kept already.

        Args:
            store: the store that keeps the match.
            row: the row of the match.
            links: the chain of checksums of those actions (`rows.chain`).
            lock: held on behalf of the match.
        """
        self.id = row.id
        self._store = store
        self._row = row
        self._links = links
        self._lock: locks.FileLock | None = lock

    def record(self, action: "AnyAction", result: "Result | None") -> None:
        """Keep one more action; when this returns, it is on the disk.

        Args:
            action: the action.
            result: the result of the match if the action ends it; kept with it or not at all.

        Raises:
            StoreError: it could not be kept.
        """
        links = [*self._links[:-1], *rows.chain(self._links[-1], [str(action)])]
        row = self._row.reached(self._store.now(), links, self._row.told["looked"])
        if result is not None:
            row = row.finished(result)
        with self._store.transaction() as connection:
            rows.update(connection, row)
            rows.insert_action(connection, self.id, len(links) - 1, action)
        self._row, self._links = row, links
        if result is not None:
            self.close()  # there is nothing more to record

    def take_back(self) -> None:
        """Drop the last action; when this returns, it is not on the disk any more.

        Raises:
            StoreError: it could not be dropped.
        """
        links = self._links[:-1]
        row = self._row.reached(self._store.now(), links, len(links) - 1)
        with self._store.transaction() as connection:
            rows.update(connection, row)
            rows.delete_action(connection, self.id, len(links))
        self._row, self._links = row, links

    def end_look(self) -> None:
        """Record that the look at what the last action showed its actor has ended.

        Raises:
            StoreError: it could not be kept.
        """
        self._rewrite(self._row.reached(self._store.now(), self._links, len(self._links) - 1))

    def note_hints(self, seat: int, asked: int) -> None:
        """Keep the number of hints that a seat has asked for.

        Raises:
            FileError: it could not be kept.
        """
        hints_used = [*self._row.told["hints_used"]]
        hints_used[seat] = asked
        self._rewrite(self._row.with_told(hints_used=hints_used))

    def agree(self, setup: Setup) -> None:
        """Keep who has which help from now on.

        Raises:
            FileError: it could not be kept.
        """
        self._rewrite(self._row.with_told(**rows.helps_of(setup)))

    def _rewrite(self, row: rows.MatchRow) -> None:
        with self._store.transaction() as connection:
            rows.update(connection, row)
        self._row = row

    def close(self) -> None:
        """Let other programs open the match."""
        if self._lock is not None:
            locks.drop(self._lock)
            self._lock = None
            self._store.forget(self)


def set_aside(directory: Path) -> Path:
    """Give the file with the matches another name, so that a new one can be begun.

    Args:
        directory: the directory in which the matches are kept.

    Returns:
        The new path of the file; logs that had not been merged into it yet are beside it.

    Raises:
        FileError: another program has it open, or the directory can't be written.
    """
    path = directory / FILE
    lock = locks.FileLock(directory / _LOCK)
    try:
        if not lock.hold(alone=True):
            raise errors.BusyError(path)
        aside = data_files.unused(path, "damaged")
        with data_files.translating_system_errors(path):
            # The file itself comes last: without it, SQLite would discard the others.
            for part in reversed(data_files.PARTS):
                with suppress(FileNotFoundError):
                    path.with_name(path.name + part).rename(aside.with_name(aside.name + part))
        lock.note(b"")
    finally:
        lock.release()
    return aside
