"""The seam between a package of rules and the rest of the program.

Every game is a module (`biberclan.rules.clan`) that implements `Rules`. Code that serves all games
relies on nothing more of a match, a view, an action or an event than is defined here; only the game
knows what they mean.
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, Final, Literal, Protocol, TypeAlias, TypeVar, runtime_checkable

from biberclan.dataclass import dataclass
from biberclan.named_tuple import NamedTuple
from biberclan.rules.points import Best, totals_of

Mark: TypeAlias = Literal["turn", "round"]
"""The beginning of another turn after an action, or of another round and with it a turn."""

Audience: TypeAlias = Literal["actor", "everybody"]
"""The people who may look at something for a moment after an action."""

Options: TypeAlias = Mapping[str, str]
"""The values of a match's options, by name; an option that is missing has its default."""


class Action(Protocol):
    """Something that a seat can do; `str()` gives its notation. Hashable and immutable."""

    def __hash__(self) -> int: ...

    def __str__(self) -> str: ...


class Event(Protocol):
    """Something that has happened, as everybody at the table may know it; see `seat_of`."""


def seat_of(event: Event) -> int | None:
    """Return the `seat` of an event; None if it has none, as a reshuffle."""
    seat: int | None = getattr(event, "seat", None)
    return seat


FADED: Final = -1
"""Stands in an event for a card that nobody can look at any more and that is not named (BC-47)."""


class Traces(NamedTuple):
    """The traces of an event on the table.

    Attributes:
        cards: the attributes of the event that name cards, each with the place where these lie in
            the open afterwards, such as a slot or a pile; None where they do not.
        stirred: the places from which it took cards, or where it covered or turned them.
    """

    cards: Mapping[str, Hashable] = MappingProxyType({})
    stirred: Collection[Hashable] = ()


@runtime_checkable
class Reason(Protocol):
    """The reason why an action is refused."""

    @property
    def code(self) -> str:
        """The name of the obstacle."""

    @property
    def ruling(self) -> str:
        """The id of the ruling that it rests on."""


class InTurn(Protocol):
    """Who decides in a match of any game, and whether the round goes on."""

    @property
    def actor(self) -> int | None:
        """The seat whose decision it is; None when the match is over."""

    @property
    def paused(self) -> bool:
        """Whether a counted round lies on the table and the next one has not been dealt."""


