"""The common part of all games' elders, which search before each decision."""

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import ClassVar

from biberclan.bots.cast import Character
from biberclan.bots.package import bots_of
from biberclan.bots.search import evaluate
from biberclan.rules.game import Action, AnyAction, Observation


class Searcher(Character):
    """Tries the most promising actions and takes the one that wins most often.

    A game derives its elder from this class and says how they play it.

    Attributes:
        game: the id of the game.
    """

    id = "elder"
    game: ClassVar[str]

    def __init__(self, rollouts: int | None = None) -> None:
        """Use a number of rollouts for each decision; None for the game's budget."""
        self._rollouts = rollouts

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> AnyAction:
        """Choose an action; see `Bot`."""
        if len(actions) == 1:
            return actions[0]
        end = perf_counter() + seconds
        budget = bots_of(self.game).ROLLOUTS.budgets[observation.seats]
        valued = evaluate(
            self.game,
            observation,
            actions,
            rng,
            self._rollouts or budget.decision,
            only_choice=True,
            time_is_up=lambda: perf_counter() > end,
        )
        return valued[0].action
