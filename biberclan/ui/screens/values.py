"""A screen with a list of values, each to be changed by arrows or a click."""

from collections.abc import Iterable, Sequence
from typing import Final

from biberclan.language import _
from biberclan.table.bar import BarItem
from biberclan.table.layout import wrapped
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.screens.frame import PaintedScreen, far_items
from biberclan.ui.widgets.form import clicked_step, value_text

_TOP: Final = 3
_VALUES: Final = 24
"""The column of the values."""


class ValuesScreen(PaintedScreen):
    """A list of lines with a label and a value each, and notes below it."""

    def __init__(self) -> None:
        super().__init__()
        self._cursor = 0

    def head(self) -> str:
        """Return the heading; subclasses override it."""
        raise NotImplementedError  # each screen has its own

    def lines(self) -> Sequence[tuple[str, str]]:
        """Return the label and the present value of each line; subclasses override it."""
        raise NotImplementedError  # each screen has its own

    def change(self, line: int, step: int) -> None:
        """Give a line another value; subclasses override it."""

    def notes(self) -> Iterable[tuple[str, str]]:
        """Return the role in the palette and the text of each note; subclasses override it."""
        return ()

    def items(self) -> Sequence[BarItem]:
        return (
            *self.arrow_items(self._point, _("point"), back=("shift+tab",), on=("tab",)),
            *self.arrow_items(self._change, _("change"), across=True, on=("space",)),
            *far_items(self._go_far, len(self.lines())),
        )

    def _point(self, step: int) -> None:
        self._cursor = (self._cursor + step) % len(self.lines())

    def _go_far(self, rows: int) -> None:
        self._cursor = min(max(self._cursor + rows, 0), len(self.lines()) - 1)

    def _change(self, step: int) -> None:
        self.change(self._cursor, step)

    def clicked(self, x: int, y: int) -> None:
        """Change the value that was clicked, backwards on its left arrow, or point at its line."""
        lines = self.lines()
        if 0 <= y - _TOP < len(lines):
            self._cursor = y - _TOP
            _label, value = lines[self._cursor]
            if step := clicked_step(x - _VALUES, value_text(value, self.palette)):
                self._change(step)
            self.refresh_page()

    def paint_page(self, canvas: Canvas) -> None:
        self.paint_head(canvas, self.head())
        y = _TOP
        for y, (label, value) in enumerate(self.lines(), _TOP):
            here = y == _TOP + self._cursor
            if here:
                canvas.put(2, y, self.palette.glyphs.pointer, "water.active")
                canvas.point(2, y)
            canvas.put_shortened(4, y, label, _VALUES - 4, "water")
            role = "bar.head" if here else "water.strong"
            canvas.put(_VALUES, y, value_text(value, self.palette), role)
        y, width, notes = y + 2, canvas.width - 8, list(self.notes())
        # Many mistakes in the settings stand without blank rows between them.
        gap = y + sum(len(wrapped(text, width)) + 1 for _role, text in notes) <= canvas.height + 1
        for role, text in notes:
            y = gap + canvas.whole_text(4, y, text, width, role)
