"""The commands about kept matches: their output, their refusals, and the secrets they keep."""

import io
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from biberclan.cli import main
from biberclan.coach.telling_reviews import SHOWN
from biberclan.match.record import read
from biberclan.match.setup import Setup
from biberclan.match.store import reviews
from biberclan.plain.replay import whole
from biberclan.plain.voice import spoken
from biberclan.ui.requests import Resume, Watch
from lab import ROOT
from tests.command_line import Opened, environment, python_says
from tests.faults.test_rights import NOBODY
from tests.store.playing import actions_of, finished, kept, play
from tests.store.playing import table as people_at
from tests.store.test_record import EXAMPLE
from tests.ui.test_review_screen import judged

SEED = 8675309123456789

Says = Callable[..., tuple[int, str, str]]
Refuses = Callable[..., None]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def says(capsys: pytest.CaptureFixture[str], command_line: None, data: Path) -> Says:
    """Carry out a command line; return its status and its output."""

    def says(*arguments: object) -> tuple[int, str, str]:
        status = main(["--lang", "en", "--data", str(data), *map(str, arguments)])
        said = capsys.readouterr()
        return status, said.out, said.err

    return says


@pytest.fixture
def refuses(says: Says, snapshot: SnapshotAssertion, tmp_path: Path) -> Refuses:
    """Carry out a command line in both languages; each refuses it in the sentence that is kept.

    `pytest tests/test_cli_matches.py --snapshot-update` writes the sentences anew.
    """

    def refuses(*arguments: object, status: int = 1) -> None:
        for chosen in ("en", "de"):
            returned, said, complaint = says("--lang", chosen, *arguments)
            assert (returned, said, complaint.count("\n")) == (status, "", 1)
            for place, name in ((tmp_path, "HERE"), (ROOT, "ROOT")):
                complaint = complaint.replace(str(place), name)
            assert complaint == snapshot

    return refuses


@pytest.fixture
def example(tmp_path: Path) -> Path:
    """A file with the record of a finished match."""
    file = tmp_path / "example.txt"
    file.write_bytes(EXAMPLE)
    return file


@pytest.fixture
def unfinished(data: Path) -> list[str]:
    """Keep an unfinished match; return the secrets that no command may tell of it."""
    with kept(data) as store:
        match = store.begin(Setup(("Anna", "Ben", "Cem"), seed=SEED))
        play(match, 60)
        return [str(SEED), *actions_of(match)]


def test_what_is_imported_is_exported_byte_by_byte(says: Says, example: Path) -> None:
    assert says("import", example) == (0, "The match of Lisa and Tim is kept now: number 1.\n", "")
    assert says("export", 1) == (0, EXAMPLE.decode(), "")
    copy = example.with_name("Jörgs Abend.txt")
    status, said, complaint = says("export", 1, copy)
    assert (status, complaint) == (0, "")
    assert "biberclan import" in said
    assert copy.read_bytes() == EXAMPLE
    known = "The match of Lisa and Tim was kept already: number 1.\n"
    assert says("import", copy) == (0, known, "")
    known = "Die Partie von Lisa und Tim war schon gespeichert: Nummer 1.\n"
    assert says("import", copy, "--lang", "de") == (0, known, "")


@pytest.mark.parametrize("command", ["import", "replay"])
def test_a_mail_program_may_hand_a_record_over(
    says: Says, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    def hand_over(data: bytes) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))

    options = ["--json"] if command == "replay" else []
    hand_over(b"From: lisa@example.org\nMime-Version: 1.0\n\nOur match:\n\n" + EXAMPLE)
    status, said, complaint = says(command, "-", *options)
    assert (status, complaint) == (0, "")
    assert "Lisa" in said
    none = "a record of a match begins with"
    for data, why in ((b"", none), (b"Hello", none), (EXAMPLE + b"\n" * 2**24, "is too large")):
        hand_over(data)
        status, said, complaint = says(command, "-", *options)
        assert (status, said) == (1, "")
        assert why in complaint


def test_whoever_hands_a_record_over_can_type_nothing_while_it_is_replayed(
    says: Says, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(EXAMPLE)))
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    status, said, complaint = says("replay", "-", "--plain")
    assert (status, complaint) == (0, "")
    assert "Lisa is first to five cards" in said


