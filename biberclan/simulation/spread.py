"""Matches shared out among processes."""

import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context
from typing import Final, TypeVar

Played = TypeVar("Played")

_AHEAD: Final = 3
"""How many matches each process has before it: enough that none ever waits for the next."""


class LostProcessError(Exception):
    """A process that played was ended from outside, or by a bot of somebody else's."""


def spread(play: Callable[[int], Played], matches: int, jobs: int) -> Generator[Played, None, None]:
    """Play matches, and yield what came of each as soon as it has been played.

    Args:
        play: plays the match of a number, from 0; with more than one job it is pickled.
        matches: how many.
        jobs: how many processes play; with 1 it is this one.

    Raises:
        LostProcessError: one of the processes has died.
    """
    if jobs == 1:
        yield from map(play, range(matches))
        return
    numbers = iter(range(matches))
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        with _deaf_to_ctrl_c():  # the processes start here, and stay so: this one ends them
            playing = {pool.submit(play, number) for number in islice(numbers, _AHEAD * jobs)}
        while playing:
            done, playing = wait(playing, return_when=FIRST_COMPLETED)
            playing |= {pool.submit(play, number) for number in islice(numbers, len(done))}
            for match in done:
                yield match.result()
    except BrokenProcessPool as error:
        raise LostProcessError from error
    finally:
        for process in active_children():
            process.terminate()  # nobody waits for the matches that are not played to the end
        pool.shutdown(cancel_futures=True)


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
