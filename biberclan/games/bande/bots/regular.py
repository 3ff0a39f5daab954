"""The regular: decides at once, by a tuned evaluation."""

from collections.abc import Sequence
from random import Random

from biberclan.games.bande.bots.judgement import judge
from biberclan.games.bande.bots.sight import World
from biberclan.games.bande.bots.weights import PLAIN, Style
from biberclan.language import _
from biberclan.rules.bande import Action, Observation, determinize, legal_actions


def choose(world: World, style: Style = PLAIN) -> Action:
    """Return the action that the regular, or a player of another style, takes in a world."""
    return best_of(world, legal_actions(world), style)


def best_of(world: World, actions: Sequence[Action], style: Style = PLAIN) -> Action:
    """Return the action that the regular, or a player of another style, rates highest."""
    if len(actions) == 1:
        return actions[0]
    values = judge(world, actions, style)
    return actions[values.index(max(values))]


class Regular:
    """Takes the action that its judgement rates highest."""

    def __init__(self, style: Style = PLAIN) -> None:
        """Play in the regular's own style, or in another."""
        self._style = style

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
        return best_of(determinize(observation, rng), actions, self._style)
