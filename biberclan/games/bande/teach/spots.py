"""Spots of the table: a seat and a slot of its row."""

from typing import TypeAlias

from biberclan.rules.bande import Action, Event
from biberclan.rules.bande.actions import Exchange, Peek, Swap, Take
from biberclan.rules.bande.events import Exchanged, Peeked, Swapped, Took
from biberclan.rules.bande.row import ROW, Slot

Spot: TypeAlias = tuple[int, Slot]

SLOT_NAMES = tuple(str(slot + 1) for slot in range(ROW))
"""What the slots are called, from the left as their owner sees them."""


def spots_of(action: Action, actor: int) -> tuple[Spot, ...]:
    """Return the spots that an action of the actor touches, its own first.

    >>> spots_of(Take(3), 1), spots_of(Swap(0, 2, 3), 1)
    (((1, 3),), ((1, 0), (2, 3)))
    """
    match action:
        case Swap(slot, seat, other_slot):
            return (actor, slot), (seat, other_slot)
        case Take(slot) | Exchange(slot) | Peek(slot):
            return ((actor, slot),)
    return ()


def touched(event: Event) -> tuple[Spot, ...]:
    """Return the spots that an event has touched; see `Words.touched`.

    The looks at the outer cards touch nothing: everybody looks at the same ones.
    """
    match event:
        case Took() | Exchanged() | Swapped() | Peeked():
            return spots_of(event.action, event.seat)
    return ()


def read_spot(text: str, people: tuple[str, ...]) -> Spot:
    """Return the spot that somebody's name and a slot's number stand for.

    Raises:
        ValueError: there is no such person, or no such slot.

    >>> read_spot("Ben:4", ("Anna", "Ben"))
    (1, 3)
    """
    try:
        name, slot = text.split(":")
        return people.index(name), SLOT_NAMES.index(slot)
    except ValueError:
        raise ValueError(f"no such spot: {text!r}") from None
