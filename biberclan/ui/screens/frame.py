"""What all screens share: the smallest size, the bottom row, keys from a table."""

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from biberclan.language import _
from biberclan.ui.layout import MIN_COLUMNS, MIN_ROWS
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.wrapping import wrapped
from biberclan.ui.widgets.command_bar import BarItem, CommandBar
from biberclan.ui.widgets.painted import Painted


class TooSmall(Painted):
    """What is shown instead of everything in a window that is too small."""

    def paint(self, width: int, height: int) -> Canvas:
        """Paint a polite word, and nothing of the table."""
        canvas = Canvas(width, height, self.palette["water"])
        text = _("This window is a little small: BiberClan needs {columns} × {rows}.").format(
            columns=MIN_COLUMNS, rows=MIN_ROWS
        )
        text += " " + _("Make it larger and the game goes on.")
        for y, line in enumerate(wrapped(text, max(width - 2, 1))):
            canvas.put(1, y, line, self.palette["water.strong"])
        return canvas


class Page(Painted):
    """A whole page painted by a function of the screen's."""

    def __init__(self, palette: Palette, screen: "PaintedScreen") -> None:
        """Remember whose page it is."""
        super().__init__(palette, id="page")
        self._owner = screen

    def paint(self, width: int, height: int) -> Canvas:
        """Let the screen paint."""
        canvas = Canvas(width, height, self.palette["water"])
        self._owner.paint_page(canvas)
        return canvas

    def on_click(self, event: events.Click) -> None:
        """Let the screen know."""
        self._owner.clicked(event.x, event.y)


class FramedScreen(Screen[None]):
    """A screen with a bottom row, that asks for room where there is too little.

    Attributes:
        smallest: columns and rows that it needs.
    """

    smallest = (MIN_COLUMNS, MIN_ROWS)

    def __init__(self, palette: Palette) -> None:
        """Set the colours and glyphs."""
        super().__init__()
        self.palette = palette
        self.bar = CommandBar(palette)

    def compose(self) -> ComposeResult:
        """Lay the screen out."""
        yield TooSmall(self.palette, id="too-small")
        yield from self.compose_content()
        yield self.bar

    def compose_content(self) -> ComposeResult:
        """Lay out what stands above the bottom row; for subclasses."""
        raise NotImplementedError  # each screen has its own

    async def on_event(self, event: events.Event) -> None:
        """Pass over a key that was pressed before another screen took this one's place."""
        if not isinstance(event, events.Key) or self.app.screen is self:
            await super().on_event(event)

    def on_resize(self, event: events.Resize) -> None:
        """Show everything or a polite word."""
        self.set_class(self.too_small, "-too-small")

    def on_unmount(self) -> None:
        """Let go of what was painted, as `Painted` does."""
        self._styles_cache.clear()

    @property
    def too_small(self) -> bool:
        """Whether the window is too small, and the polite word is shown."""
        return self.size.width < self.smallest[0] or self.size.height < self.smallest[1]


class PaintedScreen(FramedScreen):
    """A screen of one painted page whose keys are the bottom row's."""

    def __init__(self, palette: Palette) -> None:
        """Set the colours and glyphs."""
        super().__init__(palette)
        self.page = Page(palette, self)

    def compose_content(self) -> ComposeResult:
        """Lay out the page."""
        yield self.page

    def paint_page(self, canvas: Canvas) -> None:
        """Paint the page; for subclasses."""
        raise NotImplementedError  # each screen has its own

    def items(self) -> Sequence[tuple[tuple[str, ...], BarItem]]:
        """Return the commands with their keys; for subclasses."""
        raise NotImplementedError  # each screen has its own

    def do(self, command: str) -> None:
        """Carry out a command; for subclasses."""
        raise NotImplementedError  # each screen has its own

    def clicked(self, x: int, y: int) -> None:
        """Hear of a click on the page."""

    def on_mount(self) -> None:
        """Show the commands."""
        self.refresh_page()

    def refresh_page(self) -> None:
        """Paint anew."""
        self.bar.show([item for _keys, item in self.items()])
        self.page.repaint()

    def on_key(self, event: events.Key) -> None:
        """Carry out the command that the key stands for."""
        if self.too_small:
            return
        for keys, item in self.items():
            if event.key in keys:
                event.stop()
                event.prevent_default()
                self.do(item.command)
                return

    def on_command_bar_chosen(self, message: CommandBar.Chosen) -> None:
        """Carry out a clicked command."""
        self.do(message.command)
