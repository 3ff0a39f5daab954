"""A widget that paints its own cells."""

from collections.abc import Sequence
from dataclasses import replace

from rich.style import Style
from textual import events
from textual.geometry import Offset, Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.motion import Stamp
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
        self._canvas: Canvas | None = None
        self._still: list[Strip] = []
        self._stamps: Sequence[Stamp] = ()
        self._strips: list[Strip] | None = None

    def paint(self, width: int, height: int) -> Canvas:
        """Return the canvas to show; for subclasses."""
        raise NotImplementedError  # each widget paints itself

    def repaint(self) -> None:
        """Paint anew; only rows that differ from what is on the screen are sent to it."""
        self._canvas = None
        self._update()

    def stamp(self, stamps: Sequence[Stamp]) -> None:
        """Show cells over what is painted; those of before vanish.

        Args:
            stamps: the cells, in places of the screen.
        """
        own = self.region
        near = [each for each in stamps if each.region.overlaps(own)]
        if near or self._stamps:
            self._stamps = [_moved(each, own) for each in near]
            self._update()

    def _update(self) -> None:
        before, self._strips = self._strips, None
        if before is None or len(before) != self.size.height or not self.is_mounted:
            self.refresh()
            return
        self._strips = self._rendered()
        changed = [y for y, (old, new) in enumerate(zip(before, self._strips)) if old != new]
        if changed:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in changed))

    @property
    def _current(self) -> Canvas | None:
        """What is painted in the size of now, which is told of only after it is shown."""
        canvas = self._canvas
        return canvas if canvas and (canvas.width, canvas.height) == self.size else None

    @property
    def pointed_at(self) -> Offset | None:
        """Where on the screen something here is pointed at, None if nothing is."""
        region = self.region
        if not region or region.size != self.size:
            return None
        if self._current is None:
            self._rendered()  # it is just about to be shown
        pointed = self._canvas.pointed if self._canvas is not None else None
        return None if pointed is None else region.offset + pointed

    def _rendered(self) -> list[Strip]:
        """Return all rows, painting only what has changed."""
        canvas = self._current
        if canvas is None:
            canvas = self._canvas = self.paint(*self.size)
            self._still = canvas.strips()
        if not self._stamps:
            return self._still
        whole = Region(0, 0, canvas.width, canvas.height)
        spanned = Region.from_union([each.region for each in self._stamps]).intersection(whole)
        top, rows = spanned.y, spanned.height
        stamped = canvas.cut(0, top, whole.width, rows)
        for each in self._stamps:
            stamped.paste(each.canvas, each.region.x, each.region.y - top, 0, each.region.height)
            if each.beneath is not None:
                above = each.beneath.intersection(whole)
                stamped.paste(canvas.cut(*above), above.x, above.y - top, 0, above.height)
        return [*self._still[:top], *stamped.strips(), *self._still[top + rows :]]

    def on_resize(self, event: events.Resize) -> None:
        """Paint anew in the new size."""
        self._canvas = self._strips = None

    def on_unmount(self) -> None:
        """Free what was painted: Textual keeps the cache of every widget for ever."""
        self._canvas = self._strips = None
        self._still = []
        self._styles_cache.clear()

    def render_line(self, y: int) -> Strip:
        """Return one painted row."""
        if self._strips is None or self._current is None:
            self._strips = self._rendered()
        if y < len(self._strips):
            return self._strips[y]
        return Strip.blank(self.size.width, Style())


def _moved(stamp: Stamp, widget: Region) -> Stamp:
    """Return a stamp in places of a widget instead of the screen."""
    x, y = -widget.x, -widget.y
    beneath = None if stamp.beneath is None else stamp.beneath.translate((x, y))
    return replace(stamp, region=stamp.region.translate((x, y)), beneath=beneath)
