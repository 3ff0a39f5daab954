"""A hint: the best choices, what each is worth, and why."""

from collections.abc import Sequence
from typing import Final

from biberclan.bots.search import Valued
from biberclan.language import _, in_figures, in_percent
from biberclan.teach.telling import preview
from biberclan.teach.telling_consequences import tell_consequence
from biberclan.teach.weight import weightiest
from biberclan.ui.desk import Desk
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.wrapping import wrapped
from biberclan.ui.screens.menu import MenuItem, MenuScreen

SHOWN: Final = 3
"""How many choices are shown."""


class HintScreen(MenuScreen):
    """The answer to somebody's question; choosing one points at it on the table."""

    top = 6

    def __init__(self, desk: Desk, palette: Palette) -> None:
        """Wait for the answer."""
        super().__init__(palette)
        self._desk = desk
        self._answer: Sequence[Valued] | None = None

    def show_answer(self, answer: Sequence[Valued]) -> None:
        """Show the answer, and point at the best choice on the table."""
        best, *others = answer
        # The search sorts by how long it has tried them, too: people read the shares alone.
        others.sort(key=lambda valued: valued.wins, reverse=True)
        self._answer = [best, *others[: SHOWN - 1]]
        self._desk.choose(best.action)
        self.refresh_page()

    def entries(self) -> Sequence[MenuItem]:
        """Return the choices, the best first."""
        desk = self._desk
        people, actor = desk.match.setup.people, desk.view.actor
        assert actor is not None
        worths = (in_percent(each.wins) for each in self._answer or ())
        return [
            MenuItem(
                str(each.action),
                f"{worth:>5}  {preview(each.action, people, actor, desk.hand_name())}",
            )
            for each, worth in zip(self._answer or (), worths)
        ]

    def chosen(self, item: MenuItem) -> None:
        """Point at it on the table; it is not carried out."""
        if self._answer is not None:
            self._desk.choose(self._answer[self.cursor].action)
            self.dismiss()

    def list_rows(self, height: int) -> int:
        """Leave room for the reasons."""
        return SHOWN

    def paint_frame(self, canvas: Canvas) -> None:
        """Paint the heading, and what the choice pointed at is worth and why."""
        palette, desk = self.palette, self._desk
        canvas.put(0, 0, " " * canvas.width, palette["bar.head"])
        canvas.put(1, 0, _("A hint, from what you can know"), palette["bar.head"])
        if self._answer is None:
            canvas.put(3, 3, _("Old Bruno is thinking about it."), palette["water"])
            return
        canvas.put(3, 3, _("Old Bruno likes these best:"), palette["water"])
        best = self._answer[self.cursor]
        people, actor = desk.match.setup.people, desk.view.actor
        assert actor is not None
        worth = _("Wins {wins} of the matches; about {points} points in this round.").format(
            wins=in_percent(best.wins), points=in_figures(best.points)
        )
        sentences = [
            tell_consequence(each, people, actor) for each in weightiest(desk.view, best.action, 2)
        ]
        y = self.top + SHOWN + 1
        canvas.put(3, y, worth, palette["water.active"])
        for sentence in sentences:
            for line in wrapped(sentence, canvas.width - 6):
                y += 1
                canvas.put(3, y, line, palette["water.good"])
