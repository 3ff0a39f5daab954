"""Stopped, continued or ended at any moment, the program ends and the terminal is as it was."""

import ctypes
import random
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from signal import (
    SIG_DFL,
    SIG_IGN,
    SIGCONT,
    SIGHUP,
    SIGINT,
    SIGQUIT,
    SIGSTOP,
    SIGTERM,
    SIGTSTP,
    SIGWINCH,
    getsignal,
    signal,
)

import pytest

from biberclan.system.processes import handling
from tests.terminal.conftest import PLAY, Start, begun
from tests.terminal.driver import PROGRAM, Terminal
from tests.terminal.thrower import ENDED
from tests.tiers import once

ENDINGS = (SIGTERM, SIGHUP, SIGINT, SIGQUIT)
PASSING = (SIGTSTP, SIGCONT, SIGSTOP, SIGWINCH)

TURNS = {
    "continued and stopped": (SIGCONT, SIGSTOP, SIGCONT, SIGTERM),
    "ended while stopped": (SIGSTOP, SIGTERM, SIGCONT),
    "closing and stopped": (SIGTERM, SIGTSTP, SIGTSTP, SIGCONT, SIGCONT),
    "ended again and again": (SIGINT, SIGINT, SIGTERM, SIGQUIT, SIGHUP, SIGINT),
}


def check(terminal: Terminal) -> None:
    """Check that the terminal is free, and that nothing was said."""
    assert terminal.is_free(), terminal.raw[-300:]
    assert b"Traceback" not in terminal.raw
    assert b"Exception" not in terminal.raw
    assert b"stumbled" not in terminal.raw


@once()
@pytest.mark.parametrize("turn", TURNS)
def test_signals_in_turn_restore_the_terminal(turn: str, start: Start) -> None:
    terminal = begun(start)
    for number in TURNS[turn]:
        terminal.send(number)
        terminal.read(0.05)
    assert terminal.wait() in ENDED
    assert terminal.restored()
    check(terminal)


def test_after_a_stop_everything_is_painted_anew_and_goes_on(start: Start) -> None:
    terminal = begun(start)
    terminal.settle(0.7)
    terminal.send(SIGTSTP)
    terminal.settle(0.2)
    assert not terminal.is_stopped()
    before = terminal.text()
    terminal.send(SIGSTOP)
    while not terminal.is_stopped():
        time.sleep(0.01)
    terminal.screen.reset()
    terminal.raw = b""
    terminal.send(SIGCONT)
    terminal.until(lambda: terminal.text() == before)
    for mode in (b"?1049h", b"?1000h", b"?2004h", b"?25l", b"?7l"):
        assert b"\x1b[" + mode in terminal.raw
    terminal.press("space")
    terminal.until("Lay the")
    assert not terminal.echoes()


IN_BACKGROUND = ("sh", "-mc", '"$@" & sleep 1; %s', "sh")
"""A shell that starts something in the background, and then does something else."""


def test_what_was_started_in_the_background_begins_when_it_is_called(start: Start) -> None:
    shell, option, line, name = IN_BACKGROUND
    terminal = begun(start, command=(shell, option, line % "fg", name, *PROGRAM))
    terminal.settle(0.7)
    terminal.press("space")
    terminal.until("Lay the")


def test_without_a_shell_to_call_it_nothing_waits_in_the_background(start: Start) -> None:
    """A shell between the two has ended at once, so that nobody looks after the program."""
    alone = ("sh", "-c", 'exec 3<&0; "$@" <&3 &', "sh", *PROGRAM)
    shell, option, line, name = IN_BACKGROUND
    terminal = start(*PLAY, command=(shell, option, line % "sleep 5", name, *alone))
    terminal.until("in the foreground")


def others(terminal: Terminal) -> Iterator[int]:
    """Yield the ids of a program's threads, except the first."""
    threads = (int(task.name) for task in Path(f"/proc/{terminal.pid}/task").iterdir())
    return (thread for thread in threads if thread != terminal.pid)


def is_painted_anew(terminal: Terminal, times: int) -> bool:
    """Return whether the program has taken hold of the terminal more than this number of times."""
    return terminal.raw.count(b"\x1b[?1049h") > times


def test_a_signal_counts_whichever_thread_the_system_gives_it_to(start: Start) -> None:
    """After a stop the system may give a signal to any thread; the loop sleeps meanwhile."""
    send = ctypes.CDLL(None).tgkill
    terminal = begun(start)
    for thread in others(terminal):
        terminal.settle(0.7)
        painted = terminal.raw.count(b"\x1b[?1049h")
        assert send(terminal.pid, thread, SIGCONT) == 0
        terminal.until(partial(is_painted_anew, terminal, painted))
    terminal.settle(0.7)
    assert send(terminal.pid, next(others(terminal)), SIGTERM) == 0
    assert terminal.wait() in ENDED
    check(terminal)


def test_a_signal_that_was_to_be_ignored_stays_ignored() -> None:
    """As by `nohup`."""
    before = signal(SIGHUP, SIG_IGN)
    try:
        with handling(SIG_DFL, "SIGHUP"):
            assert getsignal(SIGHUP) is SIG_IGN
    finally:
        signal(SIGHUP, before)


def test_a_closed_window_ends_the_program(start: Start) -> None:
    terminal = begun(start)
    terminal.hang_up()
    assert terminal.wait() == 0


def test_without_the_signal_a_closed_window_ends_the_program_too(start: Start) -> None:
    terminal = begun(start, ignore=SIGHUP)
    terminal.hang_up()
    assert terminal.wait() == 0


IMPATIENT = """
import sys, time
from biberclan.cli import main
from biberclan.ui import driver
from biberclan.ui.app import BiberClanApp
driver.END_SECONDS = 0.3

def hang(self):
    self._driver.write("no end")
    while True:  # in short sleeps: a signal that comes just before one is handled after it
        time.sleep(0.05)

def write(self):
    while True:
        self._driver.write("no end" * 999)

BiberClanApp.action_help_quit = %s
sys.exit(main(["play", "--players", "Anna,Ben", "--seed", "7", "--lang", "en"]))
"""


@once()
@pytest.mark.parametrize(
    "fault", ["hang", "write"], ids=["a program that hangs", "a terminal that does not read"]
)
def test_an_end_that_does_not_come_is_forced(fault: str, start: Start) -> None:
    terminal = start(command=[sys.executable, "-c", IMPATIENT % fault])
    terminal.until("Anna is next")
    terminal.press("ctrl+c")
    terminal.until(lambda: b"no end" in terminal.raw)
    terminal.send(SIGTERM)
    assert terminal.wait(reading=False) == 3
    assert terminal.restored()
    check(terminal)


@once()
@pytest.mark.parametrize("seed", range(4))
def test_at_any_moment(seed: int, start: Start) -> None:
    """While it starts, while it runs, while it closes."""
    chance = random.Random(seed)
    terminal = start(*PLAY)
    end = time.monotonic() + (0.1, 0.25, 0.4, 0.8)[seed]
    while time.monotonic() < end:
        terminal.take(0.01)
    for _ in range(6):
        number = chance.choice(ENDINGS + PASSING)
        if number is SIGINT and not terminal.raw:
            number = SIGTERM  # Python itself, which is still starting, has words of its own
        try:
            terminal.send(number)
            terminal.take(chance.choice((0.0, 0.01, 0.1)))
            if number is SIGSTOP:
                terminal.send(SIGCONT)
        except ProcessLookupError:
            break
    if terminal.is_running():
        terminal.send(SIGCONT)
        terminal.send(SIGTERM)
    assert terminal.wait() in (*ENDED, 130)
    check(terminal)
