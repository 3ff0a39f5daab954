"""What a game provides for bots: its bots by id, and the game as the shared search needs it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import repeat
from math import inf
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar, cast

from biberclan.bots import chances
from biberclan.bots.enumeration import Solved
from biberclan.bots.memory import Remembered
from biberclan.bots.ties import DIGITS
from biberclan.named_tuple import NamedTuple
from biberclan.rules.game import A, AnyRules, Obs, Observation, S, points_so_far
from biberclan.shelf import part, rules_of

O_contra = TypeVar("O_contra", bound=Observation, contravariant=True)
T = TypeVar("T")


class Bot(Protocol[O_contra, A]):
    """A bot that can take a seat at the table of a game.

    A bot keeps nothing between decisions: whatever its seat has legally seen is in the observation.
    """

    @property
    def name(self) -> str:
        """The name shown at the table, which has room for twelve characters."""

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
            seconds: the time that people are willing to wait for the answer, infinite if nobody
                waits. At the table a bot that takes much longer counts as broken, in a simulation
                one that takes a minute.
            rng: the only source of chance. The same observation, actions and random source give the
                same answer, unless time runs out.

        Returns:
            One of the actions.
        """


AnyBot: TypeAlias = Bot[Any, Any]
"""A bot for some game."""


class Budget(NamedTuple):
    """The number of rollouts for each kind of question, at a table with a number of seats.

    The numbers are fixed, so that an answer does not depend on how fast or busy a machine is. Only
    a bot's decision also has a time limit, so that nobody waits too long at a table.

    Attributes:
        decision: for a decision of a bot at the table.
        hint: for a hint, which compares more actions to the end.
        review: to find the best action of a decision in the review of a match.
        comparison: to compare it with the action that was chosen, in new worlds, so that an action
            does not look better because it was lucky in the first ones.
    """

    decision: int
    hint: int
    review: int
    comparison: int


