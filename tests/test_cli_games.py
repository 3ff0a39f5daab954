"""The commands with another game than the first one on the shelf."""

import json
from argparse import Namespace
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from biberclan import language
from biberclan.bots.level import levels_of
from biberclan.cli import main
from biberclan.cli.games import options_of
from biberclan.cli.output import UsageError
from biberclan.match.setup import Setup
from biberclan.rules.game import Option, Options
from biberclan.shelf import GAMES, rules_of
from biberclan.ui.requests import Learn, NewTable
from tests.command_line import Opened
from tests.store.playing import finished, kept, tamper
from tests.toy import rules as toy

pytestmark = pytest.mark.usefixtures("toy_on_the_shelf")

PLAY = "play --game toy --players"
REFUSED = (
    "play --players Anna,Ben --game whist",
    f"{PLAY} Anna,Ben --deck clan",
    f"{PLAY} Anna,Ben,Cem,Dora",
    "simulate --game toy --seats 4",
)


@pytest.mark.usefixtures("command_line")
@pytest.mark.parametrize("command", REFUSED)
def test_what_a_game_has_not(
    command: str, capsys: pytest.CaptureFixture[str], snapshot: SnapshotAssertion
) -> None:
    for tongue in ("en", "de"):
        assert main(["--lang", tongue, *command.split()]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err == snapshot


def test_the_table_and_the_lessons_of_a_game(table: Opened) -> None:
    assert main(f"{PLAY} Anna,Ben --seed 7".split()) == 0
    assert main(["learn", "--game", "toy"]) == 0
    assert [start for start, _ascii in table] == [
        NewTable(Setup(("Anna", "Ben"), game="toy", seed=7)),
        Learn(game="toy"),
    ]


@pytest.mark.usefixtures("command_line")
def test_help_names_all_games_and_what_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    main(["play", "--help"])
    said = " ".join(capsys.readouterr().out.split())
    assert (
        "clan (BiberClan), bande (Biberbande), mania (Biber Mania) or toy (Toy); otherwise clan"
        in said
    )
    assert "BiberClan: clan (BiberClan, 66 cards) or combined (combined, 120 cards)" in said


def test_an_option_may_take_values_that_are_not_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def sorted_digits(text: str) -> str:
        if not text.strip().isdigit():
            raise ValueError("a deck is a row of digits")
        return "".join(sorted(text.strip()))

    target = Option(("none", "50"), "none", read=lambda text: str(int(text)))
    deck = Option(("usual",), "usual", read=sorted_digits, from_file=True)
    facts = toy.FACTS._replace(options={"target": target, "deck": deck})
    monkeypatch.setattr(toy, "FACTS", facts)
    file = tmp_path / "deck.txt"
    file.write_text("312\n")

    def chosen(**given: str) -> Options:
        of_games = ("target", "deck", "rounds")
        nothing = dict.fromkeys(of_games)
        return options_of(Namespace(game="toy", of_games=of_games, **{**nothing, **given}))

    assert chosen(target="NONE", deck="usual") == {"target": "none", "deck": "usual"}
    assert chosen(target="070", deck=str(file)) == {"target": "70", "deck": "123"}
    assert facts.complete({"target": "70"}) == {"target": "70", "deck": "usual"}
    assert [value for value in ("none", "50", "70", "070", "x") if value in target] == [
        "none",
        "50",
        "70",
    ]
    for wrong in ("x\x1b[2J", ""):
        file.write_text(wrong)
        with pytest.raises(UsageError, match=r"^--deck: a deck is a row of digits$"):
            chosen(deck=str(file))
    with pytest.raises(UsageError, match=r"^--deck: there is no file .*; allowed: usual or"):
        chosen(deck=str(tmp_path / "none.txt"))


def test_a_match_of_any_game_is_exported_and_imported(
    command_line: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    here, there, file = str(tmp_path / "here"), str(tmp_path / "there"), str(tmp_path / "match.txt")
    record = finished(Setup(("Anna", "Ben"), game="toy", seed=3), seed=3)
    with kept(Path(here)) as store:
        store.add(record)
    assert main(["--data", here, "export", "1", file]) == 0
    assert Path(file).read_text().splitlines()[:3] == [
        "BiberClan record 1",
        "rules: toy 1",
        "seat 1: Anna",
    ]
    assert main(["--data", there, "import", file]) == 0
    with kept(Path(there)) as store:
        assert store.record(1) == record
    capsys.readouterr()
    known = ", ".join(rules_of(game).FACTS.rules for game in GAMES)
    for before, after, complaint in (
        (b"\nlook\n", b"\npeep\n", 'an action is expected here, such as "look".'),
        (b"\nlook\n", b"\nkeep\n", 'Anna would be told: "Anna, first look at your card."'),
        (
            b"toy 1",
            b"toy 2",
            f'the rules "rules: {known}" and no others.',
        ),
    ):
        text = record.text().encode().replace(before, after, 1)
        (tmp_path / "wrong.txt").write_bytes(text)
        assert main(["--data", there, "import", str(tmp_path / "wrong.txt")]) == 1
        assert complaint in capsys.readouterr().err


def test_a_choice_that_only_another_version_had_is_listed_too(
    command_line: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with kept(tmp_path) as store:
        store.add(finished(Setup(("Anna", "Ben"))))
        with store.transaction() as connection:
            tamper(connection, 1, rules="biberclan 2", options={"deck": "double"})
    assert main(["--data", str(tmp_path), "history"]) == 0
    assert "1  2026-11-21  BiberClan  Anna" in capsys.readouterr().out
    assert main(["--data", str(tmp_path), "history", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["matches"][0]["options"]["deck"] == "double"


def test_a_game_that_has_gone_from_the_shelf_is_listed(
    command_line: None,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with kept(tmp_path) as store:
        store.add(finished(Setup(("Anna", "Ben"), game="toy")))
    monkeypatch.undo()
    language.choose("en")
    assert main(["--lang", "en", "--data", str(tmp_path), "history"]) == 0
    assert "toy 1" in capsys.readouterr().out
    assert main(["--lang", "en", "--data", str(tmp_path), "export", "1"]) == 1
    assert 'was played by other rules ("toy 1", not "biberclan 1")' in capsys.readouterr().err


@pytest.mark.usefixtures("command_line")
@pytest.mark.parametrize("command", ["play --players A,B,C", "simulate --seats 3"])
def test_options_that_are_not_for_so_many_are_refused_before_the_start(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def start(seats: int, **_others: object) -> None:
        raise ValueError(f"a deck for {seats} seats has more cards")

    monkeypatch.setattr(toy, "start", start)
    assert main([*command.split(), "--game", "toy"]) == 2
    assert "biberclan: a deck for 3 seats has more cards" in capsys.readouterr().err


@pytest.mark.usefixtures("command_line")
def test_what_is_wrong_with_an_option_is_said_in_the_language_of_the_game(
    capsys: pytest.CaptureFixture[str],
) -> None:
    line = ["play", "--players", "A,B", "--game", "mania", "--target", "x"]
    assert main([*line, "--lang", "en"]) == 2
    english = "a target is none or a whole number from 1 to 999999, not 'x'"
    assert english in capsys.readouterr().err
    assert main([*line, "--lang", "de"]) == 2
    german = "Das Ziel ist none oder eine ganze Zahl von 1 bis 999999, nicht „x“"
    assert german in capsys.readouterr().err


@pytest.mark.usefixtures("command_line")
@pytest.mark.parametrize("bot", ["level/9999", "level/1", "level1500", "level/", "LEVEL/x"])
def test_a_mistyped_level_is_told_which_there_are(
    bot: str, capsys: pytest.CaptureFixture[str]
) -> None:
    levels = levels_of("clan")
    assert levels is not None
    low, high = levels.range
    assert main(["play", "--players", f"Anna,bot:{bot}"]) == 2
    said = capsys.readouterr().err
    assert said == (
        f'biberclan: --players: "{bot}" is no level; there are level/{low} to level/{high}, and '
        "level for one as strong as you.\n"
    )
