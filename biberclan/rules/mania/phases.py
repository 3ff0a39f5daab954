"""Which decision is due."""

from typing import Final, Literal, TypeAlias

Phase: TypeAlias = Literal["lay", "beat", "accept", "steal", "wish", "give", "draw", "deal", "over"]

PAUSES: Final[frozenset[Phase]] = frozenset({"deal", "over"})
"""When a counted round lies on the table."""
