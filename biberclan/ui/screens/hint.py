"""A hint: the best choices, what each is worth, and why."""

from collections.abc import Callable, Sequence

from textual import events

from biberclan.bots.search import Valued
from biberclan.bots.thinker import COMPARED
from biberclan.language import _, in_figures, in_percent
from biberclan.ui.desk import Desk
from biberclan.ui.layout import PANEL_ROWS
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.wrapping import wrapped
from biberclan.ui.screens.menu import MenuItem, MenuScreen
from biberclan.ui.table import division_of


class HintScreen(MenuScreen):
    """A hint in place of the panel; the table stays in sight.

    What is pointed at here is pointed at on the table.
    """

    top = 1
    page_rows = PANEL_ROWS
    points_first = True

    def __init__(self, desk: Desk, palette: Palette, show_table: Callable[[], None]) -> None:
        """Wait for the answer.

        Args:
            desk: what is going on.
            palette: colours and glyphs.
            show_table: shows on the table what is pointed at.
        """
        super().__init__(palette)
        self._desk = desk
        self._show_table = show_table
        self._answer: Sequence[Valued] = ()
        self._aim = desk.aim()

    def on_resize(self, event: events.Resize) -> None:
        """Take the panel's place."""
        super().on_resize(event)
        if self.fits(event.size):
            desk = self._desk
            division = division_of(desk.match.setup.game, desk.view.seats, event.size)
            self.page.styles.width, self.page.styles.height = division.panel

    def show_answer(self, answer: Sequence[Valued]) -> None:
        """Show the answer and point at the best choice, unless nobody waits for it any more."""
        if self not in self.app.screen_stack:
            return
        self._answer = answer
        self.pointed()

    def pointed(self) -> None:
        """Point at the same on the table."""
        self._desk.choose(self._answer[self.cursor].action)
        self._show_table()
        self.refresh_page()

    def entries(self) -> Sequence[MenuItem]:
        """Return the choices, the best first."""
        desk = self._desk
        people = desk.match.setup.people
        return [
            MenuItem(
                str(each.action),
                _in_columns(
                    in_percent(each.wins),
                    in_figures(each.points, 1),
                    desk.words.preview(desk.open_view, each.action, people),
                ),
            )
            for each in self._answer
        ]

    def leave(self) -> None:
        """Go back to the table, where everything is pointed at as before."""
        self._desk.aim_again(self._aim)
        self._show_table()
        super().leave()

    def chosen(self, item: MenuItem) -> None:
        """Go back to the table, where it is pointed at; it is not carried out."""
        self.pointed()
        self.dismiss()

    def list_rows(self, height: int) -> int:
        """Leave room for the arguments."""
        return COMPARED

    def paint_frame(self, canvas: Canvas) -> None:
        """Paint the heading, and what speaks for the choice pointed at."""
        palette, desk = self.palette, self._desk
        canvas.put(0, 0, " " * canvas.width, palette["bar.head"])
        if not self._answer:
            canvas.put(1, 0, _("A hint, from what you can know"), palette["bar.head"])
            canvas.put(1, 2, _("Old Bruno is thinking about it."), palette["water"])
            return
        heads = _in_columns(_("to win"), _("points"), _("Old Bruno likes these best:"))
        canvas.put(7, 0, heads, palette["bar.head"])
        people, action = desk.match.setup.people, self._answer[self.cursor].action
        y = self.top + COMPARED
        # A covered hand stays covered: nothing is said that depends on it.
        for argument in desk.words.argue(desk.open_view, action, people, 2):
            rows = wrapped(argument, canvas.width - 8)
            if y + len(rows) <= canvas.height:  # only whole sentences
                canvas.block(7, y, rows, palette["water.good"])
                y += len(rows)


def _in_columns(wins: str, points: str, what: str) -> str:
    """Return a row: the chance to win the match, the points of the round, and the choice.

    >>> _in_columns("49%", "20.1", "Lay it.")
    '   49%    20.1  Lay it.'
    """
    return f"{wins:>6}  {points:>6}  {what}"
