"""The schema of the file with the matches, version by version.

A new file is made by the same steps that migrate an old one, one step per version. A part of a step
that SQL can't express is a function: in it tables and columns are named as in that version.
"""

import json
import sqlite3
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from biberclan.match.store import checksums, tables

_AGREED: Final = ("begun", "rules", "deck", "first", "seed", "memory_aid", "hints")
_COUNTED: Final = (
    *("seat", "name", "bot", "won", "rounds", "points", "maluses", "five_of_a_kinds", "hints"),
)
"""The columns that the checksums of version 5 cover."""

_AGREED_9: Final = ("begun", "rules", "options", "first", "seed", "memory_aid", "hints")
_COUNTED_9: Final = ("seat", "name", "bot", "won", "rounds", "points", "tallies", "hints")
"""The columns that the checksums of versions 6 to 9 cover."""

_NEW_SEATS: Final = """
    CREATE TABLE new_seats (
        match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        bot TEXT,
        hints INTEGER NOT NULL DEFAULT 0, -- asked for
        won INTEGER NOT NULL DEFAULT 0, -- from here on what a finished match came to
        rounds INTEGER NOT NULL DEFAULT 0,
        points INTEGER NOT NULL DEFAULT 0,
        tallies TEXT NOT NULL DEFAULT '{}', -- in JSON: what else the game counts
        PRIMARY KEY (match_id, seat)
    ) WITHOUT ROWID
"""
_KEPT: Final = "match_id, seat, name, bot, hints, won, rounds, points, tallies"


_ALONE: Final = {
    "matches": (("id",), ("played", "looked")),
    "reviews": (("match_id", "position"), ("judged",)),
    "training": (("person", "game", "kind", "ruling"), ("box", "due", "asked", "correct")),
    "decisions": (("person", "game", "position"), ("day", "cost")),
    "slips": (("person", "game", "ruling"), ("refused", "cost")),
}
"""The tables of version 9 whose rows have checksums: their keys, and the other columns."""


def seal_all(connection: sqlite3.Connection) -> None:
    """Give version 5 its counts and checksums, computed from what the file holds."""
    for id in _ids(connection):
        start, summary = _sums(connection, id)
        connection.execute("UPDATE matches SET summary = ? WHERE id = ?", (summary, id))
        actions = [action for (action,) in checksums.select(connection, id, "actions", ["action"])]
        if all(isinstance(action, str) for action in actions):  # else it is unreadable anyway
            connection.execute(
                "UPDATE matches SET length = ?, chain = ? WHERE id = ?",
                (len(actions), checksums.chain(start, actions)[-1], id),
            )


def name_options_and_tallies(connection: sqlite3.Connection) -> None:
    """Give version 6 options and tallies by name, where version 5 had BiberClan's own columns.

    A checksum that was valid stays valid, and one that was not stays invalid.
    """
    whole = []
    chains: dict[int, list[str]] = {}
    for id in _ids(connection):
        start, summary = _sums(connection, id)
        (kept,) = checksums.select(connection, id, "matches", ("summary", "chain"))
        actions = [action for (action,) in checksums.select(connection, id, "actions", ["action"])]
        if kept[0] == summary:
            whole.append(id)
        readable = all(isinstance(action, str) for action in actions)
        if readable and kept[1] == checksums.chain(start, actions)[-1]:
            chains[id] = actions
    _name_options(connection)
    _name_tallies(connection)
    for id in whole:
        checksums.seal(connection, id)
    for id, actions in chains.items():
        (match,) = checksums.select(connection, id, "matches", tables.AGREED)
        start = checksums.of_setup(match, checksums.select(connection, id, "seats", tables.SEATED))
        link = checksums.chain(start, actions)[-1]
        connection.execute("UPDATE matches SET chain = ? WHERE id = ?", (link, id))


def seal_rows(connection: sqlite3.Connection) -> None:
    """Give version 9 the checksums of single rows, computed from what the file holds."""
    for table, (keys, columns) in _ALONE.items():
        names, where = ", ".join((*keys, *columns)), " AND ".join(f"{key} IS ?" for key in keys)
        sum = "latest" if table == "matches" else "checksum"
        for row in connection.execute(f"SELECT {names} FROM {table}").fetchall():
            covered = row[len(keys) :] if table == "matches" else row
            connection.execute(
                f"UPDATE {table} SET {sum} = ? WHERE {where}",
                (checksums.of_row(covered), *row[: len(keys)]),
            )


