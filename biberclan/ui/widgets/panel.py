"""The panel below or beside the board: prompt, hand, piles, standings and the last events."""

from dataclasses import replace
from typing import Final

from rich.cells import cell_len
from textual import events
from textual.geometry import Region

from biberclan.dataclass import dataclass
from biberclan.language import _
from biberclan.table.layout import Division, wrapped
from biberclan.table.look import PanelLook
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.panel import PanelPainter, Shown
from biberclan.ui.widgets.painted import Gesture, Painted
from biberclan.ui.widgets.slots_board import Clicked
from biberclan.words.places import Place

_APART: Final = 5
"""Columns around the prompt, and around the words beside it that say that keys wait."""


class Panel(Painted):
    """The panel; a click on the prompt or the hand is a command.

    Attributes:
        beside: whether it stands beside the board.
        drops_hint: whether its hint has made way for the news.
    """

    @dataclass(repr=False, eq=False)
    class Chosen(Gesture):
        """A command was clicked."""

        command: str

    def __init__(self, look: PanelLook, palette: Palette) -> None:
        super().__init__(palette, id="panel")
        self.beside = False
        self.drops_hint = False
        self._has_notes = self._has_company = False
        self._look = look
        self._places: list[Shown] = []

    def open(self) -> None:
        """Stop saying that keys wait."""
        self.show(replace(self._look, waits=False))

    def divide(
        self, division: Division, *, has_notes: bool = False, has_company: bool = False
    ) -> None:
        """Take the place that a division of the window leaves.

        Args:
            division: the division of the window.
            has_notes: whether the board has the standings and the news.
            has_company: whether the board shows everybody's beaver.
        """
        self.beside, self._has_notes = division.beside, has_notes
        self._has_company = has_company
        self.styles.width, self.styles.height = division.panel
        self.repaint()

    def paint_cells(self, canvas: Canvas) -> None:
        """Paint the panel, and remember the places that can be clicked."""
        look, width = self._look, canvas.width
        if self._has_notes:
            look = replace(look, has_points=False)
            look = replace(look, news=(), lines=()) if look.piles else look
        if self._has_company:
            look = replace(look, beavers=())
        painter = PanelPainter(canvas, look, beside=self.beside)
        painter.paint()
        self._places, self.drops_hint = painter.places, painter.drops_hint
        canvas.point(1, 0)
        if self._look.waits:
            sign = self.palette.glyphs.waits
            sign_text, first = f"{_('one moment')} {sign}", wrapped(self._look.prompt, width - 4)[0]
            if cell_len(first) + cell_len(sign_text) + _APART > width:
                sign_text = sign
            canvas.put_right(width - 1, 0, sign_text, "bar.head")

    def on_click(self, event: events.Click) -> None:
        """Tell which command or place was clicked."""
        event.stop()
        for shown in self._places:
            if shown.region.contains(event.x, event.y):
                if shown.place is not None:
                    self.post_message(Clicked(shown.place))
                elif shown.command:
                    self.post_message(self.Chosen(shown.command))
                return

    def place(self, place: Place) -> Region | None:
        """Return the region of a card on the screen, None if it does not lie in the panel."""
        for shown in self._places:
            if shown.place == place:
                return shown.card.translate(self.region.offset)
        return None
