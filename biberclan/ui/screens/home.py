"""The start screen: a place by the river, with what is wanted most; the rest stands behind it."""

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Final

from rich.cells import cell_len

from biberclan.language import N_, _, ngettext, translate, written
from biberclan.match.store import evenings, history
from biberclan.match.store.errors import StoreError
from biberclan.match.store.history import Unreadable
from biberclan.match.store.listed import Listed
from biberclan.match.store.store import Store
from biberclan.people.recent import Agenda
from biberclan.shelf import GAMES
from biberclan.ui import requests
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.screens.menu import MenuItem
from biberclan.ui.screens.river import RiverScreen

_UNFINISHED: Final = 3
"""The most unfinished matches that are named here; the history lists them all."""

_NAMED: Final = 3
"""The same for damaged ones."""


class HomeScreen(RiverScreen):
    """The first screen."""

    def __init__(self, store: Store | None, game: str) -> None:
        """Find the matches that can be continued.

        Args:
            store: the kept matches, None while there are none.
            game: the game that was played or learned last.

        Raises:
            StoreError: the kept matches can't be read.
        """
        super().__init__()
        self._store = store
        self._game = game
        self._unfinished: list[Listed] = []
        self._unreadable: list[Unreadable] = []
        self._last: Listed | None = None
        self._evening_of: Sequence[str] = ()
        self._agenda = Agenda()
        self._groups = {
            "new": (N_("A new match"), self._new),
            "learning": (N_("Learn and train"), self._learning),
            "more": (N_("More"), self._more),
        }
        self._behind = ""
        self._is_old = False
        self._read()

    def _read(self) -> None:
        if self._store is not None:
            lines = history.not_over(self._store)
            self._unfinished = [line for line in lines if isinstance(line, Listed)][:_UNFINISHED]
            self._unreadable = [line for line in lines if isinstance(line, Unreadable)]
            last = history.page(self._store, limit=1)
            self._last = last[0] if last and isinstance(last[0], Listed) else None
            waiting = evenings.waiting(self._store)
            self._evening_of = () if waiting is None else waiting.standings.names

    def on_screen_suspend(self) -> None:
        """Note that the list may be old: another screen may delete matches."""
        self._is_old = True

    def load_details(self) -> None:
        """Find out the rest, for which the start screen does not wait."""
        from biberclan.train.agenda import agenda  # noqa: PLC0415 - loads rules and bots

        played = self._last is not None
        self._agenda = agenda(
            self._store, self.program.learned, self._game, self._unfinished, played=played
        )
        super().load_details()

    def on_screen_resume(self) -> None:
        """Read the list again if another screen was shown meanwhile."""
        if self._is_old:
            with suppress(StoreError):  # the old list stays; opening a match says what is wrong
                self._read()
            self._is_old = False
            self.load_details()

    def entries(self) -> Sequence[MenuItem]:
        if self._behind:
            return self._groups[self._behind][1]()
        new = self._fitting((_("one game, or an evening of several"), _("a game or an evening")))
        return (
            *map(self._going_on, self._unfinished[:1]),
            self._at_once()[0],
            self._group("new", new),
            self._group("learning", self._about_learning()),
            self._group("more", self._about_more()),
        )

    def _group(self, id: str, detail: str) -> MenuItem:
        """Return an item that opens further ones."""
        label = translate(self._groups[id][0])
        return MenuItem(id, label, detail, partial(self._turn_to, id))

    def _turn_to(self, group: str) -> None:
        """Show the items behind an item, or for "" the first ones, with the cursor where it was."""
        before, self._behind = self._behind, group
        here = [item.id for item in self.entries()]
        self.cursor = here.index(before) if before in here else 0
        self.ignore_earlier_input()  # a key that was pressed twice means something else here
        self.refresh_page()

    def _going_on(self, kept: Listed) -> MenuItem:
        """Return the item that goes on with a match."""
        resume = self.opener(requests.Resume(kept.id))
        return MenuItem(f"resume {kept.id}", _label_of(kept), self._how_far(kept), resume)

    def _at_once(self) -> Sequence[MenuItem]:
        """Return the items that begin something without a form, the likeliest first."""
        at_once = _("{game}, at once").format(game=GAMES[self._game].title)
        against = _("Play against Pip")  # the weakest; to ask the cast would load the rules
        if self._agenda.opponent:
            against = _("Alone against {name}").format(name=self._agenda.opponent)
        alone = MenuItem("against", against, at_once, self.opener(requests.AgainstBot()))
        return (*self._evening(), *self._again(), alone)

    def _new(self) -> Sequence[MenuItem]:
        """Return the games, and what else can be begun."""
        games = [
            MenuItem(
                f"play {game}",
                entry.title,
                entry.for_people,
                self.opener(requests.SetUp(game=game)),
            )
            for game, entry in GAMES.items()
        ]
        whole = _("one table of points for several matches")
        detail = self._fitting((whole, _("several matches")))
        plan = self.opener(requests.SetUp(game=self._game, evening="all"))
        evening = MenuItem("plan", _("A game evening"), detail, plan)
        return (*games, evening, *self._at_once()[1:])

    def _learning(self) -> Sequence[MenuItem]:
        """Return the lessons, the trainer and the rulebook."""
        lessons = self._next_lesson() or _("short lessons for each game")
        training = self._due() or _("playing well, and short questions")
        rules = _("with pictures and search")
        return (
            MenuItem("learn", _("Learn a game"), lessons, do=self.opener(requests.Learn())),
            MenuItem("train", _("Train"), training, do=self.opener(requests.Train())),
            MenuItem("rules", _("Rulebook"), rules, do=self.opener(requests.ReadRules())),
        )

    def _about_learning(self) -> str:
        """Return what waits for whoever learns, or what there is to learn from."""
        return self._due() or self._next_lesson() or _("lessons, questions, rulebook")

    def _next_lesson(self) -> str:
        """Return which lesson comes next, "" if nobody is in the middle of a course."""
        waits = self._agenda
        if not waits.next_lesson:
            return ""
        following = _("next: {lesson}").format(lesson=waits.next_lesson)
        return self._fitting((f"{waits.person}, {following}", following))

    def _due(self) -> str:
        """Return how many questions are due, "" for none."""
        waits = self._agenda
        if not waits.due:
            return ""
        text = ngettext(
            "{name}: {count} question is due", "{name}: {count} questions are due", waits.due
        )
        return text.format(name=waits.person, count=waits.due)

    def _more(self) -> Sequence[MenuItem]:
        """Return the other matches to go on with, the history, and the rest."""
        settings = _("language, colours, sound, keys")
        return (
            *map(self._going_on, self._unfinished[1:]),
            *([] if self._store is None else [self._looking_back()]),
            MenuItem(
                "settings", _("Settings"), settings, do=self.opener(requests.ChangeSettings())
            ),
            MenuItem("quit", _("Quit"), do=self.opener(requests.Quit())),
        )

    def _about_more(self) -> str:
        """Return what stands behind the last item; if something is wrong there, only that."""
        if self._unreadable:
            return self._about_history()
        rest, others = _("history, settings"), len(self._unfinished) - 1
        if self._store is None:
            rest = _("language, colours, sound, keys")
        if others < 1:
            return rest
        text = ngettext("{count} more match to go on with", "{count} more to go on with", others)
        return self._fitting((f"{text.format(count=others)}, {rest}", text.format(count=others)))

    def _evening(self) -> Sequence[MenuItem]:
        """Return the item that goes on with the waiting evening, none if none waits."""
        if not self._evening_of:
            return ()
        detail = self._fitting(self._agenda.evening or (", ".join(self._evening_of),))
        label, go_on = _("Go on with the evening"), self.opener(requests.GoOn())
        return (MenuItem("evening", label, detail, go_on),)

    def _again(self) -> Sequence[MenuItem]:
        """Return the item that begins the last match again, none if there was none."""
        last = self._last
        if last is None or last.game is None:
            return ()
        people = ", ".join(_names_of(last))
        whole = _("{game}: {people}").format(game=GAMES[last.game].title, people=people)
        detail = self._fitting((whole, people))
        return (
            MenuItem("again", _("The same again"), detail, self.opener(requests.Rematch(last.id))),
        )

    def _looking_back(self) -> MenuItem:
        about = self._about_history()
        return MenuItem("history", _("History"), about, self.opener(requests.SeeHistory()))

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
        from biberclan.people.telling_matches import day_of, outcome_of  # noqa: PLC0415 - loads rules

        if kept.is_open:
            details: Sequence[str] = (outcome_of(kept),)
        else:
            details = self._agenda.standings.get(kept.id) or (day_of(kept),)
        if kept.game is not None:
            details = [GAMES[kept.game].title + written(" · ") + text for text in details]
        room = min(self.columns_beside(_label_of(kept)), self._detail_room())
        # Fewer words are better than cut names, as long as they say whose turn it is and who leads.
        return next(
            (text for text in details[:-3] if cell_len(text) <= room), self._fitting(details)
        )

    def _fitting(self, details: Sequence[str]) -> str:
        """Return the first of several texts for which there is room beside a label."""
        return next(
            (text for text in details if cell_len(text) <= self._detail_room()), details[-1]
        )

    def _detail_room(self) -> int:
        """Return the number of columns of a detail that stands below the others."""
        return self.size.width - self.detail_column() - 1

    @property
    def label_columns(self) -> int:
        """The columns of labels, with room for three names; the rest is for the details."""
        longest = max((cell_len(_label_of(kept)) for kept in self._unfinished), default=0)
        return max(26, min(longest + 1, 38))

    def paint_frame(self, canvas: Canvas) -> None:
        super().paint_frame(canvas)
        if self._behind:
            head = translate(self._groups[self._behind][0])
            canvas.put(self.left + 1, self.top - 1, head, "water.strong")

    def leave(self) -> None:
        """Go back to the first items, or ask before leaving the program."""
        if self._behind:
            self._turn_to("")
        else:
            self.program.open(requests.Quit())

    def leave_label(self) -> str:
        return _("back") if self._behind else _("quit")


def _label_of(kept: Listed) -> str:
    """Return the label of going on with a match."""
    return _("Go on: {people}").format(people=", ".join(_names_of(kept)))


def _names_of(kept: Listed) -> Sequence[str]:
    if not any(kept.bots):
        return kept.names
    from biberclan.bots.cast import present_names  # noqa: PLC0415 - people alone need no cast

    return present_names(kept.names, kept.bots)
