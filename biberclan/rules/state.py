"""What the states and views of all games have in common: attributes, copies, the plain form.

The state of a game is a dataclass with slots that names its attributes once; the code that copies
it is generated from them.
"""

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any, ClassVar, Self, TypeVar, get_origin

from biberclan.compiled import compiled
from biberclan.dataclass import dataclass
from biberclan.rules.entries import Entries, read_seats
from biberclan.rules.game import InTurn, Mark, OptionError
from biberclan.rules.seats import MAX_SEATS, MIN_SEATS, check_start, seats_in


class _Phased:
    """What follows from the phase, for the state of a match and for views of it."""

    __slots__ = ()

    phase: str
    actor: int | None

    @property
    def decider(self) -> int:
        """The seat that decides now; there is one until the match is over."""
        assert self.actor is not None, "the match is over"
        return self.actor

    @property
    def paused(self) -> bool:
        """Whether a counted round lies on the table and the next one has not been dealt."""
        return self.phase == "deal"

    @property
    def round_over(self) -> bool:
        """Whether the round has been counted: the next one is to be dealt, or the match is over."""
        return self.phase in ("deal", "over")


@dataclass(slots=True, init=False, eq=False, repr=False)
class MatchState(_Phased):
    """The whole truth of a match at one decision; a game adds its own attributes.

    Attributes:
        seats: the number of seats.
        seed: the seed of all shuffles of the match.
        shuffles: the number of shuffles so far.
        round: the round being played or just counted, from 1.
        starter: the seat that began the round.
        actor: the seat whose decision it is; None when the match is over.
        phase: the current decision.
        winners: the winners of a finished match, else None.
    """

    game: ClassVar[str]
    """The name of the game in plain forms."""
    phases: ClassVar[tuple[str, ...]]
    """The name of each decision in the game."""
    most_seats: ClassVar[int] = MAX_SEATS

    seats: int
    seed: int
    shuffles: int
    round: int
    starter: int
    actor: int | None
    phase: str
    winners: tuple[int, ...] | None

    @classmethod
    def begun(cls, seats: int, seed: int, first: int) -> Self:
        """Return a match before its first round, with the common attributes; a game sets the rest.

        Raises:
            ValueError: no match can begin with an argument; the message says what is allowed.
        """
        check_start(seats, seed, first, most=cls.most_seats)
        state = cls()
        state.seats, state.seed, state.shuffles = seats, seed, 0
        state.round, state.winners = 0, None
        return state

    def clone(self) -> Self:
        """Return an independent copy that shares immutable parts; `cloned` generates this."""
        raise NotImplementedError  # each game has its own

    def entries(self) -> dict[str, Any]:
        """Return the entries of the plain form that this game alone has."""
        raise NotImplementedError  # each game has its own

    def read_entries(self, entry: Entries) -> None:
        """Set the round and the attributes that this game alone has, when the rest has been set.

        Raises:
            ValueError: see `from_dict`.
        """
        raise NotImplementedError  # each game has its own

    def check(self, entry: Entries) -> None:
        """Refuse what does not belong to the current decision.

        Raises:
            ValueError: see `from_dict`.
        """
        raise NotImplementedError  # each game has its own

    def to_dict(self) -> dict[str, Any]:
        """Return the plain form, JSON types only, seats from 0, piles with the top card last."""
        return {
            "game": self.game,
            "seats": self.seats,
            "round": self.round,
            "starter": self.starter,
            "actor": self.actor,
            "phase": self.phase,
            **self.entries(),
            "winners": None if self.winners is None else list(self.winners),
            "seed": self.seed,
            "shuffles": self.shuffles,
        }

    @classmethod
    def from_dict(cls, plain: dict[str, Any]) -> Self:
        """Return the state that a plain form describes.

        Args:
            plain: a plain form; if "seed" and "shuffles" are missing, later shuffles are those of
                seed 0.

        Raises:
            ValueError: something is missing, of the wrong kind or impossible; the message names
                the entry and says what is allowed.
        """
        entry = Entries(plain)
        entry.one_of("game", (cls.game,))
        state = cls()
        state.seats = seats = entry.whole("seats", MIN_SEATS, cls.most_seats)
        state.seed = entry.whole("seed", None, None) if "seed" in entry else 0
        state.shuffles = entry.whole("shuffles", 0, None) if "shuffles" in entry else 0
        state.starter = entry.whole("starter", 0, seats - 1)
        state.actor = entry.seat_or_none("actor", seats)
        state.phase = phase = entry.one_of("phase", cls.phases)
        winners = entry["winners"]
        state.winners = None if winners is None else seats_in(read_seats("winners", winners, seats))
        state.read_entries(entry)
        if (state.actor is None) is not (phase == "over"):
            raise OptionError('"actor" is nobody exactly in the phase "over"')
        if bool(state.winners) is not (phase == "over"):
            raise OptionError('"winners" names somebody exactly in the phase "over"')
        state.check(entry)
        return state

    def __repr__(self) -> str:
        """Name the match without telling a secret."""
        return f"<State: {self.seats} seats, round {self.round}, {self.phase}, actor {self.actor}>"


