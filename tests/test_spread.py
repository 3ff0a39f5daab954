"""Matches shared out among processes: all of them, once; and no process is left behind."""

import os
import signal
from multiprocessing import active_children

import pytest

from biberclan.simulation.spread import LostProcessError, spread


def number(given: int) -> int:
    return given


def die(given: int) -> int:
    os._exit(1)


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
