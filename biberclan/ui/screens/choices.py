"""The choices of a decision in a list in place of the panel: the best of them, as a hint."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Self

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.geometry import Size

from biberclan.bots.cast import ELDER, bot_name
from biberclan.bots.search import Valued
from biberclan.bots.thinker import COMPARED
from biberclan.coach.why import in_order, is_about_equal, is_one_of_equals, reasons
from biberclan.language import _, in_figures, in_percent
from biberclan.rules.game import AnyAction
from biberclan.table.bar import BarItem
from biberclan.table.desk import Desk
from biberclan.table.game import division_of
from biberclan.table.layout import BESIDE_COLUMNS, MIN_COLUMNS, PANEL_ROWS, Division
from biberclan.train.thresholds import case_of, table
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.screens.menu import MenuItem, MenuScreen
from biberclan.ui.screens.thresholds import to_table

if TYPE_CHECKING:
    from biberclan.ui.screens.table_frame import DeskScreen

_LEFT: Final = 7
"""Columns before the list."""


class ChoicesScreen(MenuScreen):
    """Choices in place of the panel; the table stays in sight.

    The choice pointed at here is pointed at on the table.

    Attributes:
        panel_rows: the fewest rows of a panel below the board.
    """

    page_columns = BESIDE_COLUMNS
    page_rows = PANEL_ROWS
    panel_rows = PANEL_ROWS

    def __init__(self, desk: Desk, show_table: Callable[[], None]) -> None:
        """Remember the cursor on the table.

        Args:
            desk: the desk of the table.
            show_table: shows the cursor on the table.
        """
        super().__init__()
        self._desk = desk
        self._show_table = show_table
        self._aim = desk.aim()

    @classmethod
    def over(cls, table: "DeskScreen") -> Self:
        """Return the list of the choices at a table."""
        return cls(table.desk, table.follow)

    def compose_content(self) -> ComposeResult:
        """Lay out the page, in its place from the first picture on."""
        self.take_place(self.app.size)
        yield from super().compose_content()

    def on_resize(self, event: events.Resize) -> None:
        self.take_place(event.size)
        if self.fits(event.size):
            self.refresh_page()

    def take_place(self, size: Size) -> None:
        """Take the panel's place; subclasses may take another."""
        if self.fits(size):
            self.page.styles.width, self.page.styles.height = self.division(size).panel

    def choice(self) -> AnyAction:
        """Return the choice pointed at; subclasses override it."""
        raise NotImplementedError  # each list has its own

    def division(self, size: Size) -> Division:
        """Return the division of a window between the board and this list."""
        game, seats = self._desk.match.setup.game, self._desk.view.seats
        return division_of(game, seats, size, self.panel_rows)

    @property
    def _is_narrow(self) -> bool:
        """Whether the list stands beside the board, where rows are short."""
        return self.page.size.width < MIN_COLUMNS

    def effect_of(self, action: AnyAction) -> str:
        """Return the sentence about the effect of a choice; a covered hand stays covered."""
        desk = self._desk
        return desk.words.preview(desk.open_view, action, desk.match.setup.names)

    def pointed(self) -> None:
        self._desk.choose(self.choice())
        self._show_table()
        self.refresh_page()

    def leave(self) -> None:
        """Go back to the table, where everything is pointed at as before."""
        self._desk.mark({})
        self._desk.aim_again(self._aim)
        self._show_table()
        self.dismiss()

    def chosen(self, item: MenuItem) -> None:
        """Go back to the table, where the choice is pointed at; it is not carried out."""
        self._desk.mark({})
        self._desk.choose(self.choice())
        self._show_table()
        self.dismiss()


