"""Says what has gone wrong, and asks how to go on."""

from collections.abc import Callable, Sequence

from biberclan.language import _
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.wrapping import wrapped
from biberclan.ui.screens.menu import MenuItem, MenuScreen

Choice = tuple[str, Callable[[], None]]
"""A way to go on: its label, and what it does."""


class TroubleScreen(MenuScreen):
    """What is in the way, and the ways to go on."""

    top = 8

    def __init__(
        self,
        palette: Palette,
        told: str,
        choices: Sequence[Choice],
        head: str = "",
        *,
        careful: bool = False,
    ) -> None:
        """Ask.

        Args:
            palette: colours and glyphs.
            told: what is in the way, in a sentence, or in several with line breaks between them.
            choices: the ways to go on, of which the last is the safest.
            head: the heading.
            careful: whether to point at the safest first; otherwise at the first.
        """
        super().__init__(palette)
        self.cursor = len(choices) - 1 if careful else 0
        self._head = head or _("Something is in the way")
        self._told = told.split("\n")
        self._choices = tuple(choices)

    def entries(self) -> Sequence[MenuItem]:
        """Return the ways to go on."""
        return [MenuItem("", label, do=go_on) for label, go_on in self._choices]

    def chosen(self, item: MenuItem) -> None:
        """Go on that way."""
        self.dismiss()
        super().chosen(item)

    def leave(self) -> None:
        """Go on the last way."""
        self.chosen(self.entries()[-1])

    def paint_frame(self, canvas: Canvas) -> None:
        """Paint what is in the way, as much of it as there is room for."""
        palette = self.palette
        self.paint_head(canvas, self._head)
        room = canvas.height - len(self._choices) - 4
        rows: list[str] = []
        for place, sentence in enumerate(self._told, 1):
            more = wrapped(sentence, canvas.width - 6)
            if len(rows) + len(more) > room - (place < len(self._told)):
                left = len(self._told) - place + 1
                rows.append(_("And {count} more.").format(count=left))
                break
            rows += more
        canvas.block(3, 2, rows, palette["water.strong"])
        self.top = max(TroubleScreen.top, len(rows) + 3)
