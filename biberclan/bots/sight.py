"""The table as one seat knows it, in numbers that are quick to compare and to look up."""

from typing import Final, TypeAlias

from biberclan.rules.clan import State
from biberclan.rules.clan.cards import Card
from biberclan.rules.clan.lodge import BELOW, SLOTS, Slot

World: TypeAlias = State
"""A state that a bot imagines, made from its observation; never the true one."""

Glimpse: TypeAlias = int
"""A slot as a seat knows it: FREE, or how a card lies plus its number plus one."""

FREE: Final = 0
UNKNOWN: Final = 10
"""Stands for the number of a card that the seat has not seen."""
HIDDEN: Final = 0
"""A card lies face down, and nobody but its owner has seen it."""
FACE_UP: Final = 16
TOLD: Final = 32
"""A card lies face down, and somebody else than its owner has seen it."""

Lodge: TypeAlias = int
"""The five glimpses of a lodge, six bits each, B1 in the lowest."""

_WIDTH: Final = 6
_GLIMPSE: Final = 63
_NUMBER: Final = 15
_SHIFTS: Final = tuple(_WIDTH * slot for slot in SLOTS)
_HOLES: Final = tuple(~(_GLIMPSE << shift) for shift in _SHIFTS)
_SEEN: Final = tuple(
    tuple(lies + number + 1 for number in range(UNKNOWN + 1)) for lies in (HIDDEN, FACE_UP, TOLD)
)


def glimpse(number: Card, lies: int) -> Glimpse:
    """Return the glimpse of a card that lies HIDDEN, FACE_UP or TOLD."""
    return lies + number + 1


def at(lodge: Lodge, slot: Slot) -> Glimpse:
    """Return what lies in a slot."""
    return lodge >> _SHIFTS[slot] & _GLIMPSE


def glimpses(lodge: Lodge) -> tuple[Glimpse, ...]:
    """Return what lies in each of the five slots."""
    return (lodge & 63, lodge >> 6 & 63, lodge >> 12 & 63, lodge >> 18 & 63, lodge >> 24)


def number_of(seen: Glimpse) -> Card:
    """Return the number of a card, UNKNOWN if it is."""
    return (seen & _NUMBER) - 1


def put(lodge: Lodge, slot: Slot, seen: Glimpse) -> Lodge:
    """Return the lodge with another glimpse in one slot."""
    return lodge & _HOLES[slot] | seen << _SHIFTS[slot]


def lodges_seen_by(world: World, seat: int) -> list[Lodge]:
    """Return every lodge as a seat knows it; the rest of the world makes no difference."""
    lodges = []
    place = 0
    for owner in range(world.seats):
        others = ~(1 << owner)
        lodge = 0
        for shift in _SHIFTS:
            lying = world.lodges[place]
            place += 1
            if lying is None:
                continue
            if lying.up:
                seen = lying.card + 1 + FACE_UP
            else:
                seen = 1 + (lying.card if lying.known_by >> seat & 1 else UNKNOWN)
                if lying.known_by & others:
                    seen += TOLD
            lodge |= seen << shift
        lodges.append(lodge)
    return lodges


def free_slots(lodge: Lodge) -> list[Slot]:
    """Return the slots onto which a card can be laid (BC-2)."""
    taken = [seen != FREE for seen in glimpses(lodge)]
    return [slot for slot in SLOTS if not taken[slot] and all(taken[b] for b in BELOW[slot])]
