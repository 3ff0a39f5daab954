"""A game's showpiece on the first screens."""

from typing import Final, cast

from rich.cells import cell_len

from biberclan import shelf
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.widgets.painted import Painted

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


class Showpiece(Painted):
    """The showpiece of a game."""

    def __init__(self, game: str, palette: Palette) -> None:
        """Show a game."""
        super().__init__(palette, id="showpiece")
        self._game = game

    def paint(self, width: int, height: int) -> Canvas:
        """Paint it."""
        return paint_showpiece(self._game, width, height, self.palette)
