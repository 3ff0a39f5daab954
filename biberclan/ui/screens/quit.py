"""Asks before leaving."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Self

from biberclan.language import _
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.menu import MenuItem, MenuScreen

if TYPE_CHECKING:
    from biberclan.match.match import Match
    from biberclan.ui.screens.table_frame import DeskScreen


_TEXT_AT: Final = 3
"""The row that says what happens to the match."""


class QuitScreen(MenuScreen):
    """Stay, go back to the start screen, or leave, in a window of any size."""

    smallest = (1, 1)
    page_columns = page_rows = 0
    top = 5

    def __init__(self, palette: Palette, match: "Match | None" = None) -> None:
        """Ask.

        Args:
            palette: colours and glyphs.
            match: the match at the table that would be left.
        """
        super().__init__(palette)
        self._match = match

    @classmethod
    def over(cls, table: "DeskScreen") -> Self:
        """Return the question at a table."""
        return cls(table.palette, table.desk.match)

    def entries(self) -> Sequence[MenuItem]:
        """Stay or leave."""
        home = MenuItem("home", _("To the start screen"), do=self.program.open_home)
        return (
            MenuItem("stay", _("Stay"), do=self.dismiss),
            *([home] if self._match is not None else []),
            MenuItem("leave", _("Leave BiberClan"), do=self.app.exit),
        )

    def paint_frame(self, canvas: Canvas) -> None:
        """Paint the question."""
        palette = self.palette
        answers = len(self.entries())
        self.top = min(type(self).top, max(canvas.height - answers, 0))
        self.paint_head(canvas, _("Leave?"))
        match = self._match
        if match is None or self.top <= _TEXT_AT:
            return
        if match.actor is None:
            text = _("The match is over; it stays in the history.")
        elif match.id is None:
            text = _("This match is not being saved: it ends with the program.")
        else:
            text = _("The match is saved and can be continued at any time.")
        canvas.put(3, _TEXT_AT, text, palette["water.strong"])
