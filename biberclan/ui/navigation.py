"""The ways from one screen to another."""

from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING

from textual.screen import Screen

from biberclan.coach.kept_review import KeptReview
from biberclan.language import _, current
from biberclan.match import times
from biberclan.match.match import Match
from biberclan.match.record import Record
from biberclan.match.replay import Replay, Viewer
from biberclan.match.setup import Setup
from biberclan.match.store import errors, evenings, history
from biberclan.match.store.store import Store
from biberclan.people import lately
from biberclan.people.evenings import standings_after
from biberclan.people.opponents import setup_against_bot, setup_like_last
from biberclan.rules.game import Options
from biberclan.shelf import DEFAULT
from biberclan.teach.learned import Learned
from biberclan.teach.rulebook import rulebook
from biberclan.train.course_run import CourseRun
from biberclan.train.decisions import Decisions
from biberclan.train.drills import games_with_drills
from biberclan.train.training import Training
from biberclan.ui.screens.course import CourseScreen
from biberclan.ui.screens.evening import EveningScreen
from biberclan.ui.screens.guided_round import GuidedRoundScreen
from biberclan.ui.screens.history import HistoryScreen
from biberclan.ui.screens.lessons import LessonScreen, LessonsScreen
from biberclan.ui.screens.questions import NameScreen, NamesScreen
from biberclan.ui.screens.replay import ReplayScreen
from biberclan.ui.screens.review import ReviewScreen
from biberclan.ui.screens.rulebook import RulebookScreen
from biberclan.ui.screens.settings import SettingsScreen
from biberclan.ui.screens.setup import SetupScreen
from biberclan.ui.screens.training import TrainingScreen

if TYPE_CHECKING:
    from biberclan.ui.app import BiberClanApp


