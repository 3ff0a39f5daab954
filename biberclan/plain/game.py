"""A game line by line: the seam between its typed words and the rest.

The part "plain" of every game on the shelf satisfies `Plain`, or has a `PLAIN` that does.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias, TypeVar, cast

from biberclan import shelf
from biberclan.rules.game import Action, AnyAction, AnyEvent, AnyObservation, Event, Observation
from biberclan.table.command import Meaning
from biberclan.teach.words import People

A = TypeVar("A", bound=Action)
E_contra = TypeVar("E_contra", bound=Event, contravariant=True)
O_contra = TypeVar("O_contra", bound=Observation, contravariant=True)


@dataclass(frozen=True, slots=True)
class Query:
    """Something of the table that can be asked for.

    Attributes:
        words: the words that ask for it, separated by blanks, in the chosen language.
        help: what is told then, in a few words.
        tell: tells it to somebody with this view, of a seat if one was named; nothing where there
            is nothing to tell. It is asked for an onlooker, too: what is told to one is no secret.
        of_seat: whether a seat has to be named.
    """

    words: str
    help: str
    tell: Callable[[AnyObservation, People, int], Sequence[str]]
    of_seat: bool = False


class HalfTypedError(ValueError):
    """Something is missing in what was typed; the message is a sentence that says what."""


class Plain(Protocol[A, O_contra, E_contra]):
    """One game line by line; everything is said in the chosen language.

    The words of moves stand with the commands of the game's table (`biberclan.table.command.Word`).
    Whatever is given the view of an onlooker is said to everybody.
    """

    @property
    def OPEN_REFUSALS(self) -> bool:  # noqa: N802 - a constant of the module
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
        self, before: O_contra | None, view: O_contra, action: A, people: People
    ) -> Sequence[str]:
        """Return what somebody's last action lets them look at now.

        Args:
            before: what they saw before it, None if that is not known any more.
            view: what they see.
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
