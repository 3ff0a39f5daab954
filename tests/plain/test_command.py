"""`--plain` from the command line: the notes on the way, and the sentences at the end."""

from pathlib import Path

import pytest

from biberclan.cli import main
from biberclan.match.setup import Setup
from biberclan.match.store import reviews
from biberclan.match.store.tables import Mistake
from biberclan.people import practised
from biberclan.plain.voice import PipeVoice
from biberclan.teach.learned import Learned
from biberclan.teach.lessons import lessons
from tests.store.playing import kept

pytestmark = pytest.mark.usefixtures("command_line")


def typing(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Have lines typed, then Ctrl-C."""
    left = list(lines)

    def ask(_voice: PipeVoice, _prompt: str, *, anew: bool = False) -> str:
        if not left:
            raise KeyboardInterrupt
        return left.pop(0)

    monkeypatch.setattr(PipeVoice, "ask", ask)


def test_what_is_refused_at_the_table_is_noted_for_the_trainer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    questions = ["", "xyzzy", "hand", "what 5 5 5 5"]  # to which nothing is refused
    typing(monkeypatch, *questions, "5 5 5 5", "5 5 5 5")
    told = ["--data", str(tmp_path), "--game", "mania", "--players", "Anna,bot:beginner"]
    assert main(["play", "--plain", "--seed", "7", *told]) == 130
    assert capsys.readouterr().out.count("You have no 5.") == 3
    with kept(tmp_path) as store:
        assert reviews.refused(store, 1) == [(0, "BM-7")] * 2
        assert practised.rows(store, Mistake) == [], "the match is not over"


def test_what_happens_before_the_first_turn_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played = ["play", "--players", "Anna,bot:beginner", "--seed", "3", "--data", str(tmp_path)]
    lapsed = "Anna draws a Flip, but there is nothing to turn over."
    typing(monkeypatch, "b1 up")
    assert main([*played, "--plain"]) == 130
    said = capsys.readouterr().out
    assert "Round 1: Anna begins." in said
    assert said.count(lapsed) == 1
    typing(monkeypatch)
    assert main(["resume", "--plain", "--data", str(tmp_path)]) == 130
    assert lapsed not in capsys.readouterr().out


def test_it_is_said_that_another_match_is_resumed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with kept(tmp_path) as store:
        alone = Setup(("Anna", "Pip"), bots=(None, "beginner"))
        store.begin(alone).stop_recording()
        open_here = store.begin(alone)
        typing(monkeypatch)
        assert main(["resume", "--plain", "--data", str(tmp_path)]) == 130
        open_here.stop_recording()
    said = capsys.readouterr().out
    assert said.startswith("Match 2 is open elsewhere: another BiberClan is playing it. The one")
    assert f"\nbiberclan resume --plain 1 --data {tmp_path}\n" in said


def test_a_file_that_can_not_be_opened_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    in_the_way = tmp_path / "data"
    in_the_way.write_text("mine")
    asked = 0

    def ask(_voice: PipeVoice, _prompt: str, *, anew: bool = False) -> str:
        nonlocal asked
        asked += 1
        if asked == 2:
            in_the_way.unlink()
        if asked > 2:
            raise KeyboardInterrupt
        return ""

    monkeypatch.setattr(PipeVoice, "ask", ask)
    line = ["play", "--plain", "--players", "Anna,bot:beginner", "--data", str(in_the_way)]
    assert main(line) == 130
    assert "biberclan resume --plain 1" in capsys.readouterr().out


def test_a_damaged_file_can_be_kept_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "matches.db"
    file.write_bytes(b"garbage" * 1000)
    told = ["--plain", "--data", str(tmp_path)]
    trouble = f"The file with your matches is damaged: {file}."
    for number in ([], ["3"]):
        assert main(["resume", *told, *number]) == 3
        said, complaint = capsys.readouterr()
        assert (said, complaint.count("\n")) == ("", 1)
        assert trouble in complaint
        _trouble, _colon, command = complaint.strip().partition("asks how to go on: biberclan ")
        answers = (("no", 3, 0), ("", 3, 0), ("unsaved", 130, 0), ("new", 130, 1))
    for answer, status, kept_aside in answers:
        typing(monkeypatch, answer)
        assert main([*command.split(), "--data", str(tmp_path)]) == status
        said = capsys.readouterr().out
        assert said.startswith(trouble)
        assert ("The match was not saved." in said) is (answer == "unsaved")
        aside = [other for other in tmp_path.glob("matches.db*") if other != file]
        damaged = [other for other in aside if other.read_bytes() == b"garbage" * 1000]
        assert len(damaged) == kept_aside
    assert f"\nbiberclan resume --plain 1 --data {tmp_path}\n" in said


def test_the_usual_directory_is_not_named_in_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BIBERCLAN_DATA", str(tmp_path))
    typing(monkeypatch)
    assert main(["play", "--plain", "--players", "Anna,bot:beginner"]) == 130
    assert capsys.readouterr().out.endswith("\nbiberclan resume --plain 1\n")


def test_whoever_is_new_is_asked_who_learns_and_each_learns_for_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    learning = ["learn", "--plain", "--data", str(tmp_path)]
    typing(monkeypatch, "A name far too long", "Lisa", "quit")
    assert main(learning) == 0
    out = capsys.readouterr().out
    assert "A name has 1 to 12 characters." in out
    assert "Lisa is learning" in out
    learned = Learned(tmp_path)
    learned.note_done(lessons("clan", "en")[0].anchor)
    for more, name, number in (
        ([], "Lisa", 2),
        (["--name", "Ben"], "Ben", 1),
        ([], "Ben", 1),
        (["--name", "lisa"], "lisa", 2),
    ):
        typing(monkeypatch, "quit")
        assert main([*learning, *more]) == 0
        out = capsys.readouterr().out
        assert f"{name} is learning" in out
        assert f"Lesson {number}:" in out


def test_whoever_is_new_is_asked_who_trains_and_nobody_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    training = ["train", "--plain", "--data", str(tmp_path)]
    for typed in (("A name far too long", "Lisa", "quit"), ("quit",)):
        typing(monkeypatch, *typed)
        assert main(training) == 0
        is_asked = "A name has 1 to 12 characters." in capsys.readouterr().out
        assert is_asked == (len(typed) > 1)
        assert Learned(tmp_path).person == "Lisa"


@pytest.mark.parametrize("command", ["learn", "train"])
def test_who_stops_in_the_middle_hears_how_to_go_on(
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    typing(monkeypatch)
    options = ["--plain", "--data", str(tmp_path), "--game", "mania", "--name", "Lisa"]
    assert main([command, *options]) == 130
    same = f"biberclan {command} --plain --game mania --data {tmp_path}"
    said = f"What you have done is kept; go on with:\n{same}"
    assert capsys.readouterr().out.endswith(f"\n\n{said}\n")
    typing(monkeypatch, "help", "quit")
    assert main([command, "--plain", "--data", str(tmp_path), "--game", "mania"]) == 0
    out = capsys.readouterr().out
    assert said not in out
    leaving = {"learn": "leave the lessons", "train": "end the training"}[command]
    assert f"quit: {leaving}." in out


def test_how_much_is_told_of_bots_is_a_setting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    config = tmp_path / "config.toml"
    told = ["--data", str(tmp_path), "--config", str(config), "--seed", "3"]
    play = ["play", "--plain", "--players", "Anna,bot:beginner,bot:greedy", *told]
    for lines, heard in ((["b1 up", "tell nothing"], True), (["b1 up"], False)):
        typing(monkeypatch, *lines)
        assert main(play) == 130
        said = capsys.readouterr().out
        assert ("Pip " in said.split("Anna lays")[1]) is heard
        assert config.read_text() == 'tell = "nothing"\n'


def test_several_people_without_a_terminal_are_refused_before_an_evening_is_announced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played = ["play", "--plain", "--players", "Anna,Ben", "--data", str(tmp_path)]
    for evening in ([], ["--evening", "3"]):
        assert main([*played, *evening]) == 1
        said = capsys.readouterr()
        assert "Several people need a terminal" in said.err
        assert not said.out
