"""A grid of cells to paint on, turned into Textual's strips."""

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip


class Canvas:
    """Cells of one character each, painted over one another.

    Every character painted must be one cell wide, which all of our own are; people's names go
    through `fit`.
    """

    def __init__(self, width: int, height: int, style: Style) -> None:
        """Begin with blank cells.

        Args:
            width: columns.
            height: rows.
            style: the style of the blank cells.
        """
        self.width = width
        self.height = height
        self._chars = [[" "] * width for _ in range(height)]
        self._styles = [[style] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: Style) -> None:
        """Paint a text from a cell to the right; what is outside is cut off."""
        if not 0 <= y < self.height:
            return
        chars, styles = self._chars[y], self._styles[y]
        for i, char in enumerate(text, x):
            if 0 <= i < self.width:
                chars[i] = char
                styles[i] = style

    def block(self, x: int, y: int, rows: list[str], style: Style) -> None:
        """Paint several rows below one another."""
        for i, row in enumerate(rows):
            self.put(x, y + i, row, style)

    def text(self) -> str:
        """Return the characters alone, trailing blanks cut."""
        return "\n".join("".join(row).rstrip() for row in self._chars)

    def strips(self) -> list[Strip]:
        """Return a strip for each row, equal styles joined."""
        return [
            Strip(_runs(chars, styles), self.width)
            for chars, styles in zip(self._chars, self._styles)
        ]


def _runs(chars: list[str], styles: list[Style]) -> list[Segment]:
    segments = []
    start = 0
    for i in range(1, len(chars) + 1):
        if i == len(chars) or styles[i] is not styles[start]:
            segments.append(Segment("".join(chars[start:i]), styles[start]))
            start = i
    return segments
