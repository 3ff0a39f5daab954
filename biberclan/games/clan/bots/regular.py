"""The regular: decides at once, by a tuned evaluation."""

from collections.abc import Sequence
from random import Random

from biberclan.games.clan.bots.judgement import judge
from biberclan.games.clan.bots.sight import World
from biberclan.language import _
from biberclan.rules.clan import Action, Observation, determinize, legal_actions


def choose(world: World) -> Action:
    """Return the action that the regular takes in an imagined world."""
    actions = legal_actions(world)
    if len(actions) == 1:
        return actions[0]
    values = judge(world, actions)
    return actions[values.index(max(values))]


class Regular:
    """Takes the action that its judgement rates highest."""

    @property
    def name(self) -> str:
        """Who this is."""
        return _("Wilma")

    @property
    def sentence(self) -> str:
        """How they play."""
        return _("Wilma has built a thousand lodges: she decides at once and knows what lasts.")

    def decide(
        self,
        observation: Observation,
        actions: Sequence[Action],
        *,
        seconds: float,
        rng: Random,
    ) -> Action:
        """Choose an action; see `Bot`."""
        if len(actions) == 1:
            return actions[0]
        values = judge(determinize(observation, rng), actions)
        return actions[values.index(max(values))]
