"""A hint: the best choices, what each is worth, and why."""

from collections.abc import Sequence
from typing import Final

from biberclan.bots.search import Valued
from biberclan.language import _, in_figures, in_percent
from biberclan.teach.consequences import Code, consequences
from biberclan.teach.telling import preview
from biberclan.teach.telling_consequences import tell_consequence
from biberclan.ui.desk import Desk
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.wrapping import wrapped
from biberclan.ui.screens.menu import MenuItem, MenuScreen

SHOWN: Final = 3
"""How many choices are shown."""

_WEIGHT: Final[Sequence[Code]] = (
    "closes",
    "ends_round",
    "taken",
    "taken_secretly",
    "covered",
    "lone",
    "exposed",
    "uncovered",
    "discarded",
    "not_lone",
    "fourth",
    "secret",
    "counts_for",
    "seen",
)
"""Which consequence says most about why, the weightiest first."""


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
        self._answer = answer[:SHOWN]
        self._desk.choose(answer[0].action)
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
        found = sorted(
            (c for c in consequences(desk.view, best.action) if c.code in _WEIGHT),
            key=lambda consequence: _WEIGHT.index(consequence.code),
        )
        sentences = [tell_consequence(c, people, actor) for c in found[:2]]
        y = self.top + SHOWN + 1
        canvas.put(3, y, worth, palette["water.active"])
        for sentence in sentences:
            for line in wrapped(sentence, canvas.width - 6):
                y += 1
                canvas.put(3, y, line, palette["water.good"])
