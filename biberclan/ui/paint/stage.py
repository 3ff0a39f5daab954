"""Painting a step of a counting: the table, and below it the beaver and points of the seat."""

from collections.abc import Sequence
from typing import Final

from biberclan.table.wrapping import wrapped
from biberclan.ui.paint.beavers import COLUMNS, ROWS, beaver_rows, small_columns, small_rows
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette, seat_role
from biberclan.ui.paint.pictures import large_text
from biberclan.ui.paint.staging import Counting, CountingStep

_FOOT: Final = 6
"""Rows below the table if there is no room for a beaver."""
_TEXT: Final = 40
"""The fewest columns for the sentence."""


def paint_stage(
    canvas: Canvas,
    top: int,
    counting: Counting,
    step: CountingStep,
    faces: Sequence[str],
    palette: Palette,
) -> None:
    """Paint a step of a counting.

    Args:
        canvas: the canvas to paint on.
        top: the first row.
        counting: the counting.
        step: the step.
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
    y = foot + 1
    said = wrapped(step.text, right - left) if step.text else []
    at = y + len(said) + (not step.winners)
    large = _large(step.sums[step.seat], canvas.height - at, palette)
    # A reversed row right on top of the large digits would take their upper edge.
    touches = bool(step.winners) or not said
    apart = not touches or len(large) < canvas.height - at
    if not step.winners:
        name = counting.people[step.seat]
        canvas.put(left, y, name, palette[seat_role(step.seat, active=apart)])
        y += 1
    verdict = "water.active" if apart else "water.drawn"
    canvas.block(left, y, said, palette[verdict if step.winners else "water.strong"])
    canvas.block(left, at + (touches and apart), large, palette[seat_role(step.seat)])


def _large(points: int | None, rows: int, palette: Palette) -> list[str]:
    """Return points in large digits, in plain ones if these have no room."""
    if points is None:
        return []
    large = large_text(str(points), "small", palette.glyphs)
    return [str(points)] if large is None or len(large) > rows else large


def _paint_beavers(
    canvas: Canvas, y: int, step: CountingStep, faces: Sequence[str], palette: Palette
) -> tuple[int, int]:
    """Paint the beaver of the seat that is counted, at the end all that fit, winners first.

    Returns:
        The columns between which there is room for the sentence.
    """
    left, right = 1, canvas.width - 1
    mood = "glad" if step.winners else "calm"
    rows = beaver_rows(faces[step.seat], mood, palette.glyphs)
    canvas.block(left, y, rows, palette[seat_role(step.seat)])
    left += COLUMNS + 2
    seats = sorted(range(len(faces)), key=lambda seat: seat not in step.winners)
    others = [seat for seat in seats if step.winners and seat != step.seat]
    # The others are small if there is no room for all otherwise.
    small = right - left - len(others) * (COLUMNS + 1) < _TEXT
    for seat in others:
        won = seat in step.winners
        draw, columns = beaver_rows, COLUMNS
        if small and not won:
            draw, columns = small_rows, small_columns(palette.glyphs)
        if right - left - columns - 1 < _TEXT:
            break
        right -= columns + 1
        rows = draw(faces[seat], "glad" if won else "sad", palette.glyphs)
        canvas.block(right, y + ROWS - len(rows), rows, palette[seat_role(seat)])
    return left, right
