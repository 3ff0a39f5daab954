"""What people do at the screens, in verbs; the keys for it are looked up on the screen shown.

So a test reads as what somebody does, and stays when a key or the order of lines changes. Tests
about keys, the mouse or the guard of input press and click by themselves.
"""

from collections.abc import Sequence
from typing import Any

from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Input

from biberclan.language import translate
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.rules.clan.lodge import SLOT_NAMES
from biberclan.shelf import rules_of
from biberclan.table.slots_desk import SEAT_KEYS
from biberclan.teach.lessons import LessonRun
from biberclan.teach.rulebook import Passage
from biberclan.train.drills import Question
from biberclan.train.training import DrillRun
from biberclan.ui.app import BiberClanApp
from biberclan.ui.screens.drill import DrillScreen
from biberclan.ui.screens.frame import FramedScreen
from biberclan.ui.screens.home import HomeScreen
from biberclan.ui.screens.lessons import LessonScreen
from biberclan.ui.screens.menu import MenuItem, MenuScreen
from biberclan.ui.screens.rulebook import RulebookScreen
from biberclan.ui.screens.table_frame import DeskScreen
from biberclan.ui.widgets.form import ChoiceField
from biberclan.words.places import Place


class Person(Pilot[None]):
    """Somebody at the keyboard; what can be done on every screen.

    Attributes:
        seat: taking and leaving a seat.
        table: playing at a table, in a lesson or in a position.
        menu: choosing from a list.
        form: filling in the form before a match.
        drill: answering questions.
        lesson: a lesson of a course.
        book: reading a rulebook.
    """

    def __init__(self, app: App[None]) -> None:
        super().__init__(app)
        self.seat, self.table = Seat(self), Table(self)
        self.menu, self.form = Menu(self), Form(self)
        self.drill, self.lesson, self.book = Drill(self), Lesson(self), Book(self)

    @property
    def has_left(self) -> bool:
        """Whether the program is being left."""
        return self.app._exit

    async def does(self, *names: str) -> None:
        """Do things by their names: the id of a command, or what the bottom row says."""
        for name in names:
            await self.press(self._key(name))

    def _key(self, name: str) -> str:
        screen = self.app.screen
        assert isinstance(screen, FramedScreen)
        items, label, in_vain = list(screen.items()), translate(name), list[str]()
        if isinstance(screen, DeskScreen):
            items += filter(None, [screen.item_called(name)])
            in_vain += (each.keys[0] for each in screen.commands if each.id == name)
        found = (item for item in items if name == item.id or label == item.label)
        keys = [(item.keys or (item.shown_key.lower(),))[0] for item in found] + in_vain
        assert keys, f"{name} is none of {[item.label for item in items]}"
        return keys[0]

    async def goes_on(self, times: int = 1) -> None:
        """Go on, or choose what is pointed at."""
        await self.press(*["enter"] * times)

    async def leaves(self, times: int = 1) -> None:
        """Go back a step, or to the screen below."""
        await self.press(*["escape"] * times)

    async def writes(self, text: str) -> None:
        """Type a text, and be done with it."""
        await self.press(*text, "enter")

    def looks_on(self) -> None:
        """Let the time pass in which nothing may be done, where a test has a clock."""


class Doing:
    """What can be done at one kind of screen."""

    def __init__(self, person: Person) -> None:
        self.person = person

    def shown(self) -> Screen[Any]:
        """Return the screen that is shown."""
        return self.person.app.screen


class Seat(Doing):
    """A seat at a table that is handed on."""

    async def sits_down(self) -> None:
        """Sit down when it is time, and look until something may be done."""
        self.person.looks_on()
        await self.person.does("ready")
        self.person.looks_on()

    async def stands_up(self) -> None:
        """Leave a seat that is somebody else's."""
        await self.person.does("stand up")


