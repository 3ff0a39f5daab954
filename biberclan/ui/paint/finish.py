"""Painting how a match ended: places with bars, the race round by round, what is worth telling."""

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size

from biberclan.language import _, listed, ngettext
from biberclan.rules.game import Best
from biberclan.teach.words import Honour
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette, seat_role
from biberclan.ui.paint.sheet import signed
from biberclan.ui.paint.wrapping import shortened

_NAME = 12
_BEFORE = 5
"""Columns before the names: the place, and a crown for who has won."""
_AFTER = 11
"""Columns behind the bars: points and margin."""


def places(totals: Sequence[int], winners: Sequence[int], best: Best) -> list[tuple[int, int]]:
    """Return the place of each seat, the winners first: pairs of place and seat.

    Args:
        totals: the points of each seat.
        winners: who has won, with or without the best points.
        best: whether the most or the fewest points win.

    >>> places([7, 9, 7], [1], "most")
    [(1, 1), (2, 0), (2, 2)]
    """

    def merit(seat: int) -> tuple[bool, int]:
        if seat in winners:
            return True, 0  # those who win together share the first place
        return False, totals[seat] if best == "most" else -totals[seat]

    seats = sorted(range(len(totals)), key=lambda seat: (merit(seat), -seat), reverse=True)
    return [(1 + sum(merit(other) > merit(seat) for other in seats), seat) for seat in seats]


def paint_places(
    canvas: Canvas,
    at: tuple[int, int],
    columns: int,
    people: Sequence[str],
    totals: Sequence[int],
    winners: Sequence[int],
    best: Best,
    palette: Palette,
    step: int,
) -> None:
    """Paint a row for each place: the name, a bar as long as the points are many, the margin.

    Args:
        canvas: where to paint.
        at: the left column and the upper row.
        columns: how many columns there are.
        people: the name of each seat.
        totals: the points of each seat.
        winners: who has won, with or without the best points.
        best: whether the most or the fewest points win.
        palette: colours and glyphs.
        step: how many rows each place takes.
    """
    (x, y), glyphs = at, palette.glyphs
    room = columns - _BEFORE - _NAME - 1 - _AFTER
    most = max(1, *totals)
    for i, (place, seat) in enumerate(places(totals, winners, best)):
        row = y + i * step
        won = seat in winners
        style = palette[seat_role(seat)]
        mark = glyphs.crown if won else " "
        canvas.put(x, row, f"{place}. {mark}", palette["water.active" if won else "water"])
        canvas.put(x + _BEFORE, row, set_cell_size(people[seat], _NAME), style)
        bar = max(0, totals[seat]) * room // most
        left = x + _BEFORE + _NAME + 1
        canvas.put(left, row, glyphs.full * bar, style)
        canvas.put(left + room, row, f"{signed(totals[seat], palette):>5}", palette["water.strong"])
        behind = totals[seat] - totals[winners[0]]
        if not won:
            text = f"+{behind}" if behind > 0 else signed(behind, palette)
            canvas.put(left + room + 5, row, f"{text:>6}", palette["water"])


def paint_race(
    canvas: Canvas,
    at: tuple[int, int],
    columns: int,
    rows: int,
    people: Sequence[str],
    scores: Sequence[Sequence[int]],
    palette: Palette,
    step: int,
) -> None:
    """Paint a line for each round, and on it everybody's first letter where their points stand.

    Args:
        canvas: where to paint.
        at: the left column and the upper row.
        columns: how wide the lines are, the number of the round included.
        rows: how many lines there is room for; the last rounds are painted.
        people: the name of each seat.
        scores: for each round the points of each seat.
        palette: colours and glyphs.
        step: how many rows each line takes.
    """
    x, y = at
    after: list[list[int]] = []
    for points in scores:
        before = after[-1] if after else [0] * len(people)
        after.append([so_far + more for so_far, more in zip(before, points)])
    low, high = min(0, *map(min, after)), max(1, *map(max, after))
    length = columns - 4
    signs = runners(people)
    first = max(0, len(after) - rows)
    for number in range(first, len(after)):
        row = y + (number - first) * step
        head = _("R{round}").format(round=number + 1)
        canvas.put(x, row, head, palette["water.dim"])
        canvas.put(x + 4, row, palette.glyphs.rule * length, palette["water.wave"])
        taken: set[int] = set()
        totals = after[number]
        for seat in sorted(range(len(people)), key=lambda seat: -totals[seat]):
            column = (totals[seat] - low) * (length - 1) // (high - low)
            while column in taken and column > 0:
                column -= 1
            while column in taken:
                column += 1
            taken.add(column)
            canvas.put(x + 4 + column, row, signs[seat], palette[seat_role(seat)])


def runners(people: Sequence[str]) -> list[str]:
    """Return a sign of one cell for each name: its first letter, or a number where two are alike.

    >>> runners(["Anna", "Ben"]), runners(["Anna", "Arno", "Ben"])
    (['A', 'B'], ['1', '2', 'B'])
    """
    first = [name[:1].upper() if cell_len(name[:1].upper()) == 1 else "" for name in people]
    return [
        letter if letter and first.count(letter) == 1 else str(seat)
        for seat, letter in enumerate(first, 1)
    ]


def best_round(scores: Sequence[Sequence[int]], best: Best) -> Honour:
    """Say who had the best round of the match."""
    value = (max if best == "most" else min)(points for row in scores for points in row)
    number = next(i for i, row in enumerate(scores) if value in row)
    seats = tuple(seat for seat, points in enumerate(scores[number]) if points == value)
    text = ngettext("{points} point, round {round}", "{points} points, round {round}", value)
    text = text.format(points=value, round=number + 1)
    return Honour(_("Best round"), seats, text)


def paint_honours(
    canvas: Canvas,
    at: tuple[int, int],
    columns: int,
    honours: Sequence[Honour],
    people: Sequence[str],
    palette: Palette,
) -> None:
    """Paint a row for each of the things that are worth telling."""
    x, y = at
    wide = max((cell_len(honour.title) for honour in honours), default=0)
    for row, (title, seats, text) in enumerate(honours, y):
        canvas.put(x, row, palette.glyphs.mark, palette["water.active"])
        canvas.put(x + 2, row, title, palette["water"])
        left = x + wide + 4
        names = shortened(
            listed([people[seat] for seat in seats]), columns // 3, palette.glyphs.more
        )
        role = seat_role(seats[0] if len(seats) == 1 else None)
        canvas.put(left, row, names, palette[role])
        room = x + columns - left - cell_len(names) - 2
        told = shortened(text, room, palette.glyphs.more)
        canvas.put(left + cell_len(names) + 2, row, told, palette["water"])
