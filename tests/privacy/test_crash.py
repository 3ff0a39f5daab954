"""When the program breaks, or is made to tell something: no card comes out."""

import errno
import sys
from pathlib import Path
from signal import SIGTERM

import pytest
from textual.pilot import Pilot

from biberclan.crash import crash_report
from biberclan.match.match import Match
from biberclan.ui.app import BiberClanApp
from tests.match.walking import table
from tests.terminal.driver import PROGRAM, Terminal
from tests.tiers import once
from tests.ui.running import running, shown, strips, table_of, text

BROKEN = """
import sys
from asyncio import create_task
from biberclan.cli import main
from biberclan.ui.app import BiberClanApp
from biberclan.ui.screens.table import TableScreen

def breaking(self=None, *args, **kwargs):
    hidden_cards = ["SECRET LOCAL", self]
    raise RuntimeError(f"SECRET TEXT {hidden_cards}")

async def task():
    breaking()

class Broken:
    __del__ = breaking

def writing(proper):
    def write(self, text):
        if "Anna" in text:
            breaking(self)
        proper(self, text)
    return write

def later(proper):
    async def on_event(self, event):
        if type(event).__name__ in ("Key", "MouseDown"):
            breaking(self)
        await proper(self, event)
    return on_event

def break_it():
    %s

break_it()
sys.exit(main(["play", "--players", "Anna,Ben", "--seed", "7", "--lang", "en"]))
"""

WAYS = {
    "while painting": (
        "from biberclan.ui.widgets.panel import Panel; Panel.paint = breaking",
        "space",
    ),
    "at the start": (
        "from biberclan.ui.screens.table import TableScreen; TableScreen.compose = breaking",
        "",
    ),
    "in a timer": (
        "from biberclan.ui.screens.table import TableScreen; "
        "TableScreen.on_mount = lambda self: self.set_timer(0.1, lambda: breaking(self))",
        "",
    ),
    "in the background": (
        "from biberclan.ui.screens.table import TableScreen; "
        "TableScreen.on_mount = lambda self: self.run_worker(lambda: breaking(self), thread=True)",
        "",
    ),
    "in an event of the app": ("BiberClanApp.on_event = later(BiberClanApp.on_event)", "space"),
    "in an event of a screen": ("TableScreen.on_event = later(TableScreen.on_event)", "space"),
    "when the app goes": ("BiberClanApp.on_unmount = breaking", "end"),
    "when a screen goes": ("TableScreen.on_unmount = breaking", "end"),
    "when the app is made": ("BiberClanApp.__init__ = breaking", ""),
    "when what is kept is closed": (
        "from biberclan.match.store.store import Store; Store.close = breaking",
        "end",
    ),
    "in the thread of the keys": (
        "from biberclan.ui.terminal_input import TerminalInput; TerminalInput.feed = breaking",
        "space",
    ),
    "in the thread that writes": (
        "from biberclan.ui.driver import _Output; _Output.write = writing(_Output.write)",
        "",
    ),
    "in another thread": (
        "from threading import Thread; "
        "TableScreen.on_mount = lambda self: Thread(target=breaking, args=(self,)).start()",
        "",
    ),
    "in a task that nobody waits for": (
        "TableScreen.on_mount = lambda self: create_task(task())",
        "",
    ),
    "by an exception that can print itself": (
        "Showy = type('ShowyRuntimeError', (RuntimeError,), {'__rich__': lambda self: 'SECRET'}); "
        "TableScreen.on_mount = lambda self: (_ for _ in ()).throw(Showy('SECRET TEXT'))",
        "",
    ),
    "where Python can't raise": (
        "TableScreen.on_mount = lambda self: Broken() and None",
        "",
    ),
}


@once()
@pytest.mark.parametrize("way", WAYS)
def test_a_crash_prints_one_sentence_and_no_card(way: str, tmp_path: Path) -> None:
    broken, key = WAYS[way]
    terminal = Terminal([sys.executable, "-c", BROKEN % broken], tmp_path)
    try:
        if key:
            terminal.until(lambda: "I am ready" in terminal.text() or terminal.restored())
        if key == "end":
            terminal.send(SIGTERM)
        elif key:
            terminal.settle(0.7)
            terminal.press("space")
            terminal.settle()
            terminal.press(key)
        assert terminal.wait() == 3
        after = terminal.raw.rpartition(b"\x1b[?1049l")[2].decode()
        assert "stumbled" in after
        assert "RuntimeError" in after or way == "when the app is made"
        assert after.count("\n") <= 3
        for telltale in ("SECRET", "hidden_cards", "Traceback", "locals", "self =", "/biberclan/"):
            assert telltale not in terminal.raw.decode()
        assert terminal.is_free()
    finally:
        terminal.close()


