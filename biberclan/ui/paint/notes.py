"""Painting what is noted beside the cards: how everybody stands, hints, what has happened."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from rich.cells import cell_len

from biberclan.language import _
from biberclan.ui.look import PanelLook, Standing
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.news import fits, paint_news
from biberclan.ui.paint.palette import Palette, seat_role
from biberclan.ui.paint.sheet import signed
from biberclan.ui.paint.wrapping import kept_apart, shortened, wrapped

_FEWEST_LOG_COLUMNS: Final = 16
"""With fewer columns nothing of the log is shown."""
_FEWEST_LOG_ROWS: Final = 4
"""Rows for the log on the board, before there are any for the standings."""
_ROUND_COLUMNS: Final = 4
_TOTAL_COLUMNS: Final = 6
_NAME_COLUMNS: Final = 12
"""Columns of the names, at least, where there is room."""


class Room(NamedTuple):
    """A part of a canvas."""

    left: int
    top: int
    columns: int
    rows: int


def paint_notes(canvas: Canvas, look: PanelLook, palette: Palette) -> None:
    """Paint what a part of the board is free for.

    Args:
        canvas: where to paint, all of it.
        look: how the panel is to look, which says it where the board has no such part.
        palette: colours and glyphs.
    """
    rows = canvas.height - 1
    tells = bool(look.piles) and bool(look.news or look.lines)
    holds = any(pile.large for pile in look.piles)
    table = len(look.standings) + 2
    top = 1
    if not tells or (holds and look.is_counted and rows - table >= _FEWEST_LOG_ROWS):
        paint_standings(canvas, Room(1, top, canvas.width - 2, rows), look.standings, palette)
        top += table
    if tells:
        log = Room(1, top, canvas.width - 2, canvas.height - top)
        paint_log(canvas, log, replace(look, hint=""), palette, at_bottom=False)


def paint_standings(
    canvas: Canvas, room: Room, standings: Sequence[Standing], palette: Palette
) -> None:
    """Paint who is in turn and everybody's points: the last rounds as there is room, the total.

    Nothing is painted where there is no room for everybody, below a head that says what it is.
    """
    x, y, columns, rows = room
    if not standings or len(standings) >= rows:
        return
    people = [standing.name for standing in standings]
    totals = [signed(sum(standing.rounds), palette) for standing in standings]
    least = 1 + max(map(cell_len, totals))
    wide = max(_TOTAL_COLUMNS, least, 1 + cell_len(_("Total")))
    finished = len(standings[0].rounds)
    left = columns - 1 - max(_NAME_COLUMNS, *map(cell_len, people))
    shown = max(0, min(finished, (left - wide) // _ROUND_COLUMNS))
    total_columns = wide if shown else max(least, min(left, wide))
    name_columns = 1 + min(columns - left - 1, columns - 1 - total_columns)
    total_at = x + name_columns + shown * _ROUND_COLUMNS
    for i, number in enumerate(range(finished - shown + 1, finished + 1)):
        head = _("R{round}").format(round=number)
        canvas.put(x + name_columns + i * _ROUND_COLUMNS, y, f"{head:>4}", palette["water.dim"])
    head = f"{_('Total'):>{total_columns}}"
    canvas.put(total_at + total_columns - len(head), y, head, palette["water.dim"])
    names = kept_apart(people, name_columns - 1, palette.glyphs.more)
    for seat, (standing, total) in enumerate(zip(standings, totals)):
        row = y + 1 + seat
        pointer = palette.glyphs.pointer if standing.active else " "
        canvas.put(x, row, pointer + names[seat], palette[seat_role(seat, active=standing.active)])
        for i, points in enumerate(standing.rounds[finished - shown :]):
            at = x + name_columns + i * _ROUND_COLUMNS
            canvas.put(at, row, f"{signed(points, palette):>4}", palette["water"])
        style = palette["water.active" if standing.leads else "water.strong"]
        canvas.put(total_at, row, f"{total:>{total_columns}}", style)


def _hint_rows(look: PanelLook, room: Room, palette: Palette) -> list[str]:
    """Return what is to know, as much of it as there is room for; all news come before its end."""
    if not look.hint:
        return []
    brief = wrapped(look.hint, room.columns)
    if len(brief) > room.rows > 0:
        more = palette.glyphs.more
        brief[room.rows - 1 :] = [shortened(f"{brief[room.rows - 1]} {more}", room.columns, more)]
    ways = [wrapped(f"{look.hint} {look.hint_aside}".rstrip(), room.columns), brief[: room.rows]]
    if look.hint_yields:
        ways.append([])
    for rows in ways:
        left = room.rows - len(rows)
        if left >= 0 and (not look.news or fits(look.news, room.columns, left)):
            return rows
    return ways[-1]


def paint_log(
    canvas: Canvas, room: Room, look: PanelLook, palette: Palette, *, at_bottom: bool = True
) -> None:
    """Paint the hint, and the newest events as far as they fit.

    Beside the piles the newest stands at the bottom; alone they read from the top. A column of a
    word or two is left empty.
    """
    if room.columns < _FEWEST_LOG_COLUMNS:
        return
    hint = _hint_rows(look, room, palette)
    canvas.block(room.left, room.top, hint, palette["bar.note"])
    top = room.top + len(hint)
    if look.news:
        left = room.top + room.rows - top
        paint_news(canvas, (room.left, top), (room.columns, left), look.news, palette)
        return
    rows: list[tuple[str, str]] = []
    for line in reversed(look.lines):
        first, *more = wrapped(line, room.columns - 2)
        block = [(palette.glyphs.dots + " ", first), *(("  ", part) for part in more)]
        if len(rows) + len(block) > room.top + room.rows - top:
            break
        rows[:0] = block
    first_row = room.top + room.rows - len(rows) if at_bottom else top
    for y, (bullet, text) in enumerate(rows, first_row):
        canvas.put(room.left, y, bullet + text, palette["water"])
