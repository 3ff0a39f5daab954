"""The beginner: plays correctly, and makes the mistakes of somebody who is new to the game."""

from collections.abc import Sequence
from random import Random
from typing import Final

from biberclan.bots.cast import Character
from biberclan.games.clan.bots.points_after import cards_after, points
from biberclan.games.clan.bots.weights import UNKNOWN_CARD
from biberclan.language import N_
from biberclan.rules.clan import Action, Observation
from biberclan.rules.clan.actions import Cleanup, Flip

_WHIM: Final = 5.0
"""By how many points the beginner may misjudge an action."""


class Beginner(Character):
    """Builds its own lodge by the cards that lie face up, and hardly looks at the others."""

    id = "beginner"
    how = N_(
        "Pip learned the rules this morning: he looks at his own lodge, forgets what lies "
        "face down, and is glad when it is full."
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
        me = observation.observer
        assert me is not None
        lodges = [
            {
                slot: seen.card if seen.up else None
                for slot, seen in enumerate(lodge)
                if seen is not None
            }
            for lodge in observation.lodges
        ]

        def liking(action: Action) -> float:
            mine = points(cards_after(lodges, observation, action)[me], UNKNOWN_CARD)
            if isinstance(action, Cleanup) and action.seat != me:
                mine += lodges[action.seat][action.slot] or 0
            elif isinstance(action, Flip) and action.seat != me:
                mine += UNKNOWN_CARD
            return mine + _WHIM * rng.random()

        return max(actions, key=liking)
