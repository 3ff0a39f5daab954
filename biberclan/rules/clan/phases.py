"""Which decision is due."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from biberclan.rules.clan.actions import (
    Cleanup,
    Deal,
    Decline,
    Exchange,
    Flip,
    Keep,
    Peek,
    Place,
    Swap,
)
from biberclan.rules.phases import Due

Phase: TypeAlias = Literal["place", "keep", "cleanup", "flip", "swap", "peek", "deal", "over"]

PHASES: Final[Mapping[Phase, Due]] = {
    "place": Due("BC-7", (Place, Exchange)),  # a drawn number card must be laid
    "keep": Due("BC-12", (Keep,)),  # the taken card goes into one's own lodge, nowhere else
    "cleanup": Due("BC-26", (Cleanup,)),  # what can be carried out must be
    "flip": Due("BC-26", (Flip,)),
    "swap": Due("KV-5", (Swap,)),
    "peek": Due("KV-14", (Peek, Decline)),
    "deal": Due("BC-64", (Deal,)),
    "over": Due("BC-66"),
}
