"""The history: matches, people, and the commands for a kept match."""

from asyncio import sleep
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import accumulate
from typing import Final

from rich.cells import cell_len
from textual.geometry import Region

from biberclan.characters import folded
from biberclan.language import _, ngettext
from biberclan.match.evening import Standings
from biberclan.match.setup import Setup
from biberclan.match.store import evenings, history
from biberclan.match.store.errors import DamagedMatchError, OpenElsewhereError, StoreError
from biberclan.match.store.history import Unreadable
from biberclan.match.store.listed import Listed
from biberclan.match.store.store import Store
from biberclan.people import figures
from biberclan.people.company import faces_of
from biberclan.people.evenings import verdict_of
from biberclan.people.figures import Person, Portrait
from biberclan.people.story import tell_story
from biberclan.people.telling_matches import came_from, day_of, game_of, names_of, outcome_of
from biberclan.people.telling_people import (
    Curve,
    figures_of,
    headings_for,
    on_sum,
    person_sentences,
)
from biberclan.shelf import DEFAULT, GAMES, rules_of
from biberclan.table.bar import BarItem
from biberclan.table.layout import TEXT_COLUMNS, shortened, wrapped
from biberclan.ui.paint.beavers import COLUMNS, beaver_rows
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.curve import curve_rows
from biberclan.ui.paint.sheet import Sheet, paint_sheet
from biberclan.ui.requests import LookBack, Resume, Trouble, Watch
from biberclan.ui.screens.evening import EveningScreen
from biberclan.ui.screens.frame import EVERY_ROW, ScrolledScreen
from biberclan.ui.screens.menu import MenuItem, MenuScreen

_NAMES: Final = 12
"""The fewest columns of the names of people."""
_FIGURE: Final = 6
"""The fewest columns of each of their figures; a longer heading or figure has more."""
_GAP: Final = 3
"""The most columns between figures."""
_APART: Final = 2
"""Columns between the figures that all games have and a game's own."""


class HistoryScreen(MenuScreen):
    """All kept matches, the one last played first."""

    top, left = 3, 0
    label_columns = 40

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._store = store
        self._matches = history.page(store)
        self._count = history.count(store)

    def entries(self) -> Sequence[MenuItem]:
        width = max((len(str(kept.id)) for kept in self._matches), default=0)
        return [
            MenuItem(
                str(kept.id),
                _("Match {id}").format(id=kept.id)
                if isinstance(kept, Unreadable)
                else f"{kept.id:>{width}}  {day_of(kept)}  {_who_played(kept)}",
                outcome_of(kept),
            )
            for kept in self._matches
        ]

    def keys_of_items(self) -> list[str]:
        """Return no keys: they would be taken for the numbers of matches, which stand here."""
        return [""] * len(self._matches)

    def items(self) -> Sequence[BarItem]:
        show = self.pusher(PeopleScreen, self._store)
        people = BarItem(keys=("p",), label=_("people"), do=show)
        clear = BarItem(keys=("d", "delete"), label=_("delete all"), do=self._ask_to_clear)
        return (*super().items(), people, *([clear] if self._matches else []))

    def go_far(self, rows: int) -> None:
        """Go far in the list; on the way to its end, read all the rest."""
        if rows == EVERY_ROW:
            self._read_more(limit=-1)
        super().go_far(rows)

    def pointed(self) -> None:
        """Show the cursor; near the end of the matches read so far, read the next page."""
        if self.cursor >= len(self._matches) - 2:
            self._read_more(history.PAGE)
        super().pointed()

    def _read_more(self, limit: int) -> None:
        """Read the next lines, at most `limit`; -1 for all."""
        if len(self._matches) < self._count:
            with self.program.saving.reporting_errors():
                self._matches += history.page(self._store, len(self._matches), limit)

    def _ask_to_clear(self) -> None:
        question = _("Delete all matches that are not being played? That can't be undone.")
        choices = [(_("Delete all"), self._clear), (_("Keep them"), lambda: None)]
        self.program.open(Trouble(question, choices, _("Delete"), careful=True))

    def chosen(self, item: MenuItem) -> None:
        kept = self._matches[self.cursor]
        self.app.push_screen(KeptScreen(kept, self._store))

    def on_screen_resume(self) -> None:
        """Read the list again: another screen may have deleted matches."""
        limit = max(history.PAGE, len(self._matches))
        with suppress(StoreError):  # the old list stays; opening a match says what is wrong
            self._matches = history.page(self._store, limit=limit)
            self._count = history.count(self._store)
        # Textual calls the handler of the base class next, which paints.

    def _clear(self) -> None:
        with self.program.saving.reporting_errors():
            self._store.delete_all()

    def paint_frame(self, canvas: Canvas) -> None:
        text = ngettext("{count} match", "{count} matches", self._count).format(count=self._count)
        self.paint_head(canvas, _("History: {matches}").format(matches=text))
        if not self._matches:
            canvas.put(3, 3, _("No match has been kept yet."), "water")


