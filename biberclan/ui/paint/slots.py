"""Painting the cards in the slots of a seat: on something in the water, below a name."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import pi, sin
from typing import Final

from rich.cells import cell_len

from biberclan.language import in_points
from biberclan.table.layout import Size, shortened
from biberclan.table.look import BeaverLook, SeatLook, SlotLook
from biberclan.table.slots import GAP, IN_PICTURE, OVERLAP, SlotsPlan
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.cards import paint_slot
from biberclan.ui.paint.company import paint_swimming
from biberclan.ui.paint.palette import Palette, seat_role
from biberclan.ui.paint.river import paint_ripples

_GAP: Final = 2
"""Blank cells between a name and its points, and between these and the neighbour's name; only one
if the name needs the other."""


def paint_heading(canvas: Canvas, look: SeatLook) -> None:
    """Paint the heading into the first row.

    Args:
        canvas: the canvas to paint on, as wide as the cards' place on the table.
        look: the look of the seat.
    """
    glyphs = canvas.palette.glyphs
    pointer = glyphs.pointer if look.active and look.title else " "
    mark = f" {glyphs.closed}" if look.ender else ""
    key = f"[{look.key}]" if look.key else ""
    taken = cell_len(pointer + mark) + (cell_len(key) + 1 if key else 0)
    points = look.points
    # If the name needs the room, the points are told in fewer words, and then stand closer.
    notes = [""] if points is None else [in_points(points), in_points(points, briefly=True)]
    for note, gap in (*((note, _GAP) for note in notes), (notes[-1], 1)):
        room = canvas.width - taken - cell_len(note) - 2 * gap
        if cell_len(look.title) <= room:
            break
    title = pointer + shortened(look.title, room, glyphs.more)
    name = f"{title}{mark}"
    if name.strip():
        canvas.put(0, 0, name, seat_role(look.seat, active=look.active))
    if key:
        canvas.put(cell_len(name) + 1, 0, key, "bar.head" if look.near else "bar.key")
    canvas.put(canvas.width - cell_len(note) - gap, 0, note, "water")


_SEATS: Final = 2
"""The fewest seats that a picture has room for beside each other."""


def paint_slots(
    width: int,
    height: int,
    card: Size,
    look: SeatLook,
    plan: SlotsPlan,
    palette: Palette,
    gap: int = GAP,
    beaver: BeaverLook | None = None,
) -> Canvas:
    """Paint the slots of a seat.

    Args:
        width: columns.
        height: rows, at least as many as the plan needs; the rest is water.
        card: columns and rows of a card.
        look: the look of the seat.
        plan: the places of the cards, and the scenery below them.
        palette: colours and glyphs.
        gap: columns between two cards.
        beaver: the beaver that swims in the water if there is room, None for none.
    """
    canvas = Canvas(width, height, palette)
    paint_heading(canvas, look)
    shore = plan.size(card)[1] - 1
    canvas.waves(shore)
    paint_ripples(canvas, shore + 1)  # quiet water, as much as there is room for
    if beaver is not None:
        paint_swimming(canvas, shore + 1, beaver)
    origins = plan.origins(width, card, gap)
    role = "wood.active" if look.active else "wood"
    for x, y, text in plan.scenery(width, origins, card, palette.glyphs):
        canvas.put(x, y, text, role)
    for (x, y), slot in zip(origins, look.slots):
        paint_slot(canvas, x, y, card, slot)
    return canvas


_JUMPING: Final = (5, 3)
"""Columns and rows of a card that jumps."""
_LEAP: Final = 5
"""The number of rows by which it rises above the straight way."""


def paint_jump(
    canvas: Canvas,
    slots: Sequence[SlotLook],
    origins: Sequence[Size],
    card: Size,
    end: Size,
    way: float,
) -> None:
    """Paint the lit cards on their way to the points, in an arc.

    Args:
        canvas: the canvas to paint on.
        slots: the looks of the slots.
        origins: the left column and upper row of each.
        card: columns and rows of a card there.
        end: the left column and upper row that they jump to.
        way: the share of the way that they have covered.
    """
    for (x, y), slot in zip(origins, slots):
        if slot.cursor:
            left = x + (card[0] - _JUMPING[0]) / 2
            top = y + (card[1] - _JUMPING[1]) / 2
            column = round(left + (end[0] - left) * way)
            row = round(top + (end[1] - top) * way - _LEAP * sin(pi * way))
            column = min(max(column, 0), canvas.width - _JUMPING[0])
            bare = replace(slot, cursor=False, badge="")
            paint_slot(canvas, column, max(row, 1), _JUMPING, bare)


def picture(looks: Sequence[SeatLook], plan: SlotsPlan, room: Size, palette: Palette) -> Canvas:
    """Return a picture of the rulebook: seats beside each other; see `Painter.picture`.

    Without room for that, the cards of each seat overlap.
    """
    part = room[0] // max(len(looks), _SEATS)
    card = plan.card_size(part, room[1]) or IN_PICTURE
    columns, rows = plan.size(card)
    gap = GAP if columns <= part else OVERLAP
    part = min(part, columns + 2 * plan.margin + 1)
    canvas = Canvas(room[0], rows, palette)
    for number, look in enumerate(looks):
        seat = paint_slots(part, rows, card, look, plan, palette, gap)
        canvas.paste(seat, number * part, 0, 0, rows)
    return canvas


def showpiece(
    plan: SlotsPlan, card: Size, slots: Sequence[SlotLook]
) -> Callable[[int, int, Palette], Canvas]:
    """Return the function that paints a seat's slots for the first screens, without a name.

    Args:
        plan: the places of the slots.
        card: columns and rows of a card.
        slots: the looks of the slots.
    """
    look = SeatLook("", None, active=True, ender=False, slots=tuple(slots))
    return lambda width, height, palette: paint_slots(width, height, card, look, plan, palette)
