"""Imagined worlds of Biberbande, played on by regulars for some laps and valued then.

A seat that has seen a card of its own tends to keep it if it is low. If every unseen card were
equally likely everywhere, the others' rows would be too high in the imagined worlds: knocking would
look better than it is, and a Swap for a card that its owner keeps would look worse.
"""

import json
from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cache, partial
from math import exp, inf
from operator import mul
from random import Random
from types import MappingProxyType
from typing import Final

from biberclan.assets import asset
from biberclan.bots.chances import Odds, draw
from biberclan.bots.enumeration import Solved
from biberclan.bots.memory import Remembered
from biberclan.bots.package import Budget, Rollouts
from biberclan.games.bande import ID
from biberclan.games.bande.bots.judgement import (
    COUNTS,
    IMAGINED,
    SHARP,
    UNKNOWN,
    Style,
    World,
    choose,
    clockwise,
    judge,
)
from biberclan.games.bande.bots.last_turn import solve
from biberclan.rules.bande import Action, Observation, determinize
from biberclan.rules.bande.actions import AtSlot, Draw, Exchange, Swap, Take, Twice
from biberclan.rules.bande.cards import LYING, OUTER, ROW, SLOTS, SPECIAL_NAMES, is_number

_SPREADS: Final = {2: 4.7, 3: 3.7, 4: 3.7, 5: 3.7, 6: 3.7}
"""See `Rollouts.spreads`; fitted to the winners of matches between regulars."""

_CLOSE: Final = 7.0
"""An action is tried out if it is rated at most this many points below the best. Knocking and
passing are always tried out: the judgement is too rough to leave one of them out.

An action rated lower is often better: a seat that keeps a 9 it has seen, and exchanges a card it
does not know, may lose the 9 to somebody's Swap. In 926 decisions at two seats the best of all
actions, by one half of the rollouts, was compared with the best within 2.5 points (6 for knocking).
By the other half each decision gained 0.17 matches in 100 with a number in hand, 0.24 where a knock
is possible, 0.41 with a Swap, and nothing where one draws or takes.
"""

_LONGEST: Final = 40
"""Turns of each seat after which a round is valued in any case: no round has to end (BB-32)."""


def _odds(up_to_five: tuple[float, ...], higher: tuple[float, ...], special: float) -> Odds:
    return (*up_to_five, *higher, *(special for _name in SPECIAL_NAMES))


_LOW: Final = (1.0,) * 6

_CHOSEN: Final = (
    _odds(_LOW, (0.52, 0.15, 0.24, 0.20), 0.20),
    _odds(_LOW, (0.55, 0.13, 0.20, 0.14), 0.20),
    _odds(_LOW, (0.28, 0.11, 0.12, 0.09), 0.15),
    _odds(_LOW, (0.19, 0.12, 0.08, 0.07), 0.14),
    _odds(_LOW, (0.17, 0.04, 0.05, 0.03), 0.11),
    _odds((1.0, 1.0, 1.0, 1.0, 0.95, 0.52), (0.04, 0.01, 0.01, 0.01), 0.05),
)
"""The frequency of each card, 0 to 9, then the action cards, in an inner slot that only its owner
knows, compared with the deck, by the number of turns that each seat has had: most were laid there
by choice.

Counted in 620 matches of two and four between regulars, the elder's style and two strangers."""

_LOOKED_AT: Final = (
    _odds(_LOW, (0.83, 0.68, 0.68, 0.52), 0.83),
    _odds(_LOW, (0.63, 0.45, 0.29, 0.14), 0.65),
    _odds(_LOW, (0.48, 0.23, 0.14, 0.04), 0.57),
    _odds(_LOW, (0.32, 0.12, 0.06, 0.02), 0.46),
    _odds(_LOW, (0.14, 0.05, 0.03, 0.01), 0.41),
    _odds((1.0, 1.0, 1.0, 1.0, 1.0, 0.55), (0.05, 0.02, 0.01, 0.01), 0.21),
)
"""The same in an outer slot, which its owner has looked at first: many a card was never chosen."""

_KNOCKERS_CHOSEN: Final = _odds((1.0, 0.88, 0.65, 0.55, 0.25, 0.04), (0.01, 0.01, 0.01, 0.01), 0.01)
_KNOCKERS_LOOKED_AT: Final = _odds(
    (0.95, 1.0, 0.77, 0.68, 0.33, 0.09), (0.02, 0.01, 0.01, 0.01), 0.07
)
"""The same, once their owner has knocked."""

_LAPS: Final = {2: 2, 3: 1, 4: 1, 5: 1, 6: 1}
"""The number of further turns of each seat after which an imagined round is valued, not played on.

At two seats the difference between candidates with a number in hand varies by .12 of a match from
world to world, by .21 if the round is played out, which takes twice as long. Where a knock is in
question it is .19 and .23, but the value is too rough for that: the round is played out."""


FACTORS: Final = "bande/values.json"
"""The asset with the factors by the number of seats, in the order of `features`: fitted to rounds
between regulars and elders' styles by `python -m lab.values`."""

_MOST_LAPS: Final = 8
"""The number of turns of each seat after which one more makes no difference."""

_SCALE: Final = 6.0
"""With this many more points a row is knocked with 1/e as often."""

_KEPT: Final = 3.5
"""About the points that the others expect of a card that only its owner has seen."""


def expected_points(world: World) -> list[float]:
    """Return the points of each seat for the round, as can be expected between two turns.

    They are linear in a few figures of the table, before anybody has knocked.
    """
    factors = _factors()[str(world.seats)]
    return [sum(map(mul, factors, figures)) for figures in features(world)]


