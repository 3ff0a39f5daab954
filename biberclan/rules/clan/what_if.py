"""The consequences of an action that everybody can see, without carrying it out.

Used to explain a choice before it is made. It works on an observation, so that nothing secret
can leak into the explanation.
"""

from collections.abc import Iterator
from dataclasses import field, replace
from typing import TypeAlias

from biberclan.dataclass import dataclass
from biberclan.rules.clan import actions
from biberclan.rules.clan.actions import Action
from biberclan.rules.clan.lodge import Outline, Slot, is_full, is_one_short
from biberclan.rules.clan.observation import Observation
from biberclan.rules.sighted import Sighted, with_changes

Lodges: TypeAlias = tuple[tuple[Sighted | None, ...], ...]


@dataclass(frozen=True, slots=True)
class WhatIf:
    """The table after an action, before anybody draws again.

    Attributes:
        lodges: the card that would lie in each slot, as far as the observer knows it now; one
            that they would only see by carrying the action out has no number.
        outlines: the outline of each lodge, before any counting of the round turns all cards up.
        ends_turn: whether the actor's turn would be over.
        closes: whether the actor would close the round (BC-49).
        ends_round: whether the round would be counted next.
        fifth_follows: whether a taken card would be the actor's fifth, to be laid next (BC-11).
    """

    lodges: Lodges = field(repr=False)
    outlines: tuple[Outline, ...]
    ends_turn: bool
    closes: bool
    ends_round: bool
    fifth_follows: bool


def what_if(observation: Observation, action: Action) -> WhatIf:
    """Return the table as a legal action of the actor would leave it.

    Args:
        observation: an observation of the match, with an actor.
        action: a legal action of the actor.
    """
    actor, ender = observation.decider, observation.ender
    changed = dict(changes(observation, action, actor))
    after = replace(observation, lodges=with_changes(observation.lodges, changed))
    outlines = tuple(after.outline(seat) for seat in range(observation.seats))
    takes = isinstance(action, actions.Exchange) and action.seat != actor
    ends_turn = isinstance(action, actions.Place | actions.Keep | actions.Exchange) and not takes
    return WhatIf(
        lodges=after.lodges,
        outlines=outlines,
        ends_turn=ends_turn,
        closes=ends_turn and ender is None and is_full(outlines[actor]),
        ends_round=ends_turn and ender == (actor + 1) % observation.seats,
        fifth_follows=takes and is_one_short(observation.outline(actor)),
    )


def changes(
    observation: Observation, action: Action, actor: int
) -> Iterator[tuple[tuple[int, Slot], Sighted | None]]:
    """Yield each spot that a legal action of the actor would change, and its card after that."""
    lodges, everybody = observation.lodges, tuple(range(observation.seats))
    match action:
        case actions.Place(seat, slot, up) | actions.Exchange(seat, slot, up):
            yield (seat, slot), _laid(observation, up, everybody)
        case actions.Keep(slot, up):
            yield (actor, slot), _laid(observation, up, everybody)
        case actions.Cleanup(seat, slot):
            yield (seat, slot), None
        case actions.Flip(seat, slot):
            lying = lodges[seat][slot]
            assert lying is not None, "the action is not legal"
            yield (seat, slot), Sighted(lying.card, not lying.up, everybody)
        case actions.Swap(seat, slot, other_seat, other_slot):
            yield (seat, slot), lodges[other_seat][other_slot]
            yield (other_seat, other_slot), lodges[seat][slot]
        case actions.Peek() | actions.Decline() | actions.Deal():
            pass


def _laid(observation: Observation, up: bool, everybody: tuple[int, ...]) -> Sighted:
    return Sighted(observation.hand, up, everybody if up else observation.hand_known_by)
