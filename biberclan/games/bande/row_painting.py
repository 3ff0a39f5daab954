"""Painting one row: four cards side by side on a log in the water."""

from biberclan.games.bande.row_size import GAP, row_size
from biberclan.rules.bande.row import SLOTS
from biberclan.ui.look import SeatLook
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.cards import paint_slot
from biberclan.ui.paint.heading import paint_heading
from biberclan.ui.paint.palette import Palette


def slot_origins(width: int, card: tuple[int, int], gap: int = GAP) -> tuple[tuple[int, int], ...]:
    """Return the left upper cell of each slot in a row of this width.

    Args:
        width: columns.
        card: columns and rows of a card.
        gap: columns between two cards; -1 lets each lie on the edge of the one before.
    """
    left = (width - row_size(card, gap)[0]) // 2
    return tuple((left + slot * (card[0] + gap), 1) for slot in SLOTS)


def paint_row(
    width: int,
    height: int,
    card: tuple[int, int],
    look: SeatLook,
    palette: Palette,
    gap: int = GAP,
) -> Canvas:
    """Paint a row.

    Args:
        width: columns.
        height: rows, at least as many as `row_size` says; the rest is water.
        card: columns and rows of a card.
        look: how it is to look.
        palette: colours and glyphs.
        gap: columns between two cards.
    """
    canvas = Canvas(width, height, palette["water"])
    paint_heading(canvas, look, palette)
    origins = slot_origins(width, card, gap)
    for (x, y), slot in zip(origins, look.slots):
        paint_slot(canvas, x, y, card, slot, palette)
    _paint_log(canvas, 1 + card[1], origins[0][0], row_size(card, gap)[0], look, palette)
    _paint_water(canvas, row_size(card, gap)[1], palette)
    return canvas


def _paint_log(
    canvas: Canvas, y: int, left: int, columns: int, look: SeatLook, palette: Palette
) -> None:
    """Paint the log that the cards lie on, its ends a little beyond them where there is room."""
    glyphs = palette.glyphs
    waves = (glyphs.waves * canvas.width)[: canvas.width]
    canvas.put(0, y, waves, palette["water.wave"])
    beyond = min(left, 1)
    bark = "".join(" " if i % 7 in (0, 3) else glyphs.rule for i in range(columns + 2 * beyond - 2))
    style = palette["wood.active" if look.active else "wood"]
    canvas.put(left - beyond, y, f"({bark})", style)


def _paint_water(canvas: Canvas, top: int, palette: Palette) -> None:
    waves = palette.glyphs.waves
    for y in range(top, canvas.height):
        for x in range(7 * y % 11, canvas.width, 17):
            canvas.put(x, y, waves[:2], palette["water.wave"])
