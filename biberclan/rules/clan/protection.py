"""The protection of cards from being exchanged, or aimed at by action cards (BC-18 to BC-33).

Protection is a property of the position, never stored (BC-19).
"""

from typing import Literal, TypeAlias

from biberclan.rules.clan.lodge import ABOVE, OCCUPIED, UP, Outline, Slot, count_face_up, is_full

Protection: TypeAlias = Literal["full_lodge", "covered", "lone"]


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
