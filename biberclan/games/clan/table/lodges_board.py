"""The lodges on the table."""

from collections.abc import Sequence

from biberclan.games.clan.lodge_size import SMALLEST
from biberclan.games.clan.table.layout import board_layout
from biberclan.games.clan.table.lodge_view import LodgeView
from biberclan.ui import layout
from biberclan.ui.layout import Size
from biberclan.ui.look import SeatLook
from biberclan.ui.paint.palette import Palette
from biberclan.ui.widgets.grid_board import GridBoard


class LodgesBoard(GridBoard):
    """A lodge for each seat."""

    def __init__(self, looks: Sequence[SeatLook], palette: Palette) -> None:
        """Set how the lodges look at first."""
        lodges = [LodgeView(seat, look, SMALLEST, palette) for seat, look in enumerate(looks)]
        super().__init__(lodges, palette, id="lodges")

    def grid(self, size: Size) -> layout.Grid:
        """Return how a board of this size is divided."""
        return board_layout(len(self._parts), size)
