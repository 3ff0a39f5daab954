"""The plan of a row: four cards side by side on a log in the water.

>>> PLAN.grid(6, (80, 16))
Grid(columns=3, rows=2, part=(26, 8), card=(5, 5), notes=None)
>>> PLAN.size((5, 3)), PLAN.size((5, 3), gap=-1)
((23, 5), (17, 5))
"""

from collections.abc import Iterator, Sequence
from typing import Final

from biberclan.rules.bande.cards import SLOTS
from biberclan.table.glyphs import Glyphs
from biberclan.table.layout import Size
from biberclan.table.slots import Cell, SlotsPlan


def _log(
    width: int, origins: Sequence[Cell], card: Size, glyphs: Glyphs
) -> Iterator[tuple[int, int, str]]:
    """Yield the log that the cards lie on, its ends a little beyond them where there is room."""
    left, right = origins[0][0], origins[-1][0] + card[0]
    beyond = min(left, 1)
    span = right - left + 2 * beyond - 2
    bark = "".join(" " if i % 7 in (0, 3) else glyphs.rule for i in range(span))
    yield left - beyond, 1 + card[1], f"({bark})"


PLAN: Final = SlotsPlan(
    slots=tuple((2 * slot, 0) for slot in SLOTS),
    smallest=(5, 3),
    across={2: (2, 1), 3: (2, 1), 4: (2, 1), 5: (3, 2), 6: (3, 2)},
    scenery=_log,
)
