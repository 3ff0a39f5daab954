"""The lodge on the first screens; it is painted without waiting for the rules."""

from typing import Final

from biberclan.games.clan.lodge import PLAN
from biberclan.table.look import SlotLook
from biberclan.ui.paint.slots import showpiece

paint: Final = showpiece(
    PLAN,
    (7, 3),
    [
        SlotLook("up", card=9, protected=True),
        SlotLook("down", protected=True),
        SlotLook("up", card=9, protected=True),
        SlotLook("up", card=9),
        SlotLook("up", card=7),
    ],
)
