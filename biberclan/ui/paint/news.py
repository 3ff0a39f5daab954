"""Painting what has happened, person by person."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

from rich.cells import cell_len, set_cell_size

from biberclan.ui.look import News, news_sign
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette, seat_role
from biberclan.ui.paint.wrapping import in_pieces


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
    """Paint the news: a row for each person, or one text where there are too few rows for that.

    Args:
        canvas: where to paint.
        at: the left column and the upper row.
        size: how many columns and rows there are; of more than fit the newest are painted.
        told: the news.
        palette: colours and glyphs.
    """
    (x, y), (width, rows) = at, size
    for row, runs in enumerate(_news_rows(told, width, rows, palette.glyphs.more), y):
        column = x
        for text, role in runs:
            canvas.put(column, row, text, palette[role])
            column += cell_len(text)


def rows_by_person(told: Sequence[News], width: int) -> int:
    """Return how many rows the news take if each person's begin on a row of their own."""
    briefly = _briefly(told)
    return min(len(lay(briefly)) for lay in _ways_by_person(told, width))


def fits(told: Sequence[News], width: int, rows: int) -> bool:
    """Return whether there is room for all the news."""
    briefly = _briefly(told)
    return any(len(lay(briefly)) <= rows for lay in _ways(told, width))


def _news_rows(told: Sequence[News], width: int, rows: int, more: str) -> list[_Row]:
    """Divide the news into rows.

    Person by person if there are enough rows, else one behind the other; items are broken only if
    that saves a row that there is not, and the oldest are left out only where that is not enough.
    Names within the items are whole wherever that takes no more rows than there are.
    """
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
