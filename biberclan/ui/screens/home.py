"""The start screen: a place by the river, what waits there, and what the program can do."""

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len

from biberclan.language import _, ngettext, written
from biberclan.match.store import history
from biberclan.match.store.errors import StoreError
from biberclan.match.store.history import Kept, Unreadable
from biberclan.match.store.store import Store
from biberclan.shelf import GAMES, Place
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.menu import MenuItem
from biberclan.ui.screens.river import RiverScreen

if TYPE_CHECKING:
    from biberclan.match.evening import Standings
    from biberclan.match.store.evenings import Waiting

_LETTERS: Final = "abc"
"""The keys of the unfinished matches."""

_NAMED: Final = 3
"""How many damaged matches are named here; the history lists them all."""


class HomeScreen(RiverScreen):
    """The first screen."""

    def __init__(self, palette: Palette, store: Store | None, game: str) -> None:
        """Find out which matches can be continued.

        Args:
            palette: colours and glyphs.
            store: the kept matches, None while there are none.
            game: the game that was played or learned last.

        Raises:
            StoreError: the kept matches can't be read.
        """
        super().__init__(palette)
        self._store = store
        self._game = game
        self._unfinished: list[Kept] = []
        self._unreadable: list[Unreadable] = []
        self._last: Kept | None = None
        self._standings: dict[int, Sequence[str]] = {}
        self._person, self._due, self._next_lesson = "", 0, ""
        self._opponent = ""
        self._rivals: Sequence[str] = ()
        self._waiting: Waiting | None = None
        self._is_old = False
        self._read()

    def _read(self) -> None:
        if self._store is not None:
            lines = history.not_over(self._store)
            self._unfinished = [line for line in lines if isinstance(line, Kept)][: len(_LETTERS)]
            self._unreadable = [line for line in lines if isinstance(line, Unreadable)]
            last = history.page(self._store, limit=1)
            self._last = last[0] if last and isinstance(last[0], Kept) else None

    def on_screen_suspend(self) -> None:
        """Note that the list may be old: another screen may delete matches."""
        self._is_old = True

    def look_closer(self) -> None:
        """Find out what the start screen does not wait for."""
        for kept in self._unfinished:
            if self._store is not None and not kept.is_open:
                self._standings[kept.id] = _standing(self._store, kept)
        self._waiting = _waiting(self._store)
        self._person, game = self.program.person, self._game
        if self._person:
            self._due = _due(self._store, self._person, game)
            self._next_lesson = _next_lesson(self.program.learned.done, game)
        if self._store is not None and self._last is not None:
            self._rivals = _between_rivals(self._store)
            self._opponent = _opponent(self._store, self._game)
        super().look_closer()

    def on_screen_resume(self) -> None:
        """Read the list again if another screen was shown meanwhile."""
        if self._is_old:
            with suppress(StoreError):  # the old list stays; opening a match says what is wrong
                self._read()
            self._is_old = False
            self.look_closer()

    def entries(self) -> Sequence[MenuItem]:
        """Go on, play, read, look back, leave."""
        program, store = self.program, self._store
        going_on = [
            MenuItem(
                f"resume {kept.id}",
                _("Go on: {people}").format(people=", ".join(kept.people)),
                self._how_far(kept),
                letter,
                partial(program.resume, kept.id),
            )
            for letter, kept in zip(_LETTERS, self._unfinished)
        ]
        new = [
            MenuItem(
                f"play {game}",
                _("New match: {game}").format(game=place.title),
                _for_people(place),
                do=partial(program.open_setup, game=game),
            )
            for game, place in GAMES.items()
        ]
        back = [] if store is None else [self._looking_back(store)]
        at_once = _("{game}, at once").format(game=GAMES[self._game].title)
        against = _("Play against Pip")
        if self._opponent:
            against = _("Alone against {name}").format(name=self._opponent)
        rules = _("with pictures and search")
        settings = _("language, colours, sound, keys")
        return (
            *going_on,
            *self._again(),
            *new,
            self._evening(),
            MenuItem("against", against, at_once, do=program.play_against_bot),
            *self._learning(),
            MenuItem("rules", _("Rulebook"), rules, do=program.open_rulebook),
            *back,
            MenuItem("settings", _("Settings"), settings, do=program.open_settings),
            MenuItem("quit", _("Quit"), do=self.leave),
        )

    def _learning(self) -> Sequence[MenuItem]:
        """Return what goes on with the lessons, and asks questions."""
        program, person = self.program, self._person
        lessons, training = _("short lessons for each game"), _("playing well, and short questions")
        if self._next_lesson:
            following = _("next: {lesson}").format(lesson=self._next_lesson)
            lessons = self._fitting((f"{person}, {following}", following))
        if self._due:
            training = ngettext(
                "{name}: {count} question is due", "{name}: {count} questions are due", self._due
            ).format(name=person, count=self._due)
        return (
            MenuItem("learn", _("Learn a game"), lessons, do=program.open_lessons),
            MenuItem("train", _("Train"), training, "t", program.open_training),
        )

    def _evening(self) -> MenuItem:
        """Return what goes on with the evening that waits, or begins one."""
        if self._waiting is None:
            plan = partial(self.program.open_setup, game=self._game, evening="all")
            detail = _("one table of points for several matches")
            return MenuItem("evening", _("A game evening"), detail, "e", do=plan)
        stands = self._waiting.standings
        label = _("Go on with the evening")
        told = self._fitting(_evening_told(stands))
        return MenuItem("evening", label, told, "e", do=self.program.go_on_with_evening)

    def _again(self) -> Sequence[MenuItem]:
        """Return what begins the match played last once more, if there was one."""
        last = self._last
        if last is None or last.game is None:
            return ()
        detail = _("{game}: {people}").format(
            game=GAMES[last.game].title, people=", ".join(last.people)
        )
        again = partial(self.program.play_again, last.id)
        return (MenuItem("again", _("The same again"), detail, "n", do=again),)

    def _looking_back(self, store: Store) -> MenuItem:
        open_history = partial(self.program.open_history, store)
        return MenuItem("history", _("History"), self._about_history(), do=open_history)

    def _about_history(self) -> str:
        """Return what the history has, or which unfinished match is damaged."""
        if not self._unreadable:
            return self._fitting(self._rivals) if self._rivals else _("matches and people")
        numbers = [str(match.id) for match in self._unreadable]
        shown = numbers if len(numbers) <= _NAMED else [*numbers[:_NAMED], "..."]
        text = ngettext("match {ids} can't be read", "matches {ids} can't be read", len(numbers))
        return text.format(ids=", ".join(shown))

    def _how_far(self, kept: Kept) -> str:
        """Return what is played and how it stands, or since when until that is known."""
        # Only kept matches need the words of a game; without any, it is painted sooner.
        from biberclan.teach.telling_matches import day_of, outcome_of

        if kept.is_open:
            told: Sequence[str] = (outcome_of(kept),)
        else:
            told = self._standings.get(kept.id) or (day_of(kept),)
        if kept.game is not None:
            told = [GAMES[kept.game].title + written(" · ") + text for text in told]
        return self._fitting(told)

    def _fitting(self, told: Sequence[str]) -> str:
        """Return the first of several texts for which there is room beside a label."""
        room = self.size.width - self.detail_column() - 1
        return next((text for text in told if cell_len(text) <= room), told[-1])

    def label_columns(self) -> int:
        """Leave the details what the names in the labels do not need, three of them at most."""
        named = [", ".join(kept.people) for kept in self._unfinished]
        longest = max(
            (cell_len(_("Go on: {people}").format(people=each)) for each in named), default=0
        )
        return max(26, min(longest + 1, 38))

    def leave(self) -> None:
        """Ask before leaving the program."""
        from biberclan.ui.screens.questions import QuitScreen

        self.app.push_screen(QuitScreen(self.palette))

    def leave_label(self) -> str:
        """Return what leaving is called."""
        return _("quit")


