"""The bots: by chance, by a number, and by imagining how the round may end."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from biberclan.bots.cast import Character, Judging, by_id
from biberclan.bots.package import Budget, Rollouts
from biberclan.bots.search import Searcher
from tests.toy import rules
from tests.toy.rules import Action, Keep, Observation, State, Swap

_HIGH = 5
"""A higher card is worth a swap: half of the cards are lower."""


class Beginner(Character):
    id = "beginner"
    how = "Pip does whatever comes to his mind."

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        return rng.choice(actions)


def judge(world: State, actions: Sequence[Action], style: int) -> list[float]:
    """Value swapping a card higher than `style`, else keeping it, once it has been seen."""
    seat = world.actor or 0
    wanted = Swap() if seat in world.known[seat] and world.cards[seat] > style else Keep()
    return [float(action == wanted) for action in actions]


def choose(world: State, style: int) -> Action:
    actions = rules.legal_actions(world)
    return max(actions, key=lambda action: judge(world, [action], style))


class Regular(Judging):
    game = "toy"
    how = "Wilma swaps what is higher than a five."
    style = _HIGH
    choose = staticmethod(choose)


class Greedy(Regular):
    id = "greedy"
    how = "Gus swaps what is higher than a two."
    style = 2


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

    def judge(self, world: State, actions: Sequence[Action], style: int, /) -> Sequence[float]:
        return judge(world, actions, style)

    def choose(self, world: State, style: int, /) -> Action:
        return choose(world, style)


ROLLOUTS = ToyRollouts()
