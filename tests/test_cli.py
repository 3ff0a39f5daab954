"""The command line as people meet it: real processes, exit statuses, sentences in two languages."""

import argparse
import json
import os
import signal
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_file

from biberclan import language
from biberclan.bots.registry import find
from biberclan.cli import COMMANDS, main, read
from biberclan.match import times
from biberclan.match.setup import EVERYBODY, Setup
from biberclan.match.starts import play_on
from biberclan.people.evening_kinds import kind_of
from biberclan.shelf import GAMES
from biberclan.teach.learned import Learned
from biberclan.teach.rulebook import rulebook
from biberclan.ui.requests import GoOn, Home, Learn, NewTable, PlayOn, ReadRules, Resume
from biberclan.version import version
from tests.command_line import Opened, Says, biberclan_says, python_says
from tests.store.playing import kept, play
from tests.tiers import once
from tools.catalogues import ARGPARSE

OF_ALL_GAMES = ("play", "simulate")
"""The commands whose help names the options of every game."""


def test_version() -> None:
    done = biberclan_says("--version")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"biberclan {version()}\n"


def test_the_systems_language_can_be_chosen_again_after_another(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LANGUAGE", "de")
    config = tmp_path / "config.toml"
    config.write_text('language = "en"')
    settings = read(["--config", str(config)]).settings
    assert language.current() == "en"
    settings.change("language", "auto")
    assert language.choose(settings.language) == "de"


@pytest.mark.parametrize("command", [(), *((command,) for command in COMMANDS)], ids="".join)
def test_help_is_whole_in_both_languages(
    command: tuple[str, ...],
    command_line: None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    helps = []
    for wish in ("en_GB.UTF-8", "de_DE.UTF-8"):
        monkeypatch.setenv("LANGUAGE", wish)
        assert main([*command, "--help"]) == 0
        told, wrong = capsys.readouterr()
        assert wrong == ""
        examples = told.split("\n\n")[-1].splitlines()[1:]
        assert examples
        begins = (" ".join(["  biberclan", *command]), "  mkdir -p ")
        assert all(line.startswith(begins) for line in examples)
        assert max(map(len, told.splitlines())) <= 80
        helps.append(told)
    english, german = helps
    assert "examples:" in english
    assert "Beispiele:" in german
    said = {text for _, text, _, _ in extract_from_file("python", argparse.__file__)}
    own = {text for entry in said for text in ([entry] if isinstance(entry, str) else entry)}
    assert own >= set(ARGPARSE)
    for text in own:
        if "%" not in text and text.strip():
            assert text not in german, "a word of argparse's own is not translated"


def test_the_rulebook_without_a_terminal(says: Says) -> None:
    for chosen, agreed, title in (
        ("en", "Agreed here: ", "The only face-up card"),
        ("de", "Hier vereinbart: ", "Einzige offene Karte"),
    ):
        done = says("rules", "--lang", chosen)
        assert (done.returncode, done.stderr) == (0, "")
        rows = done.stdout.splitlines()
        assert max(map(len, rows)) <= 80
        book = rulebook("clan", "de" if chosen == "de" else "en")
        assert not [p.title for p in book.passages if p.title not in rows]
        assert not [each.title for each in book.chapters if each.title not in rows]
        assert done.stdout.count(agreed) == len([p for p in book.passages if p.judgement])
        found = says("rules", "bc 21", "--lang", chosen).stdout.splitlines()
        assert found[0] == title
        assert found[-2] == "BC-21, BC-22, BC-23"


def test_ascii_means_ascii_here_too() -> None:
    for command in (["rules"], ["--help"], ["play", "--help"], ["learn", "0"]):
        done = biberclan_says("--ascii", "--lang", "de", *command)
        assert (done.stdout + done.stderr).isascii()
    assert "geschuetzt" in biberclan_says("rules", "bc 21", "--lang", "de", "--ascii").stdout


def test_what_an_encoding_lacks_is_written_in_ascii() -> None:
    ruling = ("rules", "BC-63", "--lang")
    for_windows = biberclan_says(*ruling, "en", PYTHONIOENCODING="cp1250")  # in a file there
    assert "write down -6." in for_windows.stdout
    assert "Durchgaenge kann" in biberclan_says(*ruling, "de", PYTHONIOENCODING="ascii").stdout
    typed = biberclan_says("−−ß♥", "--lang", "en", PYTHONIOENCODING="ascii")
    assert 'no command "--ss?"' in typed.stderr
    bars = biberclan_says("simulate", "--matches", "2", PYTHONIOENCODING="cp1250")
    assert {*bars.stdout.split()[-1]} <= {*"#-"}


def test_simulate_in_words() -> None:
    done = biberclan_says("simulate", "--matches", "3", "--seed", "1", "--lang", "de")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Startzahl 1" in done.stdout
    assert "Partien: 3, Durchgänge: 15" in done.stdout


def test_bots_play_in_words_and_in_json(says: Says) -> None:
    line = "simulate --players regular,greedy,beginner --matches 6 --seed 4 --lang de"
    words = says(*line.split())
    assert (words.returncode, words.stderr) == (0, "")
    rows = words.stdout.splitlines()
    assert rows[:2] == [
        "3 Bots in wechselnder Sitzordnung, 66 Karten, Startzahl 4",
        "Partien: 6, Durchgänge: 30",
    ]
    assert [row.split()[0] for row in rows[5:9]] == ["Bot", "regular", "greedy", "beginner"]
    reports = [
        json.loads(says(*line.split(), "--json", "--jobs", jobs).stdout) for jobs in ("1", "2")
    ]
    for report in reports:
        assert all(each["longest_decision"] > 0 for each in report.pop("timing")["players"])
    assert reports[0] == reports[1]
    assert [player["bot"] for player in reports[0]["players"]] == ["regular", "greedy", "beginner"]


@once()
@pytest.mark.parametrize(
    "line",
    ["--version", "--help", *(f"{name} --help" for name in COMMANDS if name not in OF_ALL_GAMES)],
)
def test_help_waits_for_nothing_that_it_does_not_need(line: str) -> None:
    loaded = loaded_by(line)
    assert not {"textual", "rich"} & {name.partition(".")[0] for name in loaded}
    games = [place for each in GAMES.values() for place in (each.rules, each.parts)]
    assert not {name for name in loaded if name.startswith(tuple(games))}
    if line in ("--version", "--help"):
        assert "sqlite3" not in loaded
        assert not loaded & {f"biberclan.cli.{each.module}" for each in COMMANDS.values()}


@pytest.mark.parametrize("option", ["", "--target 100"])
def test_a_table_waits_for_no_other_game(option: str) -> None:
    others = [each for game, each in GAMES.items() if game != "mania"]
    loaded = loaded_by(f"play --plain --game mania --players Anna,Ben {option}")
    assert GAMES["mania"].rules in loaded
    places = tuple(place for each in others for place in (each.rules, each.parts))
    assert not {name for name in loaded if name.startswith(places)}


def test_options_of_all_games_are_named_beside_one_that_is_given() -> None:
    said = python_says("-m", "biberclan", "play", "--deck", "combined", "--help").stdout
    assert "[--target none|100|250|another number]" in said
    assert "[--rounds 1|2|3|4|5]" in said
    assert "[--deck clan|combined|assumed|a file]" in said


def test_the_help_loads_nothing_of_a_table() -> None:
    loaded = loaded_by("--help")
    assert "biberclan.cli.parser" in loaded
    assert loaded.isdisjoint({"locale", "biberclan.cli.table", "biberclan.ui.requests"})


def test_the_help_of_play_loads_no_kept_matches_and_bots() -> None:
    loaded = loaded_by("play --help")
    assert "biberclan.cli.play" in loaded
    assert loaded.isdisjoint({"sqlite3", "biberclan.match.store.store", "biberclan.bots.registry"})


def loaded_by(line: str) -> set[str]:
    """Return the modules that a command line has loaded when it ends."""
    code = (
        f"import sys; from biberclan.cli import main; main({line.split()});"
        "print(*sys.modules, file=sys.stderr)"
    )
    return set(python_says("-c", code).stderr.split())


def test_ctrl_c_tells_what_is_done_so_far() -> None:
    code = (
        "import os, signal, sys\n"
        "from biberclan.cli import main\n"
        "from biberclan.simulation import tournament\n"
        "play, played = tournament.play_match, []\n"
        "def interrupted(*arguments):\n"
        "    played.append(1)\n"
        "    if len(played) == 3:\n"
        "        os.kill(os.getpid(), signal.SIGINT)\n"
        "    return play(*arguments)\n"
        "tournament.play_match = interrupted\n"
        "sys.exit(main(['simulate', '--seed', '1', '--json']))\n"
    )
    done = python_says("-c", code, LANG="de_DE")
    assert done.returncode == 130
    assert done.stderr == "biberclan: Mit Strg-C abgebrochen. Gespielte Partien: 2 von 1000.\n"
    assert json.loads(done.stdout)["matches"] == 2


def test_the_table_without_a_setup(table: Opened) -> None:
    assert main([]) == 0
    assert main(["--ascii"]) == 0
    assert table == [(Home(), False), (Home(), True)]


def test_the_table_with_a_setup(table: Opened) -> None:
    line = (
        "play --ascii --players Anna,Ben,Cem --first ben --deck combined --rounds 3 --seed -7"
        " --memory-aid"
    )
    assert main(line.split()) == 0
    options = {"deck": "combined", "rounds": "3"}
    setup = Setup(("Anna", "Ben", "Cem"), 1, options=options, seed=-7, memory_aid=EVERYBODY)
    assert table == [(NewTable(setup), True)]


def test_the_table_at_a_position(table: Opened, tmp_path: Path) -> None:
    line = "bibermania: hands 5 5\n9 / ?4; display 3; observer 1"
    begin = ["play", "--memory-aid", "--seed", "7", "--position", line]
    assert main([*begin, "--players", "Anna,bot:elder"]) == 0
    [start] = (start for start, _ascii in table if isinstance(start, NewTable))
    bots = (None, "elder")
    name = find("mania", "elder").name
    assert start.setup == play_on(line, ("Anna", name), bots, seed=7, memory_aid=EVERYBODY)
    assert start.setup.begins_at is not None
    assert start.setup.begins_at.seat == 0
    assert main(["play", "--position", line, "--data", str(tmp_path)]) == 0  # nobody has played
    assert table[-1][0] == PlayOn([line], ("Young Beaver", "Wilma"), (None, "regular"))


def test_help_for_some_of_the_people(table: Opened) -> None:
    people = "play --players Anna,Ben,Cem,bot:elder"
    helps = "--memory-aid ben --no-hints Anna,Cem --no-what-if --start 0,8,0,0"
    assert main(f"{people} {helps}".split()) == 0
    start = table[-1][0]
    assert isinstance(start, NewTable)
    setup = start.setup
    assert (setup.memory_aid, setup.hints, setup.what_if) == ((1,), (1,), ())
    assert setup.head_start == (0, 8, 0, 0)


def test_a_head_start_of_the_first_seat_below_zero(table: Opened) -> None:
    assert main(["play", "--game", "bande", "--players", "Anna,Ben", "--start", "-3,0"]) == 0
    start = table[-1][0]
    assert isinstance(start, NewTable)
    assert start.setup.head_start == (-3, 0)


@pytest.mark.usefixtures("command_line")
@pytest.mark.parametrize(
    ("helps", "said"),
    [
        ("--memory-aid Dora", '--memory-aid: "Dora" does not play; Anna and Ben do.'),
        (
            "--start 0,8,0",
            "a head start is a number for each of the 2 seats, as in 0,3, not '0,8,0'",
        ),
        ("--start 0,much", "--start: a head start is a number from 0 to 99 for each seat"),
    ],
)
def test_help_for_nobody_here(helps: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(f"play --players Anna,Ben {helps}".split()) == 2
    assert said in capsys.readouterr().err


def test_an_evening_is_begun_and_resumed(table: Opened, tmp_path: Path) -> None:
    at = ["--data", str(tmp_path)]
    agreed = []
    for kind in ("all", "5"):
        line = ["play", "--players", "Anna,Ben", "--game", "bande", "--evening", kind, *at]
        assert main(line) == 0
        start = table[-1][0]
        assert isinstance(start, NewTable)
        assert start.setup.evening is not None
        agreed.append(start.setup)
        assert kind_of(start.setup.evening) == kind
    assert agreed[0].evening is not None
    assert agreed[0].evening.games == ("bande", "mania", "clan")
    with kept(tmp_path) as store:
        store.begin(Setup(("Tim", "Ben"))).stop_recording()
        store.now = times.now
        play(store.begin(agreed[0]))
    assert main(["resume", *at]) == 0
    with kept(tmp_path) as store:
        store.now = times.now
        store.begin(Setup(("Tim", "Ida"))).stop_recording()
    assert main(["resume", *at]) == 0
    evening, last = (start for start, _in_ascii in table[-2:])
    assert isinstance(evening, GoOn)
    assert last == Resume(3), "what was played last comes first"


def test_without_names_somebody_alone_plays_the_last_game(table: Opened, tmp_path: Path) -> None:
    def begun(*options: str) -> Setup:
        assert main(["play", "--data", str(tmp_path), "--seed", "7", *options]) == 0
        start = table[-1][0]
        assert isinstance(start, NewTable)
        return start.setup

    alone = Setup(("Young Beaver", "Pip"), seed=7, bots=(None, "beginner"))
    assert begun() == alone
    with kept(tmp_path) as store:
        store.begin(Setup(("Tim", "Ben"), game="mania")).stop_recording()
    assert begun() == replace(alone, names=("Tim", "Pip"), game="mania", options={})
    learned = Learned(tmp_path)
    learned.note_match(replace(alone, names=("Lisa", "Pip"), game="bande", options={}))
    assert begun() == replace(alone, names=("Lisa", "Pip"), game="bande", options={})
    one_round = replace(alone, names=("Lisa", "Pip"), options={"rounds": "1"}, first=1)
    for clan in ("clan", "biberclan", "BiberClan"):
        assert begun("--game", clan, "--rounds", "1", "--first", "pip") == one_round


def test_without_a_seed_every_match_is_another(table: Opened) -> None:
    for _ in range(2):
        assert main(["play", "--players", " Anna , Ben "]) == 0
    first, second = (start.setup for start, _ in table if isinstance(start, NewTable))
    assert first.names == ("Anna", "Ben")
    assert first.seed != second.seed


def test_lessons_and_rulebook_at_the_table(table: Opened) -> None:
    for line in (
        "learn",
        "learn 3 --name Lisa",
        "rules",
        "rules protection",
        "rules BC-21",
        "rules malus",
    ):
        assert main(line.split()) == 0
    book = rulebook("clan", "en")
    first, protection, lone, malus = (start for start, _ in table if isinstance(start, ReadRules))
    assert [start for start, _ in table[:2]] == [Learn("clan"), Learn("clan", 3, "Lisa")]
    assert first == ReadRules(book.passages[0].anchor)
    assert book.passage(protection.anchor).chapter == "protection"
    assert "BC-21" in book.passage(lone.anchor).rulings
    assert book.passage(malus.anchor).title == "Malus"


def test_help_is_never_coloured(
    command_line: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Python 3.14 colours what `format_help` returns, wherever FORCE_COLOR is set."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    if sys.version_info < (3, 14):
        whole = argparse.ArgumentParser.format_help

        def coloured(parser: argparse.ArgumentParser) -> str:
            begins = "\x1b[1;34m" if getattr(parser, "color", True) else ""
            return begins + whole(parser)

        monkeypatch.setattr(argparse.ArgumentParser, "format_help", coloured)
    for command in ([], *([name] for name in COMMANDS)):
        assert main([*command, "--help"]) == 0
        assert "x1b" not in capsys.readouterr().out


def test_textual_writes_no_log(table: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("TEXTUAL", "TEXTUAL_LOG", "TEXTUAL_SCREENSHOT", "TEXTUAL_NEW"):
        monkeypatch.setenv(name, "1")
    for name, value in (("TEXTUAL_ANIMATIONS", "none"), ("TEXTUAL_FPS", "30")):
        monkeypatch.setenv(name, value)
    assert main([]) == 0
    left = {name: value for name, value in os.environ.items() if name.startswith("TEXTUAL")}
    assert left == {"TEXTUAL_ANIMATIONS": "none", "TEXTUAL_FPS": "30"}


@pytest.mark.usefixtures("table")
@pytest.mark.parametrize(
    ("name", "value", "left"),
    [
        ("TEXTUAL_COLOR_SYSTEM", "", False),
        ("TEXTUAL_COLOR_SYSTEM", "rainbow", False),
        ("TEXTUAL_COLOR_SYSTEM", "256", True),
        ("NO_COLOR", "", False),
        ("NO_COLOR", "1", True),
        ("NO_COLOR", "0", True),
    ],
)
def test_colours_that_are_none_are_passed_over(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, left: bool
) -> None:
    monkeypatch.setenv(name, value)
    assert main([]) == 0
    assert (name in os.environ) is left


@pytest.mark.usefixtures("table")
def test_ctrl_c_anywhere_else(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr("biberclan.cli.playing.Setup", interrupted)
    assert main(["play", "--players", "Anna,Ben"]) == 130
    assert capsys.readouterr().err == "biberclan: Stopped by Ctrl-C.\n"
