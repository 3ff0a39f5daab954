"""The table as one seat knows it, packed into integers that are fast to compare and hash."""

from typing import Final, TypeAlias

from biberclan.rules.clan import State
from biberclan.rules.clan.lodge import BELOW, SLOTS, Slot
from biberclan.rules.lying import Lying
from biberclan.rules.seats import MAX_SEATS

World: TypeAlias = State
"""A state that a bot imagines, made from its observation; never the true one."""

Glimpse: TypeAlias = int
"""A slot as a seat knows it: FREE, or a number and how its card lies."""

FREE: Final = 0
UNKNOWN: Final = 10
"""Stands for the number of a card that the seat has not seen."""
HIDDEN: Final = 0b001_0000
"""A card lies face down, and nobody but its owner has seen it."""
FACE_UP: Final = 0b011_0000
TOLD: Final = 0b101_0000
"""A card lies face down, and somebody else than its owner has seen it."""
NUMBER: Final = 0b000_1111
"""The bits of a glimpse that hold the number."""

Lodge: TypeAlias = int
"""The five glimpses of a lodge in one integer, seven bits each, B1 in the lowest bits."""

SHIFTS: Final = tuple(7 * slot for slot in SLOTS)
"""`SHIFTS[slot]`: where the bits of a slot begin."""
_GLIMPSE: Final = 0b111_1111
_WITHOUT: Final = tuple(~(_GLIMPSE << shift) for shift in SHIFTS)
HOW_IT_LIES: Final = sum((FACE_UP | TOLD) << shift for shift in SHIFTS)
"""The bits of a lodge that say where cards lie and how, whatever their numbers."""


def at(lodge: Lodge, slot: Slot) -> Glimpse:
    """Return what lies in a slot."""
    return lodge >> SHIFTS[slot] & _GLIMPSE


def put(lodge: Lodge, slot: Slot, glimpse: Glimpse) -> Lodge:
    """Return the lodge with another glimpse in one slot."""
    return lodge & _WITHOUT[slot] | glimpse << SHIFTS[slot]


def turned(glimpse: Glimpse) -> Glimpse:
    """Return a card turned over before everybody's eyes (BC-17)."""
    return glimpse & NUMBER | (TOLD if glimpse & FACE_UP == FACE_UP else FACE_UP)


def lodges_seen_by(world: World, seat: int) -> list[Lodge]:
    """Return every lodge as a seat knows it; nothing else of the world is used."""
    lodges = world.lodges
    return [
        b1[lodges[first]]
        | b2[lodges[first + 1]]
        | b3[lodges[first + 2]]
        | t1[lodges[first + 3]]
        | t2[lodges[first + 4]]
        for first, (b1, b2, b3, t1, t2) in _SEEN_AT[seat][world.seats]
    ]


def own_lodge(world: World, seat: int) -> Lodge:
    """Return a seat's own lodge as it knows it."""
    b1, b2, b3, t1, t2 = _SEEN[seat][seat]
    on_b1, on_b2, on_b3, on_t1, on_t2 = world.lodges[5 * seat : 5 * seat + 5]
    return b1[on_b1] | b2[on_b2] | b3[on_b3] | t1[on_t1] | t2[on_t2]


class _Seen(dict[Lying | None, Lodge]):
    """How one seat sees each card that lies in a slot of an owner's lodge: its bits there."""

    def __init__(self, seat: int, owner: int, shift: int) -> None:
        super().__init__()
        self._seat = seat
        self._others = ~(1 << owner)
        self._shift = shift

    def __missing__(self, lying: Lying | None) -> Lodge:
        glimpse = FREE if lying is None else self._glimpse(lying)
        self[lying] = seen = glimpse << self._shift
        return seen

    def _glimpse(self, lying: Lying) -> Glimpse:
        if lying.up:
            return lying.card | FACE_UP
        card = lying.card if lying.known_by >> self._seat & 1 else UNKNOWN
        return card | (TOLD if lying.known_by & self._others else HIDDEN)


_SEEN: Final = [
    [tuple(_Seen(seat, owner, shift) for shift in SHIFTS) for owner in range(MAX_SEATS)]
    for seat in range(MAX_SEATS)
]
"""`_SEEN[seat][owner][slot]`."""

_SEEN_AT: Final = [
    [
        [(len(SLOTS) * owner, seen[owner]) for owner in range(seats)]
        for seats in range(MAX_SEATS + 1)
    ]
    for seen in _SEEN
]
"""`_SEEN_AT[seat][seats]`: where in `State.lodges` each lodge begins, and how it is seen."""


def free_slots(lodge: Lodge) -> list[Slot]:
    """Return the slots onto which a card can be laid (BC-2)."""
    taken = [at(lodge, slot) != FREE for slot in SLOTS]
    return [slot for slot in SLOTS if not taken[slot] and all(taken[b] for b in BELOW[slot])]
