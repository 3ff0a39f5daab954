"""When to end a round: what that gains, in a table whose cells are coloured."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from textual.geometry import Region

from biberclan.language import _, in_figures, pgettext, translate, written
from biberclan.shelf import GAMES
from biberclan.table.bar import BarItem
from biberclan.table.layout import TEXT_COLUMNS, wrapped
from biberclan.train.drills import WRONG
from biberclan.train.thresholds import Case, Gain, Table, heading, players
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.frame import PaintedScreen
from biberclan.words.seam import words_of

_NAMES: Final = 12
"""Columns before the cells."""

_CELL: Final = 8
"""Columns of a cell."""

Row = tuple[str, Sequence[Gain | None], int | None]
"""The name of a row, its cells, and the place of the present case among them, None for none."""


class ThresholdScreen(PaintedScreen):
    """The table of a game, by seats, and below it for some seats by the parts of the round."""

    def __init__(self, game: str, gains: Table, case: Case | None = None) -> None:
        """Open it at a case.

        Args:
            game: the game.
            gains: its table.
            case: the present case, which is marked, None if there is none.
        """
        super().__init__()
        self._game, self._gains, self._case = game, gains, case
        self._seats = min(gains.gains) if case is None else case.seats

    def items(self) -> Sequence[BarItem]:
        turns = self.arrow_items(self._turn, _("players"))
        return (*turns, self.closing("q", "t", pinned=True))

    def _turn(self, step: int) -> None:
        seats = sorted(self._gains.gains)
        self._seats = seats[(seats.index(self._seats) + step) % len(seats)]

    def _show(self, seats: int) -> None:
        self._seats = seats

    def paint_page(self, canvas: Canvas) -> None:
        self.paint_head(canvas, f"{_title(self._game)} {GAMES[self._game].title}")
        painted_table = painted(self._game, self._gains, self._seats, self.palette, self._case)
        canvas.paste(painted_table, 3, 2, 0, painted_table.height)
        first = 4 + len(wrapped(heading(), TEXT_COLUMNS))
        for y, seats in enumerate(self._gains.gains, first):
            canvas.link(Region(0, y, canvas.width, 1), partial(self._show, seats))


def to_table(screen: PaintedScreen, game: str, gains: Table, case: Case | None = None) -> BarItem:
    """Return the item that opens a table above a screen."""
    show = screen.pusher(ThresholdScreen, game, gains, case)
    return BarItem(keys=("t",), label=pgettext("of figures", "table"), do=show)


def painted(
    game: str, gains: Table, seats: int, palette: Palette, case: Case | None = None
) -> Canvas:
    """Return a picture of a table.

    Args:
        game: the game.
        gains: its table.
        seats: the number of seats for which it is shown by parts, too.
        palette: colours and glyphs.
        case: the present case, None for none.
    """
    words, glyphs = words_of(game).NAMES.threshold, palette.glyphs
    assert words is not None
    by_seats: list[Row] = [
        (players(each), rows[0], case.place if case and case.seats == each else None)
        for each, rows in gains.gains.items()
    ]
    by_part: list[Row] = [
        (
            translate(words.part).format(number=number) + "+" * (number == words.last_part),
            row,
            case.place if case and (case.seats, case.part) == (seats, number) else None,
        )
        for number, row in enumerate(gains.gains[seats][1:], 1)
        if any(row)
    ]
    canvas = Canvas(TEXT_COLUMNS, 8 + len(by_seats) + len(by_part), palette)
    y = canvas.text_rows(0, 0, heading(), canvas.width, "water") + 1
    for head, rows in ((translate(words.number), by_seats), (players(seats), by_part)):
        if rows:
            y = _paint_rows(canvas, y, [head, *gains.heads], rows) + 1
    text = _("{good} end it  {bad} go on  {about} not clear  {none} too rare to tell").format(
        good=glyphs.done, bad=written(WRONG), about=glyphs.about, none=glyphs.dots
    )
    if case is not None:
        text += "  [ ] " + _("your case")
    canvas.put(0, y, text, "water.dim")
    return canvas


def _paint_rows(canvas: Canvas, y: int, heads: Sequence[str], rows: Sequence[Row]) -> int:
    """Paint rows of cells below their heads; return the row below."""
    canvas.put(0, y, heads[0], "water.dim")
    for place, head in enumerate(heads[1:], 1):
        canvas.put_right(_NAMES + _CELL * place - 1, y, head, "water.dim")
    for name, cells, marked in rows:
        y += 1
        canvas.put(0, y, name, "water")
        for place, gain in enumerate(cells):
            x = _NAMES + _CELL * place
            _paint_cell(canvas, x, y, gain, here=place == marked)
    return y + 1


def _paint_cell(canvas: Canvas, x: int, y: int, gain: Gain | None, *, here: bool) -> None:
    glyphs, role, text = canvas.palette.glyphs, "water.dim", canvas.palette.glyphs.dots
    if gain is not None:
        sign = glyphs.about
        if gain.is_clear:
            sign = glyphs.done if gain.value > 0 else written(WRONG)
            role = "cell.good" if gain.value > 0 else "cell.bad"
        text = f"{sign} {in_figures(gain.value, signed=round(gain.value) > 0):>3}"
    left, right = "[]" if here else "  "
    canvas.put(x, y, f"{left}{text:>6}{right}", "water.active" if here else role)


def _title(game: str) -> str:
    names = words_of(game).NAMES
    assert names.threshold is not None
    return names.decision_title(names.threshold.kind)
