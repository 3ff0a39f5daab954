"""Painting the cards that lie in slots before a seat: on something in the water."""

from collections.abc import Sequence
from typing import Final

from biberclan.ui.layout import Size
from biberclan.ui.look import SeatLook
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.cards import paint_slot
from biberclan.ui.paint.heading import paint_heading
from biberclan.ui.paint.palette import Palette
from biberclan.ui.slots import GAP, IN_PICTURE, OVERLAP, SlotsPlan

_PICTURE: Final = 18
"""Columns of a seat in a picture."""


def paint_slots(
    width: int,
    height: int,
    card: Size,
    look: SeatLook,
    plan: SlotsPlan,
    palette: Palette,
    gap: int = GAP,
) -> Canvas:
    """Paint what lies before a seat.

    Args:
        width: columns.
        height: rows, at least as many as the plan needs; the rest is water.
        card: columns and rows of a card.
        look: how it is to look.
        plan: where the cards lie, and on what.
        palette: colours and glyphs.
        gap: columns between two cards.
    """
    canvas = Canvas(width, height, palette["water"])
    paint_heading(canvas, look, palette)
    _paint_water(canvas, plan.size(card)[1] - 1, palette)
    origins = plan.origins(width, card, gap)
    style = palette["wood.active" if look.active else "wood"]
    plan.scenery(canvas, origins, card, style, palette.glyphs)
    for (x, y), slot in zip(origins, look.slots):
        paint_slot(canvas, x, y, card, slot, palette)
    return canvas


def _paint_water(canvas: Canvas, top: int, palette: Palette) -> None:
    """Paint the shore and, below it, as much quiet water as there is room for."""
    waves = palette.glyphs.waves
    canvas.put(0, top, (waves * canvas.width)[: canvas.width], palette["water.wave"])
    for y in range(top + 1, canvas.height):
        for x in range(7 * y % 11, canvas.width, 17):
            canvas.put(x, y, waves[:2], palette["water.wave"])


def paint_picture(
    canvas: Canvas, top: int, looks: Sequence[SeatLook], plan: SlotsPlan, palette: Palette
) -> None:
    """Paint a picture of the rulebook: seats beside each other; see `Table.paint_picture`.

    Where they have no room, the cards of each overlap.
    """
    columns, rows = plan.size(IN_PICTURE)
    gap = GAP if columns <= _PICTURE else OVERLAP
    for number, look in enumerate(looks):
        seat = paint_slots(_PICTURE, rows, IN_PICTURE, look, plan, palette, gap)
        canvas.paste(seat, number * _PICTURE, top, 0, rows)
