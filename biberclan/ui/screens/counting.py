"""Counting a round as people do, step by step; then the sheet."""

from collections.abc import Sequence
from typing import Final

from textual import events
from textual.timer import Timer

from biberclan.language import _
from biberclan.match.store.errors import StoreError
from biberclan.ui.desk import Desk
from biberclan.ui.look import BarItem
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.frame import PaintedScreen
from biberclan.ui.screens.quit import QuitScreen
from biberclan.ui.screens.sheet import paint_desk_sheet
from biberclan.ui.screens.standing import StandingScreen
from biberclan.ui.table import table_of

STEP_SECONDS: Final = 0.25


class CountingScreen(PaintedScreen):
    """The counting of a finished round."""

    def __init__(self, desk: Desk, palette: Palette) -> None:
        """Count the round on the table."""
        super().__init__(palette)
        self._desk = desk
        self._counting = table_of(desk.match.setup.game).counting(desk)
        self._all = self._counting.steps
        self._shown = 0
        self._timer: Timer | None = None

    def on_mount(self) -> None:
        """Count step by step, or at once where animations are switched off."""
        if self.moves_cards:
            self._timer = self.set_interval(STEP_SECONDS, self._step)
        else:
            self._count(self._all)

    def on_key(self, event: events.Key) -> None:
        """Any key ends the counting, but those that lead away."""
        known = self.item_for(event) is not None
        if self._shown < self._all and not known and not self.too_small:
            event.stop()
            event.prevent_default()
            self._count(self._all)

    def items(self) -> Sequence[BarItem]:
        """Count on, deal, or look at the table again."""
        label = _("count at once") if self._shown < self._all else self.next_label()
        return (
            BarItem(keys=("enter",), key=_("Enter"), label=label, do=self._on),
            self.closing("t", label=_("back to the table")),
            BarItem(keys=("q",), key="Q", label=_("quit"), do=self._quit),
        )

    def _quit(self) -> None:
        self.app.push_screen(QuitScreen(self.palette, self._desk.match))

    def _on(self) -> None:
        """Count the rest at once, or go on."""
        if self._shown < self._all:
            self._count(self._all)
        else:
            self.go_on()

    def next_label(self) -> str:
        """Say what comes after the counting."""
        over = self._desk.stage == "over"
        return _("the final standing") if over else _("deal the next round")

    def go_on(self) -> None:
        """Show the final standing, or deal."""
        if self._desk.stage == "over":
            self.app.switch_screen(StandingScreen(self._desk, self.palette))
        else:
            self._deal()

    def _deal(self) -> None:
        try:
            self._desk.deal()
        except StoreError as error:
            self.program.refused(error, self._desk.match)
        else:
            self.dismiss()

    def clicked(self, x: int, y: int) -> None:
        """Go on with a click."""
        self._on()

    def _count(self, shown: int) -> None:
        """Count up to a step."""
        self._shown = shown
        if shown == self._all:
            self._desk.count()
            if self._timer is not None:
                self._timer.stop()
        self.refresh_page()

    def _step(self) -> None:
        if self._shown < self._all:
            self._count(self._shown + 1)

    def paint_page(self, canvas: Canvas) -> None:
        """Paint the counting and, once it is done, the sheet."""
        desk, palette = self._desk, self.palette
        people = desk.match.setup.people
        self.paint_head(canvas, self._counting.head)
        room = canvas.height - len(people) - 3
        below = self._counting.paint(canvas, 2, self._shown, palette, room=room)
        if self._shown == self._all:
            top = max(below + 1, canvas.height - len(people) - 2)
            paint_desk_sheet(canvas, top, desk, palette)
