"""Biber Mania, above the rules."""

from typing import Final

ID: Final = "mania"
"""The game's id on the shelf."""
