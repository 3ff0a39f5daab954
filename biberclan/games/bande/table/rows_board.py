"""The rows on the table."""

from collections.abc import Sequence
from typing import Any

from textual.app import ComposeResult
from textual.containers import Grid
from textual.geometry import Region

from biberclan.games.bande.row_painting import RowLook
from biberclan.games.bande.table.layout import board_layout
from biberclan.games.bande.table.row_view import RowView
from biberclan.ui.layout import Size
from biberclan.ui.paint.palette import Palette
from biberclan.ui.widgets.board import Board, top_of


class RowsBoard(Grid, Board):
    """A row for each seat; what is clicked is a spot: a seat and a slot."""

    def __init__(self, looks: Sequence[RowLook], palette: Palette) -> None:
        """Set how the rows look at first."""
        super().__init__(id="rows")
        self._rows = [RowView(seat, look, palette) for seat, look in enumerate(looks)]

    def compose(self) -> ComposeResult:
        """Lay the rows out."""
        yield from self._rows

    def show(self, look: Any) -> None:
        """Change how the rows look."""
        for row, its in zip(self._rows, look):
            row.show(its)

    def divide(self, size: Size) -> None:
        """Divide the board anew; see `Board`."""
        layout = board_layout(len(self._rows), size)
        self.styles.grid_size_columns = layout.columns
        self.styles.grid_size_rows = layout.rows
        self.styles.height = layout.rows * layout.row[1]
        for row in self._rows:
            row.resize_cards(layout.card)

    def place(self, place: Any) -> Region | None:
        """Return where a spot is on the screen; see `Board`."""
        match place:
            case (int(seat), int(slot)) if seat < len(self._rows):
                return self._rows[seat].place(slot)
            case int(seat) if seat < len(self._rows):
                return top_of(self._rows[seat])
        return None

    def on_row_view_clicked(self, message: RowView.Clicked) -> None:
        """Tell which spot was clicked."""
        message.stop()
        self.post_message(self.Clicked((message.seat, message.slot)))
