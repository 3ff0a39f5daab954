"""The Textual app: opening the kept matches, and the screens one after the other."""

import os
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from secrets import randbits
from typing import TYPE_CHECKING

from textual import constants
from textual.driver import Driver
from textual.screen import Screen

from biberclan import language, shelf
from biberclan.assets import asset
from biberclan.language import _, current
from biberclan.match.store import history
from biberclan.match.store.errors import (
    DamagedError,
    NoSuchMatchError,
    StoreError,
)
from biberclan.match.store.store import Store
from biberclan.shelf import DEFAULT
from biberclan.teach.learned import Learned
from biberclan.ui.paint.palette import Palette
from biberclan.ui.saving import Saving
from biberclan.ui.screens.home import HomeScreen
from biberclan.ui.settings import Settings
from biberclan.ui.shell import Shell, TerminalDriver, apply_theme
from biberclan.ui.start import (
    Again,
    GoOn,
    Home,
    Learn,
    LookBack,
    NewTable,
    Resume,
    Rules,
    Start,
    Train,
)
from biberclan.ui.widgets.painted import Painted

# All other screens, and with them the rules, are imported when they are opened, so that the start
# screen does not wait for them.
if TYPE_CHECKING:
    from biberclan.bots.asking import Failed
    from biberclan.match.match import Match
    from biberclan.match.record import Record
    from biberclan.match.replay import Viewer
    from biberclan.match.setup import Setup
    from biberclan.teach.sealed_review import SealedReview
    from biberclan.ui.screens.questions import Choice


