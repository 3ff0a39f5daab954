"""What people have practised: kept by name, exported, deleted; damaged rows cost no others."""

from dataclasses import replace
from datetime import date
from pathlib import Path

from biberclan.match.store import history, training
from biberclan.match.store.training import Trained
from tests.store.playing import kept, query

LONE = Trained("Lisa", "biberclan", "may", "BC-21", 1, date(2026, 11, 22), 3, 2)
PILE = Trained("Tim", "biberclan", "pile", "BC-44", 0, date(2026, 11, 21), 1, 0)


def test_what_is_practised_is_kept_and_replaced(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        training.keep(store, PILE)
        training.keep(store, replace(LONE, box=0, asked=1, correct=0))
        training.keep(store, LONE)
    with kept(tmp_path) as store:
        assert training.rows(store) == [LONE, PILE]
        assert training.rows(store, "LISA") == [LONE]
        assert training.people(store) == ["Lisa", "Tim"]


def test_it_is_exported_and_deleted_by_name(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        for trained in (LONE, PILE):
            training.keep(store, trained)
        exported = history.as_dict(store)["training"]
        assert exported[0] == {
            "person": "Lisa",
            "game": "biberclan",
            "kind": "may",
            "ruling": "BC-21",
            "box": 1,
            "due": "2026-11-22",
            "asked": 3,
            "correct": 2,
        }
        training.forget(store, "lisa")
        assert training.rows(store) == [PILE]


def test_a_damaged_row_costs_no_other(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        for trained in (LONE, PILE):
            training.keep(store, trained)
        for change in ("box = -1", "due = 'soon'", "asked = 'x'", "due = x'ff'"):
            query(store, f"UPDATE training SET {change} WHERE person = 'Lisa'")
            assert training.rows(store) == [PILE]
            training.keep(store, LONE)
        query(store, "UPDATE training SET person = x'1b' WHERE person = 'Lisa'")
        assert training.rows(store) == [PILE]
