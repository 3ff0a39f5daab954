"""The file: its rights, its version, and how an older one becomes the newest."""

import json
import os
import sqlite3
import stat
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from biberclan.coach.review import JudgedChoice, read_judged
from biberclan.match.evening import Evening
from biberclan.match.store import database, evenings, history, reading, reviews, tables
from biberclan.match.store.data_files import data_directory
from biberclan.match.store.errors import BusyError, DamagedError, DamagedMatchError, NewerError
from biberclan.match.store.history import Unreadable
from biberclan.match.store.rows import checksum, digest
from biberclan.match.store.store import Store, set_aside
from biberclan.match.store.tables import Decided, Mistake, Practised, Trained
from biberclan.people import figures, practised
from tests.store.playing import Clock, actions_of, kept, listed, play, query, table

PRACTISED = (
    Trained("Anna", "biberclan", "may", "BC-21", 1, date(2026, 11, 22), 3, 2),
    Decided("Anna", "biberclan", "daily 2026-11-22", date(2026, 11, 22), 0.04),
    Mistake("Anna", "biberclan", "BC-21", 3, 0.0),
    Mistake("Jörg", "biberclan", "BC-21", 2, 0.1),
)
"""What is practised in the file of version 12."""


def version(number: int, directory: Path, change: str = "") -> Path:
    """Lay down a file as a version wrote it, with something changed in it."""
    path = directory / "matches.db"
    script = Path(__file__).with_name(f"version-{number}.sql").read_text(encoding="utf-8")
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script)
        connection.executescript(change)
    return path


