"""The greedy bot: a simple baseline for the others."""

from collections.abc import Sequence
from random import Random
from typing import Final

from biberclan.bots.cast import Character
from biberclan.games.bande.bots.weights import UNKNOWN
from biberclan.language import N_
from biberclan.rules.bande import Action, Observation
from biberclan.rules.bande.actions import (
    Discard,
    Draw,
    Exchange,
    Knock,
    Pass,
    Peek,
    Swap,
    Take,
    Twice,
)
from biberclan.rules.bande.cards import is_number

_TAKEN: Final = 4
"""A number lower than this is taken from the discard pile."""
_KNOCKED: Final = 10
"""With this total or less it knocks."""


class Greedy(Character):
    """Gets rid of the worst card it believes it has, and knocks at a fixed total."""

    id = "greedy"
    how = N_("Gus gets rid of his worst card whenever he can, and knocks at ten points.")

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
        row = observation.rows[me]
        counts = [UNKNOWN if s.card is None or not is_number(s.card) else s.card for s in row]
        worst = max(counts)
        slot = counts.index(worst)
        match observation.phase:
            case "draw":
                top = observation.discard[-1]
                takes = top is not None and top < min(_TAKEN, worst)
                return Take(slot) if takes else Draw()
            case "knock":
                return Knock() if sum(counts) <= _KNOCKED else Pass()
            case "use":
                return self._use(observation, actions, slot, worst, rng)
        return actions[0]

    def _use(
        self,
        observation: Observation,
        actions: Sequence[Action],
        slot: int,
        worst: float,
        rng: Random,
    ) -> Action:
        """Return what to do with the drawn card."""
        me, hand, rows = observation.observer, observation.hand, observation.rows
        assert me is not None
        assert hand is not None
        if is_number(hand):
            return Exchange(slot) if hand < worst else Discard()
        wanted = [
            action
            for action in actions
            if (isinstance(action, Peek) and rows[me][action.slot].card is None)
            or (
                isinstance(action, Swap)
                and action.slot == slot
                and worst > UNKNOWN
                and rows[action.seat][action.other_slot].card is None
            )
            or isinstance(action, Twice)
        ]
        return rng.choice(wanted) if wanted else Discard()
