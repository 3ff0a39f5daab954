"""Writing kept matches into the file, row by row; `reading` is the way back."""

import json
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING, Any, Literal

from biberclan.match import times
from biberclan.match.setup import Setup
from biberclan.match.store import checksums, errors, tables
from biberclan.shelf import GAMES

if TYPE_CHECKING:
    from biberclan.rules.game import AnyAction, Result


def insert(connection: sqlite3.Connection, setup: Setup, begun: datetime) -> tuple[int, bytes]:
    """Add an unfinished match without actions.

    Returns:
        Its number, and the beginning of the chain of its actions (`checksums`).
    """
    id = _insert(
        connection,
        "matches",
        begun=times.written(begun),
        played=times.written(begun),
        state="unfinished",
        rules=setup.rules.FACTS.rules,
        options=json.dumps(setup.rules.FACTS.written(setup.options)),
        first=setup.first,
        seed=str(setup.seed),
        memory_aid=setup.memory_aid,
        hints=setup.hints,
    )
    for seat, name in enumerate(setup.people):
        _insert(connection, "seats", match_id=id, seat=seat, name=name, bot=setup.bot(seat))
    start = checksums.seal(connection, id)
    note_brief(connection, id)
    touch(connection, id, begun, 0, start, 0)
    if setup.evening is not None:
        games = json.dumps([GAMES[game].name for game in setup.evening.games])
        insert_sealed(connection, "evenings", (id, setup.evening.id, games))
    return id, start


def insert_with_actions(
    connection: sqlite3.Connection,
    setup: Setup,
    begun: datetime,
    actions: "Sequence[AnyAction]",
    hints_used: Sequence[int],
) -> tuple[int, list[bytes]]:
    """Add an unfinished match with all its actions so far.

    Returns:
        Its number, and the chain of its actions.
    """
    id, start = insert(connection, setup, begun)
    for number, action in enumerate(actions, 1):
        insert_action(connection, id, number, action)
    links = checksums.chain(start, map(str, actions))
    touch(connection, id, begun, len(actions), links[-1], 0)
    for seat, asked in enumerate(hints_used):
        note_hints(connection, id, seat, asked)
    return id, links


def touch(
    connection: sqlite3.Connection,
    id: int,
    played: datetime,
    length: int,
    link: bytes,
    looked: int,
) -> None:
    """Note when a match was last played, and how far.

    Args:
        connection: the file.
        id: the number of the match.
        played: the time.
        length: the number of actions that stand.
        link: the last link of their chain of checksums.
        looked: the number of the last action whose private look has ended, as those before.

    Raises:
        NoSuchMatchError: there is no such match any more.
    """
    latest = {"played": times.written(played), "looked": looked}
    sealed = checksums.of_row([*latest.values()])
    if not _update(
        connection, "matches", (id,), **latest, latest=sealed, length=length, chain=link
    ):
        raise errors.NoSuchMatchError(id)


def insert_action(
    connection: sqlite3.Connection, id: int, number: int, action: "AnyAction"
) -> None:
    """Add one action; its number in the match counts from 1."""
    _insert(connection, "actions", match_id=id, number=number, action=str(action))


def delete_action(connection: sqlite3.Connection, id: int, number: int) -> None:
    """Delete one action."""
    connection.execute("DELETE FROM actions WHERE match_id = ? AND number = ?", (id, number))


def note_hints(connection: sqlite3.Connection, id: int, seat: int, asked: int) -> None:
    """Note the number of hints that a seat has asked for."""
    _update(connection, "seats", (id, seat), hints=asked)
    checksums.seal(connection, id)


