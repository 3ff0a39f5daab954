"""The bots of a game: the bots by id, and what the common search needs to know."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Protocol, TypeAlias, TypeVar, cast

from biberclan.bots import chances
from biberclan.bots.memory import Remembered
from biberclan.rules.game import (
    Action,
    AnyAction,
    AnyObservation,
    AnyRules,
    AnyState,
    Observation,
    State,
)
from biberclan.shelf import part

A = TypeVar("A", bound=Action)
O_contra = TypeVar("O_contra", bound=Observation, contravariant=True)
S = TypeVar("S", bound=State)
T = TypeVar("T")


class Bot(Protocol[O_contra, A]):
    """Someone who can take a seat at the table of a game.

    A bot keeps nothing between decisions: what its seat has legally seen is in the observation.
    """

    @property
    def name(self) -> str:
        """The name to be shown at the table; no more than twelve characters are."""

    @property
    def sentence(self) -> str:
        """One honest sentence about how the bot plays."""

    def decide(
        self, observation: O_contra, actions: Sequence[A], *, seconds: float, rng: Random
    ) -> A:
        """Choose an action.

        Args:
            observation: all that the bot's seat may know; the bot's seat is its observer and
                its actor.
            actions: the legal actions, at least one.
            seconds: how long people are willing to wait for the answer, infinite if nobody waits;
                at the table, a bot that takes much longer counts as broken, in a simulation one
                that takes a minute.
            rng: the only source of chance. With the same observation, actions and random source
                the answer is the same, as long as the time is not used up.

        Returns:
            One of the actions.
        """


AnyBot: TypeAlias = Bot[Any, Any]
"""A bot for some game."""


@dataclass(frozen=True, slots=True)
class Budget:
    """The number of rollouts for each kind of question, at a table with a number of seats.

    The numbers are fixed, so that an answer does not depend on how fast or busy a machine is. Only
    at a bot's decision is the clock asked: at a table nobody waits longer than they are willing to.

    Attributes:
        decision: for a decision of a bot at the table.
        hint: for a hint, which compares more actions to the end.
        review: to find the best action of a decision in the review of a match.
        comparison: to compare it there with the action that was chosen, in new worlds, so that an
            action does not look better because it was lucky in the first ones.
    """

    decision: int
    hint: int
    review: int
    comparison: int


class Rollouts(Protocol[O_contra, S, A, T]):
    """A game played on in imagined worlds.

    A world is a determinization: a state drawn at random, never the true one. Candidates are chosen
    for the actor of a world. A style is a policy of playing on: data of the game that means nothing
    to the search.
    """

    @property
    def budgets(self) -> Mapping[int, Budget]:
        """The budget for each number of seats."""

    @property
    def prior(self) -> int:
        """The number of rollouts that the prior of a candidate counts for."""

    @property
    def own(self) -> T:
        """The style of the seat that thinks."""

    @property
    def imagined(self) -> Sequence[T]:
        """The styles of the others, each as likely as the next; one may be named repeatedly.

        A seat that imagines but one style wins by knowing its habits, and is lost among strangers.
        """

    def imagine(self, observation: O_contra, rng: Random) -> S:
        """Draw a world that the observer cannot tell from the true state.

        By `Rules.determinize`, or by other odds where what others have done tells something about
        the cards that the observer has not seen.

        Args:
            observation: all that the seat that thinks may know.
            rng: the only source of chance.
        """

    def remembered(self, observation: O_contra) -> Remembered | None:
        """Return what the observer has to remember, None if all that is known can be seen."""

    def candidates(self, world: S, actions: Sequence[A], most: int) -> Sequence[tuple[A, float]]:
        """Choose the actions that are worth trying out.

        Args:
            world: an imagined world; only what its actor knows in it may be used.
            actions: the legal actions, perhaps only some of them; at least one.
            most: how many to choose at most.

        Returns:
            At least one of the actions, the most promising first, each with its prior: the chance
            of winning the match, 0 to 1, that a judgement at a glance gives it. Of actions that
            make no difference to each other one is enough.
        """

    def play_out(
        self,
        world: S,
        styles: Sequence[T],
        done: list[tuple[int, A]] | None = None,
        *,
        whole: bool = False,
    ) -> Sequence[float]:
        """Play a world on, in place, until its round has been counted or can be valued.

        Must come to an end, also where no rule forces the round to end; the round is then counted
        as it stands.

        Args:
            world: an imagined world after the action being tried; the round may be over already.
            styles: how each seat plays on.
            done: gets everything that is done, and by whom; None where nobody asks for it.
            whole: whether to play on, from where it was valued, as far as `outcomes` tells of it.

        Returns:
            The points of each seat for this round, or those that each can expect.
        """

    def outcomes(
        self, world: S, action: A, done: Sequence[tuple[int, A]], after: S
    ) -> Iterable[str]:
        """Name what has come of an action in an imagined round, as everybody at its table saw it.

        Hints and the review count it, and say how often it happens.

        Args:
            world: the world before the action of its actor.
            action: the action.
            done: what was done in the rest of the round, and by whom.
            after: the world once the round was over.

        Returns:
            Codes of `Names.outcomes`, each once; followed by a space and a seat for what is told
            with a name.
        """

    def chance_of_winning(self, world: S, totals: Sequence[float], seat: int) -> float:
        """Return the share of the match that a seat can expect to win; joint winners share it.

        Args:
            world: a world that was played out and has no winner yet.
            totals: the points of each seat after `world.round` rounds.
            seat: whose chance.
        """


AnyRollouts: TypeAlias = Rollouts[Any, Any, Any, Any]
"""The rollouts of some game."""


class BotPackage(Protocol):
    """The part "bots" of a game; importing it is cheap and loads no screen."""

    @property
    def BOTS(self) -> Mapping[str, Callable[[], AnyBot]]:  # noqa: N802 - a constant of the module
        """The factories of the game's own bots, by id, in the order in which to list them."""

    @property
    def STYLED(self) -> Mapping[str, Callable[[], AnyBot]]:  # noqa: N802 - as above
        """The factories of the regular in its other styles: "regular/late", for instance.

        One that is named can be played against; lists for people do not have them.
        """

    @property
    def ROLLOUTS(self) -> AnyRollouts:  # noqa: N802 - a constant of the module
        """The game as the search needs it."""


