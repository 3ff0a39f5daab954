"""What can be done now, and what each choice would mean by the rules; no advice."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, Self

from rich.cells import set_cell_size
from textual import events

from biberclan.language import _, in_figures
from biberclan.rules.game import AnyAction
from biberclan.ui.desk import Desk
from biberclan.ui.layout import BESIDE_COLUMNS, MIN_COLUMNS, PANEL_ROWS
from biberclan.ui.look import BarItem
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.wrapping import shortened, wrapped
from biberclan.ui.screens.menu import MenuItem, MenuScreen
from biberclan.ui.table import division_of

if TYPE_CHECKING:
    from biberclan.ui.screens.table_frame import DeskScreen

_ROWS_BELOW: Final = 10
"""Rows for what the choice pointed at would mean."""
_ROWS_BELOW_WIDE: Final = 8
"""The same where rows are long."""
_WIDE: Final = 100
"""Columns of a page in which they are."""
_NARROW_LIST: Final = 3
"""The list beside the board takes the rows there divided by this."""
_ROWS_TOLD: Final = 5
"""Rows for what is told of a choice in a short page, before there are any for the others."""
_ROWS_WITH_LIST: Final = _ROWS_BELOW + 4
"""In a page with fewer rows only the choice pointed at is told, not all of them."""


class MeaningScreen(MenuScreen):
    """Every legal choice, and below it what the one pointed at would mean.

    In place of the panel; where that has no room for the list, only the choice pointed at stands
    there, and the list has the window to itself if people want it. What is pointed at here is
    pointed at on the table.
    """

    top = 2
    page_columns = BESIDE_COLUMNS
    page_rows = PANEL_ROWS

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
        self._lists = False
        self._has_room = True
        self._is_short = False
        self._is_narrow = False
        self._aim = desk.aim()
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
        game, seats = self._desk.match.setup.game, self._desk.view.seats
        panel = division_of(game, seats, (width, height)).panel
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
            BarItem(keys=("tab",), key=_("Tab"), label=label, do=self._turn),
            self.leaving(),
            *self.far(),
        )

    def _turn(self) -> None:
        """Show the list in place of the table, or the table again."""
        self._lists = not self._lists
        self._take_place(*self.size)

    def pointed(self) -> None:
        """Point at the same on the table."""
        self._desk.choose(self._actions[self.cursor])
        self._mark()
        self._show_table()
        super().pointed()

    def on_mount(self) -> None:
        """Show on the table what the choices are worth, and which one is told."""
        self.pointed()

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
        columns = self._columns_of_figures()
        return [
            MenuItem(
                str(action),
                self._figures(action).ljust(columns)
                + desk.words.preview(desk.open_view, action, people),
            )
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

    def chosen(self, item: MenuItem) -> None:
        """Point at the choice on the table; it is not carried out."""
        self.pointed()
        self._desk.mark({})
        self._show_table()
        self.dismiss()

    def list_rows(self, height: int) -> int:
        """Leave room below the list."""
        if self._is_short:  # a list of which a part is seen would take the room of what is told
            rows = len(self._actions)
            return rows if rows <= height - self.top - _ROWS_TOLD else 0
        if self._is_narrow:
            return (height - self.top) // _NARROW_LIST
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
            canvas.put(0, y, set_cell_size(f" {row}", canvas.width), palette["bar.head"])
        y = self.top + self.list_rows(canvas.height) + 1
        waves = (palette.glyphs.waves * canvas.width)[: canvas.width]
        canvas.put(0, y - 1, waves, palette["water.wave"])
        action = self._actions[self.cursor]
        people = self._desk.match.setup.people
        worth = self._worth.get(action)
        if worth is not None:
            said = _("{owner}'s points: {points}, by the cards that can be seen.")
            said = said.format(owner=people[worth.seat], points=self._figures(action))
            rows = wrapped(said, canvas.width - 3)
            canvas.block(2, y, rows, palette["water.strong"])
            y += len(rows)
        canvas.block(2, y, self._told(canvas.width - 3, canvas.height - y), palette["water"])

    def _paint_one(self, canvas: Canvas) -> None:
        """Paint the choice pointed at and, as far as there is room, what it would mean."""
        palette, words = self.palette, self._desk.words
        people, action = self._desk.match.setup.people, self._actions[self.cursor]
        head = _("What if: choice {number} of {count}").format(
            number=self.cursor + 1, count=len(self._actions)
        )
        canvas.put(0, 0, set_cell_size(f" {head}", canvas.width), palette["bar.head"])
        y = self.top + self.list_rows(canvas.height)
        if y == self.top:
            preview = words.preview(self._desk.open_view, action, people)
            rows = wrapped(f"{self._figures(action)}  {preview}".strip(), canvas.width - 2)
            canvas.block(1, y, rows, palette["water.strong"])
            y += len(rows)
        canvas.block(1, y, self._told(canvas.width - 2, canvas.height - y), palette["water"])

    def _told(self, columns: int, rows: int) -> list[str]:
        """Return what the choice pointed at would mean, as far as there is room."""
        glyphs, action = self.palette.glyphs, self._actions[self.cursor]
        people = self._desk.match.setup.people
        said: list[str] = []
        for sentence, ruling in self._desk.words.would_mean(self._desk.view, action, people):
            first, *more = wrapped(f"{sentence} ({ruling})", columns - 2)
            said += [f"{glyphs.dots} {first}", *(f"  {row}" for row in more)]
        if len(said) > rows > 0:
            said = said[:rows]
            said[-1] = shortened(f"{said[-1]} {glyphs.more}", columns, glyphs.more)
        return said
