"""Sentences with the ids of rulings in them, which stand back: F1 opens the rulebook there."""

import re
from typing import Final

from rich.cells import cell_len

from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette

_ID: Final = re.compile(r"\([A-Z]{2}-\d+\)")


def paint_ruled(
    canvas: Canvas, at: tuple[int, int], rows: list[str], role: str, palette: Palette
) -> None:
    """Paint rows of sentences, with each id of a ruling dimmed.

    Args:
        canvas: the canvas to paint on.
        at: the left column and the upper row.
        rows: the rows.
        role: the style of all the rest.
        palette: the colours.
    """
    x, top = at
    canvas.block(x, top, rows, palette[role])
    for y, row in enumerate(rows, top):
        for id in _ID.finditer(row):
            canvas.put(x + cell_len(row[: id.start()]), y, id[0], palette["water.dim"])
