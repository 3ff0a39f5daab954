"""A widget that paints its own cells."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from textual import events
from textual.filter import ANSIToTruecolor
from textual.geometry import Offset, Region
from textual.strip import Strip
from textual.widget import Widget

from biberclan.dataclass import dataclass
from biberclan.table.bar import nothing
from biberclan.ui.paint.canvas import Canvas, cut
from biberclan.ui.paint.palette import Palette

Shown: TypeAlias = tuple[Canvas, list[Strip]]
"""Cells, and a strip for each of their rows."""


@dataclass(frozen=True, slots=True, repr=False)
class Stamp:
    """Cells painted over the screen.

    Attributes:
        region: their place.
        canvas: the cells.
        beneath: a part of the screen that they lie beneath.
    """

    region: Region
    canvas: Canvas
    beneath: Region | None = None


class Gesture(events.Event):
    """An input message of a widget; a screen that people no longer see ignores it."""


class Painted(Widget):
    """A widget that shows a canvas; its text can't be selected or copied.

    Attributes:
        ground: the role of its blank cells.
        palette: colours and glyphs.
    """

    ALLOW_SELECT = False
    ground = "water"
    _look: Any = None
    """The look that is shown, in most widgets."""

    def __init__(self, palette: Palette, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.palette = palette
        # The painted cells; None if they are out of date.
        self._canvas: Canvas | None = None
        # The cells painted last, even if out of date, since strips of equal rows are taken again.
        self._painted: Shown | None = None
        self._stamps: Sequence[Stamp] = ()
        # The painted cells with the stamps over them, as they are on the screen.
        self._shown: Shown | None = None

    def paint(self, width: int, height: int) -> Canvas:
        """Return the canvas to show."""
        canvas = Canvas(width, height, self.palette, self.ground)
        self.paint_cells(canvas)
        return canvas

    def paint_cells(self, canvas: Canvas) -> None:
        """Paint on a blank canvas; subclasses override it."""
        raise NotImplementedError  # each widget paints itself

    def show(self, look: Any) -> None:
        """Show another look; if it is the same, nothing is painted."""
        if look != self._look:
            self._look = look
            self.repaint()

    def repaint(self) -> None:
        """Repaint; only cells that differ from those on the screen are sent to it."""
        self._canvas = None
        self._update()

    def stamp(self, stamps: Sequence[Stamp]) -> None:
        """Show cells over the painted ones; earlier stamps vanish.

        Args:
            stamps: the cells, in places of the screen.
        """
        own = self.region
        near = [each for each in stamps if each.region.overlaps(own)]
        if near or self._stamps:
            self._stamps = [_moved(each, own) for each in near]
            self._update()

    def _update(self) -> None:
        before, self._shown = self._shown, None
        if before is None or not before[0].has_size(self.size) or not self.is_mounted:
            self.refresh()
            return
        self._shown = self._rendered()
        changed = self._shown[0].changes(before[0])
        if changed:
            self.refresh(*changed)

    @property
    def pointed_at(self) -> Offset | None:
        """The place on the screen that is pointed at here, None if there is none."""
        region = self.region
        if not region or region.size != self.size:
            return None
        self._forget_other_size()
        if self._canvas is None:
            self._rendered()  # it is just about to be shown
        pointed = self._canvas.pointed if self._canvas is not None else None
        return None if pointed is None else region.offset + pointed

    def link_at(self, x: int, y: int) -> Callable[[], object]:
        """Return what a click on a cell does, as it is painted now; most do nothing."""
        links = [] if self._canvas is None else reversed(self._canvas.links)
        return next((do for region, do in links if region.contains(x, y)), nothing)

    def _forget_other_size(self) -> None:
        """Forget cells painted in another size; the event of a new size comes only afterwards."""
        canvas = self._canvas
        if canvas is not None and not canvas.has_size(self.size):
            self._canvas = self._shown = None

    def _rendered(self) -> Shown:
        """Return the cells to be shown, painting only changes."""
        canvas = self._canvas
        if canvas is None or self._painted is None:
            canvas = self._canvas = self.paint(*self.size)
            self._painted = canvas, canvas.strips(self._painted)
        if not self._stamps:
            return self._painted
        whole = Region(0, 0, canvas.width, canvas.height)
        stamped = canvas.cut(*whole)
        for each in self._stamps:
            stamped.paste(each.canvas, each.region.x, each.region.y, 0, each.region.height)
            if each.beneath is not None:
                above = each.beneath.intersection(whole)
                stamped.paste(canvas.cut(*above), above.x, above.y, 0, above.height)
        return stamped, stamped.strips(self._painted)

    def on_resize(self, event: events.Resize) -> None:
        """Repaint in the new size."""
        self._canvas = self._shown = self._painted = None

    def on_unmount(self) -> None:
        """Free the painted cells: Textual keeps the cache of every widget for ever."""
        self._canvas = self._shown = self._painted = None

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return painted rows as they are.

        Textual would look for borders and colours around each row, though there are none, and cache
        the row; it would then forget the places that were to be painted, which add up otherwise.
        """
        self._dirty_regions.clear()
        rows = self._strips()[crop.y : crop.bottom]
        for each in self.get_line_filters():
            if not isinstance(each, ANSIToTruecolor):  # the painted colours stay as they are
                background = self.background_colors[1]
                rows = [row.apply_filter(each, background) for row in rows]
        return [cut(row, *crop.column_span) for row in rows]

    def render_line(self, y: int) -> Strip:
        return self._strips()[y]

    def _strips(self) -> list[Strip]:
        self._forget_other_size()
        if self._shown is None:
            self._shown = self._rendered()
        return self._shown[1]


def _moved(stamp: Stamp, widget: Region) -> Stamp:
    """Return a stamp in places of a widget instead of the screen."""
    x, y = -widget.x, -widget.y
    beneath = None if stamp.beneath is None else stamp.beneath.translate((x, y))
    return replace(stamp, region=stamp.region.translate((x, y)), beneath=beneath)
