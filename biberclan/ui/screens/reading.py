"""Screens to read above a table: the log, the sheet, the discard pile."""

from collections.abc import Sequence
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Final, Self

from biberclan.language import _, ngettext
from biberclan.table.bar import BarItem
from biberclan.table.desk import Desk
from biberclan.table.layout import bulleted
from biberclan.table.look import SlotLook
from biberclan.table.panel_look import newest_lines
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.cards import paint_slot
from biberclan.ui.paint.sheet import Sheet, paint_sheets
from biberclan.ui.requests import Quit
from biberclan.ui.screens.frame import PaintedScreen, ScrolledScreen, far_items

if TYPE_CHECKING:
    from biberclan.ui.screens.table_frame import DeskScreen


class DeskPage(PaintedScreen):
    """A page about the match at a desk."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk

    @classmethod
    def over(cls, table: "DeskScreen") -> Self:
        """Return the page for the match at a table."""
        return cls(table.desk)

    def quitting(self) -> BarItem:
        """Return the item that asks whether to leave the match."""
        return BarItem(keys=("q",), label=_("quit"), do=self.opener(Quit(self._desk.match)))


class LogScreen(DeskPage, ScrolledScreen):
    """The log, newest at the bottom, from where its rows are counted."""

    step = 5

    def items(self) -> Sequence[BarItem]:
        glyphs, page = self.palette.glyphs, self.page.size.height - 2
        older, newer = (partial(self.scroll_rows, rows) for rows in (-self.step, self.step))
        closing = self.closing("enter", "v", "q", label=_("back to the table"))
        if not self.is_longer:
            return (closing,)
        return (
            BarItem(keys=("up", "k"), key=glyphs.up, label=_("older"), do=older),
            BarItem(keys=("down", "j"), key=glyphs.down, label=_("newer"), do=newer),
            closing,
            *far_items(self.scroll_rows, page),
        )

    def scroll_rows(self, rows: int) -> None:
        super().scroll_rows(-rows)

    def paint_page(self, canvas: Canvas) -> None:
        self.paint_head(canvas, _("What has happened in this round"))
        room = canvas.height - 2
        rows = self._newest_rows(self.first_row + room + 1, canvas.width - 3)
        self.keep_within(len(rows), room)
        end = len(rows) - self.first_row
        for y, row in enumerate(rows[max(0, end - room) : end]):
            canvas.put(2, 2 + y, row, "water")
        canvas.point(2, 1 + min(room, end))

    def _newest_rows(self, enough: int, width: int) -> list[str]:
        """Return at least as many of the newest rows as asked for, the newest last."""
        rows: list[str] = []
        for line in newest_lines(self._desk):
            if len(rows) >= enough:
                break
            rows += reversed(bulleted(line, width, self.palette.glyphs.dots))
        return rows[::-1]


class SheetScreen(DeskPage):
    """The sheet of the match so far."""

    def items(self) -> Sequence[BarItem]:
        return (self.closing("enter", "s", "q", label=_("back to the table")),)

    def paint_page(self, canvas: Canvas) -> None:
        self.paint_head(canvas, _("The sheet: points of all rounds"))
        paint_sheets(canvas, 3, sheet_of(self._desk))


def sheet_of(desk: Desk) -> Sheet:
    """Return the sheet of a match as far as people have counted."""
    setup, scores = desk.match.setup, desk.scores
    rounds, best = desk.rounds or len(scores), setup.rules.FACTS.best
    return Sheet(setup.names, scores, rounds, best, setup.head_start)


_PILE_SIZES: Final = ((9, 5, 1), (5, 3, 1), (5, 3, 0))
"""Columns and rows of a card and columns between two, the largest first."""


class PileScreen(PaintedScreen):
    """All cards of the discard pile, row by row, the top one first."""

    def __init__(self, cards: Sequence[SlotLook]) -> None:
        super().__init__()
        self._cards = cards

    @classmethod
    def over(cls, table: "DeskScreen") -> Self:
        """Return the discard pile of a table."""
        return cls(table.table.discard_looks(table.desk.view))

    def items(self) -> Sequence[BarItem]:
        return (self.closing("enter", "a", "q", label=_("back to the table")),)

    def paint_page(self, canvas: Canvas) -> None:
        """Paint the cards in the largest size at which all of them fit."""
        count = len(self._cards)
        head = ngettext(
            "The discard pile: {count} card", "The discard pile: {count} cards, from the top", count
        )
        head = head.format(count=count) if count else _("The discard pile is empty.")
        self.paint_head(canvas, head)
        for width, height, gap in _PILE_SIZES:
            columns = (canvas.width - 3) // (width + gap)
            if ceil(count / columns) * height <= canvas.height - 2:
                break
        for number, card in enumerate(self._cards):
            row, column = divmod(number, columns)
            x, y = 2 + column * (width + gap), 2 + row * height
            if y + height <= canvas.height:
                paint_slot(canvas, x, y, (width, height), card)
