"""The painter of Biber Mania's table; see `biberclan.ui.painter`."""

from collections.abc import Sequence
from typing import Final

from biberclan.games.mania.table import mania_board
from biberclan.games.mania.table.desk import ManiaDesk
from biberclan.games.mania.table.looks import BoardLook
from biberclan.games.mania.table.mania_board import ManiaBoard
from biberclan.games.mania.table.pile_counting import PileCounting
from biberclan.rules.mania import Observation
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.painter import Painter


class ManiaPainter(Painter):
    """Paints display, piles and hand."""

    def board(self, look: BoardLook, palette: Palette) -> ManiaBoard:
        """Return everything that lies on the table."""
        return ManiaBoard(look, palette)

    def counting(self, desk: ManiaDesk) -> PileCounting:
        """Return the counting of the piles and hands."""
        return PileCounting(desk)

    def picture(
        self, people: Sequence[str], view: Observation, width: int, palette: Palette
    ) -> Canvas:
        """Return a picture of the rulebook; see `Painter`."""
        return mania_board.picture(people, view, width, palette)


PAINTER: Final = ManiaPainter()
