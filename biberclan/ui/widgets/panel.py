"""Below the lodges: what is asked, what a choice would do, the hand, the piles, the last events."""

from rich.cells import set_cell_size
from textual import events

from biberclan.ui.look import PanelLook
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.cards import paint_slot
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.wrapping import wrapped
from biberclan.ui.widgets.painted import Gesture, Painted

_CARDS = ((11, 7), (9, 5), (7, 3))
"""Columns and rows of the cards in the panel, largest first."""
_ROWS_ABOVE = 3
"""Rows above the cards: prompt, preview, captions."""
_GAP = 4


def _card_size(width: int, height: int) -> tuple[int, int]:
    """Return the largest size at which four cards fit into half the width."""
    fitting = (
        card for card in _CARDS if card[1] + _ROWS_ABOVE <= height and 8 * (card[0] + _GAP) <= width
    )
    return next(fitting, _CARDS[-1])


class Panel(Painted):
    """The panel; a click on the prompt or the hand is a command."""

    class Chosen(Gesture):
        """A command was clicked."""

        def __init__(self, command: str) -> None:
            """Name the command."""
            super().__init__()
            self.command = command

    def __init__(self, look: PanelLook, palette: Palette) -> None:
        """Set how it looks at first."""
        super().__init__(palette, id="panel")
        self._look = look

    def show(self, look: PanelLook) -> None:
        """Change how it looks."""
        if look != self._look:
            self._look = look
            self.repaint()

    def paint(self, width: int, height: int) -> Canvas:
        """Paint the panel."""
        look, palette = self._look, self.palette
        canvas = Canvas(width, height, palette["water"])
        prompt = set_cell_size(f" {look.prompt}", width)
        canvas.put(0, 0, prompt, palette["bar.head"])
        top = 1
        for line in wrapped(look.text, width - 2) if look.text else []:
            canvas.put(1, top, line, palette["water.strong"])
            top += 1
        if look.says:
            role = "water.bad" if look.refused else "water.good"
            for line in wrapped(look.says, width - 2)[:2]:
                canvas.put(1, top, line, palette[role])
                top += 1
        left = 1
        card = _card_size(width, height)
        for pile in look.piles:
            if top < height - card[1]:  # a sentence of two rows comes first
                canvas.put(left, height - card[1] - 1, pile.caption, palette["water"])
            if pile.card is not None:
                paint_slot(canvas, left, height - card[1], card, pile.card, palette)
            left += card[0] + _GAP
        self._paint_lines(canvas, left + (1 if look.piles else 0), top)
        return canvas

    def _paint_lines(self, canvas: Canvas, left: int, top: int) -> None:
        """Paint the hint, and the newest events as far as they fit, the newest at the bottom."""
        palette = self.palette
        for line in wrapped(self._look.hint, canvas.width - left - 1) if self._look.hint else []:
            canvas.put(left, top, line, palette["bar.note"])
            top += 1
        room = canvas.height - top
        rows: list[tuple[str, str]] = []
        for line in reversed(self._look.lines):
            first, *more = wrapped(line, canvas.width - left - 3)
            block = [(palette.glyphs.dots + " ", first), *(("  ", part) for part in more)]
            if len(rows) + len(block) > room:
                break
            rows[:0] = block
        # Beside the piles the newest stands at the bottom; alone they read from the top.
        first_row = canvas.height - len(rows) if self._look.piles else top
        for y, (bullet, text) in enumerate(rows, first_row):
            canvas.put(left, y, bullet + text, palette["water"])

    def on_click(self, event: events.Click) -> None:
        """Tell which command was clicked."""
        event.stop()
        if event.y == 0 and self._look.prompt_command:
            self.post_message(self.Chosen(self._look.prompt_command))
            return
        columns, rows = _card_size(*self.size)
        index = (event.x - 1) // (columns + _GAP)
        if event.y >= self.size.height - rows - 1 and 0 <= index < len(self._look.piles):
            command = self._look.piles[index].command
            if command:
                self.post_message(self.Chosen(command))
