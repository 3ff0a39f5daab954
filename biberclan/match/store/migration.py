"""Files of versions 1 to 13, and how their tables are converted to those of the newest version.

Version 13 did not say who has which help. Earlier ones had, besides actions, a table each for
matches, seats, scores, judgements (`reviews`), results of reviews (`skills`), `feats`, `evenings`
and three kinds of practice; before version 5 there were no checksums. A damaged match stays
damaged, a damaged note is dropped, and a copy of the old file stays beside the new one.
"""

import json
import sqlite3
from contextlib import suppress
from typing import Any, Final

from biberclan.match.setup import HELPS
from biberclan.match.store import rows, tables
from biberclan.match.store.listed import listed
from biberclan.match.store.rows import MatchRow, chain, checksum, digest, mended

_Row = dict[str, Any]

_ONES: Final = ("maluses", "five_of_a_kinds")
"""What versions 1 to 5 counted of a seat, in columns; later ones did so in JSON."""

_SINCE: Final = {
    "reviews": 3,
    "training": 7,
    "decisions": 8,
    "slips": 8,
    "feats": 10,
    "evenings": 11,
    "skills": 11,
    "guesses": 13,
}
"""The first version that had each table which version 1 lacks."""

_COUNTED_LATER: Final[_Row] = {"outcomes": {}, "best_outcomes": {}, "short": None}
"""Values that some versions did not write into judgements: nothing was counted or compared."""

_NONSENSE: Final = (*tables.NONSENSE, AttributeError, IndexError, sqlite3.IntegrityError)


def convert(connection: sqlite3.Connection, version: int) -> None:
    """Replace the tables of an older version by those of the newest, within a transaction."""
    if version == 13:
        _help_each_seat(connection)
        return
    connection.execute("SELECT match_id, number, action FROM actions LIMIT 1")  # stay as they are
    connection.execute(tables.NOTES)
    connection.execute(tables.PRACTICE)
    evenings = _evenings(connection, version)
    whole = {match["id"]: match for match in _rows(connection, version, "matches", "id")}
    seats = {row["match_id"] for row in _rows(connection, version, "seats", "match_id, seat")}
    lost = {id: {"id": id} for id in seats if type(id) is int and id not in whole}
    matches = []
    for id, match in sorted({**whole, **lost}.items()):
        try:
            row = _match(connection, version, match, evenings.get(id))
            listed(row, {})
            matches.append((*row.values(), checksum(row.values())))
        except _NONSENSE:
            state, played = (match.get(name) or "" for name in ("state", "played"))
            matches.append((id, state, played, None, "", b""))
    _note(connection, version)
    _practise(connection, version)
    last = connection.execute("SELECT seq FROM sqlite_sequence WHERE name = 'matches'").fetchone()
    for (table,) in connection.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table'"
        " AND name NOT IN ('actions', 'notes', 'practice', 'sqlite_sequence')"
    ).fetchall():
        connection.execute(f'DROP TABLE "{table}"')
    connection.execute(tables.MATCHES)
    connection.executemany("INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?)", matches)
    connection.execute("DELETE FROM sqlite_sequence")
    connection.execute("INSERT INTO sqlite_sequence VALUES ('matches', ?)", last or (0,))


def _match(
    connection: sqlite3.Connection, version: int, match: _Row, evening: str | None
) -> MatchRow:
    """Return a match in the newest form.

    Raises:
        ValueError, TypeError, KeyError and others: it is damaged.
    """
    seats = _rows(connection, version, "seats", "seat", match["id"])
    scores = [
        tuple(row.values())[1:]
        for row in _rows(connection, version, "scores", "round, seat", match["id"])
    ]
    deck = "deck" if version < 6 else "options"
    agreed = [match[name] for name in ("begun", "rules", deck, "first", "seed", "memory_aid")]
    agreed.append(match.get("hints", 1))
    start = checksum([agreed, [[seat[name] for name in ("seat", "name", "bot")] for seat in seats]])
    played, looked = match.get("played") or match["begun"], match.get("looked") or 0
    if version >= 5:
        counted = ("seat", "name", "bot", "won", "rounds", "points")
        counted += (*(_ONES if version == 5 else ("tallies",)), "hints")
        results = [[seat[name] for name in counted] for seat in seats]
        if match["summary"] != checksum([agreed, results, scores]):
            raise ValueError("the checksum is another one")
        length, end = match["length"], match["chain"]
    else:
        actions = [
            row["action"] for row in _rows(connection, version, "actions", "number", match["id"])
        ]
        length, end = len(actions), chain(start, actions)[-1]
    if version >= 9:
        played, looked = mended((played, looked), match["latest"])
    tallies = [
        json.loads(seat["tallies"]) if version > 5 else {name: seat[name] for name in _ONES}
        for seat in seats
    ]
    if match["state"] != "finished":
        if any(seat[name] for seat in seats for name in ("won", "rounds", "points")):
            raise ValueError("there is a result without an end")
        if any(number for each in tallies for number in each.values()):
            raise ValueError("there is a result without an end")
        tallies = [{}]
    points: dict[int, list[int]] = {}
    for number, _seat, won in scores:
        points.setdefault(number, []).append(won)
    values = {
        "begun": match["begun"],
        "rules": match["rules"],
        "options": {"deck": match["deck"]} if version < 6 else json.loads(match["options"]),
        "first": match["first"],
        "seed": int(match["seed"]),
        **_helps(len(seats), aid=bool(match["memory_aid"]), hints=bool(match.get("hints", 1))),
        "people": [seat["name"] for seat in seats],
        "bots": [seat["bot"] for seat in seats],
        "hints_used": [seat.get("hints", 0) for seat in seats],
        "start": start.hex(),
        "chain": end.hex(),
        "length": length,
        "looked": looked,
        "scores": [*points.values()],
        "winners": [number for number, seat in enumerate(seats) if seat["won"]],
        "tallies": {name: [each[name] for each in tallies] for name in tallies[0]},
    }
    return MatchRow(match["id"], match["state"], played, evening, values)


