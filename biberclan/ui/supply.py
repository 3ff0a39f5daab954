"""A supply of dilemmas, worked out in a process of its own, one ahead of whoever decides."""

import asyncio
from collections.abc import Callable, Iterator
from time import monotonic
from typing import Final

from biberclan.bots.dilemmas import Dilemma
from biberclan.teach.decisions import Asked, Posed
from biberclan.ui.bot_play import BotPlay

PACE: Final = 0.2
"""Seconds from one sign that it goes on to the next."""


class Supply:
    """Looks for dilemmas and keeps one ahead.

    Attributes:
        tried: in how many places it has looked for the one that it is looking for.
    """

    def __init__(self, person: str, places: Callable[[], Iterator[Asked]]) -> None:
        """Look for nothing yet.

        Args:
            person: who decides.
            places: says where to look for the next one.
        """
        self._person = person
        self._places = places
        self._thinking = BotPlay()
        self._search: asyncio.Task[Posed | None] | None = None
        self.tried = 0
        self._began = monotonic()

    @property
    def seconds(self) -> float:
        """For how many seconds it has looked for the one that it is looking for."""
        return monotonic() - self._began

    async def take(self, progress: Callable[[], None]) -> Posed | None:
        """Return the next dilemma, as soon as one is found; None if there is no more.

        If this is cancelled, what has been begun goes on, for the next time.

        Args:
            progress: called every `PACE` seconds.
        """
        self.look_ahead()
        search = self._search
        assert search is not None
        while not search.done():
            progress()
            await asyncio.wait([search], timeout=PACE)
        if self._search is search:  # not if another has begun since it was found
            self._search = None
        return search.result()

    def look_ahead(self) -> None:
        """Begin to look for the next one."""
        if self._search is None:
            self.tried, self._began = 0, monotonic()
            self._search = asyncio.create_task(self._look())

    def stop(self) -> None:
        """Stop looking."""
        if self._search is not None:
            self._search.cancel()
            self._search = None
        self._thinking.stop()

    async def _look(self) -> Posed | None:
        for place in self._places():
            try:
                found = await self._thinking.think(place.request)
            except EOFError:  # the thinking process was ended; the next request starts another
                return None
            self.tried += 1
            if isinstance(found, Dilemma):
                return place.posed(found, self._person)
        return None