class Table(Doing):
    """A table: cards are pointed at by where they lie, as in "B1", "2:B1" or "2:4"."""

    @property
    def screen(self) -> DeskScreen:
        """The table, shown or beneath another screen."""
        stack = reversed(self.person.app.screen_stack)
        return next(screen for screen in stack if isinstance(screen, DeskScreen))

    @property
    def desk(self) -> Any:
        return self.screen.desk

    @property
    def match(self) -> Match:
        return self.screen.desk.match

    @property
    def agreed(self) -> Setup:
        """What has been agreed for the match."""
        return self.match.setup

    async def point(self, *places: str) -> None:
        """Point at one place after the other."""
        for place in places:
            await self._point(self._place(place))

    async def _point(self, place: Place) -> None:
        _area, seat, slot = place
        if self.desk.near != seat:
            await self.turn_to(seat)
        await self.person.does(f"digit {slot + 1}")

    def _place(self, written: str) -> Place:
        *seats, slot = written.split(":")
        seat = int(seats[0]) - 1 if seats else self.desk.view.actor
        number = SLOT_NAMES.index(slot) if slot in SLOT_NAMES else int(slot) - 1
        return Place("slot", seat, number)

    async def turn_to(self, seat: int) -> None:
        """Point at the cards of a seat."""
        steps = (seat - self.desk.view.actor) % self.desk.view.seats
        await self.person.does(f"seat {SEAT_KEYS[steps - 1]}" if steps else "back")

    async def confirm(self) -> None:
        """Do what is pointed at."""
        await self.person.does("confirm")

    async def choose(self, *places: str) -> None:
        """Point at one place after the other, and choose each."""
        for place in places:
            await self.point(place)
            await self.confirm()

    async def lay(self, place: str = "", *, up: bool = True) -> None:
        """Lay the card in hand somewhere, or where it is pointed at."""
        if place:
            await self.point(place)
        if self.desk.face_up is not up:
            await self.person.does("face")
        await self.confirm()

    async def play(self, action: str) -> None:
        """Do something that is given in the notation."""
        wanted = rules_of(self.match.setup.game).parse_action(action)
        for place in self.desk.places_of(wanted):
            await self._point(place)
            if self.desk.places_of(wanted)[-1] != place:
                await self.confirm()
        await self.lay(up=getattr(wanted, "up", self.desk.face_up))

    async def undo(self) -> None:
        await self.person.does("undo")

    async def redo(self) -> None:
        await self.person.does("redo")

    async def cover(self) -> None:
        """Cover the card in hand, or uncover it."""
        await self.person.does("cover")

    async def open(self, screen: str) -> None:
        """Open a screen above the table by its command."""
        await self.person.does(screen)


class Menu(Doing):
    """A list to choose from."""

    @property
    def screen(self) -> MenuScreen:
        screen = self.shown()
        assert isinstance(screen, MenuScreen), screen
        return screen

    @property
    def entries(self) -> Sequence[MenuItem]:
        return self.screen.entries()

    async def choose(self, *names: str) -> None:
        """Choose items, one list after the other, each by its id or the beginning of its label."""
        for name in names:
            place = await self._find(name)
            keyed = self.screen.by_key()
            if place < len(keyed):
                await self.person.press(keyed[place].keys[0])
            else:
                await self._point(place)
                await self.person.goes_on()

    async def point(self, name: str) -> None:
        """Point at an item by its id or the beginning of its label."""
        await self._point(await self._find(name))

    async def _point(self, place: int) -> None:
        back, on = (item.keys[0] for item in self.screen.pointing())
        steps = place - self.screen.cursor
        await self.person.press(*[on] * steps, *[back] * -steps)

    async def _find(self, name: str) -> int:
        """Return the place of an item, on the first screen also of one that stands behind."""
        for group in ("new", "learning", "more"):
            if (place := self._place(name)) is not None:
                return place
            assert isinstance(self.screen, HomeScreen), name
            if self._place(group) is None:
                await self.person.leaves()
            await self.choose(group)
        place = self._place(name)
        assert place is not None, name
        return place

    def _place(self, name: str) -> int | None:
        entries, label = self.entries, translate(name)
        ids = (place for place, item in enumerate(entries) if item.id == name)
        labels = (place for place, item in enumerate(entries) if item.label.startswith(label))
        return next(ids, next(labels, None))


