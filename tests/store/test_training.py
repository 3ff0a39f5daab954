"""What people have practised: kept by name, exported, deleted; damaged rows cost no others."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from biberclan.match.store import history, tables, training
from biberclan.match.store.store import Store
from biberclan.match.store.tables import Decided, Practised, Recalled, Slip, Trained
from tests.store.playing import kept, query

LONE = Trained("Lisa", "biberclan", "may", "BC-21", 1, date(2026, 11, 22), 3, 2)
PILE = Trained("Tim", "biberclan", "pile", "BC-44", 0, date(2026, 11, 21), 1, 0)
OF_LISA: tuple[Practised, ...] = (
    LONE,
    Decided("Lisa", "biberclan", "daily 2026-11-22", date(2026, 11, 22), 0.04),
    Recalled("Lisa", 7, 4, 3, 21.5),
    Slip("Lisa", "biberclan", "BC-21", 2, 0.1),
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
    exported = history.as_dict(store)
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
    assert exported["recalls"][0]["seconds"] == 21.5
    assert exported["slips"][0]["refused"] == 2
    training.forget(store, "lisa")
    assert training.people(store) == ["Tim"]
    assert training.rows(store, Trained) == [PILE]


@pytest.mark.parametrize(
    ("row", "changes"),
    [
        (OF_LISA[0], ("box = -1", "due = 'soon'", "asked = 'x'", "due = x'ff'")),
        (OF_LISA[1], ("cost = 2", "day = ''")),
        (OF_LISA[2], ("seconds = -1", "correct = 'x'")),
        (OF_LISA[3], ("refused = -1", "cost = 'x'")),
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
