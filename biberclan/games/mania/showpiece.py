"""The hand of cards on the first screens."""

from typing import Final

from biberclan.games.mania.card_looks import CardLook
from biberclan.games.mania.card_painting import CardPainter
from biberclan.rules.mania.cards import KING
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette

_HAND: Final = (
    CardLook(3),
    CardLook(7, raised=True),
    CardLook(7, raised=True),
    CardLook(KING, raised=True),
    CardLook(9),
)
_CARD: Final = (7, 5)


def paint(width: int, height: int, palette: Palette) -> Canvas:
    """Paint the hand.

    Args:
        width: columns, at least 27.
        height: rows, at least 8.
        palette: colours and glyphs.
    """
    canvas = Canvas(width, height, palette)
    CardPainter(canvas).paint_fan(1, 2, 25, _CARD, _HAND)
    waves = palette.glyphs.waves
    canvas.put(0, 7, (waves * width)[:width], "water.wave")
    return canvas
