"""How likely a seat is to win the match, from the points written down so far."""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from biberclan.rules.clan.scoring import ROUNDS

_SPREAD: Final = 6.6
"""How far one round moves two seats apart: a lead of so many points with one round to go wins about
73 of 100 matches of two. Measured between regulars, whose points in a round differ by 12 as a
rule."""


def chance_of_winning(totals: Sequence[float], rounds_played: float, seat: int) -> float:
    """Return the share of the match that a seat can expect to win; joint winners share it.

    Args:
        totals: the points of each seat so far.
        rounds_played: how many rounds they come from; not all of them have to be whole.
        seat: whose chance.

    >>> chance_of_winning([40, 40], 2, 0), chance_of_winning([90, 80, 90], 5, 2)
    (0.5, 0.5)
    >>> 0.72 < chance_of_winning([96.6, 90], 4, 0) < 0.74
    True
    """
    most = max(totals)
    if rounds_played >= ROUNDS:
        return totals.count(most) ** -1 if totals[seat] == most else 0.0
    spread = _SPREAD * sqrt(ROUNDS - rounds_played)
    odds = [exp((total - most) / spread) for total in totals]
    return odds[seat] / sum(odds)
