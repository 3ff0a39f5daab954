"""All choices of a decision in a list, and the meaning of each."""

from collections.abc import Callable, Sequence
from typing import Final

from textual.geometry import Region, Size

from biberclan.language import _, in_figures
from biberclan.rules.game import AnyAction
from biberclan.rules.points import merit
from biberclan.table.bar import BarItem
from biberclan.table.desk import Desk
from biberclan.table.layout import MIN_COLUMNS, bulleted, shortened, wrapped
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.panel import paint_ruled
from biberclan.ui.screens.choices import ChoicesScreen
from biberclan.ui.screens.menu import HEAD_COLUMNS, MenuItem

_ROWS_BELOW: Final = 10
"""Rows for the meaning of the choice pointed at."""
_ROWS_BELOW_WIDE: Final = 8
"""The same if rows are long."""
_WIDE: Final = 100
"""The fewest columns of a page with long rows."""
_NARROW_LIST: Final = 3
"""The list beside the board takes at least the rows there divided by this."""
_CELLS_BELOW: Final = 750
"""Cells beside the board for the meaning of the choice pointed at; the list takes the others."""
_ROWS_TOLD: Final = 5
"""Rows for the meaning of a choice in a short page, before there are any for the other choices."""
_ROWS_WITH_LIST: Final = _ROWS_BELOW + 4
"""The fewest rows of a page that lists all choices; shorter ones show only the one pointed at."""


def _choices(desk: Desk) -> Sequence[AnyAction]:
    """Return the legal actions, and after them the same with an announced end of the turn."""
    match, actions = desk.match, desk.choices()
    ends = (None, *match.setup.rules.FACTS.endings[1:])
    return list(dict.fromkeys(match.choice(action, end) for end in ends for action in actions))


