"""Counting a round as people do, step by step; then the sheet, at the end the final standing."""

from collections.abc import Sequence
from secrets import randbits
from typing import Final

from rich.cells import cell_len
from textual import events
from textual.timer import Timer

from biberclan.language import _
from biberclan.match.store import place
from biberclan.match.store.errors import StoreError
from biberclan.shelf import GAMES
from biberclan.table.desk import Desk
from biberclan.table.game import table_of
from biberclan.table.layout import MIN_ROWS
from biberclan.table.look import BarItem
from biberclan.table.wrapping import shortened
from biberclan.teach.awards import awards_of
from biberclan.teach.chronicle import evening_of
from biberclan.teach.faces import faces_of
from biberclan.teach.story import story_of
from biberclan.ui.paint.beavers import COLUMNS, beaver_rows
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette, seat_role
from biberclan.ui.paint.pictures import POINTS, names_in_large
from biberclan.ui.paint.stage import paint_stage
from biberclan.ui.paint.victory import (
    AFTER,
    FIGURE,
    paint_awards,
    paint_places,
    paint_race,
)
from biberclan.ui.painter import painter_of
from biberclan.ui.picture_file import save
from biberclan.ui.screens.questions import TroubleScreen
from biberclan.ui.screens.reading import DeskPage, paint_desk_sheet

_NAME_ROWS: Final = 7
"""Rows for the names of the winners."""
_MOST_FACES: Final = 2
"""How many winners are drawn; the names of more need the room."""
_MOST_ROUNDS: Final = 6
"""How many rounds of the race there is always room for."""
_AWARDS: Final = 3
"""How many awards come before the story."""
_SAVED: Final = 100, 48
"""Columns and rows of a saved picture, in which all awards have room."""
_RICH_ROWS: Final = 38
"""The fewest rows with room for the sheet, and between the places."""


