"""A widget that paints its own cells."""

from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette


class Gesture(Message):
    """An input message of a widget; a screen that people no longer see ignores it."""


class Painted(Widget):
    """A widget that shows a canvas; its text can't be selected or copied."""

    ALLOW_SELECT = False

    def __init__(self, palette: Palette, *, id: str | None = None) -> None:
        """Set the colours and glyphs to paint with."""
        super().__init__(id=id)
        self.palette = palette
        self._strips: list[Strip] | None = None

    def paint(self, width: int, height: int) -> Canvas:
        """Return the canvas to show; for subclasses."""
        raise NotImplementedError  # each widget paints itself

    def repaint(self) -> None:
        """Paint anew; only rows that differ from what is on the screen are sent to it."""
        before, self._strips = self._strips, None
        if before is None or len(before) != self.size.height or not self.is_mounted:
            self.refresh()
            return
        self._strips = self.paint(self.size.width, self.size.height).strips()
        changed = [y for y, (old, new) in enumerate(zip(before, self._strips)) if old != new]
        if changed:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in changed))

    def on_resize(self, event: events.Resize) -> None:
        """Paint anew in the new size."""
        self._strips = None

    def on_unmount(self) -> None:
        """Free what was painted: Textual keeps the cache of every widget for ever."""
        self._strips = None
        self._styles_cache.clear()

    def render_line(self, y: int) -> Strip:
        """Return one painted row."""
        if self._strips is None:
            self._strips = self.paint(self.size.width, self.size.height).strips()
        if y < len(self._strips):
            return self._strips[y]
        return Strip.blank(self.size.width, Style())