def test_a_crash_report_names_the_place_and_not_the_text() -> None:
    try:
        secret = 7
        raise RuntimeError(f"the hand is {secret}")
    except RuntimeError as error:
        report = crash_report(error)
    assert "RuntimeError" in report
    assert "the hand" not in report
    assert "secret" not in report
    assert crash_report(None)


def test_too_few_files_are_named_as_the_cause() -> None:
    report = crash_report(OSError(errno.EMFILE, "Too many open files", "secret"))
    assert "can't open enough files" in report
    assert "stumbled" not in report
    everywhere = crash_report(OSError(errno.ENFILE, "Too many open files in system", "secret"))
    assert "ulimit" not in everywhere, "no limit of the program's own helps there"


def test_textuals_own_logs_and_pictures_are_switched_off(tmp_path: Path) -> None:
    log, pictures = tmp_path / "log", tmp_path / "pictures"
    terminal = Terminal(
        [*PROGRAM, "play", "--players", "Anna,Ben", "--seed", "7", "--lang", "en"],
        tmp_path / "home",
        env={
            "TEXTUAL_LOG": str(log),
            "TEXTUAL_SCREENSHOT_LOCATION": str(pictures),
            "TEXTUAL": "debug,devtools",
            "TEXTUAL_SCREENSHOT": "0.2",
            "TEXTUAL_PRESS": "space",
            "TEXTUAL_DEBUG": "1",
        },
    )
    try:
        terminal.until("Anna is next")
        terminal.settle(0.7)
        assert "Anna is next" in terminal.text()  # nothing has pressed a key
        terminal.press("space")
        terminal.until("Lay the")
        terminal.press("q")
        terminal.until("Leave the program")
        terminal.click_on("Leave the program")
        assert terminal.wait() == 0
        assert not log.exists()
        assert not pictures.exists()
        assert terminal.restored()
    finally:
        terminal.close()


def seated() -> Match:
    match = Match(table(2, seed=7))
    match.sit_down()
    return match


async def test_no_palette_and_no_pictures_of_the_screen() -> None:
    async with running(seated()) as pilot:
        before = strips(pilot)
        await pilot.press("ctrl+p", "ctrl+backslash", "ctrl+s", "f9", "f10", "f12")
        assert shown(pilot) == "TableScreen"
        assert strips(pilot) == before
        assert not pilot.app.ENABLE_COMMAND_PALETTE
        assert bound(pilot) <= {
            "quit",
            "help_quit",
            "screen.copy_text",
            "app.focus_next",
            "app.focus_previous",
            "screen.minimize",
        }


def bound(pilot: Pilot[None]) -> set[str]:
    """Return every action bound to one of Textual's own keys."""
    bindings = pilot.app.screen.active_bindings.values()
    return {active.binding.action for active in bindings}


async def test_nothing_can_be_selected_or_copied() -> None:
    async with running(seated()) as pilot:
        assert "Lay the" in text(pilot)
        await pilot.click("#panel", offset=(8, 1), times=3)
        assert shown(pilot) == "TableScreen"
        await pilot.mouse_down("#panel", offset=(1, 1))
        await pilot.hover("#panel", offset=(40, 4))
        await pilot.mouse_up("#panel", offset=(40, 4))
        assert pilot.app.screen.get_selected_text() in (None, "")
        await pilot.press("super+c", "ctrl+c")
        assert pilot.app.clipboard == ""


async def test_nothing_is_ever_notified() -> None:
    async with running(seated()) as pilot:
        await pilot.press("2", "1", "enter", "u", "right", "enter", "u", "enter")
        assert list(pilot.app._notifications) == []
        assert table_of(pilot).sub_title is None


def test_the_terminals_title_tells_nothing() -> None:
    app = BiberClanApp()
    assert app.title == "BiberClan"
    assert app.sub_title == ""
