"""The journal: every action is kept before it counts, and a match goes on after the last one."""

import gc
import sqlite3
import weakref
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from biberclan.match.match import Match
from biberclan.match.setup import EVERYBODY, Setup
from biberclan.match.store import errors
from biberclan.match.store import rows as written
from biberclan.match.store.store import Store
from biberclan.rules.clan import FACTS, parse_action
from tests.store.playing import actions_of, finished, kept, listed, play, table, truth


def rows(directory: Path, sql: str) -> list[tuple[object, ...]]:
    """Ask the file past the store, as another program would."""
    connection = sqlite3.connect(directory / "matches.db")
    try:
        return connection.execute(sql).fetchall()
    finally:
        connection.close()


def change(directory: Path, sql: str) -> None:
    """Change the file past the store."""
    connection = sqlite3.connect(directory / "matches.db")
    connection.execute(sql)
    connection.commit()
    connection.close()


def test_an_action_is_kept_when_act_returns(tmp_path: Path, store: Store) -> None:
    match = store.begin(table())
    for number in range(1, 20):
        play(match, 1, seed=number)
        kept_rows = rows(tmp_path, "SELECT number, action FROM actions ORDER BY number")
        assert kept_rows == list(enumerate(actions_of(match), 1))


@pytest.mark.parametrize(
    "setup",
    [
        Setup(("Anna", "Ben")),
        Setup(
            ("Jörg", "Ж", "a:b, c", "  d"),
            first=3,
            options={"deck": "combined"},
            seed=-5,
            memory_aid=EVERYBODY,
        ),
        Setup(("Anna", "Ben", "Cem"), seed=10**900, bots=(None, "elder", "regular")),
    ],
)
def test_a_match_is_resumed_as_it_was(tmp_path: Path, setup: Setup) -> None:
    with kept(tmp_path) as store:
        match = store.begin(setup)
        id = match.id
        assert id is not None
        play(match, 30)
    with kept(tmp_path) as store:
        resumed = store.resume(id)
        assert resumed.id == id
        assert resumed.setup == setup
        assert actions_of(resumed) == actions_of(match)
        assert truth(resumed) == truth(match)


def test_a_resumed_match_opens_at_the_handover_and_takes_nothing_back(store: Store) -> None:
    match = store.begin(table())
    match.sit_down()
    match.act(parse_action("place 1:B1 down"))
    assert match.why_no_undo() is None
    match.stop_recording()
    resumed = store.resume(1)
    assert resumed.seated is None
    assert resumed.view.observer is None
    assert resumed.why_no_undo() == "resumed"
    assert resumed.undone is None


def test_the_last_action_keeps_the_result_too(tmp_path: Path, store: Store) -> None:
    match = store.begin(table())
    done = play(match)
    assert rows(tmp_path, "SELECT state FROM matches") == [("finished",)]
    (line,) = listed(store)
    assert (line.winners, line.scores) == (match.view.winners, match.view.scores)
    assert actions_of(match) == done
    for refused in (store.resume, store.give_up):
        with pytest.raises(errors.OverError):
            refused(1)


def test_two_matches_do_not_mix(store: Store) -> None:
    one, two = store.begin(table(2, seed=1)), store.begin(table(4, seed=2))
    for number in range(40):
        play((one, two)[number % 2], 1, seed=number)
    for match in (one, two):
        id = match.id
        assert id is not None
        match.stop_recording()
        assert truth(store.resume(id)) == truth(match)


def test_a_match_is_open_in_one_place_only(tmp_path: Path) -> None:
    with kept(tmp_path) as here, kept(tmp_path) as there:
        match = here.begin(table())
        assert here.is_open(1)
        assert there.is_open(1)
        for refused in (there.resume, there.delete, there.give_up):
            with pytest.raises(errors.OpenElsewhereError):
                refused(1)
        other = there.begin(table(2))
        play(other, 5)
        play(match, 5)
        match.stop_recording()
        assert not there.is_open(1)
        assert truth(there.resume(1)) == truth(match)
        with pytest.raises(errors.OpenElsewhereError):
            here.resume(1)


def test_a_finished_match_is_no_longer_open(store: Store) -> None:
    match = store.begin(table())
    play(match)
    assert not store.is_open(1)
    store.delete(1)


