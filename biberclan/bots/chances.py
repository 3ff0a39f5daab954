"""How likely a seat is to win the match, from the points written down so far."""

from collections.abc import Sequence
from math import exp, sqrt

from biberclan.rules.game import Best


def chance_of_winning(
    totals: Sequence[float], rounds_left: float, seat: int, *, spread: float, best: Best
) -> float:
    """Return the share of the match that a seat can expect to win; joint winners share it.

    Args:
        totals: the points of each seat so far.
        rounds_left: how many rounds are still to be played; a fraction for one under way.
        seat: whose chance.
        spread: how far one round moves two seats apart, in points: a lead of that size with one
            round to go wins about 73 of 100 matches of two.
        best: whether the most or the fewest points win.

    >>> chance_of_winning([40, 40], 3, 0, spread=6, best="most")
    0.5
    >>> chance_of_winning([90, 80, 80], 0, 2, spread=6, best="fewest")
    0.5
    >>> 0.72 < chance_of_winning([96, 90], 1, 0, spread=6, best="most") < 0.74
    True
    """
    if best == "fewest":
        totals = [-total for total in totals]
    most = max(totals)
    if rounds_left <= 0:
        return totals.count(most) ** -1 if totals[seat] == most else 0.0
    scale = spread * sqrt(rounds_left)
    odds = [exp((total - most) / scale) for total in totals]
    return odds[seat] / sum(odds)
