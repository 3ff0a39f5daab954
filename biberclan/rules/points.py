"""Points of a match: their totals, and their comparison."""

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias, TypeVar

_Points = TypeVar("_Points", int, float)

Best: TypeAlias = Literal["most", "fewest"]
"""Whether the most or the fewest points win."""


def merit(points: _Points, best: Best) -> _Points:
    """Return a figure that is higher for better points.

    >>> merit(7, "most"), merit(7, "fewest")
    (7, -7)
    """
    return points if best == "most" else -points


def best_points(points: Iterable[_Points], best: Best) -> _Points:
    """Return the best of some points, at least one.

    >>> best_points([7, 9], "most"), best_points([7, 9], "fewest")
    (9, 7)
    """
    return max(points) if best == "most" else min(points)


def best_seats(points: Sequence[float], best: Best) -> tuple[int, ...]:
    """Return the seats with the best points, several if level.

    >>> best_seats([4, 9, 9], "most"), best_seats([4, 9, 9], "fewest")
    ((1, 2), (0,))
    """
    most = best_points(points, best)
    return tuple([seat for seat, number in enumerate(points) if number == most])


def totals_of(scores: Sequence[Sequence[int]], seats: int, start: Sequence[int] = ()) -> list[int]:
    """Return the points of each seat in all finished rounds.

    Args:
        scores: the points of each seat in each of these rounds.
        seats: the number of seats.
        start: the points with which each seat has started; empty for none.

    >>> totals_of([[7, 2], [1, 9]], 2), totals_of([], 2), totals_of([[7, 2]], 2, [0, 8])
    ([8, 11], [0, 0], [7, 10])
    """
    rows = [start, *scores] if start else scores
    return [sum([row[seat] for row in rows]) for seat in range(seats)]


def totals_after(scores: Sequence[Sequence[int]], start: Sequence[int] = ()) -> list[Sequence[int]]:
    """Return the points of each seat so far after each round; see `totals_of`.

    >>> totals_after([[7, 2], [1, 9]], [0, 8])
    [[7, 10], [8, 19]]
    """
    seats = len(scores[0]) if scores else 0
    return [totals_of(scores[:end], seats, start) for end in range(1, len(scores) + 1)]


def has_points(scores: Sequence[Sequence[int]], rounds: int | None) -> bool:
    """Return whether there are points to show; an only round has none before it is counted.

    >>> has_points([], 5), has_points([], 1), has_points([[7, 2]], 1)
    (True, False, True)
    """
    return bool(scores) or rounds != 1
