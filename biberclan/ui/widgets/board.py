"""The widget that shows a game's table, each game its own, and the notes on a free part of it."""

from collections.abc import Sequence
from typing import Any, Final

from textual.geometry import Region
from textual.widget import Widget

from biberclan.table.layout import Division
from biberclan.table.look import BeaverLook, PanelLook
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.company import paint_pond
from biberclan.ui.paint.notes import paint_notes
from biberclan.ui.widgets.painted import Gesture, Painted


class Notes(Painted):
    """The part of the panel's look that stands on the board where that has room for it."""

    _look: PanelLook | None = None

    def paint(self, width: int, height: int) -> Canvas:
        """Paint standings and log."""
        canvas = Canvas(width, height, self.palette["water"])
        if self._look is not None:
            paint_notes(canvas, self._look, self.palette)
        return canvas


class Pond(Painted):
    """A free part of the board where nothing is to be read: everybody's beaver swims there."""

    _look: Sequence[BeaverLook | None] = ()

    def paint(self, width: int, height: int) -> Canvas:
        """Paint the water and the beavers."""
        canvas = Canvas(width, height, self.palette["water"])
        paint_pond(canvas, self._look, self.palette)
        return canvas


class Board(Widget):
    """The part of the table above the panel.

    Attributes:
        notes: says on a free part of the board what the panel says elsewhere, if it is displayed.
        has_company: whether it has room for everybody's beaver.
    """

    notes: Notes | None = None
    has_company = False

    class Clicked(Gesture):
        """Something on the board was clicked."""

        def __init__(self, target: Any) -> None:
            """Name it, in the game's own way."""
            super().__init__()
            self.target = target

    def show(self, look: Any) -> None:
        """Change how it looks; what has not changed is not painted; games override it."""
        raise NotImplementedError  # each board has its own

    def show_company(self, beavers: Sequence[BeaverLook | None]) -> None:
        """Change how the beaver of each seat looks; boards with room for them override it."""

    def divide(self, division: Division) -> None:
        """Divide the board again, as the window is divided; each game overrides it."""
        raise NotImplementedError  # each board has its own

    @property
    def spare_rows(self) -> int:
        """The number of rows at its lower edge that no reader misses; games override it."""
        return 0

    def place(self, place: Any) -> Region | None:
        """Return where a place is on the screen, None beside the board; games override it."""
        return None


_HELD: Final = (7, 3)
"""Columns and rows of a card in a hand that is not shown."""


def top_of(part: Widget) -> Region:
    """Return where a card is held whose owner has this part of the board."""
    left = (part.region.width - _HELD[0]) // 2
    return Region(part.region.x + left, part.region.y, *_HELD)
