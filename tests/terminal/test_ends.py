"""However the program ends, the terminal is as it was; and without one it says so."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.terminal.conftest import Start
from tests.terminal.driver import PROGRAM, ROOT
from tests.terminal.thrower import prepare

PLAY = ("play", "--players", "Anna,Ben", "--seed", "7", "--lang", "en")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP], ids=["SIGTERM", "SIGHUP"])
def test_a_signal_restores_the_terminal(start: Start, number: signal.Signals) -> None:
    terminal = start(*PLAY)
    terminal.until("Anna is next")
    assert not terminal.restored()
    terminal.send(number)
    assert terminal.wait() == 0
    assert terminal.restored()


def test_leaving_asks_and_restores_the_terminal(start: Start) -> None:
    terminal = start(*PLAY)
    terminal.until("Anna is next")
    terminal.press("ctrl+c")
    terminal.until("Leave the program")
    terminal.click_on("Leave the program")
    assert terminal.wait() == 0
    assert terminal.restored()


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
    terminal = start(*PLAY)
    terminal.until("Anna is next")
    terminal.press("ctrl+z")
    terminal.settle()
    assert not terminal.is_stopped()
    terminal.press("?")
    terminal.until("Help")
    assert not terminal.restored()


def test_a_review_whose_processes_are_ended_is_no_break(start: Start, tmp_path: Path) -> None:
    prepare(tmp_path)
    terminal = start("review", "1", "--lang", "en")
    terminal.until(lambda: bool(children(terminal.pid)))
    for pid in children(terminal.pid):
        os.kill(pid, signal.SIGKILL)
    terminal.settle(0.5)
    terminal.send(signal.SIGTERM)
    assert terminal.wait() == 0
    assert terminal.restored()


def children(pid: int) -> list[int]:
    """Return the processes that judge for a process."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
    return [int(child) for child in found.split() if b"spawn_main" in command_of(child)]


def command_of(pid: str) -> bytes:
    """Return the line that a process was started with; it may have ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


@pytest.mark.parametrize("arguments", [(), PLAY])
def test_without_a_terminal_there_is_a_sentence_and_status_2(arguments: tuple[str, ...]) -> None:
    done = subprocess.run(
        [*PROGRAM, *arguments, "--lang", "en"],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "terminal" in done.stderr
    assert "Traceback" not in done.stderr