def finish(connection: sqlite3.Connection, id: int, result: "Result") -> None:
    """Note the result of a match, so that the history need not replay it."""
    _update(connection, "matches", (id,), state="finished")
    for seat, points in enumerate(zip(*result.rounds)):
        _update(
            connection,
            "seats",
            (id, seat),
            won=seat in result.winners,
            rounds=len(points),
            points=sum(points),
            tallies=json.dumps({name: counted[seat] for name, counted in result.tallies.items()}),
        )
        for round, counted in enumerate(points, 1):
            _insert(connection, "scores", match_id=id, round=round, seat=seat, points=counted)
    checksums.seal(connection, id)
    note_brief(connection, id)


def give_up(connection: sqlite3.Connection, id: int) -> None:
    """Close an unfinished match without a result."""
    _update(connection, "matches", (id,), state="given_up")


def delete(connection: sqlite3.Connection, id: int) -> None:
    """Delete a match, even one whose main row is gone."""
    for name, table in reversed(tables.TABLES.items()):
        if table.of_match is not None:
            connection.execute(f"DELETE FROM {name} WHERE {table.of_match} = ?", (id,))


def note_brief(connection: sqlite3.Connection, id: int) -> None:
    """Write a match in brief, as its rows are now."""
    [(rules,)] = checksums.select(connection, id, "matches", ("rules",))
    seats = checksums.select(connection, id, "seats", tables.SUMMED_UP)
    told = json.dumps([rules, seats], default=bytes.hex)
    _replace(connection, "briefs", (id, told, checksums.of_brief(id, told)))


def note_told(
    connection: sqlite3.Connection, table: Literal["feats", "skills"], id: int, told: str
) -> None:
    """Write the feats of a match, or the results of its review, in JSON."""
    _replace(connection, table, (id, told, checksums.of_brief(id, told)))


def insert_review(connection: sqlite3.Connection, id: int, position: int, judged: str) -> None:
    """Keep one judgement, in JSON; a second one at the same position replaces the first."""
    insert_sealed(connection, "reviews", (id, position, judged))


def delete_reviews(connection: sqlite3.Connection, id: int) -> None:
    """Delete all judgements of a match."""
    connection.execute("DELETE FROM reviews WHERE match_id = ?", (id,))


def insert_sealed(connection: sqlite3.Connection, table: str, row: Sequence[Any]) -> None:
    """Keep a row with its checksum; it replaces the one with the same key."""
    _replace(connection, table, (*row, checksums.of_row(row)))


def mend(connection: sqlite3.Connection, table: str) -> None:
    """Restore the rows of a table of people's practice in which a bit has flipped.

    Otherwise a row whose key is damaged would be neither replaced nor deleted. A row that can't be
    mended could not be read any more, and is dropped.
    """
    found = connection.execute(f"SELECT * FROM {table}").fetchall()
    if all(checksums.of_row(row) == checksum for *row, checksum in found):
        return
    connection.execute(f"DELETE FROM {table}")
    for *row, checksum in found:
        with suppress(ValueError):
            insert_sealed(connection, table, checksums.mended(row, checksum))


def _insert(connection: sqlite3.Connection, table: str, **row: Any) -> int:
    """Add a row, and return SQLite's number of it."""
    columns, marks = ", ".join(row), ", ".join("?" * len(row))
    statement = f"INSERT INTO {table} ({columns}) VALUES ({marks})"
    number = connection.execute(statement, (*row.values(),)).lastrowid
    assert number is not None
    return number


def _replace(connection: sqlite3.Connection, table: str, row: Sequence[Any]) -> None:
    """Add a row with all columns; it replaces the one with the same key."""
    marks = ", ".join("?" * len(row))
    connection.execute(f"INSERT OR REPLACE INTO {table} VALUES ({marks})", row)


def _update(connection: sqlite3.Connection, table: str, key: Sequence[int], **columns: Any) -> bool:
    """Change columns of the row with a key, and return whether there is one."""
    changes = ", ".join(f"{column} = ?" for column in columns)
    where = " AND ".join(f"{column} = ?" for column in tables.TABLES[table].keys)
    statement = f"UPDATE {table} SET {changes} WHERE {where}"
    return connection.execute(statement, (*columns.values(), *key)).rowcount > 0