def bots_of(game: str) -> BotPackage:
    """Return the bots of a game.

    Raises:
        NoSuchGameError: there is no such game.
    """
    return cast(BotPackage, part(game, "bots"))


_BUDGET: Final = Budget(decision=1000, hint=800, review=200, comparison=400)
_PRIOR: Final = 1


class SimpleRollouts:
    """All legal actions are tried, and everybody plays on alike; see `Rollouts`."""

    prior = _PRIOR
    own = None
    imagined = (None,)

    def __init__(
        self,
        rules: AnyRules,
        choose: Callable[[AnyState, Sequence[AnyAction]], AnyAction],
        *,
        rounds: int,
        spread: float,
    ) -> None:
        """Say how a game is played on.

        Args:
            rules: its rules.
            choose: returns what the actor of a world does of what it can do, by nothing else than
                what it knows there.
            rounds: how many rounds a match has.
            spread: see `chances.chance_of_winning`.
        """
        self._rules, self._choose = rules, choose
        self._rounds, self._spread = rounds, spread
        self.budgets: Mapping[int, Budget] = dict.fromkeys(rules.FACTS.seats, _BUDGET)

    def imagine(self, observation: AnyObservation, rng: Random) -> AnyState:
        """Draw a world, each as likely as the next."""
        return self._rules.determinize(observation, rng)

    def remembered(self, observation: AnyObservation) -> None:
        """Nothing is forgotten."""

    def candidates(
        self, world: AnyState, actions: Sequence[AnyAction], most: int
    ) -> list[tuple[AnyAction, float]]:
        """Choose the actions to try, first what would be chosen at a glance."""
        first = self._choose(world, actions)
        others = [action for action in actions if action != first]
        return [(action, 1 / world.seats) for action in [first, *others][:most]]

    def play_out(
        self,
        world: AnyState,
        styles: Sequence[None],
        done: list[tuple[int, AnyAction]] | None = None,
        *,
        whole: bool = False,
    ) -> Sequence[int]:
        """Play the round to its end."""
        rules = self._rules
        while not world.paused and world.actor is not None:
            action = self._choose(world, rules.legal_actions(world))
            if done is not None:
                done.append((world.actor, action))
            rules.apply(world, action)
        points: Sequence[int] = world.scores[-1]
        return points

    def outcomes(
        self,
        world: AnyState,
        action: AnyAction,
        done: Sequence[tuple[int, AnyAction]],
        after: AnyState,
    ) -> Sequence[str]:
        """Name nothing but what is counted in every game."""
        return ()

    def chance_of_winning(self, world: AnyState, totals: Sequence[float], seat: int) -> float:
        """Return the chance with these points after the rounds played."""
        left = self._rounds - world.round
        best = self._rules.FACTS.best
        return chances.chance_of_winning(totals, left, seat, spread=self._spread, best=best)
