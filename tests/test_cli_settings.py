"""Wrong settings are told in every place for them; locales without UTF-8 break nothing."""

import os
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from biberclan.characters import decoded_argument, harmless
from biberclan.cli import main, output
from biberclan.table.glyphs import UNICODE
from biberclan.ui.requests import NewTable
from biberclan.ui.settings import Settings
from lab import ROOT
from tests.command_line import Opened, Says, biberclan_says, environment
from tests.store.playing import short
from tests.store.playing import table as people_at
from tests.terminal.conftest import Start, start
from tests.tiers import once

WRONG = {
    "values, names, keys": b'sound = 1\nthme = 2\n[keys]\nundo = "q"\nlgo = "z"\nhelp = 3\n',
    "no TOML": b"sound = \n",
    "not UTF-8": b"# K\xfcche\nsound = true\n",
    "too deep": b"a = " + b"[" * 5000,
}

WAYS = (
    "bots",
    "history",
    "rules protection",
    "simulate --matches 1 --seed 1 --rounds 1",
    "play --plain --players Anna,bot:beginner --seed 1",
    "learn --plain 1",
    "export 77",
)


@pytest.mark.parametrize(
    ("way", "wrong"), [*product(WAYS, [*WRONG][:1]), *product([*WAYS][:1], [*WRONG][1:])]
)
def test_every_way_in_tells_it_once(way: str, wrong: str, tmp_path: Path, says: Says) -> None:
    file = tmp_path / "config.toml"
    usual = says(*way.split(), "--config", str(file))
    file.write_bytes(WRONG[wrong])
    done = says(*way.split(), "--config", str(file))
    troubles = [f"biberclan: {trouble}" for trouble in Settings(file).troubles()]
    assert len(troubles) == (5 if "keys" in wrong else 1)
    assert done.stderr.splitlines() == [*troubles, *usual.stderr.splitlines()]
    assert done.returncode == usual.returncode
    assert len(done.stdout.splitlines()) == len(usual.stdout.splitlines())  # times differ
    assert file.read_bytes() == WRONG[wrong]


def test_a_directory_is_told_too(tmp_path: Path) -> None:
    done = biberclan_says("bots", "--config", str(tmp_path), "--lang", "de")
    assert done.returncode == 0
    assert done.stderr == (
        f"biberclan: {tmp_path.name}: Sie ist keine gewöhnliche Datei: "
        "Es gelten die üblichen Einstellungen, Änderungen gehen verloren.\n"
    )


