"""The schema of the file with the matches, its versions, and the migration of older ones.

A new file is made by the same steps that migrate an old one, one step per version.

SQLite's journal is a write-ahead log: an action costs one or two flushes to the disk, where a
rollback journal needs five, and other processes can read the history meanwhile.
"""

import os
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final, TypeAlias, cast

from biberclan.match.store.errors import (
    BusyError,
    DamagedError,
    DiskFullError,
    FileError,
    NewerError,
    ReadOnlyError,
)
from biberclan.match.store.migrating import (
    name_options_and_tallies,
    note_briefs,
    seal_all,
    seal_rows,
)
from biberclan.match.store.tables import TABLES

PATIENCE: Final = 2.0
"""How many seconds to wait while another process writes."""

_OURS: Final = 0x42434C4E
"""SQLite's application id of our file: "BCLN"."""

_PAGE: Final = 4096

_Statement: TypeAlias = str | Callable[[sqlite3.Connection], None]
"""A part of a step: SQL, or a function for what SQL can't do."""

_STEPS: Final[tuple[tuple[_Statement, ...], ...]] = (
    (
        """
        CREATE TABLE matches (
            id INTEGER PRIMARY KEY AUTOINCREMENT, -- a number is never given twice
            begun TEXT NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('unfinished', 'finished', 'given_up')),
            rules TEXT NOT NULL,
            deck TEXT NOT NULL,
            first INTEGER NOT NULL,
            seed TEXT NOT NULL, -- of any length
            memory_aid INTEGER NOT NULL
        )
        """,
        """
        CREATE TABLE seats (
            match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            name TEXT NOT NULL,
            bot TEXT,
            won INTEGER NOT NULL DEFAULT 0, -- from here on what a finished match came to
            rounds INTEGER NOT NULL DEFAULT 0,
            points INTEGER NOT NULL DEFAULT 0,
            maluses INTEGER NOT NULL DEFAULT 0,
            five_of_a_kinds INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (match_id, seat)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE actions (
            match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
            number INTEGER NOT NULL,
            action TEXT NOT NULL,
            PRIMARY KEY (match_id, number)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE scores (
            match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
            round INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            points INTEGER NOT NULL,
            PRIMARY KEY (match_id, round, seat)
        ) WITHOUT ROWID
        """,
    ),
    (
        "ALTER TABLE matches ADD COLUMN played TEXT NOT NULL DEFAULT ''",  # when last
        "UPDATE matches SET played = begun",
    ),
    (
        """
        CREATE TABLE reviews (
            match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
            position INTEGER NOT NULL, -- in the match
            judged TEXT NOT NULL, -- in JSON
            PRIMARY KEY (match_id, position)
        ) WITHOUT ROWID
        """,
        "ALTER TABLE matches ADD COLUMN hints INTEGER NOT NULL DEFAULT 1",  # allowed
        "ALTER TABLE seats ADD COLUMN hints INTEGER NOT NULL DEFAULT 0",  # asked for
    ),
    (
        # the last action whose private look has ended
        "ALTER TABLE matches ADD COLUMN looked INTEGER NOT NULL DEFAULT 0",
    ),
    (
        "ALTER TABLE matches ADD COLUMN length INTEGER NOT NULL DEFAULT 0",  # in actions
        "ALTER TABLE matches ADD COLUMN chain BLOB NOT NULL DEFAULT x''",  # their checksum
        "ALTER TABLE matches ADD COLUMN summary BLOB NOT NULL DEFAULT x''",  # that of the rest
        seal_all,
    ),
    (name_options_and_tallies,),
    (
        """
        CREATE TABLE training (
            person TEXT NOT NULL,
            game TEXT NOT NULL, -- its name in records
            kind TEXT NOT NULL, -- of question
            ruling TEXT NOT NULL, -- that it is about
            box INTEGER NOT NULL, -- Leitner's
            due TEXT NOT NULL, -- the day
            asked INTEGER NOT NULL,
            correct INTEGER NOT NULL,
            PRIMARY KEY (person, game, kind, ruling)
        ) WITHOUT ROWID
        """,
    ),
    (
        """
        CREATE TABLE decisions (
            person TEXT NOT NULL,
            game TEXT NOT NULL,
            position TEXT NOT NULL, -- in which match, or of which day
            day TEXT NOT NULL, -- of the answer
            cost REAL NOT NULL, -- a share of the matches won
            PRIMARY KEY (person, game, position)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE recalls (
            person TEXT NOT NULL,
            cards INTEGER NOT NULL, -- how many were to be remembered
            asked INTEGER NOT NULL,
            correct INTEGER NOT NULL,
            seconds REAL NOT NULL, -- the best time of a correct one
            PRIMARY KEY (person, cards)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE slips (
            person TEXT NOT NULL,
            game TEXT NOT NULL,
            ruling TEXT NOT NULL,
            refused INTEGER NOT NULL, -- how often at the table
            cost REAL NOT NULL, -- in reviews, a share of the matches won
            PRIMARY KEY (person, game, ruling)
        ) WITHOUT ROWID
        """,
    ),
    (
        # the checksum of when it was last played, and of whose look has ended
        "ALTER TABLE matches ADD COLUMN latest BLOB NOT NULL DEFAULT x''",
        "ALTER TABLE reviews ADD COLUMN checksum BLOB NOT NULL DEFAULT x''",
        "ALTER TABLE training ADD COLUMN checksum BLOB NOT NULL DEFAULT x''",
        "ALTER TABLE decisions ADD COLUMN checksum BLOB NOT NULL DEFAULT x''",
        "ALTER TABLE recalls ADD COLUMN checksum BLOB NOT NULL DEFAULT x''",
        "ALTER TABLE slips ADD COLUMN checksum BLOB NOT NULL DEFAULT x''",
        seal_rows,
        """
        CREATE TABLE briefs (
            match_id INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
            told TEXT NOT NULL, -- in JSON: who played, and what they came to
            sum BLOB NOT NULL -- its checksum
        )
        """,
        note_briefs,
    ),
)
"""`_STEPS[version]` migrates a file of that version, 0 for an empty one, to the next."""

