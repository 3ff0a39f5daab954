"""The discard pile, looked through with the memory aid."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Self

from biberclan.language import _, ngettext
from biberclan.ui.look import BarItem, SlotLook
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.cards import paint_slot
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.frame import PaintedScreen

if TYPE_CHECKING:
    from biberclan.ui.screens.table_frame import DeskScreen

_SIZES: Final = ((9, 5, 1), (5, 3, 1), (5, 3, 0))
"""Columns and rows of a card and columns between two, what takes the most room first."""


class PileScreen(PaintedScreen):
    """All cards of the discard pile, row by row, the top one first."""

    def __init__(self, cards: Sequence[SlotLook], palette: Palette) -> None:
        """Show the cards that lie there, the top one first."""
        super().__init__(palette)
        self._cards = cards

    @classmethod
    def over(cls, table: "DeskScreen") -> Self:
        """Return the discard pile of a table."""
        return cls(table.table.discarded(table.desk.view), table.palette)

    def items(self) -> Sequence[BarItem]:
        """Back to the table."""
        return (self.closing("enter", "a", "q", label=_("back to the table")),)

    def paint_page(self, canvas: Canvas) -> None:
        """Paint the cards as large as all of them fit."""
        count = len(self._cards)
        head = ngettext(
            "The discard pile: {count} card", "The discard pile: {count} cards, from the top", count
        )
        head = head.format(count=count) if count else _("The discard pile is empty.")
        self.paint_head(canvas, head)
        for width, height, gap in _SIZES:
            columns = (canvas.width - 3) // (width + gap)
            if -(-count // columns) * height <= canvas.height - 2:
                break
        for number, card in enumerate(self._cards):
            row, column = divmod(number, columns)
            x, y = 2 + column * (width + gap), 2 + row * height
            if y + height <= canvas.height:
                paint_slot(canvas, x, y, (width, height), card, self.palette)
