"""The only way for kept matches out of the file: each value checked for type and meaning.

`tables` says what a column may hold. Here it is checked whether the columns of a match are
consistent and, by their checksums (`checksums`), whether they are those that were written. Only
typed objects leave this module. `briefs` tells a little of all matches at once.
"""

import json
import sqlite3
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import product
from typing import TYPE_CHECKING, Any, TypeVar

from biberclan import shelf
from biberclan.match import times
from biberclan.match.evening import Evening
from biberclan.match.setup import Setup, problem_with_names
from biberclan.match.store import checksums, errors, tables

if TYPE_CHECKING:
    from biberclan.rules.game import AnyAction, AnyRules, Options

_P = TypeVar("_P", bound=tables.Practised)


@dataclass(frozen=True, slots=True)
class Summary:
    """The part of a match that the history may show.

    Attributes:
        id: the number of the match.
        begun: the time at which it began.
        played: the time at which it was last played.
        state: whether it is over, and how.
        rules: the game that was played and the version of its rules.
        written: those of its options that were kept; `options` are all of them.
        seats: the players and their results.
        scores: the points of each seat in each round; none unless it is finished.
    """

    id: int
    begun: datetime
    played: datetime
    state: tables.MatchState
    rules: str
    written: "Options" = field(hash=False)
    seats: tuple[tables.Seat, ...]
    scores: tuple[tuple[int, ...], ...]

    @property
    def game(self) -> str | None:
        """The id of the game, None if it is not on the shelf."""
        return game_in(self.rules)

    @property
    def options(self) -> "Options":
        """A value for each option of the game, also for those that have come later."""
        if self.game is None:
            return self.written
        return {**shelf.rules_of(self.game).FACTS.complete({}), **self.written}

    @property
    def people(self) -> tuple[str, ...]:
        """The name of each seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def bots(self) -> tuple[str | None, ...]:
        """The id of the bot that played each seat, None where a person did."""
        return tuple(seat.bot for seat in self.seats)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat over all rounds; none unless it is finished."""
        return tuple(map(sum, zip(*self.scores)))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.won)


@dataclass(frozen=True, slots=True, repr=False)
class StoredMatch:
    """Everything that is kept of a match: the whole truth.

    Attributes:
        summary: the part that the history may show.
        setup: the agreement before the match.
        actions: all actions that stand, in order.
        hints_used: the number of hints that each seat has asked for.
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
    """Return the number of matches."""
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
        offset: the number to leave out.
        limit: the largest number to list; -1 for all.
        over: whether to list those that are over.
    """
    # A match whose main row is gone is not lost silently: its seats still show that it existed.
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
    if abs(id) <= tables.LARGEST:
        found = connection.execute(
            "SELECT 1 FROM matches WHERE id = :id UNION SELECT 1 FROM seats WHERE match_id = :id",
            {"id": id},
        ).fetchone()
    if found is None:
        raise errors.NoSuchMatchError(id)


def summary(connection: sqlite3.Connection, id: int) -> Summary:
    """Read the part of a match that the history shows.

    Raises:
        NoSuchMatchError: there is none.
        DamagedMatchError: it can't be read.
    """
    ensure_exists(connection, id)
    try:
        return _Rows(connection, id).summary()
    except (ValueError, TypeError) as error:
        raise errors.DamagedMatchError(id) from error


def load(connection: sqlite3.Connection, id: int) -> StoredMatch:
    """Read a match.

    Raises:
        NoSuchMatchError: there is none.
        OtherRulesError: it was played by other rules than those known here.
        DamagedMatchError: it can't be read.
    """
    ensure_exists(connection, id)
    try:
        rows = _Rows(connection, id)
        told = rows.summary()
        game = told.game or shelf.DEFAULT
        rules = shelf.rules_of(game)
        if told.rules != rules.FACTS.rules:
            raise errors.OtherRulesError(id, told.rules, rules.FACTS.rules)
        setup = replace(rows.setup(game), evening=evenings(connection).get(id))
        links, actions = rows.actions(rules)
    except (ValueError, TypeError) as error:
        raise errors.DamagedMatchError(id) from error
    hints_used = tuple(seat["hints"] for seat in rows.seats)
    return StoredMatch(told, setup, actions, hints_used, links, rows.match["looked"])


def find(connection: sqlite3.Connection, begun: datetime, seed: int) -> list[int]:
    """Return the numbers of the finished matches that began at a time, with a seed."""
    found = connection.execute(
        "SELECT id FROM matches WHERE state = 'finished' AND begun = ? AND seed = ?",
        (times.written(begun), str(seed)),
    ).fetchall()
    return [id for (id,) in found]


def reviews(connection: sqlite3.Connection, id: int) -> list[dict[str, Any]]:
    """Return the judgements of a match, in plain form and in order.

    A judgement that can't be read, or is not the one that was written, is left out: the review
    works it out again.
    """
    games = {game_in(rules) for (rules,) in checksums.select(connection, id, "matches", ("rules",))}
    if games <= {None}:
        return []
    (rules,) = (shelf.rules_of(game) for game in games if game is not None)
    found = checksums.select(connection, id, "reviews", ("position", "judged", "checksum"))
    return [plain for row in found if (plain := _judgement(rules, id, *row)) is not None]


def practised(connection: sqlite3.Connection, kind: type[_P]) -> list[_P]:
    """Return the rows of people's practice of one kind.

    A row that can't be read or mended is left out: it is asked about as if it were new.
    """
    columns, table = tables.columns_of(kind), tables.PRACTISED[kind]
    found = connection.execute(f"SELECT {', '.join(columns)}, checksum FROM {table}")
    rows = []
    for *row, checksum in found.fetchall():
        with suppress(ValueError, TypeError):
            rows.append(kind(**tables.checked(columns, checksums.mended(row, checksum))))
    return rows


