"""Where rows lie on the board: they keep their places, and cards grow with the window."""

from dataclasses import dataclass

from biberclan.games.bande.row_size import SMALLEST, card_size_for
from biberclan.ui.layout import Size


def columns_for(seats: int) -> int:
    """Return how many rows of cards lie beside each other.

    >>> [columns_for(seats) for seats in range(2, 7)]
    [2, 2, 2, 3, 3]
    """
    return 2 if seats <= 4 else 3


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """How the board is divided.

    Attributes:
        columns: rows of cards beside each other.
        rows: rows of cards below each other.
        row: terminal columns and rows for each row of cards.
        card: columns and rows of a card.
    """

    columns: int
    rows: int
    row: Size
    card: Size


def board_layout(seats: int, board: Size) -> BoardLayout:
    """Divide the board for a number of seats.

    Args:
        seats: how many rows of cards there are.
        board: columns and rows of the board.

    >>> board_layout(6, (80, 16))
    BoardLayout(columns=3, rows=2, row=(26, 8), card=(5, 5))
    """
    columns = columns_for(seats)
    rows = -(-seats // columns)
    row = board[0] // columns, board[1] // rows
    return BoardLayout(columns, rows, row, card_size_for(*row) or SMALLEST)


def card_size(seats: int, columns: int, rows: int) -> Size | None:
    """Return how large the cards are on a board; see `Table.card_size`."""
    across = columns_for(seats)
    return card_size_for(columns // across, rows // -(-seats // across))