def content(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


def test_directory_and_files_are_their_owners_alone(tmp_path: Path) -> None:
    directory = tmp_path / "new" / "place"
    old = os.umask(0)
    try:
        with kept(directory) as store:
            play(store.begin(table()), 3)
            rights = {file.name: stat.S_IMODE(file.stat().st_mode) for file in directory.iterdir()}
    finally:
        os.umask(old)
    assert stat.S_IMODE(directory.stat().st_mode) == 0o700
    assert rights == dict.fromkeys(
        ("matches.db", "matches.db-wal", "matches.db-shm", "matches.lock", "match-1.lock"), 0o600
    )


def test_nothing_but_one_file_and_its_lock_stays_behind(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        play(store.begin(table()), 3)
    assert {file.name for file in tmp_path.iterdir()} == {"matches.db", "matches.lock"}


def test_every_flush_waits_for_the_disk(store: Store) -> None:
    assert query(store, "PRAGMA synchronous") == [(2,)]
    assert query(store, "PRAGMA journal_mode") == [("wal",)]


@pytest.mark.parametrize("number", [1, 3, 5, 6, 12])
def test_an_older_file_is_brought_up_to_date(tmp_path: Path, number: int) -> None:
    path = version(number, tmp_path)
    before = content(path)
    with kept(tmp_path) as store:
        assert query(store, "PRAGMA user_version") == [(tables.VERSION,)]
        lines = {line.id: line for line in listed(store)}
        states = {id: line.state for id, line in lines.items()}
        assert states == {1: "finished", 2: "unfinished", 3: "given_up"}
        assert lines[1].scores
        record = store.record(1)
        assert record.result.totals == lines[1].totals
        assert record.hints_used == ((0, 0) if number == 1 else (2, 0))
        match = store.resume(2)
        assert len(actions_of(match)) == 25
        assert play(match)
        assert store.record(2)
        assert store.begin(table()).id == 4
    backup = tmp_path / f"matches.db.version-{number}"
    assert content(backup) == before
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600


def test_a_file_of_version_1_was_last_played_when_it_was_begun(tmp_path: Path) -> None:
    version(1, tmp_path)
    with kept(tmp_path) as store:
        assert all(line.played == line.begun for line in listed(store))
        assert store.resume(2).setup.names == ("Jörg", "Ben", "Cem")


@pytest.mark.parametrize(
    ("number", "maluses", "looked"),
    [(3, {"Anna": 1, "Ben": 2}, 0), (5, {"Anna": 0, "Jörg": 2}, 20)],
)
def test_a_file_of_versions_3_and_5_is_given_counts_checksums_and_names(
    tmp_path: Path, number: int, maluses: dict[str, int], looked: int
) -> None:
    version(number, tmp_path)
    with kept(tmp_path) as store:
        rules = {line.id: (line.rules, line.options) for line in listed(store)}
        assert rules == {
            id: (
                "biberclan 1",
                {"deck": "combined" if id == 2 else "clan", "rounds": "5", "start": "none"},
            )
            for id in (1, 2, 3)
        }
        counted = {person.name: person.tallies["maluses"] for person in figures.people(store)}
        assert counted == maluses
        assert (
            read_judged("clan", reviews.judgements(store, 1)) == []
        )  # without errors of measurement it is made anew
        told = store.read(reading.load, 2).row.told
        assert (told["length"], told["tallies"], told["looked"]) == (25, {}, looked)
        setup = store.resume(2).setup
        assert (setup.seed, setup.bots) == (-12345678901234567890, (None, "elder", None))
        assert setup.options == {"deck": "combined", "rounds": "5", "start": "none"}
        query(store, "DELETE FROM actions WHERE match_id = 3 AND number = 5")
        assert Unreadable(3) in history.page(store)


LATER = (
    ("DROP TABLE skills; DROP TABLE evenings", 10),
    ("DROP TABLE feats", 9),
    (
        "DROP TABLE briefs; ALTER TABLE matches DROP COLUMN latest;"
        + "".join(
            f"ALTER TABLE {table} DROP COLUMN checksum;"
            for table in ("reviews", "training", "decisions", "slips")
        ),
        8,
    ),
    ("DROP TABLE decisions; DROP TABLE slips", 7),
    ("DROP TABLE training", 6),
)
"""What came later than each version, the last first."""


@pytest.mark.parametrize("number", range(6, 13))
def test_notes_and_practice_of_every_version_are_kept(tmp_path: Path, number: int) -> None:
    since = [change for change, before in LATER if number <= before]
    version(12, tmp_path, ";".join([*since, f"PRAGMA user_version = {number}"]))
    with kept(tmp_path) as store:
        assert query(store, "PRAGMA user_version") == [(tables.VERSION,)]
        trained, decided, anna, joerg = PRACTISED
        assert set(practised.rows(store, Practised)) == {
            *([trained] if number >= 7 else []),
            *([decided, anna, joerg] if number >= 8 else []),
        }
        (judged,) = reviews.judgements(store, 1)
        assert (judged["position"], judged["best_points"]) == (4, 21.5)
        assert figures.unnoted(store) == ([] if number >= 10 else [1])
        (evening,) = store.read(reading.of_evenings) if number >= 11 else [None]
        assert evening is None or evening.evening == Evening(123456789, ("clan", "bande", "mania"))
        costs = {person.name: person.costs for person in figures.people(store)}
        assert costs == ({"Anna": [0.2], "Ben": [0.1]} if number >= 11 else {"Anna": [], "Ben": []})
        assert store.record(1).hints_used == (2, 0)
        assert len(actions_of(store.resume(2))) == 25


@pytest.mark.parametrize(
    ("told", "costs"),
    [
        ([[0, 20, 0.2, 0.1], [1, 20, 0.1, -0.1]], [0.2, 0.1]),
        ([[0, 20, 0.2, 0.1, False, 0.01], [1, 20, 0.1, -0.1, False, None]], [0.2, 0.1]),
        ([[0, 20, "x", 0.1], [1, 20, 0.1, -0.1]], []),
    ],
)
def test_reviews_came_to_other_values_at_times(
    tmp_path: Path, told: list[list[object]], costs: list[float]
) -> None:
    text = json.dumps(told)
    sum = digest(f"1 {text}".encode())
    version(12, tmp_path, f"UPDATE skills SET told = '{text}', sum = x'{sum.hex()}'")
    with kept(tmp_path) as store:
        assert [cost for person in figures.people(store) for cost in person.costs] == costs


def test_a_judgement_of_a_version_that_counted_no_outcomes_can_still_be_read(
    tmp_path: Path,
) -> None:
    judged = {"position": 4, "seat": 0, "chosen": "deal", "wins": 0.5, "points": 9.0}
    judged |= {"best": "deal", "best_wins": 0.5, "best_points": 9.0, "error": 0.0}
    text = json.dumps(judged)
    sum = checksum((1, 4, text))
    version(12, tmp_path, f"UPDATE reviews SET judged = '{text}', checksum = x'{sum.hex()}'")
    with kept(tmp_path) as store:
        [read] = reviews.judgements(store, 1)
        assert JudgedChoice.from_plain("clan", read).outcomes == {}


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE reviews SET judged = replace(judged, '21.5', '31.5')",
        "UPDATE feats SET told = replace(told, 'Hoarder', 'Robber')",
        "UPDATE skills SET told = '[]'",
        "UPDATE slips SET refused = 9",
        "UPDATE evenings SET evening = 5",
        "UPDATE training SET person = x'ff'",
    ],
)
def test_a_note_damaged_before_is_dropped_and_costs_nothing_else(
    tmp_path: Path, damage: str
) -> None:
    for name, change in (("whole", ""), ("damaged", damage)):
        (tmp_path / name).mkdir()
        version(12, tmp_path / name, change)
    with kept(tmp_path / "whole") as whole, kept(tmp_path / "damaged") as store:
        for table in ("matches", "notes", "practice", "actions"):
            before = query(whole, f"SELECT * FROM {table}")
            after = query(store, f"SELECT * FROM {table}")
            if table == "matches" and "evenings" in damage:
                assert evenings.waiting(store) is None
                assert len(after) == len(before)
            else:
                assert set(after) <= set(before)
                lost = {"slips": 2}.get(damage.split()[1], 1) if after != before else 0
                assert len(before) - len(after) == lost
        assert store.record(1) == whole.record(1)
        assert not any(isinstance(line, Unreadable) for line in history.page(store))


