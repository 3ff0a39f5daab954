"""How long the program waits for a tab that is gone, and the order in which all of it ends."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any, cast

import pytest

from biberclan.web import program
from biberclan.web.page import Goodbye
from biberclan.web.program import Program, ServedTable


class Standing:
    """A program that shows nothing and stands until it is ended."""

    def __init__(self) -> None:
        self.over = asyncio.Event()

    async def output(self) -> AsyncIterator[bytes]:
        await self.over.wait()
        return
        yield b""

    def tell(self, what: str, **details: Any) -> None:
        assert what in ("resize", "repaint")

    async def end(self) -> None:
        self.over.set()

    async def ended(self) -> int:
        return 0


class Shown:
    """A tab of a browser."""

    async def show(self, output: bytes) -> None:
        raise AssertionError("nothing is written")

    async def close(self, goodbye: Goodbye) -> None:
        raise AssertionError("nobody takes its place")


async def test_it_goes_on_for_a_tab_that_comes_back_in_time_and_ends_without_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(program, "AWAY_SECONDS", 0.05)
    started: list[Standing] = []

    async def start(columns: int, rows: int) -> Program:
        started.append(Standing())
        return cast(Program, started[-1])

    served, first, second = ServedTable(start), Shown(), Shown()
    await served.show_in(first, 80, 24)
    served.leave(first)
    await served.show_in(second, 120, 40)
    await asyncio.sleep(0.2)
    assert served.program_of(second) is cast(Program, started[0])
    assert not started[0].over.is_set()
    served.leave(second)
    async with asyncio.timeout(20):
        await started[0].over.wait()
    assert len(started) == 1


class Full(Standing):
    """A program that can't end before somebody has taken what it writes."""

    async def output(self) -> AsyncIterator[bytes]:
        while not self.over.is_set():
            yield b"x"
            await asyncio.sleep(0)
        self.taken = True

    async def end(self) -> None:
        await super().end()
        async with asyncio.timeout(20):
            while not hasattr(self, "taken"):
                await asyncio.sleep(0)


class Deaf:
    """A tab that no longer reads until it is closed."""

    def __init__(self) -> None:
        self.closed: list[Goodbye] = []
        self.gone = asyncio.Event()

    async def show(self, output: bytes) -> None:
        await self.gone.wait()

    async def close(self, goodbye: Goodbye) -> None:
        self.closed.append(goodbye)
        self.gone.set()


async def test_the_end_waits_for_no_tab_that_does_not_read() -> None:
    program, tab = Full(), Deaf()

    async def start(columns: int, rows: int) -> Program:
        return cast(Program, program)

    served = ServedTable(start)
    await served.show_in(tab, 80, 24)
    await asyncio.sleep(0.1)
    await served.close()
    assert tab.closed == [Goodbye.LOST]
    assert served.program_of(tab) is None
