"""Spots of the table: what lies before a person."""

from typing import Final

from biberclan.rules.mania import Event
from biberclan.rules.mania.events import Accepted, Gave, Laid, Levied, Refused, Stole, Wished
from biberclan.teach.words import Spot

PILE: Final = 0
"""The place of a seat's pile."""

HAND: Final = 1
"""The place of a seat's hand, as others see it: the number of its cards."""


def touched(event: Event) -> tuple[Spot, ...]:
    """Return the spots that an event has touched; see `Words.touched`.

    Display and stock lie before nobody.
    """
    match event:
        case Laid(seat=seat):
            return ((seat, PILE),)
        case Accepted(other=seat) | Refused(other=seat) | Levied(king=seat, met=True):
            return ((seat, PILE),)
        case Stole(place=int(seat)):
            return ((seat, PILE),)
        case Wished(other=seat) | Gave(other=seat):
            return ((seat, HAND),)
    return ()
