"""Cards in slots before each seat: their places and sizes. Knows no Textual."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import cache, cached_property
from math import ceil, prod
from typing import Final, TypeAlias

from biberclan.dataclass import dataclass
from biberclan.named_tuple import NamedTuple
from biberclan.table.glyphs import Glyphs
from biberclan.table.layout import Size, card_within

Cell: TypeAlias = tuple[int, int]
"""Column and row."""

Scenery: TypeAlias = Callable[[int, Sequence[Cell], Size, Glyphs], Iterable[tuple[int, int, str]]]
"""Yields the drawing beneath the cards, each text with its column and row. It is given the columns
of the seat's part, the upper left cell of each slot, the columns and rows of a card, and glyphs."""

GAP: Final = 1
"""Columns between two cards."""
OVERLAP: Final = -1
"""The same where each card lies on the edge of the one before."""
IN_PICTURE: Final = (5, 3)
"""Columns and rows of a card in a picture of the rulebook."""
_EXTRA_ROWS: Final = 2
"""Rows of a seat's part of the board besides the cards: the name above, the shore below."""
_NOTES: Final = (24, 6)
"""The smallest part of a board in which a text can be read."""


def _ground(
    _width: int, origins: Sequence[Cell], card: Size, glyphs: Glyphs
) -> Iterator[tuple[int, int, str]]:
    """Yield a line beneath the lowest cards."""
    left, right = min(origins)[0], max(origins)[0] + card[0]
    yield left, max(y for _x, y in origins) + card[1], glyphs.rule * (right - left)


class Grid(NamedTuple):
    """The division of a board into parts of one size, one for each seat.

    Attributes:
        columns: parts beside each other.
        rows: parts below each other.
        part: columns and rows of a part.
        card: columns and rows of a card.
        notes: columns and rows of the part that no seat has, None if there is none, or it is too
            small to read the events in.
    """

    columns: int
    rows: int
    part: Size
    card: Size
    notes: Size | None = None


@dataclass(frozen=True, eq=False, kw_only=True)
class SlotsPlan:
    """The places of the cards of a seat, and of the seats on the board.

    In a window everything keeps its place, and cards grow with it.

    Attributes:
        slots: the place of each slot: half cards from the left, cards from the top.
        smallest: columns and rows of the smallest card on the table, border included.
        margin: columns beside the cards.
        across: for each number of seats the numbers that may be beside each other, the likeliest
            first.
        scenery: the drawing beneath the cards.
    """

    slots: Sequence[tuple[int, int]]
    smallest: Size
    margin: int = 1
    across: Mapping[int, Sequence[int]] = field(
        default_factory=lambda: {2: (2,), 3: (3, 2), 4: (2,), 5: (3,), 6: (3,)}
    )
    scenery: Scenery = _ground

    @cached_property
    def wide(self) -> int:
        """The largest number of cards that lie beside each other."""
        return 1 + max(x for x, _y in self.slots) // 2

    @cached_property
    def tall(self) -> int:
        """The number of cards that lie below each other."""
        return 1 + max(y for _x, y in self.slots)

    def size(self, card: Size, gap: int = GAP) -> Size:
        """Return the columns and rows that a seat needs for cards of this size."""
        return self.wide * card[0] + (self.wide - 1) * gap, self.tall * card[1] + _EXTRA_ROWS

    def card_size(self, columns: int, rows: int) -> Size | None:
        """Return the largest card size with which a seat's slots fit, None where none does."""
        across = (columns - self.margin - (self.wide - 1) * GAP) // self.wide
        return card_within(across, (rows - _EXTRA_ROWS) // self.tall, self.smallest)

    def card_sizes(self, seats: int, columns: int, rows: int) -> Sequence[Size]:
        """Return the sizes of the cards on a board, none if they do not fit; see `Table`."""
        parts = ((columns // each, rows // ceil(seats / each)) for each in self.across[seats])
        sizes = (self.card_size(*part) for part in parts)
        return sorted((size for size in sizes if size is not None), key=prod)[-1:]

    def origins(self, width: int, card: Size, gap: int = GAP) -> Sequence[Cell]:
        """Return the upper left cell of each slot.

        Args:
            width: columns of the seat's part of the board.
            card: columns and rows of a card.
            gap: columns between two cards.
        """
        left, step = (width - self.size(card, gap)[0]) // 2, card[0] + gap
        return [(left + x * step // 2, 1 + y * card[1]) for x, y in self.slots]

    @cache  # noqa: B019 - there is one plan for each game
    def grid(self, seats: int, board: Size) -> Grid:
        """Divide a board so that its cards are as large as possible.

        Args:
            seats: the least number of parts.
            board: columns and rows of the board.

        >>> SlotsPlan(slots=[(0, 0)], smallest=(5, 3), across={3: (2, 1)}).grid(3, (80, 16))
        Grid(columns=2, rows=2, part=(40, 8), card=(11, 5), notes=(40, 8))
        """
        found = []
        for columns in self.across[seats]:
            rows = ceil(seats / columns)
            part = board[0] // columns, board[1] // rows
            is_free = columns * rows > seats and part >= _NOTES and part[1] >= _NOTES[1]
            card = self.card_size(*part) or self.smallest
            found.append(Grid(columns, rows, part, card, part if is_free else None))
        return max(found, key=lambda each: prod(each.card))

    def columns(self, seats: int, board: Size | None) -> int:
        """Return the number of seats beside each other; see `grid`. There may be no board yet."""
        return self.across[seats][0] if board is None else self.grid(seats, board).columns
