"""The standing of a seat in a round: a figure that grows with its chance of winning.

It counts turns. A hand is laid out by a plan (`plans`); how many more turns somebody has depends on
how many cards the others hold. The figure is made up of the cards that the plan lays in those
turns, those that the others are likely to lay meanwhile, and the use of the cards kept.

How fast hands shrink and piles grow, whether the cards last, and which groups are beaten, was
counted in many rounds by `python -m lab.standings`. The weights come from playing out two
actions each in 6,500 positions, both in the same world, and comparing who won: they tell what makes
one action better than another, not what leaders have. Weights fitted anew by least squares to 2,000
such positions won .30 (.24 to .37) of 200 against these.
"""

import json
from collections.abc import Sequence
from dataclasses import field
from functools import cache, lru_cache
from math import exp, inf, sqrt
from operator import mul
from typing import Any, Final, TypeAlias

from biberclan.assets import asset
from biberclan.dataclass import dataclass
from biberclan.games.mania.bots.hands import SIZE, Hand, hand_of, value_in_hand
from biberclan.games.mania.bots.plans import plan
from biberclan.rules.mania import State
from biberclan.rules.seats import CLOCKWISE, MIN_SEATS

LEAD: Final = 0.06
"""The weight of each point by which one leads now, ..."""
LAID: Final = 0.06
LAID_AMONG_MORE: Final = 0.25
"""... by which one gains as planned, at two seats and at more, ..."""
THEIRS: Final = 0.11
"""... and by which the best of the others is likely to gain."""
CARD: Final = 0.03
"""The cost of each card in the hand, ..."""
GROUP: Final = 0.22
"""... and each group that it is laid in: a turn to come."""
READY: Final = 0.7
"""The value of being out with the next turn and ahead, ..."""
SOON: Final = 0.4
"""... or with the one after."""

RISK: Final = 0.175
"""The cost of each card that is likely to be beaten."""

COUNTED: Final = "mania/standing.json"
"""The asset with all counted figures, for two seats and for more."""

TURNS: Final = 8
"""The number of turns to look ahead."""


@dataclass(frozen=True, slots=True, eq=False)
class Counted:
    """Figures counted in rounds of two seats, or of more.

    Attributes:
        beaten: by the number of equal cards and by their digit, the chance that another seat with
            enough cards beats them before their owner's next turn; at 0 and 0, for any other group.
        stays: by the size of a hand, the chance that it is not laid out yet after each turn.
        gains: by the size of a hand, the points that its owner has gained after each turn.
        lasts: the logarithm of the odds that there are enough cards to draw for another turn: its
            rise for each card per seat, and its fall for each turn until then.
    """

    beaten: Sequence[Sequence[float]]
    stays: Sequence[Sequence[float]]
    gains: Sequence[Sequence[float]]
    lasts: Sequence[float]


@cache
def counted_figures(seats: int) -> Counted:
    """Return the figures counted in rounds of two seats, or of more."""
    figures = json.loads(asset(COUNTED).read_text(encoding="utf-8"))
    return Counted(**figures["2" if seats == MIN_SEATS else "more"])


Numbers: TypeAlias = tuple[int, ...]
"""A number for each fellow player, clockwise."""


@dataclass(slots=True, eq=False)
class Others:
    """The others, as they are or as they would be.

    Attributes:
        held: the sizes of their hands, with the cards that they have to draw.
        lying: the sizes of their piles.
        found: by the number of one's own turns what a standing comes to.
    """

    held: Numbers
    lying: Numbers
    found: dict[int, tuple[Any, ...]] = field(default_factory=dict)

    @property
    def most(self) -> int:
        """The points of the best of them now."""
        return max([pile - size for size, pile in zip(self.held, self.lying)])


Standing: TypeAlias = tuple[Hand, int | float, Others]
"""The standing of a seat: its hand, the size of its pile, and the others."""


