"""The elder: thinks each decision through in imagined worlds."""

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Final

from biberclan.bots.search import evaluate
from biberclan.language import _
from biberclan.rules.clan import Action, Observation

ROLLOUTS: Final = 240
"""How often the elder plays a round to its end before a decision. The number is fixed, so that a
decision does not depend on how fast a machine is; the clock only ends what would take too long."""


class Elder:
    """Tries what the regular likes best, and takes what wins most."""

    def __init__(self, rollouts: int = ROLLOUTS) -> None:
        """Think with so many rollouts a decision."""
        self._rollouts = rollouts

    @property
    def name(self) -> str:
        """Who this is."""
        return _("Old Bruno")

    @property
    def sentence(self) -> str:
        """How they play."""
        return _(
            "Old Bruno thinks before each move: he imagines a few hundred times how the round "
            "could go on, with cards that he has not seen drawn by lot."
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
        if len(actions) == 1:
            return actions[0]
        end = perf_counter() + seconds
        valued = evaluate(
            observation, actions, rng, self._rollouts, time_is_up=lambda: perf_counter() > end
        )
        return valued[0].action
