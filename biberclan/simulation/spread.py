"""Distributing matches over processes, here or on a cluster."""

import os
import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Final, TypeVar

from biberclan.system.processes import leave_terminal, possible_workers

Played = TypeVar("Played")

_AHEAD: Final = 3
"""How many matches are queued for each process: enough that none ever idles."""


class LostProcessError(Exception):
    """A worker process was killed, or ended by a bot from another package."""


def spread(
    play: Callable[[int], Played],
    matches: int,
    jobs: int,
    *,
    apart: bool = False,
    cluster: str | None = None,
) -> Generator[Played, None, None]:
    """Play matches, and yield what came of each as soon as it has been played.

    Args:
        play: plays the match of a number, from 0; unless this process plays, it is pickled.
        matches: how many.
        jobs: how many processes play; with 1 it is this one.
        apart: whether even then another process plays, because the bots are not to be trusted.
        cluster: the address of a scheduler whose workers play instead.

    Raises:
        LostProcessError: one of the processes has died, and nobody plays in its place.
        ClusterError: the cluster can't be used.
    """
    if jobs == 1 and not apart and cluster is None:
        yield from map(play, range(matches))
        return
    numbers = iter(range(matches))
    with _in_processes(jobs) if cluster is None else _on_cluster(cluster) as (pool, at_once):
        with _deaf_to_ctrl_c():  # inherited by processes started here: this one ends them
            playing = {pool.submit(play, number) for number in islice(numbers, _AHEAD * at_once)}
        while playing:
            done, playing = wait(playing, return_when=FIRST_COMPLETED)
            playing |= {pool.submit(play, number) for number in islice(numbers, len(done))}
            for match in done:
                yield match.result()


def _on_cluster(address: str) -> AbstractContextManager[tuple[Executor, int]]:
    from biberclan.simulation.cluster import on_cluster  # here: few need it

    return on_cluster(address)


@contextmanager
def _in_processes(jobs: int) -> Iterator[tuple[Executor, int]]:
    """Yield an executor with at most `jobs` processes, and how many it has."""
    _leave_no_stream_closed()
    pool = ProcessPoolExecutor(possible_workers(jobs), get_context("spawn"), _stand_apart)
    try:
        yield pool, jobs
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
    """Detach the process from the terminal, so that bots can neither read from nor write to it."""
    leave_terminal()
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
