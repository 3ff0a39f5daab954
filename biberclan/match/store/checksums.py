"""Checksums of kept matches, by which a changed or missing row is noticed.

A match has two. That of its summary covers what the history shows: the setup, and what each seat
came to. That of its actions is a chain: it begins with the checksum of the setup, and each action
is hashed onto the one before, so that an action costs one hash and an undo goes back to the
previous link. Both are computed from values as SQLite returns them, damaged ones included.
"""

import json
import sqlite3
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any, Final

AGREED: Final = ("begun", "rules", "options", "first", "seed", "memory_aid", "hints")
"""What the setup is, of the columns of `matches`."""

SEATED: Final = ("seat", "name", "bot")
"""What the setup is, of the columns of `seats`."""

CAME_TO: Final = ("won", "rounds", "points", "tallies")
"""What a finished match came to, of the columns of `seats`."""

COUNTED: Final = (*SEATED, *CAME_TO, "hints")
"""What belongs to the summary, of the columns of `seats`."""

SCORED: Final = ("round", "seat", "points")
"""What a finished match came to, of the columns of `scores`."""

_KEYS: Final = {
    "matches": ("id", "id"),
    "seats": ("match_id", "seat"),
    "scores": ("match_id", "round, seat"),
    "actions": ("match_id", "number"),
    "reviews": ("match_id", "position"),
}
"""For each table which column tells the match, and the order of its rows."""

_BYTES: Final = 16

Values = Sequence[Any]
"""A row as it lies in the file."""


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
    """Return the rows of a match in a table, in order, as they lie in the file.

    Args:
        connection: the file.
        id: the number of the match.
        table: "matches" or a table of what belongs to one.
        columns: which columns.
    """
    key, order = _KEYS[table]
    return connection.execute(
        # Tables and columns are named by this package alone.
        f"SELECT {', '.join(columns)} FROM {table} WHERE {key} = ? ORDER BY {order}",  # noqa: S608
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
    # ASCII, so that it does not depend on a version's tables of characters.
    text = json.dumps(values, default=bytes.hex)
    return blake2b(text.encode("ascii"), digest_size=_BYTES).digest()
