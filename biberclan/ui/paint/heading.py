"""Painting the line above somebody's cards: the name, the key that leads there, the points."""

from typing import Final

from rich.cells import cell_len

from biberclan.ui.look import SeatLook
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette, seat_role
from biberclan.ui.paint.wrapping import shortened

_GAP: Final = 2
"""Blank cells between a name and its points, and between those and the neighbour's name."""


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
    taken = cell_len(mark) + (cell_len(key) + 1 if key else 0) + 2 * _GAP
    room = canvas.width - cell_len(pointer) - taken
    fits = cell_len(look.title) + cell_len(look.note) <= room
    note = look.note if fits else look.short_note
    title = pointer + shortened(look.title, room - cell_len(note), glyphs.more)
    name = f"{title}{mark}"
    canvas.put(0, 0, name, palette[seat_role(look.seat, active=look.active)])
    if key:
        canvas.put(cell_len(name) + 1, 0, key, palette["bar.head" if look.near else "bar.key"])
    canvas.put(canvas.width - cell_len(note) - _GAP, 0, note, palette["water"])
