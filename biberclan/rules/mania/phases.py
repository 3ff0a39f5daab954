"""Which decision is due."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from biberclan.rules.mania.actions import (
    Accept,
    Beat,
    Deal,
    Decline,
    Draw,
    Give,
    Lay,
    Refuse,
    Steal,
    Wish,
)
from biberclan.rules.phases import Due

Phase: TypeAlias = Literal["lay", "beat", "accept", "steal", "wish", "give", "draw", "deal", "over"]

PHASES: Final[Mapping[Phase, Due]] = {
    "lay": Due("BM-8", (Lay,)),  # there is always something to lay, and no passing
    "beat": Due("BM-15", (Beat,)),
    "accept": Due("BM-21", (Accept, Refuse)),
    "steal": Due("BM-42", (Steal,)),
    "wish": Due("BM-50", (Wish, Decline)),
    "give": Due("BM-51", (Give,)),
    "draw": Due("BM-54", (Draw,)),
    "deal": Due("BM-3", (Deal,)),
    "over": Due("BM-61"),
}

PAUSES: Final[frozenset[Phase]] = frozenset({"deal", "over"})
"""When a counted round lies on the table."""
