"""A row that makes no sense costs its own match, is told, and costs nothing else."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from biberclan.cli import main
from biberclan.coach.review import JudgedChoice
from biberclan.match.store import errors, figures, history
from biberclan.match.store.history import Unreadable
from biberclan.match.store.store import FILE, Store
from tests.store.playing import Clock, actions_of, kept, play, short, table

ONE_FINISHED = (
    "UPDATE matches SET begun = 'x' WHERE id = 1",
    "UPDATE matches SET played = 5 WHERE id = 1",
    "UPDATE matches SET played = '0001-01-01T00:00:00Z' WHERE id = 1",
    "UPDATE matches SET played = '9999-12-31T23:59:59Z' WHERE id = 1",
    "UPDATE matches SET begun = '2020-01-01T00:00:00Z' WHERE id = 1",
    "UPDATE matches SET rules = x'00' WHERE id = 1",
    """UPDATE matches SET options = '{"deck": "tarot"}' WHERE id = 1""",
    """UPDATE matches SET options = '{"deck": "combined"}' WHERE id = 1""",
    "UPDATE matches SET first = 1 WHERE id = 1",
    "UPDATE matches SET seed = 9223372036854775807 WHERE id = 1",
    "UPDATE matches SET seed = '2' WHERE id = 1",
    "UPDATE matches SET summary = 'x' WHERE id = 1",
    "UPDATE seats SET name = x'ff' WHERE match_id = 1 AND seat = 0",
    "UPDATE seats SET name = CAST(x'ff' AS TEXT) WHERE match_id = 1 AND seat = 0",
    "UPDATE seats SET name = char(27) || '[2J' WHERE match_id = 1 AND seat = 0",
    "UPDATE seats SET name = 'Aona' WHERE match_id = 1 AND seat = 0",
    "UPDATE seats SET bot = 'elder' WHERE match_id = 1 AND seat = 0",
    "UPDATE seats SET seat = 5 WHERE match_id = 1 AND seat = 0",
    "UPDATE seats SET rounds = 9223372036854775807 WHERE match_id = 1",
    "UPDATE seats SET points = 'many' WHERE match_id = 1",
    "UPDATE seats SET points = 9223372036854775807 WHERE match_id = 1",
    """UPDATE seats SET tallies = '{"maluses": 5, "five_of_a_kinds": 0}' WHERE match_id = 1""",
    "UPDATE seats SET tallies = '{}' WHERE match_id = 1",
    f"UPDATE seats SET tallies = '{'[' * 50_000}' WHERE match_id = 1",
    "UPDATE matches SET rules = 'tarot 1' WHERE id = 1",
    "UPDATE seats SET won = 0 WHERE match_id = 1",
    "UPDATE seats SET hints = 1e300 WHERE match_id = 1",
    "DELETE FROM seats WHERE match_id = 1",
    "UPDATE scores SET points = 'many' WHERE match_id = 1",
    "UPDATE scores SET points = points + 1 WHERE match_id = 1",
    "DELETE FROM scores WHERE match_id = 1",
    "DELETE FROM scores WHERE match_id = 1 AND round = 2 AND seat = 1",
    "DELETE FROM actions WHERE match_id = 1",
    "DELETE FROM matches WHERE id = 1",
    "PRAGMA ignore_check_constraints = ON; UPDATE matches SET state = 'x' WHERE id = 1",
    "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = replace(sql, 'TEXT NOT NULL',"
    " 'TEXT') WHERE name = 'matches'; PRAGMA writable_schema = RESET;"
    " UPDATE matches SET begun = NULL WHERE id = 1",
)

ONE_UNFINISHED = (
    "DELETE FROM actions WHERE match_id = 3",
    "DELETE FROM actions WHERE match_id = 3 AND number > 10",
    "DELETE FROM seats WHERE match_id = 3 AND seat = 2",
    "UPDATE matches SET seed = '4' WHERE id = 3",
    "UPDATE matches SET first = 1 WHERE id = 3",
    """UPDATE matches SET options = '{"deck": "combined"}' WHERE id = 3""",
    "UPDATE matches SET hints = 0 WHERE id = 3",
    "UPDATE matches SET state = 'finished' WHERE id = 3",
    "UPDATE matches SET length = 0, chain = x'' WHERE id = 3",
    "UPDATE matches SET looked = length + 1 WHERE id = 3",
    "UPDATE seats SET name = 'Ana' WHERE match_id = 3 AND seat = 0",
    "UPDATE seats SET won = 1 WHERE match_id = 3",
)

ONLY_WHEN_OPENED = (
    "UPDATE actions SET action = x'00' WHERE match_id = 3 AND number = 3",
    "UPDATE matches SET chain = x'00' WHERE id = 3",
    "UPDATE actions SET number = 99 WHERE match_id = 3 AND number = 40",
    # The last of all actions could be another legal one.
    "UPDATE actions SET action = CASE WHEN action LIKE '% up' THEN replace(action, ' up', ' down')"
    " ELSE replace(action, ' down', ' up') || ' ' END WHERE match_id = 3 AND number = 40",
)


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
def damaged(whole: bytes, tmp_path: Path) -> Callable[[str], Path]:
    """Return the directory of the file after something was done to it."""

    def damaged(sql: str) -> Path:
        (tmp_path / FILE).touch(mode=0o600)
        (tmp_path / FILE).write_bytes(whole)
        with closing(sqlite3.connect(tmp_path / FILE)) as connection:
            connection.executescript(sql)
        return tmp_path

    return damaged


def says(capsys: pytest.CaptureFixture[str], directory: Path, *words: str) -> str:
    """Carry out a command line and return its output; a refusal is one sentence."""
    status = main(["--lang", "en", "--data", str(directory), *words])
    said = capsys.readouterr()
    if status:
        assert (status, said.out, said.err.count("\n")) == (2, "", 1)
        assert said.err.startswith("biberclan: ")
    return said.out + said.err


@pytest.mark.usefixtures("command_line")
@pytest.mark.parametrize("sql", [*ONE_FINISHED, *ONE_UNFINISHED])
def test_it_is_listed_as_unreadable_and_the_others_are_not(
    damaged: Callable[[str], Path], sql: str, capsys: pytest.CaptureFixture[str]
) -> None:
    directory = damaged(sql)
    bad = 1 if sql in ONE_FINISHED else 3
    good = {1, 2, 3, 4} - {bad}
    with kept(directory) as store:
        assert history.count(store) == 4
        lines = history.page(store)
        assert [line for line in lines if isinstance(line, Unreadable)] == [Unreadable(bad)]
        assert {line.id for line in lines} == {1, 2, 3, 4}
        assert {line.id for line in history.unfinished(store)} == good & {3, 4}
        assert set(history.names(store)) == {"Anna", "Ben", "Cem"}
        # Its result stands in a row of its own, too, which is whole.
        finished = 1 if sql.startswith("DELETE FROM matches") else 2
        assert {person.matches for person in figures.people(store)} == {finished}
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
    told = json.loads(says(capsys, directory, "history", "--json"))["matches"]
    assert {"id": bad, "state": "unreadable"} in told
    assert "damaged, can't be read" in says(capsys, directory, "history")
    for command in ("resume", "replay", "review", "export"):
        assert f"match {bad} is damaged" in says(capsys, directory, command, str(bad))
    with kept(directory) as store:
        store.delete(bad)
        assert {line.id for line in history.page(store)} == good
        with pytest.raises(errors.NoSuchMatchError):
            store.resume(bad)


@pytest.mark.parametrize("sql", ONLY_WHEN_OPENED)
def test_other_actions_than_were_kept_are_never_resumed(
    damaged: Callable[[str], Path], sql: str
) -> None:
    with kept(damaged(sql)) as store, pytest.raises(errors.DamagedMatchError):
        store.resume(3)


@pytest.mark.usefixtures("command_line")
def test_with_only_a_damaged_match_to_resume_it_is_named(
    damaged: Callable[[str], Path], capsys: pytest.CaptureFixture[str]
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
        {"position": 5},
        {"more": 1},
    ],
)
def test_a_damaged_judgement_is_left_out(
    damaged: Callable[[str], Path], judged: str | dict[str, object]
) -> None:
    directory = damaged("")
    with kept(directory) as store:
        chosen = store.record(1).actions[4]
        good = JudgedChoice(4, 0, chosen, 0.5, 20.0, chosen, 0.5, 21.5)
        history.keep_judgement(store, 1, 4, good.to_plain())
        kept_ones = history.judgements(store, 1)
        assert [JudgedChoice.from_plain("clan", plain) for plain in kept_ones] == [good]
        text = judged if isinstance(judged, str) else json.dumps(good.to_plain() | judged)
        with store.transaction() as connection:
            connection.execute("UPDATE reviews SET judged = ?", (text,))
        assert history.judgements(store, 1) == []
        assert store.record(1)


@pytest.mark.parametrize(
    "sql",
    [
        "DROP TABLE matches",
        "DROP TABLE seats",
        "DROP TABLE scores",
        "DROP TABLE actions",
        "DROP TABLE reviews",
        "ALTER TABLE matches DROP COLUMN seed",
        "ALTER TABLE matches RENAME COLUMN played TO pleyed",
        "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = 'x' WHERE name = 'seats'",
    ],
)
def test_a_file_without_a_table_or_column_is_refused_and_left_alone(
    damaged: Callable[[str], Path], sql: str
) -> None:
    directory = damaged(f"PRAGMA foreign_keys = OFF; {sql}")
    before = (directory / FILE).read_bytes()
    with pytest.raises(errors.DamagedError):
        Store(directory, Clock())
    assert (directory / FILE).read_bytes() == before


@pytest.mark.parametrize("at_once", [True, False])
@pytest.mark.parametrize(
    ("row", "moved"),
    [
        (b"\x02Anna", b"\x42Anna"),  # the end of its key, and the name
        # The twelfth action of match 1; of what type its key is says a number that means nothing.
        (b"\x04\x09\x01\x27\x0c", b"\x04\x0b\x01\x27\x0c"),
    ],
)
def test_with_a_row_out_of_its_place_the_file_is_refused(
    whole: bytes,
    tmp_path: Path,
    row: bytes,
    moved: bytes,
    at_once: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Other rows may not be found then, of matches that are whole."""
    assert whole.count(row) == 1
    (tmp_path / FILE).write_bytes(whole.replace(row, moved))
    if not at_once:
        monkeypatch.setattr("biberclan.match.store.database._CHECKED_AT_ONCE", 0)
    with pytest.raises(errors.DamagedError), kept(tmp_path) as store:
        history.page(store)
