"""Biberbande, above the rules."""

from typing import Final

ID: Final = "bande"
"""The game's id on the shelf."""
