"""A board with a part of its own for each seat, and in a free one what has happened."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Protocol

from textual.app import ComposeResult
from textual.containers import Grid
from textual.geometry import Region

from biberclan.ui import layout
from biberclan.ui.layout import Size
from biberclan.ui.paint.palette import Palette
from biberclan.ui.widgets.board import Board, top_of
from biberclan.ui.widgets.notes import Notes
from biberclan.ui.widgets.painted import Painted


class Part(Protocol):
    """What a seat has on the board, a `Painted` widget."""

    def show(self, look: Any) -> None:
        """Change how it looks."""

    def resize_cards(self, card: Size) -> None:
        """Change the size of the cards."""

    def place(self, slot: int) -> Region:
        """Return where a slot is on the screen."""


class GridBoard(Grid, Board):
    """A part for each seat; what is clicked is a spot: a seat and a slot."""

    def __init__(self, parts: Sequence[Painted], palette: Palette, *, id: str) -> None:
        """Set the parts, which each satisfy `Part`."""
        super().__init__(id=id)
        self._parts: Sequence[Any] = parts
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
                its: Region = self._parts[seat].place(slot)
                return its
            case int(seat) if seat < len(self._parts):
                return top_of(self._parts[seat])
        return None