class KeptScreen(MenuScreen):
    """One kept match: its sheet, or the sentence that it is damaged, and its commands."""

    def __init__(self, kept: Listed | Unreadable, store: Store) -> None:
        super().__init__()
        self._kept = kept
        self._store = store
        self._evening: Standings | None = None
        if not isinstance(kept, Unreadable) and kept.state == "finished":
            with suppress(StoreError):  # the match can be looked at all the same
                self._evening = evenings.over_with(store, kept)

    def entries(self) -> Sequence[MenuItem]:
        id = self._kept.id
        match None if isinstance(self._kept, Unreadable) else self._kept.state:
            case "finished":
                again, better = _("step by step, at the table"), _("what would have been better")
                first = [
                    MenuItem("replay", _("Look at it again"), again, do=self.opener(Watch(id))),
                    MenuItem("review", _("Review it"), better, do=self.opener(LookBack(id))),
                ]
                if (stands := self._evening) is not None:
                    won, show = verdict_of(stands), partial(self._show_evening, stands)
                    first.append(MenuItem("evening", _("The whole evening"), won, do=show))
            case "unfinished":
                first = [
                    MenuItem("resume", _("Go on with it"), do=self.opener(Resume(id))),
                    MenuItem(
                        "give up", _("Give it up"), _("it stays in the history"), do=self._give_up
                    ),
                ]
            case "given_up" | None:
                first = []
        return [
            *first,
            MenuItem("delete", _("Delete it"), do=self._delete),
            MenuItem("back", _("Back"), do=self.dismiss),
        ]

    def _show_evening(self, stands: Standings) -> None:
        with self.program.saving.reporting_errors():
            last = history.setup(self._store, self._kept.id)
            self.app.push_screen(EveningScreen(self._store, stands, last))

    def _give_up(self) -> None:
        question = _("Give this match up? It can't be continued then.")
        self._ask(question, _("Give it up"), self._store.give_up)

    def _delete(self) -> None:
        question = _("Delete this match? That can't be undone.")
        self._ask(question, _("Delete it"), self._store.delete)

    def _ask(self, question: str, label: str, action: Callable[[int], None]) -> None:
        """Ask whether to do something with the match, and do it if people agree.

        Args:
            question: the question.
            label: the label of the answer that agrees.
            action: does it to the match with a number.
        """
        if self._store.is_open(self._kept.id):  # said before people decide anything
            self.program.saving.tell(OpenElsewhereError(self._kept.id))
            return

        def agreed() -> None:
            with self.program.saving.reporting_errors():
                action(self._kept.id)
                self.dismiss()

        choices = [(label, agreed), (_("Leave it as it is"), lambda: None)]
        self.program.open(Trouble(question, choices, label, careful=True))

    def paint_frame(self, canvas: Canvas) -> None:
        palette, kept = self.palette, self._kept
        if isinstance(kept, Unreadable):
            self.paint_head(canvas, _("Match {id}").format(id=kept.id))
            text = str(DamagedMatchError(kept.id))
            columns = min(canvas.width - 6, TEXT_COLUMNS)
            self.top = canvas.text_rows(3, 2, text, columns, "water.strong") + 1
            return
        head = _("Match {id}, {date}: {outcome}").format(
            id=kept.id, date=day_of(kept), outcome=outcome_of(kept)
        )
        head = shortened(head, canvas.width - 2, palette.glyphs.more)
        self.paint_head(canvas, head)
        canvas.put(1, 1, game_of(kept), "water")
        best = "most" if kept.game is None else rules_of(kept.game).FACTS.best
        names, scores = names_of(kept), kept.scores
        sheet = Sheet(names, scores, len(scores), best, kept.head_start)
        self.top = 1 + paint_sheet(canvas, 3, sheet)
        story = tell_story(names, scores, kept.winners, best, kept.head_start)
        y = self.top + len(self.entries()) + 1
        for sentence in (*came_from(kept, names), *story):
            y = canvas.text_rows(3, y, sentence, canvas.width - 4, "water")


