"""Single bits flipped in a file with kept matches, and everything the program does with it then."""

import io
import json
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing, redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from biberclan.cli import main
from biberclan.cli.shapes import plain
from biberclan.coach.review import JudgedChoice, read_judged
from biberclan.match.evening import Evening
from biberclan.match.match import Match
from biberclan.match.record import Record
from biberclan.match.replay import Replay
from biberclan.match.setup import EVERYBODY, problem_with_names
from biberclan.match.store import history, reading, reviews, tables
from biberclan.match.store.errors import DamagedMatchError, FileError, StoreError
from biberclan.match.store.history import Unreadable
from biberclan.match.store.listed import Listed
from biberclan.match.store.store import FILE, Store
from biberclan.match.store.tables import (
    Decided,
    Mistake,
    Practised,
    ReviewResult,
    Trained,
)
from biberclan.people import figures, practised
from biberclan.people.json_documents import kept_history
from biberclan.people.telling_matches import day_of, outcome_of
from tests.store.playing import actions_of, kept, play, short, table

Outcome: TypeAlias = Literal["refused", "told", "harmless"]
"""The file was refused, a match was told to be damaged, or nothing was noticed."""

MEMORY: Final = "/dev/shm" if Path("/dev/shm").is_dir() else None
"""A directory in which no flush waits for a disk, if there is one; subdirectories are unique."""

TIMES_AND_PRACTICE: Final = ("T18:", "Annatraining", "Benslips", "daily")
"""Texts that stand in every row with a time, or with what has been practised."""

EVENING: Final = Evening(123456789, ("clan", "bande", "mania"))

_COMMANDS = ("resume", "replay", "review", "export")


PRACTISED: Final[tuple[Practised, ...]] = (
    Trained("Anna", "biberclan", "may", "BC-21", 1, date(2026, 11, 22), 3, 2),
    Decided("Anna", "biberclan", "daily 2026-11-22", date(2026, 11, 22), 0.04),
    Mistake("Anna", "biberclan", "BC-21", 2, 0.1),
)


class FaultError(Exception):
    """Something happened that must not."""


@dataclass(frozen=True)
class Whole:
    """The file before any bit is flipped.

    Attributes:
        data: its bytes.
        matches: everything to be seen of each match.
        rows: the rows of each match as they lie in the file.
        reviews: the judgements of the first match.
        practised: the practice of people.
        new: the record of a match to be taken in.
    """

    data: bytes
    matches: dict[int, object]
    rows: dict[object, list[Any]]
    reviews: list[dict[str, Any]]
    practised: list[Practised]
    new: Record


def whole(directory: Path) -> Whole:
    """Keep matches of all kinds: finished, unfinished, given up, with bots, with reviews."""
    with kept(directory) as store:
        first = short(table(2))
        store.add(first._replace(hints_used=(2, 0)))
        store.add(short(replace(table(3, seed=2), bots=(None, "elder", "regular"))))
        for seats, actions in ((2, 40), (4, 5), (6, 12)):
            bots = (None, "elder", None, None) if seats == 4 else ()
            setup = replace(
                table(seats, seed=-seats), bots=bots, memory_aid=EVERYBODY, evening=EVENING
            )
            match = store.begin(setup)
            play(match, actions)
            match.stop_recording()
        store.give_up(4)
        for position in (4, 6):
            chosen = first.actions[position]
            judged = JudgedChoice(position, position % 2, chosen, 0.5, 20.0, chosen, 0.5, 21.5)
            reviews.keep_judgement(store, 1, position, judged.to_plain())
        reviews.note_review(
            store, 1, {0: ReviewResult(20, 0.2, 0.3), 1: ReviewResult(21, 0.1, -0.3)}
        )
        for name in ("Anna", "Ben"):
            for row in PRACTISED:
                practised.keep(store, replace(row, person=name))
        ids = [line.id for line in history.page(store)]
        matches = {id: seen(store, id) for id in ids}
        judged_before, practice = reviews.judgements(store, 1), practised_in(store)
    data = (directory / FILE).read_bytes()
    rows = rows_of(data)
    assert rows is not None
    return Whole(data, matches, rows, judged_before, practice, short(table(2, seed=9)))


def bits_near(data: bytes, text: str) -> list[int]:
    """Return the bits of all rows in which a text stands, and some round them."""
    found = re.finditer(re.escape(text.encode()), data)
    at = {byte for each in found for byte in range(each.start() - 20, each.end() + 60)}
    return [8 * byte + bit for byte in sorted(at) for bit in range(8)]


def rows_of(data: bytes) -> dict[object, list[Any]] | None:
    """Return the rows of each match as SQLite finds them; None if it can't read them."""
    image = bytearray(data)
    image[18:20] = b"\1\1"  # no write-ahead log: there is none in memory
    found: dict[object, list[Any]] = {}
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.text_factory = lambda data: ("text", data)  # not equal to the same as a BLOB
        try:
            connection.deserialize(bytes(image))
            for table, key in (("matches", "id"), ("actions", "match_id")):
                for row in connection.execute(f"SELECT {key}, * FROM {table}"):
                    found.setdefault(row[0], []).append((table, row))
        except sqlite3.Error:
            return None
    return found


