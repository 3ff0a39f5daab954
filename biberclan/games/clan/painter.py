"""The painter of BiberClan's table; see `biberclan.ui.painter`."""

from typing import Final

from biberclan.games.clan.table import TABLE
from biberclan.games.clan.table.counting import LodgeCounting
from biberclan.games.clan.table.desk import ClanDesk
from biberclan.ui.painter import SlotsPainter


class ClanPainter(SlotsPainter):
    """Paints the lodges."""

    def counting(self, desk: ClanDesk) -> LodgeCounting:
        """Return the counting of the lodges."""
        return LodgeCounting(desk, self.table.plan, self.table.look(desk))


PAINTER: Final = ClanPainter(TABLE)
