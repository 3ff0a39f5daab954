"""Painting the sheet of all rounds."""

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from biberclan.language import _
from biberclan.named_tuple import NamedTuple
from biberclan.rules.points import Best, best_points, totals_of
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette, seat_role

NAME_COLUMNS: Final = 14
"""Columns of a name beside cards that are counted."""
CARDS_AT: Final = NAME_COLUMNS + 2
"""The column at which the cards of a round that is counted begin."""

_ROUND: Final = 8
"""The number of columns of a round if there is room."""
_NARROW: Final = 5
"""The fewest columns of a round."""
_START: Final = 7
"""Columns of the points that somebody starts with."""
_TOTAL: Final = 9
"""Columns of a total, with a crown before the best."""


def signed(points: int, palette: Palette) -> str:
    """Write a number of points with a proper minus sign."""
    return f"{palette.glyphs.minus}{-points}" if points < 0 else str(points)


class Sheet(NamedTuple):
    """What stands on a sheet.

    Attributes:
        names: the name of each seat.
        scores: the points of each seat for each finished round.
        rounds: the number of rounds with columns.
        best: whether the most or the fewest points win.
        start: the points with which each seat has started, in a column of their own; or empty.
    """

    names: Sequence[str]
    scores: Sequence[Sequence[int]]
    rounds: int
    best: Best
    start: Sequence[int] = ()

    @property
    def points_at(self) -> int:
        """The column at which the points of the first round begin, behind the longest name."""
        longest = max(NAME_COLUMNS, *map(cell_len, self.names))
        return 2 + longest + bool(self.start) * _START


def paint_sheet(canvas: Canvas, top: int, sheet: Sheet, first: int | None = None) -> int:
    """Paint the points of all finished rounds and their totals.

    Args:
        canvas: the canvas to paint on.
        top: the first row; the row above it becomes water.
        sheet: the sheet; without room for all rounds, the last ones have columns.
        first: the index of the first round with a column; if given, all columns are narrow.

    Returns:
        The row below.
    """
    points_at, rounds, start = sheet.points_at, sheet.rounds, sheet.start
    room = canvas.width - points_at - _TOTAL
    if first is None:
        first = max(0, rounds - room // _NARROW)
        column = min(_ROUND, room // max(1, rounds - first))
    else:
        column = _NARROW
    total_at = points_at + column * (rounds - first)
    canvas.waves(top - 1)
    canvas.put(1, top, _("Round"), "water")
    for i, number in enumerate(range(first + 1, rounds + 1)):
        canvas.put(points_at + column * i, top, f"{number:>{column - 1}}", "water")
    canvas.put(total_at, top, f"{_('Total'):>{_TOTAL}}", "water")
    if start:
        # Translators: the head of the column of the points that somebody starts with; 6 characters.
        canvas.put_right(points_at - 1, top, _("Start"), "water")
    totals = totals_of(sheet.scores, len(sheet.names), start)
    leading = best_points(totals, sheet.best)
    for seat, name in enumerate(sheet.names):
        y = top + 1 + seat
        canvas.put(1, y, name, seat_role(seat))
        if start:
            canvas.put_right(points_at - 1, y, signed(start[seat], canvas.palette), "water")
        for i, row in enumerate(sheet.scores[first:]):
            text = signed(row[seat], canvas.palette)
            canvas.put(points_at + column * i, y, f"{text:>{column - 1}}", "water")
        total, end = signed(totals[seat], canvas.palette), total_at + _TOTAL
        leads = bool(sheet.scores or start) and totals[seat] == leading
        role = "water.active" if leads else "water.strong"
        canvas.put_right(end, y, total, role)
        if leads:
            crown = canvas.palette.glyphs.crown
            canvas.put(end - cell_len(total) - 2, y, crown, "water.drawn")
    return top + 1 + len(sheet.names)


def paint_sheets(canvas: Canvas, top: int, sheet: Sheet) -> None:
    """Paint the same as `paint_sheet`, with rounds that have no room in parts below one another.

    Each part ends with the totals so far; without room for all parts, the last ones are painted.
    """
    across = max(1, (canvas.width - sheet.points_at - _TOTAL) // _NARROW)
    if sheet.rounds <= across:
        paint_sheet(canvas, top, sheet)
        return
    height = len(sheet.names) + 2
    parts = range(0, sheet.rounds, across)[-((canvas.height - top + 1) // height) :]
    for place, first in enumerate(parts):
        end = min(first + across, sheet.rounds)
        part = sheet._replace(scores=sheet.scores[:end], rounds=end)
        paint_sheet(canvas, top + place * height, part, first)
