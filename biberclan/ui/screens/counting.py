"""Counting a round as people do: card by card, bonus, malus, points; then the sheet."""

from collections.abc import Sequence
from typing import Final

from textual.timer import Timer

from biberclan.games.clan.table.desk import Desk
from biberclan.games.clan.table.tally import paint_sheet, paint_tally, steps_of
from biberclan.language import _, listed, ngettext, written
from biberclan.match.store.errors import StoreError
from biberclan.rules.clan.actions import Deal
from biberclan.rules.clan.cards import Card
from biberclan.rules.clan.scoring import Count, count_round, five_of_a_kind
from biberclan.ui.doors import doors_of
from biberclan.ui.look import BarItem
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.frame import PaintedScreen
from biberclan.ui.screens.quit import QuitScreen
from biberclan.ui.screens.standing import StandingScreen

STEP_SECONDS: Final = 0.25


def counts_of(desk: Desk) -> tuple[Count, ...]:
    """Return the counts of the round whose lodges stand as they were scored."""
    return count_round(_lodges(desk), desk.view.ender)


def _lodges(desk: Desk) -> list[tuple[Card, ...]]:
    return [
        tuple(sighted.card for sighted in lodge if sighted is not None and sighted.card is not None)
        for lodge in desk.view.lodges
    ]


class CountingScreen(PaintedScreen):
    """The counting of a finished round."""

    def __init__(self, desk: Desk, palette: Palette) -> None:
        """Count the round on the table."""
        super().__init__(palette)
        self._desk = desk
        self._counts = counts_of(desk)
        self._all = sum(steps_of(count) for count in self._counts)
        self._shown = 0
        self._timer: Timer | None = None

    def on_mount(self) -> None:
        """Count step by step, or at once where motion is not wanted."""
        if self.app.animation_level == "none":
            self._count(self._all)
        else:
            self._timer = self.set_interval(STEP_SECONDS, self._step)

    def items(self) -> Sequence[tuple[tuple[str, ...], BarItem]]:
        """Count on, deal, or look at the table again."""
        if self._shown < self._all:
            label = _("count at once")
        elif self._desk.stage == "over":
            label = _("the final standing")
        else:
            label = _("deal the next round")
        return (
            (("enter",), BarItem("on", _("Enter"), label)),
            (("escape", "t"), BarItem("close", _("Esc"), _("back to the table"))),
            (("q",), BarItem("quit", "Q", _("quit"))),
        )

    def do(self, command: str) -> None:
        """Go on, or back."""
        if command == "quit":
            self.app.push_screen(QuitScreen(self.palette, self._desk.match))
        elif command == "close":
            self.dismiss()
        elif self._shown < self._all:
            self._count(self._all)
        elif self._desk.stage == "over":
            self.app.switch_screen(StandingScreen(self._desk, self.palette))
        else:
            self._deal()

    def _deal(self) -> None:
        try:
            self._desk.act(Deal())
        except StoreError as error:
            doors_of(self).refused(error, self._desk.match)
        else:
            self.dismiss()

    def clicked(self, x: int, y: int) -> None:
        """Go on with a click."""
        self.do("on")

    def _count(self, shown: int) -> None:
        """Count up to a step."""
        self._shown = shown
        if shown == self._all:
            self._desk.count()
        self.refresh_page()

    def _step(self) -> None:
        if self._shown < self._all:
            self._count(self._shown + 1)
        elif self._timer is not None:
            self._timer.stop()

    def paint_page(self, canvas: Canvas) -> None:
        """Paint the counting and, once it is done, the sheet."""
        desk, palette = self._desk, self.palette
        view, people = desk.view, desk.match.setup.people
        head = _("Round {round} is counted").format(round=view.round)
        if view.ender is not None:
            head += written(" · ") + _("{name} closed it").format(name=people[view.ender])
        canvas.put(0, 0, " " * canvas.width, palette["bar.head"])
        canvas.put(1, 0, head, palette["bar.head"])
        seats = len(people)
        tall = 3 * seats + seats + 8 <= canvas.height
        below = paint_tally(canvas, 2, people, self._counts, self._shown, palette, tall=tall)
        if self._shown < self._all:
            return
        for y, line in enumerate(self._remarks(), below + (1 if tall or seats < 6 else 0)):
            canvas.put(1, y, line, palette["water.active"])
            below = y + 1
        paint_sheet(canvas, max(below + 1, canvas.height - seats - 2), people, view.scores, palette)

    def _remarks(self) -> list[str]:
        view, people = self._desk.view, self._desk.match.setup.people
        fives = [people[seat] for seat in five_of_a_kind(_lodges(self._desk))]
        if fives:
            text = ngettext(
                "Five of a kind! {names} wins the whole match.",
                "Five of a kind! {names} win the whole match.",
                len(fives),
            )
            return [text.format(names=listed(fives))]
        ender = view.ender
        if ender is None:
            return []
        if self._counts[ender].malus:
            text = _("{name} closed the round without the most points: malus of 10.")
        else:
            text = _("{name} closed the round and nobody has more points: no malus.")
        return [text.format(name=people[ender])]
