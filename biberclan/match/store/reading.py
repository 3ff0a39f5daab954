"""The only way for kept matches out of the file; each value is checked for type and meaning.

Checksums show whether rows are what was written (`rows`), and `tables` says which values are valid.
Only typed objects (`listed`) leave this module.
"""

import json
import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING, Any

from biberclan import shelf
from biberclan.match import times
from biberclan.match.setup import HELPS, Setup
from biberclan.match.store import errors, tables
from biberclan.match.store.listed import Brief, Listed, brief, listed
from biberclan.match.store.rows import MatchRow, Values, chain, mended
from biberclan.match.store.tables import NONSENSE
from biberclan.named_tuple import NamedTuple

if TYPE_CHECKING:
    from biberclan.rules.game import AnyAction

_REVIEW_RESULT = tables.columns_of(tables.ReviewResult)

_SELECT = (
    "SELECT id, state, played, evening, matches.told, matches.checksum,"
    " match_id, kind, about, notes.told, notes.checksum"
    " FROM matches LEFT JOIN notes ON match_id = id AND kind = 'skill' AND about = 0"
)
"""The rows of matches, each with the results of its review."""

_IDS = """
    WITH RECURSIVE acted (id) AS ( -- of what matches there are actions, without looking at each
        SELECT min(match_id) FROM actions
        UNION ALL
        SELECT (SELECT min(match_id) FROM actions WHERE match_id > acted.id) FROM acted
        WHERE typeof(acted.id) = 'integer'
    )
    SELECT id FROM (
        SELECT id, state, played FROM matches
        UNION ALL
        SELECT id, NULL, '' FROM acted
        WHERE typeof(id) = 'integer' AND id NOT IN (SELECT id FROM matches)
    )
"""
"""The numbers of matches. A match whose row is gone is not lost silently: its actions still show
that it existed."""


class StoredMatch(NamedTuple):
    """Everything that is kept of a match: the whole truth.

    Attributes:
        row: its row.
        summary: the part that the history may show.
        setup: the agreement before the match.
        actions: all actions that stand, in order.
        links: the chain of their checksums.
    """

    row: MatchRow
    summary: Listed
    setup: Setup
    actions: "tuple[AnyAction, ...]"
    links: list[bytes]


def count(connection: sqlite3.Connection, limit: int = -1) -> int:
    """Return the number of matches; the limit if there are more."""
    (found,) = connection.execute(f"SELECT count(*) FROM ({_IDS} LIMIT ?)", (limit,)).fetchone()
    assert isinstance(found, int)
    return found


def ids(
    connection: sqlite3.Connection, offset: int = 0, limit: int = -1, *, over: bool = True
) -> list[int]:
    """List the numbers of matches, the one last played first.

    Args:
        connection: the file.
        offset: how many to skip.
        limit: how many to list at most; -1 for all.
        over: whether to list finished matches, too.
    """
    found = connection.execute(
        f"{_IDS} WHERE ? OR state IS NULL OR state NOT IN ('finished', 'given_up')"
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
            "SELECT 1 FROM matches WHERE id = ? UNION SELECT 1 FROM actions WHERE match_id = ?",
            (id, id),
        ).fetchone()
    if found is None:
        raise errors.NoSuchMatchError(id)


def stored(connection: sqlite3.Connection, limit: int | None = None) -> list[Values]:
    """Return the rows of matches as they are stored, the one last played first; for `read`."""
    rows = connection.execute(_SELECT).fetchall()
    rows.sort(key=lambda row: (str(row[2]), row[0]), reverse=True)  # sooner than SQLite can
    return rows[:limit]


def briefs(rows: Iterable[Values]) -> list[Brief]:
    """Return the matches in rows, without those for practice and those that can't be read."""

    def read(values: Values) -> Brief | None:
        row = _row(values)
        is_practice = not row.told.keys().isdisjoint(("begins_at", "twin_of"))
        return None if is_practice else brief(row, _review_results(values))

    return [match for match in tables.readable(read, rows) if match is not None]


def summary(connection: sqlite3.Connection, id: int) -> Listed:
    """Read the part of a match that the history shows; see `read_row`."""
    return read_row(connection, id)[1]


def load(connection: sqlite3.Connection, id: int) -> StoredMatch:
    """Read a match.

    Raises:
        NoSuchMatchError: there is none.
        OtherRulesError: it was played by other rules than those known here.
        DamagedMatchError: it can't be read.
    """
    row, listed = read_row(connection, id)
    game = listed.game or shelf.DEFAULT
    rules = shelf.rules_of(game)
    if listed.rules != rules.FACTS.rules:
        raise errors.OtherRulesError(id, listed.rules, rules.FACTS.rules)
    try:
        setup = _setup(game, row, listed)
        found = connection.execute(
            "SELECT number, action FROM actions WHERE match_id = ? ORDER BY number", (id,)
        ).fetchall()
        if [number for number, _action in found] != list(range(1, row.told["length"] + 1)):
            raise ValueError("an action is missing")
        notations = [str(action) for _number, action in found]
        links = chain(bytes.fromhex(row.told["start"]), notations)
        if links[-1].hex() != row.told["chain"]:
            raise ValueError("the checksum is another one")
        actions = tuple(map(rules.parse_action, notations))
    except NONSENSE as error:
        raise errors.DamagedMatchError(id) from error
    return StoredMatch(row, listed, setup, actions, links)


