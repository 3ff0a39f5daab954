"""Painting one lodge: a pyramid of slots on a mound of sticks above the water."""

from rich.style import Style

from biberclan.games.clan.lodge_size import GAP, lodge_size
from biberclan.ui.look import SeatLook
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.cards import paint_slot
from biberclan.ui.paint.heading import paint_heading
from biberclan.ui.paint.palette import Glyphs, Palette


def slot_origins(width: int, card: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """Return the left upper cell of each slot B1 B2 B3 T1 T2 in a lodge of this width."""
    columns, rows = card
    left = (width - lodge_size(card)[0]) // 2
    step = columns + GAP
    bottom = tuple((left + i * step, 1 + rows) for i in range(3))
    top = tuple((left + step // 2 + i * step, 1) for i in range(2))
    return bottom + top


def paint_lodge(
    width: int, height: int, card: tuple[int, int], look: SeatLook, palette: Palette
) -> Canvas:
    """Paint a lodge.

    Args:
        width: columns.
        height: rows, at least as many as `lodge_size` says; the rest is water.
        card: columns and rows of a card.
        look: how it is to look.
        palette: colours and glyphs.
    """
    canvas = Canvas(width, height, palette["water"])
    paint_heading(canvas, look, palette)
    _paint_mound(canvas, card, palette["wood.active" if look.active else "wood"], palette.glyphs)
    for (x, y), slot in zip(slot_origins(width, card), look.slots):
        paint_slot(canvas, x, y, card, slot, palette)
    paint_water(canvas, lodge_size(card)[1] - 1, palette)
    return canvas


def paint_water(canvas: Canvas, top: int, palette: Palette) -> None:
    """Paint the shore and, below it, as much quiet water as there is room for."""
    waves = palette.glyphs.waves
    canvas.put(0, top, (waves * canvas.width)[: canvas.width], palette["water.wave"])
    for y in range(top + 1, canvas.height):
        for x in range(7 * y % 11, canvas.width, 17):
            canvas.put(x, y, waves[:2], palette["water.wave"])


def _paint_mound(canvas: Canvas, card: tuple[int, int], style: Style, glyphs: Glyphs) -> None:
    """Paint the sticks behind the cards: sloping beside the top row, upright beside the bottom."""
    _columns, rows = card
    origins = slot_origins(canvas.width, card)
    left = origins[0][0]
    shoulder = origins[3][0]
    sticks = glyphs.sticks
    for row in range(2 * rows):
        edge = shoulder - 1 - (shoulder - left) * (row + 1) // rows if row < rows else left - 1
        edge = max(edge, 0)
        span = canvas.width - 2 * edge
        texture = "".join(sticks[(3 * row + 5 * i) % len(sticks)] for i in range(span))
        ends = glyphs.slopes if row < rows else glyphs.walls
        canvas.put(edge, 1 + row, ends[0] + texture[1:-1] + ends[1], style)
