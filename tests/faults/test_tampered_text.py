"""Texts that somebody else has put into the kept matches do nothing to the terminal.

There are two lines of defence: a match with such a text can't be read, even if its checksums were
computed anew; and everything shown is spelled out, which is tested as if the first were not there.
"""

import json
import sqlite3
import unicodedata
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from textual import events
from textual.widgets import Input

from biberclan.cli import main
from biberclan.match.setup import Setup
from biberclan.match.store import listed, tables
from biberclan.match.store.store import Store
from biberclan.ui.app import BiberClanApp
from biberclan.ui.requests import Home, Resume, SeeHistory, SetUp, Watch
from biberclan.ui.screens.history import PeopleScreen
from tests.store.playing import Clock, kept, short, table, tamper
from tests.ui.running import open_screen, open_setup, push, running, strips, text

EVIL = "A\x1b[2J\x9b31m\u202en\u2066\n\r\x07\u2028"
"""A name that clears the screen, changes the colour, turns round what follows and breaks lines."""

SPELLED = r"A\x1b[2J\x9b31m\u202en"
"""Its beginning as it is shown."""


@pytest.fixture
def tampered(tmp_path: Path) -> Path:
    """A directory with a finished match, one that goes on, and one by other rules."""
    with kept(tmp_path) as store:
        store.add(short(Setup(("Anna", "Ben"), seed=1, bots=(None, "elder"))))
        store.begin(table(2)).stop_recording()
        store.add(short(table(2, seed=5)))
    with closing(sqlite3.connect(tmp_path / "matches.db")) as connection, connection:
        for id in (1, 2, 3):
            tamper(connection, id, people=[EVIL, "Ben"])
        tamper(connection, 3, rules=EVIL)
    return tmp_path


@pytest.fixture
def _unchecked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every text out of the file unchecked."""
    for columns in (tables.BRIEF, tables.MATCH):
        monkeypatch.setitem(columns, "rules", lambda value: value)
        monkeypatch.setitem(columns, "bots", tuple)
    monkeypatch.setattr(listed, "_problem", lambda names: None)


def harm(said: str) -> set[str]:
    """Return the characters that a terminal obeys, line ends apart."""
    categories = ("Cc", "Cf", "Cs", "Zl", "Zp")
    return {char for char in said if unicodedata.category(char) in categories} - {"\n"}


COMMANDS = (
    ("history",),
    ("export", "1"),
    ("export", "3"),
    ("resume", "2"),
    ("review", "1"),
    ("review", "3"),
    ("replay", "3"),
    ("import", EVIL),
    ("replay", EVIL),
    ("export", "1", f"missing/{EVIL}"),
    ("--data", f"/dev/null/{EVIL}", "history"),
    ("rules", EVIL),
    ("learn", EVIL),
    (EVIL,),
    ("play", "--players", f"Anna,bot:{EVIL}"),
)
OF_MATCHES = COMMANDS[:7]


def says(directory: Path, capsys: pytest.CaptureFixture[str], *command: str) -> str:
    """Carry out a command and return its output, nothing of which does harm."""
    main(["--data", str(directory), *command])
    said = capsys.readouterr()
    assert said.out + said.err
    assert not harm(said.out + said.err)
    assert said.err.count("\n") == (command != ("history",))
    return said.out + said.err


@pytest.mark.usefixtures("command_line")
@pytest.mark.parametrize("command", COMMANDS)
def test_the_command_line_prints_nothing_harmful(
    tampered: Path, capsys: pytest.CaptureFixture[str], command: tuple[str, ...]
) -> None:
    said = says(tampered, capsys, *command)
    if command in OF_MATCHES:
        assert "damaged" in said
        assert SPELLED not in said


@pytest.mark.usefixtures("command_line", "_unchecked")
@pytest.mark.parametrize(
    "command",
    # An exported record must be exact; it is what the first line of defence guards alone.
    [command for command in OF_MATCHES if command != ("export", "1")],
)
def test_nor_does_it_if_the_file_is_believed(
    tampered: Path, capsys: pytest.CaptureFixture[str], command: tuple[str, ...]
) -> None:
    said = says(tampered, capsys, *command)
    if command == ("history",) or "3" in command:
        assert SPELLED in said


@pytest.mark.usefixtures("command_line")
def test_an_exported_bot_is_no_escape_sequence(
    tampered: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(tampered / "matches.db")) as connection, connection:
        tamper(connection, 1, people=["Anna", "Ben"], bots=[None, EVIL])
    assert main(["--data", str(tampered), "export", "1"]) == 3
    said = capsys.readouterr()
    assert not harm(said.out + said.err)


@pytest.mark.usefixtures("command_line", "_unchecked")
def test_json_stays_json(tampered: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--data", str(tampered), "history", "--json"]) == 0
    written = capsys.readouterr().out
    assert written.isascii()
    assert not harm(written)
    assert EVIL in json.loads(written)["matches"][0]["people"]


@pytest.mark.usefixtures("_unchecked")
async def test_no_screen_paints_anything_harmful(tampered: Path) -> None:
    app = BiberClanApp(directory=tampered)
    app.learned.is_new = False
    with Store(tampered, Clock()) as store:
        async with app.run_test(size=(80, 24)) as pilot:
            await open_screen(pilot, Home())
            assert SPELLED[:8] in text(pilot)
            shown = [text(pilot)]
            await open_screen(pilot, SeeHistory())
            shown.append(text(pilot))
            await pilot.press("enter")
            shown.append(text(pilot))
            await push(pilot, PeopleScreen(store))
            shown.append(text(pilot))
            await open_screen(pilot, SetUp())
            shown.append(text(pilot))
            app.open(Resume(2))
            await open_screen(pilot, Watch(3))
            shown.append(text(pilot))
            app.saving.close()
    assert not any(harm(each) for each in shown)


async def test_what_is_pasted_into_a_name_is_shown_and_does_nothing() -> None:
    async with running() as pilot:
        await open_setup(pilot)
        field = pilot.app.screen.query_one("#name0", Input)
        field.clear()
        field.post_message(events.Paste("B\x1b[2Jen"))
        await pilot.pause()
        assert field.value == "B\\x1b[2Jen"
        assert not harm("".join(_written(pilot)))


def _written(pilot: object) -> Iterator[str]:
    for strip in strips(pilot):  # type: ignore[arg-type] # a Pilot
        yield from (segment.text for segment in strip)
