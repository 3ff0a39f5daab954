"""Painting a step of a counting: the table, and below it whose beaver counts what."""

from collections.abc import Sequence
from typing import Final

from biberclan.table.wrapping import wrapped
from biberclan.ui.paint.beavers import COLUMNS, ROWS, beaver_rows
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette, seat_role
from biberclan.ui.paint.pictures import large_text
from biberclan.ui.staging import Counting, Step

_FOOT: Final = 6
"""Rows below the table where no beaver has room."""
_TEXT: Final = 40
"""Columns for what is said, at least."""


def paint_stage(
    canvas: Canvas,
    top: int,
    counting: Counting,
    step: Step,
    faces: Sequence[str],
    palette: Palette,
) -> None:
    """Paint a step of a counting.

    Args:
        canvas: where to paint.
        top: the first row.
        counting: what is counted.
        step: how far it has come.
        faces: the beaver of each seat.
        palette: colours and glyphs.
    """
    rows = canvas.height - top
    faced = counting.fits(canvas.width, rows - ROWS - 1)
    foot = canvas.height - (ROWS + 1 if faced else _FOOT)
    counting.paint_table(canvas, top, foot - top, step, palette)
    canvas.fill(foot, palette.glyphs.waves, palette["water.wave"])
    left, right = 1, canvas.width - 1
    if faced:
        left, right = _paint_beavers(canvas, foot + 1, step, faces, palette)
    points, name = step.sums[step.seat], counting.people[step.seat]
    y = foot + 1
    if not step.winners:
        canvas.put(left, y, name, palette[seat_role(step.seat, active=True)])
        y += 1
    for row in wrapped(step.text, right - left) if step.text else ():
        canvas.put(left, y, row, palette["water.active" if step.winners else "water.strong"])
        y += 1
    if points is not None:
        large = large_text(str(points), "small", palette.glyphs)
        if large is None or len(large) > canvas.height - y:
            large = [str(points)]
        canvas.block(left, y, large, palette[seat_role(step.seat)])


def _paint_beavers(
    canvas: Canvas, y: int, step: Step, faces: Sequence[str], palette: Palette
) -> tuple[int, int]:
    """Paint the beaver that is counted, at the end all that have room.

    Returns:
        The columns between which there is room for what is said.
    """
    left, right = 1, canvas.width - 1
    mood = "glad" if step.winners else "calm"
    rows = beaver_rows(faces[step.seat], mood, palette.glyphs)
    canvas.block(left, y, rows, palette[seat_role(step.seat)])
    left += COLUMNS + 2
    others = [seat for seat in range(len(faces)) if seat != step.seat] if step.winners else []
    for seat in others:
        if right - left - COLUMNS - 1 < _TEXT:
            break
        right -= COLUMNS + 1
        rows = beaver_rows(faces[seat], "glad" if seat in step.winners else "sad", palette.glyphs)
        canvas.block(right, y, rows, palette[seat_role(seat)])
    return left, right
