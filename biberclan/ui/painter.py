"""The seam between a game's own widgets and cells and the screens.

A game has a `PAINTER` in its part "painter"; one whose table is a `SlotsTable` can do without it.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from biberclan import shelf
from biberclan.rules.game import AnyObservation
from biberclan.table.desk import Desk
from biberclan.table.game import BoardLook, table_of
from biberclan.table.layout import Size
from biberclan.table.look import SeatLook
from biberclan.table.slots import SlotsPlan
from biberclan.table.slots_table import SlotsTable
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.slots import picture
from biberclan.ui.paint.staging import WORD_SECONDS, Counting, CountingStep
from biberclan.ui.widgets.slots_board import Board, SlotsBoard


class PointsCounting(Counting):
    """Everybody's points, one after the other; see `Counting`."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._points: Sequence[int] = desk.view.scores[-1]

    def steps(self) -> Sequence[CountingStep]:
        points = self._points
        return [
            CountingStep(
                seat,
                [*points[: seat + 1], *[None] * (len(points) - seat - 1)],
                "",
                None,
                WORD_SECONDS,
            )
            for seat in range(len(points))
        ]

    def paint_table(self, canvas: Canvas, top: int, rows: int, step: CountingStep) -> None:
        self._paint(canvas, top, step.sums)

    def paint(self, canvas: Canvas, top: int, *, room: int) -> int:
        self._paint(canvas, top, self._points)
        return top + len(self._points)

    def _paint(self, canvas: Canvas, top: int, sums: Sequence[int | None]) -> None:
        for y, (name, points) in enumerate(zip(self.names, sums), top):
            if points is not None:
                canvas.put(1, y, f"{name:<14}", "water")
                canvas.put(15, y, f"{points:>5}", "water.strong")


class Painter(ABC):
    """The painted half of a game's table; `biberclan.table.game.Table` is the other."""

    @abstractmethod
    def board(self, look: BoardLook, palette: Palette) -> Board:
        """Return the board."""

    def counting(self, desk: Any) -> Counting:
        """Return the counting of the round on the table, here of nothing but its points."""
        return PointsCounting(desk)

    @abstractmethod
    def picture(
        self, names: Sequence[str], view: AnyObservation, room: Size, palette: Palette
    ) -> Canvas:
        """Return a picture of the rulebook, with the largest cards for which there is room.

        Args:
            names: the people whose places are in the picture, the first seats of the view.
            view: the view to be painted.
            room: columns, at least 54, and rows; it takes more if the smallest cards need them.
            palette: colours and glyphs.
        """


class SlotsPainter(Painter):
    """Paints any table with slots.

    Attributes:
        table: the table to be painted.
    """

    def __init__(
        self,
        table: SlotsTable,
        counting: Callable[[Any, SlotsPlan, Sequence[SeatLook]], Counting] | None = None,
    ) -> None:
        """Set the table to be painted, and the counting of a round, if not of its points alone."""
        self.table = table
        self._counting = counting

    def board(self, look: BoardLook, palette: Palette) -> Board:
        return SlotsBoard(look, self.table.plan, palette)

    def counting(self, desk: Any) -> Counting:
        if self._counting is None:
            return super().counting(desk)
        return self._counting(desk, self.table.plan, self.table.look(desk))

    def picture(
        self, names: Sequence[str], view: AnyObservation, room: Size, palette: Palette
    ) -> Canvas:
        return picture(self.table.still(view, names, ()), self.table.plan, room, palette)


def painter_of(game: str) -> Painter:
    """Return the painter of a game's table.

    Raises:
        NoSuchGameError: there is no such game.
    """
    if shelf.has_part(game, "painter"):
        painter: Painter = shelf.part(game, "painter").PAINTER
        return painter
    table = table_of(game)
    assert isinstance(table, SlotsTable), f"{game} needs a painter"
    return SlotsPainter(table)
