"""How fast the bots at a table play."""

from typing import Final

PACES: Final = (0.0, 0.5, 1.2, 2.5)
"""The pause after a bot's action for each pace, in seconds."""

EASY: Final = 2
"""The index of the pace that a newcomer can follow."""

PACE_NAMES: Final = ("at once", "fast", "easy", "slow")
"""The paces as the settings name them."""
