"""Painting the panel, wide below the board or tall beside it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from rich.cells import cell_len, set_cell_size
from textual.geometry import NULL_REGION, Region

from biberclan.language import _
from biberclan.ui.layout import Size, hand_room, hand_size
from biberclan.ui.look import PanelLook, PileLook, Standing
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.cards import paint_slot
from biberclan.ui.paint.news import news_rows, paint_news
from biberclan.ui.paint.palette import Palette, seat_role
from biberclan.ui.paint.sheet import signed
from biberclan.ui.paint.wrapping import shortened, wrapped

_PILES: Final = ((11, 7), (9, 5), (7, 3))
"""Columns and rows of the cards on the piles, largest first."""
_SMALLEST_PILE: Final = (5, 3)
"""The same where more piles than usual stand beside each other."""
_GAP: Final = 4
"""Columns between two piles, at least; a caption may be a little wider than its card."""
_AFTER_PILES: Final = 2
"""Columns more behind the last of them, whose caption may be the widest."""
_MOST_PILES: Final = 3
"""For how many piles there is always room, so that they keep their places."""
_FEW_ROWS: Final = 10
"""In a wide panel with fewer rows a sentence gets two, else three."""
_SENTENCE_BESIDE: Final = 5
"""Rows for a sentence in a tall panel."""
_LOG_BESIDE: Final = 8
"""Rows for the log in a tall panel, before there are any for the standings."""
_LOG_COLUMNS: Final = 26
"""Columns of the log, before there are any for larger piles."""
_FEWEST_LOG_COLUMNS: Final = 16
"""With fewer columns nothing of the log is shown."""
_ROUND_COLUMNS: Final = 4
_TOTAL_COLUMNS: Final = 6
_NAME_COLUMNS: Final = 12


class Shown(NamedTuple):
    """Something that lies in the panel, or can be clicked there.

    Attributes:
        region: where a click is meant for it.
        command: what a click does, "" for nothing.
        place: which place for cards it is, "" for none.
        card: where its card lies.
    """

    region: Region
    command: str
    place: str = ""
    card: Region = NULL_REGION


Places = list[Shown]
"""What lies in the panel."""


@dataclass(frozen=True, slots=True)
class _Room:
    """A part of the panel."""

    left: int
    top: int
    columns: int
    rows: int


def paint_panel(canvas: Canvas, look: PanelLook, palette: Palette, *, beside: bool) -> Places:
    """Paint the panel.

    Args:
        canvas: where to paint, all of it.
        look: how the panel is to look.
        palette: colours and glyphs.
        beside: whether it stands beside the board, and is tall.

    Returns:
        What lies where.
    """
    prompt = wrapped(look.prompt, canvas.width - 4) if beside else [look.prompt]
    for y, row in enumerate(prompt):
        canvas.put(0, y, set_cell_size(f" {row}", canvas.width), palette["bar.head"])
    places: Places = [Shown(Region(0, 0, canvas.width, len(prompt)), look.prompt_command)]
    top = len(prompt)
    for line in wrapped(look.text, canvas.width - 2) if look.text else []:
        canvas.put(1, top, line, palette["water.strong"])
        top += 1
    room = _Room(1, top, canvas.width - 2, canvas.height - top)
    return places + (_paint_tall if beside else _paint_wide)(canvas, room, look, palette)


def _paint_wide(canvas: Canvas, room: _Room, look: PanelLook, palette: Palette) -> Places:
    """Paint large cards, then the sentence, and below it piles and log beside each other."""
    if not look.piles:
        top = _paint_sentence(canvas, room, look, palette)
        _paint_log(canvas, _below(room, top), look, palette, at_bottom=False)
        return []
    columns, rows = hand_room((canvas.width, canvas.height), beside=False)
    hand = hand_size(columns, min(rows, room.rows))
    large = [pile for pile in look.piles if pile.large]
    places = _paint_large(canvas, room.left, room.top, hand, large, palette)
    used = max(len(large), 1) * (hand[0] + 2)
    room = _Room(room.left + used, room.top, room.columns - used, room.rows)
    below = _paint_sentence(canvas, room, look, palette)
    rows = 2 if canvas.height < _FEW_ROWS else 3
    card = _pile_size(room.columns - _LOG_COLUMNS, room.rows - rows)
    piles_at = canvas.height - card[1]
    small = [pile for pile in look.piles if not pile.large]
    if below <= piles_at:  # a long sentence comes first
        captions = int(piles_at > below)
        places += _paint_piles(canvas, room.left, piles_at, card, small, palette, captions)
    across = max(_MOST_PILES, len(small)) * (card[0] + _GAP)
    between = piles_at - 1 - below
    if look.standings and between > len(look.standings):
        top = below + min(1, between - 1 - len(look.standings))  # never over a caption
        _paint_standings(canvas, room.left, top, across - _GAP, look.standings, palette)
    left = across + _AFTER_PILES
    log = _Room(room.left + left, below, room.columns - left, canvas.height - below)
    _paint_log(canvas, log, look, palette)
    return places


def _paint_tall(canvas: Canvas, room: _Room, look: PanelLook, palette: Palette) -> Places:
    """Paint everything below one another."""
    if not look.piles:
        top = _paint_sentence(canvas, room, look, palette)
        _paint_log(canvas, _below(room, top + 1), look, palette, at_bottom=False)
        return []
    hand = hand_size(*hand_room((canvas.width, canvas.height), beside=True))
    large = [pile for pile in look.piles if pile.large]
    small = [pile for pile in look.piles if not pile.large]
    if len(large) > 1:
        hand = hand_size((room.columns - 2) // len(large) - 2, hand[1])
    across = len(large) * (hand[0] + 2) - 2
    left = room.left + (room.columns - across) // 2
    places = _paint_large(canvas, left, room.top + 1, hand, large, palette)
    top = room.top + hand[1] + 2
    below = _paint_sentence(canvas, _below(room, top), look, palette)
    card = _pile_size(room.columns, 6)
    piles_at = max(below, top + _SENTENCE_BESIDE) + 2
    places += _paint_piles(canvas, room.left, piles_at, card, small, palette, caption_rows=2)
    top = piles_at + card[1] + 1
    if look.standings and canvas.height - top - len(look.standings) - 2 >= _LOG_BESIDE:
        _paint_standings(canvas, room.left, top, room.columns, look.standings, palette)
        top += len(look.standings) + 2
    _paint_log(canvas, _below(room, top), look, palette)
    return places


def _below(room: _Room, top: int) -> _Room:
    return _Room(room.left, top, room.columns, room.top + room.rows - top)


def _pile_size(columns: int, rows: int) -> Size:
    """Return how large the cards on the piles are, captions above them, at least the smallest."""
    for card in _PILES:
        if card[1] + 1 <= rows and _MOST_PILES * (card[0] + _GAP) <= columns:
            return card
    return _PILES[-1]


def _paint_sentence(canvas: Canvas, room: _Room, look: PanelLook, palette: Palette) -> int:
    """Paint what a choice would do; return the row below."""
    rows = wrapped(look.says, room.columns) if look.says else []
    for y, line in enumerate(rows, room.top):
        canvas.put(room.left, y, line, palette["water.bad" if look.refused else "water.good"])
    top = room.top + len(rows)
    warning = wrapped(f"{palette.glyphs.warns} {look.warns}", room.columns) if look.warns else []
    canvas.block(room.left, top, warning, palette["water.warn"])
    return top + len(warning)


def _paint_large(
    canvas: Canvas, x: int, y: int, size: Size, piles: Sequence[PileLook], palette: Palette
) -> Places:
    """Paint cards held or looked at, each with its name on its upper edge, a note on the lower."""
    places: Places = []
    for pile in piles:
        if pile.card is not None:
            paint_slot(canvas, x, y, size, pile.card, palette)
        for row, text in ((y, pile.caption), (y + size[1] - 1, pile.note)):
            if text:
                tag = f" {text} " if cell_len(text) + 4 <= size[0] else text  # corners stay
                left = x + (size[0] - cell_len(tag)) // 2
                canvas.put(max(left, 0), row, tag, palette["bar.head"])
        card = Region(x, y, *size)
        places.append(Shown(card, pile.command, pile.place, card))
        x += size[0] + 2
    return places


def _paint_piles(
    canvas: Canvas,
    x: int,
    y: int,
    size: Size,
    piles: Sequence[PileLook],
    palette: Palette,
    caption_rows: int,
) -> Places:
    """Paint the piles beside each other, their captions in so many rows above them."""
    places: Places = []
    step = min(size[0] + _GAP, (canvas.width - x) // max(len(piles), 1))
    if step <= size[0]:
        size = _SMALLEST_PILE
    for pile in piles:
        what, _blank, number = pile.caption.rpartition(" ")
        if caption_rows == 2:
            canvas.put(x, y - 2, what, palette["water"])
        if caption_rows:
            caption = number if caption_rows == 2 else pile.caption
            canvas.put(x, y - 1, caption, palette["water"])
        if pile.card is not None:
            paint_slot(canvas, x, y, size, pile.card, palette)
        region = Region(x, y - 1, step, size[1] + 1)
        places.append(Shown(region, pile.command, pile.place, Region(x, y, *size)))
        x += step
    return places


def _paint_standings(
    canvas: Canvas,
    x: int,
    y: int,
    columns: int,
    standings: Sequence[Standing],
    palette: Palette,
) -> None:
    """Paint everybody's points: the last rounds as far as there is room, and the total."""
    finished = len(standings[0].rounds)
    shown = max(0, min(finished, (columns - _NAME_COLUMNS - _TOTAL_COLUMNS) // _ROUND_COLUMNS))
    total_at = x + _NAME_COLUMNS + shown * _ROUND_COLUMNS
    for i, number in enumerate(range(finished - shown + 1, finished + 1)):
        head = _("R{round}").format(round=number)
        canvas.put(x + _NAME_COLUMNS + i * _ROUND_COLUMNS, y, f"{head:>4}", palette["water.dim"])
    canvas.put(total_at, y, f"{_('Total'):>{_TOTAL_COLUMNS}}", palette["water.dim"])
    for seat, standing in enumerate(standings):
        row = y + 1 + seat
        style = palette["water.active" if standing.leads else "water.strong"]
        name = set_cell_size(standing.name, _NAME_COLUMNS)
        canvas.put(x, row, name, palette[seat_role(seat)])
        for i, points in enumerate(standing.rounds[finished - shown :]):
            at = x + _NAME_COLUMNS + i * _ROUND_COLUMNS
            canvas.put(at, row, f"{signed(points, palette):>4}", palette["water"])
        total = signed(sum(standing.rounds), palette)
        canvas.put(total_at, row, f"{total:>{_TOTAL_COLUMNS}}", style)


def _hint_rows(look: PanelLook, room: _Room, palette: Palette) -> list[str]:
    """Return what is to know, as much of it as there is room for."""
    if not look.hint:
        return []
    whole = wrapped(f"{look.hint} {look.hint_aside}".rstrip(), room.columns)
    if len(whole) <= room.rows:
        return whole
    rows = wrapped(look.hint, room.columns)
    if len(rows) > room.rows > 0:
        more = palette.glyphs.more
        rows[room.rows - 1 :] = [shortened(f"{rows[room.rows - 1]} {more}", room.columns, more)]
    return rows[: room.rows]


def _paint_log(
    canvas: Canvas, room: _Room, look: PanelLook, palette: Palette, *, at_bottom: bool = True
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
        if top == room.top or len(news_rows(look.news, room.columns, left)) <= left:
            paint_news(canvas, (room.left, top), (room.columns, left), look.news, palette)
        return  # beside a hint no part of the news: all of it has had a moment of its own
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
