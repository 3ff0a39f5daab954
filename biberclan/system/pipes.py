"""Waiting for a pipe in an event loop.

Apart from the other modules of the system, which a command that only says something needs as well:
asyncio takes longer to import than such a command to run.
"""

import asyncio
import os
from contextlib import suppress
from io import BufferedReader
from threading import Thread


async def readable(pipe: BufferedReader) -> None:
    """Wait until a pipe has something to read, or its writer has closed it.

    If this is cancelled, the writer has to be ended before the pipe is closed.

    Args:
        pipe: the pipe.
    """
    loop = asyncio.get_running_loop()
    there = asyncio.Event()
    # A descriptor of its own: if the pipe is closed meanwhile, the next file gets its number.
    number = os.dup(pipe.fileno())
    try:
        loop.add_reader(number, there.set)
    except NotImplementedError:  # Windows' loop can't
        Thread(target=_peek, args=(pipe, loop, there), daemon=True).start()
    try:
        await there.wait()
    finally:
        with suppress(NotImplementedError):
            loop.remove_reader(number)
        os.close(number)


def _peek(pipe: BufferedReader, loop: asyncio.AbstractEventLoop, there: asyncio.Event) -> None:
    with suppress(OSError, ValueError):  # closed meanwhile; the next reader learns that
        pipe.peek(1)
    with suppress(RuntimeError):  # the loop is at its end
        loop.call_soon_threadsafe(there.set)
