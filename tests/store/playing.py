"""Kept matches for the tests: opened, played by chance, compared."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from biberclan.match.match import Match
from biberclan.match.record import Record
from biberclan.match.setup import Setup
from biberclan.match.store import history, rows
from biberclan.match.store.listed import Listed
from biberclan.match.store.rows import checksum
from biberclan.match.store.store import Store
from biberclan.rules.clan.actions import Place
from biberclan.rules.game import Result
from tests.faults import journals as journals
from tests.match.walking import NAMES as NAMES
from tests.match.walking import state_of
from tests.match.walking import table as table

BEGUN = datetime(2026, 11, 21, 18, 30, tzinfo=UTC)


class Clock:
    """A clock that goes on by a minute whenever somebody looks at it."""

    def __init__(self) -> None:
        self.time = BEGUN

    def __call__(self) -> datetime:
        self.time += timedelta(minutes=1)
        return self.time


@contextmanager
def kept(directory: Path) -> Iterator[Store]:
    """Open the kept matches of a directory."""
    with Store(directory, Clock()) as store:
        yield store


def listed(store: Store, offset: int = 0, limit: int = history.PAGE) -> list[Listed]:
    """Return a page of the history; every match on it can be read."""
    lines = [line for line in history.page(store, offset, limit) if isinstance(line, Listed)]
    assert len(lines) == len(history.page(store, offset, limit))
    return lines


def query(store: Store, sql: str, *values: object) -> list[Any]:
    """Ask the file itself."""
    with store.transaction() as connection:
        return connection.execute(sql, values).fetchall()


def seat_actor(match: Match) -> None:
    """Seat the person in turn, after anybody who looks at a card has looked away."""
    if match.seated != match.actor and not match.view.paused:
        if match.next_to_sit != match.actor:
            match.stop_looking()
        match.sit_down()


def play(match: Match, actions: int | None = None, *, seed: int = 1) -> list[str]:
    """Play a number of actions by chance, or to the end; return them in the notation."""
    rng = Random(seed)
    done: list[str] = []
    while match.actor is not None and len(done) != actions:
        if match.bot_in_turn:
            action = rng.choice(match.bot_turn().actions)
            match.act_as_bot(action)
        else:
            seat_actor(match)
            action = rng.choice(match.legal_actions())
            match.act(action)
        done.append(str(action))
    return done


def recorded(match: Match) -> Record:
    """Return the record of a match as it stands."""
    return Record.of(match.setup, BEGUN, [entry.action for entry in match.log], match.hints_used)


def finished(setup: Setup | None = None, *, seed: int = 1) -> Record:
    """Return the record of a match played by chance."""
    match = Match(setup or table())
    play(match, seed=seed)
    return recorded(match)


def actions_of(match: Match) -> list[str]:
    """Return the actions that stand, in the notation."""
    return [str(entry.action) for entry in match.log]


def truth(match: Match) -> dict[str, object]:
    """Return the whole truth of a match, which no code of the game may ask for."""
    plain: dict[str, object] = state_of(match).to_dict()
    return plain


def short(setup: Setup) -> Record:
    """Return the record of a match in which everybody fills their own lodge at once."""
    match = Match(setup)
    while match.actor is not None:
        actor, bot = match.actor, match.bot_in_turn
        if not bot and match.seated != actor and match.view.phase != "deal":
            match.sit_down()
        actions = match.bot_turn().actions if bot else match.legal_actions()
        at_home = [a for a in actions if isinstance(a, Place) and a.seat == actor]
        (match.act_as_bot if bot else match.act)((at_home or actions)[0])
    return recorded(match)


def ended(store: Store, setup: Setup, result: Result) -> int:
    """Keep a finished match without actions; return its number."""
    with store.transaction() as connection:
        row, _links = rows.insert(connection, setup, store.now())
        rows.update(connection, row.finished(result))
    return row.id


def tamper(connection: sqlite3.Connection, id: int, **told: object) -> None:
    """Change what is told of a match, with the right checksum."""
    (plain,) = connection.execute("SELECT told FROM matches WHERE id = ?", (id,)).fetchone()
    plain = json.dumps(json.loads(plain) | told)
    connection.execute("UPDATE matches SET told = ? WHERE id = ?", (plain, id))
    (row,) = connection.execute(
        "SELECT id, state, played, evening, told FROM matches WHERE id = ?", (id,)
    ).fetchall()
    connection.execute("UPDATE matches SET checksum = ? WHERE id = ?", (checksum(row), id))
