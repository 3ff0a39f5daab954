"""The words of a game: the seam between its sentences and all code that teaches or shows it.

The package `words` of every game on the shelf satisfies `Words`, or has `WORDS` that do. Sentences
are in the chosen language, people are named as at the table, and nothing is said beyond what the
given observation knows.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Annotated, Any, Final, Generic, Protocol, TypeAlias, TypeVar, cast

from biberclan import shelf
from biberclan.dataclass import dataclass
from biberclan.language import _, in_figures, so_often
from biberclan.match.acting import Note, WrongSeat
from biberclan.match.match import Match
from biberclan.named_tuple import NamedTuple
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
from biberclan.words.names import Names
from biberclan.words.places import Place
from biberclan.words.talk import Moment

SeatNames: TypeAlias = tuple[str, ...]
"""The name of each seat."""


def next_of(names: SeatNames, seat: int) -> str:
    """Return the name of the person next to a seat: of two people, the other one."""
    return names[(seat + 1) % len(names)]


Spot: TypeAlias = tuple[int, int]
"""A seat and one of its slots, both from 0, as the rules count them."""

Felt: TypeAlias = tuple[int, Moment]
"""A seat, and the kind of moment that this is for it."""

Written: TypeAlias = Mapping[str, Any]
"""A table of a TOML file."""

A = TypeVar("A", bound=Action)
Obs = TypeVar("Obs", bound=Observation)
E = TypeVar("E", bound=Event)
R = TypeVar("R", bound=Reason)
A_contra = TypeVar("A_contra", bound=Action, contravariant=True)
Obs_contra = TypeVar("Obs_contra", bound=Observation, contravariant=True)
E_contra = TypeVar("E_contra", bound=Event, contravariant=True)
R_contra = TypeVar("R_contra", bound=Reason, contravariant=True)


Forms: TypeAlias = tuple[str | None, str | None, Mapping[str, object]]
"""The sentence about an event, and its short form that follows a name, each None for what goes
without saying; and the values for the placeholders of both."""


class Told(NamedTuple):
    """A sentence and the id of the ruling that it rests on."""

    text: str
    ruling: str


AwardTitle: TypeAlias = Annotated[str, "award"]
"""The title of an award, in English, as matches are kept with it."""


def award_id(title: AwardTitle) -> str:
    """Return the id of an award, by which other programs know it in every language and version.

    A title that changes in English keeps its id, for which it then needs an entry of its own here.

    >>> award_id("Best round")
    'best_round'
    """
    return title.lower().replace(" ", "_")


class Award(NamedTuple):
    """An award for a feat in a finished match.

    Attributes:
        title: its name, in two words, marked for translation: `translate` it to show it.
        seats: the seats that it is given to.
        text: the feat, in words that follow their names.
    """

    title: AwardTitle
    seats: tuple[int, ...]
    text: str


class Cost(NamedTuple):
    """The sentence about a cost of an action, and whether it is the end of the round."""

    text: str
    ends_round: bool


class Worth(NamedTuple):
    """The change that a choice would make in the points of this round.

    Attributes:
        actor: the seat whose choice it is.
        changes: the change in points of each seat concerned.
    """

    actor: int
    changes: Mapping[int, int]

    @property
    def points(self) -> int:
        """The points that the actor would gain on all others concerned."""
        return sum(points if s == self.actor else -points for s, points in self.changes.items())

    def sentence(self, names: SeatNames) -> str:
        """Return the sentence about the changes in points."""
        text = _("Points {total}, by the cards that can be seen: {changes}.")
        each = (
            _("{name} {points}").format(name=names[seat], points=in_figures(points, signed=True))
            for seat, points in self.changes.items()
        )
        return text.format(total=in_figures(self.points, signed=True), changes=", ".join(each))


class Argument(NamedTuple):
    """An argument for a choice or against it.

    Attributes:
        code: its kind; an argument about oneself and one about somebody else are of two kinds.
        weight: its weight in favour of the choice, in points, roughly; below 0 if against it.
        text: the sentence, "" if only the weight counts.
    """

    code: str
    weight: float
    text: str


_DUTY: Final = 0.01
"""The weight of a duty: less than that of any other argument."""


def with_duty(found: Sequence[Argument], duty: Callable[[], str]) -> Sequence[Argument]:
    """Add the argument that an action is a duty, unless another argument speaks for it.

    Args:
        found: the arguments for the action and against it.
        duty: returns the sentence that it is a duty, "" where it is none.
    """
    text = "" if any(each.weight > 0 for each in found) else duty()
    return [*found, Argument("duty", _DUTY, text)] if text else found


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """A table in the middle of a round, one seat about to decide; no repr shows hidden cards.

    Attributes:
        names: the name of each seat.
        actor: the seat that decides: the learner's in a lesson.
        open: returns a match at this position, in the handover, with a name for each seat.
    """

    names: SeatNames
    actor: int
    open: Callable[[SeatNames], Match]

    def begin(self, names: SeatNames = ()) -> Match:
        """Return a match at this position; other names than its own may be given to the seats."""
        return self.open(names or self.names)

    def __repr__(self) -> str:
        """Name the table; hands, face-down cards and the draw pile are left out."""
        return f"<Position: {', '.join(self.names)}>"


@dataclass(frozen=True, slots=True)
class Attempt(Generic[A, Obs, E, R]):
    """A learner's try and its outcome.

    Attributes:
        action: the action that was tried.
        actor: the learner's seat.
        reason: the reason why the rules refused it, None if they did not.
        events: the events if they did not.
        after: the learner's view afterwards.
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


