"""Painting the notes beside the cards: the standings, hints, the news and the log."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from enum import IntEnum
from functools import lru_cache
from itertools import chain, groupby, product
from operator import attrgetter, itemgetter
from typing import Final, TypeAlias

from rich.cells import cell_len, set_cell_size

from biberclan.language import _, capitalized, in_figures
from biberclan.named_tuple import NamedTuple
from biberclan.table.layout import bulleted, in_pieces, kept_apart, shortened, unbroken, wrapped
from biberclan.table.look import News, NewsItem, PanelLook, Standing, news_mark
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette, seat_role
from biberclan.ui.paint.sheet import signed


class _Run(NamedTuple):
    """Some text of one style."""

    text: str
    role: str


_Word: TypeAlias = tuple[_Run, ...]
"""A word, which is not broken; the first one of an item stands behind its number."""

_Row: TypeAlias = list[_Run]


class Way(IntEnum):
    """The layouts of the news, from the best."""

    APART = 0
    """Each sentence on rows of its own."""
    FLOWING = 1
    """The sentences one behind the other."""
    BRIEF = 2
    """The same, with the older ones in fewer words."""
    CUT = 3
    """Without the oldest, each in a sentence; how many are left out stands first."""


class Room(NamedTuple):
    """A part of a canvas."""

    left: int
    top: int
    columns: int
    rows: int


def paint_news(canvas: Canvas, room: Room, look: PanelLook) -> None:
    """Paint the news, in whole sentences if there are enough rows; if not all fit, the newest."""
    laid = _laid_out(look.news, room.columns, room.rows, look.log_key, all=look.tells_all)
    for row, runs in enumerate(laid.rows, room.top):
        column = room.left
        for text, role in runs:
            canvas.put(column, row, text, role)
            column += cell_len(text)


def rows_in_sentences(all_news: Sequence[News], width: int) -> int:
    """Return the number of rows of the news with each sentence on rows of its own."""
    return len(_apart(all_news, width))


def way_of(look: PanelLook, width: int, rows: int) -> Way:
    """Return the layout of the news in a number of columns and rows."""
    return how_poorly(look, width, rows)[0]


def how_poorly(look: PanelLook, width: int, rows: int) -> tuple[Way, int]:
    """Return the layout of the news, and how many are left out."""
    laid = _laid_out(look.news, width, rows, look.log_key, all=look.tells_all)
    return laid.way, laid.left_out


class _Laid(NamedTuple):
    """The news laid out."""

    way: Way
    rows: list[_Row]
    left_out: int = 0


@lru_cache(maxsize=8)
def _laid_out(
    all_news: tuple[News, ...], width: int, rows: int, log_key: str, *, all: bool
) -> _Laid:
    """Lay the news out as well as the rows allow.

    Args:
        all_news: the news.
        width: the number of columns.
        rows: the number of rows.
        log_key: the key of the log, "" for none.
        all: whether all are to be told, in fewer words if need be, and those in as few as possible;
            otherwise the newest are told in sentences, and the others left out.
    """
    apart = _apart(all_news, width)
    if len(apart) <= rows:
        return _Laid(Way.APART, apart)
    items = [(news, item) for news in all_news for item in news.items]
    whole = [_words(news, item, item.sentence, width) for news, item in items]

    def flowing(briefly: int) -> list[_Row]:
        """Lay out all items, in fewer words up to a number."""
        in_few = list[list[_Word]]()
        for news, group in groupby(items[:briefly], itemgetter(0)):
            those = [item for _news, item in group]
            few = zip(those, _in_few_words(news, those))
            in_few += [_words(news, item, text, width) for item, text in few]
        return _flow([*in_few, *whole[briefly:]], width)

    count = len(items)
    ways = range(count + 1) if all else [0]
    last_way = len(ways) - 1
    briefly = bisect_left(ways, True, hi=last_way, key=lambda each: len(flowing(each)) <= rows)
    laid = flowing(briefly)
    if len(laid) <= rows:
        return _Laid(Way.BRIEF if briefly else Way.FLOWING, laid)
    # The last item alone may be told in fewer words.
    last, item = items[-1]
    (few,) = _in_few_words(last, [item])
    newest = [*(whole[first:] for first in range(1, count)), [_words(last, item, few, width)], []]
    for shown in newest:
        left_out = count - len(shown)
        before = [_in_the_log(left_out, log_key, more=bool(shown))] if left_out else []
        laid = _flow([*before, *shown], width)
        if len(laid) <= rows:
            return _Laid(Way.CUT, laid, left_out)
    return _Laid(Way.CUT, [], count)


def _apart(all_news: Sequence[News], width: int) -> list[_Row]:
    blank = _Run("  ", "water")
    return [
        row
        for news in all_news
        for item in news.items
        for first, *words in [_words(news, item, item.sentence, width)]
        for row in _flow([[first if item.number else (blank, *first), *words]], width, hanging=2)
    ]


def _in_the_log(count: int, key: str, *, more: bool) -> list[_Word]:
    """Return the words that count the oldest that are left out, and name the log with its key."""
    text = _("{count} earlier in the log") if more else _("News: {count} in the log")
    text += f" ({key})" if key else ""
    text += "." * more
    return [(_Run(word, "water.dim"),) for word in text.format(count=count).split()]


def _in_few_words(news: News, items: Sequence[NewsItem]) -> Iterator[str]:
    """Yield the few words for each of somebody's successive items, which make one sentence."""
    for number, item in enumerate(items, 1):
        text = item.text if number > 1 else capitalized(f"{news.name} {item.text}".lstrip())
        yield text + (";" if number < len(items) else "." * (text[-1] not in ".!?"))


