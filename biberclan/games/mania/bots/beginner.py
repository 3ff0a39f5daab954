"""The beginner: plays correctly, and makes the mistakes of somebody who is new to the game."""

from collections.abc import Sequence
from random import Random
from typing import Final

from biberclan.bots.cast import Character
from biberclan.language import N_
from biberclan.rules.mania import Action, Observation
from biberclan.rules.mania.actions import Accept, Decline, Lay
from biberclan.rules.mania.cards import HIGHEST

_WHIM: Final = 2.5
"""By how many cards the beginner may misjudge a group."""


class Beginner(Character):
    """Lays equal digits, keeps the other cards for later, and takes all that it beats."""

    id = "beginner"
    how = N_(
        "Pip learned the rules this morning: he likes equal digits, saves the other cards for "
        "later, and takes whatever he beats."
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

        def liking(action: Action) -> float:
            value = 0.0
            match action:
                case Lay(cards):
                    value = sum(1.0 if card <= HIGHEST else 0.3 for card in cards)
                case Accept():
                    value = 2 * _WHIM
                case Decline():
                    value = _WHIM
            return value + _WHIM * rng.random()

        return max(actions, key=liking)
