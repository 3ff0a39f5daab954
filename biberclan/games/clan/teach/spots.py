"""Spots of the table: a seat and a slot of its lodge."""

from typing import TypeAlias

from biberclan.rules.clan import Action, Event
from biberclan.rules.clan.actions import Cleanup, Exchange, Flip, Keep, Peek, Place, Swap
from biberclan.rules.clan.events import (
    CleanedUp,
    Exchanged,
    Flipped,
    Kept,
    Peeked,
    Placed,
    Swapped,
)
from biberclan.rules.clan.lodge import SLOT_NAMES, Slot

Spot: TypeAlias = tuple[int, Slot]


def spots_of(action: Action, actor: int) -> tuple[Spot, ...]:
    """Return the spots that an action of the actor touches.

    >>> spots_of(Keep(3, True), 1), spots_of(Swap(0, 1, 2, 4), 0)
    (((1, 3),), ((0, 1), (2, 4)))
    """
    match action:
        case Keep(slot):
            return ((actor, slot),)
        case Swap(seat, slot, other_seat, other_slot):
            return (seat, slot), (other_seat, other_slot)
        case Place() | Exchange() | Cleanup() | Flip() | Peek():
            return ((action.seat, action.slot),)
    return ()


def touched(event: Event) -> tuple[Spot, ...]:
    """Return the spots that an event has touched; see `Words.touched`."""
    match event:
        case Placed() | Exchanged() | Kept() | CleanedUp() | Flipped() | Swapped() | Peeked():
            return spots_of(event.action, event.seat)
    return ()


def read_spot(text: str, people: tuple[str, ...]) -> Spot:
    """Return the spot that somebody's name and a slot's name stand for.

    Raises:
        ValueError: there is no such person, or no such slot.

    >>> read_spot("Ben:T1", ("Anna", "Ben"))
    (1, 3)
    """
    try:
        name, slot = text.split(":")
        return people.index(name), SLOT_NAMES.index(slot)
    except ValueError:
        raise ValueError(f"no such spot: {text!r}") from None
