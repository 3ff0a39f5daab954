"""The widget that shows a game's table; each game has its own."""

from typing import Any

from textual.widget import Widget

from biberclan.ui.layout import Size
from biberclan.ui.widgets.painted import Gesture


class Board(Widget):
    """The part of the table above the panel."""

    class Clicked(Gesture):
        """Something on the board was clicked."""

        def __init__(self, target: Any) -> None:
            """Name it, in the game's own way."""
            super().__init__()
            self.target = target

    def show(self, look: Any) -> None:
        """Change how it looks; what has not changed is not painted; for games."""
        raise NotImplementedError  # each board has its own

    def divide(self, size: Size) -> None:
        """Divide the board anew; for games.

        Args:
            size: columns and rows that there are for it.
        """
        raise NotImplementedError  # each board has its own