class Rollouts(ABC, Generic[Obs, S, A, T]):
    """How a game is played on in imagined worlds.

    A world is a determinization: a state drawn at random, never the true one. Candidates are chosen
    for the actor of a world. A style is a policy for playing on: data of the game that the search
    does not interpret.

    Attributes:
        game: the id of the game.
        budgets: the budget for each number of seats.
        prior: the number of rollouts that the prior of a candidate counts for.
        own: the style of the seat that thinks.
        imagined: the styles of the others, all equally likely; one may be listed repeatedly. A seat
            that imagines only one style exploits its habits, but does badly against others.
        spreads: the `spread` of `chances.chance_of_winning`, by the number of seats.
        unfinished: how much a round that was valued early may still move two seats apart, as a
            share of a whole round.
        trusts_count: whether choices use exact worths (`solve`) where there are any; False if
            others' hidden cards are far from equally likely.
    """

    game: ClassVar[str]
    budgets: Mapping[int, Budget]
    prior: int = 1
    own: T
    imagined: Sequence[T]
    spreads: Mapping[int, float]
    unfinished: float = 0.0
    trusts_count: bool = True

    @cached_property
    def rules(self) -> AnyRules:
        """The rules of the game."""
        return rules_of(self.game)

    @property
    def reviewing(self) -> "AnyRollouts":
        """The same with rounds valued early, to judge past actions.

        The resulting error is far smaller than that of trying each action in only a few worlds.
        """
        return self

    @property
    def further(self) -> "AnyRollouts":
        """The same, but playing on for longer before rounds are valued, to judge past actions.

        That takes longer, and needs more worlds for the same error; a bot at a table has no time
        for it.
        """
        return self

    @abstractmethod
    def judge(self, world: S, actions: Sequence[A], style: T, /) -> Sequence[float]:
        """Return the value of each action to the actor, by the actor's knowledge in the world.

        Values are points, higher being better, unless `chance_of` says otherwise.

        Args:
            world: an imagined world.
            actions: legal actions of it.
            style: the style of judging.
        """

    @abstractmethod
    def choose(self, world: S, style: T, /) -> A:
        """Return the actor's action in a style, using only the actor's knowledge in the world."""

    def clockwise(self, world: S, action: A, /) -> Any:
        """Return a sort key for an action among equally good ones, the lowest first.

        It depends on how far clockwise from the actor seats are, never on their numbers. Actions
        with the same key keep the order of the rules.
        """
        return 0

    def imagine(self, observation: Obs, rng: Random) -> S:
        """Draw a world that the observer cannot tell from the true state.

        All are equally likely here; a game overrides this where the others' actions say something
        about the cards that the observer has not seen.

        Args:
            observation: all that the thinking seat may know.
            rng: the only source of chance.
        """
        world: S = self.rules.determinize(observation, rng)
        return world

    def remembered(self, observation: Obs) -> Remembered | None:
        """Return what the observer has to remember, None if everything can be seen."""
        return None

    def candidates(self, world: S, actions: Sequence[A], most: int) -> Sequence[tuple[A, float]]:
        """Choose the actions that are worth trying out.

        Args:
            world: an imagined world; only what its actor knows in it may be used.
            actions: the legal actions, perhaps only some of them; at least one.
            most: the largest number to choose.

        Returns:
            At least one of the actions, the most promising first, each with its prior: the chance
            of winning the match, 0 to 1, by a quick judgement. Of equivalent actions one is enough.
        """
        values = [round(value, DIGITS) for value in self.judge(world, actions, self.own)]
        ranked = sorted(
            zip(values, actions), key=lambda each: (-each[0], self.clockwise(world, each[1]))
        )
        top = ranked[0][0]
        least = top - self.close(world)
        best: dict[Hashable, tuple[A, float]] = {}
        for value, action in ranked:
            if value < least or len(best) == most:
                break
            key = self.equivalence_key(world, action, value)
            if key not in best:
                best[key] = action, self.chance_of(world, value, top)
        return list(best.values())

    def close(self, world: S) -> float:
        """Return how far below the best value actions are still tried out."""
        return inf

    def equivalence_key(self, world: S, action: A, value: float) -> Hashable:
        """Return a key; of the actions with the same key, only the most valuable is tried out."""
        return action

    def chance_of(self, world: S, value: float, top: float) -> float:
        """Return the prior of an action.

        Args:
            world: the world before it.
            value: its value.
            top: the value of the best action.
        """
        gain = value if self.rules.FACTS.best == "most" else -value
        ahead = [
            total + gain * (seat == world.actor) for seat, total in enumerate(points_so_far(world))
        ]
        assert world.actor is not None
        return self._chance(world, ahead, world.actor, played=world.round - 0.5)

    def solve(self, observation: Obs, actions: Sequence[A]) -> Sequence[Solved | None] | None:
        """Return the exact worth of actions to the observer, who is the actor, if it is known.

        It takes at most about .1 s.

        Args:
            observation: all that the thinking seat may know.
            actions: legal actions of it, each perhaps with the end of the turn.

        Returns:
            The worth of each action, None for one that has to be tried in imagined worlds; None
            instead of a list if that holds for all. If some are None, the worths of the others must
            be the same in every world.
        """
        return None

    def play_out(
        self,
        world: S,
        styles: Sequence[T],
        done: list[tuple[int, A]] | None = None,
        *,
        whole: bool = False,
    ) -> Sequence[float]:
        """Play a world on, in place, until its round has been counted or can be valued.

        Args:
            world: an imagined world after the action being tried; the round may be over already.
            styles: the style in which each seat plays on.
            done: a list to which each action is appended with its seat; None if not needed.
            whole: whether to play on after the round was valued, as far as `outcomes` needs it.

        Returns:
            The points of each seat for this round, or those that each can expect.
        """
        apply, choose = self.rules.apply, self.choose
        for points in self.estimates(world, whole=whole):
            if points is not None:
                return points
            actor = world.actor
            if world.paused or actor is None:
                break
            action = choose(world, styles[actor])
            if done is not None:
                done.append((actor, action))
            apply(world, action)
        return world.scores[-1]

    def estimates(self, world: S, *, whole: bool) -> Iterator[Sequence[float] | None]:
        """Yield, before each imagined decision, the points that each seat can expect.

        It yields None as long as the round is played on. The generator must end, even if no rule
        forces the round to end; the round is then counted as it stands.

        Args:
            world: the world, which others play on meanwhile.
            whole: see `play_out`.
        """
        return repeat(None)

    def outcomes(
        self, world: S, action: A, done: Sequence[tuple[int, A]], after: S
    ) -> Iterable[str]:
        """Name the outcomes of an action in an imagined round, as everybody at its table saw them.

        Hints and the review count them, and say how often they happen.

        Args:
            world: the world before the action of its actor.
            action: the action.
            done: the actions in the rest of the round, each with its seat.
            after: the world once the round was over.

        Returns:
            Codes of `Names.outcomes`, each once, followed by a space and a seat or a number if its
            sentence needs one.
        """
        return ()

    def chance_of_winning(self, world: S, totals: Sequence[float], seat: int) -> float:
        """Return the share of the match that a seat can expect to win; joint winners share it.

        Args:
            world: a world that was played out and has no winner yet.
            totals: the points of each seat after `world.round` rounds.
            seat: the seat.
        """
        played = world.round if world.paused else world.round - self.unfinished
        return self._chance(world, totals, seat, played=played)

    def _chance(
        self, world: S | Obs, totals: Sequence[float], seat: int, *, played: float
    ) -> float:
        """Return the chance with these points after `played` rounds, in a match of fixed length."""
        left = (self.rules.rounds(world) or played) - played
        spread, best = self.spreads[world.seats], self.rules.FACTS.best
        return chances.chance_of_winning(totals, left, seat, spread=spread, best=best)


AnyRollouts: TypeAlias = Rollouts[Any, Any, Any, Any]
"""The rollouts of some game."""


class BotPackage(Protocol):
    """The part "bots" of a game; importing it must be cheap and load no screen."""

    @property
    def BOTS(self) -> Mapping[str, Callable[[], AnyBot]]:
        """The factories of the game's own bots, by id, in the order in which to list them."""

    @property
    def STYLED(self) -> Mapping[str, Callable[[], AnyBot]]:
        """The factories of the regular in its other styles: "regular/late", for instance.

        They can be played against by id, but are in no list for people.
        """

    @property
    def ROLLOUTS(self) -> AnyRollouts:
        """The game as the search needs it."""


def bots_of(game: str) -> BotPackage:
    """Return the bots of a game.

    Raises:
        NoSuchGameError: there is no such game.
    """
    return cast(BotPackage, part(game, "bots"))