VERSION: Final = len(_STEPS)

COLUMNS: Final = {
    **{
        name: tuple(f"{column}*" if column in table.keys else column for column in table.columns)
        for name, table in TABLES.items()
    },
    "sqlite_sequence": ("name", "seq"),
}
"""All tables with their columns, those of the primary key with an asterisk: what `_STEPS` come to,
which would take a while to find out at each start."""


@contextmanager
def telling(path: Path) -> Iterator[None]:
    """Translate SQLite's errors into ours, which people understand.

    Raises:
        FileError: SQLite raised an error.
    """
    try:
        yield
    except sqlite3.ProgrammingError:
        raise
    except sqlite3.Error as error:
        raise _of_sqlite(error)(path) from error
    except UnicodeDecodeError as error:  # SQLite has quoted text from a damaged file
        raise DamagedError(path) from error


_READ_ERRORS: Final = (
    sqlite3.SQLITE_IOERR_READ,
    sqlite3.SQLITE_IOERR_SHORT_READ,
    sqlite3.SQLITE_IOERR_CORRUPTFS,
)


def _of_sqlite(error: sqlite3.Error) -> type[FileError]:
    # Errors of Python's own, about text that can't be decoded, have no code.
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    match code & 0xFF:
        case sqlite3.SQLITE_FULL:
            return DiskFullError
        case sqlite3.SQLITE_IOERR if code not in _READ_ERRORS:
            return DiskFullError  # quotas and size limits are reported this way
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return ReadOnlyError
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED | sqlite3.SQLITE_PROTOCOL:
            return BusyError
    return DamagedError


def connect(path: Path) -> sqlite3.Connection:
    """Open an existing file, which may be empty.

    Raises:
        FileError: it can't be read and written.
    """
    if not os.access(path, os.W_OK):  # SQLite would open it read-only
        raise ReadOnlyError(path)
    _check_size(path)
    with telling(path):
        connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
        connection.text_factory = _text
        try:
            connection.execute("PRAGMA cell_size_check = ON")
            connection.execute("PRAGMA foreign_keys = ON")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        except BaseException:
            connection.close()
            raise
    return connection


