"""A button of one line, for forms."""

from textual import events

from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.widgets.painted import Gesture, Painted


class Press(Painted, can_focus=True):
    """A button of one line: Enter, Space or a click."""

    class Pressed(Gesture):
        """It was pressed."""

        def __init__(self, press: "Press") -> None:
            """Name the button."""
            super().__init__()
            self.press = press

    def __init__(self, label: str, palette: Palette, *, id: str) -> None:
        """Set the label."""
        super().__init__(palette, id=id)
        self._label = label

    def paint(self, width: int, height: int) -> Canvas:
        """Paint the label."""
        canvas = Canvas(width, height, self.palette["water"])
        role = "bar.head" if self.has_focus else "water.active"
        text = f" {self.palette.glyphs.pointer} {self._label} "
        canvas.put(0, 0, text, self.palette[role])
        if self.has_focus:
            canvas.point(1, 0)
        return canvas

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show whether it has the focus; at the event of losing it, it still has it."""
        super().watch_has_focus(has_focus)
        self.repaint()

    def on_key(self, event: events.Key) -> None:
        """Press it."""
        if event.key in ("enter", "space"):
            event.stop()
            event.prevent_default()
            self.post_message(self.Pressed(self))

    def on_click(self, event: events.Click) -> None:
        """Press it."""
        event.stop()
        self.post_message(self.Pressed(self))