def find(connection: sqlite3.Connection, begun: datetime, seed: int) -> list[int]:
    """Return the numbers of the finished matches that began at a time, with a seed."""
    found = connection.execute(
        "SELECT id FROM matches WHERE state = 'finished' AND instr(told, ?) AND instr(told, ?)",
        (f'"begun": "{times.to_text(begun)}"', f'"seed": {seed},'),
    ).fetchall()
    return [id for (id,) in found]


def twins_in_play(connection: sqlite3.Connection, setup: Setup) -> list[int]:
    """Return the unfinished matches with the cards of another that a match would tell of.

    Those have its seed, or it began at a position of that other match, as one seat knew it.
    """
    came_up = "" if setup.begins_at is None else setup.begins_at.match
    found = connection.execute(
        "SELECT id FROM matches WHERE state = 'unfinished' AND instr(told, '\"twin_of\": ')"
        " AND (instr(told, ?) OR instr(told, ?))",
        (f'"seed": {setup.seed},', f'"twin_of": "{came_up}"'),
    ).fetchall()
    return [id for (id,) in found]


def notes(
    connection: sqlite3.Connection, kind: tables.NoteKind, id: int | None = None
) -> list[tuple[int, Any]]:
    """Return the notes of one kind on one match, or on all.

    A note that can't be read, or is not the one that was written, is left out.

    Returns:
        Pairs of the match's number and a note in JSON types, by the positions that they are about.
    """
    found = connection.execute(
        "SELECT match_id, kind, about, notes.told, notes.checksum FROM matches"
        f" JOIN notes ON match_id = id AND kind = ?{'' if id is None else ' WHERE id = ?'}",
        (kind,) if id is None else (kind, id),
    ).fetchall()
    return list(tables.readable(lambda row: (row[0], _noted(row)), found))


def practised(connection: sqlite3.Connection) -> list[tables.Practised]:
    """Return what people have practised.

    A row that can't be read or mended is left out; the trainer then treats it as new.
    """
    kinds = {name: kind for kind, name in tables.PRACTISED.items()}

    def read(row: Values) -> tables.Practised:
        person, name, about, written = mended(row[:-1], row[-1])
        columns = tables.columns_of(kinds[name])
        values = [person, *json.loads(about), *json.loads(written)]
        return kinds[name](**tables.checked(columns, dict(zip(columns, values, strict=True))))

    return list(tables.readable(read, connection.execute("SELECT * FROM practice").fetchall()))


def of_evenings(connection: sqlite3.Connection) -> list[Listed]:
    """Return the matches that belong to an evening, in order, if they can be read."""
    found = connection.execute(f"{_SELECT} WHERE evening IS NOT NULL ORDER BY id").fetchall()
    matches = tables.readable(lambda row: listed(_row(row), {}), found)
    return [match for match in matches if match.evening is not None]


def read_row(connection: sqlite3.Connection, id: int) -> tuple[MatchRow, Listed]:
    """Read the row of a match, and the part of it that the history shows.

    Raises:
        NoSuchMatchError: there is none.
        DamagedMatchError: it can't be read.
    """
    ensure_exists(connection, id)
    found = connection.execute(f"{_SELECT} WHERE id = ?", (id,)).fetchone()
    (actions,) = connection.execute(
        "SELECT count(*) FROM actions WHERE match_id = ?", (id,)
    ).fetchone()
    try:
        if found is None:
            raise ValueError("its row is gone")
        row = _row(found)
        if actions != row.told["length"]:
            raise ValueError("the number of actions is another one")
        return row, listed(row, _review_results(found))
    except NONSENSE as error:
        raise errors.DamagedMatchError(id) from error


def _row(found: Values) -> MatchRow:
    """Return a row of `_SELECT` as it was written.

    Raises:
        ValueError, TypeError, RecursionError: that can't be known.
    """
    id, state, played, evening, written = mended(found[:5], found[5])
    return MatchRow(id, state, played, evening, dict(json.loads(written)))


def _review_results(found: Values) -> dict[int, tables.ReviewResult]:
    """Return the results of a review from a row of `_SELECT`, if they can be read."""
    if found[6] is not None:
        with suppress(*NONSENSE):
            return {
                tables.seat(seat): tables.ReviewResult(
                    **tables.checked(_REVIEW_RESULT, dict(zip(_REVIEW_RESULT, values, strict=True)))
                )
                for seat, *values in _noted(found[6:])
            }
    return {}


def _setup(game: str, row: MatchRow, listed: Listed) -> Setup:
    """Return the agreement before a match.

    Raises:
        ValueError: that game can't be played like that.
    """
    setup = Setup(
        listed.names,
        first=row.told["first"],
        game=game,
        options=listed.kept_options,
        seed=row.told["seed"],
        bots=listed.bots,
        evening=listed.evening,
        begins_at=tables.MATCH["begins_at"](row.told.get("begins_at")),
        twin_of=listed.twin_of,
    ).helped({help: row.told[help] for help in HELPS})
    setup.begin()
    return setup


def _noted(row: Values) -> Any:
    """Return the note in a row, in JSON types.

    Raises:
        ValueError, RecursionError: it is not the one that was written.
    """
    return json.loads(mended(row[:-1], row[-1])[-1])
