"""Asks before leaving."""

from collections.abc import Sequence

from biberclan.language import _
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.screens.frame import PaintedScreen
from biberclan.ui.widgets.command_bar import BarItem


class QuitScreen(PaintedScreen):
    """Leave or stay, in a window of any size."""

    smallest = (1, 1)

    def items(self) -> Sequence[tuple[tuple[str, ...], BarItem]]:
        """Leave or stay."""
        return (
            (("y", "j", "enter"), BarItem("leave", _("Enter"), _("leave"))),
            (("escape", "n"), BarItem("stay", _("Esc"), _("stay"))),
        )

    def do(self, command: str) -> None:
        """Leave or go back."""
        if command == "leave":
            self.app.exit()
        else:
            self.dismiss()

    def paint_page(self, canvas: Canvas) -> None:
        """Paint the question."""
        text = _("Leave BiberClan?")
        x, y = (canvas.width - len(text)) // 2, canvas.height // 2 - 1
        canvas.put(x, y, text, self.palette["water.strong"])
        note = _("The match at the table ends with it.")
        canvas.put((canvas.width - len(note)) // 2, y + 2, note, self.palette["water"])