class Form(Doing):
    """The form before a match; its lines are called by their ids."""

    def line(self, id: str) -> ChoiceField:
        """Return a line on which something is chosen."""
        return self.shown().query_one(f"#{id}", ChoiceField)

    def name(self, seat: int) -> str:
        """Return the name in the line of a seat."""
        return self.shown().query_one(f"#name{seat}", Input).value

    def said(self, id: str) -> str:
        """Return the value chosen on a line, as it is shown between the arrows."""
        line = self.line(id)
        glyphs = line.palette.glyphs
        shown = line.paint(*line.size).text()
        return shown.partition(glyphs.left)[2].rpartition(glyphs.right)[0].strip()

    async def go_to(self, id: str) -> None:
        """Go to a line."""
        screen = self.shown()
        assert screen.focused is not None
        here, there = map(screen.focus_chain.index, (screen.focused, screen.query_one(f"#{id}")))
        steps = there - here
        await self.person.press(*["tab"] * steps, *["shift+tab"] * -steps)

    async def choose(self, id: str, value: object) -> None:
        """Go to a line, and on until a value is chosen on it."""
        await self.go_to(id)
        for _value in range(self.line(id).count):
            if self.said(id) == str(value):
                return
            await self.person.press("right")
        raise AssertionError(f"{id} can't be {value}")

    async def turn(self, id: str, steps: int = 1) -> None:
        """Go to a line, and a number of values on from the one chosen there, or back."""
        await self.go_to(id)
        await self.person.press(*["right"] * steps, *["left"] * -steps)

    async def write(self, name: str) -> None:
        """Write over what stands in the line that one is at."""
        await self.person.press("end", "ctrl+u", *name)

    async def begin(self) -> None:
        """Start the match."""
        await self.person.does("start the match")


class Drill(Doing):
    """Questions that the rules answer."""

    @property
    def run(self) -> DrillRun:
        screen = self.shown()
        assert isinstance(screen, DrillScreen), screen
        return screen._run

    @property
    def question(self) -> Question:
        return self.run.question

    async def answer(self, *, right: bool = True) -> None:
        """Answer the question."""
        question = self.question
        if question.many:
            await self.person.press("1")
            await self.person.leaves()  # one step back, and no farther
            assert self.run.chosen == frozenset()
            chosen = question.right if right else question.right ^ {0}
            await self.person.press(*(str(index + 1) for index in sorted(chosen)))
            await self.person.goes_on()
        else:
            (correct,) = question.right
            other = (correct + 1) % len(question.choices)
            await self.person.press(str((correct if right else other) + 1))


class Lesson(Doing):
    """A lesson of a course."""

    @property
    def screen(self) -> LessonScreen:
        screen = self.shown()
        assert isinstance(screen, LessonScreen), screen
        return screen

    @property
    def run(self) -> LessonRun:
        return self.screen._run

    async def open(self, number: int, game: str = "clan") -> LessonScreen:
        """Open a lesson, from 1."""
        program = self.person.app
        assert isinstance(program, BiberClanApp)
        program.push_screen(LessonScreen(number - 1, game))
        await self.person.pause()
        return self.screen


class Book(Doing):
    """A rulebook, open at a passage."""

    @property
    def screen(self) -> RulebookScreen:
        screen = self.shown()
        assert isinstance(screen, RulebookScreen), screen
        return screen

    @property
    def passage(self) -> Passage:
        return self.screen._passage

    @property
    def listed(self) -> Sequence[Passage]:
        """The passages in the list, which are those found while something is searched for."""
        return self.screen._matching_passages()
