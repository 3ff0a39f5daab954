"""A screen with a list to choose from: by arrows, digits or a click."""

from collections.abc import Sequence
from dataclasses import dataclass

from biberclan.language import _
from biberclan.ui.look import BarItem
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.wrapping import shortened
from biberclan.ui.screens.frame import PaintedScreen


@dataclass(frozen=True, slots=True)
class MenuItem:
    """One thing to choose.

    Attributes:
        id: its name in the code.
        label: what it is called.
        detail: a few words more, beside it.
        key: a letter that chooses it; the items without one are numbered.
    """

    id: str
    label: str
    detail: str = ""
    key: str = ""


class MenuScreen(PaintedScreen):
    """A list of things to choose from.

    Attributes:
        top: the row of the first item.
        points_first: whether the first click points and only the second chooses, for lists that
            say more about the item pointed at.
        cursor: the index of the item pointed at.
    """

    top = 2
    points_first = False

    def __init__(self, palette: Palette) -> None:
        """Point at the first item."""
        super().__init__(palette)
        self.cursor = 0
        self._first = 0

    def entries(self) -> Sequence[MenuItem]:
        """Return what there is to choose from; for subclasses."""
        raise NotImplementedError  # each menu has its own

    def chosen(self, item: MenuItem) -> None:
        """Hear what was chosen; for subclasses."""
        raise NotImplementedError  # each menu has its own

    def leave(self) -> None:
        """Hear that nothing was chosen; for subclasses."""
        self.dismiss()

    def paint_frame(self, canvas: Canvas) -> None:
        """Paint what stands around the list; for subclasses."""

    def list_rows(self, height: int) -> int:
        """Return how many rows the list may take in a page of this height."""
        return height - self.top

    def label_columns(self) -> int:
        """Return how many columns the labels take."""
        return 26

    def items(self) -> Sequence[tuple[tuple[str, ...], BarItem]]:
        """Point, choose, leave."""
        arrows = self.palette.glyphs.arrows
        keyed = tuple(
            ((key,), BarItem(f"item {key}", "", "", hidden=True)) for key in self._keys() if key
        )
        return (
            (("up", "k"), BarItem("up", arrows[1], "")),
            (("down", "j"), BarItem("down", arrows[2], _("point"))),
            (("enter", "space"), BarItem("choose", _("Enter"), _("choose"))),
            (("escape", "q"), BarItem("leave", _("Esc"), self.leave_label())),
            *keyed,
        )

    def _keys(self) -> list[str]:
        """Return the key of each item, "" where there are more than digits."""
        digits = iter("123456789")
        return [item.key or next(digits, "") for item in self.entries()]

    def leave_label(self) -> str:
        """Return what leaving is called; for subclasses."""
        return _("back")

    def do(self, command: str) -> None:
        """Point, choose or leave."""
        entries = self.entries()
        match command.split():
            case ["up"] if entries:
                self.cursor = (self.cursor - 1) % len(entries)
                self.pointed()
                return
            case ["down"] if entries:
                self.cursor = (self.cursor + 1) % len(entries)
                self.pointed()
                return
            case ["choose"] if entries:
                self.chosen(entries[self.cursor])
                return
            case ["leave"]:
                self.leave()
                return
            case ["item", key]:
                self.cursor = self._keys().index(key)
                self.refresh_page()
                self.chosen(entries[self.cursor])
                return
        self.refresh_page()

    def clicked(self, x: int, y: int) -> None:
        """Choose the clicked item, or point at it first."""
        place = y - self.top + self._first
        entries = self.entries()
        in_list = 0 <= y - self.top < self.list_rows(self.page.size.height)
        if in_list and place < len(entries):
            chooses = not self.points_first or place == self.cursor
            self.cursor = place
            self.pointed()
            if chooses:
                self.chosen(entries[place])

    def pointed(self) -> None:
        """Show what is pointed at now; subclasses may do more."""
        self.refresh_page()

    def paint_page(self, canvas: Canvas) -> None:
        """Paint the frame and as much of the list as fits around the cursor."""
        entries, palette = self.entries(), self.palette
        self.cursor = min(self.cursor, max(len(entries) - 1, 0))
        self.paint_frame(canvas)
        keys = self._keys()
        room = self.list_rows(canvas.height)
        self._first = min(max(0, self.cursor - room + 1), max(0, len(entries) - room))
        for y, item in enumerate(entries[self._first : self._first + room], self.top):
            place = y - self.top + self._first
            here = place == self.cursor
            pointer = palette.glyphs.pointer if here else " "
            number = keys[place] or " "
            room_for_label = self.label_columns() if item.detail else canvas.width - 8
            label = shortened(item.label, room_for_label, palette.glyphs.more)
            text = f" {pointer} {number} {label} "
            canvas.put(2, y, text, palette["bar.head" if here else "water.strong"])
            if here:
                canvas.point(3, y)
            left = 8 + self.label_columns()
            detail = shortened(item.detail, canvas.width - left, palette.glyphs.more)
            canvas.put(left, y, detail, palette["water"])
