"""The greedy bot: a simple baseline for the others."""

from collections.abc import Sequence
from random import Random

from biberclan.bots.cast import Character
from biberclan.games.mania.bots.standing import leader
from biberclan.language import N_
from biberclan.rules.mania import Action, Observation
from biberclan.rules.mania.actions import Accept, Decline, Draw, Give, Lay, Steal


class Greedy(Character):
    """Lays the largest group it can, takes what it beats, and wishes for nothing."""

    id = "greedy"
    how = N_(
        "Gus always lays as many cards as he can, keeps whatever he beats, and steals from "
        "whoever is ahead."
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
        lays = [action for action in actions if isinstance(action, Lay)]
        if lays:
            return min(lays, key=lambda lay: (-len(lay.cards), lay.cards))
        ahead = leader(observation)
        for action in actions:
            match action:
                case Accept() | Decline() | Draw(None) | Give(_, None) if (
                    not isinstance(action, Give) or action.seat == ahead
                ):
                    return action
                case Steal(place, _) if place == ahead:
                    return action
        return actions[0]