class BiberClanApp(Shell):
    """The whole program, and the ways from one screen to another.

    To keep secrets there is no command palette (it saves screenshots), no text selection, no
    notifications, and no variable in a crash report.
    """

    CSS_PATH = None
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    TITLE = "BiberClan"

    def __init__(
        self,
        start: Start | None = None,
        *,
        directory: Path | None = None,
        settings: Settings | None = None,
        driver: type[Driver] = TerminalDriver,
    ) -> None:
        """Prepare the program.

        Args:
            start: what to open with; None for the start screen.
            directory: where matches are kept; None to keep none.
            settings: what people have set; None for the usual.
            driver: what reads input and shows the screens.
        """
        self.settings = Settings() if settings is None else settings
        colourless = "NO_COLOR" in os.environ
        # With its own greys switched off too, Textual leaves every colour to the terminal.
        super().__init__(driver_class=driver, ansi_color=True if colourless else None)
        self.palette = Palette(coloured=not colourless, ascii=self.settings.draws_in_ascii)
        apply_theme(self, self.palette, self.settings.theme)
        self.stylesheet.add_source(
            asset("styles/biberclan.tcss").read_text(encoding="utf-8"), is_default_css=False
        )
        self._let_move()
        self._start = start or Home()
        self.learned = Learned(directory)
        self.saving = Saving(directory, self)
        self._match: Match | None = None
        self._review: SealedReview | None = None

    def on_mount(self) -> None:
        """Open the kept matches and the first screen."""
        self.set_class("NO_COLOR" in os.environ, "-colourless")
        self.saving.open(self._begin)

    @property
    def store(self) -> Store | None:
        """The kept matches, None while there are none."""
        return self.saving.store

    def _begin(self) -> None:
        """Say what games and settings are wrong, if any, and open what is asked for."""
        games, settings = shelf.troubles(), self.settings.troubles()
        if not (games or settings):
            self._open_first()
            return
        from biberclan.ui.screens.questions import TroubleScreen

        go_on = [(_("Go on"), self._open_first)]
        head = _("Some of the settings are not in order") if settings else _("A game is missing")
        troubles = "\n".join((*games, *settings))
        self.push_screen(TroubleScreen(self.palette, troubles, go_on, head))

    def _open_first(self) -> None:
        match self._start:
            case NewTable(setup):
                self.open_table(setup)
            case Resume(id):
                self.resume(id)
            case GoOn():
                self.open_home()
                self.go_on_with_evening()
            case Again(source):
                self.open_home()
                if isinstance(source, int):
                    self.replay_kept(source)
                else:
                    self.replay(source)
            case LookBack(id):
                self.open_home()
                self.review_kept(id)
            case Rules(anchor, game):
                self.open_home()
                self.open_rulebook(anchor, game)
            case Train(game, person):
                self.open_home()
                self.open_training(game, person)
            case Learn(number, game, person):
                self.open_home()
                self.open_lessons(game, number, person)
            case Home() if self.learned.is_new:
                from biberclan.ui.screens.questions import WelcomeScreen

                self._show(WelcomeScreen(self.learned, self.palette))
            case Home():
                self.open_home()

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

    def follow_settings(self) -> None:
        """Let the settings as they are now hold for everything that is shown."""
        language.choose(self.settings.language)
        language.write_in_ascii(self.settings.draws_in_ascii)
        self.palette.draw_in_ascii(self.settings.draws_in_ascii)
        apply_theme(self, self.palette, self.settings.theme)
        self._let_move()
        for screen in self.screen_stack:
            for widget in screen.query(Painted):
                widget.repaint()

    def _let_move(self) -> None:
        self.animation_level = constants.TEXTUAL_ANIMATIONS if self.settings.motion else "none"

    def bell(self) -> None:
        """Ring, if people want to hear anything."""
        if self.settings.sound:
            super().bell()

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

    def note_refusal(self, person: str, game: str, ruling: str) -> None:
        """Note that something was refused to somebody, so that its drill comes up."""
        from biberclan.teach.mistakes import note_refusal

        note_refusal(self.store, person, game, ruling)

    def about_failed_bot(self, game: str, name: str, failed: "Failed") -> str:
        """Write down where a bot has failed at a table, and say that it has."""
        from biberclan.teach.failed_bots import about_failed_bot

        return about_failed_bot(self.saving.directory, game, name, failed)

    def open_rulebook(self, anchor: str = "", game: str = DEFAULT) -> None:
        """Show the rulebook of a game above whatever is shown, at a passage if one is named."""
        from biberclan.teach.rulebook import rulebook
        from biberclan.ui.screens.rulebook import RulebookScreen

        passage = rulebook(game, current()).find(anchor) if anchor else None
        self.push_screen(RulebookScreen(self.palette, passage, game))

    def open_history(self, store: Store) -> None:
        """Show the kept matches above whatever is shown."""
        from biberclan.ui.screens.history import HistoryScreen

        try:
            self.push_screen(HistoryScreen(store, self.palette))
        except StoreError as error:
            self.saving.tell(error)

    def open_table(self, setup: "Setup") -> None:
        """Begin a match and show its table in place of whatever is shown."""
        from biberclan.teach.levels import settled  # loads the bots

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
        try:
            if self.store is None:
                raise NoSuchMatchError(id)
            setup = history.setup(self.store, id)
        except StoreError as error:
            self.saving.tell(error)
        else:
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
        try:
            if self.store is None:
                raise NoSuchMatchError(id)
            self.replay(self.store.record(id))
        except StoreError as error:
            self.saving.tell(error)

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

        try:
            if self.store is None:
                raise NoSuchMatchError(id)
            review = KeptReview(self.store, id)
        except StoreError as error:
            self.saving.tell(error)
        else:
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

    def on_unmount(self) -> None:
        """Leave the table with the program."""
        self.leave_table()

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

        try:
            stands = standings_after(self.store, match)
        except StoreError as error:
            self.saving.tell(error)
        else:
            if stands is not None:
                self.push_screen(EveningScreen(self.palette, stands, match.setup))

    def go_on_with_evening(self) -> None:
        """Show the table of the evening that waits for its next match, if one does."""
        from biberclan.teach.evenings import waiting_evening
        from biberclan.ui.screens.evening import EveningScreen

        waiting = waiting_evening(self.store)
        if waiting is None or self.store is None:
            return
        try:
            last = history.setup(self.store, waiting.last)
        except StoreError as error:
            self.saving.tell(error)
        else:
            self.push_screen(EveningScreen(self.palette, waiting.standings, last))

    def open_setup(
        self, setup: "Setup | None" = None, game: str = DEFAULT, evening: str = ""
    ) -> None:
        """Show the setup screen.

        Args:
            setup: the last match, from which it is filled in; None if there is none.
            game: the game chosen then.
            evening: the kind of evening chosen then, "" for a single match.
        """
        from biberclan.ui.screens.setup import SetupScreen

        trouble: StoreError | None = None
        known: list[str] = []
        if self.store is not None:
            try:
                known = history.names(self.store)
            except StoreError as error:
                trouble = error
        self._show(SetupScreen(self.palette, setup, known, game, evening))
        if trouble is not None:
            self.saving.tell(trouble)

    def play_against_bot(self, game: str = "") -> None:
        """Begin a match of whoever was here last against their last bot, "" in the last game."""
        from biberclan.teach.lately import last_opponent
        from biberclan.ui.quick_start import setup_against_bot

        opponent = last_opponent(self.store)
        self.open_table(setup_against_bot(self.learned, self.store, game, opponent))

    def open_guided_round(self, game: str) -> None:
        """Show the table of a round against the kindest bot that is guided and not kept."""
        from biberclan.match.match import Match
        from biberclan.ui.quick_start import setup_against_bot
        from biberclan.ui.screens.guided_round import GuidedRoundScreen

        self.learned.note_game(game)
        match = Match(setup_against_bot(self.learned, self.store, game))
        self.push_screen(GuidedRoundScreen(match, self.learned, self.palette))

    def _show(self, screen: Screen[None]) -> None:
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.push_screen(screen)

    async def action_quit(self) -> None:
        """Ask before leaving."""
        from biberclan.ui.screens.questions import QuitScreen

        if not isinstance(self.screen, QuitScreen):
            self.push_screen(QuitScreen(self.palette, self._match))

    def action_help_quit(self) -> None:
        """Ask before leaving, for Ctrl+C too."""
        self.call_next(self.action_quit)


def run(
    start: Start,
    *,
    directory: Path | None,
    settings: Settings,
    driver: type[Driver] = TerminalDriver,
) -> int:
    """Run the program until people leave it.

    Args:
        start: what to open with.
        directory: where matches are kept.
        settings: what people have set.
        driver: what reads input and shows the screens; usually this terminal.

    Returns:
        The exit status: 0, or 1 if the program broke.
    """
    app = BiberClanApp(start, directory=directory, settings=settings, driver=driver)
    try:
        return app.run_to_end()
    finally:
        app.saving.close()
