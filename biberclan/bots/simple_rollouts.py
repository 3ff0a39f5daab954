"""Rollouts for a game that has one way of playing on and rounds that end by themselves."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from biberclan.bots import chances
from biberclan.bots.package import Budget
from biberclan.rules.game import AnyAction, AnyObservation, AnyRules, AnyState

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