def _text(data: bytes) -> str | bytes:
    """Return bytes that are not valid text as they are, so that only their match is unreadable."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data


def check_tables(connection: sqlite3.Connection, path: Path) -> None:
    """Check that all tables and columns of the newest version are there.

    Raises:
        DamagedError: one is missing.
    """
    with telling(path):
        there = columns(connection)
    if not all(there.get(table, set()).issuperset(COLUMNS[table]) for table in COLUMNS):
        raise DamagedError(path)


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


def check_structure(connection: sqlite3.Connection, path: Path) -> None:
    """Check that every row is stored where it belongs, whatever its values.

    Raises:
        DamagedError: there may be rows that can't be found.
    """
    with telling(path):
        for (found,) in connection.execute("PRAGMA integrity_check(1000000)"):
            if found != "ok" and not _is_about_a_value(found):
                raise DamagedError(path)


def _is_about_a_value(found: Any) -> bool:
    """Whether a problem that SQLite reports concerns a single value, not the position of rows."""
    # Only damaged bytes make a key NULL, and rows near it can't be found.
    keys = ((table, key) for table in COLUMNS for key in COLUMNS[table] if key.endswith("*"))
    lost = (f"NULL value in {table}.{key[:-1]}" for table, key in keys)
    return isinstance(found, str) and bool(_ABOUT_VALUES(found)) and found not in lost


_ABOUT_VALUES: Final = re.compile(r"^CHECK constraint failed| value in ").search


def _check_size(path: Path) -> None:
    """Refuse a file cut off in the middle of a page, which SQLite would fill up with zeros."""
    log = path.with_name(path.name + "-wal")
    with_log = log.exists() and log.stat().st_size > 0
    size = path.stat().st_size
    # If there is a log, a page may be half copied from it; if there is no first page, SQLite drops
    # the log.
    if not size if with_log else size % _PAGE:
        raise DamagedError(path)


def version_of(connection: sqlite3.Connection, path: Path) -> int:
    """Return the version of a file, 0 for an empty one.

    Raises:
        NewerError: the file is newer than this program.
        DamagedError: it is not one of ours.
    """
    with telling(path):
        version = _pragma(connection, "user_version")
        ours = _pragma(connection, "application_id") == _OURS
        empty = not connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if ours and version > VERSION:
        raise NewerError(path)
    if ours and version > 0 and not empty:
        return version
    if empty and version == 0 and not ours:
        return 0
    raise DamagedError(path)


def create(connection: sqlite3.Connection, path: Path) -> None:
    """Create the schema in an empty file, unless another process is faster.

    Raises:
        FileError: it can't be written.
    """
    with telling(path):
        connection.execute(f"PRAGMA page_size = {_PAGE}")
        connection.execute("PRAGMA journal_mode = WAL")
    migrate(connection, path)


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Migrate a file to the newest version, or leave it as it is if anything goes wrong.

    Raises:
        FileError: it can't be written, and has not changed.
    """
    # Seats whose match is gone, which the history lists as damaged, are migrated with the others.
    connection.execute("PRAGMA foreign_keys = OFF")
    try:
        with transaction(connection, path):
            for step in _STEPS[version_of(connection, path) :]:
                for statement in step:
                    if isinstance(statement, str):
                        connection.execute(statement)
                    else:
                        statement(connection)
            connection.execute(f"PRAGMA application_id = {_OURS}")
            connection.execute(f"PRAGMA user_version = {VERSION}")
    finally:
        connection.execute("PRAGMA foreign_keys = ON")


def copy(connection: sqlite3.Connection, to: Path) -> None:
    """Copy the whole file into another one, which exists and is empty.

    Raises:
        FileError: the copy can't be written.
    """
    with telling(to), closing(sqlite3.connect(to)) as other:
        connection.backup(other)


@contextmanager
def transaction(connection: sqlite3.Connection, path: Path) -> Iterator[sqlite3.Connection]:
    """Run a block as one transaction, which is durable when the block ends.

    Raises:
        FileError: it could not be committed, and nothing has changed.
    """
    with telling(path):
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
