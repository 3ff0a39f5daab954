"""The one table that is served, and the one tab that shows it."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, Protocol, TypeAlias

from biberclan.web.goodbyes import Goodbye
from biberclan.web.program import Program

AWAY_SECONDS: Final = 15.0
"""How long the program waits for a tab that is gone to be loaded again. After that it ends, and
the next tab begins with the start screen, which offers to go on with the match: whoever comes then
need not be the one whose card lay open."""

LEAVING_SECONDS: Final = 1.0
"""How long a new tab waits for the old one, which may be the same one before it was reloaded."""

Starting: TypeAlias = Callable[[int, int], Awaitable[Program]]
"""Starts the program in a terminal of given columns and rows."""


class Tab(Protocol):
    """A tab of a browser that shows the table."""

    async def show(self, output: bytes) -> None:
        """Show what the program has written."""

    async def close(self, goodbye: Goodbye) -> None:
        """Say why it no longer shows anything."""


class ServedTable:
    """A program, started when a tab comes, and ended some time after it has gone."""

    def __init__(self, start: Starting) -> None:
        """Start nothing yet."""
        self._start = start
        self._program: Program | None = None
        self._tab: Tab | None = None
        self._free = asyncio.Event()
        self._free.set()
        self._ending: asyncio.Task[None] | None = None
        self._showing: asyncio.Task[None] | None = None
        self._changing = asyncio.Lock()

    async def is_free(self) -> bool:
        """Whether no tab shows the table, or the one that does is just leaving."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._free.wait(), LEAVING_SECONDS)
        return self._tab is None

    async def show_in(self, tab: Tab, columns: int, rows: int) -> None:
        """Let a tab show the table, in place of the one that has done so.

        Args:
            tab: the tab.
            columns: how wide it is.
            rows: how high it is.
        """
        former, self._tab = self._tab, tab
        self._free.clear()
        if self._ending is not None:
            self._ending.cancel()
            self._ending = None
        if former is not None:
            await former.close(Goodbye.ELSEWHERE)
        async with self._changing:
            if self._tab is not tab:
                return
            if self._program is None:
                self._program = await self._start(columns, rows)
                self._showing = asyncio.create_task(self._show(self._program))
            else:
                self._program.tell("resize", width=columns, height=rows)
                self._program.tell("repaint")

    def leave(self, tab: Tab) -> None:
        """Let a tab go; the program stays a while, for it may come back."""
        if self._tab is tab:
            self._tab = None
            self._free.set()
            self._ending = asyncio.create_task(self._end_later())

    def program_of(self, tab: Tab) -> Program | None:
        """Return the program if this tab is the one that shows it."""
        return self._program if self._tab is tab else None

    async def close(self) -> None:
        """Tell the tab, and end the program, which can't while nobody takes what it writes."""
        tab, self._tab = self._tab, None
        if tab is not None:
            await tab.close(Goodbye.LOST)
        await self._end()

    async def _end(self) -> None:
        """End the program, in order if it can be."""
        async with self._changing:
            program, self._program = self._program, None
            if program is not None:
                await program.end()
            if self._showing is not None:
                await self._showing

    async def _end_later(self) -> None:
        await asyncio.sleep(AWAY_SECONDS)
        self._ending = None  # from here on it is too late to cancel
        await self._end()

    async def _show(self, program: Program) -> None:
        """Let whichever tab is there show what the program writes, until it ends."""
        async for output in program.output():
            if self._tab is not None and self._program is program:
                await self._tab.show(output)
        status = await program.ended()
        if self._program is program:  # people have left it, or it broke
            self._program = None
            if self._tab is not None:
                await self._tab.close(Goodbye.BROKEN if status else Goodbye.LEFT)
