"""Bunches: keys, clicks, wheel, paste and resizes thrown at every screen without waiting between.

A slow line delivers what people did over a second all at once. What is thrown here arrives the
same way, at screens that are not mounted yet or are being removed already.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias
from unittest.mock import patch

from textual import events
from textual.drivers.headless_driver import HeadlessDriver
from textual.geometry import Size
from textual.message import Message
from textual.pilot import Pilot
from textual.screen import Screen

from biberclan.bots.search import Valued
from biberclan.bots.thinker import Decide, Reply, Request, Work
from biberclan.coach.review import JudgedChoice
from biberclan.games.clan.table import COMMANDS
from biberclan.language import _
from biberclan.match.acting import Choice
from biberclan.match.evening import Evening, Standings
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.match.store import history
from biberclan.match.store.errors import NoSuchMatchError
from biberclan.match.store.listed import Listed
from biberclan.match.store.store import Store
from biberclan.people.help import Helping
from biberclan.people.recent import newcomer
from biberclan.table.command import Opens
from biberclan.table.commands import HINT
from biberclan.table.game import table_of
from biberclan.train import thresholds
from biberclan.train.course_run import CourseRun
from biberclan.train.decisions import Decisions, Posed
from biberclan.train.dilemmas import at_a_table_of_bots
from biberclan.train.guessing import Guessing
from biberclan.train.training import Training
from biberclan.ui.app import BiberClanApp
from biberclan.ui.bot_play import BotPlay
from biberclan.ui.requests import (
    ChangeSettings,
    GuidedRound,
    Home,
    Learn,
    LookBack,
    PlayOn,
    ReadRules,
    SeeHistory,
    SetUp,
    TakeCourse,
    Train,
    Watch,
)
from biberclan.ui.screens.counting import CountingScreen, StandingScreen
from biberclan.ui.screens.course import LectureScreen
from biberclan.ui.screens.dilemma import DilemmaScreen
from biberclan.ui.screens.drill import DrillScreen
from biberclan.ui.screens.evening import EveningScreen
from biberclan.ui.screens.frame import FramedScreen
from biberclan.ui.screens.guess import GuessScreen
from biberclan.ui.screens.guided_round import GuidedCounting, PraiseScreen
from biberclan.ui.screens.helps import HelpsScreen
from biberclan.ui.screens.history import KeptScreen, PeopleScreen, PortraitScreen
from biberclan.ui.screens.home import HomeScreen
from biberclan.ui.screens.lessons import LessonCounting, LessonScreen
from biberclan.ui.screens.questions import NameScreen, NamesScreen, WelcomeScreen
from biberclan.ui.screens.review import ReviewScreen
from biberclan.ui.screens.seeking import Prefetch, SeekingScreen
from biberclan.ui.screens.table import TableScreen
from biberclan.ui.screens.thresholds import ThresholdScreen
from biberclan.ui.screens.training import KnowledgeScreen
from biberclan.ui.settings import Settings
from tests.store.playing import play, short, table
from tests.ui import dilemmas
from tests.ui.running import quiet, strips
from tests.ui.tables import match_at

KEYS: Final = (
    *("enter", "escape", "space") * 4,
    *("up", "down", "left", "right", "tab", "shift+tab", "backspace", "delete"),
    *("f1", "f5", "ctrl+c", "ctrl+q", "ctrl+s", "ctrl+z", "pageup", "pagedown", "home", "end"),
    *("plus", "minus", "slash", "question_mark"),
    *"123456789" * 2,
    *"abdefghijklnpqrstuvwx",
)
CHARACTERS: Final = {"space": " ", "slash": "/", "question_mark": "?", "plus": "+", "minus": "-"}
SIZES: Final = ((80, 24), (80, 24), (120, 40), (300, 100), (1, 1), (79, 24), (80, 23))


class StayingApp(BiberClanApp):
    """The program, except that leaving it leads back to the start screen."""

    def exit(self, *args: Any, **more: Any) -> None:
        """Do not leave."""
        self.open(Home())


async def _think(self: BotPlay, question: Request) -> Reply:
    """Answer at once, by chance, instead of starting a process."""
    if isinstance(question, Work):
        return await dilemmas.think(question)
    rng = Random(question.seed if isinstance(question, Decide) else 0)
    actions = list(question.actions)
    await asyncio.sleep(rng.choice((0, 0.02)))
    if isinstance(question, Decide):
        return rng.choice(actions)
    return [Valued(action, 0.5, 9.0, 1) for action in actions[:3]]


async def _judge(self: ReviewScreen, left: Sequence[Choice]) -> None:
    """Judge without thinking, instead of starting processes."""
    for asked in left:
        await asyncio.sleep(0)
        seat = asked.observation.own_seat
        best = asked.actions[0]
        self._judged[asked.position] = JudgedChoice(
            asked.position, seat, asked.chosen, 0.5, 9.0, best, 0.6, 12.0
        )
        self.refresh_page()
    self._work = None


def fill(store: Store) -> None:
    """Keep a finished match and two that can be continued, unless they are kept already."""
    if history.count(store) < 3:
        store.add(short(table(2)))
        for seats in (2, 6):
            match = store.begin(table(seats))
            play(match, 5)
            match.stop_recording()


Open: TypeAlias = Callable[[StayingApp], object]


def _store(app: StayingApp) -> Store:
    assert app.store is not None
    fill(app.store)
    return app.store


def _at(*lodges: str, then: str = "", **at: Any) -> Open:
    """Return a function that opens the table at a position, and another screen by a command."""

    def open(app: StayingApp) -> None:
        app.router.sit_at(match_at(*lodges, **at))
        if then:
            app.call_later(lambda: table_screen(app).perform(then))

    return open


def _over_table(screen: type[CountingScreen | StandingScreen], match: Callable[[], Match]) -> Open:
    """Return a function that opens the table of a match, and a screen above it."""

    def open(app: StayingApp) -> None:
        app.router.sit_at(match())
        app.push_screen(screen(table_screen(app).desk))

    return open


def _lecture(app: StayingApp) -> None:
    run = CourseRun(Decisions(None, Training(None, "Lisa", "clan", Random(1)), app.learned))
    app.push_screen(LectureScreen(run.lectures[0], run))


def _evening(app: StayingApp) -> None:
    setup = _match_over().setup
    stands = Standings(Evening(1, ("clan", "bande", "mania")), setup.names, ())
    app.push_screen(EveningScreen(app.store, stands, setup))


def _round_over() -> Match:
    match = match_at(*_ENDED, hand=7, ender=1, **_EARLY)
    match.act(match.legal_actions()[0])
    return match


def _match_over() -> Match:
    match = Match(table(2))
    play(match)
    return match


def _against_pip(screen: type[GuidedCounting | PraiseScreen]) -> Open:
    """Return a function that opens a screen above a counted round of a person against a bot."""

    def open(app: StayingApp) -> None:
        setup = Setup(("Nora", "Pip"), seed=5, bots=(None, "beginner"))
        desk, rng = table_of(setup.game).open_desk(Match(setup)), Random(4)
        while desk.stage not in ("counting", "over"):
            match desk.stage:
                case "bot":
                    desk.act_as_bot(rng.choice(desk.match.bot_turn().actions))
                case "look":
                    desk.stop_looking()
                case "turn":
                    desk.act(rng.choice(desk.legal))
                case _:
                    desk.ready()
        desk.count()
        app.push_screen(screen(desk))

    return open


def table_screen(app: StayingApp) -> TableScreen:
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))


def _over_home(open: Open) -> Open:
    """Return a function that opens a screen above the start screen."""

    def both(app: StayingApp) -> None:
        _store(app)
        app.open(Home())
        open(app)

    return both


def _begin(app: StayingApp) -> None:
    assert isinstance(app.screen, HomeScreen)
    next(item for item in app.screen.entries() if item.id == "new").do()


def _finished(app: StayingApp) -> int:
    every = history.page(_store(app), limit=-1)
    return next(kept.id for kept in every if isinstance(kept, Listed) and kept.state == "finished")


def _trouble(app: StayingApp) -> None:
    app.saving.tell(NoSuchMatchError(7))


def _dilemma(app: StayingApp) -> DilemmaScreen:
    dilemma = dilemmas.posed(dilemmas.decisions("clan")[3])
    place = Posed("bots 1", dilemma, at_a_table_of_bots(dilemma, "Lisa"), "")
    return DilemmaScreen(
        place,
        Decisions(None, Training(None, "Lisa", "clan", Random(1)), app.learned),
    )


def _verdict(app: StayingApp) -> None:
    screen = _dilemma(app)
    app.push_screen(screen)
    app.call_later(screen.act, screen.desk.legal[0])


def _threshold(app: StayingApp) -> None:
    gains = thresholds.table("clan")
    assert gains is not None
    app.push_screen(ThresholdScreen("clan", gains))


def _helps(app: StayingApp) -> None:
    setup = Setup(("Anna", "Ben", "Cem"))
    helping = Helping(setup, app.learned, coached=False)
    app.push_screen(HelpsScreen(helping, app.store, is_new=True))


def _seeking(app: StayingApp) -> None:
    prefetch = Prefetch("Lisa", lambda: iter(()))
    app.push_screen(SeekingScreen(prefetch, lambda found: _dilemma(app)))


_SIX: Final = ("7 (3) 5 | 2", "(4) 4", "9 9 9 | 8", "", "1 2", "(0:5) 1 | ")
_ENDED: Final = ("1 1 1 | 7", "9 9 9 | 9 8", "0 0 0")
_EARLY: Final[dict[str, Any]] = {"round": 3, "scores": [[10, -6, 0]] * 2}
SCENES: Final[dict[str, Open]] = {
    "home": _over_home(lambda app: None),
    "begin": _over_home(_begin),
    "welcome": lambda app: app.show(WelcomeScreen()),
    "setup": lambda app: app.open(SetUp()),
    "handover": _at(*_SIX, hand=8, seated=False, draws=[3]),
    "placing": _at(*_SIX, hand=8, draws=[3], memory_aid=True),
    "keeping": _at("7 7", "4 4", hand=5, phase="keep"),
    "swapping": _at(*_SIX, hand="swap", draws=[3]),
    "peeking": _at(*_SIX, hand="peek", draws=[3]),
    "bots": lambda app: app.router.sit_at(
        Match(Setup(("Anna", "Elke"), seed=4, bots=(None, "elder")))
    ),
    **{
        command.id: _at(*_SIX, hand=8, draws=[3], then=command.id)
        for command in COMMANDS
        if isinstance(command.do, Opens) or command is HINT
    },
    "pile": _at(*_SIX, hand=8, draws=[3], discard=[1, 6], memory_aid=True, then="pile"),
    "last card": _at(*_ENDED, hand=7, ender=1, **_EARLY),
    "counting": _over_table(CountingScreen, _round_over),
    "standing": _over_table(StandingScreen, _match_over),
    "evening": _over_home(_evening),
    "guided round": _over_home(lambda app: app.open(GuidedRound("clan"))),
    "guided counting": _over_home(_against_pip(GuidedCounting)),
    "praise": _over_home(_against_pip(PraiseScreen)),
    "lessons": _over_home(lambda app: app.open(Learn(person="Lisa"))),
    "lesson": _over_home(lambda app: app.push_screen(LessonScreen(0, "clan"))),
    "lesson counting": _over_table(LessonCounting, _round_over),
    "training": _over_home(lambda app: app.open(Train(person="Lisa"))),
    "knowledge": _over_home(
        lambda app: app.push_screen(
            KnowledgeScreen(Training(None, "Lisa", "clan", Random(1)), lambda kind: None)
        )
    ),
    "course": _over_home(lambda app: app.open(TakeCourse("clan"))),
    "lecture": _over_home(_lecture),
    "drill": _over_home(
        lambda app: app.push_screen(DrillScreen(Training(None, "Lisa", "clan", Random(1))))
    ),
    "guess": _over_home(
        lambda app: app.push_screen(
            GuessScreen(Guessing(Training(None, "Lisa", "clan", Random(1))))
        )
    ),
    "names": _over_home(
        lambda app: app.push_screen(NamesScreen(["Lisa"], lambda name: None, _("Who is learning?")))
    ),
    "name": _over_home(
        lambda app: app.push_screen(
            NameScreen(lambda name: None, _("Who is learning?"), newcomer())
        )
    ),
    "seeking": _over_home(_seeking),
    "dilemma": _over_home(lambda app: app.push_screen(_dilemma(app))),
    "verdict": _over_home(_verdict),
    "threshold": _over_home(_threshold),
    "helps": _over_home(_helps),
    "rules": _over_home(lambda app: app.open(ReadRules())),
    "history": _over_home(lambda app: app.open(SeeHistory())),
    "kept": _over_home(
        lambda app: app.push_screen(KeptScreen(history.page(_store(app))[0], _store(app)))
    ),
    "people": _over_home(lambda app: app.push_screen(PeopleScreen(_store(app)))),
    "portrait": _over_home(lambda app: app.push_screen(PortraitScreen(_store(app)))),
    "replay": _over_home(lambda app: app.open(Watch(_finished(app)))),
    "playing on": _over_home(
        lambda app: app.open(PlayOn.from_match(match_at(*_SIX, hand=8, draws=[3])))
    ),
    "review": _over_home(lambda app: app.open(LookBack(_finished(app)))),
    "settings": _over_home(lambda app: app.open(ChangeSettings())),
    "trouble": _over_home(_trouble),
}
"""The functions that open the screens, by name."""


def pressed(x: int, y: int) -> Iterator[Message]:
    """Press the mouse on a cell and let it go."""
    for kind in (events.MouseDown, events.MouseUp):
        yield kind(None, x, y, 0, 0, 1, False, False, False, x, y)


@dataclass
class Thrower:
    """Throws bunches at a running program and looks at what it shows afterwards.

    Attributes:
        rng: the source of chance.
        shown: the screens that were shown.
        thrown: the number of events so far.
    """

    pilot: Pilot[None]
    rng: Random
    shown: set[type[Screen[Any]]] = field(default_factory=set)
    thrown: int = 0

    @property
    def app(self) -> StayingApp:
        assert isinstance(self.pilot.app, StayingApp)
        return self.pilot.app

    async def scene(self, name: str, bunches: int) -> None:
        """Open a screen; throw so many bunches at it and at the screens that follow."""
        await self.resize(80, 24)
        SCENES[name](self.app)
        await self.settle(name)
        for _bunch in range(bunches):
            bunch = list(self.bunch())
            for event in bunch:
                self.throw(event)
            # Sometimes the next bunch comes before anything has been made of this one.
            for _turn in range(self.rng.choice((0, 1, 3, 10, 30))):
                await asyncio.sleep(0)
            if self.rng.random() < 0.5:
                await self.settle(f"{name}: {bunch}")
        await self.settle(name)

    async def resize(self, width: int, height: int) -> None:
        """Give the window a size, and wait."""
        self.throw(events.Resize(Size(width, height), Size(width, height)))
        await quiet(self.pilot)

    def throw(self, event: Message) -> None:
        """Let an event arrive as from the terminal."""
        if isinstance(event, events.Resize):
            driver = self.app._driver
            assert isinstance(driver, HeadlessDriver)
            driver._size = event.size
        self.app.post_message(event)
        self.thrown += 1

    def bunch(self) -> Iterator[Message]:
        """Yield events of a few kinds, many of them doubled."""
        for _part in range(self.rng.choice((1, 1, 2, 4))):
            event = self.rng.choice((self.keys, self.keys, self.keys, self.clicks, self.clicks))
            times = self.rng.choice((1, 1, 2, 3, 6))
            if self.rng.random() < 0.15:
                event, times = self.rng.choice((self.resizes, self.pastes, self.wheel)), 1
            yield from event(times)

    def keys(self, times: int) -> Iterator[Message]:
        """Press a key so many times."""
        key = self.rng.choice(KEYS)
        for _time in range(times):
            yield events.Key(key, CHARACTERS.get(key, key if len(key) == 1 else None))

    def cell(self) -> tuple[int, int]:
        """Return a cell, more often one that can be clicked on."""
        width, height = self.app.size
        x = self.rng.randrange(self.rng.choice((width, min(width, 50))))
        return x, self.rng.choice((self.rng.randrange(height), height - 1))

    def clicks(self, times: int) -> Iterator[Message]:
        x, y = self.cell()
        for _time in range(times):
            yield from pressed(x, y)

    def wheel(self, times: int) -> Iterator[Message]:
        """Turn the wheel, and move."""
        x, y = self.cell()
        for kind in (events.MouseScrollDown, events.MouseScrollUp, events.MouseMove):
            yield kind(None, x, y, 0, 0, 0, False, False, False, x, y)

    def pastes(self, times: int) -> Iterator[Message]:
        yield events.Paste(self.rng.choice(("Anna", "q\n\n", "\x1b[A", "海狸" * 50, "")))

    def resizes(self, times: int) -> Iterator[Message]:
        """Drag the window to another size."""
        anything = self.rng.randint(1, 300), self.rng.randint(1, 100)
        size = Size(*self.rng.choice((*SIZES, anything, anything)))
        yield events.Resize(size, size)

    async def settle(self, what: str) -> None:
        """Wait, and check that nothing has broken.

        Raises:
            AssertionError: something has; the message names what was thrown last.
        """
        await quiet(self.pilot)
        app = self.app
        assert app.crash is None, f"{app.crash} after {what}"
        screen = app.screen
        self.shown.add(type(screen))
        rows = strips(self.pilot)
        painted = len(rows), {row.cell_length for row in rows}
        assert painted == (app.size.height, {app.size.width}), f"{painted}, {screen} after {what}"
        kinds = [type(one).__name__ for one in app.screen_stack]
        assert len(set(kinds)) == len(kinds), f"{kinds} after {what}"
        assert isinstance(screen, FramedScreen), what
        if screen.too_small:
            assert [one.id for one in screen.children if one.display] == ["too-small"], what


@asynccontextmanager
async def thrower(
    directory: Path, seed: int, settings: Settings | None = None
) -> AsyncIterator[Thrower]:
    """Run the program for throwing at it.

    Args:
        directory: an empty directory for its matches.
        seed: the seed of all chance.
        settings: the settings.
    """
    with patch.object(BotPlay, "think", _think), patch.object(ReviewScreen, "_judge", _judge):
        app = StayingApp(directory=directory, settings=settings)
        try:
            async with app.run_test() as pilot:
                yield Thrower(pilot, Random(seed))
        finally:
            app.saving.close()
