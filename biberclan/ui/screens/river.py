"""A menu by the river: lodges, sky and a swimming beaver, as many as there is room for."""

from typing import Final

from textual import events
from textual.geometry import Region
from textual.timer import Timer

from biberclan.shelf import GAMES
from biberclan.ui.paint import river
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.pictures import (
    MASTHEAD_COLUMNS,
    MASTHEAD_ROWS,
    SHOWPIECE_COLUMNS,
    SHOWPIECE_ROWS,
    paint_masthead,
    paint_showpiece,
)
from biberclan.ui.requests import SetUp
from biberclan.ui.screens.frame import sky_now
from biberclan.ui.screens.menu import MenuScreen

_STROKE: Final = 0.5
"""Seconds in which the beaver swims a column, so that only a few cells a second are painted."""

_STROKES: Final = 240
"""The strokes after the last key or click; then it rests, and the program is idle."""

_LATER: Final = 0.2
"""Seconds from the first paint until the slower work begins."""

_FIRST_BEAT: Final = 40
"""The place of the beaver when the screen is opened, in columns from its way in."""


class RiverScreen(MenuScreen):
    """A menu below the name of the program. Each lodge stands for a game, and opens its form.

    Attributes:
        shows_signs: whether the showpiece of each game is shown above its lodge, if there is room;
            the first paint does not wait for it.
    """

    top = 7
    shows_signs = False

    def __init__(self) -> None:
        super().__init__()
        self._beat = _FIRST_BEAT
        self._strokes = _STROKES
        self._swimming: Timer | None = None

    def on_mount(self) -> None:
        self.set_timer(_LATER, self.load_details)

    def load_details(self) -> None:
        """Show the things that the first paint does not wait for."""
        self.shows_signs = True
        self.refresh_page()

    def on_screen_resume(self) -> None:
        """Let the beaver swim, if people want motion."""
        self._strokes = _STROKES
        if self.moves_cards:
            self._swimming = self.set_interval(_STROKE, self._swim)

    def on_screen_suspend(self) -> None:
        """Stop the beaver while it is not seen."""
        if self._swimming is not None:
            self._swimming.stop()

    def on_key(self, event: events.Key) -> None:
        self._wake()

    def on_mouse_down(self) -> None:
        self._wake()

    def _wake(self) -> None:
        self._strokes = _STROKES
        if self._swimming is not None:
            self._swimming.resume()

    def _swim(self) -> None:
        self._beat += 1
        self._strokes -= 1
        if not self._strokes and self._swimming is not None:
            self._swimming.pause()
        self.refresh_page()

    def paint_frame(self, canvas: Canvas) -> None:
        paint_masthead(canvas)
        left = MASTHEAD_COLUMNS + 2
        sky = Region(left, 0, canvas.width - left, MASTHEAD_ROWS - 1)
        river.paint_sky(canvas, sky, sky_now())
        free = canvas.height - self.top - len(self.entries()) - 1
        if free >= river.BANK_ROWS:
            titles = [entry.title for entry in GAMES.values()]
            signs = SHOWPIECE_ROWS if free >= river.BANK_ROWS + SHOWPIECE_ROWS else 0
            scale = river.bank_scale(canvas.width, free - signs, self.palette.glyphs)
            top = canvas.height - river.bank_rows(scale)
            here = self.entries()[self.cursor].id
            lit = next((GAMES[game].title for game in GAMES if here == f"play {game}"), "")
            lodges = river.paint_bank(canvas, top, titles, lit, scale)
            for game, lodge in zip(GAMES, lodges):
                canvas.link(lodge.grow((signs, 0, 0, 0)), self.opener(SetUp(game=game)))
                if signs and self.shows_signs:
                    sign = paint_showpiece(game, SHOWPIECE_COLUMNS, SHOWPIECE_ROWS, self.palette)
                    x = lodge.x + (lodge.width - SHOWPIECE_COLUMNS) // 2
                    at = top - SHOWPIECE_ROWS + 1
                    canvas.paste(sign, x, at, 0, SHOWPIECE_ROWS - 1)  # without its water
        rows = river.RIVER_ROWS if free >= river.RIVER_ROWS else river.SWIM_ROWS
        if free >= rows:
            river.paint_river(canvas, canvas.height - rows, rows, self._beat)
