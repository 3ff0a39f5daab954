"""Where rows lie on the board: in a window they keep their places, cards grow with it."""

from collections.abc import Sequence

from biberclan.games.bande.row_size import SMALLEST, card_size_for
from biberclan.ui.layout import Grid, Size, grid, sizes_in_grid


def across(seats: int) -> Sequence[int]:
    """Return how many rows of cards may lie beside each other, the likeliest first.

    >>> [across(seats) for seats in range(2, 7)]
    [(2, 1), (2, 1), (2,), (3, 2), (3, 2)]
    """
    return {2: (2, 1), 3: (2, 1), 4: (2,), 5: (3, 2), 6: (3, 2)}[seats]


def board_layout(seats: int, board: Size) -> Grid:
    """Divide the board for a number of seats.

    Args:
        seats: how many rows of cards there are.
        board: columns and rows of the board.

    >>> board_layout(6, (80, 16))
    Grid(columns=3, rows=2, part=(26, 8), card=(5, 5), notes=None)
    """
    return grid(seats, across(seats), board, card_size_for, SMALLEST)


def card_sizes(seats: int, columns: int, rows: int) -> Sequence[Size]:
    """Return how large the cards are on a board; see `Table.card_sizes`."""
    return sizes_in_grid(seats, across(seats), (columns, rows), card_size_for)
