"""How fast the bots at a table play."""

from typing import Final

PACES: Final = (0.0, 0.5, 1.2, 2.5)
"""Seconds for which people see what a bot has done before the next one acts."""

EASY: Final = 2
"""The pace, by its place among them, that a newcomer can follow."""
