"""A row that makes no sense costs its own match, is told, and costs nothing else."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TypeAlias

import pytest

from biberclan.cli import main
from biberclan.coach.review import JudgedChoice, read_judged
from biberclan.match.store import errors, history, reviews
from biberclan.match.store.history import Unreadable
from biberclan.match.store.rows import checksum
from biberclan.match.store.store import FILE, Store
from biberclan.people import figures
from tests.store.playing import Clock, actions_of, kept, play, short, table, tamper
from tests.tiers import once

ONE_FINISHED: tuple[str | dict[str, object], ...] = (
    "UPDATE matches SET told = json_set(told, '$.seed', 2) WHERE id = 1",
    "UPDATE matches SET told = x'00' WHERE id = 1",
    "UPDATE matches SET told = CAST(x'ff' AS TEXT) WHERE id = 1",
    "UPDATE matches SET told = replace(hex(zeroblob(25000)), '0', '[') WHERE id = 1",
    "UPDATE matches SET told = (SELECT told FROM matches WHERE id = 2),"
    " checksum = (SELECT checksum FROM matches WHERE id = 2) WHERE id = 1",
    "UPDATE matches SET played = 5 WHERE id = 1",
    "UPDATE matches SET played = '0001-01-01T00:00:00Z' WHERE id = 1",
    "UPDATE matches SET played = '9999-12-31T23:59:59Z' WHERE id = 1",
    "UPDATE matches SET checksum = 'x' WHERE id = 1",
    "UPDATE matches SET state = 'x' WHERE id = 1",
    "UPDATE matches SET evening = '[1, []]' WHERE id = 1",
    "DELETE FROM actions WHERE match_id = 1",
    "DELETE FROM matches WHERE id = 1",
    "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = replace(sql, 'TEXT NOT NULL',"
    " 'TEXT') WHERE name = 'matches'; PRAGMA writable_schema = RESET;"
    " UPDATE matches SET told = NULL WHERE id = 1",
    # from here on with the right checksum
    {"begun": "x"},
    {"begun": 5},
    {"rules": None},
    {"rules": ""},
    {"options": ["deck"]},
    {"options": {"start": 5}},
    {"first": 2},
    {"seed": "2"},
    {"people": ["Anna"]},
    {"people": ["Anna", 5]},
    {"people": ["Anna", [5]]},
    {"people": ["Anna", "\x1b[2J"]},
    {"people": ["Anna", "anna"]},
    {"people": "AB"},
    {"bots": ["elder"]},
    {"bots": [None, ""]},
    {"hints_used": [0, 1e300]},
    {"hints_used": [0, 0, 0]},
    {"memory_aid": 0},
    {"looked": -1},
    {"looked": 10_000},
    {"scores": []},
    {"scores": [[1, "many"]]},
    {"scores": [[1, 2**63]]},
    {"scores": [[1, True]]},
    {"scores": [[1]]},
    {"scores": [1, 2]},
    {"scores": 7},
    {"winners": []},
    {"winners": [2]},
    {"tallies": {"maluses": [5]}},
    {"tallies": [5, 5]},
    {"length": 3},
)

ONE_UNFINISHED: tuple[str | dict[str, object], ...] = (
    "DELETE FROM actions WHERE match_id = 3",
    "DELETE FROM actions WHERE match_id = 3 AND number > 10",
    "UPDATE matches SET told = json_set(told, '$.first', 1) WHERE id = 3",
    "UPDATE matches SET state = 'finished' WHERE id = 3",
    {"scores": [[1, 2, 3]], "winners": [0]},
    {"winners": [0]},
    {"tallies": {"maluses": [0, 0, 0]}},
    {"people": ["Anna", "Ben"]},
)

ONLY_WHEN_OPENED: tuple[str | dict[str, object], ...] = (
    "UPDATE actions SET action = x'00' WHERE match_id = 3 AND number = 3",
    {"chain": "00"},
    {"chain": "x"},
    {"start": "x"},
    {"options": {"deck": "double"}},
    "UPDATE actions SET number = 99 WHERE match_id = 3 AND number = 40",
    "UPDATE actions SET action = 'nonsense' WHERE match_id = 3 AND number = 3",
    "INSERT INTO actions SELECT 3, number + 1000, action FROM actions WHERE match_id = 3",
    # The last of all actions could be another legal one.
    "UPDATE actions SET action = CASE WHEN action LIKE '% up' THEN replace(action, ' up', ' down')"
    " ELSE replace(action, ' down', ' up') || ' ' END WHERE match_id = 3 AND number = 40",
)


Damaged: TypeAlias = Callable[..., Path]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Two finished matches and two that go on, of forty actions each."""
    directory = tmp_path_factory.mktemp("whole")
    with kept(directory) as store:
        for seed in (1, 2):
            store.add(short(table(2, seed=seed)))
        for seed in (3, 4):
            match = store.begin(table(3, seed=seed))
            play(match, 40)
            match.stop_recording()
    return (directory / FILE).read_bytes()


