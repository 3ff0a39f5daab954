"""What can be done now, and what each choice would mean by the rules; no advice."""

from collections.abc import Sequence
from typing import Final

from biberclan.language import _
from biberclan.ui.desk import Desk
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.wrapping import wrapped
from biberclan.ui.screens.menu import MenuItem, MenuScreen

_ROWS_BELOW: Final = 10
"""Rows for what the choice pointed at would mean."""


class MeaningScreen(MenuScreen):
    """Every legal choice, and below it what the one pointed at would mean."""

    top = 2

    def __init__(self, desk: Desk, palette: Palette) -> None:
        """Begin at what is pointed at on the table."""
        super().__init__(palette)
        self._desk = desk
        self._actions = desk.choices()
        here = [i for i, action in enumerate(self._actions) if desk.is_pointed_at(action)]
        self.cursor = here[0] if here else 0

    def entries(self) -> Sequence[MenuItem]:
        """Return the choices."""
        desk, people = self._desk, self._desk.match.setup.people
        return [
            MenuItem(str(action), desk.words.preview(desk.open_view, action, people))
            for action in self._actions
        ]

    def chosen(self, item: MenuItem) -> None:
        """Point at the choice on the table; it is not carried out."""
        self._desk.choose(self._actions[self.cursor])
        self.dismiss()

    def list_rows(self, height: int) -> int:
        """Leave room below the list."""
        return height - self.top - _ROWS_BELOW

    def paint_frame(self, canvas: Canvas) -> None:
        """Paint the heading and what the choice pointed at would mean."""
        palette = self.palette
        canvas.put(0, 0, " " * canvas.width, palette["bar.head"])
        head = _("What can be done now, and what it would mean")
        canvas.put(1, 0, head, palette["bar.head"])
        y = canvas.height - _ROWS_BELOW + 1
        waves = (palette.glyphs.waves * canvas.width)[: canvas.width]
        canvas.put(0, y - 1, waves, palette["water.wave"])
        action = self._actions[self.cursor]
        people = self._desk.match.setup.people
        for sentence, ruling in self._desk.words.would_mean(self._desk.view, action, people):
            first, *more = wrapped(f"{sentence} ({ruling})", canvas.width - 5)
            for bullet, row in ((palette.glyphs.dots, first), *((" ", row) for row in more)):
                canvas.put(2, y, f"{bullet} {row}", palette["water"])
                y += 1
