"""The sheet: the points of all rounds."""

from collections.abc import Sequence

from biberclan.games.clan.table.desk import Desk
from biberclan.games.clan.table.tally import paint_sheet
from biberclan.language import _
from biberclan.ui.look import BarItem
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.frame import PaintedScreen


class SheetScreen(PaintedScreen):
    """The sheet of the match so far."""

    def __init__(self, desk: Desk, palette: Palette) -> None:
        """Remember the match."""
        super().__init__(palette)
        self._desk = desk

    def items(self) -> Sequence[tuple[tuple[str, ...], BarItem]]:
        """Back to the table."""
        return (
            (("escape", "enter", "s", "q"), BarItem("close", _("Esc"), _("back to the table"))),
        )

    def do(self, command: str) -> None:
        """Go back."""
        self.dismiss()

    def paint_page(self, canvas: Canvas) -> None:
        """Paint the sheet."""
        canvas.put(0, 0, " " * canvas.width, self.palette["bar.head"])
        canvas.put(1, 0, _("The sheet: points of all rounds"), self.palette["bar.head"])
        people, scores = self._desk.match.setup.people, self._desk.scores
        paint_sheet(canvas, 3, people, scores, self.palette)
