"""The drawings, from the assets: with block characters, or in ASCII."""

from typing import Final

from biberclan.assets import asset
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import ASCII, Glyphs, Palette

MASTHEAD_ROWS: Final = 6


def picture(name: str, glyphs: Glyphs) -> list[str]:
    """Return the rows of a drawing.

    Args:
        name: the file's name in `assets/pictures` without its ending.
        glyphs: the characters that may be used; for ASCII there is a drawing of its own.
    """
    suffix = "-ascii" if glyphs is ASCII else ""
    return asset(f"pictures/{name}{suffix}.txt").read_text(encoding="utf-8").splitlines()


def paint_masthead(canvas: Canvas, palette: Palette) -> None:
    """Paint the name of the game, its animal and the water's edge into the top six rows."""
    canvas.block(2, 0, picture("masthead", palette.glyphs), palette["water.active"])
    waves = (palette.glyphs.waves * canvas.width)[: canvas.width]
    canvas.put(0, MASTHEAD_ROWS - 1, waves, palette["water.wave"])
