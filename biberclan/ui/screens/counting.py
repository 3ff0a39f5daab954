"""Counting a round as people do, step by step; then the sheet, at the end the final standing."""

from collections.abc import Sequence
from secrets import randbits
from typing import Final

from rich.cells import cell_len
from textual import events
from textual.timer import Timer

from biberclan.language import _
from biberclan.match.store.errors import StoreError
from biberclan.people.awards import awards_of
from biberclan.people.company import faces_of
from biberclan.people.story import story_of
from biberclan.people.telling_matches import came_from, evening_of, twin_comparison
from biberclan.rules.game import points_so_far
from biberclan.shelf import GAMES
from biberclan.table import input_guard
from biberclan.table.bar import BarItem
from biberclan.table.desk import Desk
from biberclan.table.game import table_of
from biberclan.table.input_guard import InputGuard
from biberclan.table.layout import is_spread
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.company import paint_people
from biberclan.ui.paint.sheet import paint_sheet
from biberclan.ui.paint.staging import paint_stage
from biberclan.ui.paint.victory import AFTER, FIGURE, paint_awards, paint_places, paint_race
from biberclan.ui.painter import painter_of
from biberclan.ui.requests import GoOn, LookBack, NewTable, Rematch, SetUp, Trouble
from biberclan.ui.screens.finale import RICH_ROWS, FinaleScreen
from biberclan.ui.screens.reading import DeskPage, sheet_of

_MOST_ROUNDS: Final = 6
"""The number of rounds of the race for which there is always room."""
_AWARDS: Final = 3
"""The number of awards that come before the story."""


class StandingScreen(DeskPage, FinaleScreen):
    """The screen with the winners."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._evening: Sequence[str] = ()
        self._fared: Sequence[str] = ()
        self._faces = faces_of(desk.match.setup, self.program.learned.faces)

    def on_mount(self) -> None:
        """Read the story of the evening, once the latest judgements are known."""
        match, totals = self._desk.match, points_so_far(self._desk.view)
        self.program.follow_match()
        self._fared = twin_comparison(self.program.store, match.setup, totals)
        if match.id is not None and match.setup.evening is None:
            self._evening = evening_of(self.program.store, match.setup.names)

    def items(self) -> Sequence[BarItem]:
        match = self._desk.match
        review = self.opener(LookBack(match))
        evening = self.opener(GoOn(match))
        # Enter has led here; pressed once more, it must not start anything.
        on = [
            BarItem(keys=("enter",), label=_("evening"), do=evening),
            BarItem(keys=("r",), label=_("review"), do=review),
        ]
        if match.setup.evening is None:
            anew = self.opener(SetUp(match.setup))
            on = [
                BarItem(keys=("enter", "r"), label=_("review"), do=review),
                BarItem(keys=("a",), label=_("play again"), do=self._play_again),
                BarItem(keys=("n",), label=_("new match"), do=anew),
            ]
        name = "finale" if match.id is None else f"finale-{match.id}"
        return (
            *on,
            *self.saving(GAMES[match.setup.game].title, name),
            self.closing("t", label=_("back to the table")),
            self.quitting(),
        )

    def _play_again(self) -> None:
        """Begin a new match; ask two first whether each has the cards that the other had."""
        match = self._desk.match
        setup = match.setup
        anew = self.opener(NewTable(setup.again(randbits(32))))
        if match.id is None or setup.seats > 2 or setup.is_practice:
            anew()
            return
        one, other = setup.names
        text = _(
            "With the same cards and changed seats {one} gets the cards that {other} had, and "
            "{other} those of {one}: everything is shuffled as before, and the same seat begins. "
            "At the end you see who did better."
        )
        fair = _(
            "Whoever remembers cards has an advantage then, above all against a bot. So the new "
            "match is for practice and counts in nobody's figures. Until it is over, this one "
            "can't be looked at again."
        )
        choices = [
            (_("Newly shuffled"), anew),
            (_("The same cards, changed seats"), self.opener(Rematch(match.id, changed=True))),
            (_("Back"), lambda: None),
        ]
        question = "\n".join([text.format(one=one, other=other), fair])
        self.program.open(Trouble(question, choices, _("Play again")))

    def paint_page(self, canvas: Canvas) -> None:
        desk = self._desk
        view, match = desk.view, desk.match
        names, best = match.setup.names, match.setup.rules.FACTS.best
        self.paint_head(canvas, _("The match is over"))
        totals, start = points_so_far(view), match.setup.head_start
        winners = view.winners or ()
        title = table_of(match.setup.game).winners_title(len(winners))
        remark = _together(winners, totals)
        top = self.paint_winners(canvas, names, self._faces, winners, title, remark)
        half = canvas.width // 2
        rich = canvas.height >= RICH_ROWS
        rows = max(len(names), min(len(view.scores), _MOST_ROUNDS))
        step = 2 if rich else 1
        points = _("Points")
        points_at = half - 2 - AFTER + FIGURE - cell_len(points)
        heads = (1, _("Places")), (points_at, points), (half + 1, _("The race"))
        self.paint_water(canvas, top, *heads)
        high = (rows - 1) * step + 1
        with canvas.within(1, top + step, half - 2, high) as left:
            paint_places(left, names, totals, winners, best, step)
        with canvas.within(half + 1, top + step, half - 2, high) as right:
            paint_race(right, names, view.scores, step, start)
        top += rows * step + 1
        if rich and len(view.scores) > 1:  # else the places say it all
            paint_sheet(canvas, top + 1, sheet_of(desk))
            top += len(names) + 2
        self.paint_water(canvas, top)
        came = self._fared or came_from(match.setup, names)
        story = [*came, *self._evening, *story_of(match)]
        room = canvas.height - top - 1
        room = max(min(room, _AWARDS), room - len(story))
        awards = awards_of(match)[:room]
        paint_awards(canvas, top + 1, awards, names)
        top += 1 + len(awards)
        top += canvas.height - top > len(story)  # a blank row, if there is one to spare
        for y, sentence in enumerate(story[: canvas.height - top], top):
            canvas.put_shortened(1, y, sentence, canvas.width - 2, "water")


def _together(winners: Sequence[int], totals: Sequence[int]) -> str:
    """Return the sentence that several have won together, level or not; "" for one winner."""
    if len(winners) < 2:
        return ""
    if len({totals[seat] for seat in winners}) == 1:
        return _("Level on points: you win together.")
    return _("You win together.")


_MOST_SECONDS: Final = 15.0
"""The most seconds that a counting takes, before the factor of the settings."""
_FEW: Final = 2
"""The most people whose cards fill the width of a large window, with the sheet below them."""
_BESIDE_SHEET: Final = 110
"""The fewest columns for everybody's beaver beside the sheet."""
_FEW_ROUNDS: Final = 2
"""The most rounds of a sheet that leaves the beavers more than half of the columns."""


