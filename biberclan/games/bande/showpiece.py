"""The row on the first screens."""

from typing import Final

from biberclan.games.bande.row import PLAN
from biberclan.table.look import DOWN, SlotLook
from biberclan.ui.paint.slots import showpiece

paint: Final = showpiece(PLAN, (5, 5), [DOWN, DOWN, SlotLook("up", card=0), DOWN])
