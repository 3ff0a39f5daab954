"""The table as one seat knows it, packed into integers that are fast to compare and hash."""

from typing import Final, TypeAlias

from biberclan.rules.clan import State
from biberclan.rules.clan.lodge import BELOW, SLOTS, Slot

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
    lodges = []
    place = 0
    for owner in range(world.seats):
        others = ~(1 << owner)
        lodge = 0
        for shift in SHIFTS:
            lying = world.lodges[place]
            place += 1
            if lying is None:
                continue
            if lying.up:
                glimpse = lying.card | FACE_UP
            else:
                glimpse = lying.card if lying.known_by >> seat & 1 else UNKNOWN
                glimpse |= TOLD if lying.known_by & others else HIDDEN
            lodge |= glimpse << shift
        lodges.append(lodge)
    return lodges


def free_slots(lodge: Lodge) -> list[Slot]:
    """Return the slots onto which a card can be laid (BC-2)."""
    taken = [at(lodge, slot) != FREE for slot in SLOTS]
    return [slot for slot in SLOTS if not taken[slot] and all(taken[b] for b in BELOW[slot])]
