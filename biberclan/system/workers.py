"""Pools of processes that use all cores, and end with the program however it ends."""

import asyncio
import os
import sys
from collections.abc import AsyncGenerator, Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager, redirect_stderr, suppress
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Final, TypeVar

from biberclan.system.processes import leave_terminal, lower_priority

_MOST_ON_WINDOWS: Final = 61
"""How many processes a pool can wait for at most on Windows."""

Item = TypeVar("Item")
Done = TypeVar("Done")


class LostProcessError(Exception):
    """A process of the pool was killed."""


def can_pool() -> bool:
    """Return whether processes can share semaphores; not without /dev/shm, nor on Android."""
    _open_closed_streams()
    with suppress(ImportError, OSError), _real_stderr():
        return bool(get_context("spawn").Lock())
    return False


@contextmanager
def pool_of(processes: int, niceness: int = 0) -> Iterator[ProcessPoolExecutor]:
    """Yield a pool whose processes are killed at the end, since unfinished work is not needed then.

    Ctrl-C reaches only this process; when it dies, the others end by themselves.

    Args:
        processes: the number of processes.
        niceness: their niceness, as for `lower_priority`.

    Raises:
        LostProcessError: one of the processes was killed.
    """
    _open_closed_streams()
    possible = min(processes, _MOST_ON_WINDOWS) if sys.platform == "win32" else processes
    with _real_stderr():
        pool = ProcessPoolExecutor(possible, get_context("spawn"), _stand_apart, (niceness,))
    try:
        yield pool
    except BrokenProcessPool as error:
        raise LostProcessError from error
    finally:
        for process in list((pool._processes or {}).values()):
            process.kill()
        # One may have been in the middle of a result; nobody must wait for the rest of it.
        pool._result_queue._writer.close()  # type: ignore[attr-defined]  # has no public name
        pool.shutdown(cancel_futures=True)


async def on_all_cores(
    work: Callable[[Item], Done], items: Sequence[Item], niceness: int
) -> AsyncGenerator[Done, None]:
    """Yield the result for each item as soon as it is there, in any order.

    Without a pool (`can_pool`) a thread works instead.

    Args:
        work: makes a result from an item, in another process; both are pickled.
        items: the items.
        niceness: the niceness of the processes, as for `lower_priority`.

    Raises:
        LostProcessError: one of the processes was killed; the other results may be missing.
    """
    if not can_pool():
        for item in items:
            yield await asyncio.to_thread(work, item)
        return
    loop = asyncio.get_running_loop()
    running: list[asyncio.Future[Done]] = []
    with pool_of(os.cpu_count() or 1, niceness) as pool:
        try:
            with _real_stderr():
                running.extend(loop.run_in_executor(pool, work, item) for item in items)
            for done in asyncio.as_completed(running):
                yield await done
        finally:
            for future in running:
                if not future.cancel() and not future.cancelled():
                    future.exception()  # otherwise asyncio reports that nobody retrieved it


def _real_stderr() -> AbstractContextManager[object]:
    """Restore standard error, which new processes inherit: Textual's has no descriptor."""
    return redirect_stderr(sys.__stderr__)


def _open_closed_streams() -> None:
    """Open standard streams that are closed, so that no pipe gets the descriptor of one."""
    while (opened := os.open(os.devnull, os.O_RDWR)) <= 2:
        os.set_inheritable(opened, True)
    os.close(opened)


def _stand_apart(niceness: int) -> None:
    leave_terminal()
    with suppress(OSError):
        lower_priority(niceness)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
