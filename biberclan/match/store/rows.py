"""Matches as rows of the file, both ways."""

import sqlite3
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Literal, TypeAlias, cast

from biberclan.match import times
from biberclan.match.setup import RULES, Setup, problem_with_names
from biberclan.match.store.errors import DamagedMatchError, NoSuchMatchError, OtherRulesError

if TYPE_CHECKING:
    from biberclan.match.record import Record
    from biberclan.match.result import Result
    from biberclan.rules.clan import Action
    from biberclan.rules.clan.cards import Deck

MatchState: TypeAlias = Literal["unfinished", "finished", "given_up"]

_LARGEST = 2**63 - 1
"""SQLite's largest number."""


@dataclass(frozen=True, slots=True)
class Row:
    """Everything that is kept of a match: the whole truth.

    `looked` is the number, from 1, of the last action whose private look has ended.
    """

    state: MatchState
    begun: datetime
    setup: Setup
    actions: "tuple[Action, ...]"
    hints_used: tuple[int, ...]
    looked: int


def insert(connection: sqlite3.Connection, setup: Setup, begun: datetime) -> int:
    """Add an unfinished match without actions.

    Returns:
        Its number.
    """
    id = connection.execute(
        "INSERT INTO matches (begun, played, state, rules, deck, first, seed, memory_aid,"
        " hints) VALUES (?, ?, 'unfinished', ?, ?, ?, ?, ?, ?)",
        (
            times.written(begun),
            times.written(begun),
            RULES,
            setup.deck,
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
    return id


def touch(connection: sqlite3.Connection, id: int, played: datetime) -> None:
    """Note when a match was last played.

    Raises:
        NoSuchMatchError: there is no such match any more.
    """
    changed = connection.execute(
        "UPDATE matches SET played = ? WHERE id = ?", (times.written(played), id)
    ).rowcount
    if not changed:
        raise NoSuchMatchError(id)


def insert_action(connection: sqlite3.Connection, id: int, number: int, action: "Action") -> None:
    """Add one action; its number in the match counts from 1."""
    connection.execute("INSERT INTO actions VALUES (?, ?, ?)", (id, number, str(action)))


def delete_action(connection: sqlite3.Connection, id: int, number: int) -> None:
    """Take one action away."""
    connection.execute("DELETE FROM actions WHERE match_id = ? AND number = ?", (id, number))


def note_hints(connection: sqlite3.Connection, id: int, seat: int, asked: int) -> None:
    """Write down how often a seat has asked for a hint."""
    connection.execute(
        "UPDATE seats SET hints = ? WHERE match_id = ? AND seat = ?", (asked, id, seat)
    )


def note_looked(connection: sqlite3.Connection, id: int, number: int) -> None:
    """Write down that no action up to this number lets anybody look at a card any longer."""
    connection.execute("UPDATE matches SET looked = ? WHERE id = ?", (number, id))


def finish(connection: sqlite3.Connection, id: int, result: "Result") -> None:
    """Write down how a match ended, so that the history need not walk through it."""
    connection.execute("UPDATE matches SET state = 'finished' WHERE id = ?", (id,))
    for seat, counts in enumerate(zip(*result.rounds)):
        connection.execute(
            "UPDATE seats SET won = ?, rounds = ?, points = ?, maluses = ?, five_of_a_kinds = ?"
            " WHERE match_id = ? AND seat = ?",
            (
                seat in result.winners,
                len(counts),
                sum(count.points for count in counts),
                sum(count.malus > 0 for count in counts),
                sum(count.equal == 5 for count in counts),
                id,
                seat,
            ),
        )
        connection.executemany(
            "INSERT INTO scores VALUES (?, ?, ?, ?)",
            [(id, round, seat, count.points) for round, count in enumerate(counts, 1)],
        )


def state_of(connection: sqlite3.Connection, id: int) -> MatchState:
    """Return the state of a match.

    Raises:
        NoSuchMatchError: there is none.
    """
    row = None
    if 0 < id <= _LARGEST:
        row = connection.execute("SELECT state FROM matches WHERE id = ?", (id,)).fetchone()
    if row is None:
        raise NoSuchMatchError(id)
    return cast(MatchState, row[0])


def load(connection: sqlite3.Connection, id: int) -> Row:
    """Read a match.

    Raises:
        NoSuchMatchError: there is none.
        OtherRulesError: its actions mean something else than they would here.
        DamagedMatchError: it makes no sense.
    """
    # Here: the start screen lists matches without loading the rules.
    from biberclan.rules.clan import parse_action
    from biberclan.rules.clan.cards import DECKS

    state = state_of(connection, id)
    begun, rules, deck, first, seed, memory_aid, hints, looked = connection.execute(
        "SELECT begun, rules, deck, first, seed, memory_aid, hints, looked FROM matches"
        " WHERE id = ?",
        (id,),
    ).fetchone()
    if rules != RULES:
        raise OtherRulesError(id, rules)
    seats = connection.execute(
        "SELECT name, bot, hints FROM seats WHERE match_id = ? ORDER BY seat", (id,)
    ).fetchall()
    actions = connection.execute(
        "SELECT number, action FROM actions WHERE match_id = ? ORDER BY number", (id,)
    ).fetchall()
    people = tuple(name for name, _bot, _asked in seats)
    bots = tuple(bot for _name, bot, _asked in seats)
    try:
        if deck not in DECKS or not 0 <= first < len(people) or problem_with_names(people):
            raise ValueError("the table makes no sense")
        if not all(bot is None or bot.isprintable() for bot in bots):
            raise ValueError("no bot is called that")
        if [number for number, _action in actions] != list(range(1, len(actions) + 1)):
            raise ValueError("an action is missing")
        if not 0 <= looked <= len(actions):
            raise ValueError("a look has ended before it began")
        setup = Setup(
            people,
            first=first,
            deck=cast("Deck", deck),
            seed=int(seed),
            memory_aid=bool(memory_aid),
            hints=bool(hints),
            bots=bots if any(bots) else (),
        )
        return Row(
            state,
            times.read(begun),
            setup,
            tuple(parse_action(text) for _number, text in actions),
            tuple(int(asked) for _name, _bot, asked in seats),
            int(looked),
        )
    except (ValueError, TypeError, AttributeError) as error:
        raise DamagedMatchError(id) from error


def find(connection: sqlite3.Connection, record: "Record") -> int | None:
    """Return the number of the finished match that a record is the record of, if there is one."""
    alike = connection.execute(
        "SELECT id FROM matches WHERE state = 'finished' AND begun = ? AND seed = ?",
        (times.written(record.begun), str(record.setup.seed)),
    ).fetchall()
    for (id,) in alike:
        with suppress(OtherRulesError, DamagedMatchError):
            row = load(connection, id)
            if (row.setup, row.actions) == (record.setup, record.actions):
                return cast(int, id)
    return None
