"""A single flipped bit in what has a checksum by itself is put right, and no more than one."""

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from biberclan.match.store import database, history, reading, schema, training
from biberclan.match.store.checksums import mended, of_row
from biberclan.match.store.store import FILE, Store
from biberclan.match.store.tables import PRACTISED, Practised
from tests.store.playing import kept, listed, play, query, table
from tests.store.test_training import OF_LISA

ROW = ("Émile", "2026-11-22", 0, 1, -3, 70_000, 2**40, 0.1, 21.0, -0.5)


def flipped(data: bytes) -> Iterator[bytes]:
    """Yield bytes with each of their bits flipped."""
    for at in range(8 * len(data)):
        yield (int.from_bytes(data) ^ 1 << at).to_bytes(len(data))


def flips(value: Any) -> Iterator[Any]:
    """Yield what SQLite may return where a bit of a value has flipped."""
    if isinstance(value, str):
        yield from map(database._text, flipped(value.encode()))
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
        query(store, "ALTER TABLE matches DROP COLUMN latest")
        for name in ("reviews", *PRACTISED.values()):
            query(store, f"ALTER TABLE {name} DROP COLUMN checksum")
        query(store, "DROP TABLE briefs")
        query(store, "PRAGMA user_version = 8")
    with kept(tmp_path) as store:
        assert query(store, "PRAGMA user_version") == [(schema.VERSION,)]
        assert listed(store) == before
        assert [training.rows(store, type(row)) for row in OF_LISA] == [[row] for row in OF_LISA]
    assert (tmp_path / f"{FILE}.version-8").exists()
