"""Checksums of kept matches, by which a changed or missing row is noticed.

A match has two. One covers its summary, which is what the history shows: the setup, and what each
seat came to. The other is a chain over its actions: it begins with the checksum of the setup, and
each action is hashed onto the link before, so that an action costs one hash and an undo goes back
to the previous link. Both are computed from values as SQLite returns them, damaged ones included.
"""

import json
import sqlite3
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any, Final

AGREED: Final = ("begun", "rules", "options", "first", "seed", "memory_aid", "hints")
"""The columns of `matches` that belong to the setup."""

SEATED: Final = ("seat", "name", "bot")
"""The columns of `seats` that belong to the setup."""

CAME_TO: Final = ("won", "rounds", "points", "tallies")
"""The columns of `seats` that hold the result of a finished match."""

COUNTED: Final = (*SEATED, *CAME_TO, "hints")
"""The columns of `seats` that belong to the summary."""

SCORED: Final = ("round", "seat", "points")
"""The columns of `scores` that hold the result of a finished match."""

_KEYS: Final = {
    "matches": ("id", "id"),
    "seats": ("match_id", "seat"),
    "scores": ("match_id", "round, seat"),
    "actions": ("match_id", "number"),
    "reviews": ("match_id", "position"),
}
"""For each table the column with the number of the match, and the order of its rows."""

_BYTES: Final = 16

Values = Sequence[Any]
"""A row as it is stored in the file."""


def of_setup(match: Values, seats: Iterable[Values]) -> bytes:
    """Return the checksum of a setup, which is the beginning of the chain.

    Args:
        match: the values of `AGREED`.
        seats: for each seat the values of `SEATED`, and any more.
    """
    return _digest([list(match), [list(seat[: len(SEATED)]) for seat in seats]])


def of_summary(match: Values, seats: Iterable[Values], scores: Iterable[Values]) -> bytes:
    """Return the checksum of a match's summary.

    Args:
        match: the values of `AGREED`.
        seats: for each seat the values of `COUNTED`.
        scores: the values of `SCORED`, by round and seat.
    """
    return _digest([list(match), [list(seat) for seat in seats], [list(row) for row in scores]])


def chained(link: bytes, action: str) -> bytes:
    """Return the next link of the chain.

    Args:
        link: the one before.
        action: the action in the notation.
    """
    return blake2b(link + action.encode(), digest_size=_BYTES).digest()


def chain(start: bytes, actions: Iterable[str]) -> list[bytes]:
    """Return all links of the chain, `start` first."""
    links = [start]
    for action in actions:
        links.append(chained(links[-1], action))
    return links


def select(
    connection: sqlite3.Connection, id: int, table: str, columns: Iterable[str]
) -> list[tuple[Any, ...]]:
    """Return the rows of a match in a table, in order, as they are stored in the file.

    Args:
        connection: the file.
        id: the number of the match.
        table: "matches", or another table with rows for a match.
        columns: which columns.
    """
    key, order = _KEYS[table]
    return connection.execute(
        f"SELECT {', '.join(columns)} FROM {table} WHERE {key} = ? ORDER BY {order}",  # noqa: S608 - names come from this package alone
        (id,),
    ).fetchall()


def seal(connection: sqlite3.Connection, id: int) -> bytes:
    """Write the checksum of a match's summary as its rows are now.

    Returns:
        The checksum of its setup.
    """
    (match,) = select(connection, id, "matches", AGREED)
    seats = select(connection, id, "seats", COUNTED)
    scores = select(connection, id, "scores", SCORED)
    summary = of_summary(match, seats, scores)
    connection.execute("UPDATE matches SET summary = ? WHERE id = ?", (summary, id))
    return of_setup(match, seats)


def _digest(values: Any) -> bytes:
    # ASCII, so that it does not depend on a version's Unicode tables.
    text = json.dumps(values, default=bytes.hex)
    return blake2b(text.encode("ascii"), digest_size=_BYTES).digest()
