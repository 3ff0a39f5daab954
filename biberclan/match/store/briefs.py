"""Matches in brief: one row for each, with its players and their results.

Rows are read for questions about all matches, which would otherwise take several queries for each
match. A row has a checksum of its own; if one is damaged or missing, the rows of its match are read
instead.
"""

import json
import sqlite3
from collections.abc import Callable, Container, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeVar

from biberclan.match.setup import problem_with_name
from biberclan.match.store import checksums, errors, reading, tables

Told = TypeVar("Told")

_LOOKED: Final = tables.columns_of(tables.ReviewResult)


@dataclass(frozen=True, slots=True)
class Brief:
    """A match in brief.

    Attributes:
        id: the number of the match.
        game: the id of the game, None if it is not on the shelf.
        seats: the players and their results: no rounds unless the match is finished.
        looked: the results of the review, by seat; empty unless all of it was judged.
    """

    id: int
    game: str | None
    seats: tuple[tables.Seat, ...]
    looked: Mapping[int, tables.ReviewResult]

    def won_alone(self, seat: int) -> bool:
        """Return whether a seat has won the match, and nobody else."""
        return [number for number, each in enumerate(self.seats) if each.won] == [seat]


class StoredBrief(NamedTuple):
    """A row as it is stored in the file; `read` looks into it."""

    id: int
    told: Any
    sum: Any
    looked: Any
    looked_sum: Any


def rows(
    connection: sqlite3.Connection, limit: int = -1, ids: Container[int] | None = None
) -> list[StoredBrief]:
    """Return the rows of matches, the one last played first.

    Args:
        connection: the file.
        limit: the number to look at; -1 for all.
        ids: the numbers of those that are wanted; None for all.
    """
    found = connection.execute(
        "SELECT id, briefs.told, briefs.sum, skills.told, skills.sum FROM matches"
        " LEFT JOIN briefs ON briefs.match_id = id LEFT JOIN skills ON skills.match_id = id"
        " ORDER BY played DESC, id DESC LIMIT ?",
        (limit,),
    )
    return [StoredBrief(*row) for row in found if ids is None or row[0] in ids]


def read(connection: sqlite3.Connection, rows: Iterable[StoredBrief]) -> list[Brief]:
    """Return the matches in rows; a match that can't be read is left out."""
    briefs = []
    for row in rows:
        with suppress(errors.DamagedMatchError, errors.NoSuchMatchError):
            briefs.append(_told(row) or _summed_up(connection, row))
    return briefs


def noted(id: int, told: Any, sum: Any, read: Callable[[Any], Told]) -> Told | None:
    """Return the note on a match, None if it is not the one that was written.

    Args:
        id: the number of the match.
        told: the note as it is stored, JSON if it is whole.
        sum: its checksum as it is stored.
        read: reads the note from its JSON values; may raise ValueError and TypeError.
    """
    if not isinstance(told, str) or sum != checksums.of_brief(id, told):
        return None
    try:
        return read(json.loads(told))
    except (ValueError, TypeError, RecursionError):
        return None


def _told(row: StoredBrief) -> Brief | None:
    """Return the match in a row, None if that is not what was written."""

    def read(plain: Any) -> Brief:
        rules, seats = plain
        seats = tuple(_seat(*seat) for seat in seats)
        return Brief(row.id, reading.game_in(rules), seats, _looked(row))

    return noted(row.id, row.told, row.sum, read)


@lru_cache(maxsize=2**13)  # people and points repeat themselves
def _seat(*values: Any) -> tables.Seat:
    seat = tables.checked(tables.SUMMED_UP, values)
    if problem_with_name(seat["name"]) is not None:
        raise ValueError("the name won't do")
    return tables.Seat(**seat)


def _summed_up(connection: sqlite3.Connection, row: StoredBrief) -> Brief:
    summary = reading.summary(connection, row.id)
    return Brief(row.id, summary.game, summary.seats, _looked(row))


def _looked(row: StoredBrief) -> dict[int, tables.ReviewResult]:
    """Return the results of the review of a match, if they are noted and can be read."""
    return noted(row.id, row.looked, row.looked_sum, _looked_of) or {}


def _looked_of(plain: Any) -> dict[int, tables.ReviewResult]:
    return {
        tables.SEAT["seat"](seat): tables.ReviewResult(**tables.checked(_LOOKED, values))
        for seat, *values in plain
    }
