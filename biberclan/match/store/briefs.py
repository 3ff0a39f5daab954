"""Matches in brief: for each, in one row, who played and what they came to.

It is read where something is asked about all matches, which would otherwise take several queries
for each of them. A row has a checksum of its own; instead of one that is damaged or missing, the
rows of its match are read.
"""

import json
import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from biberclan.match.setup import problem_with_name
from biberclan.match.store import checksums, errors, reading, tables


@dataclass(frozen=True, slots=True)
class Brief:
    """A match in brief.

    Attributes:
        game: the id of the game, None if it is not on the shelf.
        seats: who played, and what they came to: no rounds unless the match is finished.
    """

    game: str | None
    seats: tuple[tables.Seat, ...]


class Row(NamedTuple):
    """A row as it is stored in the file; `read` looks into it."""

    id: int
    told: Any
    sum: Any


def rows(connection: sqlite3.Connection, limit: int = -1) -> list[Row]:
    """Return the rows of matches, the one last played first.

    Args:
        connection: the file.
        limit: how many at most; -1 for all.
    """
    found = connection.execute(
        "SELECT id, told, sum FROM matches LEFT JOIN briefs ON match_id = id"
        " ORDER BY played DESC, id DESC LIMIT ?",
        (limit,),
    )
    return list(map(Row._make, found))


def read(connection: sqlite3.Connection, rows: Iterable[Row]) -> list[Brief]:
    """Return what rows say; a match that can't be read is left out."""
    briefs = []
    for row in rows:
        with suppress(errors.DamagedMatchError, errors.NoSuchMatchError):
            briefs.append(_told(row) or _summed_up(connection, row.id))
    return briefs


def _told(row: Row) -> Brief | None:
    """Return what a row says, None if that is not what was written."""
    if not isinstance(row.told, str) or row.sum != checksums.of_brief(row.id, row.told):
        return None
    try:
        rules, seats = json.loads(row.told)
        return Brief(reading.game_in(rules), tuple(_seat(*seat) for seat in seats))
    except (ValueError, TypeError, RecursionError):
        return None


@lru_cache(maxsize=2**13)  # people and points repeat themselves
def _seat(*values: Any) -> tables.Seat:
    seat = tables.checked(tables.SUMMED_UP, values)
    if problem_with_name(seat["name"]) is not None:
        raise ValueError("the name won't do")
    return tables.Seat(**seat)


def _summed_up(connection: sqlite3.Connection, id: int) -> Brief:
    summary = reading.summary(connection, id)
    return Brief(summary.game, summary.seats)
