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
from biberclan.words.places import Place


class Clicked(Gesture):
    """A place on the table was clicked."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place


class Notes(Painted):
    """The part of the panel's look that stands on the board if that has room for it."""

    _look: PanelLook | None = None

    def paint(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height, self.palette["water"])
        if self._look is not None:
            paint_notes(canvas, self._look, self.palette)
        return canvas


class Pond(Painted):
    """A free part of the board without text, where everybody's beaver swims."""

    _look: Sequence[BeaverLook | None] = ()

    def paint(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height, self.palette["water"])
        paint_pond(canvas, self._look, self.palette)
        return canvas


class Board(Widget):
    """The part of the table above the panel.

    Attributes:
        notes: has the panel's notes on a free part of the board while it is displayed.
        has_company: whether it has room for everybody's beaver.
    """

    notes: Notes | None = None
    has_company = False

    def show(self, look: Any) -> None:
        """Show another look, painting only the changes; games override it."""
        raise NotImplementedError  # each board has its own

    def show_company(self, beavers: Sequence[BeaverLook | None]) -> None:
        """Show other looks of the seats' beavers; boards with room for them override it."""

    def divide(self, division: Division) -> None:
        """Divide the board according to a division of the window; each game overrides it."""
        raise NotImplementedError  # each board has its own

    @property
    def spare_rows(self) -> int:
        """The number of rows at its lower edge that nobody misses; games override it."""
        return 0

    def place(self, place: Place) -> Region | None:
        """Return the region of a place on the screen, None off the board; games override it."""
        return None


_HELD: Final = (7, 3)
"""Columns and rows of a card in a hand that is not shown."""


def top_of(part: Widget) -> Region:
    """Return the region of a card that is held by the owner of this part of the board."""
    left = (part.region.width - _HELD[0]) // 2
    return Region(part.region.x + left, part.region.y, *_HELD)
