"""Distributing matches over processes, here or on a cluster."""

import os
import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Any, Final, NamedTuple, TypeVar

from biberclan.system.processes import leave_terminal, possible_workers

Played = TypeVar("Played")

_AHEAD: Final = 3
"""How many matches are queued for each process: enough that none ever idles."""


_LOOK_SECONDS: Final = 2.0
"""After how long without a result to look whether there will be one."""


class LostProcessError(Exception):
    """A process that plays was killed."""


class Pool(NamedTuple):
    """Processes that play, here or elsewhere.

    Attributes:
        submit: lets one of them call a function with a number.
        at_once: how many calls are carried out at the same time.
        look: called while there is no result; raises `LostProcessError` if there will be none.
    """

    submit: Callable[[Callable[[int], Any], int], "Future[Any]"]
    at_once: int
    look: Callable[[], None] = lambda: None


def spread(
    play: Callable[[int], Played],
    matches: int,
    jobs: int,
    *,
    cluster: str | None = None,
    alone: Callable[[float], None] | None = None,
) -> Generator[Played, None, None]:
    """Play matches, and yield what came of each as soon as it has been played.

    Args:
        play: plays the match of a number, from 0; unless this process plays, it is pickled.
        matches: how many.
        jobs: how many processes play; with 1 it is this one.
        cluster: the address of a scheduler whose workers play instead.
        alone: called when no worker is left, with how many seconds are waited for another one.

    Raises:
        LostProcessError: one of the processes has died, and nobody plays in its place.
        ClusterError: the cluster can't be used.
    """
    if jobs == 1 and cluster is None:
        yield from map(play, range(matches))
        return
    numbers = iter(range(matches))
    with _in_processes(jobs) if cluster is None else _on_cluster(cluster, alone) as pool:
        with _deaf_to_ctrl_c():  # inherited by processes started here: this one ends them
            first = islice(numbers, _AHEAD * pool.at_once)
            playing = {pool.submit(play, number) for number in first}
        while playing:
            done, playing = wait(playing, _LOOK_SECONDS, return_when=FIRST_COMPLETED)
            if not done:
                pool.look()
            playing |= {pool.submit(play, number) for number in islice(numbers, len(done))}
            for match in done:
                yield match.result()


def _on_cluster(
    address: str, alone: Callable[[float], None] | None
) -> AbstractContextManager[Pool]:
    from biberclan.simulation.cluster import on_cluster  # here: few need it

    return on_cluster(address, alone)


@contextmanager
def _in_processes(jobs: int) -> Iterator[Pool]:
    """Yield what plays with at most `jobs` processes."""
    _leave_no_stream_closed()
    pool = ProcessPoolExecutor(possible_workers(jobs), get_context("spawn"), _stand_apart)
    try:
        yield Pool(pool.submit, jobs)
    except BrokenProcessPool as error:
        raise LostProcessError from error
    finally:
        for process in active_children():
            process.kill()  # unfinished matches are not needed any more
        pool.shutdown(cancel_futures=True)


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _leave_no_stream_closed() -> None:
    """Open standard streams that are closed, so that no pipe gets the descriptor of one."""
    while (opened := os.open(os.devnull, os.O_RDWR)) <= 2:
        os.set_inheritable(opened, True)
    os.close(opened)


def _stand_apart() -> None:
    """Detach the process from the terminal: a Ctrl-C is for the program alone."""
    leave_terminal()
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
