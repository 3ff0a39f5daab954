"""One seat's row on the table."""

from collections.abc import Sequence

from biberclan.games.bande.row_painting import paint_row, slot_origins
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.widgets.slots_view import Cell, SlotsView


class RowView(SlotsView):
    """A row of cards."""

    def origins(self) -> Sequence[Cell]:
        """Return the left upper cell of each card, from the left."""
        return slot_origins(self.size.width, self.card)

    def paint(self, width: int, height: int) -> Canvas:
        """Paint the row."""
        return paint_row(width, height, self.card, self.look, self.palette)
