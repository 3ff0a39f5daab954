"""Pictures of the rulebook: what lies in the display, and up to three piles."""

from collections.abc import Sequence
from typing import Final

from biberclan.games.mania.table.board_painting import paint_groups, paint_person
from biberclan.games.mania.table.looks import still_board
from biberclan.rules.mania import Observation
from biberclan.ui.layout import Size
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette

_CARD: Final[Size] = (4, 3)
_COLUMNS: Final = 18
ROWS: Final = 2 * _CARD[1] + 2
"""Rows of a picture."""


def paint_picture(
    canvas: Canvas, top: int, people: Sequence[str], view: Observation, palette: Palette
) -> None:
    """Paint a picture; see `Table.paint_picture`."""
    look = still_board(view, [*people, *[""] * (view.seats - len(people))], ())
    paint_groups(canvas, 0, top, _CARD, look.display, palette)
    for number, person in enumerate(look.people[: len(people)]):
        x = number * _COLUMNS
        paint_person(canvas, x, top + _CARD[1], _COLUMNS, _CARD, person, palette)
