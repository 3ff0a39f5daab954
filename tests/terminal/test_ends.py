"""However the program ends, the terminal is as it was, and nothing that was drawn stays."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lab import ROOT
from tests.terminal.conftest import PLAY, Start, begun
from tests.terminal.driver import PROGRAM, QUICK, SERIAL, Terminal, wait_for_copy
from tests.tiers import once

HESITANT = """
import sys, time
from biberclan.cli import main
from biberclan.ui.driver import TerminalDriver
write = TerminalDriver.write

def hesitate(self, data):
    if data == "\\x1b[<u":  # among its last words
        time.sleep(0.3)
    write(self, data)

TerminalDriver.write = hesitate
sys.exit(main(["play", "--players", "Anna,Ben", "--seed", "7", "--lang", "en"]))
"""


def test_ctrl_s_does_not_keep_the_program_from_its_end(start: Start) -> None:
    """Typed while the program leaves, it does not hold the output back."""
    terminal = start(command=[sys.executable, "-c", HESITANT])
    terminal.until("Anna is next")
    terminal.press("ctrl+c")
    terminal.until("Leave the program")
    terminal.click_on("Leave the program")
    end = time.monotonic() + 10
    while terminal.is_running() and time.monotonic() < end:
        terminal.press("ctrl+s")
        terminal.take(0.01)
    assert terminal.wait() == 0
    assert terminal.restored()


def test_ctrl_z_does_not_put_the_program_aside(start: Start) -> None:
    terminal = begun(start)
    terminal.press("ctrl+z")
    terminal.settle()
    assert not terminal.is_stopped()
    terminal.press("?")
    terminal.until("Help")
    assert not terminal.restored()


@pytest.mark.parametrize("arguments", [(), PLAY])
def test_without_a_terminal_there_is_a_sentence_and_status_1(arguments: tuple[str, ...]) -> None:
    done = subprocess.run(
        [*PROGRAM, *arguments, "--lang", "en"],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "terminal" in done.stderr
    assert "Traceback" not in done.stderr


def test_nothing_is_drawn_into_a_file(start: Start) -> None:
    """Textual draws on standard error."""
    assert start(*PLAY, command=("sh", "-c", 'exec "$@" 2> /dev/null', "sh", *PROGRAM)).wait() == 1


CARD = "Lay the 0"

BREAKING = (
    sys.executable,
    "-c",
    "import sys\n"
    "from biberclan.table import input_guard\n"
    "input_guard.HANDOVER_SECONDS = input_guard.CARD_SECONDS = 0.0\n"
    "from biberclan.ui.app import BiberClanApp\n"
    "BiberClanApp.action_help_quit = lambda self: 1 / 0\n"
    "from biberclan.cli import main\n"
    "sys.exit(main(sys.argv[1:]))\n",
)
"""The program, which breaks at Ctrl+C."""


def seated(terminal: Terminal) -> Terminal:
    """Sit down and look at a secret card; the emulator has one screen only."""
    terminal.until("Anna is next")
    terminal.press("space")
    terminal.until(CARD)
    terminal.settle()
    return terminal


@once()
@pytest.mark.parametrize(
    ("number", "status"),
    [(signal.SIGTERM, 0), (signal.SIGHUP, 0), (signal.SIGUSR1, 0), (signal.SIGALRM, 3)],
    ids=str,
)
def test_after_a_signal(start: Start, number: signal.Signals, status: int) -> None:
    terminal = seated(start(*PLAY, command=QUICK))
    assert not terminal.restored()
    terminal.send(number)
    assert terminal.wait() == status
    assert terminal.restored()
    assert not terminal.text().strip()


def test_after_leaving(start: Start) -> None:
    terminal = seated(start(*PLAY, command=QUICK))
    terminal.press("ctrl+c")
    terminal.until("Leave the program")
    terminal.click_on("Leave the program")
    assert terminal.wait() == 0
    assert terminal.restored()
    assert not terminal.text().strip()


@once()
@pytest.mark.parametrize("lines", [24, 30])
def test_after_leaving_a_serial_line(lines: int, start: Start) -> None:
    terminal = seated(start(*PLAY, command=[*SERIAL, *QUICK], size=(80, lines)))
    assert not any(map(str.strip, terminal.rows()[24:]))
    terminal.send(signal.SIGTERM)
    terminal.wait()
    assert not terminal.text().strip()


def test_after_breaking(start: Start) -> None:
    terminal = seated(start(*PLAY, command=BREAKING))
    terminal.press("ctrl+c")
    assert terminal.wait() == 3
    assert terminal.text().split()[:3] == ["BiberClan", "has", "stumbled"]
    assert len([row for row in terminal.rows() if row.strip()]) <= 2


@pytest.mark.skipif(shutil.which("screen") is None, reason="needs GNU screen")
@pytest.mark.parametrize("size", [(80, 24), (80, 5), (30, 24)])
def test_in_gnu_screen(size: tuple[int, int], tmp_path: Path) -> None:
    """The scrollback included, after a window made smaller, too."""
    sockets, seen, pid = tmp_path / "s", tmp_path / "seen", tmp_path / "pid"
    sockets.mkdir(mode=0o700)
    settings = tmp_path / "screenrc"
    settings.write_text("altscreen off\nstartup_message off\ndefscrollback 500\n")
    variables = {"SCREENDIR": str(sockets), "SCREENRC": str(settings)}
    line = 'echo $$ > "$0"; "$@"; echo ended; exec sleep 60'
    inside = ["sh", "-c", line, str(pid), *QUICK, *PLAY]
    terminal = Terminal(["screen", "-U", "-S", "biber", *inside], tmp_path, env=variables)

    def readable() -> str:
        command = ["screen", "-S", "biber", "-X", "hardcopy", "-h", str(seen)]
        subprocess.run(command, env={**os.environ, **variables}, check=True, timeout=60)
        wait_for_copy(seen)
        text = seen.read_text(encoding="utf-8", errors="replace")
        seen.unlink()
        return text

    try:
        seated(terminal)
        assert CARD in readable()
        terminal.resize(*size)
        terminal.settle(0.5)
        [program] = Path(f"/proc/{pid.read_text().strip()}/task").glob("*/children")
        os.kill(int(program.read_text().split()[0]), signal.SIGTERM)
        terminal.until("ended")
        terminal.resize(80, 24)
        terminal.settle()
        assert readable().split() == ["ended"]
    finally:
        command = ["screen", "-S", "biber", "-X", "quit"]
        subprocess.run(command, env={**os.environ, **variables}, timeout=60)
        terminal.close()


@once()
@pytest.mark.parametrize(
    ("arguments", "bar"),
    [(("--players", "regular,greedy", "--jobs", "2"), "━━━━━"), (("--ascii",), "-----")],
    ids=["bots", "chance"],
)
def test_ctrl_c_shows_what_is_done(start: Start, arguments: tuple[str, ...], bar: str) -> None:
    terminal = start("simulate", *arguments, "--matches", "90000", "--lang", "de")
    terminal.until("/90000")
    terminal.until(lambda: " 0/90000" not in terminal.text())
    assert bar in terminal.text()
    terminal.press("ctrl+c")
    assert terminal.wait() == 130
    said = terminal.text()
    assert "/90000" not in said
    assert "In einem Durchgang: " in said
    assert "Mit Strg-C abgebrochen. Gespielte Partien: " in said
    assert "Traceback" not in said
