"""Painting the sheet of all rounds."""

from collections.abc import Sequence
from typing import Final

from rich.cells import set_cell_size

from biberclan.language import _
from biberclan.rules.game import Best
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette

NAME_COLUMNS: Final = 14
CARDS_AT: Final = 16
"""The column at which a round's cards, or the points of the first round, begin."""

_ROUND: Final = 8
"""Columns of a round."""


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
        rounds: how many rounds there is room for, finished or not.
        best: whether the most or the fewest points win.

    Returns:
        The row below.
    """
    waves = (palette.glyphs.waves * canvas.width)[: canvas.width]
    canvas.put(0, top - 1, waves, palette["water.wave"])
    canvas.put(1, top, _("Round"), palette["water"])
    for number in range(1, rounds + 1):
        canvas.put(CARDS_AT + _ROUND * (number - 1), top, f"{number:>7}", palette["water"])
    canvas.put(CARDS_AT + _ROUND * rounds, top, f"{_('Total'):>9}", palette["water"])
    leading = (max if best == "most" else min)((sum(p) for p in zip(*scores)), default=0)
    for seat, name in enumerate(people):
        y = top + 1 + seat
        canvas.put(1, y, set_cell_size(name, NAME_COLUMNS), palette["water.strong"])
        for i, row in enumerate(scores):
            text = signed(row[seat], palette)
            canvas.put(CARDS_AT + _ROUND * i, y, f"{text:>7}", palette["water"])
        total = sum(row[seat] for row in scores)
        role = "water.active" if scores and total == leading else "water.strong"
        canvas.put(CARDS_AT + _ROUND * rounds, y, f"{signed(total, palette):>9}", palette[role])
    return top + 1 + len(people)
