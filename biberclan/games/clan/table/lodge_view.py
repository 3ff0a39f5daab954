"""One seat's lodge on the table."""

from collections.abc import Sequence

from biberclan.games.clan.lodge_painting import paint_lodge, slot_origins
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.widgets.slots_view import Cell, SlotsView


class LodgeView(SlotsView):
    """A lodge."""

    def origins(self) -> Sequence[Cell]:
        """Return the left upper cell of each slot B1 B2 B3 T1 T2."""
        return slot_origins(self.size.width, self.card)

    def paint(self, width: int, height: int) -> Canvas:
        """Paint the lodge."""
        return paint_lodge(width, height, self.card, self.look, self.palette)
