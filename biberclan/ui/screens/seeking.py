"""Waiting until a position is found in which the choices differ."""

from collections.abc import Callable, Sequence

from biberclan.language import _, ngettext, written
from biberclan.teach.decisions import Posed
from biberclan.ui.look import BarItem
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.wrapping import wrapped
from biberclan.ui.screens.frame import FramedScreen, PaintedScreen
from biberclan.ui.supply import PACE, Supply


class SeekingScreen(PaintedScreen):
    """Says how the search goes, and makes room for what it finds."""

    def __init__(
        self, supply: Supply, found: Callable[[Posed], FramedScreen], palette: Palette
    ) -> None:
        """Begin to wait.

        Args:
            supply: looks for a position.
            found: returns the screen that shows it.
            palette: colours and glyphs.
        """
        super().__init__(palette)
        self._supply = supply
        self._found = found
        self._failed = False

    def on_mount(self) -> None:
        """Wait."""
        self.work_at(self._wait)

    async def _wait(self) -> None:
        posed = await self._supply.take(self.page.repaint)
        if posed is None:
            self._failed = True
            self.refresh_page()
        elif self.is_shown:
            self.app.switch_screen(self._found(posed))

    def items(self) -> Sequence[BarItem]:
        """Leave; the search goes on for the next time."""
        return (self.closing("q", pinned=True),)

    def paint_page(self, canvas: Canvas) -> None:
        """Say what is going on."""
        palette = self.palette
        self.paint_head(canvas, _("What would you do?"))
        if self._failed:
            text = _("No position came. Go back and ask again.")
        else:
            text = _("Old Bruno is looking for a position in which it matters what one does.")
        canvas.block(3, 2, wrapped(text, canvas.width - 6), palette["water.strong"])
        if not self._failed:
            self._paint_life(canvas)

    def _paint_life(self, canvas: Canvas) -> None:
        """Show that something is going on, though the next match may take a while."""
        tried, seconds = self._supply.tried, self._supply.seconds
        told = [_("{seconds} s").format(seconds=int(seconds))]
        if tried:
            told += [
                ngettext(
                    "{count} match looked at so far", "{count} matches looked at so far", tried
                ).format(count=tried)
            ]
        canvas.put(3, 4, written(" · ").join(told), self.palette["water.dim"])
        waves = self.palette.glyphs.waves
        shift = int(seconds / PACE) % len(waves) if self.moves_cards else 0
        row = (waves * canvas.width)[shift : shift + canvas.width - 6]
        canvas.put(3, 5, row, self.palette["water.wave"])
