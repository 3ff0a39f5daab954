"""Which decision is due."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from biberclan.rules.bande.actions import (
    Deal,
    Discard,
    Done,
    Draw,
    Exchange,
    Knock,
    Look,
    Pass,
    Peek,
    Swap,
    Take,
    Twice,
)
from biberclan.rules.phases import Due

Phase: TypeAlias = Literal["look", "draw", "use", "again", "knock", "deal", "over"]

PHASES: Final[Mapping[Phase, Due]] = {
    "look": Due("BB-4", (Look,)),
    "draw": Due("BB-15", (Draw, Take)),  # one of the two piles, if both can be drawn from
    "use": Due("BB-9", (Exchange, Discard, Swap, Peek, Twice)),  # used, or discarded unused
    "again": Due("BB-22", (Draw, Done)),
    "knock": Due("BB-28", (Knock, Pass)),
    "deal": Due("BB-7", (Deal,)),
    "over": Due("BB-38"),
}

PAUSES: Final[frozenset[Phase]] = frozenset({"deal", "over"})
"""When a counted round lies on the table."""
