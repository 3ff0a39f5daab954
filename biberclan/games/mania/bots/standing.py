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
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import repeat
from math import exp, sqrt
from operator import mul, sub
from typing import Any, Final, TypeAlias

from biberclan.assets import asset
from biberclan.games.mania.bots.hands import Hand, hand_of, kept
from biberclan.games.mania.bots.plans import Plan, plan
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
def counted(seats: int) -> Counted:
    """Return the figures counted in rounds of two seats, or of more."""
    told = json.loads(asset(COUNTED).read_text(encoding="utf-8"))
    return Counted(**told["2" if seats == MIN_SEATS else "more"])


Numbers: TypeAlias = tuple[int, ...]
"""A number for each fellow player, clockwise."""

Others: TypeAlias = tuple[Numbers, Numbers]
"""The sizes of the others' hands, with the cards that they have to draw, and of their piles."""

Standing: TypeAlias = tuple[Hand, int | float, Others]
"""The standing of a seat: its hand, the size of its pile, and the others."""


@lru_cache(maxsize=1 << 12)
def _hand(hand: Hand) -> tuple[Plan, int, int, float]:
    """Return the plan of a hand, the number of its turns and cards, and the value of the cards."""
    sizes = plan(hand)
    return sizes, len(sizes), sum(sizes), kept(hand)


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
        self.counted = counted(world.seats)
        self.at = {other: at for at, other in enumerate(fellows)}
        self._use_of_plan = LAID if world.seats == MIN_SEATS else LAID_AMONG_MORE
        self._to_draw = world.left_to_draw + len(world.stock)
        piles = [sum(map(len, groups)) for groups in world.piles]
        self.now: Standing = (
            hand_of(world.hands[seat]),
            piles[seat],
            (
                tuple([len(world.hands[other]) + world.owed[other] for other in fellows]),
                tuple([piles[other] for other in fellows]),
            ),
        )
        card, turn = self.counted.lasts
        enough = card * self._to_draw / world.seats
        self._lasts = [
            1 / (1 + exp(min(30.0, turn * number - enough))) for number in range(1, TURNS + 1)
        ]
        self._found: dict[tuple[Others, int], tuple[Any, ...]] = {}

    def stand(self, after: Standing) -> float:
        """Return a figure that grows with the chance of winning the round."""
        hand, pile, others = after
        sizes, turns, size, worth = _hand(hand)
        found = self._found.get((others, turns)) or self._find(others, turns)
        chances, now, scale, use, against = found
        gained = 2 * sum(map(mul, chances, sizes)) - size
        value: float = (
            scale * (LEAD * (pile - size) + self._use_of_plan * (pile + gained) - CARD * size)
            - against
            + use * worth
        )
        if turns == 1:
            value += READY * chances[0] * max(-1.0, min(1.0, (pile + size - now) / 6))
        elif turns == 2:
            value += SOON * chances[1] * max(-1.0, min(1.0, (pile + size - now - 4) / 8))
        return value

    def _find(self, others: Others, turns: int) -> tuple[Any, ...]:
        """Return what a standing comes to by the others and the number of one's own turns."""
        held, lying = others
        chances = self._chances(held)
        # The number of laps left, as long as one's own plan lasts.
        laps = sum(chances[:turns]) if turns else 1.0
        scale = 1 / sqrt(0.5 + laps)
        now = max(map(sub, lying, held))
        theirs = max(map(self._expected, held, lying, repeat(laps)))
        self._found[others, turns] = found = (
            chances,
            now,
            scale,
            scale * (laps / (1 + laps)),
            scale * (GROUP * turns + LEAD * now + THEIRS * theirs),
        )
        return found

    def _chances(self, held: Numbers) -> list[float]:
        """Return the chances that the seat has one more turn in the round, two more, and so on.

        Args:
            held: the sizes of the others' hands.
        """
        chances, stays = self._lasts, self.counted.stays
        for size in held:
            chances = list(map(mul, chances, stays[min(size, len(stays) - 1)]))
        return chances

    def _expected(self, held: int, lying: int, laps: float) -> float:
        """Return the points that another seat is likely to have after some laps."""
        gains = self.counted.gains[min(held, len(self.counted.gains) - 1)]
        whole = min(int(laps), TURNS - 1)
        more = (laps - whole) * (gains[whole + 1] - gains[whole])
        return lying - held + gains[whole] + more

    @property
    def goes_out(self) -> bool:
        """Whether the seat can end the round ahead if it is its turn."""
        hand, pile, (held, lying) = self.now
        _sizes, turns, size, _worth = _hand(hand)
        return turns == 1 and pile + size > max(map(sub, lying, held))

    def points(self) -> float:
        """Return the points that the seat can expect in the round as planned."""
        hand, pile, (held, _lying) = self.now
        sizes, _turns, size, _worth = _hand(hand)
        laid: float = sum(map(mul, self._chances(held), sizes))
        return pile + 2 * laid - size
