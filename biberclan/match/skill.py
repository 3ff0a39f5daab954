"""Skill: what somebody's choices cost in a match, and how sure that is.

The result of a match is corrected by what the cards and the others have brought (as AIVAT does;
Burch, Schmid, Moravcik, Morrill and Bowling, 2018): what stays is what the choices themselves have
cost, each by what its seat could know. That varies far less from match to match than who wins.
`docs/strategy.md` says how often the interval holds, and what the number does not tell.

Most matches cost little, and a few mistakes make most of it: where none of them has come up yet,
both the mean and the variance are too low, so that Student's interval holds too rarely. Here the
variance grows in proportion to the cost (the score interval of a quasi-Poisson distribution), and
begins with what it was among bots in that game.

In a game in which the best choice is no measure (`is_beside`) choices are compared with those of
the regular. Such a cost may be below 0, and its variance does not grow with it: there the interval
is Student's, and its variance begins with what the choices themselves tell of it. As far as those
of a match cost independently of each other, the sum of their squares is the variance of the match.
The variance of six bots, of which one was four times another's, was 0.8 to 1.2 times that.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from statistics import NormalDist, fmean
from typing import Final

from biberclan.assets import asset

LEAST: Final = 3
"""The number of matches from which there is an interval."""

SPREAD: Final = "spread"
"""Where `of_the_cast` keeps the variance of what choices cost in a match, by their mean."""
VARIANCE: Final = "variance"
"""Where it keeps the variance itself, of games in which choices are judged beside the regular's."""
_USUALLY: Final = 0.15
"""The spread in a game in which it has not been measured."""
WEIGHT: Final = 4
"""As how many matches the cast counts, and the variance by the squares of what choices cost."""
_LOW: Final = 0.03
"""The mean below which the spread is not worked out by it, which may be 0."""


@dataclass(frozen=True, slots=True)
class Skill:
    """The skill of somebody, by what their choices cost.

    Attributes:
        matches: in how many matches they were judged.
        cost: what they cost in a match on average, a share of it; see `is_beside`.
        interval: of 95 %, None for too few matches.
    """

    matches: int
    cost: float
    interval: tuple[float, float] | None


@cache
def of_the_cast() -> Mapping[str, Mapping[str, float]]:
    """Return what choices of the cast cost by game, as measured, `SPREAD` and `VARIANCE`."""
    costs: dict[str, dict[str, float]] = tomllib.loads(
        asset("costs.toml").read_text(encoding="utf-8")
    )
    return costs


def is_beside(game: str) -> bool:
    """Return whether a choice costs what it falls short of the regular's, not of the best one.

    By how much a match would have gone worse or better had the regular chosen, choices add up to
    exactly (Kakade and Langford's lemma of the difference in performance, 2002), whoever the others
    are. What they fall short of the best adds up to more: what somebody leaves lying who might take
    it at each turn counts at each of them. In Biber Mania that is most of it.
    """
    return game in of_the_cast()[VARIANCE]


def measured(costs: Sequence[float], game: str, squares: Sequence[float] = ()) -> Skill:
    """Return the skill that somebody has shown.

    Args:
        costs: what the choices of each match have cost; one match at least.
        game: which game.
        squares: for each match of which that is kept, the sum of the squares of what its choices
            have cost.
    """
    count, cost = len(costs), fmean(costs)
    if count < LEAST:
        return Skill(count, cost, None)
    freedom = WEIGHT + count - 1
    scattered = sum([(each - cost) ** 2 for each in costs])
    if is_beside(game):
        # Bots' matches are counted in: a few choices that made no difference prove nothing.
        added = WEIGHT * of_the_cast()[VARIANCE][game] + sum(squares)
        among_choices = added / (WEIGHT + len(squares))
        variance = (WEIGHT * among_choices + scattered) / freedom
        reach = _student(freedom) * sqrt(variance / count)
        return Skill(count, cost, (cost - reach, cost + reach))
    own = scattered / max(cost, _LOW)
    among_bots = of_the_cast()[SPREAD].get(game, _USUALLY)
    spread = (WEIGHT * among_bots + own) / freedom
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
