"""Writing rows into the file, each with its checksum; `reading` is the way back."""

import json
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from biberclan.match import times
from biberclan.match.setup import Setup
from biberclan.match.store.checksums import chain, checksum, digest, mended
from biberclan.match.store.errors import NoSuchMatchError
from biberclan.match.store.tables import (
    KEYS,
    PRACTISED,
    MatchState,
    NoteKind,
    Practised,
    to_plain,
)
from biberclan.shelf import GAMES

if TYPE_CHECKING:
    from biberclan.rules.game import AnyAction, Result


class MatchRow(NamedTuple):
    """The row of a match, as whoever plays it knows it.

    Attributes:
        id: the number of the match.
        state: whether it is over, and how.
        played: the time at which it was last played.
        evening: the evening that it belongs to, its number and games in JSON, None for one by
            itself.
        told: the rest in JSON types (`tables.MATCH`).
    """

    id: int
    state: MatchState
    played: str
    evening: str | None
    told: dict[str, Any]

    def telling(self, **values: Any) -> "MatchRow":
        """Return the row with other values told."""
        return self._replace(told={**self.told, **values})

    def reached(self, played: datetime, links: Sequence[bytes], looked: int) -> "MatchRow":
        """Return the row of the match played on, or of an action taken back.

        Args:
            played: the time.
            links: the chain of checksums of the actions that stand.
            looked: the number, from 1, of the last action whose private look has ended.
        """
        row = self.telling(length=len(links) - 1, chain=links[-1].hex(), looked=looked)
        return row._replace(played=times.written(played))

    def finished(self, result: "Result") -> "MatchRow":
        """Return the row of the finished match, so that the history need not replay it."""
        row = self.telling(
            scores=[*map(list, result.rounds)],
            winners=[*result.winners],
            tallies={name: [*counted] for name, counted in result.tallies.items()},
        )
        return row._replace(state="finished")

    def values(self) -> tuple[Any, ...]:
        """Return the row as it is stored in the file, without its checksum."""
        return (*self[:-1], json.dumps(self.told))


def insert(
    connection: sqlite3.Connection,
    setup: Setup,
    begun: datetime,
    actions: "Sequence[AnyAction]" = (),
    hints_used: Sequence[int] = (),
) -> tuple[MatchRow, list[bytes]]:
    """Add an unfinished match with all its actions so far.

    Returns:
        Its row, and the chain of its actions.
    """
    new = connection.execute("INSERT INTO matches VALUES (NULL, '', '', NULL, '', x'')").lastrowid
    assert new is not None
    time, facts, evening = times.written(begun), setup.rules.FACTS, None
    if setup.evening is not None:
        games = [GAMES[game].name for game in setup.evening.games]
        evening = json.dumps([setup.evening.id, games])
    start = digest(f"{new} {time} {setup.seed}".encode())
    told = {
        "begun": time,
        "rules": facts.rules,
        "options": facts.written(setup.options),
        "first": setup.first,
        "seed": setup.seed,
        "memory_aid": setup.memory_aid,
        "hints": setup.hints,
        "people": [*setup.people],
        "bots": [setup.bot(seat) for seat in range(setup.seats)],
        "hints_used": list(hints_used) or [0] * setup.seats,
        "start": start.hex(),
        "scores": [],
        "winners": [],
        "tallies": {},
    }
    links = chain(start, map(str, actions))
    row = MatchRow(new, "unfinished", time, evening, told)
    row = row.reached(begun, links, 0)
    update(connection, row)
    for number, action in enumerate(actions, 1):
        insert_action(connection, new, number, action)
    return row, links


def update(connection: sqlite3.Connection, row: MatchRow) -> None:
    """Write the row of a match anew.

    Raises:
        NoSuchMatchError: there is no such match any more.
    """
    values = row.values()
    changed = connection.execute(
        "UPDATE matches SET state = ?, played = ?, evening = ?, told = ?, checksum = ?"
        " WHERE id = ?",
        (*values[1:], checksum(values), row.id),
    )
    if not changed.rowcount:
        raise NoSuchMatchError(row.id)


def insert_action(
    connection: sqlite3.Connection, id: int, number: int, action: "AnyAction"
) -> None:
    """Add one action; its number in the match counts from 1."""
    connection.execute("INSERT INTO actions VALUES (?, ?, ?)", (id, number, str(action)))


def delete_action(connection: sqlite3.Connection, id: int, number: int) -> None:
    """Delete one action."""
    connection.execute("DELETE FROM actions WHERE match_id = ? AND number = ?", (id, number))


def delete(connection: sqlite3.Connection, id: int) -> None:
    """Delete a match, even one whose main row is gone."""
    for table, key in (("notes", "match_id"), ("actions", "match_id"), ("matches", "id")):
        connection.execute(f"DELETE FROM {table} WHERE {key} = ?", (id,))


def note(
    connection: sqlite3.Connection, id: int, kind: NoteKind, told: Any, about: int = 0
) -> None:
    """Keep a note on a match; it replaces the one before.

    Args:
        connection: the file.
        id: the number of the match.
        kind: the kind of note.
        told: the note, in JSON types.
        about: the position in the match that it is about.
    """
    keep(connection, "notes", (id, kind, about, json.dumps(told)))


def delete_notes(connection: sqlite3.Connection, id: int, kind: NoteKind) -> None:
    """Delete all notes of a kind on a match."""
    connection.execute("DELETE FROM notes WHERE match_id = ? AND kind = ?", (id, kind))


def keep(connection: sqlite3.Connection, table: str, row: Sequence[Any]) -> None:
    """Keep a row with its checksum; it replaces the one with the same key."""
    marks = ", ".join("?" * (len(row) + 1))
    connection.execute(f"INSERT OR REPLACE INTO {table} VALUES ({marks})", (*row, checksum(row)))


def of_practice(row: Practised) -> tuple[str, ...]:
    """Return something practised as it is stored in the file, without its checksum."""
    person, *values = to_plain(row).values()
    keys = KEYS[type(row)] - 1
    return person, PRACTISED[type(row)], json.dumps(values[:keys]), json.dumps(values[keys:])


def practise(connection: sqlite3.Connection, row: Practised) -> None:
    """Keep something practised; it replaces what was kept of the same before."""
    keep(connection, "practice", of_practice(row))


def mend_practice(connection: sqlite3.Connection) -> None:
    """Restore the rows of people's practice in which a bit has flipped.

    Otherwise a row whose key is damaged would be neither replaced nor deleted. A row that can't be
    mended could not be read any more, and is dropped.
    """
    found = connection.execute("SELECT * FROM practice").fetchall()
    if all(checksum(row) == sum for *row, sum in found):
        return
    connection.execute("DELETE FROM practice")
    for *row, sum in found:
        with suppress(ValueError):
            keep(connection, "practice", mended(row, sum))
