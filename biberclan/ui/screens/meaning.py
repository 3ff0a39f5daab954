"""What can be done now, and what each choice would mean by the rules; no advice."""

from collections.abc import Callable, Sequence
from typing import Final

from rich.cells import set_cell_size
from textual import events

from biberclan.language import _, in_figures
from biberclan.rules.game import AnyAction
from biberclan.ui.desk import Desk
from biberclan.ui.layout import BESIDE_COLUMNS, MIN_COLUMNS
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.wrapping import wrapped
from biberclan.ui.screens.menu import MenuItem, MenuScreen
from biberclan.ui.table import division_of

_ROWS_BELOW: Final = 10
"""Rows for what the choice pointed at would mean."""
_ROWS_OF_NARROW_LIST: Final = 8
"""Rows for the choices where the list stands beside the board."""


class MeaningScreen(MenuScreen):
    """Every legal choice, and below it what the one pointed at would mean.

    In place of the panel where that has room for it; what is pointed at here is pointed at on the
    table.
    """

    top = 2
    page_columns = BESIDE_COLUMNS
    page_rows = _ROWS_BELOW + 4

    def __init__(self, desk: Desk, palette: Palette, show_table: Callable[[], None]) -> None:
        """Begin at what is pointed at on the table.

        Args:
            desk: what is going on.
            palette: colours and glyphs.
            show_table: shows on the table what is pointed at.
        """
        super().__init__(palette)
        self._desk = desk
        self._show_table = show_table
        self._aim = desk.aim()
        self._actions = desk.choices()
        self._worth = {
            action: worth
            for action in self._actions
            if (worth := desk.words.worth(desk.open_view, action)) is not None
        }
        here = [i for i, action in enumerate(self._actions) if desk.is_pointed_at(action)]
        self.cursor = here[0] if here else 0

    def on_resize(self, event: events.Resize) -> None:
        """Take the panel's place if there is room, else the whole window."""
        super().on_resize(event)
        if self.fits(event.size):
            width, height = event.size
            game, seats = self._desk.match.setup.game, self._desk.view.seats
            panel = division_of(game, seats, (width, height)).panel
            whole = width, height - 1
            self.page.styles.width, self.page.styles.height = (
                panel if panel[1] >= self.page_rows else whole
            )

    def pointed(self) -> None:
        """Point at the same on the table."""
        self._desk.choose(self._actions[self.cursor])
        self._mark()
        self._show_table()
        super().pointed()

    def on_mount(self) -> None:
        """Show on the table what the choices are worth."""
        self._mark()
        self._show_table()

    def _mark(self) -> None:
        """Show what choices are worth: of several at a place the one pointed at, else the best."""
        pointed = self._actions[self.cursor]
        sign = 1 if self._desk.match.setup.rules.FACTS.best == "most" else -1
        best = sorted(self._worth, key=lambda each: sign * self._worth[each].points, reverse=True)
        best.sort(key=lambda each: each != pointed)
        self._desk.mark({action: self._figures(action) for action in best})

    def _figures(self, action: AnyAction) -> str:
        """Return what a choice is worth, "" where that is not known."""
        worth = self._worth.get(action)
        return "" if worth is None else in_figures(worth.points, signed=True)

    def leave(self) -> None:
        """Go back to the table, where everything is pointed at as before."""
        self._desk.mark({})
        self._desk.aim_again(self._aim)
        self._show_table()
        super().leave()

    def entries(self) -> Sequence[MenuItem]:
        """Return the choices, each behind what it is worth if that is known of any."""
        desk, people = self._desk, self._desk.match.setup.people
        width = max((len(self._figures(action)) + 2 for action in self._worth), default=0)
        return [
            MenuItem(
                str(action),
                self._figures(action).ljust(width)
                + desk.words.preview(desk.open_view, action, people),
            )
            for action in self._actions
        ]

    def chosen(self, item: MenuItem) -> None:
        """Point at the choice on the table; it is not carried out."""
        self.pointed()
        self._desk.mark({})
        self._show_table()
        self.dismiss()

    def list_rows(self, height: int) -> int:
        """Leave room below the list."""
        narrow = self.page.size.width < MIN_COLUMNS
        return _ROWS_OF_NARROW_LIST if narrow else height - self.top - _ROWS_BELOW

    def paint_frame(self, canvas: Canvas) -> None:
        """Paint the heading and what the choice pointed at would mean."""
        palette = self.palette
        head = _("What can be done now, and what it would mean")
        for y, row in enumerate(wrapped(head, canvas.width - 2)[: self.top]):
            canvas.put(0, y, set_cell_size(f" {row}", canvas.width), palette["bar.head"])
        y = self.top + self.list_rows(canvas.height) + 1
        waves = (palette.glyphs.waves * canvas.width)[: canvas.width]
        canvas.put(0, y - 1, waves, palette["water.wave"])
        action = self._actions[self.cursor]
        people = self._desk.match.setup.people
        if canvas.width < MIN_COLUMNS:  # the list is cut off there
            preview = self._desk.words.preview(self._desk.open_view, action, people)
            rows = wrapped(preview, canvas.width - 3)
            canvas.block(2, y, rows, palette["water.strong"])
            y += len(rows) + 1
        worth = self._worth.get(action)
        if worth is not None:
            said = _("{owner}'s points: {points}, by the cards that can be seen.")
            said = said.format(owner=people[worth.seat], points=self._figures(action))
            rows = wrapped(said, canvas.width - 3)
            canvas.block(2, y, rows, palette["water.strong"])
            y += len(rows)
        for sentence, ruling in self._desk.words.would_mean(self._desk.view, action, people):
            first, *more = wrapped(f"{sentence} ({ruling})", canvas.width - 5)
            for bullet, row in ((palette.glyphs.dots, first), *((" ", row) for row in more)):
                canvas.put(2, y, f"{bullet} {row}", palette["water"])
                y += 1