def _words(news: News, item: NewsItem, text: str, width: int) -> list[_Word]:
    """Return the words that tell an item."""
    named = len(news.name.split()) if text.startswith(f"{news.name} ") else 0
    other = "water.strong" if item.own else "water"
    first, *words = [
        (_Run(piece, seat_role(news.seat) if at < named else other),)
        for at, word in enumerate(unbroken(text))
        for piece in in_pieces(word, width - 2)
    ]
    number = (_Run(news_mark((item.number,)), "card.news"), _Run(" ", "water"))
    return [(*number, *first) if item.number else first, *words]


def _flow(items: Iterable[Sequence[_Word]], width: int, hanging: int = 0) -> list[_Row]:
    """Lay words beside each other, as many in a row as fit; further rows are indented."""
    rows: list[_Row] = []
    left = 0
    for word in chain.from_iterable(items):
        columns = sum(cell_len(text) for text, _role in word)
        if rows and columns < left:
            row = [_Run(" ", rows[-1][-1].role), *word]
            left -= columns + 1
        else:
            row = [_Run(" " * hanging, word[0].role)] * bool(rows and hanging) + [*word]
            left = width - columns - hanging * bool(rows)
            rows.append([])
        rows[-1] += row
    same = attrgetter("role")
    return [
        [_Run("".join(run.text for run in runs), role) for role, runs in groupby(row, same)]
        for row in rows
    ]


_FEWEST_LOG_COLUMNS: Final = 16
"""The fewest columns with which any of the log is shown."""
_FEWEST_LOG_ROWS: Final = 4
"""Rows for the log on the board, before there are any for the standings."""
_ROUND_COLUMNS: Final = 4
_TOTAL_COLUMNS: Final = 6
_NAME_COLUMNS: Final = 12
"""The fewest columns of the names if there is room."""


def paint_notes(canvas: Canvas, look: PanelLook) -> None:
    """Paint the notes on a free part of the board.

    Args:
        canvas: the canvas to fill.
        look: the look of the panel, which has the notes if the board has no such part.
    """
    rows = canvas.height - 1
    tells = bool(look.piles) and bool(look.news or look.lines)
    holds = any(pile.large for pile in look.piles)
    table = len(look.standings) + 2
    top = 1
    has_room = not tells or (holds and look.is_counted and rows - table >= _FEWEST_LOG_ROWS)
    if look.has_points and has_room:
        paint_standings(canvas, Room(1, top, canvas.width - 2, rows), look.standings)
        top += table
    if tells:
        log = Room(1, top, canvas.width - 2, canvas.height - top)
        paint_log(canvas, log, replace(look, hint="", tells_all=True), at_bottom=False)


