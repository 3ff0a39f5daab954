"""The lodges on the table."""

from collections.abc import Sequence
from typing import Any

from textual.app import ComposeResult
from textual.containers import Grid
from textual.geometry import Region

from biberclan.games.clan.lodge_painting import LodgeLook
from biberclan.games.clan.table.layout import board_layout
from biberclan.games.clan.table.lodge_view import LodgeView
from biberclan.ui.layout import Size
from biberclan.ui.paint.palette import Palette
from biberclan.ui.widgets.board import Board, top_of


class LodgesBoard(Grid, Board):
    """A lodge for each seat; what is clicked is a spot: a seat and a slot."""

    def __init__(self, looks: Sequence[LodgeLook], palette: Palette) -> None:
        """Set how the lodges look at first."""
        super().__init__(id="lodges")
        self._lodges = [LodgeView(seat, look, palette) for seat, look in enumerate(looks)]

    def compose(self) -> ComposeResult:
        """Lay the lodges out."""
        yield from self._lodges

    def show(self, look: Any) -> None:
        """Change how the lodges look."""
        for lodge, its in zip(self._lodges, look):
            lodge.show(its)

    def divide(self, size: Size) -> None:
        """Divide the board anew; see `Board`."""
        layout = board_layout(len(self._lodges), size)
        self.styles.grid_size_columns = layout.columns
        self.styles.grid_size_rows = layout.rows
        self.styles.height = layout.rows * layout.lodge[1]
        for lodge in self._lodges:
            lodge.resize_cards(layout.card)

    def place(self, place: Any) -> Region | None:
        """Return where a spot is on the screen; see `Board`."""
        match place:
            case (int(seat), int(slot)) if seat < len(self._lodges):
                return self._lodges[seat].place(slot)
            case int(seat) if seat < len(self._lodges):
                return top_of(self._lodges[seat])
        return None

    def on_lodge_view_clicked(self, message: LodgeView.Clicked) -> None:
        """Tell which spot was clicked."""
        message.stop()
        self.post_message(self.Clicked((message.seat, message.slot)))
