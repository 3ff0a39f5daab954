"""The program that a browser shows: a process of its own, at the other end of two pipes."""

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from biberclan.system.processes import NO_CONSOLE
from biberclan.ui.environment import make_safe
from biberclan.ui.leaving import END_SECONDS
from biberclan.ui.settings import Settings, Value
from biberclan.ui.start import Home

_PROGRAM: Final = (
    "import sys; sys.path[:] = sys.argv[2:];"
    "from biberclan.web.program import main; sys.exit(main(sys.argv[1]))"
)

_OF_THE_TERMINAL: Final = ("LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG", "LINES")
"""What says how the terminal of the server is. A browser shows all characters; the language is
in LANGUAGE."""


class Given(NamedTuple):
    """What the program is started with."""

    directory: Path
    config: Path
    flags: Mapping[str, Value]

    def settings(self) -> Settings:
        """Read what people have set, which may have changed."""
        return Settings(self.config, self.flags)

    def written(self) -> str:
        """Return it as an argument of a process."""
        return json.dumps([str(self.directory), str(self.config), dict(self.flags)])


def main(written: str) -> int:
    """Run the program in this process, with pipes for a terminal.

    Args:
        written: what it was given.

    Returns:
        The exit status.
    """
    directory, config, flags = json.loads(written)
    given = Given(Path(directory), Path(config), flags)
    settings = given.settings()
    from biberclan import language

    language.choose(settings.language)
    language.write_in_ascii(settings.draws_in_ascii)
    from biberclan.ui.app import run
    from biberclan.web.driver import BrowserDriver

    return run(Home(), directory=given.directory, settings=settings, driver=BrowserDriver)


class Program:
    """A running program, as the server sees it."""

    def __init__(self, process: Process) -> None:
        """Take over a process that has just been started."""
        self._process = process

    @classmethod
    async def start(cls, given: Given, columns: int, rows: int) -> "Program":
        """Start it in a terminal of this size."""
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
        }
        command = [sys.executable, "-c", _PROGRAM, given.written(), *sys.path]
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=PIPE,
            stdout=PIPE,
            env=environment,
            # Ctrl+C is for the server, which ends the program in order.
            start_new_session=True,
            creationflags=NO_CONSOLE,
        )
        return cls(process)

    async def output(self) -> AsyncIterator[bytes]:
        """Yield what is to be shown, until the program has ended.

        Whatever else Textual can ask of a browser, to open an address or save a file, is dropped.
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
        """Pass on what was typed or clicked."""
        self._send(b"D", text.encode(errors="replace"))

    def tell(self, what: str, **details: Any) -> None:
        """Send a message: "resize", "focus", "blur", "repaint" or "quit"."""
        self._send(b"M", json.dumps({"type": what, **details}).encode())

    def _send(self, kind: bytes, payload: bytes) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        pipe.write(kind + len(payload).to_bytes(4, "big") + payload)

    async def drain(self) -> None:
        """Wait until it has read most of what was sent to it."""
        pipe = self._process.stdin
        assert pipe is not None
        with suppress(ConnectionError):  # it has ended; `output` says so
            await pipe.drain()

    async def ended(self) -> int:
        """Wait for its end, and return the exit status."""
        return await self._process.wait()

    async def end(self) -> None:
        """End it, in order if it can be."""
        with suppress(TimeoutError):
            async with asyncio.timeout(END_SECONDS):
                self.tell("quit")
                await self._process.wait()
        if self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
