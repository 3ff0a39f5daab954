"""BiberClan and its combined deck, above the rules."""

from typing import Final

ID: Final = "clan"
"""The game's id on the shelf."""