@dataclass(frozen=True, slots=True, repr=False)
class MatchView(_Phased):
    """All that one observer may know of a match; a game adds its own attributes.

    Attributes:
        observer: the seat, None for an onlooker and the handover.
        seats, round, starter, actor, phase, winners: as in `MatchState`; public.
    """

    observer: int | None
    seats: int
    round: int
    starter: int
    actor: int | None
    phase: str
    winners: tuple[int, ...] | None

    @property
    def own_seat(self) -> int:
        """The seat whose view it is; an onlooker has none."""
        assert self.observer is not None, "an onlooker has no seat"
        return self.observer

    def __repr__(self) -> str:
        """Name the view without telling a secret."""
        return f"<Observation by {self.observer}: round {self.round}, {self.phase}>"


def marks(before: InTurn, after: InTurn) -> Mark | None:
    """Return whether a round or a turn begins with the state after an action; see `Rules.marks`.

    Returns:
        "round" after a deal, "turn" where another seat is in turn now; None while the same seat
        goes on, a counted round is looked at, or the match is over.
    """
    if after.paused or after.actor is None:
        return None
    if before.paused:
        return "round"
    return "turn" if after.actor != before.actor else None


_View = TypeVar("_View")


def unbegun(observation: _View) -> _View:
    """Return the observation as it is: nothing is drawn for anybody beforehand; see `Rules`."""
    return observation


def check_observer(state: MatchState, seat: int | None) -> None:
    """Refuse to show a state to a seat that is not there.

    Raises:
        ValueError: there is no such seat.
    """
    if seat is not None and not 0 <= seat < state.seats:
        raise ValueError(f"seat must be None or from 0 to {state.seats - 1}, not {seat!r}")


S = TypeVar("S", bound=MatchState)


def reader(
    state: type[S], legal_actions: Callable[[S], Sequence[Any]]
) -> Callable[[dict[str, Any]], S]:
    """Return a function that reads a state in which something can be done; see `Rules.read`."""

    def read(plain: dict[str, Any]) -> S:
        found = state.from_dict(plain)
        if found.actor is not None and not legal_actions(found):
            raise OptionError('"phase": nothing can be done in this phase')
        return found

    return read


def cloned(cls: type[S]) -> type[S]:
    """Give a state its `clone`, generated from its fields: lists are copied, the rest is shared."""
    lines = [
        f"copy.{field.name} = self.{field.name}{'[:]' if get_origin(field.type) is list else ''}"
        for field in fields(cls)
    ]
    cls.clone = compiled(  # type: ignore[method-assign]  # as `dataclass` gives its methods
        "clone(self)", "copy = new(cls)", *lines, "return copy", new=object.__new__, cls=cls
    )
    return cls


def taking_over(observation: type[Any], state: type[S]) -> Callable[[Any], S]:
    """Return a function that makes a state with an observation's fields of equal name and type."""
    kinds = {field.name: field.type for field in fields(observation)}
    lines = [
        f"state.{field.name} = observation.{field.name}"
        for field in fields(state)
        if field.name in kinds and kinds[field.name] == field.type
    ]
    lines = ["state = new(cls)", *lines, "return state"]
    made: Callable[[Any], S] = compiled(
        "taken_over(observation)", *lines, new=object.__new__, cls=state
    )
    return made