class Public(InTurn, Protocol):
    """What everybody at the table may know about a match of any game."""

    @property
    def seats(self) -> int:
        """The number of seats."""

    @property
    def round(self) -> int:
        """The round being played or just counted, from 1."""

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """The points of each seat in each finished round."""

    @property
    def starter(self) -> int:
        """The seat that began the round."""

    @property
    def phase(self) -> str:
        """The current decision, by its name in the game."""

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The winners of a finished match, else None."""


class Observation(Public, Protocol):
    """All that one observer may know of a match."""

    @property
    def observer(self) -> int | None:
        """The seat, None for an onlooker and the handover."""


class State(Public, Protocol):
    """The whole truth of a match at one decision; changed by `apply` alone."""

    def clone(self) -> "State":
        """Return an independent copy."""

    def to_dict(self) -> dict[str, Any]:
        """Return the plain form, JSON types only."""


def points_so_far(table: Public) -> list[int]:
    """Return the points of each seat so far, with its `start` if the game has head starts."""
    return totals_of(table.scores, table.seats, getattr(table, "start", ()))


class OptionError(ValueError):
    """A value of an option, or a position, can't be played with.

    Attributes:
        sentence: the reason, in English, with names in braces for the facts; it is in the
            catalogues.
        facts: the facts, by those names.
    """

    def __init__(self, sentence: str, **facts: str | int) -> None:
        """Fill the facts into the sentence."""
        super().__init__(sentence.format(**facts))
        self.sentence = sentence
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Option:
    """Something that can be chosen for a match; each value is a text of one line.

    Attributes:
        values: the values that people are offered, in an order that makes sense to them.
        default: the value that counts if nothing is chosen.
        read: for an option with more values than are offered (a number, the contents of a file):
            returns the canonical spelling of a value, or raises a ValueError that says what is
            allowed (`OptionError`, if people can read it).
        from_file: whether the command line names a file that contains such a value.
        later: whether there are matches and records from before the option: it is then written only
            if another value than the default was chosen, and a missing one means the default.
        numbers: for an option that gives each seat a number (`head_start`): the possible numbers,
            the usual one first.
    """

    values: tuple[str, ...]
    default: str
    read: Callable[[str], str] | None = None
    from_file: bool = False
    later: bool = False
    numbers: range | None = None

    def __contains__(self, value: str) -> bool:
        """Return whether a text is a value in its canonical spelling."""
        if value in self.values or self.read is None:
            return value in self.values
        try:
            return self.read(value) == value
        except ValueError:
            return False


class Facts(NamedTuple):
    """The facts of a game that are known before anything is played.

    Attributes:
        name: its name in plain forms and records.
        version: must be raised whenever the same seed and actions would give a different match,
            since older matches can then no longer be replayed.
        seats: the possible numbers of seats.
        options: the options of a match, by name.
        best: whether the most or the fewest points win.
        tallies: the names of the figures that `Rules.result` counts besides points.
        rates: the tallies that are shown as a share of the rounds, each with the name of that
            share.
        endings: if ending a turn is a decision of its own, the default action, for which people are
            not asked, then the one that they announce during the turn instead.
    """

    name: str
    version: int
    seats: range
    options: Mapping[str, Option]
    best: Best
    tallies: tuple[str, ...]
    rates: Mapping[str, str] = MappingProxyType({})
    endings: tuple["Action", ...] = ()

    @property
    def rules(self) -> str:
        """The game and the version of its rules, as kept matches and records name them."""
        return f"{self.name} {self.version}"

    def complete(self, options: Options) -> dict[str, str]:
        """Return a value for each option, the default where none is given.

        Raises:
            ValueError: there is no such option; the message names the existing ones.
        """
        unknown = sorted(options.keys() - self.options.keys())
        if unknown:
            known = ", ".join(self.options) or "none"
            raise ValueError(f"options are {known}, not {', '.join(unknown)}")
        return {name: options.get(name, option.default) for name, option in self.options.items()}

    def recorded(self, options: Options) -> dict[str, str]:
        """Return the complete options that are written where a match is kept (`Option.later`)."""
        return {
            name: options[name]
            for name, option in self.options.items()
            if not option.later or options[name] != option.default
        }


class Result(NamedTuple):
    """The result of a finished match.

    Attributes:
        rounds: the points of each seat in each round.
        winners: the seats that won, several if level.
        tallies: the game's other figures of a match ("malus"), each with a number for each seat.
        start: the points with which each seat has started; empty for none.
    """

    rounds: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]
    tallies: Mapping[str, tuple[int, ...]] = {}
    start: tuple[int, ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat in the end."""
        return tuple(totals_of(self.rounds, len(self.rounds[0]), self.start))


def result_of(
    rounds: Sequence[tuple[int, ...]],
    winners: tuple[int, ...],
    start: tuple[int, ...] = (),
    **tallies: Mapping[int, int],
) -> Result:
    """Return the result of a match.

    Args:
        rounds: the points of each seat in each round.
        winners: the seats that won.
        start: the points with which each seat has started; empty for none.
        tallies: for each of `Facts.tallies`, the number of each seat that has any.

    >>> result_of([(3, 4)], (1,), malus={0: 2}).tallies
    {'malus': (2, 0)}
    """
    seats = range(len(rounds[0]))
    counted = {name: tuple([each.get(seat, 0) for seat in seats]) for name, each in tallies.items()}
    return Result(tuple(rounds), winners, counted, start)


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
Obs = TypeVar("Obs", bound=Observation)
E = TypeVar("E", bound=Event)
R_co = TypeVar("R_co", bound=Reason, covariant=True)


