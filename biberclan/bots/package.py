"""The bots of a game: the bots by id, and the game as the common search needs it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import repeat
from math import inf
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeAlias, TypeVar, cast

from biberclan.bots import chances
from biberclan.bots.counting import Solved
from biberclan.bots.memory import Remembered
from biberclan.bots.ties import DIGITS
from biberclan.rules.game import A, AnyRules, Obs, Observation, S, points_so_far
from biberclan.shelf import part, rules_of

O_contra = TypeVar("O_contra", bound=Observation, contravariant=True)
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
            seconds: the time that people are willing to wait for the answer, infinite if nobody
                waits; at the table, a bot that takes much longer counts as broken, in a simulation
                one that takes a minute.
            rng: the only source of chance. With the same observation, actions and random source
                the answer is the same, as long as the time is not used up.

        Returns:
            One of the actions.
        """


AnyBot: TypeAlias = Bot[Any, Any]
"""A bot for some game."""


class Budget(NamedTuple):
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


class Rollouts(ABC, Generic[Obs, S, A, T]):
    """A game played on in imagined worlds.

    A world is a determinization: a state drawn at random, never the true one. Candidates are chosen
    for the actor of a world. A style is a policy of playing on: data of the game that means nothing
    to the search.

    Attributes:
        game: the id of the game.
        budgets: the budget for each number of seats.
        prior: the number of rollouts that the prior of a candidate counts for.
        own: the style of the seat that thinks.
        imagined: the styles of the others, each as likely as the next; one may be named repeatedly.
            A seat that imagines but one style wins by knowing its habits, and is lost among
            strangers.
        spreads: see `chances.chance_of_winning`; by the number of seats.
        unfinished: the share of a whole round by which one that was valued still moves two seats
            apart.
        trusts_count: whether choices go by exact worths (`solve`) where there are any, not where
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

        The error that is made so is far smaller than that of the few worlds in which each is tried.
        """
        return self

    @property
    def further(self) -> "AnyRollouts":
        """The same with rounds that are valued early played on for longer, to judge past actions.

        That takes longer, and more worlds for the same error; a bot that chooses has time for
        neither.
        """
        return self

    @abstractmethod
    def judge(self, world: S, actions: Sequence[A], style: T, /) -> Sequence[float]:
        """Return the value of each action to the actor, by the actor's knowledge in the world.

        It is in points to the good, unless `chance_of` says otherwise.

        Args:
            world: an imagined world.
            actions: legal actions of it.
            style: the style of judging.
        """

    @abstractmethod
    def choose(self, world: S, style: T, /) -> A:
        """Return the actor's action in a style, by nothing but the actor's knowledge there."""

    def clockwise(self, world: S, action: A, /) -> Any:
        """Return the place of an action among equally good ones, the lower ones first.

        By seats it depends on how far clockwise from the actor they are, never on their numbers.
        Actions of the same place keep the order of the rules.
        """
        return 0

    def imagine(self, observation: Obs, rng: Random) -> S:
        """Draw a world that the observer cannot tell from the true state.

        Each is as likely as the next here; a game uses other odds where the others' actions tell
        something about the cards that the observer has not seen.

        Args:
            observation: all that the seat that thinks may know.
            rng: the only source of chance.
        """
        world: S = self.rules.determinize(observation, rng)
        return world

    def remembered(self, observation: Obs) -> Remembered | None:
        """Return the things that the observer has to remember, None if all of them can be seen."""
        return None

    def candidates(self, world: S, actions: Sequence[A], most: int) -> Sequence[tuple[A, float]]:
        """Choose the actions that are worth trying out.

        Args:
            world: an imagined world; only what its actor knows in it may be used.
            actions: the legal actions, perhaps only some of them; at least one.
            most: the largest number to choose.

        Returns:
            At least one of the actions, the most promising first, each with its prior: the chance
            of winning the match, 0 to 1, that a judgement at a glance gives it. Of actions that
            make no difference to each other one is enough.
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
            like = self.like(world, action, value)
            if like not in best:
                best[like] = action, self.chance_of(world, value, top)
        return list(best.values())

    def close(self, world: S) -> float:
        """Return the distance below the best action within which others are still tried out."""
        return inf

    def like(self, world: S, action: A, value: float) -> Hashable:
        """Return a key; of the actions with the same one, only the one worth most is tried out."""
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
        return self._chance(world, ahead, world.round - 0.5, world.actor)

    def solve(self, observation: Obs, actions: Sequence[A]) -> Sequence[Solved | None] | None:
        """Return the exact worth of actions to the observer, who is the actor, if it is known.

        It takes at most about .1 s.

        Args:
            observation: all that the seat that thinks may know.
            actions: legal actions of it, each perhaps with the end of the turn.

        Returns:
            The worth of each, the same in every world where some are None: these, or all, have to
            be tried in imagined worlds.
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
            done: gets each action with its seat; None where nobody asks for them.
            whole: whether to play on, from where it was valued, as far as `outcomes` tells of it.

        Returns:
            The points of each seat for this round, or those that each can expect.
        """
        apply, choose = self.rules.apply, self.choose
        for points in self.valued(world, whole=whole):
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

    def valued(self, world: S, *, whole: bool) -> Iterator[Sequence[float] | None]:
        """Yield, before each imagined decision, the points that each seat can expect.

        It yields None where the round is played on. It must come to an end, even where no rule
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
            Codes of `Names.outcomes`, each once; followed by a space and a seat, or a number, where
            it is told with that.
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
        return self._chance(world, totals, played, seat)

    def _chance(self, world: S | Obs, totals: Sequence[float], played: float, seat: int) -> float:
        """Return the chance with these points after some rounds of a fixed number."""
        left = (self.rules.rounds(world) or played) - played
        spread, best = self.spreads[world.seats], self.rules.FACTS.best
        return chances.chance_of_winning(totals, left, seat, spread=spread, best=best)


AnyRollouts: TypeAlias = Rollouts[Any, Any, Any, Any]
"""The rollouts of some game."""


class BotPackage(Protocol):
    """The part "bots" of a game; importing it is cheap and loads no screen."""

    @property
    def BOTS(self) -> Mapping[str, Callable[[], AnyBot]]:
        """The factories of the game's own bots, by id, in the order in which to list them."""

    @property
    def STYLED(self) -> Mapping[str, Callable[[], AnyBot]]:
        """The factories of the regular in its other styles: "regular/late", for instance.

        One that is named can be played against; lists for people do not have them.
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