def test_what_has_gone_from_the_program_goes_from_the_file(tmp_path: Path) -> None:
    gone = ("recalls (person, cards, checksum)", "answers (person, number, checksum)")
    change = "".join(
        f"CREATE TABLE {each}; INSERT INTO {each} VALUES ('Grandpa', 7, x'');" for each in gone
    )
    version(12, tmp_path, f"{change}PRAGMA user_version = 11")
    with kept(tmp_path) as store:
        assert store.read(database.columns).keys() == {
            *("matches", "actions", "notes", "practice", "sqlite_sequence"),
        }
        assert practised.people(store) == ["Anna", "Jörg"]


def test_old_tallies_are_not_mixed_up(tmp_path: Path) -> None:
    # Version 3 has no checksums, so that its numbers may be made up.
    version(3, tmp_path, "UPDATE seats SET maluses = 1, five_of_a_kinds = 4 WHERE match_id = 1")
    with kept(tmp_path) as store:
        tallies = {tuple(person.tallies.items()) for person in figures.people(store)}
    assert tallies == {(("maluses", 1), ("five_of_a_kinds", 4))}


def test_old_tallies_of_an_unfinished_match_still_make_no_sense(tmp_path: Path) -> None:
    version(3, tmp_path, "UPDATE seats SET maluses = 1 WHERE match_id = 2 AND seat = 0")
    with kept(tmp_path) as store:
        assert Unreadable(2) in history.page(store)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE matches SET deck = 'combined' WHERE id = 1",
        "UPDATE matches SET deck = x'ff' WHERE id = 1",
        "UPDATE matches SET seed = '8' WHERE id = 1",
        "UPDATE matches SET chain = x'00' WHERE id = 1",
        "UPDATE seats SET hints = 7 WHERE match_id = 1 AND seat = 0",
        "UPDATE seats SET maluses = 3 WHERE match_id = 1 AND seat = 1",
        "UPDATE seats SET five_of_a_kinds = 'x' WHERE match_id = 1 AND seat = 1",
        "UPDATE scores SET points = points + 1 WHERE match_id = 1 AND round = 1 AND seat = 1;"
        " UPDATE seats SET points = points + 1 WHERE match_id = 1 AND seat = 1",
        "UPDATE actions SET action = 'deal' WHERE match_id = 1 AND number = 2",
        "DELETE FROM actions WHERE match_id = 1 AND number > 60",
        "DELETE FROM matches WHERE id = 1",
        "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = replace(sql, 'TEXT NOT NULL',"
        " 'TEXT') WHERE name = 'seats'; PRAGMA writable_schema = RESET;"
        " UPDATE seats SET name = NULL WHERE match_id = 1 AND seat = 1",
    ],
)
def test_what_was_damaged_before_is_not_sealed_as_if_it_were_whole(
    tmp_path: Path, damage: str
) -> None:
    version(5, tmp_path, damage)
    with kept(tmp_path) as store:
        with pytest.raises(DamagedMatchError):
            store.record(1)
        assert {line.id for line in history.page(store)} == {1, 2, 3}
        assert len(actions_of(store.resume(2))) == 25
        is_listed = Unreadable(1) not in history.page(store)
        came_to = is_listed or "FROM actions" in damage  # its summary is whole
        assert bool(figures.people(store)) == came_to


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE matches SET begun = 'x' WHERE id = 1",
        "UPDATE actions SET action = x'ff' WHERE match_id = 1 AND number = 2",
        "UPDATE actions SET action = CAST(x'ff' AS TEXT) WHERE match_id = 1 AND number = 2",
        "UPDATE seats SET name = x'ff' WHERE match_id = 1 AND seat = 0",
        "UPDATE seats SET name = CAST(x'ff' AS TEXT) WHERE match_id = 1 AND seat = 0",
        "DELETE FROM actions WHERE match_id = 1 AND number = 2",
        "DELETE FROM seats WHERE match_id = 1",
    ],
)
def test_a_match_damaged_before_costs_no_other_one(tmp_path: Path, damage: str) -> None:
    version(3, tmp_path, damage)
    with kept(tmp_path) as store:
        with pytest.raises(DamagedMatchError):
            store.record(1)
        assert {line.id for line in history.page(store)} == {1, 2, 3}
        assert len(actions_of(store.resume(2))) == 25


