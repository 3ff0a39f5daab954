"""The painter of Biberbande's table; see `biberclan.ui.painter`."""

from typing import Final

from biberclan.games.bande.table import TABLE
from biberclan.games.bande.table.desk import BandeDesk
from biberclan.games.bande.table.row_counting import RowCounting
from biberclan.ui.painter import SlotsPainter


class BandePainter(SlotsPainter):
    """Paints the rows."""

    def counting(self, desk: BandeDesk) -> RowCounting:
        """Return the counting of the rows."""
        return RowCounting(desk, self.table.plan, self.table.look(desk))


PAINTER: Final = BandePainter(TABLE)