@pytest.fixture
def damaged(whole: bytes, tmp_path: Path) -> Damaged:
    """Return the directory of the file after something was done to it."""

    def damaged(change: str | dict[str, object], id: int = 1) -> Path:
        (tmp_path / FILE).touch(mode=0o600)
        (tmp_path / FILE).write_bytes(whole)
        with closing(sqlite3.connect(tmp_path / FILE)) as connection, connection:
            if isinstance(change, str):
                connection.executescript(change)
            else:
                tamper(connection, id, **change)
        return tmp_path

    return damaged


def says(capsys: pytest.CaptureFixture[str], directory: Path, *words: str) -> str:
    """Carry out a command line and return its output; a refusal is one sentence."""
    status = main(["--lang", "en", "--data", str(directory), *words])
    said = capsys.readouterr()
    if status:
        assert status in (1, 3)
        assert (said.out, said.err.count("\n")) == ("", 1)
        assert said.err.startswith("biberclan: ")
    return said.out + said.err


each_change = pytest.mark.parametrize("change", [*ONE_FINISHED, *ONE_UNFINISHED], ids=str)


@each_change
def test_it_is_listed_as_unreadable_and_the_others_are_not(
    damaged: Damaged, change: str | dict[str, object]
) -> None:
    bad = 1 if change in ONE_FINISHED else 3
    directory = damaged(change, bad)
    good = {1, 2, 3, 4} - {bad}
    with kept(directory) as store:
        assert history.count(store) == 4
        lines = history.page(store)
        assert [line for line in lines if isinstance(line, Unreadable)] == [Unreadable(bad)]
        assert {line.id for line in lines} == {1, 2, 3, 4}
        assert {line.id for line in history.unfinished(store)} == good & {3, 4}
        assert set(history.names(store)) == {"Anna", "Ben", "Cem"}
        counted = {person.matches for person in figures.people(store)}
        assert counted in ({len(good & {1, 2})}, {2})  # what is damaged need not be the result
        for open_it in (store.resume, store.record, store.give_up):
            with pytest.raises(errors.DamagedMatchError) as caught:
                open_it(bad)
            assert str(bad) in str(caught.value)
        for id in good & {1, 2}:
            assert store.record(id) == short(table(2, seed=id))
        for id in good & {3, 4}:
            match = store.resume(id)
            assert len(actions_of(match)) == 40
            match.stop_recording()
        store.delete(bad)
        assert {line.id for line in history.page(store)} == good
        with pytest.raises(errors.NoSuchMatchError):
            store.resume(bad)


