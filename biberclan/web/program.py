"""The program that a browser shows, at the other end of two pipes, and the tab that has it."""

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Protocol, TypeAlias

from biberclan import language
from biberclan.named_tuple import NamedTuple
from biberclan.system.processes import NO_CONSOLE
from biberclan.ui.environment import make_safe
from biberclan.ui.settings import Settings, Value
from biberclan.ui.terminal_modes import END_SECONDS
from biberclan.web.page import Goodbye

_PROGRAM: Final = (
    "import sys; sys.path[:] = sys.argv[2:];"
    "from biberclan.web.driver import main; sys.exit(main(sys.argv[1]))"
)

_OF_THE_TERMINAL: Final = (
    *("LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG", "LINES"),
    *("VTE_VERSION", "KONSOLE_VERSION"),
)
"""Environment variables about the server's terminal, which don't apply: a browser shows all
characters, and the system's language is put into LANGUAGE."""

AWAY_SECONDS: Final = 15.0
"""How many seconds the program waits for a closed tab to be loaded again. After that it ends, and
the next tab begins with the start screen, which offers to go on with the match: the next person
need not be the one whose card was visible."""

SET_UP: Final = "\x1b[?1049h"
"""The first output for a new tab. Any output before it may show an open hand."""

LEAVING_SECONDS: Final = 1.0
"""How many seconds a new tab waits for the old one, which may be the same before a reload."""


class Arguments(NamedTuple):
    """The arguments that the program is started with."""

    directory: Path
    config: Path
    flags: Mapping[str, Value]

    def settings(self) -> Settings:
        """Read people's settings, which may have changed."""
        return Settings(self.config, self.flags)

    def written(self) -> str:
        """Return them as one command-line argument."""
        return json.dumps([str(self.directory), str(self.config), dict(self.flags)])


class Program:
    """A running program, as the server sees it."""

    def __init__(self, process: Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, given: Arguments, columns: int, rows: int) -> "Program":
        """Start it in a terminal of a given size."""
        environment = dict(os.environ)
        make_safe(environment)
        for name in _OF_THE_TERMINAL:
            environment.pop(name, None)
        environment |= {
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "TEXTUAL_COLOR_SYSTEM": "truecolor",
            "TEXTUAL_FPS": "60",
            "COLUMNS": str(columns),
            "ROWS": str(rows),
            "LANGUAGE": language.of_system(),
        }
        command = [sys.executable, "-c", _PROGRAM, given.written(), *sys.path]
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=PIPE,
            stdout=PIPE,
            env=environment,
            # Ctrl+C is for the server, which then ends the program in an orderly way.
            start_new_session=True,
            creationflags=NO_CONSOLE,
        )
        return cls(process)

    async def output(self) -> AsyncIterator[bytes]:
        """Yield the output to show, until the program has ended.

        Other requests of Textual to a browser, to open an address or save a file, are dropped.
        """
        pipe = self._process.stdout
        assert pipe is not None
        with suppress(asyncio.IncompleteReadError):
            await pipe.readline()  # a greeting
            while True:
                kind = await pipe.readexactly(1)
                length = int.from_bytes(await pipe.readexactly(4), "big")
                payload = await pipe.readexactly(length)
                if kind == b"D":
                    yield payload

    def type(self, text: str) -> None:
        """Pass on keys and clicks."""
        self._send(b"D", text.encode(errors="replace"))

    def tell(self, what: str, **details: Any) -> None:
        """Send a message: "resize", "focus", "blur", "repaint" or "quit"."""
        self._send(b"M", json.dumps({"type": what, **details}).encode())

    def _send(self, kind: bytes, payload: bytes) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        pipe.write(kind + len(payload).to_bytes(4, "big") + payload)

    async def drain(self) -> None:
        """Wait until it has read most of the data sent to it."""
        pipe = self._process.stdin
        assert pipe is not None
        with suppress(ConnectionError):  # it has ended; `output` reports that
            await pipe.drain()

    async def ended(self) -> int:
        """Wait for its end, and return the exit status."""
        return await self._process.wait()

    async def end(self) -> None:
        """End it, if possible in an orderly way."""
        with suppress(TimeoutError):
            async with asyncio.timeout(END_SECONDS):
                self.tell("quit")
                await self._process.wait()
        if self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()


Starting: TypeAlias = Callable[[int, int], Awaitable[Program]]
"""Starts the program in a terminal of given columns and rows."""


class Tab(Protocol):
    """A tab of a browser that shows the table."""

    async def show(self, output: bytes) -> None:
        """Show output of the program."""

    async def close(self, goodbye: Goodbye) -> None:
        """Tell the tab why the table has gone, and close the connection."""


class ServedTable:
    """A program that is started for a tab, and ended some time after the tab has gone."""

    def __init__(self, start: Starting) -> None:
        self._start = start
        self._program: Program | None = None
        self._tab: Tab | None = None
        self._is_set_up = True
        self._free = asyncio.Event()
        self._free.set()
        self._ending: asyncio.Task[None] | None = None
        self._showing: asyncio.Task[None] | None = None
        self._changing = asyncio.Lock()

    async def is_free(self) -> bool:
        """Return whether no tab shows the table, or the one that does is about to leave."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._free.wait(), LEAVING_SECONDS)
        return self._tab is None

    async def show_in(self, tab: Tab, columns: int, rows: int) -> None:
        """Let a tab show the table, instead of the tab that has shown it so far.

        Args:
            tab: the tab.
            columns: its width.
            rows: its height.
        """
        former, self._tab = self._tab, tab
        self._is_set_up = False  # at once: the other tab may take a while to close
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
                self._is_set_up = True
                self._program = await self._start(columns, rows)
                self._showing = asyncio.create_task(self._show(self._program))
            else:
                self._program.tell("repaint")
                self._program.tell("resize", width=columns, height=rows)

    def leave(self, tab: Tab) -> None:
        """Let a tab go; the program keeps running for a while, since the tab may come back."""
        if self._tab is tab:
            self._tab = None
            self._free.set()
            self._ending = asyncio.create_task(self._end_later())

    def program_of(self, tab: Tab) -> Program | None:
        """Return the program if this tab is the one that shows it."""
        return self._program if self._tab is tab else None

    async def close(self) -> None:
        """Close the tab, and end the program, which can't end while nobody reads its output."""
        tab, self._tab = self._tab, None
        if tab is not None:
            await tab.close(Goodbye.LOST)
        await self._end()

    async def _end(self) -> None:
        """End the program, if possible in an orderly way."""
        async with self._changing:
            program, self._program = self._program, None
            if program is not None:
                await program.end()
            if self._showing is not None:
                await self._showing

    async def _end_later(self) -> None:
        await asyncio.sleep(AWAY_SECONDS)
        self._ending = None  # from here it can't be cancelled any more
        await self._end()

    async def _show(self, program: Program) -> None:
        """Let the current tab show the output of a program until that ends."""
        async for output in program.output():
            self._is_set_up = self._is_set_up or output.startswith(SET_UP.encode())
            if self._tab is not None and self._program is program and self._is_set_up:
                await self._tab.show(output)
        status = await program.ended()
        if self._program is program:  # people have left it, or it broke
            self._program = None
            if self._tab is not None:
                await self._tab.close(Goodbye.BROKEN if status else Goodbye.LEFT)
