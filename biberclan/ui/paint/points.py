"""The counting of a round that needs no more than its points."""

from biberclan.language import _
from biberclan.ui.desk import Desk
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette


class PointsCounting:
    """Everybody's points, one after the other; see `Counting`."""

    def __init__(self, desk: Desk) -> None:
        """Count the round on the table."""
        self._round: int = desk.view.round
        self._points = [*zip(desk.match.setup.people, desk.view.scores[-1])]

    @property
    def head(self) -> str:
        """What is counted."""
        return _("Round {round} is counted").format(round=self._round)

    @property
    def steps(self) -> int:
        """How many steps there are: one for each seat."""
        return len(self._points)

    def paint(self, canvas: Canvas, top: int, shown: int, palette: Palette, *, room: int) -> int:
        """Paint the points of the first so many seats."""
        for y, (name, points) in enumerate(self._points[:shown], top):
            canvas.put(1, y, f"{name:<14}", palette["water"])
            canvas.put(15, y, f"{points:>5}", palette["water.strong"])
        return top + len(self._points)
