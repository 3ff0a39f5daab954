"""The sheet: the points of all rounds."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Self

from biberclan.language import _
from biberclan.ui.desk import Desk
from biberclan.ui.look import BarItem
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.sheet import paint_sheet, paint_sheets
from biberclan.ui.screens.frame import PaintedScreen

if TYPE_CHECKING:
    from biberclan.ui.screens.table_frame import DeskScreen


class SheetScreen(PaintedScreen):
    """The sheet of the match so far."""

    def __init__(self, desk: Desk, palette: Palette) -> None:
        """Remember the match."""
        super().__init__(palette)
        self._desk = desk

    @classmethod
    def over(cls, table: "DeskScreen") -> Self:
        """Return the sheet of the match at a table."""
        return cls(table.desk, table.palette)

    def items(self) -> Sequence[BarItem]:
        """Back to the table."""
        return (self.closing("enter", "s", "q", label=_("back to the table")),)

    def paint_page(self, canvas: Canvas) -> None:
        """Paint the sheet."""
        self.paint_head(canvas, _("The sheet: points of all rounds"))
        setup, scores = self._desk.match.setup, self._desk.scores
        paint_sheets(
            canvas,
            3,
            setup.people,
            scores,
            self.palette,
            rounds=self._desk.rounds or len(scores),
            best=setup.rules.FACTS.best,
        )


def paint_desk_sheet(canvas: Canvas, top: int, desk: Desk, palette: Palette) -> None:
    """Paint the points of the match on a desk, as far as people have counted them."""
    setup, scores = desk.match.setup, desk.scores
    paint_sheet(
        canvas,
        top,
        setup.people,
        scores,
        palette,
        rounds=desk.rounds or len(scores),
        best=setup.rules.FACTS.best,
    )