class Words(Protocol[A_contra, Obs_contra, E_contra, R_contra]):
    """Everything that one game says; each member serves one need of the program.

    A class that derives from it may leave out whatever has a default here; a package may not.
    """

    @property
    def NAMES(self) -> Names:
        """The game's own names for what every game has."""

    @abstractmethod
    def tell(self, event: E_contra, names: SeatNames, *, aloud: bool = False) -> str | None:
        """Return the sentence about an event.

        Args:
            event: the event; a card that is not to be told any more is `FADED`.
            names: the name of each seat.
            aloud: whether it is to be understood by ear, away from the table: then every place is
                named with its owner.

        Returns:
            The sentence, None for what goes without saying.
        """

    def brief(self, event: E_contra, names: SeatNames, reader: int | None) -> str | None:
        """Return the short form of the sentence about an event, to follow the actor's name.

        Args:
            event: the event.
            names: the name of each seat.
            reader: the seat that reads it, addressed as "you"; None for nobody in particular.

        Returns:
            About forty characters, None for what goes without saying.
        """

    def touched(self, event: E_contra) -> Sequence[Place]:
        """Return the spots that an event has affected, for the news to point at."""
        return ()

    def robberies(self, events: Iterable[E_contra]) -> Iterable[tuple[int, int]]:
        """Return the thief and the victim of each card that one seat took from another."""
        return ()

    def reactions(self, event: E_contra) -> Sequence[Felt]:
        """Return the seats that an event visibly moves; "won" and "lost" may be left out."""
        return ()

    def awards(self, events: Iterable[E_contra], names: SeatNames) -> Sequence[Award]:
        """Return the awards of a finished match that are the game's own, the rarest first.

        Args:
            events: the events of the whole match, as far as they are known.
            names: the name of each seat.
        """
        return ()

    @abstractmethod
    def preview(self, view: Obs_contra, action: A_contra, names: SeatNames) -> str:
        """Return the sentence about the effect of an action, for the person about to take it.

        Args:
            view: what may be read on the screen; a covered hand is left out.
            action: a legal action of the actor.
            names: the name of each seat.
        """

    def costs(self, view: Obs_contra, action: A_contra, names: SeatNames) -> Sequence[Cost]:
        """Return the costs of a legal action that its actor should not pay unawares.

        These are the end of the round, which nobody can stop then, and any protection or secret
        that is given away: facts of the rules, no advice.

        Args:
            view: what may be read on the screen; a covered hand is left out.
            action: a legal action of the actor.
            names: the name of each seat.
        """
        return ()

    @abstractmethod
    def explain(self, reason: R_contra, names: SeatNames) -> str:
        """Return the sentence that explains a refusal and says what can be done instead.

        Args:
            reason: the answer of `why_not`; it holds the ruling, which is not in the sentence.
            names: the name of each seat.
        """

    def would_mean(self, view: Obs_contra, action: A_contra, names: SeatNames) -> Sequence[Told]:
        """Return the consequences of a legal action of the actor by the rules; no advice.

        Args:
            view: what the actor knows.
            action: the action.
            names: the name of each seat.
        """
        return ()

    def worth(self, view: Obs_contra, action: A_contra) -> Worth | None:
        """Return the changes in points by a legal action of the actor; a fact, no advice.

        Args:
            view: what may be read on the screen; a covered hand is left out.
            action: a legal action of the actor.

        Returns:
            The immediate changes in points, by the cards that can be seen; None where a card
            concerned cannot, or where the action is not about points.
        """
        return None

    def argue(self, view: Obs_contra, action: A_contra, names: SeatNames) -> Sequence[Argument]:
        """Return the arguments for a legal action of the actor and against it, in any order.

        Args:
            view: what the actor knows; a covered hand is left out.
            action: the action.
            names: the name of each seat.
        """
        return ()

    def decision_kind(self, view: Obs_contra) -> str | None:
        """Return the kind of decision that a position is, by what its actor knows.

        It does not reveal the best choice, since people read it before they decide.

        Args:
            view: what the actor knows.

        Returns:
            One of `Names.decisions`; None where there is nothing to decide.
        """

    def due_tips(self, view: Obs_contra, events: Sequence[E_contra]) -> Iterable[str]:
        """Yield the ids of the tips that could be given now, the most urgent first.

        Args:
            view: the view on the screen; nothing is explained in the handover.
            events: the events since the last action of the seat in turn.
        """

    def read_condition(self, table: Written) -> Condition:
        """Return the condition that a lesson asks for; an empty table always holds.

        Raises:
            KeyError, TypeError, ValueError: something is missing, superfluous or not in the
                game's notation.
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
    """Return the name of the round, with the total unless that is open; "" if there is only one.

    >>> which_round(2, 5), which_round(2, None), which_round(1, 1)
    ('Round 2 of 5', 'Round 2', '')
    """
    if rounds == 1:
        return ""
    if rounds is None:
        return _("Round {round}").format(round=round)
    return _("Round {round} of {rounds}").format(round=round, rounds=rounds)


def with_times(sentence: str, times: int) -> str:
    """Return a sentence with the number of times in a row that it holds for."""
    if times == 1:
        return sentence
    what = sentence.removesuffix(".")
    return _("{what}, {times}").format(what=what, times=so_often(times)) + sentence[len(what) :]


def without_repetition(sentences: Iterable[str | None]) -> Iterator[str]:
    """Yield sentences, those repeated in a row only once, with their number; None is left out."""
    for sentence, again in groupby(filter(None, sentences)):
        yield with_times(sentence, len(list(again)))


def named_spots(names: Sequence[str]) -> dict[str, str]:
    """Return the values for the gaps of a sentence about one or two spots, or about none.

    >>> named_spots(["B1", "Ben's T1"])
    {'place': 'B1', 'spot': 'B1', 'one': 'B1', 'other': "Ben's T1"}
    """
    one, other = (names[0], names[-1]) if names else ("", "")
    return {"place": one, "spot": one, "one": one, "other": other}


def tell_note(note: Note, names: SeatNames) -> str:
    """Return the sentence about a wrong seat, or an action taken back, and whether all saw it."""
    if isinstance(note, WrongSeat):
        text = _("{actor}'s side of the table was uncovered, and covered again.")
        return text.format(actor=names[note.seat])
    text = (
        _("{actor} takes that back; everybody has seen it.")
        if note.seen
        else _("{actor} takes that back.")
    )
    return text.format(actor=names[note.seat])


def tell_later(note: Note, names: SeatNames) -> str:
    """Return the sentence about the same in the news, which no longer tell what was taken back."""
    if isinstance(note, WrongSeat):
        return tell_note(note, names)
    text = (
        _("{actor} has taken a move back that everybody had seen.")
        if note.seen
        else _("{actor} has taken a move back.")
    )
    return text.format(actor=names[note.seat])
