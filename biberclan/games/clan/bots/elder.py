"""The elder: thinks each decision through in imagined worlds."""

from collections.abc import Mapping, Sequence
from random import Random
from time import perf_counter
from types import MappingProxyType
from typing import Final

from biberclan.bots.search import evaluate
from biberclan.language import _
from biberclan.rules.clan import Action, Observation

ROLLOUTS: Final[Mapping[int, int]] = MappingProxyType({2: 1000, 3: 480, 4: 300, 5: 220, 6: 160})
"""How often the elder plays the round to its end before a decision, for each number of seats: about
a third of a second's thinking. The number is fixed, so that a decision does not depend on how fast
a machine is; the clock only ends what would take too long."""


class Elder:
    """Tries what the regular likes best, and takes what wins most."""

    def __init__(self, rollouts: int | None = None) -> None:
        """Think with so many rollouts a decision; otherwise with the usual number."""
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
        rollouts = self._rollouts or ROLLOUTS[observation.seats]
        valued = evaluate(
            observation, actions, rng, rollouts, time_is_up=lambda: perf_counter() > end
        )
        return valued[0].action
