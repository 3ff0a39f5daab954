"""Drawing somebody's skill over time as rows of text: a ribbon of ranges with the figures in it."""

from typing import Final

from rich.cells import cell_len

from biberclan.match.skill import against_regular
from biberclan.people.telling_people import Curve, in_short
from biberclan.table.glyphs import Glyphs

_ROWS: Final = 7
_STEP: Final = 9
"""The most columns of a point."""


def curve_rows(curve: Curve, columns: int, glyphs: Glyphs) -> list[str]:
    """Draw a curve, as many of its latest points as there is room for.

    What is given away is a cost, which is best near 0; what the choices bring beside the regular's
    is best high up.

    Args:
        curve: the curve.
        columns: the columns there are.
        glyphs: the characters to draw with.
    """
    sign = -1 if against_regular(curve.game) else 1
    ranges = [sorted(sign * end for end in point.interval or ()) for point in curve.points]
    top, bottom = max(0.0, *map(max, ranges)), min(0.0, *map(min, ranges))

    def row_of(value: float) -> int:
        return round((top - value) / (top - bottom) * (_ROWS - 1))

    scale = {row_of(value): in_short(sign * value, curve.game) for value in (top, bottom, 0.0)}
    figures = [f" {in_short(point.cost, curve.game)} " for point in curve.points]
    wide, widest = (max(map(cell_len, texts)) for texts in (scale.values(), figures))
    room = columns - wide - 2
    step = max(widest, min(_STEP, room // len(figures)))
    drawn = list(zip(curve.points, ranges, figures))[-(room // step) :]
    rows = []
    for y in range(_ROWS):
        ground = glyphs.dots if y == row_of(0.0) else " "
        row = f"{scale.get(y, ''):>{wide}} {glyphs.plain[3]}"
        for point, (low, high), figure in drawn:
            text = figure if y == row_of(sign * point.cost) else ""
            row += text.center(step, glyphs.shade if row_of(high) <= y <= row_of(low) else ground)
        rows.append(row)
    return rows
