"""A game's showpiece on the first screens."""

from typing import Final, cast

from rich.cells import cell_len

from biberclan import shelf
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette

COLUMNS: Final = 27
ROWS: Final = 8


def paint_showpiece(game: str, width: int, height: int, palette: Palette) -> Canvas:
    """Paint what a game shows of itself.

    Args:
        game: its id on the shelf; its part "showpiece" paints, without one it shows its name.
        width: columns, at least `COLUMNS`.
        height: rows, at least `ROWS`.
        palette: colours and glyphs.
    """
    if not shelf.has_part(game, "showpiece"):
        canvas, title = Canvas(width, height, palette["water"]), shelf.GAMES[game].title
        canvas.put((width - cell_len(title)) // 2, height // 2, title, palette["water.strong"])
        return canvas
    return cast(Canvas, shelf.part(game, "showpiece").paint(width, height, palette))
