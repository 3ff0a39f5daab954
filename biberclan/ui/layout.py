"""The smallest window, and the rows that every table has in common."""

from typing import Final

MIN_COLUMNS: Final = 80
MIN_ROWS: Final = 24
PANEL_ROWS: Final = 6
"""Rows of the panel below the board, at least."""
HEAD_AND_BAR: Final = 2
"""Rows of the headline and the bottom row."""
