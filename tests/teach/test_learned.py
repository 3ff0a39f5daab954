"""What people have learned and like is kept, and a damaged file counts as none."""

from pathlib import Path

import pytest

from biberclan.teach.first_time import Explanations, FirstTimes
from biberclan.teach.learned import FILE, Learned


def test_it_is_kept(tmp_path: Path) -> None:
    learned = Learned(tmp_path / "new")
    assert learned.is_new
    learned.explanations = learned.explanations.stopped(["Anna"]).next(["Ben"], ["lone"])[0]
    learned.keep()
    again = Learned(tmp_path / "new")
    assert not again.is_new
    assert again.explanations == learned.explanations


@pytest.mark.parametrize("content", [b"", b"[]", b"\xff", b"{"])
def test_a_damaged_file_counts_as_nothing_learned(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    learned = Learned(tmp_path)
    assert (learned.is_new, learned.explanations) == (False, Explanations())


def test_what_an_earlier_version_has_explained_counts_for_everybody(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"explained": {"on": true, "explained": ["lone"]}}')
    told = Learned(tmp_path).explanations
    assert told.next(["Anna"], ["lone"])[1] is None
    assert told.next(["Anna"], ["lone", "covered"])[1] == "covered"


def test_each_person_is_told_once() -> None:
    told, novelty = Explanations().next(["Anna"], ["lone"])
    assert novelty == "lone"
    assert told.next(["Anna"], ["lone"])[1] is None
    assert told.next(["Ben"], ["lone"])[1] == "lone"
    told, novelty = told.next(["Anna", "Ben"], ["lone"])
    assert novelty == "lone", "new to one of those who look"
    assert told.next(["Anna", "Ben"], ["lone"])[1] is None


def test_who_has_enough_of_it_stops_nobody_else() -> None:
    told = Explanations().stopped(["Anna"])
    assert told.next(["Anna"], ["lone"])[1] is None
    assert told.next(["Anna", "Ben"], ["lone"])[1] == "lone"
    assert told.wanted(["Anna"]).next(["Anna"], ["lone"])[1] == "lone"


def test_many_names_do_not_make_the_file_too_large(tmp_path: Path) -> None:
    learned = Learned(tmp_path)
    every = [f"something to explain {number}" for number in range(30)]
    for number in range(100):
        for novelty in every:
            learned.explanations = learned.explanations.next([f"Beaver {number}"], [novelty])[0]
    learned.keep()
    kept = Learned(tmp_path).explanations
    assert kept == learned.explanations
    assert kept.of("Beaver 99").explained == set(every)
    assert kept.of("Beaver 0") == FirstTimes()