class CountingScreen(DeskPage):
    """The counting of a finished round."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._counting = painter_of(desk.match.setup.game).counting(desk)
        self._all = len(self._counting.script)
        self._shown = 0
        self._guard = InputGuard()
        self._timer: Timer | None = None
        self._faces = faces_of(desk.match.setup, self.program.learned.faces)

    def on_mount(self) -> None:
        """Count step by step, or at once if nothing is staged."""
        self._count(0 if self._factor else self._all)

    @property
    def _factor(self) -> float:
        """The factor of the seconds that a step takes, 0 if nothing is staged."""
        seconds = sum(step.seconds for step in self._counting.script)
        staging = self.program.settings.staging if self.moves_cards else 0.0
        return staging * min(1.0, _MOST_SECONDS / seconds)

    def on_key(self, event: events.Key) -> None:
        """End the counting at any key except those with another command."""
        known = self.item_for(event) is not None
        if self._shown < self._all and not known and not self.too_small:
            event.stop()
            event.prevent_default()
            self._count(self._all)

    def items(self) -> Sequence[BarItem]:
        label = _("count at once") if self._shown < self._all else self.next_label()
        return (
            BarItem(keys=("enter",), label=label, do=self._advance),
            self.closing("t", label=_("back to the table")),
            self.quitting(),
        )

    def _advance(self) -> None:
        """Count the rest at once, or go on once people can have seen what has been counted."""
        self._guard.press(self.last_input, age=self.program.waited)
        if self._shown < self._all:
            self._count(self._all)
        elif self._guard.lets_act():
            self.go_on()

    def next_label(self) -> str:
        """Return the label of the step after the counting."""
        over = self._desk.stage == "over"
        return _("the final standing") if over else _("deal the next round")

    def go_on(self) -> None:
        """Show the final standing, or deal."""
        if self._desk.stage == "over":
            self.app.switch_screen(StandingScreen(self._desk))
        else:
            self._deal()

    def _deal(self) -> None:
        try:
            self._desk.deal()
        except StoreError as error:
            self.program.saving.refused(error, self._desk.match)
        else:
            self.dismiss()

    def clicked(self, x: int, y: int) -> None:
        self._advance()

    def _count(self, shown: int) -> None:
        """Show the counting up to a step, and after a while the next one."""
        self._shown = shown
        if self._timer is not None:
            self._timer.stop()
        if shown == self._all:
            self._desk.count()
            self._guard.shut(input_guard.CARD_SECONDS)
            self.call_after_refresh(self._guard.painted)
        else:
            seconds = self._counting.script[shown].seconds * self._factor
            self._timer = self.set_timer(seconds, self._step)
        self.refresh_page()

    def _step(self) -> None:
        if self._shown < self._all:
            self._count(self._shown + 1)

    def paint_page(self, canvas: Canvas) -> None:
        desk, counting = self._desk, self._counting
        names = desk.match.setup.names
        self.paint_head(canvas, counting.head)
        if self._shown < self._all:
            paint_stage(canvas, counting, counting.script[self._shown], self._faces)
            return
        winners = counting.script[-1].winners
        room, spread = canvas.height - len(names) - 3, is_spread(canvas.width, canvas.height)
        if spread and len(names) > _FEW:
            aside = canvas.width // 3
            left = canvas.width - aside
            with canvas.within(0, 1, left, canvas.height - 1) as part:
                counting.paint(part, 1, room=part.height - 1)
            with canvas.within(left, 1, aside, canvas.height - 1) as part:
                top = paint_sheet(part, 1, sheet_of(desk)) + 1
                paint_people(part, top, names, self._faces, winners)
            return
        below = counting.paint(canvas, 2, room=canvas.height * 2 // 3 if spread else room)
        top = max(below + 1, canvas.height - len(names) - 2)
        left = canvas.width
        if left >= _BESIDE_SHEET:
            left = left * (3 if (desk.rounds or len(desk.scores)) > _FEW_ROUNDS else 2) // 5
        with canvas.within(0, 0, left, canvas.height) as part:
            paint_sheet(part, top, sheet_of(desk))
        with canvas.within(left, 0, canvas.width - left, canvas.height) as part:
            paint_people(part, below + 1, names, self._faces, winners)
