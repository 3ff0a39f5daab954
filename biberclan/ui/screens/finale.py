"""The shared parts of the last screens of a match and of an evening: the winners, and saving."""

from collections.abc import Sequence
from typing import Final

from biberclan.language import _
from biberclan.match.store import data_files
from biberclan.table.bar import BarItem
from biberclan.table.layout import MIN_ROWS, wrapped
from biberclan.ui.paint.beavers import COLUMNS, beaver_rows
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import seat_role
from biberclan.ui.paint.pictures import POINTS, names_in_large
from biberclan.ui.paint.saved_pictures import save
from biberclan.ui.requests import Trouble
from biberclan.ui.screens.frame import PaintedScreen

RICH_ROWS: Final = 38
"""The fewest rows with room for all there is to say, and for blank ones between its lines."""
_NAME_ROWS: Final = 7
"""Rows for the names of the winners."""
_FOR_ROW: Final = 2
"""The number of these that each row of the remark below but the first costs: names are centred."""
_MOST_FACES: Final = 2
"""The most winners that are drawn; the names of more need the room."""
_SAVED: Final = 100, 48
"""Columns and rows of a saved picture, in which all awards have room."""


class FinaleScreen(PaintedScreen):
    """A screen that is worth keeping as a picture."""

    def saving(self, title: str, name: str) -> Sequence[BarItem]:
        """Return the item that saves this page as a picture, none if no matches are kept.

        Args:
            title: the title above the picture.
            name: the files' name, without a suffix.
        """
        directory = self.program.saving.directory
        if directory is None:
            return ()

        def keep() -> None:
            with self.program.saving.reporting_errors():
                data_files.make_directory(directory)
                files = save(self.picture(), title, directory / name)
                text = "\n".join([_("As a picture and as text:"), *map(str, files)])
                self.program.open(Trouble(text, head=_("Saved")))

        return (BarItem(keys=("s",), label=_("picture"), do=keep),)

    def picture(self) -> Canvas:
        """Return what is saved of this page."""
        canvas = Canvas(*_SAVED, self.palette)
        self.paint_page(canvas)
        return canvas

    def paint_winners(
        self,
        canvas: Canvas,
        seat_names: Sequence[str],
        faces: Sequence[str],
        seats: Sequence[int],
        title: str,
        remark: str,
    ) -> int:
        """Paint the winners' beavers, and their names in large letters beside them.

        Args:
            canvas: where to paint.
            seat_names: the name of each seat.
            faces: the beaver of each seat.
            seats: the seats of the winners.
            title: the words above their names.
            remark: the words below their names.

        Returns:
            The row below.
        """
        palette = self.palette
        winners = [seat_names[seat] for seat in seats]
        x, top = 1, 1 if canvas.height <= MIN_ROWS else 2
        for seat in seats[:_MOST_FACES]:
            beaver = beaver_rows(faces[seat], "glad", palette.glyphs)
            canvas.block(x, top + _NAME_ROWS + 2 - len(beaver), beaver, seat_role(seat))
            x += COLUMNS + 2
        canvas.put(x, top + 1, f"{palette.glyphs.crown} {title}", "water.strong")
        columns = canvas.width - x - 1
        said = wrapped(remark, columns)
        room = _NAME_ROWS - _FOR_ROW * (len(said) - 1)
        names = names_in_large(winners, columns, room, palette.glyphs)
        y = top + 3 + (POINTS - len(names)) // 2
        role = "water.good" if len(seats) > 1 else seat_role(*seats)
        canvas.block(x, y, names, role)
        canvas.block(x, top + _NAME_ROWS + 3 - len(said), said, "water")
        return top + _NAME_ROWS + 3

    def paint_water(self, canvas: Canvas, y: int, *heads: tuple[int, str]) -> None:
        """Paint a row of water with headings in it, each with its column."""
        canvas.waves(y)
        for x, head in heads:
            canvas.put(x, y, f" {head} ", "water.strong")
