"""How a row lies: four cards side by side on a log in the water.

>>> PLAN.grid(6, (80, 16))
Grid(columns=3, rows=2, part=(26, 8), card=(5, 5), notes=None)
>>> PLAN.size((5, 3)), PLAN.size((5, 3), gap=-1)
((23, 5), (17, 5))
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from biberclan.rules.bande.row import SLOTS
from biberclan.ui.layout import Size
from biberclan.ui.slots import Cell, SlotsPlan

if TYPE_CHECKING:
    from rich.style import Style

    from biberclan.ui.paint.canvas import Canvas
    from biberclan.ui.paint.palette import Glyphs


def _paint_log(
    canvas: "Canvas", origins: Sequence[Cell], card: Size, style: "Style", glyphs: "Glyphs"
) -> None:
    """Paint the log that the cards lie on, its ends a little beyond them where there is room."""
    left, right = origins[0][0], origins[-1][0] + card[0]
    beyond = min(left, 1)
    span = right - left + 2 * beyond - 2
    bark = "".join(" " if i % 7 in (0, 3) else glyphs.rule for i in range(span))
    canvas.put(left - beyond, 1 + card[1], f"({bark})", style)


PLAN: Final = SlotsPlan(
    slots=tuple((2 * slot, 0) for slot in SLOTS),
    smallest=(5, 3),
    margin=1,
    across={2: (2, 1), 3: (2, 1), 4: (2, 1), 5: (3, 2), 6: (3, 2)},
    scenery=_paint_log,
)
