"""Matches shared out among processes: all of them, once; and no process is left behind."""

import os
import signal
import subprocess
import sys
from multiprocessing import active_children

import pytest

from biberclan.simulation.spread import LostProcessError, spread
from tests.command_line import ends


def number(given: int) -> int:
    return given


def die(given: int) -> int:
    os._exit(1)


def think(given: int) -> int:
    while True:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)


def whereabouts(given: int) -> tuple[int, int]:
    return os.getpid(), os.getsid(0)


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("matches", [0, 1, 20])
def test_every_match_is_played_once(jobs: int, matches: int) -> None:
    assert sorted(spread(number, matches, jobs)) == list(range(matches))
    assert not active_children()


def test_who_stops_early_leaves_no_process_behind() -> None:
    playing = spread(number, 1000, 2)
    next(playing)
    assert len(active_children()) == 2
    playing.close()
    assert not active_children()


def test_ctrl_c_is_heard_again_once_the_processes_run() -> None:
    before = signal.getsignal(signal.SIGINT)
    for _ in spread(number, 2, 2):
        assert signal.getsignal(signal.SIGINT) == before


def test_a_process_that_dies_is_noticed() -> None:
    with pytest.raises(LostProcessError):
        list(spread(die, 4, 2))
    assert not active_children()


def test_processes_have_no_terminal() -> None:
    ((pid, session),) = spread(whereabouts, 1, 2)
    assert pid != os.getpid()
    assert session == pid


PARENT = """
import os, sys, threading, time
from multiprocessing import active_children
from biberclan.simulation.spread import spread
from tests.simulation.test_spread import think

def end():
    while not active_children():
        time.sleep(0.01)
    time.sleep(0.5)
    print(active_children()[0].pid, flush=True)
    os.kill(os.getpid(), 9)

threading.Thread(target=end).start()
list(spread(think, 1, 2))
"""


def test_no_process_plays_on_when_the_program_is_killed() -> None:
    done = subprocess.run([sys.executable, "-c", PARENT], capture_output=True, timeout=30)
    assert done.returncode == -signal.SIGKILL
    assert ends(int(done.stdout))


def test_who_will_not_end_is_ended() -> None:
    def interrupt(*_: object) -> None:
        raise InterruptedError

    playing = spread(think, 1, 2)
    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 1.0)
    try:
        with pytest.raises(InterruptedError):
            next(playing)
    finally:
        signal.signal(signal.SIGALRM, before)
    assert not active_children()
