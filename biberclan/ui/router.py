"""Opens what screens and the command line ask for by a row of `biberclan/ui/requests.py`."""

from dataclasses import replace
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from textual.screen import Screen

from biberclan.language import _, current
from biberclan.match.store import errors, evenings, history
from biberclan.match.store.store import Store
from biberclan.people import recent
from biberclan.teach.learned import Learned
from biberclan.ui import requests
from biberclan.ui.shell import Shell

if TYPE_CHECKING:
    from collections.abc import Callable

    from biberclan.match.evening import Outcome
    from biberclan.match.match import Match
    from biberclan.match.setup import Setup


class Router:
    """Opens screens: tables and the first screens in place of all others, the rest above them.

    Each is loaded when it is first asked for. So the first paint does not wait for the others, and
    they take no memory while people only play.
    """

    def __init__(self, program: Shell) -> None:
        self._program = program
        self._unkept: dict[Match, Outcome] = {}

    @property
    def _store(self) -> Store | None:
        return self._program.store

    @property
    def _learned(self) -> Learned:
        return self._program.learned

    def open(self, request: requests.Request) -> None:
        """Open something; people are told if the kept matches are in the way."""
        with self._program.saving.reporting_errors():
            self._open(request)

    def _open(self, request: requests.Request) -> None:
        program = self._program
        match request:
            case requests.Home():
                self._go_home()
            case requests.Welcome():
                from biberclan.ui.screens.questions import WelcomeScreen

                program.show(WelcomeScreen())
            case requests.Trouble():
                from biberclan.ui.screens.questions import TroubleScreen

                self._above(TroubleScreen(request))
            case requests.Quit(match):
                from biberclan.ui.screens.questions import QuitScreen

                if not isinstance(program.screen, QuitScreen):
                    self._above(QuitScreen(match))
            case requests.AskWho(head, choose):
                self._ask_who(head, choose)
            case requests.ChangeSettings():
                from biberclan.ui.screens.settings import SettingsScreen

                self._above(SettingsScreen(program.settings))
            case requests.NewTable(setup):
                self._begin(setup)
            case requests.AgainstBot():
                self._begin_against_bot(request)
            case requests.Rematch(id, changed):
                self._begin_again(id, changed)
            case requests.Resume(id, instead) if instead:
                go_on = partial(self.open, requests.Resume(id))
                self._ask(instead, (_("Go on with match {id}").format(id=id), go_on))
            case requests.Resume(id):
                self._resume(id)
            case requests.SetUp():
                self._set_up(request)
            case requests.GoOn(after):
                self._go_on_with_evening(after)
            case requests.PlayOn():
                from biberclan.ui.screens.playing_on import PlayOnScreen

                self._above(PlayOnScreen(request, self._person or recent.newcomer()))
            case requests.SeeHistory():
                from biberclan.ui.screens.history import HistoryScreen

                if self._store is not None:
                    self._above(HistoryScreen(self._store))
            case requests.Watch():
                self._watch(request)
            case requests.LookBack(source):
                self._review(source)
            case requests.Learn():
                self._learn(request)
            case requests.GuidedRound(game):
                self._guide(game)
            case requests.Train():
                self._train(request)
            case requests.TakeCourse(game):
                self._take_course(game)
            case requests.ReadRules(anchor, game):
                from biberclan.teach.rulebook import rulebook
                from biberclan.ui.screens.rulebook import RulebookScreen

                passage = rulebook(game, current()).find(anchor) if anchor else None
                self._above(RulebookScreen(passage, game))

    def _above(self, screen: Screen[None]) -> None:
        self._program.push_screen(screen)

    # The first screens, and questions

    def _go_home(self) -> None:
        from biberclan.ui.screens.home import HomeScreen

        program = self._program
        program.leave_table()
        try:
            program.show(HomeScreen(self._store, program.last_game))
        except errors.StoreError:
            program.show(HomeScreen(None, program.last_game))
            raise

    def _ask_who(self, head: str, choose: "Callable[[str], None]") -> None:
        from biberclan.ui.screens.questions import NameScreen, NamesScreen

        names = recent.known_names(self._learned, self._store)
        if names:
            self._above(NamesScreen(names, choose, head))
        else:
            self._above(NameScreen(choose, head, recent.newcomer()))

    # Tables

    def _begin(self, setup: "Setup") -> None:
        """Begin a match and show its table; ask how to go on if it should be kept but can't be."""
        from biberclan.match.match import Match
        from biberclan.people.opponents import with_levels

        setup = with_levels(setup, self._store)
        again = partial(self._begin, setup)
        try:
            match = Match(setup) if self._store is None else self._store.begin(setup)
        except errors.StoreError as error:
            anew = (_("Save in a new file"), partial(self._program.saving.open, again))
            self._ask(
                error,
                anew if isinstance(error, errors.GoneError) else (_("Try again"), again),
                (_("Play without saving"), lambda: self.sit_at(Match(setup))),
            )
        else:
            self.sit_at(match)

    def _ask(self, trouble: errors.StoreError | str, *choices: requests.WayOn) -> None:
        home = (_("To the start screen"), partial(self.open, requests.Home()))
        self.open(requests.Trouble(str(trouble), [*choices, home]))

    def _begin_against_bot(self, asked: requests.AgainstBot) -> None:
        from biberclan.people.opponents import setup_against_bot

        opponent = asked.opponent or recent.last_opponent(self._store)
        setup = setup_against_bot(self._learned, self._store, asked.game, opponent)
        if asked.coached:
            self._learned.note_coached(setup.names[0], True)
        self._begin(setup)

    def _begin_again(self, id: int, changed: bool) -> None:
        from secrets import randbits

        from biberclan.bots.cast import present_names

        store = self._program.saving.store_of(id)
        if changed:
            self._begin(history.with_changed_seats(store, id))
            return
        setup = history.setup(store, id)
        names = present_names(setup.names, [setup.bot(seat) for seat in range(setup.seats)])
        self._begin(replace(setup.again(randbits(32)), names=names))

    def _resume(self, id: int | None) -> None:
        store = self._store
        if id is None and store is not None:
            id = next((kept.id for kept in history.resumable(store)), None)
        if id is None or store is None:  # people may have chosen to play without the kept matches
            self._go_home()
            return
        try:
            self._program.leave_table()
            self.sit_at(store.resume(id))
        except errors.DamagedError:
            raise
        except errors.StoreError as error:
            self._ask(error)

    def sit_at(self, match: "Match") -> None:
        """Show the table of a match in place of all other screens."""
        from biberclan.coach.sealed_review import SealedReview

        program = self._program
        program.leave_table()
        program.match = match
        program.review = SealedReview(match, lambda: self._store)
        self._learned.note_match(match.setup)
        self._show_table(match)

    def cover(self, match: "Match") -> None:
        """Show the table of the match played here at its handover, in place of all screens."""
        match.cover()
        self._show_table(match)

    def _show_table(self, match: "Match") -> None:
        from biberclan.ui.screens.frame import FramedScreen
        from biberclan.ui.screens.table import TableScreen

        table, before = TableScreen(match), self._program.screen
        if isinstance(before, FramedScreen):
            table.uncovered_by = before.last_input
        self._program.show(table)

    def _set_up(self, asked: requests.SetUp) -> None:
        from biberclan.people.opponents import setup_like_last
        from biberclan.ui.screens.setup import SetupScreen

        known: list[str] = []
        try:
            if self._store is not None:
                known = history.names(self._store)
                setup = asked.setup or setup_like_last(self._store, asked.game, asked.evening)
                asked = asked._replace(setup=setup)
        finally:  # an error is told above the form
            self._program.show(SetupScreen(known, asked))

    # Evenings and kept matches

    def _go_on_with_evening(self, after: "Match | None") -> None:
        from biberclan.people.evenings import standings_after
        from biberclan.ui.screens.evening import EveningScreen

        store = self._store
        if after is not None:
            last, stands = after.setup, standings_after(store, after, self._unkept)
        elif store is not None and (waiting := evenings.waiting(store)) is not None:
            last, stands = history.setup(store, waiting.last), waiting.standings
        else:
            return
        if stands is not None:
            self._above(EveningScreen(store, stands, last))

    def _watch(self, asked: requests.Watch) -> None:
        from biberclan.match.replay import Replay
        from biberclan.ui.screens.replay import ReplayScreen

        record = asked.source
        if isinstance(record, int):
            record = self._program.saving.store_of(record).record(record)
        replay = Replay(record)
        replay.go(asked.position)
        self._above(ReplayScreen(replay, asked.viewer))

    def _review(self, source: "int | Match") -> None:
        from biberclan.coach.kept_review import KeptReview
        from biberclan.match import times
        from biberclan.match.record import Record
        from biberclan.ui.screens.review import ReviewScreen

        if not isinstance(source, int):
            match, sealed = source, self._program.review
            if sealed is not None:
                sealed.close()  # the rest is judged on all cores
            if match.id is None or self._store is None:
                actions = [entry.action for entry in match.log]
                record = Record.of(match.setup, times.now(), actions, match.hints_used)
                judged = [] if sealed is None else sealed.unsealed()
                self._above(ReviewScreen(record, judged))
                return
            source = match.id
        review = KeptReview(self._program.saving.store_of(source), source)
        self._above(ReviewScreen(review.record, review.judged, review))

    # Learning and training

    @property
    def _person(self) -> str:
        """The name last used by somebody who sat here alone, "" if none is known."""
        return recent.last_name(self._learned, self._store)

    def _learn(self, asked: requests.Learn) -> None:
        game = asked.game or self._program.last_game

        def learn(person: str) -> None:
            from biberclan.ui.screens.lessons import LessonScreen, LessonsScreen

            self._learned.learn_as(person)
            self._above(LessonsScreen(game))
            if asked.number is not None:
                self._above(LessonScreen(asked.number - 1, game))

        person = asked.person or self._person
        if person:
            learn(person)
        else:
            self._ask_who(_("Who is learning?"), learn)

    def _guide(self, game: str) -> None:
        from biberclan.match.match import Match
        from biberclan.people.opponents import setup_against_bot
        from biberclan.ui.screens.guided_round import GuidedRoundScreen

        self._learned.note_game(game)
        match = Match(setup_against_bot(self._learned, self._store, game))
        self._above(GuidedRoundScreen(match))

    def _train(self, asked: requests.Train) -> None:
        from biberclan.train.drills import games_with_drills
        from biberclan.ui.screens.training import TrainingScreen

        last, trainable = self._program.last_game, games_with_drills()
        game = asked.game or (last if last in trainable else trainable[0])

        def train(person: str) -> None:
            self._above(TrainingScreen(self._store, game, person))

        def train_as(person: str) -> None:
            self._learned.note_person(person)
            train(person)

        if asked.person:
            train_as(asked.person)
        elif self._person:
            train(self._person)
        else:
            self._ask_who(_("Who is training?"), train_as)

    def _take_course(self, game: str) -> None:
        from biberclan.train.course_run import CourseRun
        from biberclan.train.decisions import Decisions
        from biberclan.train.training import Training
        from biberclan.ui.screens.course import CourseScreen

        training = Training(self._store, self._person or recent.newcomer(), game, Random())
        run = CourseRun(Decisions(self._store, training, self._learned))
        self._above(CourseScreen(run))
