"""The bots' play at a table, slow enough for people to follow."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from io import BufferedReader
from threading import Thread
from typing import Final

from biberclan.bots.asking import Failed
from biberclan.bots.search import Valued
from biberclan.bots.thinker import MARGIN, Reply, Request, Thinker, at_table
from biberclan.match.acting import BotTurn
from biberclan.ui.settings import EASY, PACES, faster

BEAT: Final = 0.5
"""The seconds between a person's action and the answer of a bot, unless the pace is faster."""


async def readable(pipe: BufferedReader) -> None:
    """Wait until a pipe has something to read, or its writer has closed it.

    A thread looks, since not every loop can wait for pipes. If this is cancelled, the writer has to
    be ended before the pipe is closed.
    """
    loop, there = asyncio.get_running_loop(), asyncio.Event()

    def look() -> None:
        with suppress(OSError, ValueError):  # closed meanwhile; the next reader learns that
            pipe.peek(1)
        with suppress(RuntimeError):  # the loop is at its end
            loop.call_soon_threadsafe(there.set)

    Thread(target=look, daemon=True).start()
    await there.wait()


class BotPlay:
    """Asks bots for their decisions and keeps the pace.

    Attributes:
        pace: the name of the present pace.
    """

    def __init__(self) -> None:
        """Begin at the pace for newcomers."""
        self.pace = EASY
        self._thinker = Thinker()
        self._asking = asyncio.Lock()
        self._go_on = asyncio.Event()

    async def decide(self, game: str, turn: BotTurn) -> Reply:
        """Return the decision of a bot, `Failed` if it is broken or takes too long.

        The screen is not blocked.
        """
        question = at_table(game, turn.bot, turn.observation, turn.actions)
        try:
            async with asyncio.timeout(question.patience + MARGIN):
                return await self.think(question)
        except (TimeoutError, EOFError):
            return Failed(turn.bot)

    async def think(self, question: Request) -> Reply:
        """Return the reply to a request; if this is cancelled, the thinking process is ended.

        A request waits for the reply to the one before.

        Raises:
            EOFError: the thinking process has died, or was stopped.
        """
        async with self._asking:
            try:
                await readable(self._thinker.ask(question))
            except asyncio.CancelledError:
                self._thinker.stop()
                raise
            return self._thinker.answer()

    async def hint(self, question: Request) -> Sequence[Valued]:
        """Return the values of choices, nothing if the thinking process was ended."""
        try:
            answer = await self.think(question)
        except EOFError:  # the next question starts another
            return ()
        return answer if isinstance(answer, list) else ()

    async def wait(self, most: float) -> None:
        """Wait until the pause of the pace, or so many seconds, are over or people go on."""
        # Before Python 3.12, `wait_for` may ignore that it is cancelled.
        with suppress(TimeoutError):
            async with asyncio.timeout(min(most, PACES[self.pace].seconds)):
                await self._go_on.wait()
        self._go_on.clear()

    def go_on(self) -> None:
        """End the pause, or skip the next one if a bot is still thinking."""
        self._go_on.set()

    def hurry(self) -> None:
        """Switch to the next faster pace, after the fastest to the slowest."""
        self.pace = faster(self.pace)
        self.go_on()

    def stop(self) -> None:
        """End all thinking."""
        self._thinker.stop()
