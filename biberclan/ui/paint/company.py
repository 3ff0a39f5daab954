"""Painting the company at the table: the next player's and everybody's beaver, and a bot's talk."""

from collections.abc import Sequence
from itertools import product
from math import ceil
from typing import Final

from rich.cells import cell_len

from biberclan.table.glyphs import ASCII
from biberclan.table.layout import shortened, wrapped
from biberclan.table.look import BeaverLook, PanelLook
from biberclan.ui.paint.beavers import (
    COLUMNS,
    ROWS,
    SMALL_ROWS,
    beaver_rows,
    small_columns,
    small_rows,
)
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.notes import Room, Way, way_of
from biberclan.ui.paint.palette import Palette, seat_role
from biberclan.ui.paint.river import paint_ripples

_GAP: Final = 2
_BESIDE_NEXT: Final = 40
"""The fewest columns for the text beside the next player's beaver; with fewer it is below."""
_LEFT_TO_READ: Final = 6
"""The fewest rows that the beavers of all leave for the text above them."""
_SAID_COLUMNS: Final = 20
"""The fewest columns of a bubble beside a beaver."""
_AROUND_NAME: Final = 4
"""Columns around a name that stands apart."""
_LEFT_TO_LOG: Final = 2
"""The fewest rows of the log that a line of talk leaves."""


def paint_next(canvas: Canvas, room: Room, look: PanelLook) -> Room:
    """Paint the beaver of the player who sits down next, if any, as large as there is room for it.

    Returns:
        The room that is left.
    """
    next_up = look.next_up
    if next_up is None:
        return room
    # A row apart from the bar above if that leaves room for the same beaver.
    for scale, apart in product((1, 0), (1, 0)):
        beaver = _rows(next_up, canvas.palette, scale)
        columns = max(map(len, beaver)) + _GAP
        if room.columns - columns >= _BESIDE_NEXT:
            left = room._replace(left=room.left + columns, columns=room.columns - columns)
            x, fit = room.left, len(beaver) + apart <= room.rows
        else:
            rows = len(beaver) + apart + 1
            left = room._replace(top=room.top + rows, rows=room.rows - rows)
            x, fit = room.left + (room.columns - columns + _GAP) // 2, left.rows >= _LEFT_TO_READ
        if fit and still_fit(look, room, left):
            canvas.block(x, room.top + apart, beaver, seat_role(next_up.seat))
            return left
    return room


