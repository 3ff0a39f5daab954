"""Pictures of the rulebook: up to three lodges beside each other."""

from collections.abc import Sequence
from typing import Final

from biberclan.games.clan.lodge_painting import paint_lodge
from biberclan.games.clan.table.looks import still_lodge
from biberclan.rules.clan import Observation
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette

_CARD: Final = (5, 3)
_COLUMNS: Final = 18
ROWS: Final = 8
"""Rows of a lodge in a picture."""


def paint_picture(
    canvas: Canvas, top: int, people: Sequence[str], view: Observation, palette: Palette
) -> None:
    """Paint a picture; see `Table.paint_picture`."""
    for seat, name in enumerate(people):
        look = still_lodge(view, seat, name)
        lodge = paint_lodge(_COLUMNS, ROWS, _CARD, look, palette)
        canvas.paste(lodge, seat * _COLUMNS, top, 0, ROWS)
