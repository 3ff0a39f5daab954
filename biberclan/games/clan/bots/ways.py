"""Where a number card can go in one lodge, by how the cards there lie, whatever their numbers."""

from functools import cache
from typing import Final, NamedTuple, TypeAlias

from biberclan.games.clan.bots.sight import FACE_UP, HIDDEN, SHIFTS, TOLD, Lodge, at, put
from biberclan.games.clan.bots.worth import STATUSES, Status
from biberclan.rules.clan.actions import Place
from biberclan.rules.clan.legality import placings
from biberclan.rules.clan.lodge import BOTH, OCCUPIED, SLOTS, Outline, Slot

Spot: TypeAlias = int
"""A slot, and whether the card lies face up there: an index of `SPOTS`."""

SPOTS: Final[tuple[tuple[Slot, bool], ...]] = tuple(
    (slot, up) for slot in SLOTS for up in (True, False)
)

Changes: TypeAlias = tuple[tuple[int, Status, Status], ...]
"""The cards that lie in another way then: the shift of the slot, and how they did and do."""


class Ways(NamedTuple):
    """What can be done with a number card at a lodge, in the order of the rules.

    Attributes:
        lays: how the card can lie then, and the free spots where it does so, each with what
            becomes of the cards that lie there.
        exchanges: for each card that may be taken: the shift of its slot and how it lies; and for
            each spot there how the card in hand lies then, and what becomes of the cards that stay.
    """

    lays: tuple[tuple[Status, tuple[tuple[Spot, Changes], ...]], ...]
    exchanges: tuple[tuple[int, Status, tuple[tuple[Status, Spot, Changes], ...]], ...]


@cache
def ways(how: Lodge, owner: bool) -> Ways:
    """Return what the owner of a lodge or somebody else can do there.

    Args:
        how: how its cards lie (`HOW_IT_LIES`).
        owner: whether it is the actor's own.
    """
    before = dict(STATUSES[how])
    lays: dict[Status, list[tuple[Spot, Changes]]] = {}
    exchanges: dict[int, list[tuple[Status, Spot, Changes]]] = {}
    for action in placings(_outline(how), owner=owner):
        slot, up = action.slot, action.up
        spot = SPOTS.index((slot, up))
        lies = FACE_UP if up else HIDDEN if owner else TOLD
        after = dict(STATUSES[put(how, slot, lies)])
        status = after.pop(SHIFTS[slot])
        changes = tuple(
            (shift, before[shift], now) for shift, now in after.items() if before[shift] != now
        )
        if isinstance(action, Place):
            lays.setdefault(status, []).append((spot, changes))
        else:
            exchanges.setdefault(SHIFTS[slot], []).append((status, spot, changes))
    return Ways(
        tuple((status, tuple(spots)) for status, spots in lays.items()),
        tuple((shift, before[shift], tuple(spots)) for shift, spots in exchanges.items()),
    )


def _outline(how: Lodge) -> Outline:
    """Return the outline of a lodge, on which depends what can be done there."""
    lying = [at(how, slot) for slot in SLOTS]
    return sum(
        BOTH[slot] if lying[slot] == FACE_UP else OCCUPIED[slot] for slot in SLOTS if lying[slot]
    )