def evenings(connection: sqlite3.Connection) -> dict[int, Evening]:
    """Return the evening that each match belongs to, by the number of the match.

    A row that can't be read or mended is left out, as one of games that are not on the shelf: its
    match was played by itself.
    """
    found = connection.execute(f"SELECT {', '.join(tables.EVENING)}, checksum FROM evenings")
    belong = {}
    for *row, checksum in found.fetchall():
        with suppress(ValueError, TypeError, RecursionError, shelf.NoSuchGameError):
            told = tables.checked(tables.EVENING, checksums.mended(row, checksum))
            games = tuple(map(shelf.game_called, told["games"]))
            belong[told["match_id"]] = Evening(told["evening"], games)
    return belong


def game_in(rules: Any) -> str | None:
    """Return the id of the game that is named together with the version of its rules."""
    try:
        return shelf.game_called(rules.rpartition(" ")[0])
    except (AttributeError, TypeError, shelf.NoSuchGameError):
        return None


def _judgement(
    rules: "AnyRules", id: int, position: Any, judged: Any, checksum: Any
) -> dict[str, Any] | None:
    if checksums.of_row((id, position, judged)) != checksum:
        return None
    try:
        plain = json.loads(judged)
        if not isinstance(plain, dict):
            return None
        plain = {**tables.COUNTED_LATER, **plain}
        if plain.keys() != tables.JUDGEMENT.keys():
            return None
        for key, check in tables.JUDGEMENT.items():
            check(plain[key])
        for key in ("chosen", "best"):
            rules.parse_action(plain[key])
    except (ValueError, TypeError, RecursionError):
        return None
    return plain if plain["position"] == position else None


class _Rows:
    """The rows of one match."""

    def __init__(self, connection: sqlite3.Connection, id: int) -> None:
        """Read those that the history shows, and check each value.

        Raises:
            ValueError, TypeError: a value makes no sense, or is missing.
        """
        self._connection = connection
        self._id = id
        match = checksums.select(connection, id, "matches", tables.MATCH)
        seats = checksums.select(connection, id, "seats", tables.SEAT)
        scores = checksums.select(connection, id, "scores", tables.SCORE)
        if len(match) != 1:
            raise ValueError("the main row is missing")
        agreed = match[0][: len(tables.AGREED)]
        self._start = checksums.of_setup(agreed, seats)
        *latest, checksum = match[0][len(agreed) : len(agreed) + len(tables.LATEST) + 1]
        row = (*agreed, *checksums.mended(latest, checksum), *match[0][len(agreed) + len(latest) :])
        self.match = tables.checked(tables.MATCH, row)
        self.seats = [tables.checked(tables.SEAT, seat) for seat in seats]
        self.scores = [tables.checked(tables.SCORE, score) for score in scores]
        if self.match["summary"] != checksums.of_summary(agreed, seats, scores):
            raise ValueError("the checksum is another one")

    def summary(self) -> Summary:
        """Return the part that the history shows.

        Raises:
            ValueError: the rows are inconsistent.
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
            match["rules"],
            match["options"],
            tuple(
                tables.Seat(**{column: seat[column] for column in tables.SUMMED_UP})
                for seat in seats
            ),
            self._result(),
        )

    def _result(self) -> tuple[tuple[int, ...], ...]:
        seats, scores = self.seats, self.scores
        if self.match["state"] != "finished":
            if scores or any(seat[key] for seat in seats for key in tables.CAME_TO):
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
        if not any(seat["won"] for seat in seats):
            raise ValueError("nobody has won")
        return tuple(zip(*[iter(points)] * len(seats)))

    def setup(self, game: str) -> Setup:
        """Return the agreement before the match.

        Args:
            game: the game that was played.

        Raises:
            ValueError: that game can't be played or end like that.
        """
        match, facts = self.match, shelf.rules_of(game).FACTS
        if len(self.seats) not in facts.seats:
            raise ValueError("the game is not for this number of people")
        options = facts.complete(match["options"])
        if any(value not in facts.options[name] for name, value in options.items()):
            raise ValueError("there is no such option")
        if match["options"] != facts.written(options):
            raise ValueError("the options are others")
        counted = set(facts.tallies) if match["state"] == "finished" else set()
        if any(seat["tallies"].keys() != counted for seat in self.seats):
            raise ValueError("the tallies are others")
        return Setup(
            tuple(seat["name"] for seat in self.seats),
            first=match["first"],
            game=game,
            options=options,
            seed=match["seed"],
            memory_aid=match["memory_aid"],
            hints=match["hints"],
            bots=tuple(seat["bot"] for seat in self.seats),
        )

    def actions(self, rules: "AnyRules") -> "tuple[list[bytes], tuple[AnyAction, ...]]":
        """Return the chain of checksums, and the actions.

        Args:
            rules: the rules of the game that was played.

        Raises:
            ValueError, TypeError: they are not those that were written.
        """
        found = checksums.select(self._connection, self._id, "actions", tables.ACTION)
        rows = [tables.checked(tables.ACTION, row) for row in found]
        if [row["number"] for row in rows] != list(range(1, self.match["length"] + 1)):
            raise ValueError("an action is missing")
        links = checksums.chain(self._start, [row["action"] for row in rows])
        if links[-1] != self.match["chain"]:
            raise ValueError("the checksum is another one")
        return links, tuple(rules.parse_action(row["action"]) for row in rows)
