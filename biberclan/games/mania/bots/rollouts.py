"""Imagined rounds of Biber Mania, played on by regulars for a few turns and valued then."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from math import exp
from types import MappingProxyType
from typing import Final

from biberclan.bots.chances import chance_of_winning
from biberclan.bots.enumeration import Solved
from biberclan.bots.memory import Remembered
from biberclan.bots.package import Budget, Rollouts
from biberclan.games.mania import ID
from biberclan.games.mania.bots.hands import hand_of
from biberclan.games.mania.bots.judgement import REGULAR, Style, choose, clockwise, judge
from biberclan.games.mania.bots.last_turn import solve
from biberclan.games.mania.bots.plans import plan
from biberclan.games.mania.bots.standing import Outlook
from biberclan.rules.game import points_so_far
from biberclan.rules.mania import FACTS, Action, Observation, State
from biberclan.rules.mania.actions import Lay
from biberclan.rules.mania.scoring import count_round

_WINS: Final = {2: 27.0, 3: 22.0, 4: 16.0, 5: 11.0}
"""The usual points of a round's winner, by the number of seats: they tell how far a target is."""

_SPREADS: Final = {2: 14.0, 3: 10.0, 4: 8.0, 5: 5.0}
"""See `Rollouts.spreads`; from the points that a winner writes down."""

_STEEPNESS: Final = 2.0
"""The difference in judgement between an action and one that is e times more promising."""

STAND: Final = 0.38
"""The addition to the logarithm of a seat's odds of winning a round, for each 1 it stands better,
..."""

POINT: Final = 0.07
"""... and each point that it can expect: near what fits best to who won 3,000 rounds of a regular
against a pool, two strangers and regulars, and 240 rounds of four. Against strangers points tell
more and `Outlook.stand` less than between regulars. In 3,000 other rounds of two
(`python -m lab.standings --value`) 0.44 ± 0.08 and 0.023 ± 0.020 fitted best."""


MOST_TURNS: Final = 6
"""The most turns to come for which it is told whether they are enough for the whole hand."""

LEAST_AT_ONCE: Final = 3
"""The least number of cards for which it is told whether they can be laid at once."""


class ManiaRollouts(Rollouts[Observation, State, Action, Style]):
    """Candidates by the regular's judgement, the next turns played by regulars.

    A decision takes .1 to .2 s of a processor, a hint .1 s; where it is close, about .3 and .2 at
    most.

    Attributes:
        laps: the number of laps after which a round is valued. A card that was stolen, or kept in
            the hand, is of use in the second at the earliest.
    """

    game = ID
    prior = 10
    own = REGULAR
    imagined = (REGULAR,)
    spreads = _SPREADS
    judge = staticmethod(judge)
    choose = staticmethod(choose)
    clockwise = staticmethod(clockwise)
    budgets: Mapping[int, Budget] = MappingProxyType(
        {
            2: Budget(decision=90, hint=56, review=40, comparison=80),
            3: Budget(decision=60, hint=42, review=36, comparison=60),
            4: Budget(decision=50, hint=36, review=36, comparison=60),
            5: Budget(decision=50, hint=36, review=36, comparison=60),
        }
    )

    def __init__(self, laps: int = 1) -> None:
        """Value a round after a number of laps."""
        self.laps = laps

    @cached_property
    def further(self) -> "ManiaRollouts":
        """The same with one more lap."""
        return ManiaRollouts(self.laps + 1)

    def remembered(self, observation: Observation) -> Remembered:
        """Return the hands, where cards of others are known; each turn has laid a group."""
        laid = sum(len(pile.groups) for pile in observation.piles)
        return Remembered("hands", laid / observation.seats)

    def solve(
        self, observation: Observation, actions: Sequence[Action]
    ) -> Sequence[Solved | None] | None:
        """Solve what ends the round in this turn, whatever anybody holds."""
        return solve(observation, actions, _chance_of_match)

    def chance_of(self, world: State, value: float, top: float) -> float:
        """Return an equal chance for the best action, less for any other."""
        return exp((value - top) / _STEEPNESS) / world.seats

    def estimates(self, world: State, *, whole: bool) -> Iterator[Sequence[int] | None]:
        """Let all seats play on in their styles until it is the seat's turn, and estimate the rest.

        So short a rollout tells more about an action than the end of a round, to which chance has
        added much more, and takes a tenth of the time. A whole round takes too long even for what
        is only told.
        """
        turns = 0 if whole else self.laps * world.seats - 1
        while turns or world.phase != "lay":
            turns -= world.phase == "lay"
            yield None
        yield [round(Outlook(world, seat).points()) for seat in range(world.seats)]

    def outcomes(
        self, world: State, action: Action, done: Sequence[tuple[int, Action]], after: State
    ) -> Iterator[str]:
        """Yield the outcomes by the seat's next turn: who is out, who is ahead, what is left."""
        seat = world.decider
        points = [count.points for count in count_round(after.piles, after.hands)]
        for other, hand in enumerate(after.hands):
            if not hand and other != seat:
                yield f"they_finish {other}"
            if points[other] > points[seat]:
                yield f"behind {other}"
        groups = plan(hand_of(after.hands[seat]))
        goes_on = len(after.scores) < world.round
        if goes_on or not groups:
            turns = max(len(groups), 1)
            yield from (f"laid_out {number}" for number in range(turns, MOST_TURNS + 1))
        if goes_on and groups:  # a thief may have taken the last card
            yield from (f"at_once {number}" for number in range(LEAST_AT_ONCE, groups[0] + 1))
        if isinstance(action, Lay):
            laid = tuple(action.cards)
            if after.piles[seat].count(laid) > world.piles[seat].count(laid):
                yield "stays"

    def chance_of_winning(self, world: State, totals: Sequence[float], seat: int) -> float:
        """Return the chance with these points, or, before a turn, with how the seats stand."""
        if world.phase == "deal":
            return _chance_of_match(world, totals, seat)
        outlooks = [Outlook(world, each) for each in range(world.seats)]
        if outlooks[world.turn].goes_out:
            odds = [float(each == world.turn) for each in range(world.seats)]
        else:
            start = world.start or (0,) * world.seats
            figures = [
                STAND * each.stand(each.now) + POINT * (each.points() + points)
                for each, points in zip(outlooks, start)
            ]
            odds = [exp(figure - figures[seat]) for figure in figures]
        if world.target is None:
            return odds[seat] / sum(odds)
        before = points_so_far(world)
        chance = 0.0
        for winner, odd in enumerate(odds):
            after = before[:]
            after[winner] += round(_WINS[world.seats])
            won = after[winner] >= world.target
            match_won = float(winner == seat) if won else _chance_of_match(world, after, seat)
            chance += odd * match_won
        return chance / sum(odds)


def _chance_of_match(world: State, totals: Sequence[float], seat: int) -> float:
    """Return the chance with these points, some rounds before somebody reaches the target."""
    seats, target = world.seats, world.target or 0
    wins = max(target - max(totals), 0) / _WINS[seats]  # that the seat ahead still needs
    left = max(1.0, wins * (seats + 1) / 2)
    return chance_of_winning(totals, left, seat, spread=_SPREADS[seats], best=FACTS.best)
