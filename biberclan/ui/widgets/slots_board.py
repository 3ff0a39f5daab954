"""The boards that show a table: of any game, and with the slots of each seat."""

from collections.abc import Sequence
from typing import Any, Final

from textual import events
from textual.app import ComposeResult
from textual.containers import Grid
from textual.geometry import Region
from textual.widget import Widget

from biberclan.dataclass import dataclass
from biberclan.table.layout import Division, Size
from biberclan.table.look import BeaverLook, PanelLook, SeatLook
from biberclan.table.slots import SlotsPlan
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.company import paint_pond, swims
from biberclan.ui.paint.notes import paint_notes
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.slots import paint_slots
from biberclan.ui.widgets.painted import Gesture, Painted
from biberclan.words.places import Place


@dataclass(repr=False, eq=False)
class Clicked(Gesture):
    """A place on the table was clicked."""

    place: Place


class Notes(Painted):
    """The part of the panel's look that stands on the board if that has room for it."""

    _look: PanelLook | None = None

    def paint_cells(self, canvas: Canvas) -> None:
        if self._look is not None:
            paint_notes(canvas, self._look)


class Pond(Painted):
    """A free part of the board without text, where everybody's beaver swims."""

    _look: Sequence[BeaverLook | None] = ()

    def paint_cells(self, canvas: Canvas) -> None:
        paint_pond(canvas, self._look)


class Board(Widget):
    """The part of the table above the panel.

    Attributes:
        notes: has the panel's notes on a free part of the board while it is displayed.
        has_company: whether it has room for everybody's beaver.
    """

    notes: Notes | None = None
    has_company = False

    def show(self, look: Any) -> None:
        """Show another look, painting only the changes; games override it."""
        raise NotImplementedError  # each board has its own

    def show_company(self, beavers: Sequence[BeaverLook | None]) -> None:
        """Show other looks of the seats' beavers; boards with room for them override it."""

    def divide(self, division: Division) -> None:
        """Divide the board according to a division of the window; each game overrides it."""
        raise NotImplementedError  # each board has its own

    @property
    def spare_rows(self) -> int:
        """The number of rows at its lower edge that nobody misses; games override it."""
        return 0

    def place(self, place: Place) -> Region | None:
        """Return the region of a place on the screen, None off the board; games override it."""
        return None


_HELD: Final = (7, 3)
"""Columns and rows of a card in a hand that is not shown."""


def top_of(part: Widget) -> Region:
    """Return the region of a card that is held by the owner of this part of the board."""
    left = (part.region.width - _HELD[0]) // 2
    return Region(part.region.x + left, part.region.y, *_HELD)


class SlotsView(Painted):
    """The slots of a seat; tells which of them was clicked.

    Attributes:
        seat: their seat.
        card: columns and rows of a card.
    """

    def __init__(self, seat: int, look: SeatLook, plan: SlotsPlan, palette: Palette) -> None:
        """Set the seat of the slots and its first look.

        Args:
            seat: the seat.
            look: its look.
            plan: the places of the slots.
            palette: colours and glyphs.
        """
        super().__init__(palette)
        self.seat = seat
        self._look = look
        self.card = plan.smallest
        self._plan = plan
        self._beaver: BeaverLook | None = None

    def show_beaver(self, beaver: BeaverLook | None) -> None:
        """Show another look of the owner's beaver, None for no beaver."""
        if beaver != self._beaver:
            self._beaver = beaver
            self.repaint()

    def resize_cards(self, card: Size) -> None:
        """Change the size of the cards."""
        self.card = card
        self.repaint()

    def place(self, slot: int) -> Region:
        """Return the region of a slot on the screen."""
        return self._regions()[slot].translate(self.region.offset)

    def on_click(self, event: events.Click) -> None:
        """Tell which slot was clicked, or that the heading was, if a key leads here."""
        if event.y == 0 and self._look.key:
            event.stop()
            self.post_message(Clicked(Place("seat", self.seat)))
        for slot, region in enumerate(self._regions()):
            if region.contains(event.x, event.y):
                event.stop()
                self.post_message(Clicked(Place("slot", self.seat, slot)))

    def _regions(self) -> list[Region]:
        origins = self._plan.origins(self.size.width, self.card)
        return [Region(*origin, *self.card) for origin in origins]

    def paint(self, width: int, height: int) -> Canvas:
        look, plan = self._look, self._plan
        return paint_slots(width, height, self.card, look, plan, self.palette, beaver=self._beaver)


class SlotsBoard(Grid, Board):
    """A part for each seat.

    Attributes:
        plan: the places of the slots.
    """

    def __init__(self, looks: Sequence[SeatLook], plan: SlotsPlan, palette: Palette) -> None:
        super().__init__(id="slots")
        self.plan = plan
        self._parts = [SlotsView(seat, look, plan, palette) for seat, look in enumerate(looks)]
        self._swim = False
        self._company: Sequence[BeaverLook | None] = ()
        self.notes = Notes(palette)
        self._pond = Pond(palette)

    def compose(self) -> ComposeResult:
        yield from self._parts
        assert self.notes is not None
        yield self.notes
        yield self._pond

    def show(self, look: Any) -> None:
        for part, its in zip(self._parts, look):
            part.show(its)

    def show_company(self, beavers: Sequence[BeaverLook | None]) -> None:
        """Show other looks of the seats' beavers: before the seat, else in the free part.

        Without any, the beavers stay as they are.
        """
        self._company = beavers or self._company
        for part, beaver in zip(self._parts, self._company):
            part.show_beaver(beaver if self._swim else None)
        self._pond.show(() if self._swim else self._company)

    def divide(self, division: Division) -> None:
        grid = self.plan.grid(len(self._parts), division.board)
        self.styles.grid_size_columns = grid.columns
        self.styles.grid_size_rows = grid.rows
        self.styles.height = grid.rows * grid.part[1]
        for part in self._parts:
            part.resize_cards(grid.card)
        is_free = grid.notes is not None
        assert self.notes is not None
        self.notes.display = is_free and not division.beside
        self._pond.display = is_free and division.beside  # the panel has the room to read
        self._swim = swims(grid.part[1] - self.plan.size(grid.card)[1])
        self.has_company = self._swim or self._pond.display
        self.show_company(self._company)

    def place(self, place: Place) -> Region | None:
        if not 0 <= place.owner < len(self._parts):
            return None
        part = self._parts[place.owner]
        match place.area:
            case "slot":
                return part.place(place.at)
            case "seat":
                return top_of(part)
        return None
