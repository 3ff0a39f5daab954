"""The beginner: plays correctly, and makes the mistakes of somebody who is new to the game."""

from collections.abc import Sequence
from random import Random
from typing import Final

from biberclan.bots.cast import Character
from biberclan.games.bande.bots.weights import UNKNOWN
from biberclan.language import N_
from biberclan.rules.bande import Action, Observation
from biberclan.rules.bande.actions import Draw, Exchange, Knock, Peek, Swap, Take, Twice
from biberclan.rules.bande.cards import is_number
from biberclan.rules.bande.row import OUTER

_WHIM: Final = 4.0
"""By how many points the beginner may misjudge an action."""
_ENOUGH: Final = 14.0
"""With about this total it knocks."""


class Beginner(Character):
    """Looks at its own row, remembers the outer cards only, and knocks far too soon."""

    id = "beginner"
    how = N_(
        "Pip learned the rules this morning: he remembers his two outer cards, forgets the "
        "others, and knocks when he feels like it."
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
        counts = [UNKNOWN] * len(observation.rows[me])
        for slot in OUTER:
            card = observation.rows[me][slot].card
            if card is not None and is_number(card):
                counts[slot] = card
        top = observation.discard[-1]

        def liking(action: Action) -> float:
            value = 0.0
            match action:
                case Take(slot) if top is not None:
                    value = counts[slot] - top
                case Exchange(slot) if observation.hand is not None:
                    value = counts[slot] - observation.hand
                case Swap(slot):
                    value = counts[slot] - UNKNOWN
                case Peek() | Twice() | Draw():
                    value = 1.0
                case Knock():
                    value = _ENOUGH - sum(counts)
            return value + _WHIM * rng.random()

        return max(actions, key=liking)