def note_briefs(connection: sqlite3.Connection) -> None:
    """Give version 9 each match in brief, unless its checksum shows that it is damaged."""
    for id in _ids(connection):
        (match,) = checksums.select(connection, id, "matches", (*_AGREED_9, "summary"))
        seats = checksums.select(connection, id, "seats", _COUNTED_9)
        scores = checksums.select(connection, id, "scores", tables.SCORE)
        if match[-1] == checksums.of_summary(match[:-1], seats, scores):
            told = _json([match[1], [seat[1:-1] for seat in seats]])
            connection.execute(
                "INSERT INTO briefs VALUES (?, ?, ?)", (id, told, checksums.of_brief(id, told))
            )


def _name_options(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE matches RENAME COLUMN deck TO options")
    for id, deck in connection.execute("SELECT id, options FROM matches").fetchall():
        options = _json({"deck": deck})
        connection.execute("UPDATE matches SET options = ? WHERE id = ?", (options, id))


def _name_tallies(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE seats ADD COLUMN tallies TEXT NOT NULL DEFAULT '{}'")
    counted = connection.execute(
        "SELECT match_id, seat, maluses, five_of_a_kinds FROM seats"
        " WHERE match_id IN (SELECT id FROM matches WHERE state = 'finished')"
        " OR maluses <> 0 OR five_of_a_kinds <> 0"
    ).fetchall()
    for match, seat, maluses, fives in counted:
        tallies = _json({"maluses": maluses, "five_of_a_kinds": fives})
        connection.execute(
            "UPDATE seats SET tallies = ? WHERE match_id = ? AND seat = ?", (tallies, match, seat)
        )
    connection.execute(_NEW_SEATS)
    # A row that violates the constraints of the new table is damaged: its match is unreadable
    # anyway.
    connection.execute(f"INSERT OR IGNORE INTO new_seats ({_KEPT}) SELECT {_KEPT} FROM seats")
    connection.execute("DROP TABLE seats")
    connection.execute("ALTER TABLE new_seats RENAME TO seats")


def _ids(connection: sqlite3.Connection) -> list[int]:
    return [id for (id,) in connection.execute("SELECT id FROM matches").fetchall()]


def _sums(connection: sqlite3.Connection, id: int) -> tuple[bytes, bytes]:
    """Return the checksums of a match in version 5: that of its setup, and of its summary."""
    (match,) = checksums.select(connection, id, "matches", _AGREED)
    seats = checksums.select(connection, id, "seats", _COUNTED)
    scores = checksums.select(connection, id, "scores", tables.SCORE)
    return checksums.of_setup(match, seats), checksums.of_summary(match, seats, scores)


def _json(values: dict[str, Any] | list[Any]) -> str:
    return json.dumps(values, default=bytes.hex)


Statement: TypeAlias = str | Callable[[sqlite3.Connection], None]
"""A part of a step: SQL, or a function for what SQL can't do."""

STEPS: Final[tuple[tuple[Statement, ...], ...]] = (
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
    (
        """
        CREATE TABLE feats (
            match_id INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
            told TEXT NOT NULL, -- in JSON: awards, and who took how many cards from whom
            sum BLOB NOT NULL -- its checksum
        )
        """,
    ),
    (
        """
        CREATE TABLE evenings (
            match_id INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
            evening INTEGER NOT NULL, -- its matches have it in common
            games TEXT NOT NULL, -- in JSON: their names in records, in order
            checksum BLOB NOT NULL
        )
        """,
        """
        CREATE TABLE skills (
            match_id INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
            told TEXT NOT NULL, -- in JSON: what the whole review came to, by seat
            sum BLOB NOT NULL -- its checksum
        )
        """,
    ),
    (
        "DROP TABLE IF EXISTS recalls",  # of versions 8 to 11: how many cards people remembered
        "DROP TABLE IF EXISTS answers",  # of version 11: each answer given in the trainer
    ),
)
"""`STEPS[version]` migrates a file of that version, 0 for an empty one, to the next."""

VERSION: Final = len(STEPS)

COLUMNS: Final = {
    **{
        name: tuple(f"{column}*" if column in table.keys else column for column in table.columns)
        for name, table in tables.TABLES.items()
    },
    "sqlite_sequence": ("name", "seq"),
}
"""All tables with their columns, those of the primary key with an asterisk: the result of `STEPS`,
which would take a while to work out at each start."""