def test_a_record_is_handed_over_to_another_program(
    says: Says, example: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    says("import", example)
    monkeypatch.chdir(tmp_path)
    assert says("export", 1, "-") == (0, EXAMPLE.decode(), "")
    assert not Path("-").exists()


def test_a_record_is_the_same_in_a_terminal_without_umlauts(
    says: Says, example: Path, data: Path
) -> None:
    people = Setup(("Jörg", "Zoë"), seed=1)
    with kept(data) as store:
        store.add(finished(people))
    done = subprocess.run(
        [sys.executable, "-m", "biberclan", "--ascii", "--data", str(data), "export", "1"],
        cwd=ROOT,
        env=environment(PYTHONIOENCODING="latin-1"),
        capture_output=True,
    )
    assert done.stdout == finished(people).text().encode()


def test_no_file_is_overwritten(says: Says, refuses: Refuses, example: Path) -> None:
    says("import", example)
    example.write_text("mine")
    refuses("export", 1, example)
    assert example.read_text() == "mine"


def test_where_nothing_can_be_written(says: Says, refuses: Refuses, example: Path) -> None:
    says("import", example)
    nowhere = example / "below" / "a file"
    refuses("export", 1, nowhere)


def test_half_a_record_is_none(says: Says, data: Path, example: Path) -> None:
    says("import", example)
    code = (
        "import resource as r, sys; from biberclan.cli import main, records;"
        "write = records._write_record;"
        "limited = lambda *args: (r.setrlimit(r.RLIMIT_FSIZE, (500, 500)), write(*args));"
        "records._write_record = limited; sys.exit(main(sys.argv[1:]))"
    )
    target = example.with_name("new.txt")
    done = python_says("-c", code, "--data", data, "export", "1", target, LANG="C")
    assert done.returncode == 1
    assert done.stderr.endswith(f'The file "{target}" can\'t be written (EFBIG).\n')
    assert not target.exists()


def test_nothing_of_an_unfinished_match_is_told(
    says: Says, refuses: Refuses, unfinished: list[str]
) -> None:
    for command in (("export", 1), ("export", 1, "new.txt"), ("replay", 1), ("review", 1)):
        refuses(*command)
    assert not Path("new.txt").exists()
    for option in ((), ("--json",)):
        status, said, _complaint = says("history", *option)
        assert status == 0
        assert "unfinished" in said
        assert not [secret for secret in unfinished if secret in said]


@pytest.mark.parametrize("command", ["export", "replay", "resume"])
def test_a_match_that_is_not_there(refuses: Refuses, command: str) -> None:
    for number in (7, 10**500):
        refuses(command, number)


@pytest.mark.parametrize("command", ["import", "replay"])
def test_a_file_that_is_not_there(refuses: Refuses, tmp_path: Path, command: str) -> None:
    refuses(command, "evening.txt")
    refuses(command, tmp_path)
    below = ROOT / "README.md" / "file"
    refuses(command, below)


@pytest.mark.parametrize("command", ["import", "replay"])
def test_the_first_line_that_does_not_fit(
    says: Says, refuses: Refuses, example: Path, command: str
) -> None:
    example.write_bytes(b"\x7fELF\x00\xff" * 1000)
    refuses(command, example)
    example.write_bytes(EXAMPLE.replace(b"place 1:B1 up\n", b"place 1:T1 up\n", 1))
    refuses(command, example)
    example.write_bytes(EXAMPLE + b"deal\n")
    refuses(command, example)
    assert says("history")[1] == "No match has been kept yet.\n"


def test_the_history_as_a_table(says: Says, data: Path) -> None:
    assert says("history", "--lang", "de") == (0, "Noch ist keine Partie gespeichert.\n", "")
    assert says("people") == (0, "Nobody has finished a match here yet.\n", "")
    six = ("Maximiliane", "Bartholomäus", "Clementine", "Dorothea", "Emil-Erich", "Friederike")
    with kept(data) as store:
        store.add(read(EXAMPLE))
        store.begin(Setup(("Anna", "Ben"), options={"deck": "combined"}))
        store.begin(Setup(("Anna", "Ben"), game="mania", options={"target": "100"}))
        store.add(finished(Setup(six, seed=3)))
    for chosen, words in (
        ("en", ("won by Tim", "unfinished", "Average", "2026-11-21")),
        ("de", ("gewonnen von Tim", "angefangen", "Schnitt", "21.11.2026")),
    ):
        status, said, complaint = says("history", "--lang", chosen)
        assert (status, complaint) == (0, "")
        unwrapped = " ".join(said.split())
        everywhere = (*six, "120", "Biber Mania, ", "100", "Lisa 78, Tim 100")
        assert not [word for word in (*words, *everywhere) if word not in unwrapped]
        assert max(map(len, said.splitlines())) < 80
        assert re.match(r" +\d  ", said.splitlines()[1]), "figures stand at the right"
        assert not re.search(r"^Biber\w+$", said, re.MULTILINE), "all figures are of one game"
    with kept(data) as store:
        store.add(finished(Setup(("Anna", "Ben"), game="bande")))
    people = says("people")[1]
    assert re.findall(r"^Biber\w+$", people, re.MULTILINE) == ["BiberClan", "Biberbande"]
    assert "Awards: " in people


@pytest.mark.parametrize("columns", [60, 80, 140])
def test_the_table_of_matches_is_as_wide_as_the_terminal_and_breaks_no_word(
    says: Says, data: Path, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    with kept(data) as store:
        long = {"deck": "combined", "rounds": "1"}
        store.add(finished(Setup(("Maximiliane", "Friederike"), options=long)))
        store.begin(Setup(("Anna", "Ben"), game="mania"))
    for chosen, won in (("en", "won by"), ("de", "gewonnen von")):
        _status, said, _complaint = says("history", "--lang", chosen)
        table, _rest = said.split("\n\n", 1)
        rows = table.splitlines()
        assert max(map(len, rows)) < columns
        assert (len(rows) == 3) == (columns == 140), "in one row each where there is room"
        people = " ".join(" ".join(row[rows[0].rindex("  ") :].split()) for row in rows[2:])
        assert re.search(rf"Maximiliane \d+, Friederike \d+: {won} (Maximi|Frieder)", people)
    monkeypatch.setenv("COLUMNS", "20")
    assert "Maximiliane" in says("history")[1].split("\n\n")[0]


def test_points_stay_behind_a_name_in_hebrew_where_a_terminal_turns_it_round(
    says: Says, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with kept(data) as store:
        store.add(finished(Setup(("דנה", "Ben"), seed=1)))
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("VTE_VERSION", "7006")
    into_a_file = says("history")[1]
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert says("history")[1] == into_a_file.replace("דנה", "דנה\u200e")
    record = says("export", 1)[1]
    assert "דנה" in record
    assert "\u200e" not in record


def test_a_replay_opens_at_the_table(table: Opened, data: Path, example: Path) -> None:
    with kept(data) as store:
        store.add(read(EXAMPLE))
    assert main(["--data", str(data), "replay", "1"]) == 0
    assert main(["--data", str(data), "--ascii", "replay", str(example)]) == 0
    assert table == [(Watch(1), False), (Watch(read(EXAMPLE)), True)]


def test_the_match_played_last_is_resumed(table: Opened, data: Path) -> None:
    with kept(data) as store:
        for seats in (2, 3, 4):
            store.begin(people_at(seats)).stop_recording()
        store.give_up(3)
    line = ["--data", str(data), "resume"]
    assert main(line) == 0
    assert main([*line, "1"]) == 0
    with kept(data) as store:
        open_here = store.resume(2)
        assert main(line) == 0  # the other one that waits
        open_here.stop_recording()
    instead = (
        "Match 2 is open elsewhere: another BiberClan is playing it. The one played last before it "
        "is match 1: Anna and Ben."
    )
    assert table == [(asked, False) for asked in (Resume(2), Resume(1), Resume(1, instead))]


def test_what_can_not_be_resumed(refuses: Refuses, data: Path) -> None:
    refuses("resume")
    with kept(data) as store:
        store.add(read(EXAMPLE))
        refuses("resume", 1)
        store.begin(people_at(2))
        for which in ((), (2,)):
            refuses("resume", *which)


ABOUT_MATCHES = (("history",), ("history", "--json"), ("export", "1"), ("replay", "1"))


def test_a_directory_that_can_not_be_opened(
    says: Says, refuses: Refuses, data: Path, example: Path
) -> None:
    data.write_text("mine")
    for command in (*ABOUT_MATCHES, ("import", example)):
        refuses(*command)
    data.unlink()
    data.mkdir()
    (data / "matches.db").write_bytes(b"garbage" * 1000)
    for command in (*ABOUT_MATCHES, ("import", example)):
        for chosen, word in (("en", "damaged"), ("de", "beschädigt")):
            status, said, complaint = says("--lang", chosen, *command)
            assert (status, said, complaint.count("\n")) == (3, "", 1)
            assert word in complaint
    assert (data / "matches.db").read_bytes() == b"garbage" * 1000


@pytest.mark.parametrize("id", [None, 3])
def test_the_program_itself_asks_what_to_do_about_a_directory(
    table: Opened, data: Path, id: int | None
) -> None:
    data.write_text("mine")
    assert main(["--data", str(data), "resume", *([] if id is None else [str(id)])]) == 0
    assert table == [(Resume(id), False)]


@pytest.mark.skipif(os.getuid() != 0, reason="only root can become somebody else")
@pytest.mark.parametrize("chosen", ["en", "de"])
def test_a_directory_that_may_not_be_written(place: Path, tmp_path: Path, chosen: str) -> None:
    with kept(place) as store:
        store.add(read(EXAMPLE))
    place.chmod(0o555)
    code = (
        "import os, sys; from biberclan.cli import main\n"
        "def all_refused(data):\n"
        "    for line in sys.argv[3:]:\n"
        "        assert main(['--lang', sys.argv[2], '--data', data, *line.split()]) == 1\n"
        "all_refused('/dev/null')\n"  # loads whatever nobody may not read
        f"os.setgid({NOBODY}); os.setuid({NOBODY})\n"
        "all_refused(sys.argv[1])"
    )
    lines = [" ".join(command) for command in ABOUT_MATCHES]
    config = "/nowhere/config.toml"
    done = python_says("-c", code, place, chosen, *lines, BIBERCLAN_CONFIG=config)
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
    sentence = {"en": "BiberClan may not write to", "de": "BiberClan darf nicht in"}[chosen]
    said = done.stderr.splitlines()
    assert len(said) == 2 * len(lines)
    assert all(line.startswith(f"biberclan: {sentence}") for line in said[len(lines) :])


def test_a_review_is_written_out_where_everything_is_typed(says: Says, data: Path) -> None:
    record = finished(Setup(("Anna", "Elke", "Ben"), seed=4, bots=(None, "elder", None)))
    with kept(data) as store:
        id, _is_new = store.add(record)
        for one in judged(record, left=1):
            reviews.keep_judgement(store, id, one.position, one.to_plain())
    status, said, complaint = says("review", id, "--plain")
    assert (status, complaint) == (
        0,
        "biberclan: 1 choice is still to be judged; that takes a moment.\n",
    )
    lines = said.splitlines()
    assert lines[0] == "Review, judged by what each player knew then."
    assert [line.split(":")[0] for line in lines[1:4]] == ["Anna", "Ben", "Luck"]
    assert all(re.search(r" luck [+−]?\d\.\d, skill [+−]?\d\.\d, ", line) for line in lines[1:3])
    moments = [
        line for line in lines if re.match(r"\d\. (Anna|Ben): .+, round \d, turn \d+\.", line)
    ]
    assert len(moments) == SHOWN
    assert any(line.startswith("   Better: ") for line in lines)
    assert says("review", id, "--plain") == (0, said, ""), "what was judged is kept"
    assert "(1 match judged)" in says("people")[1]


def test_a_replay_is_told_whole_where_nobody_listens(
    says: Says, data: Path, tmp_path: Path
) -> None:
    record = finished(Setup(("Anna", "Ben"), game="bande", seed=4))
    with kept(data) as store:
        id, _is_new = store.add(record)
    file = tmp_path / "evening.txt"
    file.write_text(record.text(), encoding="utf-8")
    status, told, complaint = says("replay", id, "--plain")
    assert (status, complaint) == (0, "")
    assert [spoken(line) for line in whole(record)] == [*map(spoken, told.splitlines())]
    assert says("replay", file, "--plain") == (0, told, "")
    _status, german, _complaint = says("replay", id, "--plain", "--lang", "de", "--ascii")
    assert german.startswith("Biberbande: Anna und Ben; gewonnen von ")
    assert german.isascii()


def test_a_review_is_drawn_or_written_into_a_file(says: Says, data: Path, tmp_path: Path) -> None:
    record = finished(Setup(("Anna", "Ben"), seed=4))
    with kept(data) as store:
        id, _is_new = store.add(record)
        for one in judged(record):
            reviews.keep_judgement(store, id, one.position, one.to_plain())
    drawn, written = tmp_path / "evening.svg", tmp_path / "evening.TXT"
    assert says("review", id, "--picture", drawn) == (0, "", "")
    assert not written.exists()
    assert says("review", id, "--picture", written, "--lang", "de") == (0, "", "")
    assert drawn.read_text(encoding="utf-8").startswith("<svg")
    assert "Am teuersten" in written.read_text(encoding="utf-8")
    plain = says("review", id, "--plain")
    assert says("review", id, "--plain", "--picture", written) == plain
    assert "The costliest choices" in written.read_text(encoding="utf-8")
    written.unlink()
    assert says("review", id, "--json", "--picture", written)[0] == 0
    assert written.exists()
    other = tmp_path / "evening.png"
    status, said, complaint = says("review", id, "--picture", other)
    assert (status, said) == (2, "")
    assert "a file whose name ends in .svg or .txt" in complaint
    assert not other.exists()
    status, said, complaint = says("review", id, "--picture", tmp_path / "no" / "evening.svg")
    assert (status, said) == (1, "")
    assert "--picture: There is no directory for the file" in complaint
