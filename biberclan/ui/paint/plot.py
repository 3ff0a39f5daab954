"""Painting lines of chances, 0 to 1, through a match."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from biberclan.language import _, in_percent
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette, seat_role

Line: TypeAlias = Sequence[tuple[int, float]]
"""A chance at each of some positions, in order; it holds until the next."""

_SCALE: Final = 6
"""Columns of the scale."""
_QUARTERS: Final = 4
"""How many parts the scale is divided into."""
_NUMBERS: Final = 12
"""How many columns apart a line shows its seat's number, for people who see no colours."""


def paint_plot(
    canvas: Canvas,
    x: int,
    y: int,
    width: int,
    height: int,
    lines: Mapping[int, Line],
    rounds: Sequence[int],
    length: int,
    palette: Palette,
) -> None:
    """Paint each seat's line, with its number, on a scale from 0 to 100 %.

    Args:
        canvas: where to paint.
        x: the left column.
        y: the upper row.
        width: columns, scale included.
        height: rows, the names of the rounds included.
        lines: each seat's line.
        rounds: the position at which each round begins.
        length: the last position.
        palette: colours and glyphs.
    """
    left, columns = x + _SCALE, width - _SCALE
    rows = height - 1
    for quarter in range(_QUARTERS + 1):
        share, row = in_percent(1 - quarter / _QUARTERS), quarter * (rows - 1) // _QUARTERS
        canvas.put(x, y + row, f"{share:>{_SCALE - 1}}", palette["water.dim"])
        canvas.put(left, y + row, palette.glyphs.dots * columns, palette["water.dim"])
    for number, begins in enumerate(rounds, 1):
        column = left + _column(begins, length, columns)
        for row in range(rows):
            canvas.put(column, y + row, palette.glyphs.empty[3], palette["water.dim"])
        canvas.put(column, y + rows, _("R{round}").format(round=number), palette["water.dim"])
    for seat, line in lines.items():
        if line:
            _paint_line(canvas, left, y, columns, rows, seat, line, length, palette)


def _paint_line(
    canvas: Canvas,
    left: int,
    y: int,
    columns: int,
    rows: int,
    seat: int,
    line: Line,
    length: int,
    palette: Palette,
) -> None:
    above_left, flat, above_right, upright, _right, below_left, _bottom, below_right = tuple(
        palette.glyphs.plain
    )
    style = palette[seat_role(seat)]
    at = [_column(position, length, columns) for position, _chance in line]
    before = None
    for column in range(at[0], at[-1] + 1):
        chance = line[bisect_right(at, column) - 1][1]
        row = round((1 - chance) * (rows - 1))
        if before is None or row == before:
            numbered = (column - at[0] - 2 * seat) % _NUMBERS == 0
            canvas.put(left + column, y + row, str(seat + 1) if numbered else flat, style)
        else:
            upper, lower = min(row, before), max(row, before)
            rises = row < before
            canvas.put(left + column, y + upper, above_left if rises else above_right, style)
            for between in range(upper + 1, lower):
                canvas.put(left + column, y + between, upright, style)
            canvas.put(left + column, y + lower, below_right if rises else below_left, style)
        before = row
    assert before is not None
    canvas.put(left + at[-1], y + before, str(seat + 1), style)


def _column(position: int, length: int, columns: int) -> int:
    return position * (columns - 1) // max(length, 1)
