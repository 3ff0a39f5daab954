"""One seat's lodge on the table."""

from textual import events
from textual.geometry import Region

from biberclan.games.clan.lodge_painting import LodgeLook, paint_lodge, slot_at, slot_origins
from biberclan.games.clan.lodge_size import SMALLEST
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.widgets.painted import Gesture, Painted


class LodgeView(Painted):
    """A lodge; says which of its slots was clicked."""

    class Clicked(Gesture):
        """A slot was clicked."""

        def __init__(self, seat: int, slot: int) -> None:
            """Name the slot."""
            super().__init__()
            self.seat = seat
            self.slot = slot

    def __init__(self, seat: int, look: LodgeLook, palette: Palette) -> None:
        """Set whose lodge it is and how it looks at first."""
        super().__init__(palette)
        self.seat = seat
        self._look = look
        self._card = SMALLEST

    def show(self, look: LodgeLook) -> None:
        """Change how it looks; nothing is painted where nothing has changed."""
        if look != self._look:
            self._look = look
            self.repaint()

    def resize_cards(self, card: tuple[int, int]) -> None:
        """Change the size of the cards."""
        self._card = card
        self.repaint()

    def place(self, slot: int) -> Region:
        """Return where a slot is on the screen."""
        x, y = slot_origins(self.size.width, self._card)[slot]
        return Region(x, y, *self._card).translate(self.region.offset)

    def paint(self, width: int, height: int) -> Canvas:
        """Paint the lodge."""
        return paint_lodge(width, height, self._card, self._look, self.palette)

    def on_click(self, event: events.Click) -> None:
        """Tell which slot was clicked."""
        slot = slot_at(self.size.width, self._card, event.x, event.y)
        if slot is not None:
            event.stop()
            self.post_message(self.Clicked(self.seat, slot))
