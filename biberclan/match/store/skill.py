"""Skill as a number: what somebody's choices cost in a match, and how sure that is.

The result of a match is corrected by what the cards and the others have brought (as AIVAT does;
Burch, Schmid, Moravcik, Morrill and Bowling, 2018): what stays is what the choices themselves have
cost, each by what its seat could know. That varies far less from match to match than who wins.
`docs/strategy.md` says how often the interval holds, and what the number does not tell.

Most matches cost little, and a few mistakes make most of it: where none of them has come up yet,
both the mean and the variance are too low, so that Student's interval holds too rarely. Here the
variance grows in proportion to the cost (the score interval of a quasi-Poisson distribution), and
begins with what it was among bots.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean
from typing import Final

LEAST: Final = 3
"""The number of matches from which there is an interval."""

_SPREAD: Final = 0.15
"""The variance of what choices cost in a match, by their mean, as it was among bots."""
WEIGHT: Final = 4
"""As how many matches that counts."""
_LOW: Final = 0.03
"""The mean below which the spread is not worked out by it, which may be 0."""


@dataclass(frozen=True, slots=True)
class Skill:
    """What somebody's choices cost.

    Attributes:
        matches: in how many matches they were judged.
        cost: what they cost in a match on average, a share of it.
        interval: of 95 %, None for too few matches.
    """

    matches: int
    cost: float
    interval: tuple[float, float] | None


def measured(costs: Sequence[float]) -> Skill:
    """Return the skill that somebody has shown.

    Args:
        costs: what the choices of each match have cost; one match at least.
    """
    count, cost = len(costs), fmean(costs)
    if count < LEAST:
        return Skill(count, cost, None)
    freedom = WEIGHT + count - 1
    own = sum([(each - cost) ** 2 for each in costs]) / max(cost, _LOW)
    spread = (WEIGHT * _SPREAD + own) / freedom
    # Both ends are where the cost shown is as far off as the quantile allows.
    square = _student(freedom) ** 2 * spread / count
    middle = max(0.0, cost) + square / 2
    reach = sqrt(middle**2 - max(0.0, cost) ** 2)
    return Skill(count, cost, (middle - reach, middle + reach))


def _student(freedom: int) -> float:
    """Return the quantile of 97.5 % of Student's distribution (Fisher and Cornish's series).

    >>> [round(_student(freedom), 2) for freedom in (3, 5, 11, 1000)]
    [3.18, 2.57, 2.2, 1.96]
    """
    z = NormalDist().inv_cdf(0.975)
    terms: tuple[float, ...] = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom**power) for power, term in enumerate(terms, 1))
