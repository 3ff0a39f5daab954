"""Where lodges stand on the board: they keep their places, and cards grow with the window."""

from biberclan.games.clan.lodge_size import SMALLEST, card_size_for
from biberclan.ui.layout import Grid, Size, grid, size_in_grid


def columns_for(seats: int) -> int:
    """Return how many lodges stand beside each other.

    >>> [columns_for(seats) for seats in range(2, 7)]
    [2, 3, 2, 3, 3]
    """
    return {2: 2, 3: 3, 4: 2, 5: 3, 6: 3}[seats]


def board_layout(seats: int, board: Size) -> Grid:
    """Divide the board for a number of seats.

    Args:
        seats: how many lodges there are.
        board: columns and rows of the board.

    >>> board_layout(6, (80, 16))
    Grid(columns=3, rows=2, part=(26, 8), card=(7, 3), notes=None)
    """
    return grid(seats, (columns_for(seats),), board, card_size_for, SMALLEST)


def card_size(seats: int, columns: int, rows: int) -> Size | None:
    """Return how large the cards are on a board; see `Table.card_size`."""
    return size_in_grid(seats, (columns_for(seats),), (columns, rows), card_size_for)
