"""A screen with a list to choose from: by arrows, digits or a click."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from functools import partial
from math import ceil
from typing import Final

from rich.cells import cell_len, set_cell_size
from textual.geometry import Region

from biberclan.dataclass import dataclass
from biberclan.language import _
from biberclan.table.bar import BarItem, nothing
from biberclan.table.layout import shortened
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.screens.frame import PaintedScreen, far_items, more_arrows

HEAD_COLUMNS: Final = 6
"""Columns of an item beside its label: the pointer and the key before it, and a blank behind it."""


_GAP: Final = 3
"""Columns between a long label and its detail, and between that and an arrow at the right edge."""


_ARROW: Final = 1
"""Columns of an arrow at the right edge; a label ends with a blank."""


_MARGIN: Final = 1
"""Columns behind the longest detail."""


_LEAST: Final = 26
"""The fewest columns of all labels, however long a detail is."""


_LONG: Final = 20
"""The most items that always stand in one column; more stand in several if there is room."""


@dataclass(frozen=True, slots=True)
class MenuItem:
    """An item to choose.

    Attributes:
        id: its name in the code.
        label: its name for people.
        detail: a few more words, beside it.
        do: carries it out.
    """

    id: str
    label: str
    detail: str = ""
    do: Callable[[], object] = field(default=nothing, compare=False)


class MenuScreen(PaintedScreen):
    """A list of items to choose from.

    Attributes:
        top: the row of the first item.
        left: the number of columns before the list.
        points_first: whether the first click points and only the second chooses, for lists that
            say more about the item pointed at.
        cursor: the index of the item pointed at.
    """

    top = 2
    left = 2
    points_first = False

    def __init__(self) -> None:
        super().__init__()
        self.cursor = 0
        self._items_seen = 1

    def entries(self) -> Sequence[MenuItem]:
        """Return the items of the list; subclasses override it."""
        raise NotImplementedError  # each menu has its own

    def chosen(self, item: MenuItem) -> None:
        """Carry out an item; subclasses whose items are all of one kind override it."""
        item.do()

    def leave(self) -> None:
        """Leave without a choice; subclasses may override it."""
        self.dismiss()

    def paint_frame(self, canvas: Canvas) -> None:
        """Paint the page around the list; subclasses override it."""

    def list_rows(self, height: int) -> int:
        """Return the number of rows that the list may take in a page of this height."""
        return height - self.top

    @property
    def label_columns(self) -> int:
        """The number of columns of labels; a longer one takes those its detail leaves."""
        return _LEAST

    def detail_column(self) -> int:
        """Return the column in which the details begin."""
        return self.left + HEAD_COLUMNS + self.label_columns

    def columns_beside(self, label: str) -> int:
        """Return the number of columns that a detail may take beside a label that is seen whole."""
        return self.size.width - self.left - HEAD_COLUMNS - cell_len(label) - _GAP

    def label_rows(self, item: MenuItem, columns: int) -> Sequence[str]:
        """Return the rows of an item's label; one, unless a subclass has room for more."""
        return [shortened(item.label, columns, self.palette.glyphs.more)]

    def items(self) -> Sequence[BarItem]:
        choosing = [self.choosing()] if self.entries() else []
        return (*self.pointing(), *choosing, self.leaving(), *self.by_key(), *self.far())

    def pointing(self) -> Sequence[BarItem]:
        """Return the items of the bottom row that point at the previous and the next item."""
        if len(self.entries()) < 2:
            return ()
        return self.arrow_items(self._point, _("point"))

    def choosing(self) -> BarItem:
        """Return the item of the bottom row that chooses the item pointed at."""
        return BarItem(keys=("enter", "space"), label=_("choose"), do=self.choose)

    def by_key(self) -> Sequence[BarItem]:
        """Return the commands that choose items by their own keys."""
        keys = enumerate(self.keys_of_items())
        return [BarItem(keys=(key,), do=partial(self._choose_at, n)) for n, key in keys if key]

    def leaving(self) -> BarItem:
        """Return the item of the bottom row that leaves."""
        return BarItem(keys=("escape", "q"), label=self.leave_label(), do=self.leave)

    def far(self) -> Sequence[BarItem]:
        """Return the commands that go far in the list."""
        return far_items(self.go_far, self._items_seen)

    def keys_of_items(self) -> list[str]:
        """Return the digit of each item, "" beyond the ninth; letters are for the bottom row."""
        numbers = range(1, len(self.entries()) + 1)
        return [str(number) if number <= 9 else "" for number in numbers]

    def leave_label(self) -> str:
        """Return the label of leaving; subclasses override it."""
        return _("back")

    def go_far(self, rows: int) -> None:
        """Point a number of items below, or above if negative, as far as the list goes."""
        entries = self.entries()
        self.cursor = max(min(self.cursor + rows, len(entries) - 1), 0)
        if entries:
            self.pointed()

    def _point(self, step: int) -> None:
        self.cursor = (self.cursor + step) % max(len(self.entries()), 1)
        self.pointed()

    def choose(self) -> None:
        """Choose the item pointed at."""
        for item in self.entries()[self.cursor :][:1]:
            self.chosen(item)

    def _choose_at(self, place: int) -> None:
        self.cursor = place
        self.refresh_page()
        self.choose()

    def _clicked_at(self, place: int, *, beside: bool = False) -> None:
        """Choose the clicked item, or point at it first; a click beside it only points."""
        chooses = not beside and (not self.points_first or place == self.cursor)
        self.cursor = place
        self.pointed()
        if chooses:
            self.choose()

    def wheel(self, turn: int) -> None:
        """Point at the next item or the one before, as far as the list goes."""
        self.go_far(turn)

    def pointed(self) -> None:
        """Show the cursor at its new item; subclasses may do more."""
        self.refresh_page()

    def paint_page(self, canvas: Canvas) -> None:
        entries = self.entries()
        self.cursor = min(self.cursor, max(len(entries) - 1, 0))
        self.paint_frame(canvas)
        columns = canvas.width - self.left - HEAD_COLUMNS
        common = self._common_columns(entries, columns)
        room = max(self.list_rows(canvas.height), 0)
        # Without a detail an arrow stands beside the label itself, or both where one item is seen.
        alone = columns - (_ARROW * (1 + (room <= 1)) if len(entries) > room else 0)
        rows = [
            self.label_rows(
                item, max(common, columns - _taken_by(item.detail)) if item.detail else alone
            )
            for item in entries
        ]
        heights = [len(each) for each in rows]
        abreast = 1
        if len(entries) > _LONG and max(heights) == 1:
            abreast = self._columns_of_items(entries, common, canvas.width)
            room = min(room, ceil(len(entries) / abreast))
        seen = self._around_cursor(heights, room * abreast)
        arrows = more_arrows(seen, len(entries), self.palette.glyphs)
        width = canvas.width // abreast
        self._items_seen = max(len(seen), 1)
        for left in range(0, abreast * width, width):
            here, seen = seen[:room], seen[room:]
            with canvas.within(left, 0, width, canvas.height) as part:
                self._paint_items(part, here, common, rows, arrows)

    def _columns_of_items(self, entries: Sequence[MenuItem], common: int, width: int) -> int:
        """Return how many columns of items have room beside each other in a long list."""
        widest = max(
            common + _taken_by(item.detail) if item.detail else cell_len(item.label) + 1
            for item in entries
        )
        return max(width // (self.left + HEAD_COLUMNS + widest), 1)

    def _paint_items(
        self,
        canvas: Canvas,
        here: Sequence[int],
        common: int,
        rows: Sequence[Sequence[str]],
        arrows: Mapping[int, str],
    ) -> None:
        """Paint a column of items.

        Args:
            canvas: the canvas to paint on.
            here: the indices of the items.
            common: the number of columns of all labels.
            rows: the rows of each label.
            arrows: the arrows beside items beyond which the list goes on.
        """
        entries, keys, y = self.entries(), self.keys_of_items(), self.top
        columns = canvas.width - self.left - HEAD_COLUMNS
        for place in here:
            self._paint_label(canvas, y, keys[place], rows[place], here=place == self.cursor)
            label, detail = 1 + max(map(cell_len, rows[place])), entries[place].detail
            arrow = arrows.get(place, "")
            # A detail too long for its column begins before it.
            column = max(label, min(common, columns - cell_len(detail + arrow) - _MARGIN))
            x = self.left + HEAD_COLUMNS + column
            self._paint_detail(canvas, (x, y), detail, arrow)
            high = len(rows[place])
            canvas.link(
                Region(0, y, canvas.width, high), partial(self._clicked_at, place, beside=True)
            )
            text = Region(0, y, x + cell_len(detail), high)
            canvas.link(text, partial(self._clicked_at, place))
            y += high

    def _common_columns(self, entries: Sequence[MenuItem], columns: int) -> int:
        """Return the number of columns of all labels: the usual number if details allow it."""
        longest = max((cell_len(item.label) for item in entries if item.detail), default=0)
        left = columns - max((_taken_by(item.detail) for item in entries), default=0)
        fit = left + _GAP - _MARGIN
        return max(min(self.label_columns, fit), min(longest + 1, left), _LEAST)

    def _around_cursor(self, heights: Sequence[int], room: int) -> range:
        """Return the indices of the items that fit around the cursor.

        Args:
            heights: the number of rows of each item.
            room: the number of rows.
        """
        first = self.cursor
        while first > 0 and sum(heights[first - 1 : self.cursor + 1]) <= room:
            first -= 1
        behind = first
        while behind < len(heights) and sum(heights[first : behind + 1]) <= room:
            behind += 1
        return range(first, behind)

    def _paint_label(
        self, canvas: Canvas, y: int, key: str, rows: Sequence[str], *, here: bool
    ) -> None:
        role = "bar.head" if here else "water.strong"
        columns = max(map(cell_len, rows)) + 1
        head = f" {self.palette.glyphs.pointer if here else ' '} {key or ' '} "
        for row in rows:
            canvas.put(self.left, y, head + set_cell_size(row, columns), role)
            head = " " * len(head)
            y += 1
        if here:
            canvas.point(self.left + 1, y - len(rows))

    def _paint_detail(self, canvas: Canvas, at: tuple[int, int], detail: str, arrow: str) -> None:
        x, y = at
        right = canvas.width - len(arrow)
        canvas.put_shortened(x, y, detail, right - x, "water")
        canvas.put(right, y, arrow, "bar.key")


def _taken_by(detail: str) -> int:
    """Return the number of columns of a detail, with the gap before it; 0 without one."""
    return cell_len(detail) + _GAP if detail else 0
