"""Painting one slot: a card face up or face down, or the free place."""

from itertools import product
from typing import Final

from rich.cells import cell_len, set_cell_size

from biberclan.table.glyphs import ASCII, Glyphs
from biberclan.table.layout import wrapped
from biberclan.table.look import Kind, SlotLook, news_sign
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.faces import digit_rows, sign_rows

_BASES: Final[dict[Kind, str]] = {
    "up": "card.up",
    "down": "card.down",
    "known": "card.down",
    "free": "slot.empty",
    "closed": "slot.empty",
    "action": "card.action",
}

_FREE: Final[tuple[Kind, ...]] = ("free", "closed")

_CORNERS_FROM: Final = (15, 9)
"""The smallest size of a card with its number in two corners, too."""


def number_role(number: int, *, pointed: bool = False) -> str:
    """Return the role of a number: low, middle or high, pointed at or not."""
    role = "card.low" if number <= 3 else "card.middle" if number <= 6 else "card.high"
    return f"{role}.cursor" if pointed else role


def paint_slot(canvas: Canvas, x: int, y: int, size: tuple[int, int], look: SlotLook) -> None:
    """Paint one slot with its border.

    Args:
        canvas: the canvas to paint on.
        x: left column.
        y: upper row.
        size: columns and rows of the slot, border included; at least 5 by 3.
        look: the look of the slot.
    """
    width, height = size
    role, border = _frame(look, canvas.palette.glyphs)
    canvas.frame(x, y, size, border, role)
    if look.kind in ("down", "known"):
        _paint_back(canvas, x, y, size, look)
    if look.card is not None or look.sign is not None:
        _paint_face(canvas, x, y, size, look)
    elif look.kind in _FREE:
        canvas.put(x + (width - len(look.label)) // 2, y + height // 2, look.label, role)
    mark = canvas.palette.glyphs.pointer if look.first else look.pick
    canvas.put(x + 1, y, mark, role)
    if look.cursor:
        canvas.point(x + width // 2, y + height // 2)
    if look.badge:
        badge = badge_within(look.badge, width, canvas.palette.glyphs)
        left = x + (width - cell_len(badge)) // 2
        canvas.put(left, y + height - 1, badge, "bar.note")
    if look.news:
        room = width - 2 - (2 if mark else 0)  # signs stand apart, and apart from a mark
        signs = " ".join(map(news_sign, look.news[-((room + 1) // 2) :]))
        canvas.put(x + width - 1 - len(signs), y, signs, "card.news")
    elif look.touched:
        canvas.put(x + width - 2, y, canvas.palette.glyphs.mark, role)


def paint_edges(canvas: Canvas, x: int, y: int, size: tuple[int, int], look: SlotLook) -> None:
    """Paint the edges of the cards of a pile below the top one, `size` columns and rows."""
    columns, rows = size
    plain = canvas.palette.glyphs.plain
    edges = [plain[2] * columns, *[plain[4] * columns] * (rows - 2), plain[7] * columns]
    canvas.block(x, y, edges, _BASES[look.kind])


def _paint_back(canvas: Canvas, x: int, y: int, size: tuple[int, int], look: SlotLook) -> None:
    """Paint the weave of a face-down card, perhaps with eyes over its edge, or a notch in it."""
    width, height = size
    row = canvas.palette.glyphs.weave * (width - 2)
    canvas.block(x + 1, y + 1, [row] * (height - 2), "card.down")
    if look.fresh and look.kind == "down":
        # On the smallest card they are without the cheeks.
        eyes = canvas.palette.glyphs.eyes.center(width)[1:-1]
        canvas.put(x + 1, y + 1, eyes, "card.known")
    if look.notched:
        (role, border), gap = _frame(look, canvas.palette.glyphs), " " * (width // 8 | 1)
        left, below = x + (width - len(gap)) // 2, y + height - 1
        canvas.put(left - 1, below, border[2] + gap + border[0], role)
        canvas.put(left, below, gap, "water")


def badge_within(badge: str, columns: int, glyphs: Glyphs) -> str:
    """Return the value of a choice in a form that fits, nothing if not even the figure does.

    >>> from biberclan.ui.paint.palette import UNICODE
    >>> [badge_within("≈52 %", columns, UNICODE) for columns in (5, 4, 3, 2, 1)]
    ['≈52 %', '≈52%', '≈52', '52', '']
    """
    tight = "".join(badge.split())
    bare = tight.rstrip("%")
    ways = (badge, tight, bare, bare.lstrip(glyphs.about))
    return next((way for way in ways if cell_len(way) <= columns), "")


def _frame(look: SlotLook, glyphs: Glyphs) -> tuple[str, str]:
    """Return the role of a slot, and the characters of its border."""
    base = _BASES[look.kind]
    if look.kind in _FREE:
        if look.cursor or look.first:
            return "slot.cursor", glyphs.cursor
        border = glyphs.corners if look.kind == "closed" else glyphs.empty
        return "slot.free" if look.pick else base, border
    if look.cursor or look.first:
        return f"{base}.cursor", glyphs.cursor
    border = glyphs.protected if look.protected else glyphs.plain
    return f"{base}.pick" if look.pick else base, border


def _paint_face(canvas: Canvas, x: int, y: int, size: tuple[int, int], look: SlotLook) -> None:
    """Paint the number of a card, or its picture and name."""
    width, height = size
    hidden = look.kind == "known"
    role = _face_role(look)
    plain = _plain_face(look, canvas.palette.glyphs)
    # A card that lies face down, and that only its viewer may see, keeps weave around it, at its
    # sides, or above and below.
    margins = ((6, 4), (6, 2), (4, 4), (2, 4)) if hidden else ((2, 2),)
    for named, (across, down) in product((True, False), margins):
        room = width - across, height - down
        rows = _face_rows(look, room, canvas.palette.glyphs, named=named)
        if rows:
            break
    else:
        rows = [plain]
    if hidden and len(rows) > 1:
        rows = _on_weave(rows, (width - 2, height - 2))
    left, top = x + (width - cell_len(rows[0])) // 2, y + (height - len(rows)) // 2
    canvas.block(left, top, rows, role)
    large = width >= _CORNERS_FROM[0] and height >= _CORNERS_FROM[1]
    if large and not hidden and left - x > 2 + len(plain):
        canvas.put(x + 2, y + 1, plain, role)
        canvas.put(x + width - 2 - len(plain), y + height - 2, plain, role)


def _on_weave(rows: list[str], inner: tuple[int, int]) -> list[str]:
    """Put blanks around a face that lies on weave if some of the weave is left."""
    columns = cell_len(rows[0])
    if columns + 2 <= inner[0]:
        rows = [f" {row} " for row in rows]
    if columns + 4 <= inner[0] and len(rows) + 2 <= inner[1]:
        blank = " " * (columns + 2)
        rows = [blank, *rows, blank]
    return rows


def _face_rows(look: SlotLook, room: tuple[int, int], glyphs: Glyphs, *, named: bool) -> list[str]:
    """Return the rows of a card's face, as large as there is room for it, none if there is none.

    Args:
        look: the look of the card.
        room: columns and rows.
        glyphs: the characters to draw with.
        named: whether a card without a number gets its name below the picture.
    """
    columns, rows = room
    if look.card is not None:
        drawn = digit_rows(look.card, room, glyphs)
        return drawn if len(drawn) > 1 else []
    assert look.sign is not None
    name = wrapped(look.label, columns) if named and look.label else []
    picture = sign_rows(look.sign, (columns, rows - len(name)), glyphs)
    if len(picture) == 1 or (name and " ".join(name) != look.label):
        return []
    across = max(map(cell_len, (*picture, *name)))
    return [_centred(row, across) for row in (*picture, *name)]


def _centred(row: str, columns: int) -> str:
    before = (columns - cell_len(row)) // 2
    return set_cell_size(" " * before + row, columns)


def _plain_face(look: SlotLook, glyphs: Glyphs) -> str:
    """Return the text on a card if there is no room to draw."""
    if look.card is not None:
        return f"({look.card})" if look.kind == "known" else str(look.card)
    assert look.sign is not None
    return look.sign.ascii if glyphs is ASCII else look.sign.full


def _face_role(look: SlotLook) -> str:
    if look.kind == "known":
        return "card.known"
    marked = look.cursor or look.first
    if look.card is not None:
        return number_role(look.card, pointed=marked)
    base = _BASES[look.kind]
    return f"{base}.cursor" if marked else f"{base}.pick" if look.pick else base
