"""The lodge on the first screens; it is painted without waiting for the rules."""

from typing import Final

from biberclan.games.clan.lodge import PLAN
from biberclan.table.look import SeatLook, SlotLook
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.slots import paint_slots

SHOWPIECE: Final = SeatLook(
    title="",
    points=None,
    active=True,
    ender=False,
    slots=tuple(
        SlotLook("up", card=card, protected=protected)
        if card is not None
        else SlotLook("down", protected=protected)
        for card, protected in ((9, True), (None, True), (9, True), (9, False), (7, False))
    ),
)
"""The lodge on the first screens."""

_CARD: Final = (7, 3)


def paint(width: int, height: int, palette: Palette) -> Canvas:
    """Paint the lodge.

    Args:
        width: columns, at least 27.
        height: rows, at least 8.
        palette: colours and glyphs.
    """
    return paint_slots(width, height, _CARD, SHOWPIECE, PLAN, palette)
