"""Writing kept matches into the file, row by row; `reading` is the way back."""

import json
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING, Any

from biberclan.match import times
from biberclan.match.setup import Setup
from biberclan.match.store import briefs, checksums
from biberclan.match.store.errors import NoSuchMatchError

if TYPE_CHECKING:
    from biberclan.rules.game import AnyAction, Result


def insert(connection: sqlite3.Connection, setup: Setup, begun: datetime) -> tuple[int, bytes]:
    """Add an unfinished match without actions.

    Returns:
        Its number, and the beginning of the chain of its actions (`checksums`).
    """
    id = connection.execute(
        "INSERT INTO matches (begun, played, state, rules, options, first, seed, memory_aid,"
        " hints) VALUES (?, ?, 'unfinished', ?, ?, ?, ?, ?, ?)",
        (
            times.written(begun),
            times.written(begun),
            setup.rules.FACTS.rules,
            json.dumps(setup.rules.FACTS.written(setup.options)),
            setup.first,
            str(setup.seed),
            setup.memory_aid,
            setup.hints,
        ),
    ).lastrowid
    assert id is not None
    connection.executemany(
        "INSERT INTO seats (match_id, seat, name, bot) VALUES (?, ?, ?, ?)",
        [(id, seat, name, setup.bot(seat)) for seat, name in enumerate(setup.people)],
    )
    start = checksums.seal(connection, id)
    briefs.note(connection, id)
    touch(connection, id, begun, 0, start, 0)
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
        played: when.
        length: how many actions stand.
        link: the last link of their chain of checksums.
        looked: the number of the last action whose private look has ended, as those before.

    Raises:
        NoSuchMatchError: there is no such match any more.
    """
    latest = (times.written(played), looked)
    changed = connection.execute(
        "UPDATE matches SET played = ?, looked = ?, latest = ?, length = ?, chain = ? WHERE id = ?",
        (*latest, checksums.of_row(latest), length, link, id),
    ).rowcount
    if not changed:
        raise NoSuchMatchError(id)


def insert_action(
    connection: sqlite3.Connection, id: int, number: int, action: "AnyAction"
) -> None:
    """Add one action; its number in the match counts from 1."""
    connection.execute("INSERT INTO actions VALUES (?, ?, ?)", (id, number, str(action)))


def delete_action(connection: sqlite3.Connection, id: int, number: int) -> None:
    """Delete one action."""
    connection.execute("DELETE FROM actions WHERE match_id = ? AND number = ?", (id, number))


def note_hints(connection: sqlite3.Connection, id: int, seat: int, asked: int) -> None:
    """Note how often a seat has asked for a hint."""
    connection.execute(
        "UPDATE seats SET hints = ? WHERE match_id = ? AND seat = ?", (asked, id, seat)
    )
    checksums.seal(connection, id)


def finish(connection: sqlite3.Connection, id: int, result: "Result") -> None:
    """Note how a match ended, so that the history need not replay it."""
    connection.execute("UPDATE matches SET state = 'finished' WHERE id = ?", (id,))
    for seat, points in enumerate(zip(*result.rounds)):
        connection.execute(
            "UPDATE seats SET won = ?, rounds = ?, points = ?, tallies = ?"
            " WHERE match_id = ? AND seat = ?",
            (
                seat in result.winners,
                len(points),
                sum(points),
                json.dumps({name: counted[seat] for name, counted in result.tallies.items()}),
                id,
                seat,
            ),
        )
        connection.executemany(
            "INSERT INTO scores VALUES (?, ?, ?, ?)",
            [(id, round, seat, counted) for round, counted in enumerate(points, 1)],
        )
    checksums.seal(connection, id)
    briefs.note(connection, id)


def give_up(connection: sqlite3.Connection, id: int) -> None:
    """Close an unfinished match without a result."""
    connection.execute("UPDATE matches SET state = 'given_up' WHERE id = ?", (id,))


def delete(connection: sqlite3.Connection, id: int) -> None:
    """Delete a match, even one whose main row is gone."""
    connection.execute("DELETE FROM briefs WHERE match_id = ?", (id,))
    connection.execute("DELETE FROM reviews WHERE match_id = ?", (id,))
    connection.execute("DELETE FROM scores WHERE match_id = ?", (id,))
    connection.execute("DELETE FROM actions WHERE match_id = ?", (id,))
    connection.execute("DELETE FROM seats WHERE match_id = ?", (id,))
    connection.execute("DELETE FROM matches WHERE id = ?", (id,))


def insert_review(connection: sqlite3.Connection, id: int, position: int, judged: str) -> None:
    """Keep one judgement, in JSON; a second one at the same position replaces the first."""
    row = (id, position, judged)
    connection.execute(
        "INSERT OR REPLACE INTO reviews VALUES (?, ?, ?, ?)", (*row, checksums.of_row(row))
    )


def insert_practised(connection: sqlite3.Connection, table: str, row: Sequence[Any]) -> None:
    """Keep something that somebody has practised; it replaces what was kept of it before."""
    connection.execute(
        f"INSERT OR REPLACE INTO {table} VALUES ({', '.join('?' * len(row))}, ?)",  # noqa: S608 - ours
        (*row, checksums.of_row(row)),
    )


def mend(connection: sqlite3.Connection, table: str) -> None:
    """Write what people have practised as it was, where a bit of it has flipped.

    Else a row whose key is damaged would be neither replaced nor deleted. What can't be mended was
    not to be read any more, and goes.
    """
    found = connection.execute(f"SELECT * FROM {table}").fetchall()  # noqa: S608 - ours
    if all(checksums.of_row(row) == checksum for *row, checksum in found):
        return
    connection.execute(f"DELETE FROM {table}")  # noqa: S608 - ours
    for *row, checksum in found:
        with suppress(ValueError):
            insert_practised(connection, table, checksums.mended(row, checksum))
