"""The bottom row: the commands that can be given now, by key or click."""

from functools import partial

from rich.cells import cell_len
from textual import events
from textual.geometry import Region

from biberclan.dataclass import dataclass
from biberclan.table.bar import BarItem, with_room
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.widgets.painted import Gesture, Painted


class CommandBar(Painted):
    """The bottom row."""

    @dataclass(repr=False, eq=False)
    class Chosen(Gesture):
        """An item was clicked."""

        item: BarItem

    ground = "bar"
    _look: tuple[BarItem, ...] = ()

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette, id="bar")

    def paint_cells(self, canvas: Canvas) -> None:
        left, right = 1, canvas.width + 1
        shown = with_room(self._look, canvas.width)
        for item in reversed([item for item in shown if item.pinned]):
            right -= item.columns + 2
            self._paint_item(canvas, right, item)
        for item in shown:
            if not item.pinned:
                self._paint_item(canvas, left, item)
                left += item.taken

    def _paint_item(self, canvas: Canvas, x: int, item: BarItem) -> None:
        canvas.put(x, 0, item.shown_key, "bar.key")
        canvas.put(x + cell_len(item.shown_key) + 1, 0, item.label, "bar")
        canvas.link(Region(x, 0, item.columns, 1), partial(self._tell, item))

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.link_at(event.x, event.y)()

    def _tell(self, item: BarItem) -> None:
        self.post_message(self.Chosen(item))