def test_what_opens_no_screen_tells_it_at_a_terminal_too(
    tmp_path: Path, table: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(output, "complain", told.append)
    (tmp_path / "config.toml").write_bytes(b"sound = 1\n")
    for number, way in enumerate(("learn --json", "rules --json"), 1):
        assert main([*way.split(), "--config", str(tmp_path / "config.toml")]) == 0
        assert len(told) == number
    assert len(table) == 0


@pytest.mark.parametrize("way", ["", "play --players Anna,Ben", "learn", "rules", "train"])
def test_screens_tell_it_themselves(
    way: str, tmp_path: Path, table: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(output, "complain", told.append)
    (tmp_path / "config.toml").write_bytes(b"sound = 1\n")
    assert main([*way.split(), "--config", str(tmp_path / "config.toml")]) == 0
    assert len(table) == 1
    assert told == []
    monkeypatch.setattr(sys.stdin, "isatty", lambda: False)
    assert main([*way.split(), "--config", str(tmp_path / "config.toml")]) in (0, 1)
    assert told[0].endswith("sound can be false or true; false holds.")


def test_who_only_asks_for_help_is_not_told(tmp_path: Path, says: Says) -> None:
    (tmp_path / "config.toml").write_bytes(b"sound = 1\n")
    for way in ("--version", "--help", "play --help"):
        assert not says(*way.split(), "--config", str(tmp_path / "config.toml")).stderr


__all__ = ["start"]

PLAY = ("play", "--players", "Anna,Ben", "--lang", "de")

LOCALES = {
    "C": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "Latin-1": {"LANG": "de_DE.ISO-8859-1", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
}
ASCII = LOCALES["C"]


@once()
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("command", "status", "said"),
    [
        (["play", "--players", "Änna,Ben", "--first", "änna"], 1, "terminal"),
        (["play", "--players", "Änna,ÄNNA"], 2, "NNA"),  # where the locale is known, with its Ä
        (["import", "Änna.txt"], 1, "There is no file"),
        (["rules", "Änna"], 1, "nothing about"),
        (["--lang", "de", "bots"], 0, "Regeln"),
    ],
)
def test_no_command_trips_over_umlauts(
    locale: str, command: list[str], status: int, said: str
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "biberclan", "--lang", "en", *command],
        cwd=ROOT,
        env=environment(**LOCALES[locale]),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
    )
    # Where Latin-1 is installed an umlaut is written as its byte, elsewhere as a question mark.
    written = (done.stdout + done.stderr).decode("ascii", "replace").replace("\ufffd", "?")
    assert done.returncode == status, written
    assert said in written
    assert "Traceback" not in written
    assert "control characters" not in written


def test_a_file_keeps_its_name(tmp_path: Path) -> None:
    file = tmp_path / "Änna.txt"
    file.write_text(short(people_at(2)).text(), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "biberclan", "--data", tmp_path / "Öl", "import", file],
        cwd=ROOT,
        env=environment(**ASCII),
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "Öl" / "matches.db").is_file()


def test_the_table_opens_where_nothing_but_ascii_can_be_written(start: Start) -> None:
    terminal = start("play", "--players", "Änna,Ben", "--lang", "de", env=ASCII)
    terminal.until("nna")
    terminal.press("ctrl+c")
    terminal.until("Programm beenden")
    terminal.click_on("Programm beenden")
    assert terminal.wait() == 0
    assert b"Traceback" not in terminal.raw


@once()
@pytest.mark.parametrize(
    "variables",
    [
        {"LC_ALL": "C"},
        {"LANG": "C"},
        {"LANG": "POSIX"},
        {"LANG": "de_DE.ISO-8859-1"},
        {"TERM": "linux"},
    ],
    ids=repr,
)
def test_a_terminal_of_few_signs_gets_ascii_by_itself(
    start: Start, variables: dict[str, str]
) -> None:
    terminal = start(*PLAY, env=variables)
    terminal.until("ich bin bereit")
    assert terminal.raw.isascii()


def test_who_insists_gets_all_signs(start: Start) -> None:
    terminal = start("--no-ascii", *PLAY, env={"TERM": "linux"})
    terminal.until("ich bin bereit")
    assert UNICODE.pointer in terminal.text()


def test_names_arrive_whole(table: Opened) -> None:
    undecoded = "Änna,Ben".encode().decode("ascii", "surrogateescape")
    assert main(["play", "--players", undecoded]) == 0
    begun = table[0][0]
    assert isinstance(begun, NewTable)
    assert begun.setup.names == ("Änna", "Ben")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
@pytest.mark.parametrize("sent", ["utf-8", "latin-1"])
def test_an_argument_is_read_as_utf_8_if_it_is(
    monkeypatch: pytest.MonkeyPatch, encoding: str, sent: str
) -> None:
    monkeypatch.setattr(os, "fsencode", lambda text: text.encode(encoding, "surrogateescape"))
    assert (
        decoded_argument("Änna Ößig".encode(sent).decode(encoding, "surrogateescape"))
        == "Änna Ößig"
    )
    assert decoded_argument("Anna") == "Anna"


def test_what_stays_undecoded_is_spelt_out() -> None:
    assert harmless("a\udcc3\udc84b") == "aÄb"
    assert harmless("a\udcc4b") == "a\\udcc4b"