class Rules(Protocol[S, A, Obs, E, R_co]):
    """A game: its states, actions, observations, events and reasons."""

    @property
    def FACTS(self) -> Facts:
        """The facts of the game that are known before anything is played."""

    def start(
        self, seats: int, *, seed: int, first: int, options: Options
    ) -> tuple[S, Sequence[E]]:
        """Begin a match.

        Args:
            seats: the number of players, one of `Facts.seats`.
            seed: the seed of all shuffles.
            first: the seat that begins.
            options: a value for some of `Facts.options`.

        Returns:
            The match at its first decision, and the events on the way to it.

        Raises:
            ValueError: an argument is out of range; the message says what is allowed.
        """

    def read(self, plain: dict[str, Any]) -> S:
        """Return the state that a plain form describes.

        Raises:
            ValueError: it describes none; the message says why.
        """

    def legal_actions(self, state: S) -> Sequence[A]:
        """List every legal action of the actor.

        Returns:
            The actions, each once; never empty until the match is over, then empty.
        """

    def every_action(self, seats: int, actor: int, options: Options) -> Sequence[A]:
        """List every action that can ever be legal for a seat, each once, in a fixed order.

        Seats are counted from the actor: the action at the same index of another actor's list is
        the same, seen from there. A larger table only adds actions at the end.

        Args:
            seats: the number of players.
            actor: the seat.
            options: a value for some of `Facts.options`.
        """

    def why_not(self, state: S, action: A) -> R_co | None:
        """Return the reason why the actor may not do something now.

        Args:
            state: the match.
            action: any action, well-formed or not for this number of seats.

        Returns:
            None exactly for the actions of `legal_actions`; otherwise the reason with the ruling's
            id, which depends on nothing that the actor may not know, or would have to remember.
        """

    def apply(self, state: S, action: A) -> Sequence[E]:
        """Carry out a legal action in place and run on to the next decision.

        The caller is trusted: `why_not` checks whether the action is legal, this does not.

        Args:
            state: the match, changed in place.
            action: one of `legal_actions(state)`.

        Returns:
            The events, in order, as everybody may know them.
        """

    def observe(self, state: S, seat: int | None) -> Obs:
        """Return all that a seat may know, and nothing else.

        Args:
            state: the match.
            seat: the observer, from 0; None is an onlooker, who sees only what lies face up.

        Returns:
            The observation; two states that this observer cannot tell apart give equal ones.

        Raises:
            ValueError: there is no such seat.
        """

    def determinize(self, observation: Obs, rng: Random) -> S:
        """Return a full state, drawn at random, that the observer cannot tell from the true one.

        Args:
            observation: all that the observer knows.
            rng: the source of the unknown cards and of all later shuffles.

        Returns:
            A state `s` with `observe(s, observation.observer) == observation`, its cards those of
            the deck.

        Raises:
            ValueError: the cards seen do not leave the right number of unknown ones.
        """

    def glance(self, observation: Obs, after: A | None, seen: Obs | None = None) -> Obs:
        """Return the observer's view now: the observation without what is only remembered.

        Args:
            observation: all that the observer knows.
            after: the last action, if the observer is still looking at what it showed.
            seen: the observation of the player who has acted, if they show something to everybody;
                of it the observer sees only what the action shows. None if the observer has acted.
        """

    def unbegun(self, observation: Obs) -> Obs:
        """Return the observation before the next player in turn sits down, or decides as a bot.

        The rules may have drawn for them; neither that card nor its decision has been seen yet.
        """

    def reveal(self, observations: Sequence[Obs]) -> Obs:
        """Return the knowledge of all seats together, as an onlooker may see it afterwards."""

    def traces(self, event: E) -> Traces:
        """Return where an event's cards lie face up now, and the places that it disturbed."""

    def disclosed(self, before: S, events: Sequence[E], seats: Iterable[int]) -> str | None:
        """Return how one of these seats learned something by an action, None if none did.

        What counts is a card that they had not seen, or could not have looked at again, such as one
        that is uncovered when another is taken off it. What is drawn for the next seat has not been
        seen by anybody yet (`unbegun`). An undo asks this about the player who acted, for the
        action and everything done since.

        Args:
            before: the match before the action.
            events: the events that `apply` returned for it.
            seats: the seats that count.
        """

    def rounds(self, table: S | Obs) -> int | None:
        """Return the number of rounds in the match, None if that is open."""

    def shows(self, events: Sequence[E], *, leaving: bool) -> Audience | None:
        """Return the people who look at something after an action before anything goes on, if any.

        `glance` shows it: to the actor, or to everybody at the table, including onlookers. No state
        has to store that: an onlooker is shown what the actor knows.

        Args:
            events: the events that `apply` returned for it.
            leaving: whether the actor's cards are out of sight from now on, because somebody
                else's turn begins.
        """

    def marks(self, before: InTurn, after: S) -> Mark | None:
        """Return whether a turn or a round begins after an action, None if the turn goes on."""

    def result(self, events: Iterable[E]) -> Result | None:
        """Return the result of a match from all its events, None if nobody has won."""

    def parse_action(self, text: str) -> A:
        """Return the action that a text in the notation stands for.

        Raises:
            ValueError: it stands for none; the message quotes it.
        """


AnyRules: TypeAlias = Rules[Any, Any, Any, Any, Any]
"""The rules of some game, for code that serves all of them."""

# Values that shared code only passes on from one part of a game to another: an `Action`, an
# `Event`, a `Reason`, an `Observation`, a `State` of some game. Only that game looks into them.
AnyAction: TypeAlias = Any
AnyEvent: TypeAlias = Any
AnyReason: TypeAlias = Any
AnyObservation: TypeAlias = Any
AnyState: TypeAlias = Any