def _help_each_seat(connection: sqlite3.Connection) -> None:
    """Write for each match who has which help; before, one value applied to everybody."""
    for *row, sum in connection.execute("SELECT * FROM matches").fetchall():
        with suppress(*_NONSENSE):
            id, state, played, evening, text = mended(row, sum)
            values = json.loads(text)
            aid, hints = values["memory_aid"], values["hints"]
            values |= _helps(len(values["people"]), aid=aid, hints=hints)
            rows.update(connection, MatchRow(id, state, played, evening, values))


def _helps(seats: int, *, aid: bool, hints: bool) -> _Row:
    """Return the seats that have each kind of help, from whether everybody had it."""
    had = {"memory_aid": aid, "hints": hints, "what_if": True}
    return {help: [*range(seats)] if had[help] else [] for help in HELPS}


def _evenings(connection: sqlite3.Connection, version: int) -> dict[int, str]:
    """Return the evening of each match that belongs to one: its number and games, in JSON."""
    found = {}
    for row in _rows(connection, version, "evenings", "match_id"):
        with suppress(*_NONSENSE):
            id, evening, games = mended([*row.values()][:-1], row["checksum"])
            found[id] = json.dumps([evening, json.loads(games)])
    return found


def _note(connection: sqlite3.Connection, version: int) -> None:
    for row in _rows(connection, version, "reviews", "match_id, position"):
        with suppress(*_NONSENSE):
            id, position, judged = [*row.values()][:3]
            if version < 9 or row["checksum"] == checksum((id, position, judged)):
                judgement = {**_COUNTED_LATER, **json.loads(judged)}
                rows.note(connection, id, "judgement", judgement, position)
    kinds: tuple[tuple[str, tables.NoteKind], ...] = (("feats", "feats"), ("skills", "skill"))
    for table, kind in kinds:
        for row in _rows(connection, version, table, "match_id"):
            with suppress(*_NONSENSE):
                id, text, sum = row.values()
                if sum == digest(f"{id} {text}".encode("utf-8", "surrogatepass")):
                    plain: Any = json.loads(text)
                    if kind == "feats":
                        plain = {"awards": dict(plain[0]), "robberies": plain[1]}
                    else:  # some versions had one value fewer, others one more
                        plain = [[*values, False][:5] for values in plain]
                    rows.note(connection, id, kind, plain)


def _practise(connection: sqlite3.Connection, version: int) -> None:
    for kind, table in tables.PRACTISED.items():
        columns = tables.columns_of(kind)
        for row in _rows(connection, version, table, ", ".join(columns)):
            with suppress(*_NONSENSE):
                values = [row[name] for name in columns]
                if "checksum" in row:
                    values = [*mended(values, row["checksum"])]
                rows.practise(
                    connection, kind(**tables.checked(columns, dict(zip(columns, values))))
                )


def _rows(
    connection: sqlite3.Connection, version: int, table: str, order: str, id: int | None = None
) -> list[_Row]:
    """Return rows of a table, none if that version has no such table, by their columns.

    Args:
        connection: the file.
        version: its version.
        table: the table.
        order: the columns by which they are ordered.
        id: the number of the match to which they belong, None for the rows of all.
    """
    if version < _SINCE.get(table, 1):
        return []
    where, values = ("", ()) if id is None else (" WHERE match_id = ?", (id,))
    found = connection.execute(f"SELECT * FROM {table}{where} ORDER BY {order}", values)
    names = [column[0] for column in found.description]
    return [dict(zip(names, row)) for row in found.fetchall()]
