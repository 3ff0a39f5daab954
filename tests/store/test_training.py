"""People's practice; a single flipped bit is put right where the data has its own checksum."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from biberclan.cli.shapes import plain
from biberclan.coach.review import read_judged
from biberclan.match.store import connecting, history, reading, reviews, rows
from biberclan.match.store.rows import checksum, mended
from biberclan.match.store.store import Store
from biberclan.match.store.tables import (
    Decided,
    Guessed,
    Mistake,
    Practised,
    Trained,
)
from biberclan.people import practised
from biberclan.people.json_documents import kept_history
from tests.store.playing import kept, listed, play, query, table

LONE = Trained("Lisa", "biberclan", "may", "BC-21", 1, date(2026, 11, 22), 3, 2)
PILE = Trained("Tim", "biberclan", "pile", "BC-44", 0, date(2026, 11, 21), 1, 0)
FIRST = Guessed("Lisa", "biberclan", "clan-malus-share 4", date(2026, 11, 22), 31)
OF_LISA: tuple[Practised, ...] = (
    LONE,
    Decided("Lisa", "biberclan", "daily 2026-11-22", date(2026, 11, 22), 0.04),
    Mistake("Lisa", "biberclan", "BC-21", 2, 0.1),
    FIRST,
)


def test_what_is_practised_is_kept_and_replaced(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        practised.keep(store, PILE)
        practised.keep(store, replace(LONE, box=0, asked=1, correct=0))
        practised.keep(store, replace(FIRST, day=date(2026, 11, 1), guess=5))
        for row in OF_LISA:
            practised.keep(store, row)
    with kept(tmp_path) as store:
        assert practised.rows(store, Trained) == [LONE, PILE]
        for row in OF_LISA:
            assert practised.rows(store, type(row), "LISA") == [row]
        assert practised.people(store) == ["Lisa", "Tim"]


def test_it_is_exported_and_deleted_by_name(store: Store) -> None:
    for row in (*OF_LISA, PILE):
        practised.keep(store, row)
    exported = plain(kept_history(store))
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
    assert exported["guesses"][0]["guess"] == 31
    practised.forget(store, "lisa")
    assert practised.people(store) == ["Tim"]
    assert practised.rows(store, Trained) == [PILE]


@pytest.mark.parametrize("row", OF_LISA, ids=lambda row: type(row).__name__)
def test_a_damaged_row_costs_no_other(store: Store, row: Practised) -> None:
    kind, other = type(row), replace(row, person="Tim")
    practised.keep(store, other)
    for change in ("told = '[]'", "told = x'ff'", "about = ''", "kind = 'x'", "person = x'1b'"):
        practised.keep(store, row)
        assert practised.rows(store, kind) == [row, other]
        query(store, f"UPDATE practice SET {change} WHERE person = 'Lisa'")
        assert practised.rows(store, kind) == [other]


@pytest.mark.parametrize(
    ("row", "told"),
    [
        (OF_LISA[0], ('[-1, "2026-11-22", 3, 2]', '[1, "soon", 3, 2]', "[1]", "5", "[" * 5000)),
        (OF_LISA[1], ('["2026-11-22", 2]', '["", 0.1]', '["2026-11-22", 0.1, 1]')),
        (OF_LISA[2], ("[-1, 0.1]", '[2, "x"]', "[2, true]", "{}")),
        (OF_LISA[3], ('["2026-11-22", 31.5]', '["2026-11-22", 100000]', '["then", 31]')),
    ],
)
def test_nor_does_one_that_makes_no_sense(
    store: Store, row: Practised, told: tuple[str, ...]
) -> None:
    practised.keep(store, row)
    ((*keys, _told, _sum),) = query(store, "SELECT * FROM practice")
    for text in told:
        with store.transaction() as connection:
            rows.keep(connection, "practice", (*keys, text))
        assert practised.rows(store, Practised) == []


ROW = ("Émile", "training", '["biberclan", "may", "BC-21"]', '[1, "2026-11-22", 3, 2]')


def flipped(data: bytes) -> Iterator[bytes]:
    """Yield bytes with each of their bits flipped."""
    for at in range(8 * len(data)):
        yield (int.from_bytes(data) ^ 1 << at).to_bytes(len(data))


def test_each_bit_of_each_value_is_put_right() -> None:
    sum, tried = checksum(ROW), 0
    for at, value in enumerate(ROW):
        for other in map(connecting._text, flipped(value.encode())):
            assert other != value
            assert mended((*ROW[:at], other, *ROW[at + 1 :]), sum) == ROW
            tried += 1
    assert tried > 300
    of_six = (*ROW, "six people, their points in six rounds, and their help" * 35)
    assert mended((*ROW, f"S{of_six[-1][1:]}"), checksum(of_six)) == of_six


def test_each_bit_of_the_checksum_may_flip_but_not_two_bits_in_all() -> None:
    for sum in flipped(checksum(ROW)):
        assert mended(ROW, sum) == ROW
        with pytest.raises(ValueError, match="another one"):
            mended(("Émila", *ROW[1:]), sum)
    for strange in (b"", None, "x", 5):
        with pytest.raises(ValueError, match="another one"):
            mended(ROW, strange)


@pytest.mark.parametrize("row", OF_LISA, ids=lambda row: type(row).__name__)
def test_what_has_been_practised_is_mended_and_can_be_replaced_and_deleted(
    store: Store, row: Practised
) -> None:
    practised.keep(store, row)
    query(store, "UPDATE practice SET person = 'Lira'")  # a bit of the s
    assert practised.rows(store, type(row)) == [row]
    practised.keep(store, row)
    assert query(store, "SELECT person FROM practice") == [("Lisa",)]
    query(store, "UPDATE practice SET person = 'Lira'")
    practised.forget(store, "Lisa")
    assert query(store, "SELECT count(*) FROM practice") == [(0,)]


def test_a_bit_of_a_match_is_put_right(store: Store) -> None:
    match = store.begin(table())
    play(match, 5)
    match.stop_recording()
    (before,) = listed(store)
    for change, back in (
        ("played = replace(played, ':3', ':1')", "played = replace(played, ':1', ':3')"),
        ("""told = replace(told, '"looked": 0', '"looked": 4')""",) * 2,
        ("told = replace(told, 'Anna', 'Cnna')", "told = replace(told, 'Cnna', 'Anna')"),
    ):
        query(store, f"UPDATE matches SET {change}")
        assert listed(store) == [before]
        assert store.read(reading.load, 1).row.told["looked"] == 0
        query(store, f"UPDATE matches SET {back}")
        query(store, """UPDATE matches SET told = replace(told, '"looked": 4', '"looked": 0')""")
    query(store, "UPDATE matches SET played = '2026-12-31T18:30:00Z'")
    assert history.unreadable(store)


def test_a_judgement_that_is_damaged_is_worked_out_again(store: Store) -> None:
    judged = {"position": 3, "seat": 0, "chosen": "deal", "wins": 0.5, "points": 9.0}
    judged |= {"best": "deal", "best_wins": 0.5, "best_points": 9.0, "error": 0.0}
    judged |= {"outcomes": {"malus": 0.4}, "best_outcomes": {}, "short": -0.1}
    match = store.begin(table())
    reviews.keep_judgement(store, match.id or 0, 3, judged)
    assert reviews.judgements(store, 1) == [judged]
    query(store, "UPDATE notes SET told = replace(told, '9.0', '8.0')")
    assert read_judged("clan", reviews.judgements(store, 1)) == []
    reviews.keep_judgement(store, match.id or 0, 3, judged | {"outcomes": {"malus": 7}})
    assert read_judged("clan", reviews.judgements(store, 1)) == []
