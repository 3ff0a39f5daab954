"""The row on the first screens; it is painted without waiting for the rules."""

from typing import Final

from biberclan.games.bande.row import PLAN
from biberclan.table.look import SeatLook, SlotLook
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.slots import paint_slots

SHOWPIECE: Final = SeatLook(
    title="",
    points=None,
    active=True,
    ender=False,
    slots=(SlotLook("down"), SlotLook("down"), SlotLook("up", card=0), SlotLook("down")),
)
"""The row on the first screens."""

_CARD: Final = (5, 5)


def paint(width: int, height: int, palette: Palette) -> Canvas:
    """Paint the row.

    Args:
        width: columns, at least 27.
        height: rows, at least 8.
        palette: colours and glyphs.
    """
    return paint_slots(width, height, _CARD, SHOWPIECE, PLAN, palette)
