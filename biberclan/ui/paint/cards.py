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


@cache
def _digits() -> tuple[tuple[str, ...], ...]:
    """Read the digits: for each five rows of three points."""
    lines = asset("faces/digits.txt").read_text(encoding="utf-8").splitlines()
    return tuple(tuple(line.split()[1:]) for line in lines if line and line[0].isdigit())


@cache
def digit_rows(number: int, height: int, full: str, upper: str, lower: str) -> list[str]:
    """Draw a digit for a card's inner height.

    Args:
        number: 0 to 9.
        height: the rows inside the card's border.
        full: the character for a filled cell.
        upper: the upper half of a cell.
        lower: the lower half.

    Returns:
        Five rows of six cells, three rows of three, or one row with the plain digit.
    """
    points = _digits()[number]
    if height >= 5:
        return ["".join(full * 2 if p == "#" else "  " for p in row) for row in points]
    if height >= 3 and full == "█":
        cell = {"##": full, "#.": upper, ".#": lower, "..": " "}
        pairs = zip((*points, "...")[::2], (*points, "...")[1::2])
        return ["".join(cell[a + b] for a, b in zip(top, bottom)) for top, bottom in pairs]
    return [str(number)]


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
        canvas.put(x + width // 2, y + height // 2, glyphs.dots, palette["wood"])
        return
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
    if look.kind == "known":
        # Small and between brackets: it lies face down, only its viewer may see it.
        text = f"({look.card})"
        canvas.put(x + (width - 3) // 2, y + height // 2, text, palette["card.known"])
        return
    rows = digit_rows(look.card, height - 2, glyphs.full, glyphs.upper, glyphs.lower)
    left = x + (width - len(rows[0])) // 2
    style = palette["card.up.cursor" if look.cursor or look.first else number_role(look.card)]
    canvas.block(left, y + (height - len(rows)) // 2, rows, style)
