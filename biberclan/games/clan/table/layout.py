"""Where lodges stand on the board: they keep their places, and cards grow with the window."""

from dataclasses import dataclass

from biberclan.games.clan.lodge_size import SMALLEST, card_size_for
from biberclan.ui.layout import Size


def columns_for(seats: int) -> int:
    """Return how many lodges stand beside each other.

    >>> [columns_for(seats) for seats in range(2, 7)]
    [2, 3, 2, 3, 3]
    """
    return {2: 2, 3: 3, 4: 2, 5: 3, 6: 3}[seats]


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """How the board is divided.

    Attributes:
        columns: lodges beside each other.
        rows: rows of lodges.
        lodge: terminal columns and rows for each lodge.
        card: columns and rows of a card.
    """

    columns: int
    rows: int
    lodge: Size
    card: Size


def board_layout(seats: int, board: Size) -> BoardLayout:
    """Divide the board for a number of seats.

    Args:
        seats: how many lodges there are.
        board: columns and rows of the board.

    >>> board_layout(6, (80, 16))
    BoardLayout(columns=3, rows=2, lodge=(26, 8), card=(7, 3))
    """
    columns = columns_for(seats)
    rows = -(-seats // columns)
    lodge = board[0] // columns, board[1] // rows
    return BoardLayout(columns, rows, lodge, card_size_for(*lodge) or SMALLEST)


def card_size(seats: int, columns: int, rows: int) -> Size | None:
    """Return how large the cards are on a board; see `Table.card_size`."""
    across = columns_for(seats)
    return card_size_for(columns // across, rows // -(-seats // across))
