"""The log of the round: everything that has happened in it, as everybody may know it."""

from collections.abc import Sequence
from typing import Final

from biberclan.language import _
from biberclan.ui.desk import Desk
from biberclan.ui.lines import newest_lines
from biberclan.ui.look import BarItem
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.wrapping import wrapped
from biberclan.ui.screens.far import FAR_KEYS
from biberclan.ui.screens.frame import PaintedScreen

_EVERY_ROW: Final = 1 << 30
"""More rows than any round has."""


class LogScreen(PaintedScreen):
    """The log, newest at the bottom."""

    def __init__(self, desk: Desk, palette: Palette) -> None:
        """Remember the match."""
        super().__init__(palette)
        self._desk = desk
        self._back = 0

    def items(self) -> Sequence[tuple[tuple[str, ...], BarItem]]:
        """Scroll, or back to the table."""
        arrows = self.palette.glyphs.arrows
        return (
            (("up", "k"), BarItem("older", arrows[1], _("older"))),
            (("down", "j"), BarItem("newer", arrows[2], _("newer"))),
            (("escape", "enter", "v", "q"), BarItem("close", _("Esc"), _("back to the table"))),
            *FAR_KEYS,
        )

    def do(self, command: str) -> None:
        """Scroll or go back."""
        if command == "close":
            self.dismiss()
            return
        page = self.page.size.height - 2
        steps = {"older": 5, "newer": -5, "page-up": page, "page-down": -page}
        steps |= {"first": _EVERY_ROW, "last": -_EVERY_ROW}
        self._back = max(0, self._back + steps[command])
        self.refresh_page()

    def on_mouse_scroll_up(self) -> None:
        """Scroll with the wheel."""
        self.do("older")

    def on_mouse_scroll_down(self) -> None:
        """Scroll with the wheel."""
        self.do("newer")

    def paint_page(self, canvas: Canvas) -> None:
        """Paint as many lines as fit."""
        canvas.put(0, 0, " " * canvas.width, self.palette["bar.head"])
        canvas.put(1, 0, _("What has happened in this round"), self.palette["bar.head"])
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
