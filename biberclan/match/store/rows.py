"""Rows of the file, each with a checksum that shows whether it is what was written.

A flipped bit of a text in a row is corrected. The actions of a match share a checksum: a chain onto
which each action is hashed, so that an action costs one hash and an undo goes back to the link
before. `reading` reads the rows.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import astuple
from datetime import datetime
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

from biberclan.match import times
from biberclan.match.setup import Setup
from biberclan.match.store import tables
from biberclan.match.store.errors import NoSuchMatchError
from biberclan.named_tuple import NamedTuple
from biberclan.shelf import GAMES

if TYPE_CHECKING:
    from biberclan.rules.game import AnyAction, Result


_BYTES: Final = 16

_LONGEST: Final = 2**11
"""The longest text, in bytes, in which a flipped bit is searched for; that takes 0.1 s."""

Values = Sequence[Any]
"""A row as it is stored in the file."""

# ASCII, so that it does not depend on a version's Unicode tables.
_encode: Final = json.JSONEncoder(default=bytes.hex).encode


def checksum(values: Values) -> bytes:
    """Return the checksum of a row, damaged ones included."""
    return digest(_encode(list(values)).encode("ascii"))


def digest(data: bytes) -> bytes:
    """Return the checksum of some bytes."""
    return blake2b(data, digest_size=_BYTES).digest()


def chain(start: bytes, actions: Iterable[str]) -> list[bytes]:
    """Return all links of a chain, `start` first, then one for each action in the notation."""
    links = [start]
    for action in actions:
        links.append(digest(links[-1] + action.encode()))
    return links


def mended(values: Values, sum: Any) -> Values:
    """Return the values that were written, though a bit of a text in them may have flipped.

    Args:
        values: the values as they are in the file.
        sum: the checksum of the values written; a bit of it may have flipped, too.

    Raises:
        ValueError: no single bit explains the difference.
    """
    if isinstance(sum, bytes) and len(sum) == _BYTES:
        off = int.from_bytes(checksum(values)) ^ int.from_bytes(sum)
        if off.bit_count() <= 1:
            return values
        for at, value in enumerate(values):
            for other in _one_bit_off(value):
                row = (*values[:at], other, *values[at + 1 :])
                if checksum(row) == sum:
                    return row
    raise ValueError("the checksum is another one")


def _one_bit_off(value: Any) -> Iterator[str]:
    """Yield the texts that a value may have been before one of its bits flipped in the file."""
    if isinstance(value, str | bytes):  # text that can't be decoded comes as bytes
        data = bytearray(value.encode() if isinstance(value, str) else value)
        for at in range(len(data) if len(data) <= _LONGEST else 0):
            for bit in range(8):
                data[at] ^= 1 << bit
                with suppress(UnicodeDecodeError):
                    yield data.decode()
                data[at] ^= 1 << bit


class MatchRow(NamedTuple):
    """The row of a match.

    Attributes:
        id: the number of the match.
        state: whether it is over, and how.
        played: the time at which it was last played.
        evening: the number and games of the evening that it belongs to, in JSON; None for a single
            match.
        told: the rest in JSON types (`tables.MATCH`).
    """

    id: int
    state: tables.MatchState
    played: str
    evening: str | None
    told: dict[str, Any]

    def with_told(self, **values: Any) -> "MatchRow":
        """Return the row with other values told."""
        return self._replace(told={**self.told, **values})

    def reached(self, played: datetime, links: Sequence[bytes], looked: int) -> "MatchRow":
        """Return the row of the match after one more action, or after one was taken back.

        Args:
            played: the time.
            links: the chain of checksums of the actions that stand.
            looked: the number, from 1, of the last action whose private look has ended.
        """
        row = self.with_told(length=len(links) - 1, chain=links[-1].hex(), looked=looked)
        return row._replace(played=times.to_text(played))

    def finished(self, result: "Result") -> "MatchRow":
        """Return the row of the finished match, so that the history need not replay it."""
        row = self.with_told(
            scores=[*map(list, result.rounds)],
            winners=[*result.winners],
            tallies={name: [*counted] for name, counted in result.tallies.items()},
        )
        return row._replace(state="finished")

    def values(self) -> tuple[Any, ...]:
        """Return the row as it is stored in the file, without its checksum."""
        return (*self[:-1], json.dumps(self.told))


def helps_of(setup: Setup) -> dict[str, list[int]]:
    """Return the seats that have each kind of help, in JSON types."""
    return {help: [*seats] for help, seats in setup.helps.items()}


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
    time, facts, evening = times.to_text(begun), setup.rules.FACTS, None
    if setup.evening is not None:
        games = [GAMES[game].name for game in setup.evening.games]
        evening = json.dumps([setup.evening.id, games])
    start = digest(f"{new} {time} {setup.seed}".encode())
    values = {
        "begun": time,
        "rules": facts.rules,
        "options": facts.recorded(setup.options),
        "first": setup.first,
        "seed": setup.seed,
        **helps_of(setup),
        "people": [*setup.names],
        "bots": [setup.bot(seat) for seat in range(setup.seats)],
        "hints_used": list(hints_used) or [0] * setup.seats,
        "start": start.hex(),
        "scores": [],
        "winners": [],
        "tallies": {},
    }
    if setup.begins_at is not None:
        values["begins_at"] = list(astuple(setup.begins_at))
    if setup.twin_of is not None:
        values["twin_of"] = times.to_text(setup.twin_of)
    links = chain(start, map(str, actions))
    row = MatchRow(new, "unfinished", time, evening, values)
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
    connection: sqlite3.Connection, id: int, kind: tables.NoteKind, values: Any, about: int = 0
) -> None:
    """Keep a note on a match; it replaces the one before.

    Args:
        connection: the file.
        id: the number of the match.
        kind: the kind of note.
        values: the note, in JSON types.
        about: the position in the match that it is about.
    """
    keep(connection, "notes", (id, kind, about, json.dumps(values)))


def delete_notes(connection: sqlite3.Connection, id: int, kind: tables.NoteKind) -> None:
    """Delete all notes of a kind on a match."""
    connection.execute("DELETE FROM notes WHERE match_id = ? AND kind = ?", (id, kind))


def keep(connection: sqlite3.Connection, table: str, row: Sequence[Any]) -> None:
    """Keep a row with its checksum; it replaces the one with the same key."""
    marks = ", ".join("?" * (len(row) + 1))
    connection.execute(f"INSERT OR REPLACE INTO {table} VALUES ({marks})", (*row, checksum(row)))


def of_practice(row: tables.Practised) -> tuple[str, ...]:
    """Return something practised as it is stored in the file, without its checksum."""
    person, *values = tables.to_plain(row).values()
    keys = tables.KEYS[type(row)] - 1
    return person, tables.PRACTISED[type(row)], json.dumps(values[:keys]), json.dumps(values[keys:])


def practise(connection: sqlite3.Connection, row: tables.Practised) -> None:
    """Keep something practised; it replaces what was kept of the same before."""
    keep(connection, "practice", of_practice(row))


def mend_practice(connection: sqlite3.Connection) -> None:
    """Restore the rows of people's practice in which a bit has flipped.

    Otherwise a row whose key is damaged could be neither replaced nor deleted. A row that can't be
    mended is dropped.
    """
    found = connection.execute("SELECT * FROM practice").fetchall()
    if all(checksum(row) == sum for *row, sum in found):
        return
    connection.execute("DELETE FROM practice")
    for *row, sum in found:
        with suppress(ValueError):
            keep(connection, "practice", mended(row, sum))
