"""The widget that shows a game's table; each game has its own."""

from typing import Any

from textual.widget import Widget

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

    def divide(self, width: int, height: int, least: int) -> int:
        """Divide the terminal anew; for games.

        Args:
            width: columns of the terminal.
            height: rows of the terminal.
            least: how many rows the panel needs.

        Returns:
            How many rows are left to the panel.
        """
        raise NotImplementedError  # each board has its own
