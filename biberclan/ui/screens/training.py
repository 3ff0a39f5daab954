"""The trainer: all that can be practised, how well it is known, and what is due."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from functools import partial
from random import Random
from typing import Final

from biberclan.coach.mistakes import is_pressing
from biberclan.language import _, ngettext, translate, written
from biberclan.match.store.store import Store
from biberclan.shelf import GAMES
from biberclan.table.bar import BarItem
from biberclan.train.boxes import DECIDE, Topic
from biberclan.train.course_run import CourseRun
from biberclan.train.decisions import Decisions, Posed, Source, result_of_day
from biberclan.train.drills import games_with_drills
from biberclan.train.guessing import GUESS, Guessing
from biberclan.train.training import Training, standing, title, topics
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.requests import AskWho, Trouble
from biberclan.ui.screens.course import CourseScreen
from biberclan.ui.screens.dilemma import DilemmaScreen
from biberclan.ui.screens.drill import DrillScreen, Today
from biberclan.ui.screens.guess import GuessScreen
from biberclan.ui.screens.menu import MenuItem, MenuScreen
from biberclan.ui.screens.seeking import Prefetch, SeekingScreen


class KnowledgeScreen(MenuScreen):
    """Every topic: first those that are due, then those that are known least."""

    top = 3
    label_columns = 35

    def __init__(self, training: Training, pose: Callable[[str], None]) -> None:
        """List somebody's knowledge.

        Args:
            training: somebody's training in a game.
            pose: shows a position of a kind of decision.
        """
        super().__init__()
        self._training = training
        self._pose = pose
        self._topics = topics(training)

    def entries(self) -> Sequence[MenuItem]:
        training, due = self._training, self._training.due_topics()
        return [
            MenuItem(
                "",
                self._label(topic),
                written(" · ").join(standing(training, topic, due)),
                do=partial(self._ask, topic),
            )
            for topic in self._topics
        ]

    def _label(self, topic: Topic) -> str:
        ruling = "" if topic.kind == DECIDE else topic.about
        return f"{ruling:<6} {title(self._training.game, topic)}"

    def _ask(self, topic: Topic) -> None:
        """Ask about a topic at once."""
        if topic.kind == DECIDE:
            self._pose(topic.about)
            return
        self.app.push_screen(DrillScreen(self._training, topic.kind, topic))

    def paint_frame(self, canvas: Canvas) -> None:
        training = self._training
        head = _("What {name} knows of {game}").format(
            name=training.person, game=GAMES[training.game].title
        )
        count = _("{known} of {all} known").format(
            known=training.count_known(), all=len(training.topics)
        )
        self.paint_head(canvas, f"{head}: {count}")
        said = _("Enter: be asked about it at once")
        if len(self._topics) < len(training.topics):
            said += written(" · ") + _("each title stands here once")
        canvas.put(3, 1, said, "water.dim")


TODAY: Final = "today"
"""The id of the position of the day in the list."""

_RANDOM: Final = Random()


class TrainingScreen(MenuScreen):
    """All kinds of questions of a game, and one person's knowledge of them."""

    by_line = "biberclan train --plain"
    top = 6
    label_columns = 34

    def __init__(self, store: Store | None, game: str, person: str) -> None:
        """Show somebody's knowledge.

        Args:
            store: keeps it; None keeps nothing.
            game: a game with drills.
            person: the person's name.
        """
        super().__init__()
        self._store = store
        self._prefetches: dict[str | date, Prefetch] = {}
        self._train(person, game)

    def _train(self, person: str, game: str) -> None:
        """Show somebody's knowledge of a game."""
        self._stop_looking()
        self._training = Training(self._store, person, game, _RANDOM)
        self._decisions = Decisions(self._store, self._training, self.program.learned)
        self._guessing = Guessing(self._training)

    def _stop_looking(self) -> None:
        for prefetch in self._prefetches.values():
            prefetch.stop()
        self._prefetches = {}

    def on_unmount(self) -> None:
        self._stop_looking()

    def entries(self) -> Sequence[MenuItem]:
        training, today, waiting = self._training, self._decisions.today, self._training.waiting()
        due = waiting.total() - waiting[DECIDE]
        first = _("{count} due today").format(count=due) if due else _("what is new, or long ago")
        of_today, decide = partial(self._pose, today), partial(self._pose, DECIDE)
        return [
            MenuItem(TODAY, _("Position of the day"), self._result_of(today), of_today),
            MenuItem(DECIDE, _("What would you do?"), self._decided(waiting[DECIDE]), decide),
            *self._guesses(),
            *self._course(),
            MenuItem(
                "knowledge",
                _("What I know"),
                self._standing(None, waiting.total()),
                self.pusher(KnowledgeScreen, training, self._pose),
            ),
            MenuItem("all", _("A bit of everything"), first, do=self._ask),
            *(
                MenuItem(
                    kind,
                    translate(drill.title),
                    self._standing(kind, waiting[kind]),
                    do=partial(self._ask, kind),
                )
                for kind, drill in training.drills.items()
            ),
        ]

    def _guesses(self) -> Sequence[MenuItem]:
        """Return the item of the measured facts, none if the game has none."""
        if not self._guessing.facts:
            return ()
        guess = self.pusher(GuessScreen, self._guessing)
        label, standing = _("Would you have guessed?"), self._guessing.standing
        return (MenuItem(GUESS, label, standing, guess),)

    def _course(self) -> Sequence[MenuItem]:
        """Return the item of the course in playing well, none if the game has no course."""
        run = CourseRun(self._decisions)
        if not run.lectures:
            return ()
        return (
            MenuItem("course", _("Playing well"), run.progress, self.pusher(CourseScreen, run)),
        )

    def _result_of(self, today: date) -> str:
        """Return the result of the position of the day."""
        cost = self._decisions.costs.get(today)
        return _("not yet decided today") if cost is None else result_of_day(cost)

    def _decided(self, due: int) -> str:
        asked, best, good = self._decisions.figures()
        if due:
            return ngettext(
                "{count} kind of position due today", "{count} kinds of positions due today", due
            ).format(count=due)
        if not asked:
            return _("positions in which it matters")
        return _("{asked} decided: {best} best, {good} good").format(
            asked=asked, best=best, good=good
        )

    def _standing(self, kind: str | None, due: int) -> str:
        training = self._training
        text = _("{known} of {all} known").format(
            known=training.count_known(kind), all=len(training.topics_of(kind))
        )
        if due:
            text = written(" · ").join((text, _("{count} due today").format(count=due)))
        return text

    def items(self) -> Sequence[BarItem]:
        more = []
        if len(games_with_drills()) > 1:
            more.append(BarItem(keys=("g",), label=_("game"), do=self._train_in_next))
        ask = self.opener(AskWho(_("Who is training?"), self._chosen_name))
        more.append(BarItem(keys=("n",), label=_("name"), do=ask))
        training, decided = self._training, self._decisions.figures()[0]
        learned = self.program.learned.progress.of(training.person)
        if training.cards or training.mistakes or decided or learned:
            more.append(BarItem(keys=("d", "delete"), label=_("delete"), do=self._ask_to_forget))
        return (*super().items(), *more)

    def _train_in_next(self) -> None:
        """Train in the next game."""
        games, training = games_with_drills(), self._training
        game = games[(games.index(training.game) + 1) % len(games)]
        self._train(training.person, game)
        self.cursor = 0

    def _ask_to_forget(self) -> None:
        question = _(
            "Delete what {name} has learned and practised, in every game? That can't be undone."
        ).format(name=self._training.person)
        choices = [(_("Delete it"), self._forget), (_("Keep it"), lambda: None)]
        head = _("Delete")
        self.program.open(Trouble(question, choices, head, careful=True))

    def _chosen_name(self, person: str) -> None:
        self.program.learned.note_person(person)
        self._train(person, self._training.game)
        self.refresh_page()

    def _forget(self) -> None:
        with self.program.saving.reporting_errors():
            self._training.forget()
            self.program.learned.forget(self._training.person)
        self._train(self._training.person, self._training.game)
        self.refresh_page()

    def _ask(self, kind: str | None = None) -> None:
        today, day = None, self._decisions.today
        if kind is None:
            today = Today(self._decisions.was_good, self._pose)
            if today.was_good(day) is None:
                self._prefetch(day).look_ahead()
        self.app.push_screen(DrillScreen(self._training, kind, today=today))

    def _pose(self, which: str | date) -> None:
        """Show a position as soon as one is found.

        Args:
            which: a day for its position, `DECIDE` for one after the other, or a kind of decision
                for a single position of that kind.
        """
        decisions = self._decisions
        prefetch = self._prefetch(which)

        def found(posed: Posed) -> DilemmaScreen:
            decisions.asks(posed)
            if which == DECIDE:
                prefetch.look_ahead()
                return DilemmaScreen(posed, decisions, following)
            del self._prefetches[which]
            prefetch.stop()
            return DilemmaScreen(posed, decisions)

        def following() -> None:
            self.app.switch_screen(SeekingScreen(prefetch, found))

        self.app.push_screen(SeekingScreen(prefetch, found))

    def _prefetch(self, which: str | date) -> Prefetch:
        """Return the prefetch that looks for positions; see `_pose`."""
        for other in self._prefetches.keys() - {self._decisions.today, DECIDE, which}:
            self._prefetches.pop(other).stop()  # only one kind is looked for at a time
        if which not in self._prefetches:
            person = self._decisions.person
            self._prefetches[which] = Prefetch(person, lambda: self._places(which))
        return self._prefetches[which]

    def _places(self, which: str | date) -> Iterator[Source]:
        """Return the places to search for a position; see `_pose`."""
        if isinstance(which, date):
            return self._decisions.of_day(which)
        return self._decisions.places(_RANDOM, None if which == DECIDE else which)

    def paint_frame(self, canvas: Canvas) -> None:
        training = self._training
        head = _("Training: {name}").format(name=training.person)
        self.paint_head(canvas, f"{head}, {GAMES[training.game].title}")
        text = _(
            "Short questions, half a minute each. What you get right comes back after some "
            "days, what you miss comes back today; right on two days counts as known."
        )
        if any(map(is_pressing, training.mistakes.values())):
            more = _("What the rules often refused you, or what cost you a lot, is due as well.")
            text = f"{text} {more}"
        canvas.text_rows(3, 2, text, canvas.width - 6, "water")
        if self._store is None:
            note = _("Nothing is kept without a file.")
            canvas.put(3, 4, note, "water.dim")
