"""Hints in the file: whether they are allowed and how often each seat has asked for one."""

from pathlib import Path

import pytest

from biberclan.match.match import Match
from biberclan.match.record import Record
from biberclan.match.setup import Setup
from biberclan.match.store.errors import StoreError
from biberclan.match.store.store import Store
from tests.store.playing import BEGUN, kept, play, short, table

ALONE = Setup(("Anna", "Elke", "Ben"), seed=1, bots=(None, "elder", None))


def ask(match: Match, times: int) -> None:
    """Let whoever is in turn sit down and ask for hints."""
    if match.seated != match.actor:
        match.sit_down()
    for _ in range(times):
        match.note_hint()


def test_hints_asked_for_outlast_the_program_and_stand_in_the_record(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        match = store.begin(ALONE)
        ask(match, 2)
        play(match, 2)
        ask(match, 1)
    with kept(tmp_path) as store:
        resumed = store.resume(1)
        assert resumed.hints_used == [2, 0, 1]
        ask(resumed, 1)
        play(resumed)
        record = store.record(1)
    assert record.hints_used == (2, 0, 2)
    with kept(tmp_path / "elsewhere") as other:
        assert other.add(record) == (1, True)
        assert other.record(1) == record


def test_hints_asked_for_before_a_match_was_kept_are_kept_with_it(tmp_path: Path) -> None:
    match = Match(table(2))
    ask(match, 2)
    play(match, 1)
    with kept(tmp_path) as store:
        store.keep(match)
        match.stop_recording()
        assert store.resume(1).hints_used == [2, 0]


def test_the_same_match_with_other_hints_is_no_second_one(tmp_path: Path) -> None:
    record = short(table(2))
    asked = Record.of(record.setup, BEGUN, record.actions, (1, 0))
    with kept(tmp_path) as store:
        assert store.add(asked) == (1, True)
        assert store.add(record) == (1, False)
        assert store.record(1) == asked


@pytest.mark.parametrize("hints", [True, False])
def test_whether_there_are_hints_is_kept(tmp_path: Path, hints: bool) -> None:
    with kept(tmp_path) as store:
        store.begin(Setup(("Anna", "Ben"), hints=hints))
    with kept(tmp_path) as store:
        assert store.resume(1).setup.hints is hints


def test_a_hint_that_cannot_be_noted_breaks_nothing(store: Store) -> None:
    match = store.begin(table(2))
    match.sit_down()
    with store.transaction() as connection:
        connection.execute(
            "CREATE TEMP TRIGGER full BEFORE UPDATE ON seats BEGIN SELECT RAISE(ABORT, 'full'); END"
        )
    with pytest.raises(StoreError):
        match.note_hint()
    with store.transaction() as connection:
        connection.execute("DROP TRIGGER full")
    match.note_hint()
    match.stop_recording()
    assert store.resume(1).hints_used == [2, 0]