class HintScreen(ChoicesScreen):
    """The best choices with their values and reasons.

    Attributes:
        answer: the choices that are shown, the best first; empty while it is waited for.
    """

    top = 1
    points_first = True

    def __init__(self, desk: Desk, show_table: Callable[[], None]) -> None:
        super().__init__(desk, show_table)
        self.answer: Sequence[Valued] = ()

    def show_answer(self, answer: Sequence[Valued]) -> None:
        """Show the answer and point at the best choice, unless nobody waits for it any more."""
        if self not in self.app.screen_stack:
            return
        self.answer = in_order(answer)
        self._desk.mark({each.action: self._wins(each) for each in answer})
        self.pointed()

    def choice(self) -> AnyAction:
        return self.answer[self.cursor].action

    def entries(self) -> Sequence[MenuItem]:
        return [
            MenuItem(
                str(each.action),
                _in_columns(
                    self._wins(each),
                    in_figures(each.points, 1),
                    "" if self._is_narrow else self.preview(each),
                ),
            )
            for each in self.answer
        ]

    def label_rows(self, item: MenuItem, columns: int) -> Sequence[str]:
        """Cut a sentence without room after its first clause: the whole one comes below."""
        label = item.label
        for mark in ("; ", ": "):
            first = f"{label.partition(mark)[0]} {self.palette.glyphs.more}"
            if columns // 2 < cell_len(first) <= columns < cell_len(label):
                label = first
        return super().label_rows(replace(item, label=label), columns)

    def _wins(self, valued: Valued) -> str:
        """Return the chance of winning; that of the best if the difference may be chance."""
        if is_about_equal(valued, self.answer[0]) and not valued.is_exact:
            return self.palette.glyphs.about + in_percent(self.answer[0].wins)
        return in_percent(valued.wins)

    def preview(self, valued: Valued) -> str:
        """Return the sentence about a choice."""
        return self.effect_of(valued.action)

    def by_key(self) -> Sequence[BarItem]:
        game = self._desk.match.setup.game
        gains, case = table(game), case_of(game, self._desk.open_view) if self.answer else None
        return (*super().by_key(), *([to_table(self, game, gains, case)] if gains and case else ()))

    def list_rows(self, height: int) -> int:
        return max(COMPARED, len(self.answer))

    def heading(self) -> str:
        if self.answer and self.answer[0].is_exact:
            return _("A hint, by exact count")
        return _("A hint, from what you can know")

    def likes(self) -> str:
        """Return the heading of the list."""
        if all(each.is_exact for each in self.answer):
            return _("By exact count, these are best:")
        return _("{bot} likes these best:").format(bot=bot_name(ELDER))

    def paint_frame(self, canvas: Canvas) -> None:
        head = self.top - 1
        if not self.answer:
            canvas.bar(head, self.heading(), "bar.head")
            thinking = _("{bot} is thinking about it.").format(bot=bot_name(ELDER))
            canvas.put(1, head + 2, thinking, "water")
            return
        narrow = self._is_narrow
        columns = _in_columns(_("to win"), _("points"), "" if narrow else self.likes())
        # Without colours it is not reversed, unlike the choice pointed at right below.
        canvas.bar(head, " " * (_LEFT - 1) + columns, "bar")
        y, left = self.top + self.list_rows(canvas.height), 2 if narrow else _LEFT
        for text, role in self._about_choice(canvas.width):
            y = canvas.whole_text(left, y + narrow, text, canvas.width - left - 1, role)
        chosen = self.answer[self.cursor]
        is_close = is_one_of_equals(self.answer[0], self.answer) and not chosen.is_exact
        if narrow and y + 4 < canvas.height and is_close:
            note = _("{sign}: about equal, as far as {bot} can tell.")
            note = note.format(sign=self.palette.glyphs.about, bot=bot_name(ELDER))
            canvas.text_rows(left, y + 1, note, canvas.width - left - 1, "water.dim")

    def _about_choice(self, columns: int) -> Iterator[tuple[str, str]]:
        """Yield what is said below the list of the choice pointed at, each with its role."""
        desk, chosen = self._desk, self.answer[self.cursor]
        preview = self.preview(chosen)
        if self._is_narrow or _LEFT + cell_len(_in_columns("", "", preview)) >= columns:
            yield preview, "water.strong"  # the list has cut it, or does not have it
        # A covered hand stays covered: no argument depends on it.
        for argument in reasons(
            desk.match.setup.game,
            desk.open_view,
            chosen,
            self.answer,
            desk.match.setup.names,
            2,
            only=len(desk.legal) == 1,
            covered=desk.open_view != desk.view,
        ):
            yield argument, "water.good"


def _in_columns(wins: str, points: str, what: str) -> str:
    """Return a row: the chance to win the match, the points of the round, and the choice.

    >>> _in_columns("49%", "20.1", "Lay it.")
    '   49%    20.1  Lay it.'
    """
    return f"{wins:>6}  {points:>6}  {what}"
