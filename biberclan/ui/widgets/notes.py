"""On a free part of the board: how everybody stands, and what has happened."""

from biberclan.ui.look import PanelLook
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.notes import paint_notes
from biberclan.ui.paint.palette import Palette
from biberclan.ui.widgets.painted import Painted


class Notes(Painted):
    """The part of the panel's look that stands on the board where that has room for it."""

    def __init__(self, palette: Palette) -> None:
        """Say nothing at first."""
        super().__init__(palette)
        self._look: PanelLook | None = None

    def show(self, look: PanelLook) -> None:
        """Change what is said."""
        if look != self._look:
            self._look = look
            self.repaint()

    def paint(self, width: int, height: int) -> Canvas:
        """Paint standings and log."""
        canvas = Canvas(width, height, self.palette["water"])
        if self._look is not None:
            paint_notes(canvas, self._look, self.palette)
        return canvas
