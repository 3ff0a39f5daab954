"""Where the locale knows no UTF-8, umlauts are understood and nothing breaks."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from biberclan.characters import harmless, typed
from biberclan.cli import main
from biberclan.table.glyphs import UNICODE
from biberclan.ui.start import NewTable
from tests.catalogues import ROOT
from tests.command_line import Opened, environment
from tests.store.playing import short
from tests.store.playing import table as people_at
from tests.terminal.conftest import Start, start

__all__ = ["start"]

PLAY = ("play", "--players", "Anna,Ben", "--lang", "de")

LOCALES = {
    "C": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "Latin-1": {"LANG": "de_DE.ISO-8859-1", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
}
ASCII = LOCALES["C"]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("command", "status", "said"),
    [
        (["play", "--players", "Änna,Ben", "--first", "änna"], 2, "terminal"),
        (["play", "--players", "Änna,ÄNNA"], 2, "?NNA"),
        (["import", "Änna.txt"], 2, "There is no file"),
        (["rules", "Änna"], 2, "nothing about"),
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
    written = (done.stdout + done.stderr).decode("ascii", "replace")
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
    assert begun.setup.people == ("Änna", "Ben")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
@pytest.mark.parametrize("sent", ["utf-8", "latin-1"])
def test_an_argument_is_read_as_utf_8_if_it_is(
    monkeypatch: pytest.MonkeyPatch, encoding: str, sent: str
) -> None:
    monkeypatch.setattr(os, "fsencode", lambda text: text.encode(encoding, "surrogateescape"))
    assert typed("Änna Ößig".encode(sent).decode(encoding, "surrogateescape")) == "Änna Ößig"
    assert typed("Anna") == "Anna"


def test_what_stays_undecoded_is_spelt_out() -> None:
    assert harmless("a\udcc3\udc84b") == "aÄb"
    assert harmless("a\udcc4b") == "a\\udcc4b"
