"""Painting how a match ended: places with bars, the race round by round, what is worth telling."""

from collections.abc import Sequence
from string import ascii_uppercase
from typing import Final

from rich.cells import cell_len

from biberclan.characters import clusters
from biberclan.language import _, listed, ngettext
from biberclan.rules.game import Best
from biberclan.teach.words import Honour
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette, seat_role
from biberclan.ui.paint.sheet import signed
from biberclan.ui.paint.wrapping import shortened

_NAME = 12
"""Columns of the names, at least."""
_BEFORE = 5
"""Columns before the names: the place, and a crown for who has won."""
_SIGN = 2
"""Columns before the names for the signs of the race, where initials do not tell them apart."""
AFTER: Final = 11
"""Columns behind the bars: points and margin."""
FIGURE: Final = 5
"""How many of them the points take."""


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
    signs = runners(people)
    signed_at = x + _BEFORE
    are_initials = all(name.upper().startswith(sign) for name, sign in zip(people, signs))
    names_at = signed_at + (0 if are_initials else _SIGN)
    left = names_at + max(_NAME, *map(cell_len, people)) + 1
    room = x + columns - left - AFTER
    most = max(1, *totals)
    for i, (place, seat) in enumerate(places(totals, winners, best)):
        row = y + i * step
        won = seat in winners
        style = palette[seat_role(seat)]
        mark = glyphs.crown if won else " "
        canvas.put(x, row, f"{place}. {mark}", palette["water.active" if won else "water"])
        if names_at > signed_at:
            canvas.put(signed_at, row, signs[seat], style)
        canvas.put(names_at, row, people[seat], style)
        bar = max(0, totals[seat]) * room // most
        canvas.put(left, row, glyphs.full * bar, style)
        points = f"{signed(totals[seat], palette):>{FIGURE}}"
        canvas.put(left + room, row, points, palette["water.strong"])
        behind = totals[seat] - totals[winners[0]]
        if not won:
            text = f"+{behind}" if behind > 0 else signed(behind, palette)
            canvas.put(left + room + FIGURE, row, f"{text:>6}", palette["water"])


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
        totals = after[number]
        behind = sorted(range(len(people)), key=lambda seat: totals[seat])
        ideal = [(totals[seat] - low) * (length - 1) // (high - low) for seat in behind]
        for seat, column in zip(behind, _apart(ideal, length)):
            canvas.put(x + 4 + column, row, signs[seat], palette[seat_role(seat)])


def _apart(columns: Sequence[int], length: int) -> list[int]:
    """Return columns in order moved as little as may be, so that one is left free between two.

    >>> _apart([3, 3, 4, 9], 20), _apart([17, 18, 19], 20)
    ([3, 5, 7, 9], [15, 17, 19])
    """
    moved: list[int] = []
    for column in columns:
        moved.append(max(column, moved[-1] + 2) if moved else column)
    for place in range(1, len(moved) + 1):
        moved[-place] = min(moved[-place], length + 1 - 2 * place)
    return moved


def runners(people: Sequence[str]) -> list[str]:
    """Return a letter for each name: its first one, another where two names begin alike.

    >>> runners(["Anna", "Ben"]), runners(["Anna", "Arno", "Rita", "山田"])
    (['A', 'B'], ['A', 'N', 'R', 'B'])
    """
    letters = [
        [c for c in clusters(name.upper()) if c[0].isalpha() and cell_len(c) == 1]
        for name in people
    ]
    first = [each[:1] for each in letters]
    signs = dict.fromkeys(range(len(people)), "")
    # Initials that only one has come first.
    for seat in sorted(signs, key=lambda seat: (not letters[seat], first.count(first[seat]))):
        own = (c for c in (*letters[seat], *ascii_uppercase) if c not in signs.values())
        signs[seat] = next(own)
    return list(signs.values())


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
