"""The bots: by chance, by a number, and by imagining how the round may end."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from biberclan.bots.cast import Character, by_id
from biberclan.bots.package import Budget, Rollouts
from biberclan.bots.search import Searcher
from tests.toy import rules
from tests.toy.rules import Action, Keep, Observation, State, Swap

_HIGH = 5
"""A higher card is worth a swap: half of the cards are lower."""


def choose(table: Observation | State, actions: Sequence[Action], high: int = _HIGH) -> Action:
    """Swap a high card, keep a low one, once one's own has been seen; show nothing."""
    seat = table.actor
    own = table.cards[seat] if seat is not None and seat in table.known[seat] else None
    wanted = Swap() if own is not None and own > high else Keep()
    return wanted if wanted in actions else actions[0]


class Beginner(Character):
    id = "beginner"
    how = "Pip does whatever comes to his mind."

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        return rng.choice(actions)


class Regular(Character):
    id = "regular"
    how = "Wilma swaps what is higher than a five."
    high = _HIGH

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        return choose(observation, actions, self.high)


class Greedy(Regular):
    id = "greedy"
    how = "Gus swaps what is higher than a two."
    high = 2


class Elder(Searcher):
    game = "toy"
    how = "Old Bruno imagines how the round may end."


BOTS = by_id(Beginner, Greedy, Regular, Elder)
STYLED: Mapping[str, Callable[[], Character]] = {}


class ToyRollouts(Rollouts[Observation, State, Action, int]):
    game = "toy"
    own = _HIGH
    imagined = (_HIGH,)
    spreads = dict.fromkeys(rules.FACTS.seats, 3.0)
    budgets = dict.fromkeys(rules.FACTS.seats, Budget(1000, hint=800, review=200, comparison=400))

    def judge(self, world: State, actions: Sequence[Action], style: int) -> list[float]:
        chosen = choose(world, actions, style)
        return [float(action == chosen) for action in actions]

    def choose(self, world: State, style: int) -> Action:
        return choose(world, rules.legal_actions(world), style)


ROLLOUTS = ToyRollouts()
