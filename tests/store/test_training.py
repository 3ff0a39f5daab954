"""People's practice; a single flipped bit is put right where the data has its own checksum."""

import struct
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from biberclan.bots.cast import present_names
from biberclan.coach.review import JudgedChoice
from biberclan.match.store import (
    connecting,
    database,
    figures,
    history,
    reading,
    schema,
    tables,
    training,
)
from biberclan.match.store.checksums import mended, of_row
from biberclan.match.store.store import FILE, Store
from biberclan.match.store.tables import (
    PRACTISED,
    Decided,
    Mistake,
    Practised,
    Trained,
)
from tests.store.playing import kept, listed, play, query, table

LONE = Trained("Lisa", "biberclan", "may", "BC-21", 1, date(2026, 11, 22), 3, 2)
PILE = Trained("Tim", "biberclan", "pile", "BC-44", 0, date(2026, 11, 21), 1, 0)
OF_LISA: tuple[Practised, ...] = (
    LONE,
    Decided("Lisa", "biberclan", "daily 2026-11-22", date(2026, 11, 22), 0.04),
    Mistake("Lisa", "biberclan", "BC-21", 2, 0.1),
)


def test_what_is_practised_is_kept_and_replaced(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        training.keep(store, PILE)
        training.keep(store, replace(LONE, box=0, asked=1, correct=0))
        for row in OF_LISA:
            training.keep(store, row)
    with kept(tmp_path) as store:
        assert training.rows(store, Trained) == [LONE, PILE]
        for row in OF_LISA:
            assert training.rows(store, type(row), "LISA") == [row]
        assert training.people(store) == ["Lisa", "Tim"]


def test_it_is_exported_and_deleted_by_name(store: Store) -> None:
    for row in (*OF_LISA, PILE):
        training.keep(store, row)
    exported = figures.as_dict(store, present_names)
    assert exported["training"][0] == {
        "person": "Lisa",
        "game": "biberclan",
        "kind": "may",
        "ruling": "BC-21",
        "box": 1,
        "due": "2026-11-22",
        "asked": 3,
        "correct": 2,
    }
    assert exported["decisions"][0]["position"] == "daily 2026-11-22"
    assert exported["slips"][0]["refused"] == 2
    training.forget(store, "lisa")
    assert training.people(store) == ["Tim"]
    assert training.rows(store, Trained) == [PILE]


@pytest.mark.parametrize(
    ("row", "changes"),
    [
        (OF_LISA[0], ("box = -1", "due = 'soon'", "asked = 'x'", "due = x'ff'")),
        (OF_LISA[1], ("cost = 2", "day = ''")),
        (OF_LISA[2], ("refused = -1", "cost = 'x'")),
    ],
)
def test_a_damaged_row_costs_no_other(
    tmp_path: Path, row: Practised, changes: tuple[str, ...]
) -> None:
    kind, table = type(row), tables.PRACTISED[type(row)]
    other = replace(row, person="Tim")
    with kept(tmp_path) as store:
        training.keep(store, other)
        for change in (*changes, "person = x'1b'"):
            training.keep(store, row)
            assert training.rows(store, kind) == [row, other]
            query(store, f"UPDATE {table} SET {change} WHERE person = 'Lisa'")
            assert training.rows(store, kind) == [other]


ROW = ("Émile", "2026-11-22", 0, 1, -3, 70_000, 2**40, 0.1, 21.0, -0.5)


def flipped(data: bytes) -> Iterator[bytes]:
    """Yield bytes with each of their bits flipped."""
    for at in range(8 * len(data)):
        yield (int.from_bytes(data) ^ 1 << at).to_bytes(len(data))


def flips(value: Any) -> Iterator[Any]:
    """Yield the values that SQLite may return after a bit of a value has flipped."""
    if isinstance(value, str):
        yield from map(connecting._text, flipped(value.encode()))
    elif isinstance(value, float) and not value.is_integer():
        yield from (struct.unpack(">d", data)[0] for data in flipped(struct.pack(">d", value)))
    else:
        whole = int(value)
        width = next(w for w in (1, 2, 3, 4, 6, 8) if whole.bit_length() < 8 * w)
        for data in flipped(whole.to_bytes(width, signed=True)):
            yield type(value)(int.from_bytes(data, signed=True))


def test_each_bit_of_each_value_is_put_right() -> None:
    checksum, tried = of_row(ROW), 0
    for at, value in enumerate(ROW):
        for other in flips(value):
            assert other != value
            assert mended((*ROW[:at], other, *ROW[at + 1 :]), checksum) == ROW
            tried += 1
    assert tried > 300


def test_each_bit_of_the_checksum_may_flip_but_not_two_bits_in_all() -> None:
    for checksum in flipped(of_row(ROW)):
        assert mended(ROW, checksum) == ROW
        with pytest.raises(ValueError, match="another one"):
            mended(("Émila", *ROW[1:]), checksum)
    for strange in (b"", None, "x", 5):
        with pytest.raises(ValueError, match="another one"):
            mended(ROW, strange)


@pytest.mark.parametrize("row", OF_LISA, ids=lambda row: type(row).__name__)
def test_what_has_been_practised_is_mended_and_can_be_replaced_and_deleted(
    tmp_path: Path, row: Practised
) -> None:
    kind, name = type(row), PRACTISED[type(row)]
    with kept(tmp_path) as store:
        training.keep(store, row)
        query(store, f"UPDATE {name} SET person = 'Lira'")  # a bit of the s
        assert training.rows(store, kind) == [row]
        training.keep(store, row)
        assert query(store, f"SELECT person FROM {name}") == [("Lisa",)]
        query(store, f"UPDATE {name} SET person = 'Lira'")
        training.forget(store, "Lisa")
        assert query(store, f"SELECT count(*) FROM {name}") == [(0,)]


def test_when_a_match_was_played_and_whose_look_has_ended_is_mended(store: Store) -> None:
    match = store.begin(table())
    play(match, 5)
    match.stop_recording()
    (before,) = listed(store)
    for change, back in (
        ("played = replace(played, ':3', ':1')", "played = replace(played, ':1', ':3')"),
        ("looked = looked + 4", "looked = looked - 4"),
    ):
        query(store, f"UPDATE matches SET {change}")
        assert listed(store) == [before]
        assert store.read(reading.load, 1).looked == 0
        query(store, f"UPDATE matches SET {back}")
    query(store, "UPDATE matches SET played = '2026-12-31T18:30:00Z'")
    assert history.unreadable(store)


def test_a_judgement_with_a_flipped_bit_is_worked_out_again(tmp_path: Path) -> None:
    judged = {"position": 3, "seat": 0, "chosen": "deal", "wins": 0.5, "points": 9.0}
    judged |= {"best": "deal", "best_wins": 0.5, "best_points": 9.0, "error": 0.0}
    judged |= {"outcomes": {"malus": 0.4}, "best_outcomes": {}, "short": -0.1}
    with kept(tmp_path) as store:
        match = store.begin(table())
        history.keep_judgement(store, match.id or 0, 3, judged)
        assert history.judgements(store, 1) == [judged]
        query(store, "UPDATE reviews SET judged = replace(judged, '9.0', '8.0')")
        assert history.judgements(store, 1) == []


def test_a_file_of_version_8_is_given_checksums_of_rows(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        match = store.begin(table())
        play(match, 5)
        match.stop_recording()
        for row in OF_LISA:
            training.keep(store, row)
        before = listed(store)
        for table_since in ("skills", "evenings", "feats", "briefs"):
            query(store, f"DROP TABLE {table_since}")
        query(store, "ALTER TABLE matches DROP COLUMN latest")
        for name in ("reviews", "training", "decisions", "slips"):
            query(store, f"ALTER TABLE {name} DROP COLUMN checksum")
        query(store, "PRAGMA user_version = 8")
    with kept(tmp_path) as store:
        assert query(store, "PRAGMA user_version") == [(schema.VERSION,)]
        assert listed(store) == before
        for row in OF_LISA:
            assert training.rows(store, type(row)) == [row]
    assert (tmp_path / f"{FILE}.version-8").exists()


def test_a_file_of_version_11_loses_nothing_but_what_has_gone(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        match = store.begin(table())
        play(match, 5)
        match.stop_recording()
        for row in OF_LISA:
            training.keep(store, row)
        before = listed(store), figures.as_dict(store, present_names)
        for gone in ("recalls (person, cards, checksum)", "answers (person, number, checksum)"):
            query(store, f"CREATE TABLE {gone}")
            query(store, f"INSERT INTO {gone} VALUES ('Grandpa', 7, x'')")
        query(store, "PRAGMA user_version = 11")
    with kept(tmp_path) as store:
        assert (listed(store), figures.as_dict(store, present_names)) == before
        assert training.people(store) == ["Lisa"]
        assert not {"recalls", "answers"} & store.read(database.columns).keys()


def test_a_judgement_of_a_version_that_counted_no_outcomes_can_still_be_read(
    tmp_path: Path,
) -> None:
    judged = {"position": 3, "seat": 0, "chosen": "deal", "wins": 0.5, "points": 9.0}
    judged |= {"best": "deal", "best_wins": 0.5, "best_points": 9.0, "error": 0.0}
    with kept(tmp_path) as store:
        match = store.begin(table())
        history.keep_judgement(store, match.id or 0, 3, judged)
        [read] = history.judgements(store, 1)
        assert JudgedChoice.from_plain("clan", read).outcomes == {}
        history.keep_judgement(store, match.id or 0, 3, judged | {"outcomes": {"malus": 7}})
        assert history.judgements(store, 1) == []
