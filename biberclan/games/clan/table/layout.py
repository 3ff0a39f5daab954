"""Where lodges stand on the screen: they keep their places, and cards grow with the terminal."""

from dataclasses import dataclass

from biberclan.games.clan.lodge_size import card_size_for, lodge_size
from biberclan.ui.layout import HEAD_AND_BAR, PANEL_ROWS


def columns_for(seats: int) -> int:
    """Return how many lodges stand beside each other.

    >>> [columns_for(seats) for seats in range(2, 7)]
    [2, 3, 2, 3, 3]
    """
    return {2: 2, 3: 3, 4: 2, 5: 3, 6: 3}[seats]


@dataclass(frozen=True, slots=True)
class TableLayout:
    """How the table is divided.

    Attributes:
        columns: lodges beside each other.
        rows: rows of lodges.
        lodge_rows: terminal rows for each row of lodges.
        card: columns and rows of a card.
        panel_rows: terminal rows for the panel.
    """

    columns: int
    rows: int
    lodge_rows: int
    card: tuple[int, int]
    panel_rows: int


def table_layout(seats: int, width: int, height: int, panel_rows: int = PANEL_ROWS) -> TableLayout:
    """Divide a terminal of at least 80 by 24 for a number of seats.

    Args:
        seats: how many lodges there are.
        width: columns of the terminal.
        height: rows of the terminal.
        panel_rows: how many rows the panel needs at least; more than six for three seats at most.

    >>> table_layout(6, 80, 24)
    TableLayout(columns=3, rows=2, lodge_rows=8, card=(7, 3), panel_rows=6)
    """
    columns = columns_for(seats)
    rows = -(-seats // columns)
    room = height - HEAD_AND_BAR - panel_rows
    card = card_size_for(width // columns, room // rows)
    lodge_rows = lodge_size(card)[1]
    spare = room - rows * lodge_rows
    # What is left goes to the panel first, where the log is, then between the rows of lodges.
    panel_rows += min(spare, 6)
    lodge_rows = (height - HEAD_AND_BAR - panel_rows) // rows
    panel_rows = height - HEAD_AND_BAR - rows * lodge_rows
    return TableLayout(columns, rows, lodge_rows, card, panel_rows)
