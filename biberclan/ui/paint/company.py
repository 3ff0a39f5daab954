"""Painting who sits at the table: whoever is next, everybody's beaver, and what a bot says."""

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from biberclan.table.look import BeaverLook, PanelLook
from biberclan.table.wrapping import shortened, wrapped
from biberclan.ui.paint.beavers import (
    COLUMNS,
    ROWS,
    SMALL_ROWS,
    beaver_rows,
    small_columns,
    small_rows,
)
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.notes import Room, fits, rows_in_sentences
from biberclan.ui.paint.palette import Palette, seat_role
from biberclan.ui.paint.river import paint_ripples

_GAP: Final = 2
_BESIDE_NEXT: Final = 40
"""The fewest columns for what is read beside the beaver of whoever is next; else it is below."""
_LEFT_TO_READ: Final = 6
"""The fewest rows for what is read that the beavers of all leave where they stand below it."""
_SAID_COLUMNS: Final = 20
"""The fewest columns of a bubble beside a beaver."""
_LEFT_TO_LOG: Final = 2
"""Rows of the log that a line of talk leaves, at least."""


def paint_next(canvas: Canvas, room: Room, look: PanelLook, palette: Palette) -> Room:
    """Paint the beaver of whoever sits down next, as large as there is room for it.

    Returns:
        The room that is left.
    """
    if look.next_up is None:
        return room
    for small in (False, True):
        beaver = _rows(look.next_up, palette, small=small)
        columns = max(map(len, beaver)) + _GAP
        if room.columns - columns >= _BESIDE_NEXT:
            left = room._replace(left=room.left + columns, columns=room.columns - columns)
            x, fit = room.left, len(beaver) <= room.rows
        else:
            rows = len(beaver) + 1
            left = room._replace(top=room.top + rows, rows=room.rows - rows)
            x, fit = room.left + (room.columns - columns + _GAP) // 2, left.rows >= _LEFT_TO_READ
        if fit and _still_fit(look, room, left):
            canvas.block(x, room.top, beaver, palette[seat_role(look.next_up.seat)])
            return left
    return room


