"""The choices of a decision in a list: the best, as a hint; or all, and what each would mean."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Self

from rich.cells import cell_len
from textual import events

from biberclan.bots.search import Valued
from biberclan.bots.thinker import COMPARED
from biberclan.language import _, in_figures, in_percent
from biberclan.rules.game import AnyAction
from biberclan.rules.points import merit
from biberclan.table.bar import BarItem
from biberclan.table.desk import Desk
from biberclan.table.game import division_of
from biberclan.table.layout import BESIDE_COLUMNS, MIN_COLUMNS, PANEL_ROWS, Division, Size
from biberclan.table.wrapping import shortened, wrapped
from biberclan.teach.hints import in_order, is_about_equal, is_one_of_equals, reasons
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.menu import MenuItem, MenuScreen

if TYPE_CHECKING:
    from biberclan.ui.screens.table_frame import DeskScreen

_LEFT: Final = 7
"""Columns before the list."""


class ChoicesScreen(MenuScreen):
    """Choices in place of the panel; the table stays in sight.

    What is pointed at here is pointed at on the table.

    Attributes:
        panel_rows: how many rows a panel below the board needs at least.
    """

    page_columns = BESIDE_COLUMNS
    page_rows = PANEL_ROWS
    panel_rows = PANEL_ROWS

    def __init__(self, desk: Desk, palette: Palette, show_table: Callable[[], None]) -> None:
        """Remember what is pointed at on the table.

        Args:
            desk: what is going on.
            palette: colours and glyphs.
            show_table: shows on the table what is pointed at.
        """
        super().__init__(palette)
        self._desk = desk
        self._show_table = show_table
        self._aim = desk.aim()

    def choice(self) -> AnyAction:
        """Return the choice pointed at; subclasses override it."""
        raise NotImplementedError  # each list has its own

    def division(self, size: Size) -> Division:
        """Return how a window is divided between the board and this list."""
        game, seats = self._desk.match.setup.game, self._desk.view.seats
        return division_of(game, seats, size, self.panel_rows)

    def told(self, action: AnyAction) -> str:
        """Return what a choice would do; a covered hand stays covered."""
        desk = self._desk
        return desk.words.preview(desk.open_view, action, desk.match.setup.people)

    def pointed(self) -> None:
        """Point at the same on the table."""
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
    """The best choices, what each is worth, and why."""

    top = 1
    points_first = True

    def __init__(self, desk: Desk, palette: Palette, show_table: Callable[[], None]) -> None:
        """Wait for the answer; see `ChoicesScreen`."""
        super().__init__(desk, palette, show_table)
        self._answer: Sequence[Valued] = ()

    def on_resize(self, event: events.Resize) -> None:
        """Take the panel's place."""
        if self.fits(event.size):
            self.page.styles.width, self.page.styles.height = self.division(event.size).panel

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

    def choice(self) -> AnyAction:
        """Return the choice pointed at."""
        return self._answer[self.cursor].action

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
        """Return whether any of the others may be as good as the best one."""
        return is_one_of_equals(self._answer[0], self._answer)

    def preview(self, valued: Valued) -> str:
        """Return what a choice is."""
        return self.told(valued.action)

    @property
    def _is_narrow(self) -> bool:
        """Whether the list stands beside the board, where rows are short."""
        return self.page.size.width < MIN_COLUMNS

    def list_rows(self, height: int) -> int:
        """Leave room for the arguments."""
        return max(COMPARED, len(self._answer))

    def heading(self) -> str:
        """Return the heading."""
        return _("A hint, from what you can know")

    def likes(self) -> str:
        """Return the heading of the list."""
        return _("Old Bruno likes these best:")

    def paint_frame(self, canvas: Canvas) -> None:
        """Paint the heading, and what speaks for the choice pointed at."""
        palette, desk = self.palette, self._desk
        head = self.top - 1
        if not self._answer:
            canvas.bar(head, self.heading(), palette["bar.head"])
            canvas.put(1, head + 2, _("Old Bruno is thinking about it."), palette["water"])
            return
        narrow = self._is_narrow
        what = "" if narrow else self.likes()
        columns = _in_columns(_("to win"), _("points"), what)
        # Not reversed where there are no colours, as the choice pointed at right below.
        canvas.bar(head, " " * (_LEFT - 1) + columns, palette["bar"])
        people, chosen = desk.match.setup.people, self._answer[self.cursor]
        y, left = self.top + self.list_rows(canvas.height), 2 if narrow else _LEFT
        # A covered hand stays covered: nothing is said that depends on it.
        arguments = reasons(
            desk.match.setup.game,
            desk.open_view,
            chosen,
            self._answer,
            people,
            2,
            only=len(desk.legal) == 1,
            covered=desk.open_view != desk.view,
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
            note = note.format(sign=palette.glyphs.about)
            canvas.text_rows(left, y + 1, note, canvas.width - left - 1, palette["water.dim"])


def _in_columns(wins: str, points: str, what: str) -> str:
    """Return a row: the chance to win the match, the points of the round, and the choice.

    >>> _in_columns("49%", "20.1", "Lay it.")
    '   49%    20.1  Lay it.'
    """
    return f"{wins:>6}  {points:>6}  {what}"


_ROWS_BELOW: Final = 10
"""Rows for what the choice pointed at would mean."""
_ROWS_BELOW_WIDE: Final = 8
"""The same where rows are long."""
_WIDE: Final = 100
"""Columns of a page in which they are."""
_NARROW_LIST: Final = 3
"""The list beside the board takes the rows there divided by this, at least."""
_CELLS_BELOW: Final = 750
"""Cells beside the board for what the choice pointed at would mean; the list takes the others."""
_ROWS_TOLD: Final = 5
"""Rows for what is told of a choice in a short page, before there are any for the others."""
_ROWS_WITH_LIST: Final = _ROWS_BELOW + 4
"""In a page with fewer rows only the choice pointed at is told, not all of them."""


class MeaningScreen(ChoicesScreen):
    """Every legal choice, and below it what the one pointed at would mean.

    In place of the panel; where that has no room for the list, only the choice pointed at stands
    there, and the list has the window to itself if people want it. What is pointed at here is
    pointed at on the table.
    """

    top = 2

    def __init__(self, desk: Desk, palette: Palette, show_table: Callable[[], None]) -> None:
        """Begin at what is pointed at on the table; see `ChoicesScreen`."""
        super().__init__(desk, palette, show_table)
        self._lists = False
        self._has_room = True
        self._is_short = False
        self._is_narrow = False
        self._actions = desk.choices()
        self._worth = {
            action: worth
            for action in self._actions
            if (worth := desk.words.worth(desk.open_view, action)) is not None
        }
        here = [action for action in self._actions if desk.is_pointed_at(action)]
        proposal = desk.proposal()
        first = proposal if proposal in here else next(iter(here), self._actions[0])
        self.cursor = list(self._actions).index(first)

    @classmethod
    def over(cls, table: "DeskScreen") -> Self:
        """Return what can be done at a table."""
        return cls(table.desk, table.palette, table.follow)

    def on_resize(self, event: events.Resize) -> None:
        """Take the place that there is."""
        if self.fits(event.size):
            self._take_place(event.size.width, event.size.height)
            self.refresh_page()

    def _take_place(self, width: int, height: int) -> None:
        """Take the panel's place, or the whole window if people want the list there."""
        panel = self.division((width, height)).panel
        self._has_room = panel[1] >= _ROWS_WITH_LIST
        place = (width, height - 1) if self._lists and not self._has_room else panel
        self.page.styles.width, self.page.styles.height = place
        self._is_short = place[1] < _ROWS_WITH_LIST
        self._is_narrow = place[0] < MIN_COLUMNS
        self.left = 0 if self._is_narrow else 2
        self.top = 1 if self._is_short else 2

    def items(self) -> Sequence[BarItem]:
        """Point, choose, leave; show the list, or the table again."""
        if self._has_room:
            return super().items()
        label = _("table") if self._lists else _("list")
        return (
            *self.pointing(),
            self.choosing(),
            BarItem(keys=("tab",), label=label, do=self._turn),
            self.leaving(),
            *self.far(),
        )

    def _turn(self) -> None:
        """Show the list in place of the table, or the table again."""
        self._lists = not self._lists
        self._take_place(*self.size)

    def choice(self) -> AnyAction:
        """Return the choice pointed at."""
        return self._actions[self.cursor]

    def pointed(self) -> None:
        """Point at the same on the table, and show there what choices are worth."""
        self._mark()
        super().pointed()

    def on_mount(self) -> None:
        """Show on the table what the choices are worth, and which one is told."""
        self.pointed()

    def _mark(self) -> None:
        """Show what choices are worth: of several at a place the one pointed at, else the best."""
        pointed = self.choice()
        wins = self._desk.match.setup.rules.FACTS.best
        best = sorted(self._worth, key=lambda each: -merit(self._worth[each].points, wins))
        best.sort(key=lambda each: each != pointed)
        self._desk.mark({action: self._figures(action) for action in best})

    def _figures(self, action: AnyAction) -> str:
        """Return what a choice is worth, "" where that is not known."""
        worth = self._worth.get(action)
        return "" if worth is None else in_figures(worth.points, signed=True)

    def entries(self) -> Sequence[MenuItem]:
        """Return the choices, each behind what it is worth if that is known of any."""
        columns = self._columns_of_figures()
        return [
            MenuItem(str(action), self._figures(action).ljust(columns) + self.told(action))
            for action in self._actions
        ]

    def _columns_of_figures(self) -> int:
        return max((len(self._figures(action)) + 2 for action in self._worth), default=0)

    def label_rows(self, item: MenuItem, columns: int) -> Sequence[str]:
        """Return the whole sentence beside the board, where it would be cut off."""
        if not self._is_narrow:
            return super().label_rows(item, columns)
        indent = self._columns_of_figures()
        first, *more = wrapped(item.label[indent:], columns - indent)
        return [item.label[:indent] + first, *(" " * indent + row for row in more)]

    def list_rows(self, height: int) -> int:
        """Leave room below the list."""
        if self._is_short:  # a list of which a part is seen would take the room of what is told
            rows = len(self._actions)
            return rows if rows <= height - self.top - _ROWS_TOLD else 0
        if self._is_narrow:
            rows = height - self.top
            return max(rows // _NARROW_LIST, rows - _CELLS_BELOW // self.page.size.width)
        wide = self.page.size.width >= _WIDE
        return height - self.top - (_ROWS_BELOW_WIDE if wide else _ROWS_BELOW)

    def paint_frame(self, canvas: Canvas) -> None:
        """Paint the heading and what the choice pointed at would mean."""
        palette = self.palette
        if self._is_short:
            self._paint_one(canvas)
            return
        head = _("What can be done now, and what it would mean")
        for y, row in enumerate(wrapped(head, canvas.width - 2)[: self.top]):
            canvas.bar(y, row, palette["bar.head"])
        y = self.top + self.list_rows(canvas.height) + 1
        canvas.fill(y - 1, palette.glyphs.waves, palette["water.wave"])
        worth = self._worth.get(self.choice())
        if worth is not None:
            said = worth.told(self._desk.match.setup.people)
            y = canvas.text_rows(2, y, said, canvas.width - 3, palette["water.strong"])
        canvas.block(2, y, self._would_mean(canvas.width - 3, canvas.height - y), palette["water"])

    def _paint_one(self, canvas: Canvas) -> None:
        """Paint the choice pointed at and, as far as there is room, what it would mean."""
        palette, action = self.palette, self.choice()
        head = _("What if: choice {number} of {count}").format(
            number=self.cursor + 1, count=len(self._actions)
        )
        canvas.bar(0, head, palette["bar.head"])
        y = self.top + self.list_rows(canvas.height)
        if y == self.top:
            text = f"{self._figures(action)}  {self.told(action)}".strip()
            y = canvas.text_rows(1, y, text, canvas.width - 2, palette["water.strong"])
        canvas.block(1, y, self._would_mean(canvas.width - 2, canvas.height - y), palette["water"])

    def _would_mean(self, columns: int, rows: int) -> list[str]:
        """Return what the choice pointed at would mean, as far as there is room."""
        glyphs, desk = self.palette.glyphs, self._desk
        people = desk.match.setup.people
        said: list[str] = []
        for sentence, ruling in desk.words.would_mean(desk.view, self.choice(), people):
            first, *more = wrapped(f"{sentence} ({ruling})", columns - 2)
            said += [f"{glyphs.dots} {first}", *(f"  {row}" for row in more)]
        if len(said) > rows > 0:
            said = said[:rows]
            said[-1] = shortened(f"{said[-1]} {glyphs.more}", columns, glyphs.more)
        return said
