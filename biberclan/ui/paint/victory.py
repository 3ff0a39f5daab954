"""Painting the course and the end of a match: chances, places, the race and awards."""

import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from string import ascii_uppercase
from typing import Final, TypeAlias

from rich.cells import cell_len

from biberclan.characters import clusters
from biberclan.language import _, in_percent, listed, translate
from biberclan.match.evening import places
from biberclan.rules.points import Best, totals_after
from biberclan.table.layout import shortened
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import seat_role
from biberclan.ui.paint.sheet import signed
from biberclan.words.seam import Award

_NAME = 12
"""The fewest columns of the names."""
_BEFORE = 5
"""Columns before the names: the place, and a crown for a winner."""
_SIGN = 2
"""Columns before the names for the signs of the race, if these are not all initials."""
AFTER: Final = 11
"""Columns behind the bars: points and margin."""
FIGURE: Final = 5
"""The number of these columns that the points take."""


def paint_places(
    canvas: Canvas,
    names: Sequence[str],
    totals: Sequence[int],
    winners: Sequence[int],
    best: Best,
    step: int,
) -> None:
    """Paint a row for each place: the name, a bar as long as the points, and the margin.

    Args:
        canvas: the canvas to fill.
        names: the name of each seat.
        totals: the points of each seat.
        winners: the seats that have won, with or without the best points.
        best: whether the most or the fewest points win.
        step: the number of rows for each place.
    """
    glyphs, signs, signed_at = canvas.palette.glyphs, runners(names), _BEFORE
    are_initials = all(name.upper().startswith(sign) for name, sign in zip(names, signs))
    names_at = signed_at + (0 if are_initials else _SIGN)
    longest = max(_NAME, *map(cell_len, names))
    room = max(0, canvas.width - names_at - longest - 1 - AFTER)
    left = canvas.width - AFTER - room
    most = max(1, *totals)
    for i, (place, seat) in enumerate(places(totals, winners, best)):
        row = i * step
        won = seat in winners
        role = seat_role(seat)
        mark = glyphs.crown if won else " "
        canvas.put(0, row, f"{place}. {mark}", "water.drawn" if won else "water")
        if names_at > signed_at:
            canvas.put(signed_at, row, signs[seat], role)
        canvas.put_shortened(names_at, row, names[seat], left - names_at - 1, role)
        bar = max(0, totals[seat]) * room // most
        canvas.put(left, row, glyphs.full * bar, role)
        points = f"{signed(totals[seat], canvas.palette):>{FIGURE}}"
        canvas.put(left + room, row, points, "water.strong")
        behind = totals[seat] - totals[winners[0]]
        if not won:
            text = f"+{behind}" if behind > 0 else signed(behind, canvas.palette)
            canvas.put(left + room + FIGURE, row, f"{text:>6}", "water")


