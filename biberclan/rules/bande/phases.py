"""Which decision is due."""

from typing import Final, Literal, TypeAlias

Phase: TypeAlias = Literal["look", "draw", "use", "again", "knock", "deal", "over"]

PAUSES: Final[frozenset[Phase]] = frozenset({"deal", "over"})
"""When a counted round lies on the table."""