@lru_cache(maxsize=1 << 10)
def _chances(held: Numbers, to_draw: int, rounds: Counted) -> Sequence[float]:
    """Return the chances that a seat has one more turn in the round, two more, and so on.

    Args:
        held: the sizes of the others' hands.
        to_draw: the number of cards in draw pile and stock.
        rounds: the figures counted in rounds of two seats, or of more.
    """
    card, turn = rounds.lasts
    enough = card * to_draw / (len(held) + 1)
    chances = [1 / (1 + exp(min(30.0, turn * number - enough))) for number in range(1, TURNS + 1)]
    for size in held:
        chances = list(map(mul, chances, rounds.stays[min(size, len(rounds.stays) - 1)]))
    return chances


class Outlook:
    """The standing of a seat by what it knows: as it is, and as it would be.

    Attributes:
        counted: the figures counted in rounds of two seats, or of more.
        now: its standing now.
        at: the place of each fellow player among the others.
    """

    def __init__(self, world: State, seat: int) -> None:
        """Note the standing of a seat in a world."""
        fellows = CLOCKWISE[world.seats][seat][1:]
        self.seat = seat
        self.counted = counted_figures(world.seats)
        self.at = {other: at for at, other in enumerate(fellows)}
        self._use_of_plan = LAID if world.seats == MIN_SEATS else LAID_AMONG_MORE
        self._to_draw = world.left_to_draw + len(world.stock)
        piles = [sum(map(len, groups)) for groups in world.piles]
        self.now: Standing = (
            hand_of(world.hands[seat]),
            piles[seat],
            Others(
                tuple([len(world.hands[other]) + world.owed[other] for other in fellows]),
                tuple([piles[other] for other in fellows]),
            ),
        )

    def stand(self, after: Standing) -> float:
        """Return a figure that grows with the chance of winning the round."""
        hand, pile, others = after
        sizes, size = plan(hand), hand & SIZE
        turns = len(sizes)
        chances, now, scale, use, against = others.found.get(turns) or self._find(others, turns)
        gained = 2 * sum(map(mul, chances, sizes)) - size
        value: float = (
            scale * (LEAD * (pile - size) + self._use_of_plan * (pile + gained) - CARD * size)
            - against
            + use * value_in_hand(hand)
        )
        if turns == 1:
            value += READY * chances[0] * max(-1.0, min(1.0, (pile + size - now) / 6))
        elif turns == 2:
            value += SOON * chances[1] * max(-1.0, min(1.0, (pile + size - now - 4) / 8))
        return value

    def _find(self, others: Others, turns: int) -> tuple[Any, ...]:
        """Return what a standing comes to by the others and the number of one's own turns."""
        chances = _chances(others.held, self._to_draw, self.counted)
        # The number of laps left, as long as one's own plan lasts.
        laps = sum(chances[:turns]) if turns else 1.0
        whole = min(int(laps), TURNS - 1)
        gains, now, theirs = self.counted.gains, -inf, -inf
        for held, lying in zip(others.held, others.lying):
            gain = gains[min(held, len(gains) - 1)]
            points = lying - held
            likely = points + gain[whole] + (laps - whole) * (gain[whole + 1] - gain[whole])
            now, theirs = max(now, points), max(theirs, likely)
        scale = 1 / sqrt(0.5 + laps)
        others.found[turns] = found = (
            chances,
            now,
            scale,
            scale * (laps / (1 + laps)),
            scale * (GROUP * turns + LEAD * now + THEIRS * theirs),
        )
        return found

    @property
    def goes_out(self) -> bool:
        """Whether the seat can end the round ahead if it is its turn."""
        hand, pile, others = self.now
        return len(plan(hand)) == 1 and pile + (hand & SIZE) > others.most

    def points(self) -> float:
        """Return the points that the seat can expect in the round as planned."""
        hand, pile, others = self.now
        laid: float = sum(map(mul, _chances(others.held, self._to_draw, self.counted), plan(hand)))
        return pile + 2 * laid - (hand & SIZE)