class MeaningScreen(ChoicesScreen):
    """Every legal choice, and below the list the meaning of the one pointed at.

    It takes the place of the panel. If that has no room for the list, only the choice pointed at
    stands there, and the list has the window to itself if people want it. The choice pointed at
    here is pointed at on the table.
    """

    top = 2

    def __init__(self, desk: Desk, show_table: Callable[[], None]) -> None:
        super().__init__(desk, show_table)
        self._lists = False
        self._has_room = True
        self._is_short = False
        self._actions = _choices(desk)
        self._worth = {
            action: worth
            for action in self._actions
            if (worth := desk.words.worth(desk.open_view, action)) is not None
        }
        here = [action for action in self._actions if desk.is_pointed_at(action)]
        proposal = desk.proposal()
        if proposal in desk.legal:
            proposal = desk.match.choice(proposal, desk.announced)
        first = proposal if proposal in here else next(iter(here), self._actions[0])
        self.cursor = list(self._actions).index(first)

    def take_place(self, size: Size) -> None:
        """Take the panel's place, or the whole window if people want the list there."""
        if not self.fits(size):
            return
        width, height = size
        panel = self.division(size).panel
        self._has_room = panel[1] >= _ROWS_WITH_LIST
        place = (width, height - 1) if self._lists and not self._has_room else panel
        self.page.styles.width, self.page.styles.height = place
        self._is_short = place[1] < _ROWS_WITH_LIST
        self.left = 0 if place[0] < MIN_COLUMNS else 2
        self.top = 1 if self._is_short else 2

    def items(self) -> Sequence[BarItem]:
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
        self.take_place(self.size)

    def choice(self) -> AnyAction:
        return self._actions[self.cursor]

    def pointed(self) -> None:
        self._mark()
        super().pointed()

    def on_mount(self) -> None:
        self.pointed()

    def _mark(self) -> None:
        """Show the values of choices; at a place of several the one pointed at, else the best."""
        pointed = self.choice()
        wins = self._desk.match.setup.rules.FACTS.best
        best = sorted(self._worth, key=lambda each: -merit(self._worth[each].points, wins))
        best.sort(key=lambda each: each != pointed)
        self._desk.mark({action: self._figures(action) for action in best})

    def _figures(self, action: AnyAction) -> str:
        """Return the value of a choice in points, "" if it is not known."""
        worth = self._worth.get(action)
        return "" if worth is None else in_figures(worth.points, signed=True)

    def entries(self) -> Sequence[MenuItem]:
        columns = self._columns_of_figures()
        return [
            MenuItem(str(action), self._figures(action).ljust(columns) + self.effect_of(action))
            for action in self._actions
        ]

    def _columns_of_figures(self) -> int:
        return max((len(self._figures(action)) + 2 for action in self._worth), default=0)

    def label_rows(self, item: MenuItem, columns: int) -> Sequence[str]:
        """Return the rows of a label; beside the board the whole sentence, on several rows."""
        if not self._is_narrow:
            return super().label_rows(item, columns)
        return self._whole_label(item, columns)

    def _whole_label(self, item: MenuItem, columns: int) -> Sequence[str]:
        indent = self._columns_of_figures()
        first, *more = wrapped(item.label[indent:], columns - indent)
        return [item.label[:indent] + first, *(" " * indent + row for row in more)]

    def list_rows(self, height: int) -> int:
        if self._is_short:  # a part of the list would take the room of the meaning
            rows = len(self._actions)
            return rows if rows <= height - self.top - _ROWS_TOLD else 0
        if self._is_narrow:
            rows = height - self.top
            return max(rows // _NARROW_LIST, rows - _CELLS_BELOW // self.page.size.width)
        wide = self.page.size.width >= _WIDE
        return height - self.top - (_ROWS_BELOW_WIDE if wide else _ROWS_BELOW)

    def paint_frame(self, canvas: Canvas) -> None:
        if self._is_short:
            self._paint_one(canvas)
            return
        head = _("What can be done now, and what it would mean")
        for y, row in enumerate(wrapped(head, canvas.width - 2)[: self.top]):
            canvas.bar(y, row, "bar.head")
        y = self.top + self.list_rows(canvas.height) + 1
        canvas.waves(y - 1)
        worth = self._worth.get(self.choice())
        if worth is not None:
            said = worth.sentence(self._desk.match.setup.names)
            y = canvas.text_rows(2, y, said, canvas.width - 3, "water.strong")
        rows = self._would_mean(canvas.width - 3, canvas.height - y)
        paint_ruled(canvas, (2, y), rows, "water")

    def _paint_one(self, canvas: Canvas) -> None:
        """Paint the choice pointed at and as much of its meaning as there is room for."""
        head = _("What if: choice {number} of {count}").format(
            number=self.cursor + 1, count=len(self._actions)
        )
        canvas.bar(0, head, "bar.head")
        y = self.top + self.list_rows(canvas.height)
        if y == self.top:
            item, key = self.entries()[self.cursor], self.keys_of_items()[self.cursor]
            rows = self._whole_label(item, canvas.width - self.left - HEAD_COLUMNS)
            self._paint_label(canvas, y, key, rows, here=True)
            canvas.link(Region(0, y, canvas.width, len(rows)), self.choose)
            y += len(rows)
        room = canvas.height - y
        rows = self._would_mean(canvas.width - 2, room)
        worth = self._worth.get(self.choice())
        said = "" if worth is None else worth.sentence(self._desk.match.setup.names)
        if said and len(rows) + len(wrapped(said, canvas.width - 2)) <= room:
            y = canvas.text_rows(1, y, said, canvas.width - 2, "water.strong")
        paint_ruled(canvas, (1, y), rows, "water")

    def _would_mean(self, columns: int, rows: int) -> list[str]:
        """Return the rows of the meaning of the choice pointed at, as many as there is room for."""
        glyphs, desk = self.palette.glyphs, self._desk
        names = desk.match.setup.names
        said: list[str] = []
        for sentence, ruling in desk.words.would_mean(desk.view, self.choice(), names):
            said += bulleted(f"{sentence} ({ruling})", columns, glyphs.dots)
        if len(said) > rows > 0:
            said = said[:rows]
            said[-1] = shortened(f"{said[-1]} {glyphs.more}", columns, glyphs.more)
        return said
