"""Painting the sheet of all rounds."""

from collections.abc import Sequence
from typing import Final

from rich.cells import set_cell_size

from biberclan.language import _
from biberclan.rules.game import Best
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette, seat_role

NAME_COLUMNS: Final = 14
CARDS_AT: Final = 16
"""The column at which a round's cards, or the points of the first round, begin."""

_ROUND: Final = 8
"""How many columns a round takes where there is room."""


def signed(points: int, palette: Palette) -> str:
    """Write a number of points with a proper minus sign."""
    return f"{palette.glyphs.minus}{-points}" if points < 0 else str(points)


def paint_sheet(
    canvas: Canvas,
    top: int,
    people: Sequence[str],
    scores: Sequence[Sequence[int]],
    palette: Palette,
    *,
    rounds: int,
    best: Best,
) -> int:
    """Paint the points of all finished rounds and their totals.

    Args:
        canvas: where to paint.
        top: the first row; the row above it becomes water.
        people: the name of each seat.
        scores: for each finished round the points of each seat.
        palette: colours and glyphs.
        rounds: for how many rounds there are columns; without room for all, the last ones.
        best: whether the most or the fewest points win.

    Returns:
        The row below.
    """
    room = canvas.width - CARDS_AT - 9
    first = max(0, rounds - room // 5)
    column = min(_ROUND, room // max(1, rounds - first))
    total_at = CARDS_AT + column * (rounds - first)
    waves = (palette.glyphs.waves * canvas.width)[: canvas.width]
    canvas.put(0, top - 1, waves, palette["water.wave"])
    canvas.put(1, top, _("Round"), palette["water"])
    for i, number in enumerate(range(first + 1, rounds + 1)):
        canvas.put(CARDS_AT + column * i, top, f"{number:>{column - 1}}", palette["water"])
    canvas.put(total_at, top, f"{_('Total'):>9}", palette["water"])
    leading = (max if best == "most" else min)((sum(points) for points in zip(*scores)), default=0)
    for seat, name in enumerate(people):
        y = top + 1 + seat
        canvas.put(1, y, set_cell_size(name, NAME_COLUMNS), palette[seat_role(seat)])
        for i, row in enumerate(scores[first:]):
            text = signed(row[seat], palette)
            canvas.put(CARDS_AT + column * i, y, f"{text:>{column - 1}}", palette["water"])
        total = sum(row[seat] for row in scores)
        role = "water.active" if scores and total == leading else "water.strong"
        canvas.put(total_at, y, f"{signed(total, palette):>9}", palette[role])
    return top + 1 + len(people)
