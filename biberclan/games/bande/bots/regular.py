"""The regular: decides at once, by a tuned evaluation."""

from collections.abc import Sequence
from random import Random

from biberclan.bots.cast import Character
from biberclan.games.bande.bots.choice import choose
from biberclan.games.bande.bots.weights import PLAIN, Style
from biberclan.language import N_
from biberclan.rules.bande import Action, Observation, determinize


class Regular(Character):
    """Takes the action that its judgement rates highest."""

    id = "regular"
    how = N_(
        "Wilma decides at once: she knows what a hidden card is worth, and knocks before the "
        "others have caught up."
    )

    def __init__(self, style: Style = PLAIN) -> None:
        """Play in the regular's own style, or in another."""
        self._style = style

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
        return choose(determinize(observation, rng), self._style)
