"""Letting the bots at a table play so that people can follow."""

import asyncio
from contextlib import suppress
from secrets import randbits
from typing import Final

from biberclan.bots.thinker import Decide, Reply, Request, Thinker
from biberclan.match.match import BotTurn
from biberclan.ui.pace import EASY, PACES

SECONDS: Final = 1.0
"""How long a bot may think about one decision."""

PATIENCE: Final = 10.0
"""For how many seconds more a bot is waited for before it counts as broken."""


class BotPlay:
    """Asks bots for their decisions and keeps the pace.

    Attributes:
        pace: which of the paces is kept.
    """

    def __init__(self, pace: int = EASY) -> None:
        """Begin at a pace."""
        self.pace = pace
        self._thinker = Thinker()
        self._go_on = asyncio.Event()

    async def decide(self, game: str, turn: BotTurn) -> Reply:
        """Return what a bot decides; the screen stays awake meanwhile.

        Raises:
            EOFError: the thinking process has died, or was ended because the bot came to no end.
        """
        question = Decide(game, turn.bot, turn.observation, turn.actions, SECONDS, randbits(32))
        try:
            async with asyncio.timeout(SECONDS + PATIENCE):
                return await self.think(question)
        except TimeoutError as error:
            raise EOFError from error

    async def think(self, question: Request) -> Reply:
        """Return the answer to a question; if nobody waits for it any more, thinking ends.

        Raises:
            EOFError: the thinking process has died.
        """
        loop = asyncio.get_running_loop()
        there = asyncio.Event()
        # The number outlives the pipe, which `stop` may have closed when this is cancelled.
        pipe = self._thinker.ask(question).fileno()
        loop.add_reader(pipe, there.set)
        try:
            await there.wait()
        except asyncio.CancelledError:
            loop.remove_reader(pipe)
            self._thinker.stop()
            raise
        loop.remove_reader(pipe)
        return self._thinker.answer()

    async def wait(self) -> None:
        """Let people see what has been done, until the time is over or they go on."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._go_on.wait(), PACES[self.pace])
        self._go_on.clear()

    def go_on(self) -> None:
        """Do not wait any longer, nor, if a bot still thinks, for what it will have done."""
        self._go_on.set()

    def next_pace(self) -> int:
        """Keep the next pace, round to the slowest after the fastest, and return it."""
        self.pace = (self.pace - 1) % len(PACES)
        self.go_on()
        return self.pace

    def stop(self) -> None:
        """End all thinking."""
        self._thinker.stop()
