"""The part beside a form: a picture, the meaning of the line pointed at, and the people."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from biberclan.table.layout import TEXT_COLUMNS, wrapped
from biberclan.ui.paint.beavers import COLUMNS, SMALL_ROWS, beaver_rows, small_rows
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.company import paint_people
from biberclan.ui.paint.palette import seat_role
from biberclan.ui.paint.pictures import SHOWPIECE_COLUMNS, SHOWPIECE_ROWS, paint_showpiece
from biberclan.ui.widgets.painted import Painted

_ABREAST: Final = 50
"""The fewest columns with the sentences beside the picture."""


class BesideLook(NamedTuple):
    """The look of the part beside a form.

    Attributes:
        head: the name of the thing that is explained.
        told: sentences, each with rows of its own.
        game: the game whose showpiece is the picture, unless it is a beaver.
        seat: the seat whose beaver is the picture, None for the showpiece.
        people: the name and the beaver of each seat.
    """

    head: str
    told: Sequence[str]
    game: str
    seat: int | None
    people: Sequence[tuple[str, str]]


class Beside(Painted):
    """A picture, a few sentences below or beside it, and all beavers if there is room."""

    def paint_cells(self, canvas: Canvas) -> None:
        look: BesideLook | None = self._look
        width, height = canvas.width, canvas.height
        if look is None or not width:
            return
        pictured = SHOWPIECE_COLUMNS if look.seat is None else COLUMNS + 2
        left = pictured + 2 if width >= _ABREAST else 0
        columns = min(width - left - 1, TEXT_COLUMNS)
        rows = [row for sentence in look.told for row in wrapped(sentence, columns)]
        shown = SHOWPIECE_ROWS if left else min(SHOWPIECE_ROWS, max(height - len(rows) - 1, 0))
        shown = self._paint_picture(canvas, look, shown)
        top = 0 if left else shown
        role = seat_role(look.seat) if look.seat is not None else "water.active"
        canvas.put_shortened(left, top, look.head, columns, role)
        canvas.block(left, top + 1, rows, "water")
        top = max(top + len(rows) + 1, shown) + 1
        if height - top > SMALL_ROWS:
            names, faces = zip(*look.people)
            glad = [] if look.seat is None else [look.seat]
            paint_people(canvas, top, names, faces, glad)

    def _paint_picture(self, canvas: Canvas, look: BesideLook, rows: int) -> int:
        """Paint a picture in a number of rows at most; return the number that it takes."""
        if look.seat is not None:
            face, glyphs = look.people[look.seat][1], self.palette.glyphs
            drawn = beaver_rows(face, "glad", glyphs)
            if len(drawn) > rows:  # half as large rather than half of it
                drawn = small_rows(face, "glad", glyphs) if rows >= SMALL_ROWS else []
            canvas.block(2, 0, drawn, seat_role(look.seat))
            return len(drawn)
        if canvas.width >= SHOWPIECE_COLUMNS:
            size = SHOWPIECE_COLUMNS, SHOWPIECE_ROWS
            canvas.paste(paint_showpiece(look.game, *size, self.palette), 0, 0, 0, rows)
        return rows
