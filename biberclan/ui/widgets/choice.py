"""One line with one of several values: arrows, Space or a click go to the next."""

from collections.abc import Sequence

from rich.cells import set_cell_size
from textual import events

from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.widgets.painted import Gesture, Painted

LABEL_COLUMNS = 18


class Choice(Painted, can_focus=True):
    """A labelled choice among a few values."""

    class Left(Gesture):
        """Enter leaves it for the line below."""

        def __init__(self, choice: "Choice") -> None:
            """Name the choice."""
            super().__init__()
            self.choice = choice

    class Changed(Gesture):
        """Another value was chosen."""

        def __init__(self, choice: "Choice") -> None:
            """Name the choice."""
            super().__init__()
            self.choice = choice

    def __init__(
        self,
        label: str,
        options: Sequence[str],
        index: int,
        palette: Palette,
        *,
        id: str,
        label_columns: int = LABEL_COLUMNS,
    ) -> None:
        """Set the label, its width, the names of the values, and the one chosen."""
        super().__init__(palette, id=id)
        self._label_columns = label_columns
        self._label = label
        self._options = tuple(options)
        self.index = index

    def set_options(self, options: Sequence[str]) -> None:
        """Change the names of the values; the chosen index stays if it still exists."""
        self._options = tuple(options)
        self.index = min(self.index, len(options) - 1)
        self.repaint()

    def paint(self, width: int, height: int) -> Canvas:
        """Paint the line."""
        palette = self.palette
        canvas = Canvas(width, height, palette["water"])
        canvas.put(0, 0, set_cell_size(self._label, self._label_columns - 1), palette["water"])
        left, right = palette.glyphs.arrows[0], palette.glyphs.arrows[3]
        text = f" {left} {self._options[self.index]} {right} "
        role = "bar.head" if self.has_focus else "water.strong"
        canvas.put(self._label_columns, 0, text, palette[role])
        if self.has_focus:
            canvas.put(self._label_columns - 2, 0, palette.glyphs.pointer, palette["water.active"])
            canvas.point(self._label_columns - 2, 0)
        return canvas

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show whether it has the focus; at the event of losing it, it still has it."""
        super().watch_has_focus(has_focus)
        self.repaint()

    def on_key(self, event: events.Key) -> None:
        """Choose the next or the previous value, or go to the next line."""
        if event.key == "enter":
            event.stop()
            event.prevent_default()
            self.post_message(self.Left(self))
        elif event.key in ("right", "space", "left"):
            event.stop()
            event.prevent_default()
            self.step(-1 if event.key == "left" else 1)

    def on_click(self, event: events.Click) -> None:
        """Choose the next value, or the one before with a click on the left arrow."""
        event.stop()
        self.step(-1 if 0 <= event.x - self._label_columns < 3 else 1)

    def step(self, step: int) -> None:
        """Choose a value further on, or before."""
        self.index = (self.index + step) % len(self._options)
        self.repaint()
        self.post_message(self.Changed(self))
