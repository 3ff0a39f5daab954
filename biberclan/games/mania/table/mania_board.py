"""The board of Biber Mania: one widget that paints everything and says what was clicked."""

from typing import Any

from textual import events

from biberclan.games.mania.card_painting import Places
from biberclan.games.mania.table.board_painting import paint_board
from biberclan.games.mania.table.layout import board_layout
from biberclan.games.mania.table.looks import BoardLook
from biberclan.ui.layout import Size
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.widgets.board import Board
from biberclan.ui.widgets.painted import Painted


class ManiaBoard(Painted, Board):
    """The board; what is clicked is a target."""

    def __init__(self, look: BoardLook, palette: Palette) -> None:
        """Set how it looks at first."""
        super().__init__(palette, id="board")
        self._look = look
        self._places: Places = []

    def show(self, look: Any) -> None:
        """Change how it looks; nothing is painted where nothing has changed."""
        if look != self._look:
            self._look = look
            self.repaint()

    def divide(self, size: Size) -> None:
        """Take the size that a division of the window leaves; see `Board`."""
        self.styles.height = size[1]
        self.repaint()

    def paint(self, width: int, height: int) -> Canvas:
        """Paint the board, and remember where a click means something."""
        layout = board_layout(len(self._look.people), (width, height))
        canvas, self._places = paint_board(width, height, layout, self._look, self.palette)
        return canvas

    def on_click(self, event: events.Click) -> None:
        """Tell what was clicked."""
        event.stop()
        for region, target in self._places:
            if region.contains(event.x, event.y):
                self.post_message(self.Clicked(target))
                return
