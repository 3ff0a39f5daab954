"""The regular: decides at once, by a tuned evaluation."""

from collections.abc import Sequence
from random import Random

from biberclan.bots.cast import Character
from biberclan.games.clan.bots.choice import choose
from biberclan.games.clan.bots.styles import REGULAR, Style
from biberclan.language import N_
from biberclan.rules.clan import Action, Observation, determinize


class Regular(Character):
    """Takes the action that its judgement rates highest."""

    id = "regular"
    how = N_("Wilma has built a thousand lodges: she decides at once and knows what lasts.")

    def __init__(self, style: Style = REGULAR) -> None:
        """Judge in the regular's own style or in another."""
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