def seen(store: Store, id: int) -> object:
    """Return everything to be seen of a match, None if it is told to be damaged."""
    line = next((line for line in history.page(store, limit=-1) if line.id == id), None)
    if line is None:
        raise FaultError(f"match {id} is lost in silence")
    day_of(line), outcome_of(line)
    if isinstance(line, Unreadable):
        for refused in (store.record, store.resume, store.give_up):
            with suppress(DamagedMatchError):
                refused(id)
                raise FaultError(f"match {id} can't be read, and yet be opened")
        return None
    try:
        return _opened(store, line)
    except DamagedMatchError:
        return None


def _opened(store: Store, line: Listed) -> object:
    assert problem_with_names(line.names) is None
    told = (
        line.begun,
        line.played,
        line.state,
        line.rules,
        line.options,
        line.names,
        line.bots,
        line.scores,
        line.winners,
    )
    if line.state == "finished":
        record = store.record(line.id)
        replay = Replay(record)
        replay.go(len(replay.log))
        read_judged(record.setup.game, reviews.judgements(store, line.id))
        return told, record.text()
    if line.state == "unfinished":
        looked = store.read(reading.load, line.id).row.told["looked"]
        match = store.resume(line.id)
        match.stop_recording()
        setup = match.setup
        agreed = setup, setup.seed, setup.evening
        return told, actions_of(match), agreed, match.hints_used, looked
    return told


def practised_in(store: Store) -> list[Practised]:
    return [row for kind in tables.PRACTISED for row in practised.rows(store, kind)]


def flipped(original: Whole, bit: int, directory: Path) -> Outcome:
    """Flip a bit and do everything with the file.

    Args:
        original: the file before.
        bit: the number of the bit.
        directory: an empty directory.

    Raises:
        FaultError: something happened that must not.
    """
    data = bytearray(original.data)
    data[bit // 8] ^= 1 << bit % 8
    path = directory / FILE
    path.write_bytes(data)
    path.chmod(0o600)  # its owner's alone, as kept; else the program would tell
    try:
        found = _read_all(directory, original)
        _command_lines(directory, bit)
        with kept(directory) as store:
            _write_all(store, original)
            if any(row.person == "Anna" for row in practised_in(store)):
                raise FaultError("what was deleted has come back")
            after = {id: seen(store, id) for id in original.matches if id != 4}
    except FileError:
        return "refused"
    rows = rows_of(bytes(data))
    for id, before in original.matches.items():
        now = found[id]
        if now is not None and now != before:
            raise FaultError(f"match {id} has changed, and nobody is told")
        if now is None and rows is not None and rows.get(id) == original.rows[id]:
            raise FaultError(f"match {id} is not touched, and can't be opened")
        # The third is played on, the fourth deleted, the fifth given up.
        if now is not None and id in (1, 2) and after[id] != now:
            raise FaultError(f"match {id} is lost by writing")
    return "told" if None in found.values() else "harmless"


def _read_all(directory: Path, original: Whole) -> dict[int, object]:
    """Read everything that screens show of the kept matches."""
    with kept(directory) as store:
        lines = history.page(store, limit=-1)
        if len(lines) != history.count(store):
            raise FaultError("the history counts other matches than it lists")
        history.unfinished(store), history.unreadable(store)
        for name in history.names(store):
            assert problem_with_names([name, "?"]) is None
        for person in figures.people(store):
            assert 0 <= person.rate("maluses") <= 1, person
        json.dumps(plain(kept_history(store)))
        if any(row not in original.practised for row in practised_in(store)):
            raise FaultError("what somebody has practised has changed, and nobody is told")
        if any(judged not in original.reviews for judged in reviews.judgements(store, 1)):
            raise FaultError("a judgement has changed, and nobody is told")
        for id in {line.id for line in lines} - original.matches.keys():
            if seen(store, id) is not None:
                raise FaultError(f"match {id} has never been")
        return {id: seen(store, id) for id in original.matches}


def _command_lines(directory: Path, bit: int) -> None:
    """Carry out command lines; without a terminal, no table is opened."""
    number = str(1 + bit % 5)
    for words in (["history"], ["history", "--json"], [_COMMANDS[bit % 4], number], ["resume"]):
        output = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
        with redirect_stdout(output), redirect_stderr(io.StringIO()) as complaints:
            status = main(["--lang", "en", "--data", str(directory), *words])
        if (status, complaints.getvalue().count("\n")) not in ((0, 0), (1, 1), (3, 1)):
            raise FaultError(f"biberclan {' '.join(words)}: {status}, {complaints.getvalue()}")


def _write_all(store: Store, original: Whole) -> None:
    """Carry out everything that changes the file; each refusal must be a sentence."""

    def play_on() -> None:
        match = store.resume(3)
        play(match, 3)
        if match.why_no_undo() is None:
            match.undo()
        match.note_hint() if match.seated == match.actor is not None else None
        match.stop_recording()

    def begin() -> None:
        match: Match = store.begin(table(2))
        play(match, 4)
        match.stop_recording()
        store.delete(match.id or 0)

    doings: list[Callable[[], object]] = [
        play_on,
        begin,
        lambda: store.add(original.new),
        lambda: reviews.keep_judgement(store, 1, 8, {"position": 8}),
        lambda: practised.keep(store, replace(PRACTISED[0], person="Cem")),
        lambda: practised.forget(store, "Anna"),
        lambda: store.give_up(5),
        lambda: store.delete(4),
    ]
    for do in doings:
        try:
            do()
        except FileError:
            raise
        except StoreError:
            pass
