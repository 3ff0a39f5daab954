"""Chances: of winning a match from the points so far, and of a card lying in a pile."""

from collections.abc import Sequence
from math import exp, sqrt
from random import Random
from typing import TypeAlias

from biberclan.rules.points import Best


def chance_of_winning(
    totals: Sequence[float], rounds_left: float, seat: int, *, spread: float, best: Best
) -> float:
    """Return the share of the match that a seat can expect to win; joint winners share it.

    Args:
        totals: the points of each seat so far.
        rounds_left: the number of rounds still to be played; a fraction during a round.
        seat: the seat.
        spread: by how many points one round typically moves two seats apart: a lead of that size
            with one round to go wins about 73 of 100 matches of two.
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


Odds: TypeAlias = Sequence[float]
"""The frequency of each kind of card, 0 to 1, relative to the commonest."""


def draw(card: int, pile: list[int], odds: Odds, rng: Random) -> int:
    """Draw a card by the odds from a pile and one additional card, which replaces it in the pile.

    Args:
        card: the additional card; it or a card of the pile must be possible.
        pile: the other unseen cards in random order, changed in place.
        odds: the odds of each kind of card.
        rng: the only source of chance.
    """
    random = rng.random
    pile.append(card)
    size = len(pile)
    at = int(random() * size)
    while random() >= odds[pile[at]]:
        at = int(random() * size)
    pile[at], pile[-1] = pile[-1], pile[at]
    return pile.pop()
