"""The words of a game: the seam between what it says of itself and all that teaches or shows it.

The package `teach` of every game on the shelf satisfies `Words`, or has `WORDS` that do. Sentences
are in the chosen language, people are named as at the table, and nothing is said beyond what the
given observation knows.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar, cast

from biberclan import shelf
from biberclan.language import _, in_figures, so_often
from biberclan.match.acting import TakenBack
from biberclan.match.match import Match
from biberclan.rules.game import (
    Action,
    AnyAction,
    AnyEvent,
    AnyObservation,
    AnyReason,
    Event,
    Observation,
    Reason,
)
from biberclan.teach.names import Names
from biberclan.teach.talk import Moment

People: TypeAlias = tuple[str, ...]
"""The name of each seat."""


def next_of(people: People, seat: int) -> str:
    """Return the name of whoever sits next to a seat: of two people, the other one."""
    return people[(seat + 1) % len(people)]


Spot: TypeAlias = tuple[int, int]
"""A seat and one of its places on the table, both from 0."""

Felt: TypeAlias = tuple[int, Moment]
"""A seat, and what kind of moment this is for it."""

Written: TypeAlias = Mapping[str, Any]
"""A table of a TOML file."""

A = TypeVar("A", bound=Action)
Obs = TypeVar("Obs", bound=Observation)
E = TypeVar("E", bound=Event)
R = TypeVar("R", bound=Reason)
A_contra = TypeVar("A_contra", bound=Action, contravariant=True)
E_contra = TypeVar("E_contra", bound=Event, contravariant=True)
R_contra = TypeVar("R_contra", bound=Reason, contravariant=True)


Forms: TypeAlias = tuple[str | None, str | None, Mapping[str, object]]
"""A sentence on an event, the few words for it after a name, None for what goes without saying;
and what fills the gaps of both."""


class Told(NamedTuple):
    """A sentence and the id of the ruling that it rests on."""

    text: str
    ruling: str


class Award(NamedTuple):
    """Something of a finished match that is worth telling.

    Attributes:
        title: what it is about, in two words, marked for translation: `translate` it to show it.
        seats: who it is about.
        text: what they did; their names stand before it.
    """

    title: str
    seats: tuple[int, ...]
    text: str


class Cost(NamedTuple):
    """A sentence on what an action costs, and whether that is the end of the round."""

    text: str
    ends_round: bool


class Worth(NamedTuple):
    """The change that a choice would make in the points of this round.

    Attributes:
        actor: whose choice it is.
        changes: by how many points it changes what each seat concerned has.
    """

    actor: int
    changes: Mapping[int, int]

    @property
    def points(self) -> int:
        """By how many points the actor would do better against all others concerned."""
        return sum(points if s == self.actor else -points for s, points in self.changes.items())

    def told(self, people: People) -> str:
        """Return the sentence on whose points would change, and by how much."""
        text = _("Points {total}, by the cards that can be seen: {changes}.")
        each = (
            _("{name} {points}").format(name=people[seat], points=in_figures(points, signed=True))
            for seat, points in self.changes.items()
        )
        return text.format(total=in_figures(self.points, signed=True), changes=", ".join(each))


class Argument(NamedTuple):
    """One thing that speaks for a choice or against it.

    Attributes:
        code: of what kind it is; what concerns oneself and what concerns somebody else are two.
        weight: how much it speaks for the choice, in points, roughly; against it below 0.
        text: the sentence, "" for what only weighs.
    """

    code: str
    weight: float
    text: str


_DUTY: Final = 0.01
"""The weight of a duty: less than of anything else."""


def with_duty(found: Sequence[Argument], duty: Callable[[], str]) -> Sequence[Argument]:
    """Add that something has to be done where nothing that the rules tell speaks for it.

    Args:
        found: what speaks for a choice and against it.
        duty: returns the sentence that it is a duty, "" where it is none.
    """
    text = "" if any(each.weight > 0 for each in found) else duty()
    return [*found, Argument("duty", _DUTY, text)] if text else found


class Position(Protocol):
    """A table in the middle of a round, one seat about to decide; hidden cards are in no repr."""

    @property
    def people(self) -> People:
        """The name of each seat."""

    @property
    def actor(self) -> int:
        """The seat that decides: the learner's in a lesson."""

    def begin(self) -> Match:
        """Return a match at this position, in the handover.

        Raises:
            ValueError: it is not a position of the game; the message says why.
        """


@dataclass(frozen=True, slots=True)
class Attempt(Generic[A, Obs, E, R]):
    """A learner's try and its outcome.

    Attributes:
        action: what was tried.
        actor: the learner's seat.
        reason: why the rules refused it, None if they did not.
        events: what happened if they did not.
        after: what the learner knows then.
    """

    action: A
    actor: int
    reason: R | None
    events: Sequence[E]
    after: Obs


AnyAttempt: TypeAlias = Attempt[AnyAction, AnyObservation, AnyEvent, AnyReason]
"""A try at some game."""


Condition: TypeAlias = Callable[[AnyAttempt], bool]
"""A condition that a lesson sets for an attempt; returns whether it holds."""