def paint_all(canvas: Canvas, room: Room, look: PanelLook) -> Room:
    """Paint the beavers of all above their names, at the bottom, if the text leaves room.

    Returns:
        The room that is left.
    """
    small = small_columns(canvas.palette.glyphs)
    longest = max((cell_len(beaver.name) for beaver in look.beavers), default=0)
    for columns in (max(longest, small), small):  # whole names if that leaves room
        across = min(len(look.beavers), (room.columns + 1) // (columns + 1))
        lines = ceil(len(look.beavers) / max(across, 1))
        left = room._replace(rows=room.rows - lines * (SMALL_ROWS + 2) - 1)
        if across and left.rows >= _LEFT_TO_READ and still_fit(look, room, left):
            break
    else:
        return room
    across = ceil(len(look.beavers) / lines)  # as many in each
    step = (room.columns + 1) // across
    for number, beaver in enumerate(look.beavers):
        if beaver != look.next_up:  # that one is painted already
            x = room.left + number % across * step
            y = left.top + left.rows + 1 + number // across * (SMALL_ROWS + 2)
            _paint_named(canvas, (x, y), step - 1, beaver)
    return left


def _paint_named(
    canvas: Canvas,
    at: tuple[int, int],
    columns: int,
    beaver: BeaverLook,
    scale: int = 0,
    *,
    before: int = 0,
    apart: bool = False,
) -> None:
    """Paint a beaver above its name, which is shortened to a number of columns.

    To stand in the middle below it, a long name may begin at most `before` columns to the left of
    the beaver. A name that stands apart is strong if the beaver is glad.
    """
    x, y = at
    drawn = _rows(beaver, canvas.palette, scale)
    if apart:  # no half wave at a cheek
        still = " " * (len(drawn[0]) + 2 * _GAP)
        canvas.block(x - _GAP, y, [still] * (len(drawn) + 2), "water")
    canvas.block(x, y, drawn, seat_role(beaver.seat))
    name = shortened(beaver.name, columns, canvas.palette.glyphs.more)
    role = seat_role(beaver.seat, active=apart and beaver.mood == "glad")
    name = f" {name} " if apart else name
    x += max((len(drawn[0]) - cell_len(name)) // 2, -before)
    y += len(drawn) + apart
    canvas.put(x - 1, y, " " * (cell_len(name) + 2), "water")  # no wave touches it
    canvas.put(x, y, name, role)


def paint_last_line(canvas: Canvas, room: Room, look: PanelLook) -> Room:
    """Paint a bot's talk, if any, beside its beaver if there is room, unless news would go for it.

    Returns:
        The room that is left.
    """
    said = look.last_line
    if said is None:
        return room
    x, rows = room.left, wrapped(str(said), room.columns)
    speaker = next((each for each in look.beavers if each.seat == said.seat), None)
    aside = small_columns(canvas.palette.glyphs) + _GAP
    beside = room.columns - aside
    if speaker is not None and beside >= _SAID_COLUMNS:
        bubble = wrapped(str(said), beside)
        high = max(SMALL_ROWS, len(bubble)) + 1
        left = room._replace(top=room.top + high, rows=room.rows - high)
        if left.rows >= _LEFT_TO_READ and still_fit(look, room, left):
            beaver = _rows(speaker, canvas.palette, 0)
            canvas.block(x, room.top, beaver, seat_role(speaker.seat))
            top = room.top + max(0, SMALL_ROWS - len(bubble)) // 2
            canvas.block(x + aside, top, bubble, "water.strong")
            return left
    if look.hint:
        return room
    left = room._replace(top=room.top + len(rows), rows=room.rows - len(rows))
    least = _LEFT_TO_LOG if look.news else min(_LEFT_TO_LOG, len(look.lines))
    tight = look.is_read and way_of(look, left.columns, left.rows) == Way.CUT
    if left.rows < least or tight:
        return room
    canvas.block(x, room.top, rows, seat_role(said.seat))
    return left


def swims(rows: int) -> bool:
    """Return whether a beaver has room in a number of rows of water."""
    return rows > SMALL_ROWS


def paint_swimming(canvas: Canvas, top: int, beaver: BeaverLook) -> None:
    """Paint a beaver amid the water at the bottom, as large as there is room for it.

    Args:
        canvas: the canvas to paint on.
        top: the first row of the water.
        beaver: the beaver.
    """
    rows = canvas.height - top
    if swims(rows):
        drawn = _rows(beaver, canvas.palette, int(rows > ROWS))
        x, y = (canvas.width - len(drawn[0])) // 2, top + (rows - len(drawn)) // 2
        canvas.block(x, y, drawn, seat_role(beaver.seat))


def paint_pond(
    canvas: Canvas,
    beavers: Sequence[BeaverLook | None],
    *,
    roomy: bool = False,
) -> None:
    """Paint water with beavers beside each other, in the largest size that has room for all.

    Args:
        canvas: the canvas to fill.
        beavers: the beaver of each seat; None leaves its place empty.
        roomy: whether they may be twice as large, and names stand apart.
    """
    paint_ripples(canvas, 1)
    longest = max((cell_len(beaver.name) for beaver in beavers if beaver is not None), default=0)
    scales = (2, 1, 0) if roomy and canvas.palette.glyphs is not ASCII else (1, 0)
    # Whole names come before large beavers if they have room at all.
    arounds = (_AROUND_NAME, _AROUND_NAME // 2) if roomy else (1,)
    leasts = (*(longest + around for around in arounds), 0)
    for least, gap, scale in product(leasts, (1, 0) if roomy else (0,), scales):
        columns = (scale * COLUMNS or small_columns(canvas.palette.glyphs)) + 1
        rows = (scale * ROWS or SMALL_ROWS) + 1 + roomy + gap
        across = min(canvas.width // max(columns, least), len(beavers))
        lines = ceil(len(beavers) / across) if across else 0
        if across and lines * rows <= canvas.height:
            around = arounds[0] if least == leasts[0] else arounds[-1]
            across = ceil(len(beavers) / lines)  # as many in each
            high = canvas.height // lines
            for number, beaver in enumerate(beavers):
                line, place = divmod(number, across)
                in_line = min(across, len(beavers) - line * across)  # the last one may have fewer
                wide = canvas.width // (in_line if roomy else across)
                if beaver is not None:
                    before = (wide - columns) // 2
                    at = place * wide + before, line * high + (high - rows) // 2
                    room = wide - around
                    _paint_named(canvas, at, room, beaver, scale, before=before, apart=roomy)
            return


def paint_people(
    canvas: Canvas,
    top: int,
    names: Sequence[str],
    faces: Sequence[str],
    glad: Sequence[int],
) -> None:
    """Paint everybody's beaver in the water from a row down.

    Args:
        canvas: the canvas to paint on.
        top: the first row.
        names: the name of each seat.
        faces: the beaver of each seat.
        glad: the seats whose beavers are glad; their names are strong.
    """
    beavers = [
        BeaverLook(seat, name, face, "glad" if seat in glad else "calm")
        for seat, (name, face) in enumerate(zip(names, faces))
    ]
    with canvas.within(0, top, canvas.width, canvas.height - top) as pond:
        paint_pond(pond, beavers, roomy=True)


def _rows(beaver: BeaverLook, palette: Palette, scale: int) -> list[str]:
    """Return the rows of a beaver, `scale` times as large as usual, for 0 of a small one."""
    if not scale:
        return small_rows(beaver.face, beaver.mood, palette.glyphs)
    return beaver_rows(beaver.face, beaver.mood, palette.glyphs, scale)


def still_fit(look: PanelLook, before: Room, after: Room) -> bool:
    """Return whether all news fit in less room, in a layout that is no worse."""
    return all_fit(look, after) and _way(look, after) <= _way(look, before)


def all_fit(look: PanelLook, room: Room) -> bool:
    """Return whether none of the news have to be left out."""
    return _way(look, room) < Way.CUT


def _way(look: PanelLook, room: Room) -> Way:
    """Return the layout of the news below the hint."""
    if not look.news:
        return Way.APART
    hint = len(wrapped(look.hint, room.columns)) if look.hint else 0
    return way_of(look, room.columns, room.rows - hint)
