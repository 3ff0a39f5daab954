"""The start screen: a place by the river, with things that wait and all that the program offers."""

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Final

from rich.cells import cell_len

from biberclan.language import _, ngettext, written
from biberclan.match.store import history
from biberclan.match.store.errors import StoreError
from biberclan.match.store.history import Listed, Unreadable
from biberclan.match.store.store import Store
from biberclan.shelf import GAMES
from biberclan.teach.lately import Agenda
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.menu import MenuItem
from biberclan.ui.screens.questions import QuitScreen
from biberclan.ui.screens.river import RiverScreen

_LETTERS: Final = "abc"
"""The keys of the unfinished matches."""

_NAMED: Final = 3
"""The most damaged matches that are named here; the history lists them all."""


class HomeScreen(RiverScreen):
    """The first screen."""

    def __init__(self, palette: Palette, store: Store | None, game: str) -> None:
        """Find the matches that can be continued.

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
        self._unfinished: list[Listed] = []
        self._unreadable: list[Unreadable] = []
        self._last: Listed | None = None
        self._agenda = Agenda()
        self._is_old = False
        self._read()

    def _read(self) -> None:
        if self._store is not None:
            lines = history.not_over(self._store)
            self._unfinished = [line for line in lines if isinstance(line, Listed)][: len(_LETTERS)]
            self._unreadable = [line for line in lines if isinstance(line, Unreadable)]
            last = history.page(self._store, limit=1)
            self._last = last[0] if last and isinstance(last[0], Listed) else None

    def on_screen_suspend(self) -> None:
        """Note that the list may be old: another screen may delete matches."""
        self._is_old = True

    def look_closer(self) -> None:
        """Find out the rest, for which the start screen does not wait."""
        from biberclan.teach.agenda import agenda  # noqa: PLC0415 - loads rules and bots

        played = self._last is not None
        self._agenda = agenda(
            self._store, self.program.learned, self._game, self._unfinished, played=played
        )
        super().look_closer()

    def on_screen_resume(self) -> None:
        """Read the list again if another screen was shown meanwhile."""
        if self._is_old:
            with suppress(StoreError):  # the old list stays; opening a match says what is wrong
                self._read()
            self._is_old = False
            self.look_closer()

    def entries(self) -> Sequence[MenuItem]:
        """Go on, play, read, look back, leave; other screens are loaded when one is opened."""
        going_on = [
            MenuItem(
                f"resume {kept.id}",
                _label_of(kept),
                self._how_far(kept),
                letter,
                partial(self._resume, kept.id),
            )
            for letter, kept in zip(_LETTERS, self._unfinished)
        ]
        new = [
            MenuItem(
                f"play {game}",
                _("New match: {game}").format(game=place.title),
                place.for_people,
                do=partial(self._plan, game),
            )
            for game, place in GAMES.items()
        ]
        back = [] if self._store is None else [self._looking_back(self._store)]
        at_once = _("{game}, at once").format(game=GAMES[self._game].title)
        against = _("Play against Pip")  # the weakest; to ask the cast would load the rules
        if self._agenda.opponent:
            against = _("Alone against {name}").format(name=self._agenda.opponent)
        rules = _("with pictures and search")
        settings = _("language, colours, sound, keys")
        return (
            *going_on,
            *self._again(),
            *new,
            self._evening(),
            MenuItem("against", against, at_once, do=lambda: self.tables.begin_against_bot()),
            *self._learning(),
            MenuItem("rules", _("Rulebook"), rules, do=lambda: self.navigation.open_rulebook()),
            *back,
            MenuItem(
                "settings", _("Settings"), settings, do=lambda: self.navigation.open_settings()
            ),
            MenuItem("quit", _("Quit"), do=self.leave),
        )

    def _learning(self) -> Sequence[MenuItem]:
        """Return the items that go on with the lessons and open the trainer."""
        waits = self._agenda
        lessons, training = _("short lessons for each game"), _("playing well, and short questions")
        if waits.next_lesson:
            following = _("next: {lesson}").format(lesson=waits.next_lesson)
            lessons = self._fitting((f"{waits.person}, {following}", following))
        if waits.due:
            training = ngettext(
                "{name}: {count} question is due", "{name}: {count} questions are due", waits.due
            ).format(name=waits.person, count=waits.due)
        learn, train = _("Learn a game"), _("Train")
        return (
            MenuItem("learn", learn, lessons, do=lambda: self.navigation.open_lessons()),
            MenuItem("train", train, training, "t", lambda: self.navigation.open_training()),
        )

    def _evening(self) -> MenuItem:
        """Return the item that goes on with the waiting evening, or begins one."""
        if not self._agenda.evening:
            plan = partial(self._plan, self._game, "all")
            whole = _("one table of points for several matches")
            detail = self._fitting((whole, _("several matches")))
            return MenuItem("evening", _("A game evening"), detail, "e", do=plan)
        label, told = _("Go on with the evening"), self._fitting(self._agenda.evening)
        return MenuItem("evening", label, told, "e", lambda: self.navigation.go_on_with_evening())

    def _again(self) -> Sequence[MenuItem]:
        """Return the item that begins the last match again, none if there was none."""
        last = self._last
        if last is None or last.game is None:
            return ()
        people = ", ".join(_people_of(last))
        whole = _("{game}: {people}").format(game=GAMES[last.game].title, people=people)
        detail = self._fitting((whole, people))
        label, id = _("The same again"), last.id
        return (MenuItem("again", label, detail, "n", lambda: self.tables.begin_again(id)),)

    def _looking_back(self, store: Store) -> MenuItem:
        label, about = _("History"), self._about_history()
        return MenuItem("history", label, about, do=lambda: self.navigation.open_history(store))

    def _about_history(self) -> str:
        """Return the words on the contents of the history, or on damaged unfinished matches."""
        if not self._unreadable:
            rivals = self._agenda.rivals
            return self._fitting(rivals) if rivals else _("matches and people")
        numbers = [str(match.id) for match in self._unreadable]
        shown = numbers if len(numbers) <= _NAMED else [*numbers[:_NAMED], "..."]
        text = ngettext("match {ids} can't be read", "matches {ids} can't be read", len(numbers))
        return text.format(ids=", ".join(shown))

    def _how_far(self, kept: Listed) -> str:
        """Return the game and the standing of a match, or its day until that is known."""
        # Only kept matches need the words of a game; without any, it is painted sooner.
        from biberclan.teach.telling_matches import day_of, outcome_of  # noqa: PLC0415 - loads rules

        if kept.is_open:
            told: Sequence[str] = (outcome_of(kept),)
        else:
            told = self._agenda.standings.get(kept.id) or (day_of(kept),)
        if kept.game is not None:
            told = [GAMES[kept.game].title + written(" · ") + text for text in told]
        room = min(self.columns_beside(_label_of(kept)), self._detail_room())
        # Fewer words are better than cut names, as long as they say whose turn it is and who leads.
        return next((text for text in told[:-3] if cell_len(text) <= room), self._fitting(told))

    def _fitting(self, told: Sequence[str]) -> str:
        """Return the first of several texts for which there is room beside a label."""
        return next((text for text in told if cell_len(text) <= self._detail_room()), told[-1])

    def _detail_room(self) -> int:
        """Return the number of columns of a detail that stands below the others."""
        return self.size.width - self.detail_column() - 1

    def label_columns(self) -> int:
        """Leave room for the names in the labels, three at most; the rest is for the details."""
        longest = max((cell_len(_label_of(kept)) for kept in self._unfinished), default=0)
        return max(26, min(longest + 1, 38))

    def _resume(self, id: int) -> None:
        self.tables.resume(id)

    def _plan(self, game: str, evening: str = "") -> None:
        self.navigation.open_setup(game=game, evening=evening)

    def leave(self) -> None:
        """Ask before leaving the program."""
        self.app.push_screen(QuitScreen(self.palette))

    def leave_label(self) -> str:
        """Return the label of leaving."""
        return _("quit")


def _label_of(kept: Listed) -> str:
    """Return the label of going on with a match."""
    return _("Go on: {people}").format(people=", ".join(_people_of(kept)))


def _people_of(kept: Listed) -> Sequence[str]:
    if not any(kept.bots):
        return kept.people
    from biberclan.bots.cast import present_names  # noqa: PLC0415 - people alone need no cast

    return present_names(kept.people, kept.bots)
