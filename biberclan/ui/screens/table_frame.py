"""What every screen with a table on it shares: headline, lodges in their places, panel."""

from collections.abc import Iterable, Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Grid

from biberclan.games.clan.table.lodge import LodgeLook
from biberclan.games.clan.table.lodge_view import LodgeView
from biberclan.ui.layout import PANEL_ROWS, table_layout
from biberclan.ui.look import BarItem, PanelLook
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.frame import FramedScreen
from biberclan.ui.widgets.painted import Painted
from biberclan.ui.widgets.panel import Panel


class Headline(Painted):
    """The top row."""

    def __init__(self, text: str, palette: Palette) -> None:
        """Set the first text."""
        super().__init__(palette, id="headline")
        self._text = text

    def show(self, text: str) -> None:
        """Change the text."""
        if text != self._text:
            self._text = text
            self.repaint()

    def paint(self, width: int, height: int) -> Canvas:
        """Paint the row."""
        canvas = Canvas(width, height, self.palette["bar"])
        canvas.put(1, 0, "BiberClan", self.palette["bar.key"])
        canvas.put(12, 0, self._text, self.palette["bar"])
        return canvas


class TableFrame(FramedScreen):
    """A table: a headline, a lodge for each seat, a panel, the bottom row.

    Attributes:
        panel_rows: how many rows the panel needs at least.
    """

    panel_rows = PANEL_ROWS

    def __init__(
        self, palette: Palette, headline: str, lodges: Sequence[LodgeLook], panel: PanelLook
    ) -> None:
        """Set how everything looks at first."""
        super().__init__(palette)
        self._headline = Headline(headline, palette)
        self._lodges = [LodgeView(seat, look, palette) for seat, look in enumerate(lodges)]
        self._panel = Panel(panel, palette)

    def compose_content(self) -> ComposeResult:
        """Lay the table."""
        yield self._headline
        yield Grid(*self._lodges, id="lodges")
        yield self._panel

    def on_resize(self, event: events.Resize) -> None:
        """Divide the terminal anew."""
        if not self.fits(event.size):
            return
        width, height = event.size
        layout = table_layout(len(self._lodges), width, height, self.panel_rows)
        grid = self.query_one("#lodges", Grid)
        grid.styles.grid_size_columns = layout.columns
        grid.styles.grid_size_rows = layout.rows
        grid.styles.height = layout.rows * layout.lodge_rows
        self._panel.styles.height = layout.panel_rows
        for lodge in self._lodges:
            lodge.resize_cards(layout.card)

    def show(
        self,
        headline: str,
        lodges: Iterable[LodgeLook],
        panel: PanelLook,
        items: Sequence[BarItem],
    ) -> None:
        """Bring every part of the screen up to date; what has not changed is not painted."""
        self._headline.show(headline)
        for lodge, look in zip(self._lodges, lodges):
            lodge.show(look)
        self._panel.show(panel)
        self.bar.show(items)
