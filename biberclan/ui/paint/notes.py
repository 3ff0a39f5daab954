"""Painting what is noted beside the cards: how everybody stands, hints, what has happened."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import Final, NamedTuple, TypeAlias

from rich.cells import cell_len, set_cell_size

from biberclan.language import _
from biberclan.table.look import News, NewsItem, PanelLook, Standing, news_sign
from biberclan.table.wrapping import in_pieces, kept_apart, shortened, wrapped
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette, seat_role
from biberclan.ui.paint.sheet import signed


class _Run(NamedTuple):
    """Some text of one style."""

    text: str
    role: str


_Part: TypeAlias = tuple[_Run, ...]
"""What stands on one row if it is not wider: an item, behind the name if it is the first."""

_Row: TypeAlias = list[_Run]

_Lay: TypeAlias = Callable[[Sequence[News]], list[_Row]]
"""A way to divide news into rows."""


def paint_news(
    canvas: Canvas,
    at: tuple[int, int],
    size: tuple[int, int],
    told: Sequence[News],
    palette: Palette,
) -> None:
    """Paint the news: in sentences, else a row for each person, or one text for want of rows.

    Args:
        canvas: where to paint.
        at: the left column and the upper row.
        size: how many columns and rows there are; of more than fit the newest are painted.
        told: the news.
        palette: colours and glyphs.
    """
    (x, y), (width, rows) = at, size
    for row, runs in enumerate(_news_rows(tuple(told), width, rows, palette.glyphs.more), y):
        column = x
        for text, role in runs:
            canvas.put(column, row, text, palette[role])
            column += cell_len(text)


def rows_in_sentences(told: Sequence[News], width: int) -> int:
    """Return how many rows the news take in whole sentences."""
    return len(_in_sentences(told, width))


@lru_cache(maxsize=8)
def fits(told: tuple[News, ...], width: int, rows: int) -> bool:
    """Return whether there is room for all the news."""
    briefly = _briefly(told)
    return any(len(lay(briefly)) <= rows for lay in _ways(told, width))


@lru_cache(maxsize=8)
def _news_rows(told: tuple[News, ...], width: int, rows: int, more: str) -> list[_Row]:
    """Divide the news into rows.

    In whole sentences if there are enough rows, else in a few words: person by person, else one
    behind the other; items are broken only if that saves a row that there is not, and the oldest
    are left out only where that is not enough. Names within the items are whole wherever that takes
    no more rows than there are.
    """
    if all(item.sentence for news in told for item in news.items):
        sentences = _in_sentences(told, width, rows)
        if len(sentences) <= rows:
            return sentences
    briefly = _briefly(told)
    for lay in _ways(told, width):
        if len(lay(briefly)) <= rows:
            return lay(_with_whole_names(told, briefly, lay, rows))
    lay = partial(_cut, width=width, more=more)
    dropped = bisect_left(
        range(sum(len(news.items) for news in told)),
        True,
        key=lambda number: len(lay(_newest(briefly, number))) <= rows,
    )
    kept, kept_briefly = _newest(told, dropped), _newest(briefly, dropped)
    return lay(_with_whole_names(kept, kept_briefly, lay, rows)) if kept else []


def _in_sentences(told: Sequence[News], width: int, rows: int | None = None) -> list[_Row]:
    """Lay the news out in whole sentences, each on rows of its own behind its number.

    Where that takes more rows than there are, those that save most are told in a few words.
    """
    blocks = [_block(news, item, item.sentence, width) for news in told for item in news.items]
    if rows is None or sum(map(len, blocks)) <= rows:
        return [row for block in blocks for row in block]
    brief = [_block(news, item, "", width) for news in told for item in news.items]
    saved = [len(whole) - len(short) for whole, short in zip(blocks, brief)]
    for at in sorted(range(len(blocks)), key=saved.__getitem__, reverse=True):
        if sum(map(len, blocks)) > rows:
            blocks[at] = brief[at]
    return [row for block in blocks for row in block]


def _block(news: News, item: NewsItem, sentence: str, width: int) -> list[_Row]:
    """Return the rows of one item: a sentence, or without one the name and a few words."""
    role = "water.strong" if item.own else "water"
    first, *more = wrapped(sentence or f"{news.name} {item.text}".lstrip(), width - 2)
    number = news_sign(item.number) if item.number else " "
    head = [_Run(number, "card.news" if item.number else "water"), _Run(" ", "water")]
    if news.name and first.startswith(f"{news.name} "):
        head.append(_Run(news.name, seat_role(news.seat)))
        first = first[len(news.name) :]
    return [[*head, _Run(first, role)], *([_Run(f"  {row}", role)] for row in more)]


def _briefly(told: Sequence[News]) -> list[News]:
    """Return the news with all names within the items as short as can be."""
    return [
        news._replace(items=tuple(item._replace(text=item.brief) for item in news.items))
        for news in told
    ]


def _newest(told: Sequence[News], dropped: int) -> list[News]:
    """Return the news without so many of the oldest items."""
    kept = []
    for news in told:
        if dropped < len(news.items):
            kept.append(news._replace(items=news.items[dropped:]))
        dropped = max(0, dropped - len(news.items))
    return kept


def _with_whole_names(
    told: Sequence[News], briefly: Sequence[News], lay: _Lay, rows: int
) -> Sequence[News]:
    """Return the news with as many whole names as there are rows for."""
    named = list(briefly)
    for place, news in enumerate(told):
        for number, item in enumerate(news.items):
            before = named[place]
            if item != before.items[number]:
                items = (*before.items[:number], item, *before.items[number + 1 :])
                named[place] = before._replace(items=items)
                if len(lay(named)) > rows:
                    named[place] = before
    return named


def _ways(told: Sequence[News], width: int) -> Iterable[_Lay]:
    """Yield the ways to lay out all of the news, from the best."""
    yield from _ways_by_person(told, width)
    yield partial(_joined, width=width)
    yield partial(_broken, width=width)


def _ways_by_person(told: Sequence[News], width: int) -> Iterable[_Lay]:
    """Yield the ways person by person: below each other behind the names, then more closely."""
    indent = max((cell_len(news.name) for news in told), default=0) + 1
    for column, hanging in ((indent, indent), (0, 2)) if indent < width // 3 else ((0, 2),):
        yield partial(_by_person, width=width, column=column, hanging=hanging)


def _by_person(told: Sequence[News], *, width: int, column: int, hanging: int) -> list[_Row]:
    return [row for news in told for row in _flow(_runs(news, column), width, hanging)]


def _joined(told: Sequence[News], *, width: int) -> list[_Row]:
    return _flow(_parts(told), width, 0)


def _cut(told: Sequence[News], *, width: int, more: str) -> list[_Row]:
    """Lay out news of which older ones are left out: a sign says so, but takes no row by itself."""
    sign, *rows = _flow([(_Run(f"{more} ", "water"),), *_parts(told)], width, 0)
    return rows if rows and len(sign) == 1 else [sign, *rows]


def _broken(told: Sequence[News], *, width: int) -> list[_Row]:
    return _flow((word for part in _parts(told) for word in _words(part, width)), width, 0)


def _parts(told: Sequence[News]) -> Iterable[_Part]:
    return (part for news in told for part in _runs(news, 0))


def _runs(news: News, indent: int) -> Iterable[_Part]:
    """Yield what is not to be broken: the name with the first item, then item by item."""
    title = set_cell_size(news.name, indent) if indent else f"{news.name} " * bool(news.name)
    head: _Part = (_Run(title, seat_role(news.seat)),)
    for item in news.items:
        sign = (_Run(news_sign(item.number), "card.news"),) if item.number else ()
        text = f"{' ' * bool(item.number)}{item.text}  "
        yield (*head, *sign, _Run(text, "water.strong" if item.own else "water"))
        head = ()


def _flow(parts: Iterable[_Part], width: int, indent: int) -> list[_Row]:
    """Lay parts beside each other, as many a row as fit; further rows are indented."""
    rows: list[_Row] = []
    left = 0
    for part in parts:
        whole = _columns(part) <= width - indent
        for piece in (part,) if whole else _words(part, width - indent):
            columns = _columns(piece)
            if not rows or columns > left:
                rows.append([_Run(" " * indent, "water")] if rows and indent else [])
                left = width - (indent if len(rows) > 1 else 0)
            rows[-1] += piece
            left -= columns + _blanks(piece)
    return rows


def _words(part: _Part, width: int) -> Iterable[_Part]:
    """Break a part at the blanks of its words, and what is wider than a row anywhere."""
    *head, last = part
    before = " " * (len(last.text) - len(last.text.lstrip()))
    first, *more = last.text.split()
    if _columns((*head, last._replace(text=before + first))) <= width:
        runs = [_Run(word, last.role) for word in more]
        yield (*head, last._replace(text=f"{before}{first} " + " " * (not more)))
    else:
        runs = [_Run(text.strip(), role) for text, role in head if text.strip()]
        runs += [_Run(word, last.role) for word in (first, *more)]
    for number, (text, role) in enumerate(runs, 1):
        *pieces, end = in_pieces(text, width)
        yield from ((_Run(piece, role),) for piece in pieces)
        yield (_Run(end + (" " if number < len(runs) else "  "), role),)


def _columns(part: _Part) -> int:
    """Return how many columns a part takes, without the blanks behind it."""
    return sum(cell_len(text) for text, _role in part) - _blanks(part)


def _blanks(part: _Part) -> int:
    text = part[-1].text
    return len(text) - len(text.rstrip())


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
        canvas.put_right(total_at + total_columns, row, total, style)


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
    ground = [set_cell_size(row, room.columns) for row in hint]  # as wide in every row
    canvas.block(room.left, room.top, ground, palette["bar.note"])
    top = room.top + len(hint)
    if look.news:
        left = room.top + room.rows - top
        paint_news(canvas, (room.left, top), (room.columns, left), look.news, palette)
        return
    top += bool(hint)
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
