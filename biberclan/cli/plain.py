"""Playing line by line: for screen readers, braille, and terminals that can't draw a table."""

import argparse
import errno
import os
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from biberclan.cli.judging import judge_match
from biberclan.cli.kept import open_store
from biberclan.cli.output import INTERRUPTED, UndoneError, give_up
from biberclan.coach.kept_review import KeptReview
from biberclan.coach.sealed_review import SealedReview
from biberclan.language import _, listed, pgettext, translate
from biberclan.match.evening import Outcome, Standings
from biberclan.match.match import Match
from biberclan.match.record import Record
from biberclan.match.setup import Setup
from biberclan.match.store import errors, evenings, history
from biberclan.match.store.store import Store, set_aside
from biberclan.people.evenings import bests_of, following, luck_of, say_standings, standings_after
from biberclan.people.opponents import with_levels
from biberclan.people.recent import last_name
from biberclan.people.telling_matches import came_from, evening_of, twin_comparison
from biberclan.plain import telling
from biberclan.plain.drill import PlainDrill
from biberclan.plain.game import plain_of
from biberclan.plain.lesson import take_lessons, who_is_here
from biberclan.plain.replay import PlainReplay
from biberclan.plain.table import PlainTable
from biberclan.plain.terminal_voice import TerminalVoice
from biberclan.plain.vocabulary import spelled
from biberclan.plain.voice import PipeVoice, Voice
from biberclan.rules.game import points_so_far
from biberclan.system.keys import can_wipe
from biberclan.system.processes import handling
from biberclan.teach.learned import Learned
from biberclan.train.decisions import Decisions
from biberclan.train.training import Training
from biberclan.ui.requests import GoOn, Learn, NewTable, Request, Resume, Train, Watch
from biberclan.ui.settings import Settings
from biberclan.words import head_start

_ENDING: Final = ("SIGTERM", "SIGHUP", "SIGQUIT")
"""Signals that end the program, if the system has them."""

_PATIENCE: Final = 2.0
"""How long the end of a match waits for its review at most, in seconds, to tell of luck."""

_BESTS: Final = 6
"""How many bests of an evening are told at most."""

_UNWRITTEN: Final = (errno.ENOSPC, errno.EPIPE, errno.EINVAL)
"""The errors of writing when the disk is full or the reader has gone; the last is of Windows."""

_HUNG_UP: Final = 128 + 1
"""The exit status then, as in shells after a SIGHUP."""


class _EndedError(BaseException):
    """A signal ends the program; the argument is its number."""


def open_plain(start: Request, options: argparse.Namespace) -> int:
    """Play, learn or train line by line until people leave.

    Args:
        start: what to begin with.
        options: the options given everywhere.

    Returns:
        The exit status: 0, 130 after a Ctrl-C, more than 128 after a signal.

    Raises:
        UndoneError: several people need a terminal that can keep their secrets, or there is no
            match to resume.
        BrokenError: the disk that takes the output is full.
        UnreadError: the reader of the output has gone.
        StoreError: the match can't be resumed.
    """
    with _voice() as voice, closing(_Kept(options.directory, options.settings)) as kept:
        kept.open(voice)
        try:
            with _ending_in_order():
                _begin(start, voice, kept)
        except (EOFError, _EndedError, KeyboardInterrupt) as error:
            return _status(error)
        except OSError as error:
            if error.errno == errno.EIO:  # the terminal has gone
                return _HUNG_UP
            if error.errno in _UNWRITTEN:
                give_up(error)
            raise
        finally:
            _discard_output()
    return 0


def _discard_output() -> None:
    """Discard unwritten output: Python would complain about it at exit."""
    for stream in filter(None, (sys.stdout, sys.stderr)):  # None: it was closed from the start
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