def paint_race(
    canvas: Canvas,
    names: Sequence[str],
    scores: Sequence[Sequence[int]],
    step: int,
    start: Sequence[int] = (),
) -> None:
    """Paint a line for each round, and on it each seat's letter at the place of its points.

    Between two that are level stands an equals sign: letters have no room upon each other.

    Args:
        canvas: the canvas to fill; if there is no room for all rounds, the last ones are painted.
        names: the name of each seat.
        scores: the points of each seat for each round.
        step: the number of rows for each line, if all have room then; otherwise one is enough.
        start: the points with which each seat has started; empty for none.
    """
    after = totals_after(scores, start)
    low, high = min(0, *map(min, after)), max(1, *map(max, after))
    length = canvas.width - 4
    signs = runners(names)
    step = step if (len(after) - 1) * step < canvas.height else 1
    first = max(0, len(after) - canvas.height)
    for number in range(first, len(after)):
        row = (number - first) * step
        head = _("R{round}").format(round=number + 1)
        canvas.put(0, row, head, "water.dim")
        canvas.put(4, row, canvas.palette.glyphs.rule * length, "water.wave")
        totals = after[number]
        behind = sorted(range(len(names)), key=lambda seat: totals[seat])
        ideal = [(totals[seat] - low) * (length - 1) // (high - low) for seat in behind]
        beside = None
        for seat, column in zip(behind, _apart(ideal, length)):
            canvas.put(4 + column, row, signs[seat], seat_role(seat))
            if totals[seat] == beside:
                canvas.put(4 + column - 1, row, "=", "water")
            beside = totals[seat]


def _apart(columns: Sequence[int], length: int) -> list[int]:
    """Return columns, in order, moved as little as possible so that one is free between any two.

    >>> _apart([3, 3, 4, 9], 20), _apart([17, 18, 19], 20)
    ([3, 5, 7, 9], [15, 17, 19])
    """
    moved: list[int] = []
    for column in columns:
        moved.append(max(column, moved[-1] + 2) if moved else column)
    for place in range(1, len(moved) + 1):
        moved[-place] = min(moved[-place], length + 1 - 2 * place)
    return moved


def runners(names: Sequence[str]) -> list[str]:
    """Return a sign for each name: its number or first letter, or another letter if that is taken.

    >>> runners(["Anna", "Ben"]), runners(["Anna", "Arno", "Rita", "山田"])
    (['A', 'B'], ['A', 'N', 'R', 'B'])
    >>> runners(["Beaver 1", "Beaver 2", "Pip", "Pip 2"])
    ['1', '2', 'P', 'I']
    """
    letters = [
        [c for c in clusters(name.upper()) if c[0].isalpha() and cell_len(c) == 1] for name in names
    ]
    for each, name in zip(letters, names):
        each[:0] = re.findall("[0-9]$", name)
    first = [each[:1] for each in letters]
    signs = dict.fromkeys(range(len(names)), "")
    # Initials of only one name come first.
    for seat in sorted(signs, key=lambda seat: (not letters[seat], first.count(first[seat]))):
        own = (c for c in (*letters[seat], *ascii_uppercase) if c not in signs.values())
        signs[seat] = next(own)
    return list(signs.values())


def paint_awards(
    canvas: Canvas, top: int, awards: Sequence[Award], seat_names: Sequence[str]
) -> None:
    """Paint a row for each award, the texts in one column behind all names if they fit.

    If they don't, they stand in one column behind single names.
    """
    columns = canvas.width - 2
    left = 5 + max((cell_len(translate(award.title)) for award in awards), default=0)
    room = columns - left - 1
    named = [
        # Whole names if the text has room beside them.
        shortened(
            listed([seat_names[seat] for seat in seats]),
            max(columns // 3, room - cell_len(text)),
            canvas.palette.glyphs.more,
        )
        for _title, seats, text in awards
    ]
    common = max(map(cell_len, named), default=0)
    if any(common + cell_len(award.text) > room for award in awards):
        common = max(cell_len(seat_names[award.seats[0]]) for award in awards)
    for row, ((title, seats, text), names) in enumerate(zip(awards, named), top):
        canvas.put(1, row, canvas.palette.glyphs.mark, "water.drawn")
        canvas.put(3, row, translate(title), "water")
        role = seat_role(seats[0] if len(seats) == 1 else None)
        canvas.put(left, row, names, role)
        behind = max(cell_len(names), min(common, room - cell_len(text)))
        canvas.put_shortened(left + behind + 2, row, text, room - behind, "water")


Line: TypeAlias = Sequence[tuple[int, float]]
"""Chances at positions, in order; each holds until the next position."""

_SCALE: Final = 6
"""Columns of the scale."""
_QUARTERS: Final = 4
"""The number of parts of the scale."""
_NUMBERS: Final = 12
"""The columns from one number of its seat on a line to the next, for people who see no colours."""


def paint_plot(
    canvas: Canvas,
    lines: Mapping[int, Line],
    rounds: Sequence[int],
    length: int,
) -> None:
    """Paint each seat's line, with its number, on a scale from 0 to 100 %.

    Args:
        canvas: the canvas to fill.
        lines: each seat's line.
        rounds: the position at which each round begins.
        length: the last position.
    """
    columns, rows = canvas.width - _SCALE, canvas.height - 1
    for quarter in range(_QUARTERS + 1):
        below = quarter / _QUARTERS
        share, row = in_percent(1 - below), round(below * (rows - 1))
        canvas.put(0, row, f"{share:>{_SCALE - 1}}", "water.dim")
        canvas.put(_SCALE, row, canvas.palette.glyphs.dots * columns, "water.dim")
    for number, begins in enumerate(rounds, 1):
        column = _SCALE + _column(begins, length, columns)
        for row in range(rows):
            canvas.put(column, row, canvas.palette.glyphs.empty[3], "water.dim")
        canvas.put(column, rows, _("R{round}").format(round=number), "water.dim")
    with canvas.within(_SCALE, 0, columns, rows) as plot:
        numbers = {
            seat: _paint_line(plot, seat, line, length) for seat, line in lines.items() if line
        }
        for seat, numbered in numbers.items():  # on top: equal lines hide no number
            for column, row in numbered:
                plot.put(column, row, str(seat + 1), seat_role(seat))


def _paint_line(plot: Canvas, seat: int, line: Line, length: int) -> list[tuple[int, int]]:
    """Paint a line across a plot; return the column and the row of each of its numbers."""
    above_left, flat, above_right, upright, _right, below_left, _bottom, below_right = tuple(
        plot.palette.glyphs.plain
    )
    role = seat_role(seat)
    at = [_column(position, length, plot.width) for position, _chance in line]
    before, numbers = None, list[tuple[int, int]]()
    for column in range(at[0], at[-1] + 1):
        chance = line[bisect_right(at, column) - 1][1]
        row = round((1 - chance) * (plot.height - 1))
        if before is None or row == before:
            plot.put(column, row, flat, role)
            if (column - at[0] - 2 * seat) % _NUMBERS == 0:
                numbers.append((column, row))
        else:
            upper, lower = min(row, before), max(row, before)
            rises = row < before
            plot.put(column, upper, above_left if rises else above_right, role)
            for between in range(upper + 1, lower):
                plot.put(column, between, upright, role)
            plot.put(column, lower, below_right if rises else below_left, role)
        before = row
    assert before is not None
    return [*numbers, (at[-1], before)]


def _column(position: int, length: int, columns: int) -> int:
    return position * (columns - 1) // max(length, 1)