def test_old_and_new_files_have_the_same_form(tmp_path: Path) -> None:
    forms = []
    for name in ("1", "3", "5", "6", "12", "new"):
        directory = tmp_path / name
        directory.mkdir()
        if name != "new":
            version(int(name), directory)
        with kept(directory) as store:
            made = query(store, "SELECT type, name, sql FROM sqlite_master ORDER BY name")
        forms.append([(kind, name, " ".join(sql.split())) for kind, name, sql in made])
    assert all(form == forms[0] for form in forms)


def test_each_backup_has_its_own_name(tmp_path: Path) -> None:
    for _time in range(3):
        (tmp_path / "matches.db").unlink(missing_ok=True)
        version(1, tmp_path)
        with kept(tmp_path):
            pass
    backups = sorted(path.name for path in tmp_path.glob("matches.db.*"))
    assert backups == [f"matches.db.version-1{more}" for more in ("", "-2", "-3")]


def test_an_old_file_another_program_has_open_is_left_alone(tmp_path: Path) -> None:
    version(1, tmp_path)
    with kept(tmp_path):
        path = tmp_path / "matches.db"
        path.rename(tmp_path / "new.db")
        version(1, tmp_path)
        before = path.read_bytes()
        with pytest.raises(BusyError):
            Store(tmp_path, Clock())
        assert path.read_bytes() == before


def test_a_step_that_fails_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = version(1, tmp_path)
    before = content(path)
    monkeypatch.setattr(tables, "MATCHES", "CREATE TABLE actions (id)")
    with pytest.raises(DamagedError):
        Store(tmp_path, Clock())
    assert content(path) == before
    monkeypatch.undo()
    with kept(tmp_path) as store:
        assert history.count(store) == 3


@pytest.mark.parametrize("table", ["seats", "scores", "actions", "slips", "skills"])
def test_an_older_file_that_lacks_a_table_is_left_as_it_was(tmp_path: Path, table: str) -> None:
    path = version(12, tmp_path, f"DROP TABLE {table}")
    before = content(path)
    with pytest.raises(DamagedError):
        Store(tmp_path, Clock())
    assert content(path) == before


def test_values_that_are_missing_cost_their_match_alone(tmp_path: Path) -> None:
    version(
        12,
        tmp_path,
        "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = replace(sql, ' NOT NULL', '')"
        " WHERE name IN ('matches', 'feats'); PRAGMA writable_schema = RESET;"
        " UPDATE matches SET state = NULL, played = NULL WHERE id = 3",
    )
    with kept(tmp_path) as store:
        assert history.unreadable(store) == [Unreadable(3)]
        assert store.record(1)
        assert len(actions_of(store.resume(2))) == 25


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        store.begin(table()).stop_recording()
    path = tmp_path / "matches.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {tables.VERSION + 1}")
    before = path.read_bytes()
    with pytest.raises(NewerError) as caught:
        Store(tmp_path, Clock())
    assert path.read_bytes() == before
    assert str(path) in str(caught.value)