@once()
@pytest.mark.usefixtures("command_line")
@each_change
def test_every_command_line_says_so(
    damaged: Damaged, change: str | dict[str, object], capsys: pytest.CaptureFixture[str]
) -> None:
    bad = 1 if change in ONE_FINISHED else 3
    directory = damaged(change, bad)
    told = json.loads(says(capsys, directory, "history", "--json"))["matches"]
    assert {"id": bad, "state": "unreadable"} in told
    assert "damaged, can't be read" in says(capsys, directory, "history")
    for command in ("resume", "replay", "review", "export"):
        assert f"match {bad} is damaged" in says(capsys, directory, command, str(bad))


@pytest.mark.parametrize("change", ONLY_WHEN_OPENED, ids=str)
def test_other_actions_than_were_kept_are_never_resumed(
    damaged: Damaged, change: str | dict[str, object]
) -> None:
    with kept(damaged(change, 3)) as store, pytest.raises(errors.DamagedMatchError):
        store.resume(3)


@pytest.mark.usefixtures("command_line")
def test_with_only_a_damaged_match_to_resume_it_is_named(
    damaged: Damaged, capsys: pytest.CaptureFixture[str]
) -> None:
    directory = damaged("DELETE FROM actions WHERE match_id = 3")
    with kept(directory) as store:
        store.delete(4)
    assert "match 3 is damaged" in says(capsys, directory, "resume")


@pytest.mark.parametrize(
    "judged",
    [
        "[1]",
        "1",
        '"x"',
        "x",
        "{}",
        "[" * 5000,
        '{"position": 4}',
        {"seat": "0"},
        {"seat": 7},
        {"wins": None},
        {"wins": float("inf")},
        {"wins": 2},
        {"points": True},
        {"best": "plaice 1:B1 up"},
        {"best": 3},
        {"more": 1},
    ],
)
def test_a_damaged_judgement_is_left_out(damaged: Damaged, judged: str | dict[str, object]) -> None:
    directory = damaged("")
    with kept(directory) as store:
        chosen = store.record(1).actions[4]
        good = JudgedChoice(4, 0, chosen, 0.5, 20.0, chosen, 0.5, 21.5)
        reviews.keep_judgement(store, 1, 4, good.to_plain())
        assert read_judged("clan", reviews.judgements(store, 1)) == [good]
        text = judged if isinstance(judged, str) else json.dumps(good.to_plain() | judged)
        with store.transaction() as connection:
            key = (1, "judgement", 4, text)
            connection.execute("UPDATE notes SET told = ?, checksum = ?", (text, checksum(key)))
        assert read_judged("clan", reviews.judgements(store, 1)) == []
        assert store.record(1)


@pytest.mark.parametrize(
    "sql",
    [
        "DROP TABLE matches",
        "DROP TABLE actions",
        "DROP TABLE notes",
        "DROP TABLE practice",
        "ALTER TABLE matches DROP COLUMN evening",
        "ALTER TABLE matches RENAME COLUMN played TO pleyed",
        "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = 'x' WHERE name = 'notes'",
    ],
)
def test_a_file_without_a_table_or_column_is_refused_and_left_alone(
    damaged: Damaged, sql: str
) -> None:
    directory = damaged(f"PRAGMA foreign_keys = OFF; {sql}")
    before = (directory / FILE).read_bytes()
    with pytest.raises(errors.DamagedError):
        Store(directory, Clock())
    assert (directory / FILE).read_bytes() == before


@pytest.mark.parametrize("at_once", [True, False])
def test_with_a_row_out_of_its_place_the_file_is_refused(
    whole: bytes, tmp_path: Path, at_once: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other rows may not be found then, of matches that are whole."""
    # The twelfth action of match 1; of what type its key is says a number that means nothing.
    row, moved = b"\x04\x09\x01\x27\x0c", b"\x04\x0b\x01\x27\x0c"
    assert whole.count(row) == 1
    (tmp_path / FILE).write_bytes(whole.replace(row, moved))
    if not at_once:
        monkeypatch.setattr("biberclan.match.store.database._CHECKED_AT_ONCE", 0)
    with pytest.raises(errors.DamagedError), kept(tmp_path) as store:
        history.page(store)
