"""The common part of all games' elders, which search before each decision."""

from collections.abc import Sequence
from random import Random
from time import perf_counter

from biberclan.bots.package import bots_of
from biberclan.bots.search import evaluate
from biberclan.rules.game import Action, AnyAction, Observation


class Searcher:
    """Tries the most promising actions and takes the one that wins most often.

    A game derives its bot from this class and adds a name and a sentence.
    """

    def __init__(self, game: str, rollouts: int | None = None) -> None:
        """Play a game.

        Args:
            game: its id.
            rollouts: how many to play before each decision; None for the game's budget.
        """
        self._game = game
        self._rollouts = rollouts

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> AnyAction:
        """Choose an action; see `Bot`."""
        if len(actions) == 1:
            return actions[0]
        end = perf_counter() + seconds
        budget = bots_of(self._game).ROLLOUTS.budgets[observation.seats]
        valued = evaluate(
            self._game,
            observation,
            actions,
            rng,
            self._rollouts or budget.decision,
            only_choice=True,
            time_is_up=lambda: perf_counter() > end,
        )
        return valued[0].action
