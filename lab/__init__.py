"""Measuring: what the program costs, how strong its bots are, and what good play is."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
"""The root of the repository."""
