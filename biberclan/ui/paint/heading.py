"""Painting the line above somebody's cards: the name, the key that leads there, the points."""

from typing import Final, Protocol

from rich.cells import cell_len

from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette, seat_role
from biberclan.ui.paint.wrapping import shortened

_GAP: Final = 2
"""Blank cells between a name and its points, and between those and the neighbour's name."""


class HeadingLook(Protocol):
    """What the line says; see the looks of the games."""

    @property
    def title(self) -> str:
        """The name."""

    @property
    def note(self) -> str:
        """What is said beside the name: the points."""

    @property
    def short_note(self) -> str:
        """The same where there is no room for words."""

    @property
    def active(self) -> bool:
        """Whether that seat is in turn."""

    @property
    def seat(self) -> int | None:
        """Whose cards they are, None for nobody at the table."""

    @property
    def key(self) -> str:
        """The key that leads to the cards, or those that choose among them; "" for none."""

    @property
    def near(self) -> bool:
        """Whether digits mean these cards."""


def paint_heading(canvas: Canvas, look: HeadingLook, marked: bool, palette: Palette) -> None:
    """Paint the heading into the first row.

    Args:
        canvas: where to paint, as wide as the cards' place on the table.
        look: what it says.
        marked: whether this seat has ended the round.
        palette: colours and glyphs.
    """
    glyphs = palette.glyphs
    pointer = glyphs.pointer if look.active and look.title else " "
    mark = f" {glyphs.closed}" if marked else ""
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