def paint_all(canvas: Canvas, room: Room, look: PanelLook, palette: Palette) -> Room:
    """Paint the beavers of all above their names, at the bottom, if what is read leaves room.

    Returns:
        The room that is left.
    """
    small = small_columns(palette.glyphs)
    longest = max((cell_len(beaver.name) for beaver in look.beavers), default=0)
    for columns in (max(longest, small), small):  # whole names if that leaves room
        across = min(len(look.beavers), (room.columns + 1) // (columns + 1))
        lines = -(-len(look.beavers) // max(across, 1))
        left = room._replace(rows=room.rows - lines * (SMALL_ROWS + 2) - 1)
        if across and left.rows >= _LEFT_TO_READ and _still_fit(look, room, left):
            break
    else:
        return room
    across = -(-len(look.beavers) // lines)  # as many in each
    step = (room.columns + 1) // across
    for number, beaver in enumerate(look.beavers):
        if beaver != look.next_up:  # who is seen already
            x = room.left + number % across * step
            y = left.top + left.rows + 1 + number // across * (SMALL_ROWS + 2)
            _paint_named(canvas, (x, y), step - 1, beaver, palette, small=True)
    return left


def _paint_named(
    canvas: Canvas,
    at: tuple[int, int],
    columns: int,
    beaver: BeaverLook,
    palette: Palette,
    *,
    small: bool,
) -> None:
    """Paint a beaver above its name, of which so many columns are seen."""
    (x, y), role = at, palette[seat_role(beaver.seat)]
    drawn = _rows(beaver, palette, small=small)
    canvas.block(x, y, drawn, role)
    canvas.put(x, y + len(drawn), shortened(beaver.name, columns, palette.glyphs.more), role)


def paint_said(canvas: Canvas, room: Room, look: PanelLook, palette: Palette) -> Room:
    """Paint what a bot says, beside its beaver if there is room, unless news would go for it.

    Returns:
        The room that is left.
    """
    if look.said is None:
        return room
    x, rows = room.left, wrapped(str(look.said), room.columns)
    speaker = next((each for each in look.beavers if each.seat == look.said.seat), None)
    aside = small_columns(palette.glyphs) + _GAP
    beside = room.columns - aside
    if speaker is not None and beside >= _SAID_COLUMNS:
        bubble = wrapped(str(look.said), beside)
        high = max(SMALL_ROWS, len(bubble)) + 1
        left = room._replace(top=room.top + high, rows=room.rows - high)
        if left.rows >= _LEFT_TO_READ and _still_fit(look, room, left):
            beaver = _rows(speaker, palette, small=True)
            canvas.block(x, room.top, beaver, palette[seat_role(speaker.seat)])
            top = room.top + max(0, SMALL_ROWS - len(bubble)) // 2
            canvas.block(x + aside, top, bubble, palette["water.strong"])
            return left
    if look.hint:
        return room
    left = room._replace(top=room.top + len(rows), rows=room.rows - len(rows))
    least = 0 if look.news else min(_LEFT_TO_LOG, len(look.lines))
    if left.rows < least or (look.news and not fits(look.news, left.columns, left.rows)):
        return room
    canvas.block(x, room.top, rows, palette[seat_role(look.said.seat)])
    return left


def swims(rows: int) -> bool:
    """Return whether a beaver has room in so many rows of water."""
    return rows > SMALL_ROWS


def paint_swimming(canvas: Canvas, top: int, beaver: BeaverLook, palette: Palette) -> None:
    """Paint a beaver amid the water at the bottom, as large as there is room for it.

    Args:
        canvas: where to paint.
        top: the first row of the water.
        beaver: the beaver.
        palette: colours and glyphs.
    """
    rows = canvas.height - top
    if swims(rows):
        drawn = _rows(beaver, palette, small=rows <= ROWS)
        x, y = (canvas.width - len(drawn[0])) // 2, top + (rows - len(drawn)) // 2
        canvas.block(x, y, drawn, palette[seat_role(beaver.seat)])


def paint_pond(canvas: Canvas, beavers: Sequence[BeaverLook | None], palette: Palette) -> None:
    """Paint water in which beavers swim beside each other, as large as there is room for all.

    Args:
        canvas: where to paint, all of it.
        beavers: the beaver of each seat; None leaves its place empty.
        palette: colours and glyphs.
    """
    paint_ripples(canvas, 1, palette)
    for small in (False, True):
        columns = (small_columns(palette.glyphs) if small else COLUMNS) + 1
        rows = (SMALL_ROWS if small else ROWS) + 1
        across = min(canvas.width // columns, len(beavers))
        lines = -(-len(beavers) // across) if across else 0
        if across and lines * rows <= canvas.height:
            wide, high = canvas.width // across, canvas.height // lines
            for number, beaver in enumerate(beavers):
                if beaver is not None:
                    x = number % across * wide + (wide - columns) // 2
                    y = number // across * high + (high - rows) // 2
                    room = wide - (wide - columns) // 2 - 1
                    _paint_named(canvas, (x, y), room, beaver, palette, small=small)
            return


def _rows(beaver: BeaverLook, palette: Palette, *, small: bool) -> list[str]:
    draw = small_rows if small else beaver_rows
    return draw(beaver.face, beaver.mood, palette.glyphs)


def _still_fit(look: PanelLook, before: Room, after: Room) -> bool:
    """Return whether the news are laid out as well in less room."""
    if not look.news:
        return True
    in_sentences = rows_in_sentences(look.news, before.columns) <= before.rows
    if in_sentences:
        return rows_in_sentences(look.news, after.columns) <= after.rows
    return fits(look.news, after.columns, after.rows)
