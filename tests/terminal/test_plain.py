"""Secrets leave nothing behind in real terminals, not even in the scrollback."""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest

from tests.terminal.conftest import Start
from tests.terminal.driver import QUICK, ROOT, Terminal, wait_for_copy

PLAY = ("play", "--plain", "--players", "Anna,Ben", "--seed", "7", "--lang", "en")
MANIA = (*PLAY, "--game", "mania")
CARD = "In hand: a 0."


STAYING = 'echo $$ > "$0"; "$@"; echo ended; exec sleep 60'
"""Runs a program, and stays when that has ended."""

JOBS = 'set -m; "$@"; echo put aside; read -r line; fg'
"""Runs a program as a shell does that people type in, and goes on with it after an Enter."""


def program_of(file: Path) -> int:
    """Return the process id of the program run by the shell whose own id is in a file."""
    [children] = Path(f"/proc/{file.read_text().strip()}/task").glob("*/children")
    return int(children.read_text().split()[0])


class Multiplexer(Protocol):
    """A terminal with a scrollback that can be read."""

    def type(self, line: str) -> None: ...

    def readable(self) -> str: ...

    def pid(self) -> int: ...


class Tmux:
    """A pane of tmux that nobody looks at."""

    def __init__(self, home: Path) -> None:
        self._command = ["tmux", "-S", str(home / "socket"), "-f", "/dev/null"]
        self._env = {
            **{name: value for name, value in os.environ.items() if not name.startswith("TMUX")},
            "BIBERCLAN_DATA": str(home / "data"),
            "HOME": str(home),
            "LANG": "C.UTF-8",
            "PYTHONPATH": str(ROOT),
        }
        self._pid = home / "pid"
        inside = ["sh", "-c", STAYING, str(self._pid), *QUICK, *PLAY]
        self._run("new-session", "-d", "-x", "60", "-y", "12", *inside)

    def _run(self, *arguments: str) -> str:
        command = [*self._command, *arguments]
        done = subprocess.run(
            command, env=self._env, cwd=ROOT, check=True, timeout=60, capture_output=True
        )
        return done.stdout.decode()

    def type(self, line: str) -> None:
        self._run("send-keys", "-l", line)
        self._run("send-keys", "Enter")

    def readable(self) -> str:
        return self._run("capture-pane", "-p", "-J", "-S", "-", "-E", "-")

    def narrow(self) -> None:
        self._run("resize-window", "-x", "10", "-y", "12")

    def pid(self) -> int:
        return program_of(self._pid)

    def close(self) -> None:
        self._run("kill-server")


class Screen:
    """A window of GNU screen."""

    def __init__(self, home: Path) -> None:
        sockets, settings = home / "s", home / "screenrc"
        sockets.mkdir(mode=0o700)
        settings.write_text("startup_message off\ndefscrollback 500\n")
        self._variables = {"SCREENDIR": str(sockets), "SCREENRC": str(settings)}
        self._seen, self._pid = home / "seen", home / "pid"
        inside = ["sh", "-c", STAYING, str(self._pid), *QUICK, *PLAY]
        self._terminal = Terminal(
            ["screen", "-U", "-S", "plain", *inside], home, size=(60, 12), env=self._variables
        )

    def _run(self, *arguments: str) -> None:
        command = ["screen", "-S", "plain", "-X", *arguments]
        subprocess.run(command, env={**os.environ, **self._variables}, check=True, timeout=60)

    def type(self, line: str) -> None:
        self._terminal.press(*line, "enter")

    def readable(self) -> str:
        self._terminal.settle()
        self._run("hardcopy", "-h", str(self._seen))
        wait_for_copy(self._seen)
        text = self._seen.read_text(encoding="utf-8", errors="replace")
        self._seen.unlink()
        return text

    def pid(self) -> int:
        return program_of(self._pid)

    def close(self) -> None:
        self._run("quit")
        self._terminal.close()


@pytest.fixture(params=["tmux", "screen"])
def multiplexer(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Multiplexer]:
    if shutil.which(request.param) is None:
        pytest.skip(f"needs {request.param}")
    opened: Tmux | Screen = Tmux(tmp_path) if request.param == "tmux" else Screen(tmp_path)
    yield opened
    opened.close()


def until(multiplexer: Multiplexer, text: str) -> None:
    """Wait until a text can be read."""
    end = time.monotonic() + 30
    while text not in multiplexer.readable():
        assert time.monotonic() < end, multiplexer.readable()
        time.sleep(0.1)


def seeing(multiplexer: Multiplexer) -> Multiplexer:
    """Sit down and look at the card."""
    until(multiplexer, "press Enter when Anna sits here.")
    multiplexer.type("")
    until(multiplexer, "where does your number card go?")
    multiplexer.type("help")  # so that there is something to scroll
    until(multiplexer, "quit:")
    multiplexer.type("card")
    until(multiplexer, CARD)
    return multiplexer


def test_a_card_leaves_nothing_behind(multiplexer: Multiplexer) -> None:
    seeing(multiplexer)
    multiplexer.type("")
    until(multiplexer, "> card\n>")
    multiplexer.type("b1 down")
    until(multiplexer, "Ben sits here.")
    multiplexer.type("")
    until(multiplexer, "Ben, ")
    multiplexer.type("help")
    until(multiplexer, "help:")
    assert "In hand" not in multiplexer.readable()


