"""The points that each seat can expect for a round that is not played out: a learned value.

Linear in a few figures of the table between two turns, before anybody has knocked; the factors were
fitted to rounds between regulars and elders' styles by `python -m lab.values`.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from math import exp, inf
from operator import mul
from typing import Final

from biberclan.assets import asset
from biberclan.games.bande.bots.judgement import COUNTS, UNKNOWN, World
from biberclan.rules.bande.cards import ROW

FACTORS: Final = "bande/values.json"
"""The asset with the factors by the number of seats, in the order of `features`."""

_LAPS: Final = 8
"""The number of turns of each seat after which one more makes no difference."""

_SCALE: Final = 6.0
"""With this many more points a row is knocked with 1/e as often."""

_KEPT: Final = 3.5
"""About the points that the others expect of a card that only its owner has seen."""


def expected_points(world: World) -> list[float]:
    """Return the points of each seat for the round, as can be expected between two turns."""
    factors = _factors()[str(world.seats)]
    return [sum(map(mul, factors, figures)) for figures in features(world)]


def features(world: World) -> list[tuple[float, ...]]:
    """Return the figures from which each seat's points for the round are predicted."""
    seats, lap = world.seats, min(world.turns // world.seats, _LAPS)
    rows = [_row(world, seat) for seat in range(seats)]
    told: list[tuple[float, ...]] = []
    for seat, (points, believed, worst, lowest) in enumerate(rows):
        others = rows[:seat] + rows[seat + 1 :]
        theirs, least = sum([other[0] for other in others]), min([other[1] for other in others])
        near = exp(-least / _SCALE)
        told.append(
            (
                1.0,
                points,
                believed,
                worst,
                lowest,
                theirs / (seats - 1),
                least,
                max([other[2] for other in others]),
                min([other[3] for other in others]),
                lap,
                exp(-believed / _SCALE),
                near,
                near * points,
            )
        )
    return told


def _row(world: World, seat: int) -> tuple[float, float, float, float]:
    """Return the points of a row, those its owner expects, its worst card, and its lowest card.

    The worst card is as its owner sees it, the lowest as the others do: a card that only its owner
    knows is probably low.
    """
    points = believed = worst = 0.0
    lowest = inf
    bit = 1 << seat
    for lying in world.rows[ROW * seat : ROW * seat + ROW]:
        count, known_by = COUNTS[lying.card], lying.known_by
        points += count
        own = count if known_by & bit else UNKNOWN
        believed += own
        worst = max(worst, own)
        lowest = min(lowest, _KEPT if known_by == bit else count if known_by else UNKNOWN)
    return points, believed, worst, lowest


@cache
def _factors() -> Mapping[str, Sequence[float]]:
    factors: Mapping[str, Sequence[float]] = json.loads(asset(FACTORS).read_text(encoding="utf-8"))
    return factors
