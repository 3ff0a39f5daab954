"""Writing kept matches into the file, row by row; `reading` is the way back."""

import json
import sqlite3
from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from biberclan.match import times
from biberclan.match.setup import Setup
from biberclan.match.store import checksums
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
    touch(connection, id, begun, 0, start)
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
    touch(connection, id, begun, len(actions), links[-1])
    for seat, asked in enumerate(hints_used):
        note_hints(connection, id, seat, asked)
    return id, links


def touch(
    connection: sqlite3.Connection, id: int, played: datetime, length: int, link: bytes
) -> None:
    """Note when a match was last played, and how far.

    Args:
        connection: the file.
        id: the number of the match.
        played: when.
        length: how many actions stand.
        link: the last link of their chain of checksums.

    Raises:
        NoSuchMatchError: there is no such match any more.
    """
    changed = connection.execute(
        "UPDATE matches SET played = ?, length = ?, chain = ? WHERE id = ?",
        (times.written(played), length, link, id),
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


def note_looked(connection: sqlite3.Connection, id: int, number: int) -> None:
    """Note that the looks of all actions up to this number have ended."""
    connection.execute("UPDATE matches SET looked = ? WHERE id = ?", (number, id))


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


def give_up(connection: sqlite3.Connection, id: int) -> None:
    """Close an unfinished match without a result."""
    connection.execute("UPDATE matches SET state = 'given_up' WHERE id = ?", (id,))


def delete(connection: sqlite3.Connection, id: int) -> None:
    """Delete a match, even one whose main row is gone."""
    connection.execute("DELETE FROM reviews WHERE match_id = ?", (id,))
    connection.execute("DELETE FROM scores WHERE match_id = ?", (id,))
    connection.execute("DELETE FROM actions WHERE match_id = ?", (id,))
    connection.execute("DELETE FROM seats WHERE match_id = ?", (id,))
    connection.execute("DELETE FROM matches WHERE id = ?", (id,))


def insert_review(connection: sqlite3.Connection, id: int, position: int, judged: str) -> None:
    """Keep one judgement, in JSON; a second one at the same position replaces the first."""
    connection.execute("INSERT OR REPLACE INTO reviews VALUES (?, ?, ?)", (id, position, judged))
