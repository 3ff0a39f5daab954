"""Painting the line above somebody's cards: the name, the key that leads there, the points."""

from typing import Final

from rich.cells import cell_len

from biberclan.language import in_points
from biberclan.ui.look import SeatLook
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette, seat_role
from biberclan.ui.paint.wrapping import shortened

_GAP: Final = 2
"""Blank cells between a name and its points, and between those and the neighbour's name; one where
the name needs the other."""


def paint_heading(canvas: Canvas, look: SeatLook, palette: Palette) -> None:
    """Paint the heading into the first row.

    Args:
        canvas: where to paint, as wide as the cards' place on the table.
        look: what it says.
        palette: colours and glyphs.
    """
    glyphs = palette.glyphs
    pointer = glyphs.pointer if look.active and look.title else " "
    mark = f" {glyphs.closed}" if look.ender else ""
    key = f"[{look.key}]" if look.key else ""
    taken = cell_len(pointer + mark) + (cell_len(key) + 1 if key else 0)
    note, gap = "" if look.points is None else in_points(look.points), _GAP
    if look.points is not None and taken + cell_len(look.title + note) + 2 * gap > canvas.width:
        note = in_points(look.points, briefly=True)
    if taken + cell_len(look.title + note) + 2 * gap > canvas.width:
        gap = 1
    room = canvas.width - taken - cell_len(note) - 2 * gap
    title = pointer + shortened(look.title, room, glyphs.more)
    name = f"{title}{mark}"
    canvas.put(0, 0, name, palette[seat_role(look.seat, active=look.active)])
    if key:
        canvas.put(cell_len(name) + 1, 0, key, palette["bar.head" if look.near else "bar.key"])
    canvas.put(canvas.width - cell_len(note) - gap, 0, note, palette["water"])
