"""Painting lines of chances, 0 to 1, through a match."""

from collections.abc import Mapping, Sequence

from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette

_ROLES = (
    "water.active",
    "water.good",
    "water.bad",
    "water.strong",
    "water.wave",
    "water",
)


def paint_plot(
    canvas: Canvas,
    x: int,
    y: int,
    width: int,
    height: int,
    lines: Mapping[int, Sequence[tuple[int, float]]],
    length: int,
    palette: Palette,
) -> None:
    """Paint the lines, each as its seat's number, on a scale from 0 to 100 %.

    Args:
        canvas: where to paint.
        x: the left column.
        y: the upper row.
        width: columns, scale included.
        height: rows.
        lines: for each seat (position, chance).
        length: the last position.
        palette: colours and glyphs.
    """
    left, columns = x + 5, width - 5
    for row in range(height):
        share = 1 - row / (height - 1)
        label = f"{share:4.0%}" if row % 4 == 0 else "    "
        canvas.put(x, y + row, label, palette["water"])
        canvas.put(left, y + row, palette.glyphs.dots * columns, palette["water.wave"])
    for seat, line in lines.items():
        for column, chance in _columns(line, length, columns):
            row = round((1 - chance) * (height - 1))
            canvas.put(left + column, y + row, str(seat + 1), palette[_ROLES[seat % len(_ROLES)]])


def _columns(
    line: Sequence[tuple[int, float]], length: int, columns: int
) -> list[tuple[int, float]]:
    """Return for each column with anything in it the last chance known there."""
    found = {position * (columns - 1) // max(length, 1): chance for position, chance in line}
    return sorted(found.items())