class StandingScreen(DeskPage):
    """The screen with the winners."""

    def __init__(self, desk: Desk, palette: Palette, faces: Sequence[str] = ()) -> None:
        """Remember the finished match.

        Args:
            desk: what lies on it.
            palette: colours and glyphs.
            faces: the beaver of each seat; without them everybody has the one of their name.
        """
        super().__init__(desk, palette)
        self._evening: Sequence[str] = ()
        self._faces = faces or faces_of(desk.match.setup, {})

    def on_mount(self) -> None:
        """Read how the evening stands."""
        match = self._desk.match
        if match.id is not None:
            self._evening = evening_of(self.program.store, match.setup.people)

    def items(self) -> Sequence[BarItem]:
        """Look back, play again, set up anew, look at the table, leave."""
        saving = BarItem(keys=("s",), key="S", label=_("picture"), do=self._save)
        return (
            # Enter has led here; pressed once more, it must not start anything.
            BarItem(keys=("enter", "r"), key=_("Enter"), label=_("review"), do=self._review),
            BarItem(keys=("a",), key="A", label=_("play again"), do=self._play_again),
            BarItem(keys=("n",), key="N", label=_("new match"), do=self._set_up),
            *([saving] if self.program.saving.directory is not None else []),
            self.closing("t", label=_("back to the table")),
            self.quitting(),
        )

    def _review(self) -> None:
        self.program.review_match(self._desk.match)

    def _play_again(self) -> None:
        self.program.open_table(self._desk.match.setup.again(randbits(32)))

    def _set_up(self) -> None:
        self.program.open_setup(self._desk.match.setup)

    def _save(self) -> None:
        """Save all that there is to see here, where matches are kept, and say where."""
        directory, id = self.program.saving.directory, self._desk.match.id
        assert directory is not None, "saving is not offered"
        canvas = Canvas(*_SAVED, self.palette["water"])
        self.paint_page(canvas)
        title = GAMES[self._desk.match.setup.game].title
        try:
            place.make_directory(directory)
            files = save(canvas, title, directory / ("finale" if id is None else f"finale-{id}"))
        except StoreError as error:
            self.program.saving.tell(error)
            return
        told = "\n".join([_("As a picture and as text:"), *map(str, files)])
        choices = [(_("Go on"), lambda: None)]
        self.app.push_screen(TroubleScreen(self.palette, told, choices, _("Saved")))

    def paint_page(self, canvas: Canvas) -> None:
        """Paint the winners, the places, the race and what is worth telling."""
        palette, desk = self.palette, self._desk
        view, match = desk.view, desk.match
        people, best = match.setup.people, match.setup.rules.FACTS.best
        self.paint_head(canvas, _("The match is over"))
        totals = [sum(points) for points in zip(*view.scores)]
        top = self._paint_winners(canvas, view.winners or (), totals)
        half = canvas.width // 2
        rich = canvas.height >= _RICH_ROWS
        rows = max(len(people), min(len(view.scores), _MOST_ROUNDS))
        step = 2 if rich else 1
        points = _("Points")
        points_at = half - 2 - AFTER + FIGURE - cell_len(points)
        heads = (1, _("Places")), (points_at, points), (half + 1, _("The race"))
        self._paint_water(canvas, top, *heads)
        left, right = (1, top + step), (half + 1, top + step)
        winners = view.winners or ()
        paint_places(canvas, left, half - 2, people, totals, winners, best, palette, step)
        paint_race(canvas, right, half - 2, rows, people, view.scores, palette, step)
        top += rows * step + 1
        if rich:
            paint_desk_sheet(canvas, top + 1, desk, palette)
            top += len(people) + 2
        self._paint_water(canvas, top)
        story = [*self._evening, *story_of(match)]
        room = canvas.height - top - 1
        room = max(min(room, _AWARDS), room - len(story))
        told = awards_of(match)[:room]
        paint_awards(canvas, (1, top + 1), canvas.width - 2, told, people, palette)
        top += 1 + len(told)
        top += canvas.height - top > len(story)  # a blank row, if there is one to spare
        for y, sentence in enumerate(story[: canvas.height - top], top):
            text = shortened(sentence, canvas.width - 2, palette.glyphs.more)
            canvas.put(1, y, text, palette["water"])

    def _paint_winners(self, canvas: Canvas, seats: Sequence[int], totals: Sequence[int]) -> int:
        """Paint the winners' beavers, and their names beside them; return the row below."""
        palette, setup = self.palette, self._desk.match.setup
        winners = [setup.people[seat] for seat in seats]
        x, top = 1, 1 if canvas.height <= MIN_ROWS else 2
        for seat in seats[:_MOST_FACES]:
            beaver = beaver_rows(self._faces[seat], "glad", palette.glyphs)
            canvas.block(x, top + _NAME_ROWS + 2 - len(beaver), beaver, palette[seat_role(seat)])
            x += COLUMNS + 2
        title = table_of(setup.game).winners_title(len(winners))
        canvas.put(x, top + 1, f"{palette.glyphs.crown} {title}", palette["water.strong"])
        names = names_in_large(winners, canvas.width - x - 1, _NAME_ROWS, palette.glyphs)
        y = top + 3 + max(0, (POINTS - len(names)) // 2)
        role = "water.good" if len(seats) > 1 else seat_role(*seats)
        canvas.block(x, y, names, palette[role])
        if len(winners) > 1:
            level = len({totals[seat] for seat in seats}) == 1
            text = _("Level on points: you win together.") if level else _("You win together.")
            canvas.put(x, top + _NAME_ROWS + 2, text, palette["water"])
        return top + _NAME_ROWS + 3

    def _paint_water(self, canvas: Canvas, y: int, *heads: tuple[int, str]) -> None:
        canvas.fill(y, self.palette.glyphs.waves, self.palette["water.wave"])
        for x, head in heads:
            canvas.put(x, y, f" {head} ", self.palette["water.strong"])


_MOST_SECONDS: Final = 15.0
"""How long a counting takes at most, before the factor of the settings."""


class CountingScreen(DeskPage):
    """The counting of a finished round."""

    def __init__(self, desk: Desk, palette: Palette) -> None:
        """Count the round on the table."""
        super().__init__(desk, palette)
        self._counting = painter_of(desk.match.setup.game).counting(desk)
        self._all = len(self._counting.script)
        self._shown = 0
        self._timer: Timer | None = None
        self._faces = faces_of(desk.match.setup, {})

    def on_mount(self) -> None:
        """Count step by step, or at once where nothing is staged."""
        self._faces = faces_of(self._desk.match.setup, self.program.learned.faces)
        self._count(0 if self._factor else self._all)

    @property
    def _factor(self) -> float:
        """By how much longer than written a step takes, 0 where nothing is staged."""
        seconds = sum(step.seconds for step in self._counting.script)
        staging = self.program.settings.staging if self.moves_cards else 0.0
        return staging * min(1.0, _MOST_SECONDS / seconds)

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
            self.quitting(),
        )

    def _on(self) -> None:
        """Count the rest at once, or go on."""
        if self._shown < self._all:
            self._count(self._all)
        else:
            self.go_on()

    def next_label(self) -> str:
        """Return what comes after the counting."""
        over = self._desk.stage == "over"
        return _("the final standing") if over else _("deal the next round")

    def go_on(self) -> None:
        """Show the final standing, or deal."""
        if self._desk.stage == "over":
            faces = faces_of(self._desk.match.setup, self.program.learned.faces)
            self.app.switch_screen(StandingScreen(self._desk, self.palette, faces))
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
        """Go on with a click."""
        self._on()

    def _count(self, shown: int) -> None:
        """Count up to a step, and after a while the next one."""
        self._shown = shown
        if self._timer is not None:
            self._timer.stop()
        if shown == self._all:
            self._desk.count()
        else:
            seconds = self._counting.script[shown].seconds * self._factor
            self._timer = self.set_timer(seconds, self._step)
        self.refresh_page()

    def _step(self) -> None:
        if self._shown < self._all:
            self._count(self._shown + 1)

    def paint_page(self, canvas: Canvas) -> None:
        """Paint the counting and, once it is done, the sheet."""
        desk, palette, counting = self._desk, self.palette, self._counting
        people = desk.match.setup.people
        self.paint_head(canvas, counting.head)
        if self._shown < self._all:
            paint_stage(canvas, 1, counting, counting.script[self._shown], self._faces, palette)
            return
        below = counting.paint(canvas, 2, palette, room=canvas.height - len(people) - 3)
        top = max(below + 1, canvas.height - len(people) - 2)
        paint_desk_sheet(canvas, top, desk, palette)
