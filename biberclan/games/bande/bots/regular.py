"""The regular: decides at once, by a well-tried judgement."""

from collections.abc import Sequence
from random import Random

from biberclan.games.bande.bots.judgement import judge
from biberclan.games.bande.bots.sight import World
from biberclan.language import _
from biberclan.rules.bande import Action, Observation, determinize, legal_actions


def choose(world: World) -> Action:
    """Return the action that the regular takes in an imagined world."""
    return best_of(world, legal_actions(world))


def best_of(world: World, actions: Sequence[Action]) -> Action:
    """Return the action that the regular likes best."""
    if len(actions) == 1:
        return actions[0]
    values = judge(world, actions)
    return actions[values.index(max(values))]


class Regular:
    """Takes what its judgement likes best."""

    @property
    def name(self) -> str:
        """Who this is."""
        return _("Wilma")

    @property
    def sentence(self) -> str:
        """How they play."""
        return _(
            "Wilma decides at once: she knows what a hidden card is worth, and knocks before the "
            "others have caught up."
        )

    def decide(
        self,
        observation: Observation,
        actions: Sequence[Action],
        *,
        seconds: float,
        rng: Random,
    ) -> Action:
        """Choose an action; see `Bot`."""
        return best_of(determinize(observation, rng), actions)
