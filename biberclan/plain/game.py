"""A game line by line: the seam between its typed words and the rest.

The part "plain" of every game on the shelf satisfies `Plain`, or has a `PLAIN` that does.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol, TypeAlias, TypeVar, cast

from biberclan import shelf
from biberclan.language import _, either, worded
from biberclan.rules.game import Action, AnyAction, AnyEvent, AnyObservation, Event, Observation
from biberclan.shelf import rules_of
from biberclan.table import command
from biberclan.table.command import Meaning
from biberclan.table.game import table_of
from biberclan.teach.words import People, words_of

A = TypeVar("A", bound=Action)
E_contra = TypeVar("E_contra", bound=Event, contravariant=True)
O_contra = TypeVar("O_contra", bound=Observation, contravariant=True)


Tell: TypeAlias = Callable[[AnyObservation, People, int], Sequence[str]]
"""Tells something of a seat to somebody with this view."""


@dataclass(frozen=True, slots=True)
class Query:
    """Something of the table that can be asked for.

    Attributes:
        words: the words that ask for it, separated by blanks, in the chosen language.
        help: what is told then, in a few words.
        tell: tells it, of a seat if one was named; nothing where there is nothing to tell. It is
            asked for an onlooker, too: what is told to one is no secret.
        of_seat: whether a seat has to be named.
    """

    words: str
    help: str
    tell: Tell
    of_seat: bool = False


def of_all_seats(tell: Tell) -> Tell:
    """Return what tells of every seat what is told of one."""
    return lambda view, people, _seat: [
        said for seat in range(view.seats) for said in tell(view, people, seat)
    ]


class HalfTypedError(ValueError):
    """Something is missing in what was typed; the message is a sentence that says what."""


class Plain(Protocol[A, O_contra, E_contra]):
    """One game line by line; everything is said in the chosen language.

    The words of moves stand with the commands of the game's table (`biberclan.table.command.Word`).
    Whatever is given the view of an onlooker is said to everybody.
    """

    @property
    def OPEN_REFUSALS(self) -> bool:
        """Whether everybody at the table could work out why something is refused."""

    def read(self, typed: Sequence[Meaning], view: O_contra) -> A | None:
        """Return the action that typed words mean, legal or not; None if they mean none.

        Args:
            typed: what the words stand for, in order.
            view: what the actor sees.

        Raises:
            HalfTypedError: something is missing.
        """

    def typed(self, action: A, view: O_contra, people: People) -> str:
        """Return how an action of the actor is typed, as briefly as can be.

        Args:
            action: a legal action.
            view: what the actor sees.
            people: what to type for each seat.
        """

    def asks(self, view: O_contra, people: People) -> str:
        """Ask for the decision that is due, in a few words, with the name of who decides.

        Args:
            view: the table as an onlooker sees it.
            people: the name of each seat.
        """

    def answers(self, view: O_contra, people: People) -> Sequence[str]:
        """Return how the decision that is due can be answered, with examples.

        Args:
            view: the table as an onlooker sees it.
            people: the name of each seat.
        """

    def queries(self, *, bare: bool = False) -> Sequence[Query]:
        """Return what of the table can be asked for, the most important first.

        Args:
            bare: whether to tell only what lies there and nothing that follows from the rules, as
                in a drill that asks for just that.
        """

    def situation(self, view: O_contra, people: People) -> Sequence[str]:
        """Return what everybody must know of the round, besides points: who ends it."""

    def seen(
        self, before: O_contra | None, view: O_contra, seat: int, action: A, people: People
    ) -> Sequence[str]:
        """Return what somebody's last action lets them, or everybody, look at now.

        Args:
            before: what they saw before it, None if that is not known any more.
            view: what is seen of it.
            seat: who has acted.
            action: what they have done.
            people: the name of each seat.
        """

    def counted(self, events: Sequence[E_contra], people: People) -> Sequence[str]:
        """Return how a round was counted, a sentence for each seat.

        Args:
            events: what happened with the last action of the round.
            people: the name of each seat.
        """


AnyPlain: TypeAlias = Plain[AnyAction, AnyObservation, AnyEvent]
"""Some game line by line, for code that works for all of them."""


def plain_of(game: str) -> AnyPlain:
    """Return a game line by line.

    Raises:
        NoSuchGameError: there is no such game.
    """
    part = shelf.part(game, "plain")
    return cast(AnyPlain, getattr(part, "PLAIN", part))


class SimplePlain(ABC):
    """A verb of the notation is typed, and perhaps a name; each member is explained at `Plain`.

    Attributes:
        GAME: the id of the game, in whose notation stand a verb and perhaps seats.
    """

    OPEN_REFUSALS: ClassVar[bool] = False
    GAME: ClassVar[str]

    def read(self, typed: Sequence[Meaning], view: AnyObservation) -> AnyAction | None:
        """Return the action that typed words mean."""
        verbs = [meaning.value for meaning in typed if meaning.kind == "verb"]
        seats = [str(meaning.value + 1) for meaning in typed if meaning.kind == "seat"]
        if len(verbs) != 1:
            return None
        try:
            return rules_of(self.GAME).parse_action(" ".join((*verbs, *seats)))
        except ValueError:
            if seats:
                return None
            raise HalfTypedError(_("Type a name, too.")) from None

    def typed(self, action: AnyAction, view: AnyObservation, people: People) -> str:
        """Return how an action is typed."""
        verb, *seats = str(action).split()
        word = command.words_of(table_of(self.GAME).COMMANDS, "verb")[verb]
        return " ".join((word, *(people[int(seat) - 1] for seat in seats)))

    def asks(self, view: AnyObservation, people: People) -> str:
        """Ask for the decision that is due, as its phase does."""
        asked = worded(words_of(self.GAME).NAMES.phases[view.phase].asks)
        return asked.format(name=people[view.actor])

    def answers(self, view: AnyObservation, people: People) -> Sequence[str]:
        """Return the words with which the decision can be answered."""
        every = (word for each in table_of(self.GAME).COMMANDS for word in each.words)
        words = [word.shown for word in every if view.phase in word.due]
        return [_("Type {moves}.").format(moves=either(words))] if words else []

    @abstractmethod
    def queries(self, *, bare: bool = False) -> Sequence[Query]:
        """Return what of the table can be asked for."""

    def situation(self, view: AnyObservation, people: People) -> Sequence[str]:
        """Return what everybody must know of the round: nothing."""
        return ()

    @abstractmethod
    def seen(
        self,
        before: AnyObservation | None,
        view: AnyObservation,
        seat: int,
        action: AnyAction,
        people: People,
    ) -> Sequence[str]:
        """Return what an action lets its actor, or everybody, look at now."""

    @abstractmethod
    def counted(self, events: Sequence[AnyEvent], people: People) -> Sequence[str]:
        """Return how a round was counted, a sentence for each seat."""
