"""A screen of the game's own above its table: the cards that are out of the game."""

from collections.abc import Sequence

from biberclan.table.bar import BarItem
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.screens.reading import DeskPage


class GoneScreen(DeskPage):
    """The cards that have been swapped away, and those of the rounds before."""

    def items(self) -> Sequence[BarItem]:
        return (self.closing("enter", "f4", label="back to the table"),)

    def paint_page(self, canvas: Canvas) -> None:
        self.paint_head(canvas, "The cards that are gone")
        gone = ", ".join(map(str, self._desk.view.gone))
        canvas.put(2, 2, gone or "None so far.", "water")
