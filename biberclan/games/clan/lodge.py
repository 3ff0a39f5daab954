"""The plan of a lodge: a pyramid of slots on a mound of sticks above the water.

>>> PLAN.grid(6, (80, 16))
Grid(columns=3, rows=2, part=(26, 8), card=(7, 3), notes=None)
"""

from collections.abc import Iterator, Sequence
from typing import Final

from biberclan.table.glyphs import Glyphs
from biberclan.table.layout import Size
from biberclan.table.slots import Cell, SlotsPlan


def _mound(
    width: int, origins: Sequence[Cell], card: Size, glyphs: Glyphs
) -> Iterator[tuple[int, int, str]]:
    """Yield the sticks behind the cards: sloping beside the top row, upright beside the bottom."""
    _columns, rows = card
    left = origins[0][0]
    shoulder = origins[3][0]
    sticks = glyphs.sticks
    for row in range(2 * rows):
        edge = shoulder - 1 - (shoulder - left) * (row + 1) // rows if row < rows else left - 1
        edge = max(edge, 0)
        span = width - 2 * edge
        pattern = "".join(sticks[(3 * row + 5 * i) % len(sticks)] for i in range(len(sticks)))
        texture = (pattern * span)[1 : span - 1]
        ends = glyphs.slopes if row < rows else glyphs.walls
        yield edge, 1 + row, ends[0] + texture + ends[1]


PLAN: Final = SlotsPlan(
    slots=((0, 1), (2, 1), (4, 1), (1, 0), (3, 0)),  # B1 B2 B3 T1 T2
    smallest=(7, 3),
    margin=2,
    scenery=_mound,
)