class _Kept:
    """The kept matches, settings and lessons, as long as they are needed.

    Attributes:
        store: the kept matches; None while there are none.
        directory: the directory of these, and of the file of what people have learned.
        settings: the settings of the people here.
        learned: what each person has learned, and who has the coach.
        unkept: the outcomes of finished matches that could not be kept.
    """

    def __init__(self, directory: Path, settings: Settings) -> None:
        self.store: Store | None = None
        self.directory = directory
        self.settings = settings
        self.learned = Learned(directory)
        self.unkept: dict[Match, Outcome] = {}

    def close(self) -> None:
        """Release the kept matches if they are open."""
        if self.store is not None:
            self.store.close()
            self.store = None

    def open(self, voice: Voice) -> None:
        """Open the kept matches, or ask whether to go on without them.

        Raises:
            FileError: people would rather leave.
        """
        while True:
            try:
                self.store = open_store(self.directory)
            except errors.FileError as error:
                voice.say(str(error))
                if self._goes_on_without(error, voice):
                    return
            else:
                return

    def _goes_on_without(self, error: errors.FileError, voice: Voice) -> bool:
        """Return whether people want to play without saving; if not, try the file once more.

        Raises:
            FileError: people would rather leave.
        """
        can_set_aside = isinstance(error, errors.DamagedError)
        prompt = (
            _("new begins a new file; unsaved plays without saving; anything else leaves:")
            if can_set_aside
            else _("Enter tries again; unsaved plays without saving; anything else leaves:")
        )
        try:
            answer = spelled(voice.ask(prompt).strip())
        except EOFError:
            raise error from None
        if answer == spelled(_("unsaved")):
            return True
        if can_set_aside and answer == spelled(pgettext("typed", "new")):
            set_aside(self.directory)
        elif answer or can_set_aside:
            raise error
        return False

    def keep_anew(self, match: Match) -> None:
        """Keep a whole match in a new file after its own file has gone."""
        match.stop_recording()
        self.close()
        self.store = open_store(self.directory)
        self.store.keep(match)


def _begin(start: Request, voice: Voice, kept: _Kept) -> None:
    store, learned = kept.store, kept.learned
    match start:
        case NewTable(setup):
            if setup.evening is not None:
                _check(voice, setup)
                voice.say(*say_standings(Standings(setup.evening, setup.names, ())))
            _play_on(setup, voice, kept)
        case Resume(int(id), instead) if store is not None:
            match = store.resume(id)
            _check(voice, match.setup)
            voice.say(*([instead] if instead else []))
            learned.note_match(match.setup)
            stands = _play(match, voice, kept)
            _go_on_with_evening(stands, match.setup, voice, kept)
        case GoOn() if store is not None and (waiting := evenings.waiting(store)) is not None:
            last = history.setup(store, waiting.last)
            if (coming := _next_of_evening(waiting.standings, last, voice, kept)) is not None:
                _play_on(coming, voice, kept)
        case Resume() | GoOn():
            raise UndoneError(_("There is no match to resume; biberclan play begins one."))
        case Watch(Record() as record):
            _replay(record, None, voice, kept)
        case Watch(int(id)) if store is not None:
            review = KeptReview(store, id)
            _replay(review.record, review, voice, kept)
        case Watch():
            raise UndoneError(_("The kept matches can't be read."))
        case Learn(game, number, person):
            with _saying_how_to_go_on(f"learn --plain --game {game}", voice, kept):
                prompt = _("Who is learning? Type your name, or press Enter to be {name}:")
                known = person or last_name(learned, store)
                learned.learn_as(known or who_is_here(voice, prompt))
                voice.say(_("help tells you what you can type."))
                take_lessons(game, number, learned, voice)
        case Train(game, person):
            with _saying_how_to_go_on(f"train --plain --game {game}", voice, kept):
                known = person or last_name(learned, store)
                prompt = _("Who is training? Type your name, or press Enter to be {name}:")
                trainee = known or who_is_here(voice, prompt)
                if person or not known:
                    learned.note_person(trainee)
                voice.say(_("help tells you what you can type."))
                training = Training(store, trainee, game, Random())
                PlainDrill(training, Decisions(store, training, learned), voice).train()


def _replay(record: Record, review: KeptReview | None, voice: Voice, kept: _Kept) -> None:
    """Tell a finished match; it is judged only if somebody asks for the moments of its review."""
    judging = partial(judge_match, record, review, ascii=kept.settings.draws_in_ascii)
    PlainReplay(record, voice, judging).play()


def _play_on(setup: Setup, voice: Voice, kept: _Kept) -> None:
    """Play a new match, and the next ones of its evening."""
    _check(voice, setup)
    setup = with_levels(setup, kept.store)
    kept.learned.note_match(setup)
    match = Match(setup) if kept.store is None else kept.store.begin(setup)
    stands = _play(match, voice, kept)
    _go_on_with_evening(stands, setup, voice, kept)


def _go_on_with_evening(stands: Standings | None, last: Setup, voice: Voice, kept: _Kept) -> None:
    """Tell the standings of the evening after a match, and play on if people like."""
    if stands is not None:
        setup = _next_of_evening(stands, last, voice, kept)
        if setup is not None:
            _play_on(setup, voice, kept)


def _next_of_evening(stands: Standings, last: Setup, voice: Voice, kept: _Kept) -> Setup | None:
    """Return the next match of an evening; None if it is over, or people stop for now."""
    voice.say("", *say_standings(stands), *luck_of(kept.store, stands))
    for title, seats, text in bests_of(kept.store, stands.evening)[:_BESTS]:
        names = listed([stands.names[seat] for seat in seats])
        voice.say(f"{translate(title)}: {names}, {text}.")
    if stands.next_game is None:
        return None
    with _saying_how_to_go_on("resume --plain", voice, kept):
        if not voice.ask(_("Enter plays the next match; anything else stops here:")).strip():
            return following(last, stands.next_game)
    _say_how_to_resume(voice, kept)
    return None


