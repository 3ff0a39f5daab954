"""Skill as a number: what somebody's choices cost in a match, and how sure that is.

The result of a match is corrected by what the cards and the others have brought (as AIVAT does;
Burch, Schmid, Moravcik, Morrill and Bowling, 2018): what stays is what the choices themselves have
cost, each by what its seat could know. That varies far less from match to match than who wins.
`docs/strategy.md` says how often the interval holds, and what the number does not tell.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, mean, stdev
from typing import Final

LEAST: Final = 3
"""The number of matches from which there is an interval."""

_TWO: Final = 4.303
"""The quantile below for two degrees of freedom, for which the series is not good enough."""


@dataclass(frozen=True, slots=True)
class Skill:
    """What somebody's choices cost.

    Attributes:
        matches: in how many matches they were judged.
        cost: what they cost in a match on average, a share of it.
        margin: half the width of the interval of 95 % round it, None for too few matches.
    """

    matches: int
    cost: float
    margin: float | None


def measured(costs: Sequence[float]) -> Skill:
    """Return the skill that somebody has shown.

    Args:
        costs: what the choices of each match have cost; one match at least.
    """
    count = len(costs)
    margin = _student(count - 1) * stdev(costs) / sqrt(count) if count >= LEAST else None
    return Skill(count, mean(costs), margin)


def _student(freedom: int) -> float:
    """Return the quantile of 97.5 % of Student's distribution (Fisher and Cornish's series).

    >>> [round(_student(freedom), 2) for freedom in (2, 3, 5, 11, 1000)]
    [4.3, 3.18, 2.57, 2.2, 1.96]
    """
    if freedom == 2:
        return _TWO
    z = NormalDist().inv_cdf(0.975)
    terms: tuple[float, ...] = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom**power) for power, term in enumerate(terms, 1))
