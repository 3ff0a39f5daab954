"""A finished match by ear: step by step, by turning points, and what lay on the table."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from biberclan.coach.review import Review
from biberclan.coach.telling_reviews import Highlight, come_to, highlights, moment_sentences, when
from biberclan.language import N_, NP_, _, listed
from biberclan.match.match import Match
from biberclan.match.record import Record
from biberclan.match.replay import Replay
from biberclan.people.telling_matches import came_from
from biberclan.plain import listening, telling
from biberclan.plain.game import plain_of
from biberclan.plain.table import Leave
from biberclan.plain.voice import Voice
from biberclan.shelf import GAMES
from biberclan.table.command import Commands, at_prompt
from biberclan.table.commands import AT_EVERY_PROMPT, SHEET

_COMMANDS: Final[Commands] = (
    at_prompt(NP_("typed", "back"), N_("a step back"), lambda place, rest: place.back()),
    at_prompt(
        NP_("typed", "turn"),
        N_("to the end of this turn"),
        lambda place, rest: place.go(place.replay.first_after(place.replay.turns)),
    ),
    at_prompt(
        NP_("typed", "round"),
        N_("to the end of this round"),
        lambda place, rest: place.go(place.replay.first_after(place.replay.rounds)),
    ),
    at_prompt(
        NP_("typed", "moments"),
        N_("to the next costly choice or turning point"),
        lambda place, rest: place.to_next_moment(),
    ),
    at_prompt(
        NP_("typed", "rest"),
        N_("all the rest without a stop"),
        lambda place, rest: place.go(len(place.replay.log)),
    ),
    at_prompt(
        NP_("typed", "position"),
        N_("the position in one line, as whoever is in turn knows it"),
        lambda place, rest: place.say_position(),
    ),
    SHEET,
    *AT_EVERY_PROMPT,
)


class PlainReplay:
    """A replay in which everything is typed and said; all cards are open.

    Attributes:
        replay: the match.
    """

    def __init__(self, record: Record, voice: Voice, review: Callable[[], Review]) -> None:
        """Begin at the first decision.

        Args:
            record: the match.
            voice: speaks and listens.
            review: returns the review of the match; all choices are judged.
        """
        self.replay: Replay = Replay(record)
        self._record, self._voice, self._review = record, voice, review
        self._setup = record.setup
        self._plain = plain_of(record.setup.game)
        self._moments: Sequence[Highlight] | None = None

    @property
    def leaving(self) -> str:
        return _("leave the replay")

    def play(self) -> None:
        """Tell the match as it is asked for.

        Raises:
            EOFError: nothing more will be typed.
        """
        self._voice.say(
            *_beginning(self._record), _("Enter goes on; help tells you what else you can type.")
        )
        try:
            while True:
                self._do_line(self._voice.ask(self._prompt()).strip())
        except Leave:
            pass

    def _prompt(self) -> str:
        view, count = self.replay.view(None), len(self.replay.log)
        if view.actor is None:
            return _("The match is over.")
        text = _("{name}'s turn, step {step} of {steps}:")
        if view.paused:
            text = _("The round is counted, step {step} of {steps}:")
        name = self._setup.names[view.actor]
        return text.format(name=name, step=self.replay.position, steps=count)

    def _do_line(self, line: str) -> None:
        if not line:
            if self.replay.position == len(self.replay.log):
                raise Leave
            self.go(self.replay.position + 1)
            return
        names, words = self._setup.names, listening.vocabulary_of_queries(self._plain)
        heard = listening.hear_between(line, names, _COMMANDS, words)
        if isinstance(heard, listening.NotUnderstood):
            self._voice.say(*heard.sentences)
        elif isinstance(heard, listening.HeardCommand):
            heard.command.do_typed(self, heard.rest)
        else:
            view = self.replay.view("open")
            seat = (view.actor or 0) if heard.seat is None else heard.seat
            views = view, self.replay.view(seat)  # what is asked of one's own hand
            said = next(filter(None, (heard.query.tell(each, names, seat) for each in views)), ())
            self._voice.say(*(said or [_("Nothing to report yet.")]))

    def go(self, position: int) -> None:
        """Go on to a position, and tell what happens on the way."""
        self._voice.say(*_steps_to(self.replay, self._record, position))

    def back(self) -> None:
        """Go a step back, and tell what had happened before."""
        self.replay.go(self.replay.position - 1)
        before = self.replay.last_events
        self._voice.say(*telling.event_sentences(self._setup.game, before, self._setup.names))

    def to_next_moment(self) -> None:
        """Go to the next moment that is worth a look, and tell of it."""
        if self._moments is None:
            found = highlights(self._review(), whole=True)
            self._moments = sorted(found, key=lambda moment: moment.choice.position)
        for moment in self._moments:
            if moment.choice.position > self.replay.position:
                place = f"{come_to(moment, self._setup)}, {when(moment, self.replay)}."
                self._voice.say(
                    place, *(text for _part, text in moment_sentences(moment, self.replay))
                )
                self.replay.go(moment.choice.position)
                return
        self._voice.say(_("There is no such moment after this one."))

    def say_position(self) -> None:
        """Say how to play on from the position as the actor knows it."""
        if not self.replay.can_be_played_on:
            self._voice.say(_("There is nothing to decide here: go to another step."))
            return
        actor = self.replay.view(None).actor
        command = f'biberclan play --plain --position "{self.replay.line(actor)}"'
        text = _("Play on as {name}, all else drawn anew:").format(name=self._setup.names[actor])
        # The position may be broken at any blank, but the command before it must not be.
        self._voice.say(text, command)

    def say_standing(self) -> None:
        self._voice.say(*telling.standing(self._setup, self.replay.view(None)))

    def say_rule(self, rest: Sequence[str]) -> None:
        view = self.replay.view(None)
        self._voice.say(*telling.passage(self._setup.game, view, "", " ".join(rest)))

    def say_help(self) -> None:
        self._voice.say(*listening.help_on(self, self._plain.queries(), _COMMANDS))

    def leave(self) -> None:
        """Leave the replay.

        Raises:
            Leave: always.
        """
        raise Leave


def whole(record: Record) -> Iterator[str]:
    """Yield all that is told of a match, from beginning to end."""
    yield from _beginning(record)
    yield from _steps_to(Replay(record), record, len(record.actions))


def _beginning(record: Record) -> Iterator[str]:
    """Yield the sentences that come before the first step."""
    setup, names = record.setup, record.setup.names
    winners = listed([names[seat] for seat in record.result.winners])
    text = _("{game}: {people}; won by {winners}.")
    title = GAMES[setup.game].title
    yield text.format(game=title, people=listed(list(names)), winners=winners)
    yield from came_from(setup, names)
    yield from telling.event_sentences(setup.game, Replay(record).opening, names)


def _steps_to(replay: Replay, record: Record, position: int) -> Iterator[str]:
    """Yield what happens on the way to a position, with the points of each round."""
    setup = record.setup
    while replay.position < position:
        entry = replay.log[replay.position]
        replay.forward()
        before, after = telling.until_counted(setup.game, entry.events, setup.names)
        yield from telling.event_sentences(setup.game, before, setup.names)
        if counted := plain_of(setup.game).count_sentences(entry.events, setup.names):
            yield from counted
            yield telling.points(setup, replay.view(None))
        yield from telling.event_sentences(setup.game, after, setup.names)
        if replay.position == len(replay.log):
            yield from telling.ending_sentences(Match.replay(setup, record.actions))