@contextmanager
def _saying_how_to_go_on(command: str, voice: Voice, kept: _Kept) -> Iterator[None]:
    """Tell people at the end how to go on, unless they have left of their own accord."""
    try:
        yield
    except (EOFError, _EndedError, KeyboardInterrupt):
        text = _("What you have done is kept; go on with:")
        with suppress(OSError):  # the terminal may be gone
            voice.say("", text, f"biberclan {command}{kept.learned.where}")
        raise


@contextmanager
def _voice() -> Iterator[Voice]:
    """Yield a terminal's voice if input and output are a terminal that can wipe, else a pipe's."""
    streams = sys.stdin, sys.stdout
    if can_wipe() and all(stream is not None and stream.isatty() for stream in streams):
        voice = TerminalVoice()
        with voice.holding():
            yield voice
    else:
        yield PipeVoice()


def _check(voice: Voice, setup: Setup) -> None:
    if voice.is_private and len(setup.person_seats) > 1:
        raise UndoneError(
            _(
                "Several people need a terminal in which what only one of them may see can be "
                "wiped away: start it without redirecting input or output and not with TERM=dumb "
                "(in Emacs by M-x term), or play alone among bots."
            )
        )


def _play(match: Match, voice: Voice, kept: _Kept) -> Standings | None:
    """Play a match; however it ends, say how people can go on.

    Returns:
        The standings of its evening, None if it has none or is not over.
    """
    review = SealedReview(match, lambda: kept.store)
    if not voice.is_private:
        voice.say(
            _(
                "What only one person may see stands on a line that any key wipes away. What has "
                "been spoken can't be taken back: use headphones."
            )
            if len(match.setup.person_seats) > 1
            else _("What only you may see stands on a line that any key wipes away.")
        )
    setup = match.setup
    if not match.chronicle:  # the screen shows it all the time
        voice.say(*telling.event_sentences(setup.game, match.opening, setup.names))
    voice.say(*came_from(setup, setup.names))
    hand = plain_of(match.setup.game).queries()[0]  # told when people ask, not at each prompt
    # Translators: {word} is typed; {what} is such as "the card in your hand".
    text = _("{word} tells {what}; help tells you what else you can type.")
    voice.say(*head_start.sentences(match.setup.names, match.setup.head_start))
    voice.say(text.format(word=hand.words.split()[0], what=hand.help))
    try:
        PlainTable(
            match,
            voice,
            keep_anew=kept.keep_anew,
            amount=kept.settings.tell,
            keep_amount=partial(kept.settings.change, "tell"),
            directory=kept.directory,
            review=review,
            learned=kept.learned,
            talks=kept.settings.talk,
            coached=kept.settings.coach,
        ).play()
        # A match that is recorded no more counts as not kept: its evening would have it twice.
        over = match.actor is None
        return standings_after(kept.store, match, kept.unkept) if over else None
    finally:
        review.close(_PATIENCE)
        with suppress(OSError):  # the terminal may be gone
            _say_farewell(match, voice, kept)
        match.stop_recording()


def _say_farewell(match: Match, voice: Voice, kept: _Kept) -> None:
    if match.actor is None:
        voice.say(*twin_comparison(kept.store, match.setup, points_so_far(match.public)))
        if match.setup.evening is None:
            voice.say(*evening_of(kept.store, match.setup.names))
        if match.id is not None:
            command = f"biberclan review --plain {match.id}{kept.learned.where}"
            voice.say("", _("What was good and what was costly:"), command)
        return
    if match.id is None:
        voice.say("", _("The match was not saved."))
    else:
        _say_how_to_resume(voice, kept, match.id)


def _say_how_to_resume(voice: Voice, kept: _Kept, *match: int) -> None:
    command = " ".join(map(str, ("biberclan resume --plain", *match))) + kept.learned.where
    voice.say("", _("Nothing is lost; go on with:"), command)


@contextmanager
def _ending_in_order() -> Iterator[None]:
    """Make signals end the program like an exception, so that everything is wiped and kept."""

    def end(number: int, frame: object) -> None:
        raise _EndedError(number)

    with handling(end, *_ENDING):
        yield


def _status(error: BaseException) -> int:
    """Return the exit status for the exception that has ended the program in order."""
    if isinstance(error, _EndedError):
        return 128 + int(error.args[0])
    return INTERRUPTED if isinstance(error, KeyboardInterrupt) else 0
