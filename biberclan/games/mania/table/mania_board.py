"""The board of Biber Mania: one widget that paints everything and says what was clicked."""

from typing import Any, Final

from textual import events
from textual.geometry import Region

from biberclan.games.mania.card_painting import Places
from biberclan.games.mania.table.board_painting import paint_board
from biberclan.games.mania.table.layout import BoardLayout, board_layout
from biberclan.games.mania.table.looks import BoardLook
from biberclan.games.mania.table.targets import DRAW_PILE, Target
from biberclan.ui import moves
from biberclan.ui.layout import Size
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.widgets.board import Board
from biberclan.ui.widgets.painted import Painted

_HELD: Final = (5, 3)
"""Columns and rows of a card in a hand that is not shown."""


class ManiaBoard(Painted, Board):
    """The board; what is clicked is a target."""

    def __init__(self, look: BoardLook, palette: Palette) -> None:
        """Set how it looks at first."""
        super().__init__(palette, id="board")
        self._look = look
        self._places: Places = []
        self._layout: BoardLayout | None = None
        self._rows = 0

    def show(self, look: Any) -> None:
        """Change how it looks; nothing is painted where nothing has changed."""
        if look != self._look:
            self._look = look
            self.repaint()

    def divide(self, size: Size) -> None:
        """Take the size that a division of the window leaves; see `Board`."""
        self.styles.height = self._rows = size[1]
        self.repaint()

    @property
    def spare_rows(self) -> int:
        """How many rows at its lower edge hold nothing but the hand; see `Board`."""
        return 0 if self._layout is None else self._layout.spare(self._rows)

    def paint(self, width: int, height: int) -> Canvas:
        """Paint the board, and remember where a click means something.

        Everything keeps its place where the panel has taken the spare rows.
        """
        rows = self._rows or height
        self._layout = layout = board_layout(len(self._look.people), (width, rows))
        canvas, self._places = paint_board(width, height, layout, self._look, self.palette)
        return canvas

    def place(self, place: Any) -> Region | None:
        """Return where a card lies on the screen, or goes; see `Board`."""
        if self._layout is None:
            return None
        found = self._find(place, self._layout)
        return None if found is None else found.translate(self.region.offset)

    def _find(self, place: Any, layout: BoardLayout) -> Region | None:
        columns, rows = layout.card
        match place:
            case moves.DRAW_PILE:
                return self._region(DRAW_PILE)
            case ("display" | "stock" as area, int(card)):
                return self._region(Target(area, card))
            case ("pile", int(seat)):
                return Region(seat * layout.column + 1, layout.people + 1, columns, rows)
            case ("hand", int(seat)) if seat == self._look.holder and self._look.hand:
                return Region((self.size.width - columns) // 2, layout.hand, columns, rows)
            case int(seat):  # at the number of the cards in hand
                right = (seat + 1) * layout.column - 1
                return Region(right - _HELD[0], max(0, layout.people - 1), *_HELD)
        return None

    def _region(self, target: Target) -> Region | None:
        return next((region for region, its in self._places if its == target), None)

    def on_click(self, event: events.Click) -> None:
        """Tell what was clicked."""
        event.stop()
        for region, target in self._places:
            if region.contains(event.x, event.y):
                self.post_message(self.Clicked(target))
                return