class Navigation:
    """Opens screens other than a table, most of them above the present one.

    It loads them all when one is first needed. So the first paint does not wait for them, and they
    take no memory while people only play.
    """

    def __init__(self, program: "BiberClanApp") -> None:
        """Open nothing yet.

        Args:
            program: shows the screens, and has the kept matches and the settings.
        """
        self._program = program
        self._palette = program.palette
        self._saving = program.saving

    @property
    def _store(self) -> Store | None:
        return self._saving.store

    @property
    def _learned(self) -> Learned:
        return self._program.learned

    def open_settings(self) -> None:
        """Show the settings above the present screen."""
        self._above(SettingsScreen(self._program.settings, self._palette))

    @property
    def person(self) -> str:
        """The name last used by somebody who sat here alone, "" if none is known."""
        return lately.last_name(self._learned, self._store)

    def ask_who(self, head: str, choose: Callable[[str], None]) -> None:
        """Ask for the name of the person who sits here alone, offering all known names.

        Args:
            head: the question.
            choose: called with the name.
        """
        names = lately.known_names(self._learned, self._store)
        if names:
            self._above(NamesScreen(names, choose, self._palette, head))
        else:
            self._above(NameScreen(choose, self._palette, head, lately.newcomer()))

    def open_lessons(self, game: str = "", number: int | None = None, person: str = "") -> None:
        """Show the lessons of a game above the present screen.

        Args:
            game: the game, "" for the one played or learned last.
            number: the lesson to begin with, from 1; None for the list.
            person: the learner, "" for the person who sat here alone last; asked for if there is
                none.
        """
        game = game or self._program.last_game

        def learn(person: str) -> None:
            self._learned.learn_as(person)
            self._above(LessonsScreen(self._learned, self._palette, game))
            if number is not None:
                self.open_lesson(number, game)

        person = person or self.person
        if person:
            learn(person)
        else:
            self.ask_who(_("Who learns?"), learn)

    def open_lesson(self, number: int, game: str = DEFAULT) -> None:
        """Show a lesson of a game, counted from 1, above the present screen."""
        self._above(LessonScreen(number - 1, self._learned, self._palette, game))

    def open_training(self, game: str = "", person: str = "") -> None:
        """Show the trainer of a game above the present screen.

        Args:
            game: a game with drills, "" for the last game, or the first with drills.
            person: the trainee, "" for the person who sat here alone last; asked for if there is
                none.
        """
        last, trainable = self._program.last_game, games_with_drills()
        game = game or (last if last in trainable else trainable[0])

        def train(person: str) -> None:
            self._above(TrainingScreen(self._store, self._palette, game, person, self._learned))

        def train_as(person: str) -> None:
            self._learned.note_person(person)
            train(person)

        if person:
            train_as(person)
        elif self.person:
            train(self.person)
        else:
            self.ask_who(_("Who trains?"), train_as)

    def open_course(self, game: str) -> None:
        """Show the course in playing well of a game, for the person who sat here alone last."""
        chance = Random()
        training = Training(self._store, self.person or lately.newcomer(), game, chance)
        run = CourseRun(Decisions(self._store, training, self._learned))
        self._above(CourseScreen(run, self._palette))

    def open_rulebook(self, anchor: str = "", game: str = DEFAULT) -> None:
        """Show the rulebook of a game above the present screen, at a passage if one is named."""
        passage = rulebook(game, current()).find(anchor) if anchor else None
        self._above(RulebookScreen(self._palette, passage, game))

    def open_history(self, store: Store) -> None:
        """Show the kept matches above the present screen."""
        with self._saving.telling():
            self._above(HistoryScreen(store, self._palette))

    def replay(self, record: Record, position: int = 0, viewer: Viewer = None) -> None:
        """Open the table of a finished match above the present screen.

        Args:
            record: the match.
            position: the position in it to begin at.
            viewer: the viewer through whose eyes it is shown.
        """
        replay = Replay(record)
        replay.go(position)
        self._above(ReplayScreen(replay, self._palette, viewer))

    def replay_kept(self, id: int) -> None:
        """Open the table of a kept finished match, by its number."""
        with self._saving.telling():
            self.replay(self._saving.store_of(id).record(id))

    def review_match(self, match: Match) -> None:
        """Look back at a match that has just ended."""
        review = self._program.review
        if review is not None:
            review.close()  # the rest is judged on all cores
        if match.id is not None and self._store is not None:
            self.review_kept(match.id)
            return
        actions = [entry.action for entry in match.log]
        record = Record.of(match.setup, times.now(), actions, match.hints_used)
        judged = [] if review is None else review.unsealed()
        self._above(ReviewScreen(record, judged, lambda question, judged: None, self._palette))

    def review_kept(self, id: int) -> None:
        """Look back at a kept finished match; the judgements are kept with it."""
        with self._saving.telling():
            review = KeptReview(self._saving.store_of(id), id)
            known, keep, whole = review.judged, review.keep, review.whole
            self._above(ReviewScreen(review.record, known, keep, self._palette, whole))

    def open_evening(self, match: Match) -> None:
        """Show the standings of the evening of a match just played above the present screen."""
        with self._saving.telling():
            stands = standings_after(self._store, match)
            if stands is not None:
                self._above(EveningScreen(self._palette, self._store, stands, match.setup))

    def go_on_with_evening(self) -> None:
        """Show the table of the evening that waits for its next match, if one does."""
        store = self._store
        if store is None:
            return
        with self._saving.telling():
            waiting = evenings.waiting(store)
            if waiting is not None:
                last = history.setup(store, waiting.last)
                self._above(EveningScreen(self._palette, store, waiting.standings, last))

    def open_setup(
        self,
        setup: Setup | None = None,
        game: str = DEFAULT,
        evening: str = "",
        at: str = "",
        chosen: Mapping[str, Options] | None = None,
    ) -> None:
        """Show the setup screen.

        Args:
            setup: the setup of the last match, with which it is filled in; None to fill in the
                seats of the last match of the game.
            game: the game chosen at first.
            evening: the kind of evening chosen at first, "" for a single match.
            at: the id of the line that has the focus first, "" for the first name.
            chosen: the options that have been chosen for other games meanwhile, by game.
        """
        trouble: errors.StoreError | None = None
        known: list[str] = []
        if self._store is not None:
            try:
                known = history.names(self._store)
                setup = setup or setup_like_last(self._store, game, evening)
            except errors.StoreError as error:
                trouble = error
        self._program.show(SetupScreen(self._palette, setup, known, game, evening, at, chosen))
        if trouble is not None:
            self._saving.tell(trouble)

    def open_guided_round(self, game: str) -> None:
        """Show the table of a guided round against the kindest bot, which is not kept."""
        self._learned.note_game(game)
        match = Match(setup_against_bot(self._learned, self._store, game))
        self._above(GuidedRoundScreen(match, self._learned, self._palette))

    def _above(self, screen: Screen[None]) -> None:
        self._program.push_screen(screen)