def test_a_match_goes_on_without_saving(store: Store) -> None:
    match = store.begin(table())
    play(match, 10)
    match.stop_recording()
    assert match.id is None
    before = actions_of(match)
    play(match)
    assert match.view.phase == "over"
    assert actions_of(store.resume(1)) == before


@pytest.mark.parametrize("id", [0, -1, 2, 2**63, -(10**30), 10**900])
def test_there_is_no_such_match(tmp_path: Path, id: int) -> None:
    with kept(tmp_path) as store:
        store.begin(table())
        for refused in (store.resume, store.delete, store.give_up, store.record):
            with pytest.raises(errors.NoSuchMatchError):
                refused(id)
    assert not list(tmp_path.glob("match-*"))


def test_a_match_given_up_is_over_without_a_result(store: Store) -> None:
    store.begin(table()).stop_recording()
    store.give_up(1)
    for refused in (store.resume, store.give_up):
        with pytest.raises(errors.OverError):
            refused(1)
    with pytest.raises(errors.NotFinishedError):
        store.record(1)


def test_an_unfinished_match_has_no_record(store: Store) -> None:
    play(store.begin(table()), 50)
    with pytest.raises(errors.NotFinishedError):
        store.record(1)


def test_a_record_is_kept_once(store: Store) -> None:
    record = finished()
    assert store.add(record) == (1, True)
    assert store.add(record) == (1, False)
    assert store.add(record._replace(setup=replace(record.setup, first=0, seed=2))) == (2, True)
    assert store.record(1) == record


def test_a_record_is_kept_whole_or_not_at_all(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks_off(*_arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(written.MatchRow, "finished", breaks_off)
    with pytest.raises(KeyboardInterrupt):
        store.add(finished())
    assert listed(store) == []  # an unfinished match could be resumed, its cards known


def test_a_number_is_never_given_twice(store: Store) -> None:
    store.begin(table()).stop_recording()
    store.delete(1)
    assert store.begin(table()).id == 2


def test_deleting_all_leaves_what_is_being_played(tmp_path: Path) -> None:
    with kept(tmp_path) as here, kept(tmp_path) as there:
        match = here.begin(table())
        there.begin(table()).stop_recording()
        there.add(finished())
        assert there.delete_all() == 2
        play(match, 3)
        match.stop_recording()
        assert there.delete_all() == 1
        assert rows(tmp_path, "SELECT * FROM actions") == []


def test_a_match_deleted_meanwhile_is_not_recorded_any_more(tmp_path: Path, store: Store) -> None:
    match = store.begin(table())
    play(match, 1)
    change(tmp_path, "DELETE FROM actions")
    change(tmp_path, "DELETE FROM matches")
    before = truth(match)
    with pytest.raises(errors.NoSuchMatchError):
        play(match, 1)
    assert truth(match) == before


def test_a_match_by_other_rules_is_left_alone(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("biberclan.rules.clan.FACTS", FACTS._replace(version=0))
    store.begin(table()).stop_recording()
    store.add(finished())
    monkeypatch.undo()
    assert {line.id for line in listed(store)} == {1, 2}
    with pytest.raises(errors.OtherRulesError) as caught:
        store.resume(1)
    assert caught.value.theirs == "biberclan 0"
    assert FACTS.rules in str(caught.value)
    with pytest.raises(errors.OtherRulesError):
        store.record(2)
    assert store.add(finished()) == (3, True)
    store.give_up(1)
    store.delete(1)


def test_a_journal_that_is_closed_is_let_go_of(store: Store) -> None:
    left, ended, stays = (store.begin(table(2)) for _time in range(3))
    journals = [weakref.ref(match._journal) for match in (left, ended, stays)]
    play(ended)
    left.stop_recording()
    for _time in range(3):
        store.resume(1).stop_recording()
    del left, ended
    gc.collect()
    assert [journal() is None for journal in journals] == [True, True, False]
    assert len(store._journals) == 1
    play(stays, 3)


def test_counts_and_checksums_follow_every_undo(store: Store) -> None:
    rng = Random(1)
    match = store.begin(table(3))
    for _time in range(60):
        play(match, 1, seed=rng.randrange(100))
        if match.why_no_undo() is None and rng.random() < 0.6:
            match.undo()
        match.stop_recording()
        match, before = store.resume(1), match
        assert actions_of(match) == actions_of(before)


def test_a_match_without_a_journal_has_no_number() -> None:
    match = Match(table())
    assert match.id is None
    match.stop_recording()
    assert play(match, 3)
