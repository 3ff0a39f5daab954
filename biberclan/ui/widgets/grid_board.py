"""A board with a part of its own for each seat, and in a free one what has happened."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from textual.app import ComposeResult
from textual.containers import Grid
from textual.geometry import Region

from biberclan.ui import layout
from biberclan.ui.layout import Size
from biberclan.ui.paint.palette import Palette
from biberclan.ui.widgets.board import Board, top_of
from biberclan.ui.widgets.notes import Notes
from biberclan.ui.widgets.slots_view import SlotsView


class GridBoard(Grid, Board):
    """A part for each seat; what is clicked is a spot: a seat and a slot."""

    def __init__(self, parts: Sequence[SlotsView], palette: Palette, *, id: str) -> None:
        """Set the parts."""
        super().__init__(id=id)
        self._parts = parts
        self.notes = Notes(palette)

    @abstractmethod
    def grid(self, size: Size) -> layout.Grid:
        """Return how a board of this size is divided; for games."""

    def compose(self) -> ComposeResult:
        """Lay the parts out, and the notes behind the last one."""
        yield from self._parts
        assert self.notes is not None
        yield self.notes

    def show(self, look: Any) -> None:
        """Change how the parts look."""
        for part, its in zip(self._parts, look):
            part.show(its)

    def divide(self, size: Size) -> None:
        """Divide the board anew; see `Board`."""
        grid = self.grid(size)
        self.styles.grid_size_columns = grid.columns
        self.styles.grid_size_rows = grid.rows
        self.styles.height = grid.rows * grid.part[1]
        for part in self._parts:
            part.resize_cards(grid.card)
        assert self.notes is not None
        self.notes.display = grid.notes is not None

    def place(self, place: Any) -> Region | None:
        """Return where a spot is on the screen; see `Board`."""
        match place:
            case (int(seat), int(slot)) if seat < len(self._parts):
                return self._parts[seat].place(slot)
            case int(seat) if seat < len(self._parts):
                return top_of(self._parts[seat])
        return None

    def on_slots_view_clicked(self, message: SlotsView.Clicked) -> None:
        """Tell which spot was clicked."""
        message.stop()
        self.post_message(self.Clicked((message.seat, message.slot)))