def _for_people(place: Place) -> str:
    """Return how many can play a game."""
    least, most = place.seats[0], place.seats[-1]
    return _("for {least} to {most} people").format(least=least, most=most)


def _standing(store: Store, kept: Kept) -> Sequence[str]:
    """Return the round and the points of an unfinished match; nothing if it can't be read."""
    from biberclan.teach.telling_matches import standing_of

    with suppress(StoreError):
        return standing_of(store, kept)
    return ()


def _between_rivals(store: Store) -> Sequence[str]:
    """Return the score between the people that played last against each other; see `rivals`."""
    from biberclan.teach.telling_matches import between_rivals

    with suppress(StoreError):
        return between_rivals(store)
    return ()


def _opponent(store: Store, game: str) -> str:
    """Return the name of the bot that "alone" is against, "" for the kindest."""
    from biberclan.bots.registry import NoSuchBotError, find
    from biberclan.teach.lately import last_opponent

    bot = last_opponent(store)
    with suppress(NoSuchBotError):
        return find(game, bot).name if bot else ""
    return ""


def _waiting(store: Store | None) -> "Waiting | None":
    """Return the evening that waits for its next match; None if that can't be read, either."""
    from biberclan.match.store import evenings

    with suppress(StoreError):
        return evenings.waiting(store) if store is not None else None
    return None


def _evening_told(stands: "Standings") -> Sequence[str]:
    """Return whose evening waits and for which game, in fewer words, too."""
    from biberclan.teach.evenings import waiting_told

    return waiting_told(stands)


def _due(store: Store | None, person: str, game: str) -> int:
    """Return how many questions about a game are due to somebody again."""
    from biberclan.teach.drills import drills_of
    from biberclan.teach.training import Training

    if store is None or drills_of(game) is None:
        return 0
    # Nothing is asked here, so nothing is left to chance.
    return Training(store, person, game, Random(0)).due()  # noqa: S311 - as said


def _next_lesson(done: frozenset[str], game: str) -> str:
    """Return the title of the lesson that follows those done, "" if none or all are done."""
    from biberclan.language import current
    from biberclan.teach.learned import next_of
    from biberclan.teach.lesson_files import lessons

    titles = {lesson.anchor: lesson.title for lesson in lessons(game, current())}
    following = next_of(list(titles), done) if done & titles.keys() else None
    return "" if following is None else titles[following]