def features(world: World) -> list[tuple[float, ...]]:
    """Return the figures from which each seat's points for the round are predicted."""
    seats, lap = world.seats, min(world.turns // world.seats, _MOST_LAPS)
    rows = [_row(world, seat) for seat in range(seats)]
    figures: list[tuple[float, ...]] = []
    for seat, (points, believed, worst, lowest) in enumerate(rows):
        others = rows[:seat] + rows[seat + 1 :]
        theirs, least = sum([other[0] for other in others]), min([other[1] for other in others])
        near = exp(-least / _SCALE)
        figures.append(
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
    return figures


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


class BandeRollouts(Rollouts[Observation, World, Action, Style]):
    """Candidates by the regular's judgement, rounds played out by it.

    Decisions take at most about .15 s and hints .2 s of processor time; the mean is far less. Twice
    as many rollouts choose the same 96 of 100 times: as often as with another seed.
    """

    game = ID
    prior = 15  # the judgement is too rough for more
    own = SHARP
    imagined = IMAGINED
    spreads = _SPREADS
    unfinished = 0.5
    # Others keep low cards: counting cost .4 (.2 to .7) in 100 matches, in which the choice after a
    # Draw was valued as if it saw the true cards.
    trusts_count = False
    judge = staticmethod(judge)
    choose = staticmethod(choose)
    clockwise = staticmethod(clockwise)
    budgets: Mapping[int, Budget] = MappingProxyType(
        {
            2: Budget(decision=2000, hint=1900, review=200, comparison=800),
            3: Budget(decision=1750, hint=1500, review=200, comparison=800),
            4: Budget(decision=1500, hint=1300, review=200, comparison=800),
            5: Budget(decision=1300, hint=850, review=160, comparison=600),
            6: Budget(decision=1100, hint=800, review=160, comparison=600),
        }
    )

    def imagine(self, observation: Observation, rng: Random) -> World:
        """Draw the unseen cards, low ones rather than high ones where others have kept them."""
        world = determinize(observation, rng)
        seat = observation.own_seat
        lap = min(world.turns // world.seats, len(_CHOSEN) - 1)
        pile = list(world.pile)
        for owner in range(world.seats):
            if owner == seat or world.phase == "look":
                continue
            inner, outer = (
                (_KNOCKERS_CHOSEN, _KNOCKERS_LOOKED_AT)
                if owner == world.knocker
                else (_CHOSEN[lap], _LOOKED_AT[lap])
            )
            for slot in SLOTS:
                lying = world.rows[ROW * owner + slot]
                if lying.known_by >> owner & 1 and not lying.known_by >> seat & 1:
                    card = draw(lying.card, pile, outer if slot in OUTER else inner, rng)
                    world.rows[ROW * owner + slot] = LYING[card][lying.up][lying.known_by]
        world.pile = tuple(pile)
        return world

    def solve(self, observation: Observation, actions: Sequence[Action]) -> Sequence[Solved] | None:
        """Solve the last turn after a knock; all unseen cards are equally likely everywhere."""
        chance = partial(self._chance, observation, played=observation.round)
        return solve(observation, actions, chance)

    def remembered(self, observation: Observation) -> Remembered:
        """Return the rows, and the number of turns that each seat has had."""
        return Remembered("rows", observation.turns / observation.seats)

    def close(self, world: World) -> float:
        """Return no limit for a decision on knocking: knocking and passing are both tried out."""
        return inf if world.phase == "knock" else _CLOSE

    def equivalence_key(self, world: World, action: Action, value: float) -> Hashable:
        """Return a key that one's own numbers known to the same seats share: the highest is to go.

        Otherwise slots share it that make no difference to the regular: they make next to none.
        """
        if isinstance(action, Exchange | Take) and world.actor is not None:
            gone = world.rows[ROW * world.actor + action.slot]
            if gone.known_by >> world.actor & 1 and is_number(gone.card):
                return type(action), gone.known_by
        return type(action), None, value

    def estimates(self, world: World, *, whole: bool) -> Iterator[Sequence[float] | None]:
        """Play to the end of the round where a knock is near.

        Otherwise play some laps on, to a table between two turns, and value the round there.
        """
        decided = world.turns - (world.phase == "draw")  # in the first lap that turn is over
        laps_on = decided + _LAPS[world.seats] * world.seats
        if whole or (world.phase == "draw" and world.turns >= world.seats):
            laps_on = _LONGEST * world.seats  # the decision was on a knock, and somebody passed
        while world.turns < laps_on or world.phase != "draw" or world.knocker is not None:
            yield None
        yield expected_points(world)

    def outcomes(
        self, world: World, action: Action, done: Sequence[tuple[int, Action]], after: World
    ) -> Iterator[str]:
        """Yield the outcomes: who takes the discard, who swaps the new card away, who knocks ..."""
        seat = world.decider
        others = [each for each in done if each[0] != seat]
        if others and isinstance(others[0][1], Take) and not isinstance(action, Draw | Twice):
            yield f"next_takes {others[0][0]}"
        if isinstance(action, AtSlot):
            for actor, later in others:
                if isinstance(later, Swap) and (later.seat, later.other_slot) == (
                    seat,
                    action.slot,
                ):
                    yield f"swapped {actor}"
                    break
        if after.knocker is not None and after.knocker != seat:
            yield f"knocked {after.knocker}"
        if len(after.scores) == world.round:
            points = after.scores[-1]
            if points[seat] == max(points) > min(points):
                yield "most_points"