def test_nor_does_it_after_a_signal(multiplexer: Multiplexer) -> None:
    seeing(multiplexer)
    os.kill(multiplexer.pid(), signal.SIGTERM)
    until(multiplexer, "ended")
    assert "resume --plain" in multiplexer.readable()
    assert "In hand" not in multiplexer.readable()


@pytest.mark.skipif(shutil.which("tmux") is None, reason="needs tmux")
def test_nor_does_it_in_a_window_made_narrow_meanwhile(tmp_path: Path) -> None:
    tmux = Tmux(tmp_path)
    try:
        seeing(tmux)
        tmux.narrow()
        tmux.type("")
        until(tmux, "> ")
        time.sleep(0.3)
        assert "In hand" not in tmux.readable()
        assert "a 0." not in tmux.readable()
    finally:
        tmux.close()


def test_nothing_typed_is_echoed_while_a_card_shows(start: Start) -> None:
    terminal = start(*PLAY, command=QUICK)
    terminal.until("Anna sits here.")
    terminal.press("enter")
    terminal.until("number card go?")
    terminal.press(*"card", "enter")
    terminal.until(CARD)
    assert not terminal.echoes()
    terminal.press("ctrl+z", "down")
    terminal.until(lambda: "In hand" not in terminal.text())
    terminal.press(*"quit", "enter")
    terminal.until("resume --plain")
    assert terminal.wait() == 0
    assert terminal.echoes()
    assert "In hand" not in terminal.text()
    assert "^[" not in terminal.text()


def test_a_window_that_is_closed_over_a_card_ends_it_in_order(start: Start) -> None:
    terminal = start(*PLAY, command=QUICK)
    terminal.until("Anna sits here.")
    terminal.press("enter")
    terminal.until("number card go?")
    terminal.press(*"card", "enter")
    terminal.until(CARD)
    terminal.hang_up()
    assert terminal.wait(20, reading=False) == 128 + signal.SIGHUP


def test_the_end_is_kind_whatever_ends_it(start: Start) -> None:
    for key, status in (("ctrl+c", 130), ("ctrl+d", 0)):
        terminal = start(*PLAY, command=QUICK)
        terminal.until("Anna sits here.")
        terminal.settle()
        terminal.press(key)
        assert terminal.wait() == status
        assert "Nothing is lost; go on with: biberclan resume" in terminal.text()
        assert "Traceback" not in terminal.text()


def test_two_people_play_by_turns(start: Start) -> None:
    terminal = start(*PLAY, command=QUICK, size=(80, 50))
    for name in ("Anna", "Ben"):
        terminal.until(f"{name} sits here.")
        terminal.press("enter")
        terminal.until(f"{name}, ")
        terminal.press(*"b1 down", "enter")
    terminal.until("Anna sits here.")
    assert "in their own lodge" in terminal.text()


def test_pasted_lines_play_one_turn(start: Start) -> None:
    terminal = start(*PLAY)
    terminal.until("Anna sits here.")
    terminal.throw(b"\r\rb1 down\r\rb2 down\r")
    terminal.settle()
    assert "number card go?" not in terminal.text()
    quick = start(*PLAY, command=QUICK)
    quick.until("Anna sits here.")
    quick.throw(b"\rb1 down\r\rb2 down\r")
    quick.until("number card go?")
    quick.settle()
    assert "b1" not in quick.text()
    quick.throw(b"b1 down\r\rb2 down\r\rb3 down\r")
    quick.until("Ben sits here.")
    quick.settle()
    assert "Ben, " not in quick.text()


def test_what_is_being_typed_is_put_aside_with_the_program(start: Start) -> None:
    terminal = start(*MANIA, command=("sh", "-c", JOBS, "sh", *QUICK))
    terminal.until("Anna sits here.")
    terminal.press("enter")
    terminal.until("Anna, ")
    terminal.press(*"what if 5 5 5")
    terminal.until("5 5 5")
    terminal.settle()  # Ctrl+Z is passed over unless keys are awaited
    terminal.press("ctrl+z")
    terminal.until("put aside")
    assert "5 5" not in terminal.text()
    assert terminal.echoes()
    terminal.press("enter")
    terminal.until("what if 5 5 5")
    assert not terminal.echoes()
    terminal.press("ctrl+c")
    assert terminal.wait() == 130
    assert terminal.echoes()
    assert "5 5" not in terminal.text()


def test_what_was_typed_of_a_hand_is_gone_and_cannot_be_called_back(start: Start) -> None:
    terminal = start(*MANIA, command=QUICK)
    terminal.until("Anna sits here.")
    terminal.press("enter")
    terminal.until("Anna, ")
    long = f"what if {'5 ' * 60}"
    terminal.press(*long, *["backspace"] * (len(long) - 9), "enter")
    terminal.until("You have no 5")
    terminal.press("x", "up", "ctrl+r")
    terminal.until(lambda: "You have" not in terminal.text())
    terminal.settle()
    assert "5" not in terminal.text()
