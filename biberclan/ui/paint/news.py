"""Painting what has happened, person by person."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from rich.cells import cell_len, set_cell_size

from biberclan.ui.look import News, news_sign
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette, seat_role


class _Run(NamedTuple):
    """Some text of one style."""

    text: str
    role: str


_Part: TypeAlias = tuple[_Run, ...]
"""What stands on one row if it is not wider: an item, behind the name if it is the first."""

_Row: TypeAlias = list[_Run]


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
    laid = news_rows(told, width, rows)
    if len(laid) > rows:
        laid = laid[len(laid) - rows :]
        laid[:1] = [[_Run(palette.glyphs.more + " ", "water"), *laid[0]]] if laid else []
    for row, runs in enumerate(laid, y):
        column = x
        for text, role in runs:
            canvas.put(column, row, text, palette[role])
            column += cell_len(text)


def rows_by_person(told: Sequence[News], width: int) -> int:
    """Return how many rows the news take if each person's begin on a row of their own."""
    return min(map(len, _by_person(told, width)))


def news_rows(told: Sequence[News], width: int, rows: int) -> list[_Row]:
    """Divide the news into rows.

    Person by person if there are enough rows, else one behind the other; items are broken only if
    that saves a row that there is not.
    """
    for apart in _by_person(told, width):
        if len(apart) <= rows:
            return apart
    parts = [part for news in told for part in _runs(news, 0)]
    joined = _flow(parts, width, 0)
    if len(joined) <= rows:
        return joined
    return _flow((word for part in parts for word in _words(part)), width, 0)


def _by_person(told: Sequence[News], width: int) -> Iterable[list[_Row]]:
    """Yield the rows person by person: below each other behind the names, then more closely."""
    indent = max((cell_len(news.name) for news in told), default=0) + 1
    for column, hanging in ((indent, indent), (0, 2)) if indent < width // 3 else ((0, 2),):
        yield [row for news in told for row in _flow(_runs(news, column), width, hanging)]


def _runs(news: News, indent: int) -> Iterable[_Part]:
    """Yield what is not to be broken: the name with the first item, then item by item."""
    title = set_cell_size(news.name, indent) if indent else f"{news.name} " * bool(news.name)
    head: _Part = (_Run(title, seat_role(news.seat)),)
    for text, number, own in news.items:
        sign = (_Run(news_sign(number), "card.news"),) if number else ()
        words = _Run(f"{' ' * bool(number)}{text}  ", "water.strong" if own else "water")
        yield (*head, *sign, words)
        head = ()


def _flow(parts: Iterable[_Part], width: int, indent: int) -> list[_Row]:
    """Lay parts beside each other, as many a row as fit; further rows are indented."""
    rows: list[_Row] = []
    left = 0
    for part in parts:
        whole = _columns(part) <= width - indent
        for piece in (part,) if whole else _words(part):
            columns = _columns(piece)
            if not rows or columns > left:
                rows.append([_Run(" " * indent, "water")] if rows and indent else [])
                left = width - (indent if len(rows) > 1 else 0)
            rows[-1] += piece
            left -= columns + _blanks(piece)
    return rows


def _words(part: _Part) -> Iterable[_Part]:
    """Break a part that is wider than a row at the blanks of its words."""
    *head, last = part
    first, *more = last.text.strip().split(" ")
    before = " " * (len(last.text) - len(last.text.lstrip()))
    yield (*head, _Run(f"{before}{first} ", last.role))
    for word in more[:-1]:
        yield (_Run(f"{word} ", last.role),)
    for word in more[-1:]:
        yield (_Run(f"{word}  ", last.role),)


def _columns(part: _Part) -> int:
    """Return how many columns a part takes, without the blanks behind it."""
    return sum(cell_len(text) for text, _role in part) - _blanks(part)


def _blanks(part: _Part) -> int:
    text = part[-1].text
    return len(text) - len(text.rstrip())
