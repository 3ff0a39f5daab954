"""The log of the round: everything that has happened in it, as everybody may know it."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, Self

from biberclan.language import _
from biberclan.ui.desk import Desk
from biberclan.ui.lines import newest_lines
from biberclan.ui.look import BarItem
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.wrapping import wrapped
from biberclan.ui.screens.frame import PaintedScreen, far_items

if TYPE_CHECKING:
    from biberclan.ui.screens.table_frame import DeskScreen

_STEP: Final = 5
"""How many rows an arrow key scrolls."""


class LogScreen(PaintedScreen):
    """The log, newest at the bottom."""

    def __init__(self, desk: Desk, palette: Palette) -> None:
        """Remember the match."""
        super().__init__(palette)
        self._desk = desk
        self._back = 0

    @classmethod
    def over(cls, table: "DeskScreen") -> Self:
        """Return the log of the match at a table."""
        return cls(table.desk, table.palette)

    def items(self) -> Sequence[BarItem]:
        """Scroll, or back to the table."""
        arrows, page = self.palette.glyphs.arrows, self.page.size.height - 2
        older, newer = partial(self._go, -_STEP), partial(self._go, _STEP)
        return (
            BarItem(keys=("up", "k"), key=arrows[1], label=_("older"), do=older),
            BarItem(keys=("down", "j"), key=arrows[2], label=_("newer"), do=newer),
            self.closing("enter", "v", "q", label=_("back to the table")),
            *far_items(self._go, page),
        )

    def _go(self, rows: int) -> None:
        """Go to newer rows, or to older ones."""
        self._back = max(0, self._back - rows)
        self.refresh_page()

    def on_mouse_scroll_up(self) -> None:
        """Scroll with the wheel."""
        self._go(-_STEP)

    def on_mouse_scroll_down(self) -> None:
        """Scroll with the wheel."""
        self._go(_STEP)

    def paint_page(self, canvas: Canvas) -> None:
        """Paint as many lines as fit."""
        self.paint_head(canvas, _("What has happened in this round"))
        room = canvas.height - 2
        rows = self._newest_rows(self._back + room, canvas.width - 5)
        self._back = min(self._back, max(0, len(rows) - room))
        end = len(rows) - self._back
        for y, row in enumerate(rows[max(0, end - room) : end]):
            canvas.put(2, 2 + y, row, self.palette["water"])
        canvas.point(2, 1 + min(room, end))

    def _newest_rows(self, enough: int, width: int) -> list[str]:
        """Return as many of the newest rows as asked for, the newest last."""
        rows: list[str] = []
        for line in newest_lines(self._desk):
            if len(rows) >= enough:
                break
            first, *more = wrapped(line, width)
            rows += [
                *(f"  {part}" for part in reversed(more)),
                f"{self.palette.glyphs.dots} {first}",
            ]
        return rows[::-1]
