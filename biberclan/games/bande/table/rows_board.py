"""The rows on the table."""

from collections.abc import Sequence

from biberclan.games.bande.row_size import SMALLEST
from biberclan.games.bande.table.layout import board_layout
from biberclan.games.bande.table.row_view import RowView
from biberclan.ui import layout
from biberclan.ui.layout import Size
from biberclan.ui.look import SeatLook
from biberclan.ui.paint.palette import Palette
from biberclan.ui.widgets.grid_board import GridBoard


class RowsBoard(GridBoard):
    """A row for each seat."""

    def __init__(self, looks: Sequence[SeatLook], palette: Palette) -> None:
        """Set how the rows look at first."""
        rows = [RowView(seat, look, SMALLEST, palette) for seat, look in enumerate(looks)]
        super().__init__(rows, palette, id="rows")

    def grid(self, size: Size) -> layout.Grid:
        """Return how a board of this size is divided."""
        return board_layout(len(self._parts), size)
