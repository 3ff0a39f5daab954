"""Where rows lie on the screen: they keep their places, and cards grow with the terminal."""

from dataclasses import dataclass
from typing import Final

from biberclan.games.bande.row_size import card_size_for, row_size
from biberclan.ui.layout import HEAD_AND_BAR, PANEL_ROWS

_MORE_FOR_THE_PANEL: Final = 12
"""Rows that the panel gets at most besides those it needs, so that more can be read there."""


def columns_for(seats: int) -> int:
    """Return how many rows of cards lie beside each other.

    >>> [columns_for(seats) for seats in range(2, 7)]
    [2, 2, 2, 3, 3]
    """
    return 2 if seats <= 4 else 3


@dataclass(frozen=True, slots=True)
class TableLayout:
    """How the table is divided.

    Attributes:
        columns: rows of cards beside each other.
        rows: rows of cards below each other.
        row_rows: terminal rows for each row of cards.
        card: columns and rows of a card.
        panel_rows: terminal rows for the panel.
    """

    columns: int
    rows: int
    row_rows: int
    card: tuple[int, int]
    panel_rows: int


def table_layout(seats: int, width: int, height: int, panel_rows: int = PANEL_ROWS) -> TableLayout:
    """Divide a terminal of at least 80 by 24 for a number of seats.

    Args:
        seats: how many rows of cards there are.
        width: columns of the terminal.
        height: rows of the terminal.
        panel_rows: how many rows the panel needs at least.

    >>> table_layout(6, 80, 24)
    TableLayout(columns=3, rows=2, row_rows=8, card=(5, 5), panel_rows=6)
    """
    columns = columns_for(seats)
    rows = -(-seats // columns)
    room = height - HEAD_AND_BAR - panel_rows
    card = card_size_for(width // columns, room // rows)
    row_rows = row_size(card)[1]
    # What is left goes to the panel first, where the log is, then between the rows of cards.
    panel_rows += min(max(room - rows * (row_rows + 1), 0), _MORE_FOR_THE_PANEL)
    row_rows = (height - HEAD_AND_BAR - panel_rows) // rows
    panel_rows = height - HEAD_AND_BAR - rows * row_rows
    return TableLayout(columns, rows, row_rows, card, panel_rows)