def _who_played(kept: Listed) -> str:
    """Return the words for the game and the people."""
    people = ", ".join(names_of(kept))
    game = kept.rules if kept.game is None else GAMES[kept.game].title
    return f"{game}: {people}"


class PortraitScreen(ScrolledScreen):
    """The story of each person over all games, one after the other."""

    def __init__(self, store: Store, first: str = "") -> None:
        """Tell everybody's story.

        Args:
            store: the kept matches.
            first: the name of the person to begin with, "" for any.
        """
        super().__init__()
        self._store = store
        self._people: Sequence[Portrait] = ()
        self._cursor = 0
        self._first = first

    def on_mount(self) -> None:
        """Count in steps, so that keys and clicks are handled between them."""
        self.work_at(self._count)

    async def _count(self) -> None:
        with self.program.saving.reporting_errors():
            for found in figures.portraits(self._store):
                self._people = found
                await sleep(0)
            names, first = [folded(each.name) for each in self._people], folded(self._first)
            self._cursor = names.index(first) if first in names else 0
            self.refresh_page()
            for _noted in figures.catch_up(self._store):
                await sleep(0)
            whole = self._people
            for found in figures.portraits(self._store):
                whole = found
                await sleep(0)
            self._people = whole  # at once: the first of them are fewer than are shown already
        self.refresh_page()

    def items(self) -> Sequence[BarItem]:
        turning = self.arrow_items(self._turn, _("leaf through people"), across=True)
        return (
            *(turning if len(self._people) > 1 else ()),
            *self.scrolling(),
            self.closing("enter", "q"),
        )

    def _turn(self, by: int) -> None:
        self._cursor = (self._cursor + by) % len(self._people)
        self.first_row = 0

    def paint_page(self, canvas: Canvas) -> None:
        if not self._people:
            self.paint_head(canvas, _("Everybody in the chronicle"))
            return
        person = self._people[self._cursor]
        place = _("{number} of {count}").format(number=self._cursor + 1, count=len(self._people))
        self.paint_head(canvas, f"{person.name} ({place})")
        beaver = beaver_rows(self._face(person.name), "glad", self.palette.glyphs)
        canvas.block(3, 2, beaver, "water.active")
        left, room = 3 + COLUMNS + 3, canvas.height - 2
        rows = list(self._rows(person, canvas.width - left - 3))
        self.keep_within(len(rows), room)
        for y, (row, role) in enumerate(rows[self.first_row : self.first_row + room], 2):
            canvas.put(left, y, row, role)
        glyphs = self.palette.glyphs
        if self.first_row > 0:
            canvas.put(canvas.width - 2, 2, glyphs.up, "water")
        if self.first_row + room < len(rows):
            canvas.put(canvas.width - 2, canvas.height - 1, glyphs.down, "water")

    def _rows(self, person: Portrait, columns: int) -> Iterator[tuple[str, str]]:
        """Yield the rows of what is told of a person, each with its role in the palette."""
        for part in person_sentences(person):
            for row in wrapped(part.head if isinstance(part, Curve) else part, columns):
                yield row, "water"
            if isinstance(part, Curve):
                for row in curve_rows(part, columns, self.palette.glyphs):
                    yield row, "water.good"

    def _face(self, name: str) -> str:
        """Return the beaver that a person would have if they sat down alone."""
        alone = Setup((name,))
        (face,) = faces_of(alone, self.program.learned.faces)
        return face


