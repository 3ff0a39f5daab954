"""The search for positions in which choices differ: one is kept ahead, or waited for."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from time import monotonic
from typing import Final

from biberclan.bots.dilemmas import Dilemma
from biberclan.language import _, written
from biberclan.table.bar import BarItem
from biberclan.train.decisions import Posed, Source, looked_at, seeking
from biberclan.ui.bot_play import BotPlay
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.screens.frame import FramedScreen, PaintedScreen

PACE: Final = 0.2
"""Seconds from one sign of progress to the next."""


class Prefetch:
    """Looks for dilemmas and keeps one ahead.

    Attributes:
        tried: the number of places in which it has looked for the present one.
    """

    def __init__(self, person: str, places: Callable[[], Iterator[Source]]) -> None:
        """Look for nothing yet.

        Args:
            person: the name of the person who will decide.
            places: returns the places to search for the next one.
        """
        self._person = person
        self._places = places
        self._thinking = BotPlay()
        self._search: asyncio.Task[Posed | None] | None = None
        self.tried = 0
        self._began = monotonic()

    @property
    def seconds(self) -> float:
        """The seconds for which it has looked for the present one."""
        return monotonic() - self._began

    async def take(self, progress: Callable[[], None]) -> Posed | None:
        """Return the next dilemma, as soon as one is found; None for no more, or no answer.

        If this is cancelled, the search goes on for the next time.

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


class SeekingScreen(PaintedScreen):
    """Shows the progress of the search, until the screen of a found position takes its place."""

    def __init__(self, prefetch: Prefetch, found: Callable[[Posed], FramedScreen]) -> None:
        """Begin to wait.

        Args:
            prefetch: looks for a position.
            found: returns the screen that shows it.
        """
        super().__init__()
        self._prefetch = prefetch
        self._found = found
        self._failed = False

    def on_mount(self) -> None:
        self.work_at(self._wait)

    async def _wait(self) -> None:
        posed = await self._prefetch.take(self.page.repaint)
        if posed is None:
            self._failed = True
            self.refresh_page()
        elif self.is_shown:
            self.app.switch_screen(self._found(posed))

    def items(self) -> Sequence[BarItem]:
        """Leave; the search goes on for the next time."""
        return (self.closing("q", pinned=True),)

    def paint_page(self, canvas: Canvas) -> None:
        self.paint_head(canvas, _("What would you do?"))
        text = _("No position available. Go back and ask again.") if self._failed else seeking()
        canvas.text_rows(3, 2, text, canvas.width - 6, "water.strong")
        if self._failed:
            return
        # Something moves, though the next match may take a while.
        tried, seconds = self._prefetch.tried, self._prefetch.seconds
        parts = [_("{seconds} s").format(seconds=int(seconds))]
        if tried:
            parts.append(looked_at(tried))
        canvas.put(3, 4, written(" · ").join(parts), "water.dim")
        waves = self.palette.glyphs.waves
        shift = int(seconds / PACE) % len(waves) if self.moves_cards else 0
        row = (waves * canvas.width)[shift : shift + canvas.width - 6]
        canvas.put(3, 5, row, "water.wave")
