"""The ways from one screen to another."""

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from random import Random
from secrets import randbits
from typing import TYPE_CHECKING

from textual.screen import Screen

from biberclan.language import _, current
from biberclan.match.store import history
from biberclan.match.store.errors import DamagedError, StoreError
from biberclan.match.store.store import Store
from biberclan.shelf import DEFAULT
from biberclan.teach.learned import Learned
from biberclan.ui.paint.palette import Palette
from biberclan.ui.saving import Saving
from biberclan.ui.screens.home import HomeScreen
from biberclan.ui.settings import Settings
from biberclan.ui.shell import Shell

# All other screens, and with them the rules, are imported when they are opened, so that the start
# screen does not wait for them.
if TYPE_CHECKING:
    from biberclan.match.match import Match
    from biberclan.match.record import Record
    from biberclan.match.replay import Viewer
    from biberclan.match.setup import Setup
    from biberclan.rules.game import Options
    from biberclan.teach.sealed_review import SealedReview
    from biberclan.ui.screens.questions import Choice


class Navigation(Shell):
    """Shows screens, in place of what is shown or above it.

    Attributes:
        settings: what people have set.
        palette: colours and glyphs.
        learned: who has learned what.
        saving: the kept matches, as far as they can be kept.
    """

    settings: Settings
    palette: Palette
    learned: Learned
    saving: Saving
    _match: "Match | None" = None
    _review: "SealedReview | None" = None

    @property
    def store(self) -> Store | None:
        """The kept matches, None while there are none."""
        return self.saving.store

    def open_welcome(self) -> None:
        """Show somebody new what there is."""
        from biberclan.ui.screens.questions import WelcomeScreen

        self._show(WelcomeScreen(self.learned, self.palette))

    def ask(self, error: StoreError, choices: "Sequence[Choice]") -> None:
        """Say what is in the way and ask how to go on."""
        from biberclan.ui.screens.questions import TroubleScreen

        self.push_screen(TroubleScreen(self.palette, str(error), choices))

    def open_home(self) -> None:
        """Show the start screen in place of whatever is shown; the table is left."""
        self.leave_table()
        try:
            self._show(HomeScreen(self.palette, self.store, self._last_game))
        except StoreError as error:
            self._show(HomeScreen(self.palette, None, self._last_game))
            self.saving.tell(error)

    @property
    def _last_game(self) -> str:
        from biberclan.teach.lately import last_game

        return last_game(self.learned, self.store)

    def open_settings(self) -> None:
        """Show the settings above whatever is shown."""
        from biberclan.ui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen(self.settings, self.palette))

    @property
    def person(self) -> str:
        """The name that somebody alone has used last, "" if none is known."""
        from biberclan.teach.lately import last_name

        return last_name(self.learned, self.store)

    def ask_who(self, head: str, choose: Callable[[str], None]) -> None:
        """Ask which of all known people sits here alone, or who else; if none is known, just that.

        Args:
            head: the question.
            choose: called with the name.
        """
        from biberclan.teach.lately import known_names, newcomer
        from biberclan.ui.screens.questions import NameScreen, NamesScreen

        names = known_names(self.learned, self.store)
        if names:
            self.push_screen(NamesScreen(names, choose, self.palette, head))
        else:
            self.push_screen(NameScreen(choose, self.palette, head, newcomer()))

    def open_lessons(self, game: str = "", number: int | None = None, person: str = "") -> None:
        """Show the lessons of a game above whatever is shown.

        Args:
            game: which game, "" for the one played or learned last.
            number: the lesson to begin with, from 1; None for the list.
            person: who learns, "" for whoever sat here alone last; asked for if that is nobody.
        """
        from biberclan.ui.screens.lessons import LessonsScreen

        game = game or self._last_game

        def learn(person: str) -> None:
            self.learned.learn_as(person)
            self.push_screen(LessonsScreen(self.learned, self.palette, game))
            if number is not None:
                self.open_lesson(number, game)

        person = person or self.person
        if person:
            learn(person)
        else:
            self.ask_who(_("Who learns?"), learn)

    def open_lesson(self, number: int, game: str = DEFAULT) -> None:
        """Show a lesson of a game, counted from 1, above whatever is shown."""
        from biberclan.ui.screens.lessons import LessonScreen

        self.push_screen(LessonScreen(number - 1, self.learned, self.palette, game))

    def open_training(self, game: str = DEFAULT, person: str = "") -> None:
        """Show the trainer of a game, for somebody or, if "", for whoever sat here alone last."""
        from biberclan.teach.lately import newcomer
        from biberclan.ui.screens.training import TrainingScreen

        if person:
            self.learned.note_person(person)
        person = self.person or newcomer()
        self.push_screen(TrainingScreen(self.store, self.palette, game, person, self.learned))

    def open_course(self, game: str) -> None:
        """Show the course in playing well of a game, for whoever learns or sat here alone last."""
        from biberclan.teach.course_run import CourseRun
        from biberclan.teach.decisions import Decisions
        from biberclan.teach.lately import newcomer
        from biberclan.teach.training import Training
        from biberclan.ui.screens.course import CourseScreen

        chance = Random()  # noqa: S311 - a game's chance keeps no secret
        training = Training(self.store, self.person or newcomer(), game, chance)
        run = CourseRun(Decisions(self.store, training, self.learned))
        self.push_screen(CourseScreen(run, self.palette))

    def open_rulebook(self, anchor: str = "", game: str = DEFAULT) -> None:
        """Show the rulebook of a game above whatever is shown, at a passage if one is named."""
        from biberclan.teach.rulebook import rulebook
        from biberclan.ui.screens.rulebook import RulebookScreen

        passage = rulebook(game, current()).find(anchor) if anchor else None
        self.push_screen(RulebookScreen(self.palette, passage, game))

    def open_history(self, store: Store) -> None:
        """Show the kept matches above whatever is shown."""
        from biberclan.ui.screens.history import HistoryScreen

        with self.saving.telling():
            self.push_screen(HistoryScreen(store, self.palette))

    def open_table(self, setup: "Setup") -> None:
        """Begin a match and show its table in place of whatever is shown."""
        from biberclan.teach.opponents import settled  # loads the bots

        self.saving.begin(settled(setup, self.store))

    def resume(self, id: int | None) -> None:
        """Go on with a kept match, None for the one played last, at its handover."""
        if self.store is None:  # people have chosen to play without what was kept
            self.open_home()
            return
        try:
            if id is None:
                waiting = [kept.id for kept in history.unfinished(self.store) if not kept.is_open]
                id = waiting[0] if waiting else None
            if id is None:
                self.open_home()
            else:
                self.leave_table()
                self.sit_at(self.store.resume(id))
        except DamagedError as error:
            self.saving.tell(error)
        except StoreError as error:
            self.ask(error, [(_("To the start screen"), self.open_home)])

    def play_again(self, id: int) -> None:
        """Begin a match of the same people in the same game as a kept one, newly shuffled."""
        with self.saving.telling():
            setup = history.setup(self.saving.store_of(id), id)
            self.open_table(setup.again(randbits(32)))

    def replay(self, record: "Record", position: int = 0, viewer: "Viewer" = None) -> None:
        """Open the table of a finished match above whatever is shown.

        Args:
            record: the match.
            position: where in it.
            viewer: through whose eyes.
        """
        from biberclan.match.replay import Replay
        from biberclan.ui.screens.replay import ReplayScreen

        replay = Replay(record)
        replay.go(position)
        self.push_screen(ReplayScreen(replay, self.palette, viewer))

    def replay_kept(self, id: int) -> None:
        """Open the table of a kept finished match, by its number."""
        with self.saving.telling():
            self.replay(self.saving.store_of(id).record(id))

    def review_match(self, match: "Match") -> None:
        """Look back at a match that has just ended."""
        review = self._review
        if review is not None:
            review.close()  # what is left is judged on all cores
        if match.id is not None and self.store is not None:
            self.review_kept(match.id)
            return
        from biberclan.match.record import Record
        from biberclan.ui.screens.review import ReviewScreen

        actions = [entry.action for entry in match.log]
        record = Record.of(match.setup, datetime.now(UTC), actions, match.hints_used)
        judged = [] if review is None else review.unsealed()
        self.push_screen(ReviewScreen(record, judged, lambda question, judged: None, self.palette))

    def review_kept(self, id: int) -> None:
        """Look back at a kept finished match; what is judged is kept with it."""
        from biberclan.teach.kept_review import KeptReview
        from biberclan.ui.screens.review import ReviewScreen

        with self.saving.telling():
            review = KeptReview(self.saving.store_of(id), id)
            known, keep, whole = review.judged, review.keep, review.whole
            self.push_screen(ReviewScreen(review.record, known, keep, self.palette, whole))

    def sit_at(self, match: "Match") -> None:
        """Show the table of a match in place of whatever is shown."""
        from biberclan.teach.sealed_review import SealedReview
        from biberclan.ui.screens.table import TableScreen

        self.leave_table()
        self._match, self._review = match, SealedReview(match, lambda: self.store)
        self.learned.note_match(match.setup)
        self._show(TableScreen(match, self.learned, self.palette))

    def follow_match(self) -> None:
        """Have judged what has been chosen since, for the review at the end."""
        if self._review is not None:
            self._review.follow()

    def leave_table(self) -> None:
        """Release the match that was played here, so that other processes can open it."""
        if self._review is not None:
            self._review.close()
            self._review = None
        if self._match is not None:
            self._match.stop_recording()
            self._match = None

    def open_evening(self, match: "Match") -> None:
        """Show above whatever is shown how the evening stands of which a match was just played."""
        from biberclan.teach.evenings import standings_after
        from biberclan.ui.screens.evening import EveningScreen

        with self.saving.telling():
            stands = standings_after(self.store, match)
            if stands is not None:
                self.push_screen(EveningScreen(self.palette, self.store, stands, match.setup))

    def go_on_with_evening(self) -> None:
        """Show the table of the evening that waits for its next match, if one does."""
        from biberclan.match.store import evenings
        from biberclan.ui.screens.evening import EveningScreen

        store = self.store
        if store is None:
            return
        with self.saving.telling():
            waiting = evenings.waiting(store)
            if waiting is not None:
                last = history.setup(store, waiting.last)
                self.push_screen(EveningScreen(self.palette, store, waiting.standings, last))

    def open_setup(
        self,
        setup: "Setup | None" = None,
        game: str = DEFAULT,
        evening: str = "",
        at: str = "",
        chosen: "Mapping[str, Options] | None" = None,
    ) -> None:
        """Show the setup screen.

        Args:
            setup: the last match, from which it is filled in; None if there is none.
            game: the game chosen then.
            evening: the kind of evening chosen then, "" for a single match.
            at: the id of the line that has the focus first, "" for the first name.
            chosen: what has been chosen for other games meanwhile, by game.
        """
        from biberclan.ui.screens.setup import SetupScreen

        trouble: StoreError | None = None
        known: list[str] = []
        if self.store is not None:
            try:
                known = history.names(self.store)
            except StoreError as error:
                trouble = error
        self._show(SetupScreen(self.palette, setup, known, game, evening, at, chosen))
        if trouble is not None:
            self.saving.tell(trouble)

    def play_against_bot(self, game: str = "") -> None:
        """Begin a match of whoever was here last against their last bot, "" in the last game."""
        from biberclan.teach.lately import last_opponent
        from biberclan.teach.opponents import setup_against_bot

        opponent = last_opponent(self.store)
        self.open_table(setup_against_bot(self.learned, self.store, game, opponent))

    def play_with_coach(self, game: str) -> None:
        """Begin a match of whoever was here last against the elder, with the coach."""
        from biberclan.bots.cast import ELDER
        from biberclan.teach.opponents import setup_against_bot

        setup = setup_against_bot(self.learned, self.store, game, ELDER)
        self.learned.note_coached(setup.people[0], True)
        self.open_table(setup)

    def open_guided_round(self, game: str) -> None:
        """Show the table of a round against the kindest bot that is guided and not kept."""
        from biberclan.match.match import Match
        from biberclan.teach.opponents import setup_against_bot
        from biberclan.ui.screens.guided_round import GuidedRoundScreen

        self.learned.note_game(game)
        match = Match(setup_against_bot(self.learned, self.store, game))
        self.push_screen(GuidedRoundScreen(match, self.learned, self.palette))

    def _show(self, screen: Screen[None]) -> None:
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.push_screen(screen)
