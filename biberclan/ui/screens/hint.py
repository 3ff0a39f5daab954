"""A hint: the best choices, what each is worth, and why."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from rich.cells import cell_len
from textual import events

from biberclan.bots.search import Valued
from biberclan.bots.thinker import COMPARED
from biberclan.language import _, in_figures, in_percent
from biberclan.teach.hints import in_order, is_about_equal, is_one_of_equals, reasons
from biberclan.ui.desk import Desk
from biberclan.ui.layout import BESIDE_COLUMNS, MIN_COLUMNS, PANEL_ROWS
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.wrapping import wrapped
from biberclan.ui.screens.menu import MenuItem, MenuScreen
from biberclan.ui.table import division_of

_LEFT: Final = 7
"""Columns before the list."""


class HintScreen(MenuScreen):
    """A hint in place of the panel; the table stays in sight.

    What is pointed at here is pointed at on the table.

    Attributes:
        panel_rows: how many rows a panel below the board needs at least.
    """

    top = 1
    page_columns = BESIDE_COLUMNS
    page_rows = PANEL_ROWS
    points_first = True
    panel_rows = PANEL_ROWS

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
        if self.fits(event.size):
            desk = self._desk
            game, seats = desk.match.setup.game, desk.view.seats
            division = division_of(game, seats, event.size, self.panel_rows)
            self.page.styles.width, self.page.styles.height = division.panel

    def show_answer(self, answer: Sequence[Valued]) -> None:
        """Show the answer and point at the best choice, unless nobody waits for it any more."""
        if self not in self.app.screen_stack:
            return
        self._answer = in_order(answer)
        self._desk.mark({each.action: self._wins(each) for each in answer})
        self.pointed()

    @property
    def answer(self) -> Sequence[Valued]:
        """The choices that are shown, the best first; nothing while it is waited for."""
        return self._answer

    def pointed(self) -> None:
        """Point at the same on the table."""
        self._desk.choose(self._answer[self.cursor].action)
        self._show_table()
        self.refresh_page()

    def entries(self) -> Sequence[MenuItem]:
        """Return the choices, the best first; their sentences where there is room."""
        return [
            MenuItem(
                str(each.action),
                _in_columns(
                    self._wins(each),
                    in_figures(each.points, 1),
                    "" if self._is_narrow else self.preview(each),
                ),
            )
            for each in self._answer
        ]

    def label_rows(self, item: MenuItem, columns: int) -> Sequence[str]:
        """Leave out what follows the first clause where a sentence has no room: it comes below."""
        label = item.label
        for mark in ("; ", ": "):
            first = label.partition(mark)[0]
            if columns // 2 < cell_len(first) < columns < cell_len(label):
                label = f"{first}."
        return super().label_rows(replace(item, label=label), columns)

    def _wins(self, valued: Valued) -> str:
        """Return the chance of winning; the best one's where the difference may be chance."""
        if is_about_equal(valued, self._answer[0]):
            return self.palette.glyphs.about + in_percent(self._answer[0].wins)
        return in_percent(valued.wins)

    def _is_close(self) -> bool:
        """Whether any of the others may be as good as the best one."""
        return is_one_of_equals(self._answer[0], self._answer)

    def preview(self, valued: Valued) -> str:
        """Say what a choice is."""
        desk = self._desk
        return desk.words.preview(desk.open_view, valued.action, desk.match.setup.people)

    @property
    def _is_narrow(self) -> bool:
        """Whether the list stands beside the board, where rows are short."""
        return self.page.size.width < MIN_COLUMNS

    def leave(self) -> None:
        """Go back to the table, where everything is pointed at as before."""
        self._desk.mark({})
        self._desk.aim_again(self._aim)
        self._show_table()
        super().leave()

    def chosen(self, item: MenuItem) -> None:
        """Go back to the table, where it is pointed at; it is not carried out."""
        self._desk.mark({})
        self.pointed()
        self.dismiss()

    def list_rows(self, height: int) -> int:
        """Leave room for the arguments."""
        return max(COMPARED, len(self._answer))

    def heading(self) -> str:
        """Say what this is."""
        return _("A hint, from what you can know")

    def likes(self) -> str:
        """Say what stands in the list."""
        return _("Old Bruno likes these best:")

    def paint_frame(self, canvas: Canvas) -> None:
        """Paint the heading, and what speaks for the choice pointed at."""
        palette, desk = self.palette, self._desk
        head = self.top - 1
        canvas.put(0, head, " " * canvas.width, palette["bar.head"])
        if not self._answer:
            canvas.put(1, head, self.heading(), palette["bar.head"])
            canvas.put(1, head + 2, _("Old Bruno is thinking about it."), palette["water"])
            return
        narrow = self._is_narrow
        what = "" if narrow else self.likes()
        canvas.put(_LEFT, head, _in_columns(_("to win"), _("points"), what), palette["bar.head"])
        people, chosen = desk.match.setup.people, self._answer[self.cursor]
        y, left = self.top + self.list_rows(canvas.height), 2 if narrow else _LEFT
        # A covered hand stays covered: nothing is said that depends on it.
        arguments = reasons(
            desk.match.setup.game,
            desk.open_view,
            chosen.action,
            people,
            2,
            only=len(desk.legal) == 1,
            alike=is_one_of_equals(chosen, self._answer),
        )
        preview = self.preview(chosen)
        fits = not narrow and _LEFT + cell_len(_in_columns("", "", preview)) < canvas.width
        said = [] if fits else [(preview, "water.strong")]
        for text, role in (*said, *((argument, "water.good") for argument in arguments)):
            rows = wrapped(text, canvas.width - left - 1)
            y += narrow
            if y + len(rows) <= canvas.height:  # only whole sentences
                canvas.block(left, y, rows, palette[role])
                y += len(rows)
        if narrow and y + 4 < canvas.height and self._is_close():
            note = _("{sign}: about equal, as far as Old Bruno can tell.")
            rows = wrapped(note.format(sign=palette.glyphs.about), canvas.width - left - 1)
            canvas.block(left, y + 1, rows, palette["water.dim"])


def _in_columns(wins: str, points: str, what: str) -> str:
    """Return a row: the chance to win the match, the points of the round, and the choice.

    >>> _in_columns("49%", "20.1", "Lay it.")
    '   49%    20.1  Lay it.'
    """
    return f"{wins:>6}  {points:>6}  {what}"
