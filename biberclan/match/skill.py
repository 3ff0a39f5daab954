"""Skill: the cost of a player's choices in a match, and how certain it is.

The result of a match is corrected for the effect of the cards and of the others (as in AIVAT;
Burch, Schmid, Moravcik, Morrill and Bowling, 2018). What remains is the cost of the choices
themselves, each judged by what its seat could know. It varies far less from match to match than the
result. `docs/strategy.md` says how often the interval holds, and what the number does not show.

Most matches cost little, and a few mistakes make up most of the cost. Until one of them has come
up, both the mean and the variance are too low, so that Student's interval holds too rarely. Here
the variance is proportional to the cost (the score interval of a quasi-Poisson distribution), and
its prior is the value among bots in that game.

In games in which the best choice is no good measure (`against_regular`), choices are compared with
those of the regular. Such a cost may be below 0, and its variance does not grow with it. There the
interval is Student's, with the variance of bots as the prior.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from math import sqrt
from statistics import NormalDist, fmean
from typing import Final

from biberclan.assets import asset, read_toml
from biberclan.named_tuple import NamedTuple

LEAST: Final = 3
"""The fewest matches for which there is an interval."""

SPREAD: Final = "spread"
"""The key in `of_the_cast` for the variance of matches' costs, divided by their mean."""
VARIANCE: Final = "variance"
"""The key for the variance itself, in games where choices are compared with the regular's."""
_USUALLY: Final = 0.15
"""The spread in a game in which it has not been measured."""
WEIGHT: Final = 4
"""The number of matches that the cast counts as."""
_LOW: Final = 0.03
"""The smallest mean for which the spread is computed, since the mean may be 0."""


class Skill(NamedTuple):
    """The skill of a player, by the cost of their choices.

    Attributes:
        matches: the number of matches in which their choices were judged.
        cost: the share of a match that their choices give away on average; below 0 only if they are
            compared with the regular.
        interval: the 95 % interval of the cost, None if there are too few matches.
    """

    matches: int
    cost: float
    interval: tuple[float, float] | None


@cache
def of_the_cast() -> Mapping[str, Mapping[str, float]]:
    """Return the measured costs of the cast's choices by game, for `SPREAD` and `VARIANCE`."""
    costs: dict[str, dict[str, float]] = read_toml(asset("costs.toml"))
    return costs


def against_regular(game: str) -> bool:
    """Return whether a choice's cost is its difference from the regular's, not from the best one.

    The differences from the regular's choices add up exactly to the difference that the regular
    would have made to the match (Kakade and Langford's performance difference lemma, 2002), whoever
    the others are. The differences from the best choices add up to more: a missed chance that stays
    open counts again at each turn. In Biber Mania that is most of the cost.
    """
    return game in of_the_cast()[VARIANCE]


def measured(costs: Sequence[float], game: str) -> Skill:
    """Return the skill that a player has shown.

    Args:
        costs: the cost of the choices of each match; one match at least.
        game: the game.
    """
    count, cost = len(costs), fmean(costs)
    if not against_regular(game):
        cost = max(0.0, cost)  # negative only by chance
    if count < LEAST:
        return Skill(count, cost, None)
    freedom = WEIGHT + count - 1
    scattered = sum([(each - cost) ** 2 for each in costs])
    if against_regular(game):
        variance = (WEIGHT * of_the_cast()[VARIANCE][game] + scattered) / freedom
        reach = _student(freedom) * sqrt(variance / count)
        return Skill(count, cost, (cost - reach, cost + reach))
    own = scattered / max(cost, _LOW)
    among_bots = of_the_cast()[SPREAD].get(game, _USUALLY)
    spread = (WEIGHT * among_bots + own) / freedom
    # The observed cost is exactly as far from both ends as the quantile allows.
    square = _student(freedom) ** 2 * spread / count
    middle = cost + square / 2
    reach = sqrt(middle**2 - cost**2)
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