class PeopleScreen(ScrolledScreen):
    """The figures of each person in all finished matches, game by game."""

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._store = store
        self._people: Sequence[Person] = ()
        self._counted = False

    def on_mount(self) -> None:
        """Count in steps, so that keys and clicks are handled between them."""
        self.work_at(self._count)

    async def _count(self) -> None:
        try:
            for counted in figures.counting(self._store):
                self._people = counted
                await sleep(0)
        except StoreError as error:
            self.program.saving.tell(error)
            self.dismiss()
        self._counted = True
        self.refresh_page()

    def items(self) -> Sequence[BarItem]:
        show = self.pusher(PortraitScreen, self._store)
        portraits = BarItem(keys=("enter",), label=_("one by one"), do=show)
        one_by_one = [portraits] if self._people else []
        return (*self.scrolling(), *one_by_one, self.closing("q"))

    def paint_page(self, canvas: Canvas) -> None:
        self.paint_head(canvas, _("People, in finished matches (average: points in a round)"))
        games = len({person.game for person in self._people})
        room = canvas.height - 2 - games
        apart = len(self._people) + games - 1 <= room  # a blank row between two games
        self.keep_within(len(self._people), room)
        ends = self._ends(canvas.width)
        y, game = 2, ""
        for person in self._people[self.first_row :]:
            if person.game != game:
                y += apart and bool(game)
                game = person.game
                name = GAMES[game].title if games > 1 else ""
                canvas.put(1, y, name, "water")
                self._paint_cells(canvas, y, ends[game], headings_for(game))
                y += 1
            canvas.put(1, y, person.name, "water.strong")
            portrait = self.pusher(PortraitScreen, self._store, person.name)
            canvas.link(Region(0, y, canvas.width, 1), portrait)
            self._paint_cells(canvas, y, ends[game], figures_of(person))
            y += 1
        self._paint_legend(canvas, y + 1)
        if self._counted and not self._people:
            canvas.put(3, 3, _("Nobody has finished a match yet."), "water")

    def _paint_legend(self, canvas: Canvas, y: int) -> None:
        """Explain costs that nobody expects, if there is room."""
        costs = (person.skill.cost for person in self._people if person.skill is not None)
        for sentence in on_sum(*costs):
            rows = wrapped(sentence, min(canvas.width - 2, TEXT_COLUMNS))
            if y + len(rows) <= canvas.height:
                canvas.block(1, y, rows, "water.dim")

    def _widths(self) -> Mapping[str, Sequence[int]]:
        """Return the columns that the figures of each game take, those of all games the same."""
        lines: dict[str, list[Sequence[str]]] = {}
        for person in self._people:
            lines.setdefault(person.game, [headings_for(person.game)]).append(figures_of(person))
        widths = {
            game: [max(_FIGURE, *map(cell_len, column)) for column in zip(*each)]
            for game, each in lines.items()
        }
        shared = _shared_figures()
        common = [max(column) for column in zip(*widths.values())][:shared]
        return {game: [*common, *each[shared:]] for game, each in widths.items()}

    def _ends(self, columns: int) -> Mapping[str, Sequence[int]]:
        """Return the columns in front of which the figures of each game end."""
        names = 2 + max([_NAMES, *(cell_len(person.name) for person in self._people)])
        room, widths = columns - names - _APART, self._widths()
        # Equally far apart in each game, so that common figures stand below each other.
        gap = min(((room - sum(each)) // len(each) for each in widths.values()), default=_GAP)
        gap = max(1, min(_GAP, gap))
        shared = _shared_figures()
        ends: dict[str, Sequence[int]] = {}
        for game, here in widths.items():
            spare, its_own = room - sum(here) - gap * len(here), here[shared:]
            own = max(0, min(_GAP - gap, spare // max(1, len(its_own))))
            taken = [gap + width for width in here[:shared]]
            taken += [gap + own + width for width in its_own]
            if its_own:
                taken[shared] += _APART
            ends[game] = [names + end for end in accumulate(taken)]
        return ends

    def _paint_cells(
        self, canvas: Canvas, y: int, ends: Sequence[int], cells: Sequence[str]
    ) -> None:
        """Paint the figures that have room; the last are to be seen with the portraits alone."""
        for cell, end in zip(cells, ends, strict=True):
            if end > canvas.width:
                break
            canvas.put(end - cell_len(cell), y, cell, "water")


def _shared_figures() -> int:
    """Return how many figures all games have; a game's own stand apart from them."""
    return len(headings_for(DEFAULT)) - len(rules_of(DEFAULT).FACTS.tallies)
