"""The commands about bots: listing them, taking them to the table, looking back at a match."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from biberclan.bots.registry import group, ids, styled
from biberclan.characters import LONGEST_NAME
from biberclan.cli import main
from biberclan.match.setup import Setup
from biberclan.shelf import DEFAULT
from biberclan.simulation import checking, running, tournament
from biberclan.system.workers import LostProcessError
from biberclan.ui.requests import LookBack, NewTable
from tests.bots.others import install
from tests.command_line import Opened
from tests.store.playing import kept, play, short
from tests.store.playing import table as people_at
from tests.tiers import once


@pytest.fixture
def brought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install two bots of others: one that works, one that is broken."""
    install(
        tmp_path,
        monkeypatch,
        f"[{group(DEFAULT)}]\n"
        "stubborn = tests.bots.test_registry:Stubborn\n"
        "broken = tests.bots.no_such_module:Bot\n",
    )


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install bots of others so that other processes find them too."""
    install(tmp_path, monkeypatch)


OURS = "beginner, greedy, regular, elder, hasty, patient, hunter, level"


def setup_of(opened: Opened) -> Setup:
    """Return the only table that was opened."""
    ((start, _ascii),) = opened
    assert isinstance(start, NewTable)
    return start.setup


@pytest.mark.usefixtures("command_line")
@pytest.mark.parametrize(
    ("tongue", "names"),
    [("en", ("Pip", "Gus", "Wilma", "Old Bruno")), ("de", ("Pip", "Gus", "Wilma", "Opa Bruno"))],
)
def test_ours_are_listed(
    capsys: pytest.CaptureFixture[str], tongue: str, names: tuple[str, ...]
) -> None:
    assert main(["--lang", tongue, "bots"]) == 0
    said = capsys.readouterr().out
    lines = [line for line in said.splitlines() if line and not line.startswith(" ")]
    listed = list(zip(("beginner", "greedy", "regular", "elder"), names))
    assert len(lines) == len(ids("clan")) + 3
    assert "Mira" in said
    for line, (id, name) in zip(lines, listed):
        assert line.startswith(id)
        assert name in line
    assert all(style in said for style in styled("clan"))
    assert "(" not in said
    assert max(map(len, said.splitlines())) < 80


@pytest.mark.usefixtures("command_line", "brought")
def test_others_are_marked_and_broken_ones_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bots"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert "broken               It is installed, but broken. (Brought by others.)" in said
    assert "stubborn  Stubborn   Always takes the last one. (Brought by others.)" in said


@pytest.mark.usefixtures("command_line", "brought")
def test_broken_ones_take_no_seat(capsys: pytest.CaptureFixture[str]) -> None:
    there_are = f"there are {OURS}, stubborn."
    broken = f'biberclan: --players: the bot "broken" is installed, but broken; {there_are}\n'
    for command in (["play", "--players", "Anna,bot:broken"], ["simulate", "--players", "broken"]):
        assert main(command) == 2
        assert capsys.readouterr() == ("", broken)


def simulate(*arguments: str) -> int:
    return main(["simulate", *arguments, "--matches", "2", "--seed", "1"])


@pytest.mark.usefixtures("command_line")
def test_the_regular_plays_in_other_styles_too(capsys: pytest.CaptureFixture[str]) -> None:
    styles = styled("clan")[:2]
    assert simulate("--players", ",".join(["regular", *styles]), "--json") == 0
    players = json.loads(capsys.readouterr().out)["players"]
    assert [player["bot"] for player in players] == ["regular", *styles]
    assert len({player["points_per_round"] for player in players}) == 3


@pytest.mark.usefixtures("command_line", "installed")
@pytest.mark.parametrize("bot", ["mute", "leaving", "dying"])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_one_that_breaks_is_named_with_the_match_and_a_file(
    capfd: pytest.CaptureFixture[str], bot: str, jobs: str, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    assert main(["--data", str(data), "simulate", "--players", f"greedy,{bot}", "--seed", "1"]) == 3
    said, complaint = capfd.readouterr()
    log = data / "bots.log"
    seed = Random("1/0").getrandbits(63)
    assert (said, complaint) == (
        "",
        f"biberclan: The bot {bot} has broken, or done what it may not do, in match 1 of --seed 1 "
        f"(seed of the match: {seed}). {log} says where.\n",
    )
    assert f" {bot}, a bot for clan, " in log.read_text()


@pytest.mark.usefixtures("command_line", "installed")
def test_one_that_hangs_is_told(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tournament, "PATIENCE", 2.0)
    assert main(["--data", str(tmp_path), "simulate", "--players", "greedy,slow"]) == 3
    assert "The bot slow has thought for longer than 2 seconds" in capfd.readouterr().err
    assert " in decide" in (tmp_path / "bots.log").read_text()


@pytest.mark.usefixtures("command_line")
def test_a_lost_process_is_no_traceback(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(*_: object, **__: object) -> Iterator[None]:
        raise LostProcessError
        yield

    monkeypatch.setattr(running, "spread", lost)
    assert simulate("--players", "greedy,regular", "--jobs", "2") == 3
    assert capsys.readouterr() == (
        "",
        "biberclan: One of the processes that played was ended from outside; try again with fewer "
        "--jobs. Matches played: 0 of 2.\n",
    )


@pytest.mark.usefixtures("command_line")
@pytest.mark.parametrize("who", [("--players", "greedy,regular"), ("--seats", "2")])
def test_stopped_before_the_first_match_there_is_no_table_of_zeros(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, who: tuple[str, str]
) -> None:
    def stopped(*_: object, **__: object) -> Iterator[None]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(running, "spread", stopped)
    said = "biberclan: Stopped by Ctrl-C. Matches played: 0 of 2.\n"
    assert simulate(*who) == 130
    assert capsys.readouterr() == ("", said)
    assert simulate(*who, "--json") == 130
    out, err = capsys.readouterr()
    assert (json.loads(out)["matches"], err) == (0, said)


@pytest.mark.usefixtures("command_line", "installed")
@pytest.mark.parametrize("tongue", ["en", "de"])
def test_whatever_others_bring_the_list_is_a_list(
    capfd: pytest.CaptureFixture[str], tongue: str
) -> None:
    assert main(["--lang", tongue, "bots"]) == 0
    said = capfd.readouterr().out
    assert "garish    [31mThe one  Takes what it [2J likes. (" in said
    assert all(line.isprintable() and len(line) < 80 for line in said.splitlines())
    broken = (
        "It is installed, but broken." if tongue == "en" else "Er ist installiert, aber kaputt."
    )
    assert said.count(broken) == 7
    assert "Who am I" not in said


@pytest.mark.usefixtures("installed")
def test_who_is_broken_keeps_nobody_else_from_a_seat(table: Opened) -> None:
    assert main(["play", "--players", "Anna,bot:garish,bot:elder"]) == 0
    assert setup_of(table).names == ("Anna", "[31mThe one", "Old Bruno")


def test_bots_take_seats_under_names_of_their_own(table: Opened) -> None:
    players = "bot:elder, Anna ,BOT:regular,wilma,bot:regular"
    assert main(["play", "--players", players, "--first", "wilma 2"]) == 0
    setup = setup_of(table)
    assert setup.names == ("Old Bruno", "Anna", "Wilma 2", "wilma", "Wilma 3")
    assert setup.bots == ("elder", None, "regular", None, "regular")
    assert setup.first == 2
    assert all(len(name) <= LONGEST_NAME for name in setup.names)


def test_people_alone_are_no_bots(table: Opened) -> None:
    assert main(["play", "--players", "Anna,Robot:elder"]) == 0
    assert setup_of(table).bots == ()
    assert setup_of(table).hints


def keep_two(directory: Path) -> None:
    """Keep a finished match and an unfinished one."""
    with kept(directory) as store:
        store.add(short(people_at(2)))
        play(store.begin(people_at(3)), 20)


def test_looking_back_at_a_finished_match(table: Opened, tmp_path: Path) -> None:
    keep_two(tmp_path)
    assert main(["--data", str(tmp_path), "review", "1"]) == 0
    assert table == [(LookBack(1), False)]


@pytest.mark.usefixtures("command_line")
@pytest.mark.parametrize("number", ["2", "3", "x"])
def test_looking_back_at_no_other(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, number: str
) -> None:
    keep_two(tmp_path)
    assert main(["--data", str(tmp_path), "review", number]) == (2 if number == "x" else 1)
    said = capsys.readouterr().err
    assert said.startswith("biberclan: ")
    assert said.count("\n") == 1
    assert "place" not in said


@once()
@pytest.mark.usefixtures("command_line", "installed")
@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("broken", ["failed: 10 of 10; first at ", "LookupError: <"]),
        (
            "cheat",
            ["in which it has failed: ", "ValueError: none of the ", "legal actions: Place("],
        ),
        ("dying", ["in which it has failed: 10 of 10; ", "Its process has ended."]),
        ("gone", ["It can't be made", "No module named 'tests.bots.nowhere'"]),
        ("nameless", ["It can't be made", "others.py", "LookupError"]),
    ],
)
def test_a_check_shows_the_author_where_a_bot_breaks(
    bot: str, told: list[str], capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["bots", "--check", bot]) == 1
    said, complaint = capfd.readouterr()
    assert [part for part in told if part not in said] == []
    assert complaint == ""


@pytest.mark.usefixtures("command_line", "installed")
def test_a_check_asks_at_tables_of_all_sizes(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, str]] = []

    def ask(game: str, bot: str, observation: Any, actions: Sequence[Any], **_: Any) -> Any:
        assert actions
        assert observation.observer == observation.actor
        asked.append((observation.seats, observation.deck))
        return actions[0]

    monkeypatch.setattr(checking, "ask_others", ask)
    monkeypatch.setattr(checking, "_MATCHES", 1)
    assert main(["bots", "--check", "first"]) == 0
    assert capfd.readouterr().out == (
        f"Random positions in which it has not failed: {len(asked)}, at 2 to 6 seats.\n"
    )
    assert set(asked) == {(seats, deck) for seats in range(2, 7) for deck in ("clan", "combined")}
    assert main(["bots", "--check", "nobody"]) == 2
    assert '--check: "nobody" will not do; allowed: beginner, ' in capfd.readouterr().err
