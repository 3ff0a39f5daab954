"""Which points are the better ones: the most in some games, the fewest in others."""

from collections.abc import Iterable
from typing import Literal, TypeAlias, TypeVar

_Points = TypeVar("_Points", int, float)

Best: TypeAlias = Literal["most", "fewest"]
"""Whether the most or the fewest points win."""


def merit(points: _Points, best: Best) -> _Points:
    """Return a figure that is the higher the better the points are.

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
