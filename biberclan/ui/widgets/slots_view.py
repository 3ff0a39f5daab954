"""What lies before a seat at a table with slots."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import TypeAlias

from textual import events
from textual.geometry import Region

from biberclan.ui.layout import Size
from biberclan.ui.look import SeatLook
from biberclan.ui.paint.palette import Palette
from biberclan.ui.widgets.painted import Gesture, Painted

Cell: TypeAlias = tuple[int, int]
"""Column and row."""


class SlotsView(Painted):
    """The slots of a seat; says which of them was clicked. Each game paints its own.

    Attributes:
        seat: whose they are.
        look: how they look.
        card: columns and rows of a card.
    """

    class Clicked(Gesture):
        """A slot was clicked."""

        def __init__(self, seat: int, slot: int) -> None:
            """Name the slot."""
            super().__init__()
            self.seat = seat
            self.slot = slot

    def __init__(self, seat: int, look: SeatLook, card: Size, palette: Palette) -> None:
        """Set whose slots they are and how they look at first.

        Args:
            seat: whose they are.
            look: how they look.
            card: the size of a card until the board is divided.
            palette: colours and glyphs.
        """
        super().__init__(palette)
        self.seat = seat
        self.look = look
        self.card = card

    @abstractmethod
    def origins(self) -> Sequence[Cell]:
        """Return the left upper cell of each slot; for games."""

    def show(self, look: SeatLook) -> None:
        """Change how they look; nothing is painted where nothing has changed."""
        if look != self.look:
            self.look = look
            self.repaint()

    def resize_cards(self, card: Size) -> None:
        """Change the size of the cards."""
        self.card = card
        self.repaint()

    def place(self, slot: int) -> Region:
        """Return where a slot is on the screen."""
        x, y = self.origins()[slot]
        return Region(x, y, *self.card).translate(self.region.offset)

    def on_click(self, event: events.Click) -> None:
        """Tell which slot was clicked."""
        slot = slot_at(self.origins(), self.card, (event.x, event.y))
        if slot is not None:
            event.stop()
            self.post_message(self.Clicked(self.seat, slot))


def slot_at(origins: Sequence[Cell], card: Size, cell: Cell) -> int | None:
    """Return the slot at a cell, None beside the slots.

    Args:
        origins: the left upper cell of each slot.
        card: columns and rows of a card.
        cell: the cell.
    """
    for slot, origin in enumerate(origins):
        if Region(*origin, *card).contains(*cell):
            return slot
    return None
