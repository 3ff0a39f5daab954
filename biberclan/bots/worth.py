"""What a lodge will be worth when the round is counted, as far as one seat can tell."""

from collections.abc import Callable
from functools import cache
from typing import Final, TypeVar

from biberclan.bots.sight import (
    FACE_UP,
    FREE,
    TOLD,
    UNKNOWN,
    Lodge,
    glimpses,
    number_of,
)
from biberclan.bots.weights import LodgeWeights, Weights
from biberclan.rules.clan.cards import Card
from biberclan.rules.clan.lodge import ABOVE, SLOTS
from biberclan.rules.clan.scoring import bonus

_USUAL: Final = 4.0
"""The number that an unknown card has on average."""

_COVERED, _LONE, _OPEN, _HIDDEN, _TOLD = range(5)
_TAKABLE: Final = (_OPEN, _TOLD)

Value = TypeVar("Value")


class Memo(dict[Lodge, Value]):
    """What is known of lodges, worked out when first asked for.

    Whoever thinks ahead meets the same lodges again and again.
    """

    _MOST: Final = 1 << 15

    def __init__(self, work_out: Callable[[Lodge], Value]) -> None:
        """Remember what a function says of lodges."""
        super().__init__()
        self._work_out = work_out

    def __missing__(self, lodge: Lodge) -> Value:
        """Work it out, and forget all others if they are too many."""
        if len(self) >= self._MOST:
            self.clear()
        self[lodge] = value = self._work_out(lodge)
        return value


@cache
def worths(weights: LodgeWeights) -> Memo[float]:
    """Return what the cards of a lodge will be worth, in a round that nobody has closed."""
    cards = (weights.covered, weights.lone, weights.open, weights.hidden, weights.told)

    def worth(lodge: Lodge) -> float:
        value = 0.0
        numbers: list[Card] = []
        takable: list[Card] = []
        for number, status in _lying(lodge):
            value += cards[status][number]
            if number != UNKNOWN:
                numbers.append(number)
                if status in _TAKABLE:
                    takable.append(number)
        most = max(map(numbers.count, numbers), default=0)
        if most >= 2:
            value += weights.equal[most - 2]
            if most >= 3:
                value += weights.exposed * takable.count(max(numbers, key=numbers.count))
        return value

    return Memo(worth)


@cache
def points_and_risks(weights: Weights) -> Memo[tuple[float, float]]:
    """Return what a lodge would count now, and what each other seat's final turn costs it."""
    risks = ((0.0,) * (UNKNOWN + 1), weights.lone, weights.open, weights.hidden, weights.told)

    def points_and_risk(lodge: Lodge) -> tuple[float, float]:
        lying = _lying(lodge)
        numbers = [number for number, _ in lying if number != UNKNOWN]
        points = sum(numbers) + bonus(numbers) + _USUAL * (len(lying) - len(numbers))
        if len(lying) == len(SLOTS):
            return points, 0.0
        return points, sum([risks[status][number] for number, status in lying])

    return Memo(points_and_risk)


def _lying(lodge: Lodge) -> list[tuple[Card, int]]:
    """Return each card's number and how it lies."""
    seen = glimpses(lodge)
    face_up = sum([glimpse & FACE_UP for glimpse in seen])
    lying = []
    for glimpse, above in zip(seen, ABOVE):
        if glimpse == FREE:
            continue
        if above and (seen[above[0]] or seen[above[-1]]):
            status = _COVERED
        elif glimpse & FACE_UP:
            status = _LONE if face_up == FACE_UP else _OPEN
        else:
            status = _TOLD if glimpse & TOLD else _HIDDEN
        lying.append((number_of(glimpse), status))
    return lying
