"""How a seat stands in a round: a figure that grows with its chance of winning.

It counts turns. A hand is laid out by a plan (`plans`); how many more turns somebody has depends on
how many cards the others hold. What the plan lays in those turns, what the others are likely to lay
meanwhile, and what the cards kept are good for make up the figure.

The weights come from playing out two actions each in 6,500 positions, both in the same world, and
comparing who won: they say what an action is better for than another one, not what leaders have.
"""

from functools import lru_cache
from math import exp, sqrt
from operator import mul, sub
from typing import Final, TypeAlias

from biberclan.games.mania.bots.plans import Plan, plan
from biberclan.rules.mania import State
from biberclan.rules.mania.cards import (
    BODYGUARD,
    DIGITS,
    FAIRY,
    HIPPIE,
    JOKER,
    KING,
    MEANIE,
    PARTYBEAVER,
    SUPERBEAVER,
    THIEF,
    Card,
    Cards,
)

LEAD: Final = 0.06
"""What each point counts by which one leads now, ..."""
LAID: Final = 0.06
"""... by which one gains as planned, ..."""
THEIRS: Final = 0.11
"""... and by which the best of the others is likely to gain."""
CARD: Final = 0.03
"""What each card in the hand costs, ..."""
GROUP: Final = 0.22
"""... and each group that it is laid in: a turn to come."""
READY: Final = 0.7
"""What it is worth that one is out with the next turn and ahead, ..."""
SOON: Final = 0.4
"""... or with the one after."""

KEPT: Final[dict[Card, float]] = {
    **{digit: 0.036 * digit for digit in DIGITS},
    JOKER: 0.62,
    SUPERBEAVER: 1.35,
    THIEF: 0.75,
    FAIRY: 0.0,
    PARTYBEAVER: 0.3,
    HIPPIE: 0.35,
    MEANIE: 0.3,
    BODYGUARD: 0.2,
    KING: 0.62,
}
"""What a card is good for as long as it is kept and the round lasts."""

_TURNS: Final = 8
"""How many turns are looked ahead."""

Numbers: TypeAlias = tuple[int, ...]
"""A number for each fellow player, in the order of their seats."""

Standing: TypeAlias = tuple[Cards, float, Numbers, Numbers]
"""How a seat stands: its hand and the size of its pile; the sizes of the others' hands, with what
they have to draw, and of their piles."""


@lru_cache(maxsize=1 << 17)
def _hand(hand: Cards) -> tuple[Plan, int, float]:
    """Return the plan of a hand, how many turns it takes, and what its cards are good for."""
    sizes = plan(hand)
    return sizes, len(sizes), sum([KEPT[card] for card in hand])


@lru_cache(maxsize=1 << 13)
def _chances(held: Numbers, to_draw: int) -> tuple[float, ...]:
    """Return how likely somebody has one more turn in the round, two more, and so on.

    Args:
        held: the sizes of the others' hands.
        to_draw: the number of cards in draw pile and stock.
    """
    chance, found = 1.0, []
    laps = to_draw / (1.9 * (len(held) + 1))
    for turn in range(1, _TURNS + 1):
        for size in held:
            odds = min(4.6 - 1.1 * (size - 3.6 * (turn - 1)), -0.3 - 0.15 * max(0, size - 6))
            chance *= 1 - 1 / (1 + exp(-odds))
        found.append(chance / (1 + exp(min(30.0, (turn - laps) / 0.6))))
    return tuple(found)


def _expected(held: int, lying: int, laps: float) -> float:
    """Return the points that another seat is likely to have in some laps."""
    if not held:
        return lying
    return lying - held + 2 * held * (1 - exp(-2.4 * (laps + 0.3) / held))


class Outlook:
    """How a seat stands, by what it knows, and would stand.

    Attributes:
        now: how it stands now.
        at: the place of each fellow player among the others.
    """

    def __init__(self, world: State, seat: int) -> None:
        """Note what counts."""
        fellows = [other for other in range(world.seats) if other != seat]
        self.at = {other: at for at, other in enumerate(fellows)}
        self._to_draw = world.left_to_draw + len(world.stock)
        piles = [sum(map(len, groups)) for groups in world.piles]
        self.now: Standing = (
            world.hands[seat],
            piles[seat],
            tuple([len(world.hands[other]) + world.owed[other] for other in fellows]),
            tuple([piles[other] for other in fellows]),
        )
        self._stands: dict[Standing, float] = {}
        self._others: dict[tuple[Numbers, Numbers, int], tuple[int, float, float, float]] = {}

    def stand(self, after: Standing) -> float:
        """Return a figure that grows with the chance of winning the round."""
        stood = self._stands.get(after)
        if stood is not None:
            return stood
        hand, pile, held, lying = after
        size = len(hand)
        sizes, turns, kept = _hand(hand)
        chances = _chances(held, self._to_draw)
        found = self._others.get((held, lying, turns))
        if found is None:
            # As many laps are left, as long as one's own plan lasts.
            laps = sum(chances[:turns]) if turns else 1.0
            scale = 1 / sqrt(0.5 + laps)
            now = max(map(sub, lying, held))
            theirs = max(map(_expected, held, lying, [laps] * len(held)))
            self._others[held, lying, turns] = found = (
                now,
                scale,
                scale * (laps / (1 + laps)),
                scale * (GROUP * turns + LEAD * now + THEIRS * theirs),
            )
        now, scale, use, against = found
        gained = 2 * sum(map(mul, chances, sizes)) - size
        value: float = (
            scale * (LEAD * (pile - size) + LAID * (pile + gained) - CARD * size)
            - against
            + use * kept
        )
        if turns == 1:
            value += READY * chances[0] * max(-1.0, min(1.0, (pile + size - now) / 6))
        elif turns == 2:
            value += SOON * chances[1] * max(-1.0, min(1.0, (pile + size - now - 4) / 8))
        self._stands[after] = value
        return value

    def points(self) -> float:
        """Return the points that the seat can expect in the round as planned."""
        hand, pile, held, _ = self.now
        chances = _chances(held, self._to_draw)
        laid: float = sum(map(mul, chances, _hand(hand)[0]))
        return pile + 2 * laid - len(hand)
