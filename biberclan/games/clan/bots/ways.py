"""Where a number card can go in one lodge, by how the cards there lie, whatever their numbers."""

from functools import cache
from typing import NamedTuple, TypeAlias

from biberclan.games.clan.bots.sight import FACE_UP, HIDDEN, SHIFTS, TOLD, Lodge, at, put
from biberclan.games.clan.bots.worth import STATUSES, Status
from biberclan.rules.clan.actions import Place
from biberclan.rules.clan.legality import placings
from biberclan.rules.clan.lodge import BOTH, OCCUPIED, SLOTS, Outline, Slot

Changes: TypeAlias = tuple[tuple[int, Status, Status], ...]
"""The cards that lie in another way then: the shift of the slot, and how they did and do."""


class Way(NamedTuple):
    """One way to lay a card into a lodge.

    Attributes:
        slot: where it goes.
        up: whether face up.
        status: how it lies then.
        changes: what becomes of the cards that stay.
    """

    slot: Slot
    up: bool
    status: Status
    changes: Changes


class Ways(NamedTuple):
    """What can be done with a number card at a lodge, in the order of the rules.

    Attributes:
        lying: the shift of each occupied slot, and how its card lies.
        before: how the card in each slot lies.
        lays: onto free slots.
        exchanges: for cards that lie there.
    """

    lying: tuple[tuple[int, Status], ...]
    before: dict[Slot, Status]
    lays: tuple[Way, ...]
    exchanges: tuple[Way, ...]


@cache
def ways(how: Lodge, owner: bool) -> Ways:
    """Return what the owner of a lodge or somebody else can do there.

    Args:
        how: how its cards lie (`HOW_IT_LIES`).
        owner: whether it is the actor's own.
    """
    before = dict(STATUSES[how])
    lays: list[Way] = []
    exchanges: list[Way] = []
    for action in placings(_outline(how), owner=owner):
        slot, up = action.slot, action.up
        lies = FACE_UP if up else HIDDEN if owner else TOLD
        after = dict(STATUSES[put(how, slot, lies)])
        status = after.pop(SHIFTS[slot])
        changes = tuple(
            (shift, before[shift], now) for shift, now in after.items() if before[shift] != now
        )
        (lays if isinstance(action, Place) else exchanges).append(Way(slot, up, status, changes))
    by_slot = {SHIFTS.index(shift): status for shift, status in before.items()}
    return Ways(STATUSES[how], by_slot, tuple(lays), tuple(exchanges))


def _outline(how: Lodge) -> Outline:
    """Return the outline of a lodge, on which depends what can be done there."""
    lying = [at(how, slot) for slot in SLOTS]
    return sum(
        BOTH[slot] if lying[slot] == FACE_UP else OCCUPIED[slot] for slot in SLOTS if lying[slot]
    )
