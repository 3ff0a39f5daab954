"""Whole tables of any game, painted without a terminal: the texts that can be read, and how."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final, NamedTuple

import pytest
from rich.cells import cell_len
from rich.style import Style
from textual.strip import Strip

from biberclan.language import _
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.table.desk import Desk
from biberclan.table.game import division_of, table_of
from biberclan.table.look import SlotLook
from biberclan.table.panel_look import panel_look
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.cards import paint_slot
from biberclan.ui.paint.palette import ROLES, Palette
from biberclan.ui.painter import painter_of
from biberclan.ui.widgets.painted import Painted
from biberclan.ui.widgets.panel import Panel
from biberclan.ui.widgets.slots_board import SlotsBoard
from tests.match.walking import step
from tests.ui.test_contrast import DECORATION

LONG_NAMES: Final = (
    "Maximilian 2",
    "Bartholomäus",
    "Ida",
    "山田太郎山田太郎山田",
    "Wilhelmine C",
    "Maximilian 3",
)
"""As long as names may be, one of letters two cells wide, and a short one."""


PALETTES: Final = {
    "colour": Palette(),
    "colour ascii": Palette(ascii=True),
    "plain": Palette(coloured=False),
    "plain ascii": Palette(coloured=False, ascii=True),
}
every_palette = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
either_drawing = pytest.mark.parametrize(
    "palette", [Palette(), Palette(ascii=True)], ids=["unicode", "ascii"]
)


def painted_slot(look: SlotLook, size: tuple[int, int], palette: Palette) -> str:
    """Return the characters of a card, or of a place for one."""
    canvas = Canvas(*size, palette, "wood")
    paint_slot(canvas, 0, 0, size, look)
    return canvas.text()


class Inks(Palette):
    """A palette with a role for any style that can be written down as well, like "bold on blue"."""

    def __getitem__(self, role: str) -> Style:
        """Return the style of a role."""
        return super().__getitem__(role) if role in ROLES else Style.parse(role)


class Watch:
    """Remembers which text each cell of a canvas is part of, and what was cut off at an edge.

    Attributes:
        cut: texts of which a part was painted outside.
        faint: texts in a colour meant for things without meaning.
    """

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        """Watch all canvases that are begun from now on."""
        self.cut: list[str] = []
        self.faint: list[str] = []
        self._texts = [""]
        put, paste, begin = Canvas.put, Canvas.paste, Canvas.__init__
        faint = [Palette()[role] for role in DECORATION]

        def watched_begin(canvas: Any, width: int, height: int, *rest: Any) -> None:
            begin(canvas, width, height, *rest)
            canvas.owners = [[0] * width for _row in range(height)]
            canvas.cut_off = []

        def watched_put(canvas: Any, x: int, y: int, text: str, style: Any) -> None:
            put(canvas, x, y, text, style)
            said = any(char.isalnum() for char in text)
            self.faint += [text] if said and style in faint else []
            right = x + cell_len(text.rstrip())
            if said and not (0 <= y < canvas.height and x >= 0 and right <= canvas.width):
                self.cut.append(text)
                canvas.cut_off.append(text)
            if 0 <= y < canvas.height:
                left, right = max(x, 0), min(x + cell_len(text), canvas.width)
                canvas.owners[y][left:right] = [len(self._texts)] * (right - left)
                self._texts.append(text)

        def watched_paste(canvas: Any, other: Any, x: int, y: int, first: int, rows: int) -> None:
            paste(canvas, other, x, y, first, rows)
            canvas.cut_off += other.cut_off
            left, right = max(x, 0), min(x + other.width, canvas.width)
            for row in range(max(y, 0), min(y + min(rows, other.height - first), canvas.height)):
                canvas.owners[row][left:right] = other.owners[first + row - y][left - x : right - x]

        patch.setattr(Canvas, "__init__", watched_begin)
        patch.setattr(Canvas, "put", watched_put)
        patch.setattr(Canvas, "paste", watched_paste)

    def touching(self, canvas: Any) -> Iterator[tuple[str, str]]:
        """Yield pairs of texts that stand beside each other without a blank between."""
        for chars, owners in zip(canvas._chars, canvas.owners):
            for at in range(1, canvas.width):
                one, other = owners[at - 1], owners[at]
                if one != other and (chars[at - 1] + chars[at]).isalnum():
                    yield self._texts[one], self._texts[other]


class Shown(NamedTuple):
    """A table as it is painted.

    Attributes:
        board: the board.
        notes: the free part of the board with its notes, None if there is none.
        panel: the panel.
    """

    board: Canvas
    notes: Canvas | None
    panel: Canvas

    @property
    def parts(self) -> Sequence[Canvas]:
        return [self.board, self.panel, *([] if self.notes is None else [self.notes])]

    @property
    def text(self) -> str:
        """All texts on it."""
        return "\n".join(part.text() for part in self.parts)


def painted(desk: Desk, size: tuple[int, int], palette: Palette, *, hint: str = "") -> Shown:
    """Paint the table of a desk.

    Args:
        desk: the desk.
        size: columns and rows of the window.
        palette: colours and glyphs.
        hint: the explanation shown, "" for none.
    """
    game, seats = desk.match.setup.game, desk.view.seats
    table, division = table_of(game), division_of(game, seats, size)
    desk.board = division.board
    board = painter_of(game).board(table.look(desk), palette)
    look = replace(
        panel_look(desk),
        hint=hint,
        hint_aside=_("({key}: no more of these)").format(key="E"),
        hint_yields=desk.has_chosen,
    )
    panel = Panel(look, palette)
    notes = None
    if isinstance(board, SlotsBoard):
        canvas = Canvas(*division.board, palette)
        grid = board.plan.grid(len(board._parts), division.board)
        wide, tall = grid.part
        for seat, part in enumerate(board._parts):
            part.card = grid.card
            its = part.paint(wide, tall)
            canvas.paste(its, seat % grid.columns * wide, seat // grid.columns * tall, 0, tall)
        if grid.notes is not None and board.notes is not None and not division.beside:
            board.notes.show(look)
            notes = board.notes.paint(*grid.notes)
    else:
        assert isinstance(board, Painted)
        canvas = board.paint(*division.board)
    panel.divide(division, has_notes=notes is not None)
    return Shown(canvas, notes, panel.paint(*division.panel))


def played(setup: Setup, every: int) -> Iterator[Desk]:
    """Play a match by chance; yield the desk now and then, at looks, and at the end of a round."""
    rng, table = Random(setup.seed), table_of(setup.game)
    match, number = Match(setup), 0
    while True:
        number += 1
        over = match.actor is None or match.view.paused
        if number % every == 0 or over or match.looking is not None:
            yield table.open_desk(match)
        if match.actor is None:
            return
        step(match, rng)


def largest_rectangle(rows: Sequence[Sequence[bool]]) -> int:
    """Return the number of cells in the largest rectangle of nothing but such cells."""
    heights, largest = [0] * len(rows[0]), 0
    for row in rows:
        heights = [height + 1 if is_such else 0 for height, is_such in zip(heights, row)]
        rising: list[tuple[int, int]] = []
        for x, height in enumerate([*heights, 0]):
            left = x
            while rising and rising[-1][1] >= height:
                left, high = rising.pop()
                largest = max(largest, high * (x - left))
            rising.append((left, height))
    return largest


def largest_blank(rows: Sequence[Strip], ground: Style) -> float:
    """Return the share of a page taken by the largest rectangle in which nothing is painted."""
    blank = [
        [
            char == " " and (style is None or style == ground)
            for text, style, _control in row
            for char in text
            for _cell in range(cell_len(char))
        ]
        for row in rows
    ]
    return largest_rectangle(blank) / (len(blank[0]) * len(blank))
