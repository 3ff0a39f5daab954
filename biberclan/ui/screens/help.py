"""Help: the keys of this moment, what the cards look like, and the rule at hand."""

from collections.abc import Sequence

from biberclan.language import _
from biberclan.teach.rule_at_hand import rule_at_hand
from biberclan.ui.commands import COMMANDS
from biberclan.ui.desk import Desk
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.cards import SlotLook, paint_slot
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.wrapping import wrapped
from biberclan.ui.screens.frame import PaintedScreen
from biberclan.ui.widgets.command_bar import BarItem


class HelpScreen(PaintedScreen):
    """One page of help."""

    def __init__(self, desk: Desk, palette: Palette) -> None:
        """Remember what is going on."""
        super().__init__(palette)
        self._desk = desk

    def items(self) -> Sequence[tuple[tuple[str, ...], BarItem]]:
        """Back to the table."""
        keys = ("escape", "enter", "question_mark", "f1", "q")
        return ((keys, BarItem("close", _("Esc"), _("back to the table"))),)

    def do(self, command: str) -> None:
        """Go back."""
        self.dismiss()

    def paint_page(self, canvas: Canvas) -> None:
        """Paint the rule, the keys and the cards."""
        palette = self.palette
        canvas.put(0, 0, " " * canvas.width, palette["bar.head"])
        canvas.put(1, 0, _("Help"), palette["bar.head"])
        title, text, rulings = rule_at_hand(self._desk.view.phase)
        y = 2
        canvas.put(2, y, f"{title} ({rulings})", palette["water.strong"])
        for line in wrapped(text, canvas.width - 4):
            y += 1
            canvas.put(2, y, line, palette["water"])
        y = self._paint_keys(canvas, y + 2)
        self._paint_legend(canvas, max(y, canvas.height - 3))

    def _paint_keys(self, canvas: Canvas, y: int) -> int:
        seen: set[str] = set()
        for command in COMMANDS:
            sentence = command.help()
            if not sentence or sentence in seen or not command.possible(self._desk):
                continue
            seen.add(sentence)
            key = command.shown_key(self.palette.glyphs)
            canvas.put(2, y, key, self.palette["water.strong"])
            canvas.put(12, y, sentence, self.palette["water"])
            y += 1
        return y

    def _paint_legend(self, canvas: Canvas, y: int) -> None:
        legend = (
            (SlotLook("up", card=7), _("face up")),
            (SlotLook("down"), _("face down")),
            (SlotLook("up", card=7, protected=True), _("protected")),
            (SlotLook("down", pick="2"), _("to choose")),
            (SlotLook("free", label="B1"), _("free")),
        )
        step = (canvas.width - 4) // len(legend)
        for i, (look, text) in enumerate(legend):
            paint_slot(canvas, 2 + i * step, y, (5, 3), look, self.palette)
            canvas.put(8 + i * step, y + 1, text, self.palette["water"])
