"""A lodge: five slots, three below and two above, how a card lies in one, and its protection.

    T1  T2
  B1  B2  B3

T1 rests on B1 and B2, T2 on B2 and B3 (BC-2).
"""

from typing import Final, Literal, TypeAlias

from biberclan.rules.clan.cards import HIGHEST_NUMBER, from_plain
from biberclan.rules.entries import Entries, read_list
from biberclan.rules.sighted import Lying, every_lying, read_lying

Slot: TypeAlias = int
LODGE: Final = 5
"""The number of slots in a lodge."""
SLOTS: Final = range(LODGE)
B1, B2, B3, T1, T2 = SLOTS
SLOT_NAMES: Final = ("B1", "B2", "B3", "T1", "T2")
BELOW: Final[tuple[tuple[Slot, ...], ...]] = ((), (), (), (B1, B2), (B2, B3))
"""For each slot, the slots that it rests on."""
ABOVE: Final[tuple[tuple[Slot, ...], ...]] = ((T1,), (T1, T2), (T2,), (), ())
"""For each slot, the slots that rest on it."""

Outline: TypeAlias = int
"""The public facts about a lodge, on which alone legality depends: bits 0 to 4 say which slots are
occupied, bits 5 to 9 which of their cards lie face up."""

OCCUPIED: Final = tuple(1 << slot for slot in SLOTS)
UP: Final = tuple(1 << slot + LODGE for slot in SLOTS)
BOTH: Final = tuple(1 << slot | 1 << slot + LODGE for slot in SLOTS)
WITH: Final = (OCCUPIED, BOTH)
"""`WITH[up][slot]`: the bits of a card in a slot."""
_NEEDED: Final = tuple(sum(OCCUPIED[below] for below in slots) for slots in BELOW)
"""`_NEEDED[slot]`: the bits of the slots that it rests on."""
WITHOUT: Final = tuple(~bits for bits in BOTH)
"""`WITHOUT[slot]`: all bits but the slot's."""
ALL_OCCUPIED: Final = (1 << LODGE) - 1


def count_cards(outline: Outline) -> int:
    """Return the number of cards in the lodge, 0 to 5."""
    return (outline & ALL_OCCUPIED).bit_count()


def count_face_up(outline: Outline) -> int:
    """Return the number of face-up cards in the lodge, covered ones among them (BC-23)."""
    return (outline >> 5).bit_count()


def all_face_up(outline: Outline) -> Outline:
    """Return the outline of the lodge with every card turned face up.

    >>> all_face_up(0b00001_00011) == 0b00011_00011
    True
    """
    occupied = outline & ALL_OCCUPIED
    return occupied | occupied << 5


def is_full(outline: Outline) -> bool:
    """Return whether all five slots are occupied."""
    return outline & ALL_OCCUPIED == ALL_OCCUPIED


def is_one_short(outline: Outline) -> bool:
    """Return whether the next card would be the fifth, which only its owner may lay (BC-10)."""
    return count_cards(outline) == LODGE - 1


def is_supported(outline: Outline, slot: Slot) -> bool:
    """Return whether the slots below this one are occupied; faces are irrelevant (BC-2, BC-3).

    >>> is_supported(0b00011, T1), is_supported(0b00011, T2), is_supported(0, B3)
    (True, False, True)
    """
    needed = _NEEDED[slot]
    return outline & needed == needed


SHAPES: Final = frozenset(
    shape
    for shape in range(ALL_OCCUPIED + 1)
    if all(is_supported(shape, slot) for slot in SLOTS if shape & OCCUPIED[slot])
)
"""The 13 sets of slots that can be occupied together."""

OUTLINES: Final = tuple(
    up << 5 | shape for shape in sorted(SHAPES) for up in range(shape + 1) if not up & ~shape
)
"""Every outline that a lodge can have: a shape, and any of its cards face up."""

LYING: Final = every_lying(range(HIGHEST_NUMBER + 1))
"""`LYING[card][up][known_by]`: every way in which a card can lie."""


def read_lodges(entry: Entries, seats: int) -> list[Lying | None]:
    """Return the card in each slot as it lies, seat by seat.

    Raises:
        ValueError: see `State.from_dict`.
    """
    lying: list[Lying | None] = []
    for seat, slots in enumerate(entry.of_each_seat("lodges", seats)):
        if len(read_list(f"lodges[{seat}]", slots)) != len(SLOT_NAMES):
            raise ValueError(f'"lodges[{seat}]" has five slots: {" ".join(SLOT_NAMES)}')
        for slot, value in enumerate(slots):
            name = f"lodges[{seat}][{slot}]"
            free = value is None
            lying.append(None if free else read_lying(name, value, seats, from_plain, LYING))
    return lying


Protection: TypeAlias = Literal["full_lodge", "covered", "lone"]
"""Why a card can't be exchanged, or targeted by action cards (BC-18 to BC-33).

It follows from the position and is never stored (BC-19).
"""


def protection(outline: Outline, slot: Slot, *, owner: bool) -> Protection | None:
    """Return the protection of the card in an occupied slot from a player's hand.

    Args:
        outline: the lodge.
        slot: an occupied slot of it.
        owner: whether the lodge is that player's own.

    Returns:
        "full_lodge" where five cards lie, for everybody (BC-32); "covered" under a card of the
        top row, for everybody, the owner included (BC-18, BC-24, BC-29); "lone" for the only
        face-up card of the lodge, the covered ones counted (BC-21 to BC-23), for all but its
        owner (BC-25); None where the card may be touched.

    >>> protection(0b00001_00001, 0, owner=False), protection(0b00001_00001, 0, owner=True)
    ('lone', None)
    """
    if is_full(outline):
        return "full_lodge"
    if any(outline & OCCUPIED[above] for above in ABOVE[slot]):
        return "covered"
    if not owner and outline & UP[slot] and count_face_up(outline) == 1:
        return "lone"
    return None
