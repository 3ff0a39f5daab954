"""The only way for kept matches out of the file: each value checked for type and meaning.

What a column may hold is told in `columns`; whether the columns of a match go together is checked
here, and whether they are what was written, by their checksums (`checksums`). Only typed objects
leave this module.
"""

import json
import sqlite3
from dataclasses import dataclass
from datetime import datetime
from itertools import product
from typing import TYPE_CHECKING, Any

from biberclan import shelf
from biberclan.match import times
from biberclan.match.setup import Setup, problem_with_names
from biberclan.match.store import checksums
from biberclan.match.store.checksums import select
from biberclan.match.store.columns import (
    ACTION,
    JUDGEMENT,
    LARGEST,
    LATER,
    MATCH,
    SCORE,
    SEAT,
    MatchState,
    checked,
)
from biberclan.match.store.errors import DamagedMatchError, NoSuchMatchError, OtherRulesError

if TYPE_CHECKING:
    from biberclan.rules.game import AnyAction


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat of a match and what it came to; zero unless the match is finished."""

    name: str
    bot: str | None
    won: bool
    rounds: int
    points: int
    maluses: int
    five_of_a_kinds: int


@dataclass(frozen=True, slots=True)
class Summary:
    """What the history may tell of a match.

    Attributes:
        id: the number of the match.
        begun: when it began.
        played: when it was last played.
        state: whether it is over, and how.
        deck: which deck was played.
        seats: who played, and what they came to.
        scores: for each round the points of each seat; none unless it is finished.
    """

    id: int
    begun: datetime
    played: datetime
    state: MatchState
    deck: str
    seats: tuple[Seat, ...]
    scores: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True, repr=False)
class StoredMatch:
    """Everything that is kept of a match: the whole truth.

    Attributes:
        summary: what the history may tell.
        setup: what was agreed before.
        actions: all that stand, in order.
        hints_used: how often each seat has asked for a hint.
        links: the chain of checksums (`checksums.chain`).
        looked: the number, from 1, of the last action whose private look has ended.
    """

    summary: Summary
    setup: Setup
    actions: "tuple[AnyAction, ...]"
    hints_used: tuple[int, ...]
    links: list[bytes]
    looked: int


def count(connection: sqlite3.Connection) -> int:
    """Return how many matches there are."""
    total: int = connection.execute(
        "SELECT (SELECT count(*) FROM matches) + (SELECT count(DISTINCT match_id) FROM seats"
        " WHERE typeof(match_id) = 'integer' AND match_id NOT IN (SELECT id FROM matches))"
    ).fetchone()[0]
    return total


def ids(
    connection: sqlite3.Connection, offset: int = 0, limit: int = -1, *, over: bool = True
) -> list[int]:
    """List the numbers of matches, the one last played first.

    Args:
        connection: the file.
        offset: how many to leave out.
        limit: how many to list at most; -1 for all.
        over: whether to list those that are over.
    """
    # A match whose main row is gone is not lost in silence: its seats still tell of it.
    found = connection.execute(
        "SELECT id FROM (SELECT id, played, state FROM matches"
        " UNION ALL SELECT DISTINCT match_id, '', NULL FROM seats"
        " WHERE typeof(match_id) = 'integer' AND match_id NOT IN (SELECT id FROM matches))"
        " WHERE ? OR state IS NULL OR state NOT IN ('finished', 'given_up')"
        " ORDER BY played DESC, id DESC LIMIT ? OFFSET ?",
        (over, limit, offset),
    ).fetchall()
    return [id for (id,) in found]


def ensure_exists(connection: sqlite3.Connection, id: int) -> None:
    """Check that there is a match, readable or not.

    Raises:
        NoSuchMatchError: there is none.
    """
    found = None
    if abs(id) <= LARGEST:
        found = connection.execute(
            "SELECT 1 FROM matches WHERE id = :id UNION SELECT 1 FROM seats WHERE match_id = :id",
            {"id": id},
        ).fetchone()
    if found is None:
        raise NoSuchMatchError(id)


def summary(connection: sqlite3.Connection, id: int) -> Summary:
    """Read what the history shows of a match.

    Raises:
        NoSuchMatchError: there is none.
        DamagedMatchError: it can't be read.
    """
    ensure_exists(connection, id)
    try:
        return _Rows(connection, id).summary()
    except (ValueError, TypeError) as error:
        raise DamagedMatchError(id) from error


def load(connection: sqlite3.Connection, id: int) -> StoredMatch:
    """Read a match.

    Raises:
        NoSuchMatchError: there is none.
        OtherRulesError: its actions mean something else than they would here.
        DamagedMatchError: it can't be read.
    """
    ensure_exists(connection, id)
    try:
        rows = _Rows(connection, id)
        told = rows.summary()
        known = shelf.rules_of(shelf.DEFAULT).FACTS.rules
        if rows.match["rules"] != known:
            raise OtherRulesError(id, rows.match["rules"], known)
        setup = rows.setup()
        links, actions = rows.actions()
    except (ValueError, TypeError) as error:
        raise DamagedMatchError(id) from error
    hints_used = tuple(seat["hints"] for seat in rows.seats)
    return StoredMatch(told, setup, actions, hints_used, links, rows.match["looked"])


def find(connection: sqlite3.Connection, begun: datetime, seed: int) -> list[int]:
    """Return the numbers of the finished matches that began then, with that seed."""
    found = connection.execute(
        "SELECT id FROM matches WHERE state = 'finished' AND begun = ? AND seed = ?",
        (times.written(begun), str(seed)),
    ).fetchall()
    return [id for (id,) in found]


def reviews(connection: sqlite3.Connection, id: int) -> list[dict[str, Any]]:
    """Return what has been judged of a match, in plain form and in order.

    A judgement that can't be read is left out: the review works it out again.
    """
    found = select(connection, id, "reviews", ("position", "judged"))
    return [plain for row in found if (plain := _judgement(*row)) is not None]


def _judgement(position: Any, judged: Any) -> dict[str, Any] | None:
    try:
        plain = json.loads(judged)
        if not isinstance(plain, dict) or plain.keys() != JUDGEMENT.keys():
            return None
        for key, check in JUDGEMENT.items():
            check(plain[key])
    except (ValueError, TypeError, RecursionError):
        return None
    return plain if plain["position"] == position else None


class _Rows:
    """The rows of one match."""

    def __init__(self, connection: sqlite3.Connection, id: int) -> None:
        """Read those that the history shows, and check each value.

        Raises:
            ValueError, TypeError: one makes no sense, or is missing.
        """
        self._connection = connection
        self._id = id
        match = select(connection, id, "matches", (*checksums.AGREED, *LATER))
        seats = select(connection, id, "seats", checksums.COUNTED)
        scores = select(connection, id, "scores", checksums.SCORED)
        if len(match) != 1:
            raise ValueError("the main row is missing")
        agreed = match[0][: len(checksums.AGREED)]
        self._start = checksums.of_setup(agreed, seats)
        self.match = checked((*checksums.AGREED, *LATER), MATCH, match[0])
        self.seats = [checked(checksums.COUNTED, SEAT, seat) for seat in seats]
        self.scores = [checked(checksums.SCORED, SCORE, score) for score in scores]
        if self.match["summary"] != checksums.of_summary(agreed, seats, scores):
            raise ValueError("the checksum is another one")

    def summary(self) -> Summary:
        """Return what the history shows.

        Raises:
            ValueError: the rows do not go together.
        """
        match, seats = self.match, self.seats
        if [seat["seat"] for seat in seats] != list(range(len(seats))):
            raise ValueError("a seat is missing")
        if problem_with_names([seat["name"] for seat in seats]):
            raise ValueError("the names won't do")
        if match["first"] >= len(seats):
            raise ValueError("nobody begins")
        (actions,) = self._connection.execute(
            "SELECT count(*) FROM actions WHERE match_id = ?", (self._id,)
        ).fetchone()
        if actions != match["length"]:
            raise ValueError("the number of actions is another one")
        if match["looked"] > match["length"]:
            raise ValueError("a look has ended before it began")
        return Summary(
            self._id,
            match["begun"],
            match["played"],
            match["state"],
            match["deck"],
            tuple(
                Seat(seat["name"], seat["bot"], *(seat[key] for key in checksums.CAME_TO))
                for seat in seats
            ),
            self._result(),
        )

    def _result(self) -> tuple[tuple[int, ...], ...]:
        seats, scores = self.seats, self.scores
        if self.match["state"] != "finished":
            if scores or any(seat[key] for seat in seats for key in checksums.CAME_TO):
                raise ValueError("there is a result without an end")
            return ()
        rounds = seats[0]["rounds"]
        places = [(score["round"], score["seat"]) for score in scores]
        if places != list(product(range(1, rounds + 1), range(len(seats)))):
            raise ValueError("a score is missing")
        points = [score["points"] for score in scores]
        for place, seat in enumerate(seats):
            if seat["rounds"] != rounds or sum(points[place :: len(seats)]) != seat["points"]:
                raise ValueError("the points do not add up")
            if max(seat["maluses"], seat["five_of_a_kinds"]) > rounds:
                raise ValueError("there are more of something than rounds")
        if not any(seat["won"] for seat in seats):
            raise ValueError("nobody has won")
        return tuple(zip(*[iter(points)] * len(seats)))

    def setup(self) -> Setup:
        """Return what was agreed before.

        Raises:
            ValueError: there is no such deck.
        """
        match = self.match
        if match["deck"] not in shelf.rules_of(shelf.DEFAULT).FACTS.options["deck"]:
            raise ValueError("there is no such deck")
        bots = tuple(seat["bot"] for seat in self.seats)
        return Setup(
            tuple(seat["name"] for seat in self.seats),
            first=match["first"],
            options={"deck": match["deck"]},
            seed=match["seed"],
            memory_aid=match["memory_aid"],
            hints=match["hints"],
            bots=bots if any(bots) else (),
        )

    def actions(self) -> "tuple[list[bytes], tuple[AnyAction, ...]]":
        """Return the chain of checksums, and the actions.

        Raises:
            ValueError, TypeError: they are not those that were written.
        """
        parse_action = shelf.rules_of(shelf.DEFAULT).parse_action
        found = select(self._connection, self._id, "actions", ACTION)
        rows = [checked(tuple(ACTION), ACTION, row) for row in found]
        if [row["number"] for row in rows] != list(range(1, self.match["length"] + 1)):
            raise ValueError("an action is missing")
        links = checksums.chain(self._start, [row["action"] for row in rows])
        if links[-1] != self.match["chain"]:
            raise ValueError("the checksum is another one")
        return links, tuple(parse_action(row["action"]) for row in rows)
