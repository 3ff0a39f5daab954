"""Without an alternate screen, too, nothing that was drawn stays when the program has ended."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal.conftest import Start
from tests.terminal.driver import QUICK, Terminal, wait_for_copy

PLAY = ("play", "--players", "Anna,Ben", "--seed", "7", "--lang", "en")
CARD = "Lay the 0"

BREAKING = (
    sys.executable,
    "-c",
    "import sys\n"
    "from biberclan.ui import input_guard\n"
    "input_guard.HANDOVER_SECONDS = input_guard.CARD_SECONDS = 0.0\n"
    "from biberclan.ui.app import BiberClanApp\n"
    "BiberClanApp.action_help_quit = lambda self: 1 / 0\n"
    "from biberclan.cli import main\n"
    "sys.exit(main(sys.argv[1:]))\n",
)
"""The program, which breaks at Ctrl+C."""


def seated(terminal: Terminal) -> Terminal:
    """See a card that is nobody else's business; the emulator has one screen only."""
    terminal.until("Anna is next")
    terminal.press("space")
    terminal.until(CARD)
    terminal.settle()
    return terminal


@pytest.mark.parametrize(
    "number", [signal.SIGTERM, signal.SIGHUP, signal.SIGALRM], ids=lambda number: number.name
)
def test_after_a_signal(start: Start, number: signal.Signals) -> None:
    terminal = seated(start(*PLAY, command=QUICK))
    terminal.send(number)
    terminal.wait()
    assert not terminal.text().strip()


def test_after_leaving(start: Start) -> None:
    terminal = seated(start(*PLAY, command=QUICK))
    terminal.press("ctrl+c")
    terminal.until("Leave the program")
    terminal.click_on("Leave the program")
    assert terminal.wait() == 0
    assert not terminal.text().strip()


def test_after_breaking(start: Start) -> None:
    terminal = seated(start(*PLAY, command=BREAKING))
    terminal.press("ctrl+c")
    assert terminal.wait() == 1
    assert terminal.text().split()[:3] == ["BiberClan", "has", "stumbled"]
    assert len([row for row in terminal.rows() if row.strip()]) <= 2


@pytest.mark.skipif(shutil.which("screen") is None, reason="needs GNU screen")
def test_in_gnu_screen(tmp_path: Path) -> None:
    """With what can be scrolled back to."""
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
        subprocess.run(command, env={**os.environ, **variables}, check=True, timeout=30)
        wait_for_copy(seen)
        text = seen.read_text(encoding="utf-8", errors="replace")
        seen.unlink()
        return text

    try:
        seated(terminal)
        assert CARD in readable()
        [program] = Path(f"/proc/{pid.read_text().strip()}/task").glob("*/children")
        os.kill(int(program.read_text().split()[0]), signal.SIGTERM)
        terminal.until("ended")
        assert readable().split() == ["ended"]
    finally:
        command = ["screen", "-S", "biber", "-X", "quit"]
        subprocess.run(command, env={**os.environ, **variables}, timeout=30)
        terminal.close()
