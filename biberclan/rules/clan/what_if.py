"""What an action would change that everybody can see, without carrying it out.

For whoever explains a choice before it is made: asked with an observation, so that nothing
secret can enter.
"""

from dataclasses import dataclass

from biberclan.rules.clan.actions import (
    Action,
    Cleanup,
    Exchange,
    Flip,
    Keep,
    Place,
    Swap,
)
from biberclan.rules.clan.lodge import BOTH, UP, WITH, WITHOUT, Outline, Slot, count_cards, is_full
from biberclan.rules.clan.observation import Observation


@dataclass(frozen=True, slots=True)
class WhatIf:
    """The table after an action, before anybody draws again.

    Attributes:
        outlines: the outline of each lodge; a counted round would turn all cards up after that.
        ends_turn: whether the actor's turn would be over.
        closes: whether the actor would close the round (BC-49).
        ends_round: whether the round would be counted next.
        fifth_follows: whether a taken card would be the actor's fifth, to be laid next (BC-11).
    """

    outlines: tuple[Outline, ...]
    ends_turn: bool
    closes: bool
    ends_round: bool
    fifth_follows: bool


def what_if(observation: Observation, action: Action) -> WhatIf:
    """Say what a legal action of the actor would change.

    Args:
        observation: what somebody knows of the match, the actor in turn.
        action: a legal action of the actor.
    """
    actor, ender = observation.actor, observation.ender
    assert actor is not None, "the match is over"
    outlines = [observation.outline(seat) for seat in range(observation.seats)]
    own_before = outlines[actor]
    _change(outlines, action, actor)
    takes = isinstance(action, Exchange) and action.seat != actor
    ends_turn = isinstance(action, Place | Keep | Exchange) and not takes
    return WhatIf(
        outlines=tuple(outlines),
        ends_turn=ends_turn,
        closes=ends_turn and ender is None and is_full(outlines[actor]),
        ends_round=ends_turn and ender == (actor + 1) % observation.seats,
        fifth_follows=takes and count_cards(own_before) == 4,
    )


def _change(outlines: list[Outline], action: Action, actor: int) -> None:
    match action:
        case Place(seat, slot, up) | Exchange(seat, slot, up):
            outlines[seat] = outlines[seat] & WITHOUT[slot] | WITH[up][slot]
        case Keep(slot, up):
            outlines[actor] |= WITH[up][slot]
        case Cleanup(seat, slot):
            outlines[seat] &= WITHOUT[slot]
        case Flip(seat, slot):
            outlines[seat] ^= UP[slot]
        case Swap(seat, slot, other_seat, other_slot):
            one = _face(outlines[seat], slot)
            other = _face(outlines[other_seat], other_slot)
            outlines[seat] = outlines[seat] & WITHOUT[slot] | WITH[other][slot]
            outlines[other_seat] = (
                outlines[other_seat] & WITHOUT[other_slot] | WITH[one][other_slot]
            )


def _face(outline: Outline, slot: Slot) -> bool:
    return outline & BOTH[slot] == BOTH[slot]