class Words(Protocol[A_contra, Obs, E_contra, R_contra]):
    """All that one game says; each member serves one need of the program."""

    @property
    def NAMES(self) -> Names:
        """The game's own names for what every game has."""

    def tell(self, event: E_contra, people: People, *, aloud: bool = False) -> str | None:
        """Return what has happened.

        Args:
            event: what has happened; a card that is not to be told any more is `FADED`.
            people: the name of each seat.
            aloud: whether it is to be understood by ear, away from the table: then every place is
                named with whose it is.

        Returns:
            A sentence, or None for what goes without saying.
        """

    def brief(self, event: E_contra, people: People, reader: int | None) -> str | None:
        """Return in a few words what has happened; the name of who did it stands before them.

        Args:
            event: what happened.
            people: the name of each seat.
            reader: who reads it, as "you"; None for nobody in particular.

        Returns:
            Forty characters or so, None for what goes without saying.
        """

    def touched(self, event: E_contra) -> Sequence[Spot]:
        """Return the spots that something has happened to, for the news to point at."""

    def robberies(self, events: Iterable[E_contra]) -> Iterable[tuple[int, int]]:
        """Return for each card that one seat took from another: who took it, and from whom."""

    def moments(self, event: E_contra) -> Sequence[Felt]:
        """Return whom an event moves, as everybody can see; who wins or loses need not be said."""

    def awards(self, events: Iterable[E_contra], people: People) -> Sequence[Award]:
        """Return what is worth telling of a finished match, what is rarest first.

        Args:
            events: what has happened in the whole match, as far as it is known.
            people: the name of each seat.
        """

    def preview(self, view: Obs, action: A_contra, people: People) -> str:
        """Return what an action would do, for the person about to do it.

        Args:
            view: what may be read on the screen; a covered hand is left out.
            action: a legal action of the actor.
            people: the name of each seat.
        """

    def costs(self, view: Obs, action: A_contra, people: People) -> Sequence[Cost]:
        """Return what a legal action would cost that its actor should not pay unawares.

        The end of the round, which nobody can stop then, and what protection or secret is given
        away: facts of the rules, no advice.

        Args:
            view: what may be read on the screen; a covered hand is left out.
            action: a legal action of the actor.
            people: the name of each seat.
        """

    def explain(self, reason: R_contra, people: People) -> str:
        """Return the sentence on a refusal, and what can be done instead.

        Args:
            reason: what `why_not` says; the ruling is in it, and not in the sentence.
            people: the name of each seat.
        """

    def would_mean(self, view: Obs, action: A_contra, people: People) -> Sequence[Told]:
        """Return what a legal action of the actor would bring about by the rules; no advice.

        Args:
            view: what the actor knows.
            action: the action.
            people: the name of each seat.
        """

    def worth(self, view: Obs, action: A_contra) -> Worth | None:
        """Return what a legal action of the actor would change in points; a fact, no advice.

        Args:
            view: what may be read on the screen; a covered hand is left out.
            action: a legal action of the actor.

        Returns:
            Whose points would change at once and by how much, by the cards that can be seen;
            None where a card concerned cannot, or where the action is not about points.
        """

    def argue(self, view: Obs, action: A_contra, people: People) -> Sequence[Argument]:
        """Return what speaks for a legal action of the actor, and against it, in any order.

        Args:
            view: what the actor knows; a covered hand is left out.
            action: the action.
            people: the name of each seat.
        """

    def decision_kind(self, view: Obs) -> str | None:
        """Return which kind of decision a position is, by what its actor knows.

        It says nothing of what is best there, for people read it before they decide.

        Args:
            view: what the actor knows.

        Returns:
            One of `Names.decisions`; None where there is nothing to decide.
        """

    def due_tips(self, view: Obs, events: Sequence[E_contra]) -> Iterable[str]:
        """Yield the ids of the tips that could be given now, the most urgent first.

        Args:
            view: what is on the screen; nothing is explained in the handover.
            events: what has happened since the last action of the seat in turn.
        """

    def read_position(self, table: Written) -> Position:
        """Return the position that a lesson sets up.

        Raises:
            KeyError, TypeError, ValueError: something is missing, superfluous or not in the
                game's notation.
        """

    def read_condition(self, table: Written, people: People) -> Condition:
        """Return the condition that a lesson asks for; an empty table always holds.

        Raises:
            KeyError, TypeError, ValueError: as for `read_position`.
        """

    def read_picture(self, table: Written) -> tuple[People, Obs]:
        """Return what a picture of the rulebook shows: whose places, and the view on them.

        Raises:
            KeyError, TypeError, ValueError: as for `read_position`.
        """


AnyWords: TypeAlias = Words[AnyAction, AnyObservation, AnyEvent, AnyReason]
"""The words of some game, for code that works for all of them."""


def words_of(game: str) -> AnyWords:
    """Return the words of a game.

    Args:
        game: its id on the shelf.

    Raises:
        NoSuchGameError: there is no such game.
    """
    part = shelf.part(game, "words")
    return cast(AnyWords, getattr(part, "WORDS", part))


def which_round(round: int, rounds: int | None) -> str:
    """Return which round is played, of how many unless that is open; "" where there is only one.

    >>> which_round(2, 5), which_round(2, None), which_round(1, 1)
    ('Round 2 of 5', 'Round 2', '')
    """
    if rounds == 1:
        return ""
    if rounds is None:
        return _("Round {round}").format(round=round)
    return _("Round {round} of {rounds}").format(round=round, rounds=rounds)


def often(sentence: str, times: int) -> str:
    """Return what is said of something that has happened so many times in a row."""
    if times == 1:
        return sentence
    what = sentence.removesuffix(".")
    return _("{what}, {times}").format(what=what, times=so_often(times)) + sentence[len(what) :]


def said_once(sentences: Iterable[str | None]) -> Iterator[str]:
    """Yield what is said, several times in a row only once; None goes without saying."""
    for sentence, again in groupby(filter(None, sentences)):
        yield often(sentence, len(list(again)))


def tell_taken_back(entry: TakenBack, people: People) -> str:
    """Return that somebody takes an action back, and whether the others have seen a card by it."""
    text = (
        _("{actor} takes that back; everybody has seen it.")
        if entry.seen
        else _("{actor} takes that back.")
    )
    return text.format(actor=people[entry.seat])
