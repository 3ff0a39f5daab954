"""Painting one slot: a card face up or face down, or the free place."""

from functools import cache
from typing import Final

from biberclan.assets import asset
from biberclan.ui.look import Kind, SlotLook
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import ASCII, Palette

_BASES: Final[dict[Kind, str]] = {
    "up": "card.up",
    "down": "card.down",
    "known": "card.down",
    "free": "slot.empty",
    "closed": "slot.empty",
    "action": "card.action",
}


_CORNERS_FROM: Final = (15, 9)
"""From which size on a card has its number in two corners, too."""


@cache
def _digits() -> tuple[tuple[str, ...], ...]:
    """Read the digits: for each five rows of three points."""
    lines = asset("faces/digits.txt").read_text(encoding="utf-8").splitlines()
    return tuple(tuple(line.split()[1:]) for line in lines if line and line[0].isdigit())


@cache
def digit_rows(number: int, size: tuple[int, int], full: str, upper: str, lower: str) -> list[str]:
    """Draw a digit as large as a card has room for.

    A point of the digit is a square of as many columns as half rows, the same in each size.

    Args:
        number: 0 to 9.
        size: columns and rows inside the card's border.
        full: the character for a filled cell.
        upper: the upper half of a cell.
        lower: the lower half.

    Returns:
        Rows of equal length; a single one with the plain digit where there is no room to draw.
    """
    columns, rows = size
    halves = full == "█"  # in ASCII, no character is half as high as another
    for scale in (4, 3, 2, 1):
        fits = 3 * scale <= columns and (5 * scale + 1) // 2 <= rows
        if fits and (halves or scale % 2 == 0):
            break
    else:
        return [str(number)]
    points = [
        "".join(point * scale for point in row)
        for row in _digits()[number]
        for _half in range(scale)
    ]
    points += ["." * 3 * scale] * (len(points) % 2)
    cell = {"##": full, "#.": upper, ".#": lower, "..": " "}
    return [
        "".join(cell[a + b] for a, b in zip(top, bottom))
        for top, bottom in zip(points[::2], points[1::2])
    ]


def number_role(number: int) -> str:
    """Return the style's role for a number: low, middle or high."""
    return "card.low" if number <= 3 else "card.middle" if number <= 6 else "card.high"


def paint_slot(
    canvas: Canvas, x: int, y: int, size: tuple[int, int], look: SlotLook, palette: Palette
) -> None:
    """Paint one slot with its border.

    Args:
        canvas: where to paint.
        x: left column.
        y: upper row.
        size: columns and rows of the slot, border included; at least 5 by 3.
        look: how it is to look.
        palette: colours and glyphs.
    """
    width, height = size
    glyphs = palette.glyphs
    lies = look.kind not in ("free", "closed")
    base = _BASES[look.kind]
    marked = look.cursor or look.first
    if marked:
        style = palette["slot.cursor" if not lies else f"{base}.cursor"]
        border = glyphs.cursor
    else:
        style = palette[f"{base}.pick" if look.pick and lies else base]
        if look.pick and not lies:
            style = palette["slot.free"]
        border = glyphs.protected if look.protected else glyphs.plain if lies else glyphs.empty
    if look.kind == "closed" and not marked:
        border = glyphs.corners
    inner = width - 2
    middle = f"{border[3]}{' ' * inner}{border[4]}"
    canvas.put(x, y, border[0] + border[1] * inner + border[2], style)
    for row in range(1, height - 1):
        canvas.put(x, y + row, middle, style)
    canvas.put(x, y + height - 1, border[5] + border[6] * inner + border[7], style)
    if look.kind in ("down", "known"):
        _paint_weave(canvas, x, y, size, palette)
    if look.card is not None:
        _paint_number(canvas, x, y, size, look, palette)
    elif look.sign is not None:
        sign = look.sign.ascii if glyphs is ASCII else look.sign.full
        role = palette["card.known"] if look.kind == "known" else style
        canvas.put(x + (width - len(sign)) // 2, y + height // 2, sign, role)
    elif not lies:
        canvas.put(x + (width - len(look.label)) // 2, y + height // 2, look.label, style)
    canvas.put(x + 1, y, glyphs.pointer if look.first else look.pick, style)
    if look.touched:
        canvas.put(x + width - 2, y, glyphs.mark, style)


def _paint_weave(canvas: Canvas, x: int, y: int, size: tuple[int, int], palette: Palette) -> None:
    width, height = size
    row = palette.glyphs.weave * (width - 2)
    canvas.block(x + 1, y + 1, [row] * (height - 2), palette["card.down"])


def _paint_number(
    canvas: Canvas, x: int, y: int, size: tuple[int, int], look: SlotLook, palette: Palette
) -> None:
    width, height = size
    glyphs = palette.glyphs
    assert look.card is not None
    hidden = look.kind == "known"
    style = palette[
        "card.known"
        if hidden
        else "card.up.cursor"
        if look.cursor or look.first
        else number_role(look.card)
    ]
    # A card that lies face down, and that only its viewer may see, keeps a frame of weave.
    inner = (width - 6, height - 4) if hidden else (width - 2, height - 2)
    rows = digit_rows(look.card, inner, glyphs.full, glyphs.upper, glyphs.lower)
    if hidden:
        rows = [f" {row} " for row in rows] if len(rows) > 1 else [f"({look.card})"]
    left, top = x + (width - len(rows[0])) // 2, y + (height - len(rows)) // 2
    if hidden and len(rows) > 1:
        canvas.block(left, top - 1, [" " * len(rows[0])] * (len(rows) + 2), style)
    canvas.block(left, top, rows, style)
    if width >= _CORNERS_FROM[0] and height >= _CORNERS_FROM[1] and not hidden:
        canvas.put(x + 2, y + 1, str(look.card), style)
        canvas.put(x + width - 3, y + height - 2, str(look.card), style)