@pytest.mark.parametrize(
    "sql",
    [
        "CREATE TABLE recipes (name)",
        "CREATE TABLE recipes (name); PRAGMA user_version = 1",
        "PRAGMA user_version = 1",
        "CREATE TABLE recipes (name); PRAGMA application_id = 1111706702",
    ],
)
def test_a_file_of_another_program_is_left_alone(tmp_path: Path, sql: str) -> None:
    path = tmp_path / "matches.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(sql)
    before = path.read_bytes()
    with pytest.raises(DamagedError):
        Store(tmp_path, Clock())
    assert path.read_bytes() == before


def test_a_file_set_aside_is_kept_whole_with_what_lies_beside_it(tmp_path: Path) -> None:
    contents = {"matches.db": b"a", "matches.db-wal": b"b", "matches.db-shm": b"c"}
    for name, data in contents.items():
        (tmp_path / name).write_bytes(data)
    assert set_aside(tmp_path) == tmp_path / "matches.db.damaged"
    for name, data in contents.items():
        new = name.replace("matches.db", "matches.db.damaged")
        assert (tmp_path / new).read_bytes() == data
    (tmp_path / "matches.db").write_bytes(b"again")
    assert set_aside(tmp_path).name == "matches.db.damaged-2"
    with kept(tmp_path) as store:
        assert history.count(store) == 0
        with pytest.raises(BusyError):
            set_aside(tmp_path)
        play(store.begin(table()), 3)


def test_closing_twice_does_no_harm(tmp_path: Path) -> None:
    store = Store(tmp_path, Clock())
    store.begin(table())
    store.close()
    store.close()


def test_where_matches_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.chdir(tmp_path)
    usual = tmp_path / "share" / "biberclan"
    assert data_directory(None, {}) == usual
    assert data_directory(None, {"BIBERCLAN_DATA": ""}) == usual
    assert data_directory(None, {"BIBERCLAN_DATA": "~/a"}) == tmp_path / "a"
    assert data_directory("b", {"BIBERCLAN_DATA": "~/a"}) == tmp_path / "b"
    assert not usual.exists()


def test_what_version_13_said_of_everybody_is_said_of_each_seat(tmp_path: Path) -> None:
    """It had one value for the memory aid and one for hints; a damaged match stays as it is."""
    with kept(tmp_path) as store:
        for aided, hints in (((0, 1, 2), ()), ((), (0, 1, 2)), ((), ())):
            match = store.begin(replace(table(3), memory_aid=aided, hints=hints))
            play(match, 3)
            match.stop_recording()
    with closing(sqlite3.connect(tmp_path / "matches.db")) as connection:
        for id, *rest, text, _sum in connection.execute("SELECT * FROM matches").fetchall():
            told = json.loads(text)
            told |= {help: bool(told[help]) for help in ("memory_aid", "hints")}
            del told["what_if"]
            row = (id, *rest, json.dumps(told))
            sum = checksum(row) if id < 3 else b"damaged"
            connection.execute(
                "UPDATE matches SET told = ?, checksum = ? WHERE id = ?", (row[-1], sum, id)
            )
        connection.execute("PRAGMA user_version = 13")
        connection.commit()
    with kept(tmp_path) as store:
        assert query(store, "PRAGMA user_version") == [(tables.VERSION,)]
        helps = [store.resume(id).setup for id in (1, 2)]
        assert [(setup.memory_aid, setup.hints) for setup in helps] == [
            ((0, 1, 2), ()),
            ((), (0, 1, 2)),
        ]
        assert all(setup.what_if == (0, 1, 2) for setup in helps)
        with pytest.raises(DamagedMatchError):
            store.resume(3)


def test_help_that_is_changed_between_two_rounds_is_kept(store: Store) -> None:
    match = store.begin(table(3))
    play(match, 10)
    match.agree({"memory_aid": [1], "hints": [0, 2], "what_if": []})
    match.stop_recording()
    setup = store.resume(1).setup
    assert (setup.memory_aid, setup.hints, setup.what_if) == ((1,), (0, 2), ())
