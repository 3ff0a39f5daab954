"""The counting of a round that needs no more than its points."""

from collections.abc import Sequence

from biberclan.table.desk import Desk
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.staging import WORD_SECONDS, Counting, Step


class PointsCounting(Counting):
    """Everybody's points, one after the other; see `Counting`."""

    def __init__(self, desk: Desk) -> None:
        """Count the round on the table."""
        super().__init__(desk)
        self._points: Sequence[int] = desk.view.scores[-1]

    def counted(self) -> Sequence[Step]:
        """Return a step for each seat."""
        points = self._points
        return [
            Step(
                seat,
                [*points[: seat + 1], *[None] * (len(points) - seat - 1)],
                "",
                None,
                WORD_SECONDS,
            )
            for seat in range(len(points))
        ]

    def paint_table(
        self, canvas: Canvas, top: int, rows: int, step: Step, palette: Palette
    ) -> None:
        """Paint the points of those who have been counted."""
        self._paint(canvas, top, step.sums, palette)

    def paint(self, canvas: Canvas, top: int, palette: Palette, *, room: int) -> int:
        """Paint the points of all seats."""
        self._paint(canvas, top, self._points, palette)
        return top + len(self._points)

    def _paint(
        self, canvas: Canvas, top: int, sums: Sequence[int | None], palette: Palette
    ) -> None:
        for y, (name, points) in enumerate(zip(self.people, sums), top):
            if points is not None:
                canvas.put(1, y, f"{name:<14}", palette["water"])
                canvas.put(15, y, f"{points:>5}", palette["water.strong"])
