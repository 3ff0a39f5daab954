"""Pictures of the rulebook: up to three rows beside each other, their cards overlapping."""

from collections.abc import Sequence
from typing import Final

from biberclan.games.bande.row_painting import paint_row
from biberclan.games.bande.row_size import row_size
from biberclan.games.bande.table.looks import still_row
from biberclan.rules.bande import Observation
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette

_CARD: Final = (5, 3)
_OVERLAP: Final = -1
_COLUMNS: Final = 18
ROWS: Final = row_size(_CARD)[1]
"""Rows of a row of cards in a picture."""


def paint_picture(
    canvas: Canvas, top: int, people: Sequence[str], view: Observation, palette: Palette
) -> None:
    """Paint a picture; see `Table.paint_picture`."""
    for seat, name in enumerate(people):
        look = still_row(view, seat, name)
        row = paint_row(_COLUMNS, ROWS, _CARD, look, palette, _OVERLAP)
        canvas.paste(row, seat * _COLUMNS, top, 0, ROWS)