def paint_standings(canvas: Canvas, room: Room, standings: Sequence[Standing]) -> None:
    """Paint everybody's points, as many last rounds as fit and the total, and mark who is in turn.

    Nothing is painted if there is no room for everybody below the heading.
    """
    x, y, columns, rows = room
    if not standings or len(standings) >= rows:
        return
    seat_names = [standing.name for standing in standings]
    totals = [signed(standing.total, canvas.palette) for standing in standings]
    least = 1 + max(map(cell_len, totals))
    wide = max(_TOTAL_COLUMNS, least, 1 + cell_len(_("Total")))
    heads, *cells = _round_by_round(standings, canvas.palette)
    left = columns - 1 - max(_NAME_COLUMNS, *map(cell_len, seat_names))
    shown = max(0, min(len(heads), (left - wide) // _ROUND_COLUMNS))
    total_columns = wide if shown else max(least, min(left, wide))
    name_columns = 1 + min(columns - left - 1, columns - 1 - total_columns)
    total_at = x + name_columns + shown * _ROUND_COLUMNS
    first = len(heads) - shown
    for i, head in enumerate(heads[first:]):
        canvas.put(x + name_columns + i * _ROUND_COLUMNS, y, f"{head:>4}", "water.dim")
    head = f"{_('Total'):>{total_columns}}"
    canvas.put(total_at + total_columns - len(head), y, head, "water.dim")
    names = kept_apart(seat_names, name_columns - 1, canvas.palette.glyphs.more)
    for seat, (standing, total) in enumerate(zip(standings, totals)):
        below = y + 1 + seat
        pointer = canvas.palette.glyphs.pointer if standing.active else " "
        canvas.put(x, below, pointer + names[seat], seat_role(seat, active=standing.active))
        for i, cell in enumerate(cells[seat][first:]):
            canvas.put(x + name_columns + i * _ROUND_COLUMNS, below, f"{cell:>4}", "water")
        role = "water.active" if standing.leads else "water.strong"
        canvas.put_right(total_at + total_columns, below, total, role)


def _round_by_round(standings: Sequence[Standing], palette: Palette) -> list[list[str]]:
    """Return a row with the heads of all rounds, then one with the points of each person.

    Before the first round comes the head start, without a head: its sign tells it.
    """
    rounds = range(1, len(standings[0].rounds) + 1)
    table = [[_("R{round}").format(round=number) for number in rounds]]
    table += [[signed(points, palette) for points in each.rounds] for each in standings]
    if any(each.start for each in standings):
        starts = [in_figures(each.start, signed=True) if each.start else "" for each in standings]
        table = [[start, *row] for start, row in zip(["", *starts], table)]
    return table


def _hint_rows(look: PanelLook, room: Room, palette: Palette) -> list[str]:
    """Return the rows of the hint, as many as fit; all news come before its end.

    There are none if more than one of the news, and more than half of those in sight, went for it.
    """
    if not look.hint:
        return []
    brief = wrapped(look.hint, room.columns)
    if len(brief) > room.rows > 0:
        more = palette.glyphs.more
        brief[room.rows - 1 :] = [shortened(f"{brief[room.rows - 1]} {more}", room.columns, more)]
    ways = [wrapped(f"{look.hint} {look.hint_aside}".rstrip(), room.columns), brief[: room.rows]]
    if look.hint_yields:
        ways.append([])
    for worst, rows in product((Way.FLOWING, Way.BRIEF), ways):
        left = room.rows - len(rows)
        if left >= 0 and (not look.news or way_of(look, room.columns, left) <= worst):
            return rows
    if not look.news:
        return ways[-1]
    items = sum(len(news.items) for news in look.news)
    alone = items - how_poorly(look, room.columns, room.rows)[1]
    beside = items - how_poorly(look, room.columns, room.rows - len(ways[-1]))[1]
    return ways[-1] if alone - beside <= max(1, alone // 2) else []


def paint_log(canvas: Canvas, room: Room, look: PanelLook, *, at_bottom: bool = True) -> bool:
    """Paint the hint, and the newest events as far as they fit.

    Beside the piles the newest stands at the bottom; alone they read from the top. A column of a
    word or two is left empty.

    Returns:
        Whether any of the hint is painted.
    """
    if room.columns < _FEWEST_LOG_COLUMNS:
        return False
    hint = _hint_rows(look, room, canvas.palette)
    ground = [set_cell_size(row, room.columns) for row in hint]  # all rows equally wide
    canvas.block(room.left, room.top, ground, "bar.note")
    top = room.top + len(hint)
    if look.news:
        paint_news(canvas, room._replace(top=top, rows=room.rows - len(hint)), look)
        return bool(hint)
    top += bool(hint)
    rows: list[str] = []
    for line in reversed(look.lines):
        block = bulleted(line, room.columns, canvas.palette.glyphs.dots)
        if len(rows) + len(block) > room.top + room.rows - top:
            break
        rows[:0] = block
    first_row = room.top + room.rows - len(rows) if at_bottom else top
    canvas.block(room.left, first_row, rows, "water")
    return bool(hint)
