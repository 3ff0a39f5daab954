"""What a lodge will be worth when the round is counted, as far as one seat can tell."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, TypeAlias, TypeVar

from biberclan.games.clan.bots.sight import (
    FACE_UP,
    FREE,
    HOW_IT_LIES,
    NUMBER,
    SHIFTS,
    TOLD,
    UNKNOWN,
    Lodge,
    at,
)
from biberclan.games.clan.bots.weights import UNKNOWN_CARD, CardWorths, LodgeWeights, Risks
from biberclan.rules.clan.lodge import ABOVE, SLOTS
from biberclan.rules.clan.scoring import bonus

_MATCH: Final = 100.0
"""What five of a kind are worth, which win the match (BC-58)."""

Status: TypeAlias = int
"""How a card lies, as far as that matters to what it will be worth."""

_COVERED, _LONE, _OPEN, _HIDDEN, _TOLD = range(5)
_TAKABLE: Final = (_OPEN, _TOLD)

Value = TypeVar("Value")


class Memo(dict[Lodge, Value]):
    """A cache of what a function returns for lodges.

    A search meets the same lodges again and again.
    """

    _MOST: Final = 1 << 13

    def __init__(self, work_out: Callable[[Lodge], Value]) -> None:
        """Cache a function of lodges."""
        super().__init__()
        self._work_out = work_out

    def __missing__(self, lodge: Lodge) -> Value:
        """Compute a missing value, after emptying the cache if it is too large."""
        if len(self) >= self._MOST:
            self.clear()
        self[lodge] = value = self._work_out(lodge)
        return value


def worths_by_status(weights: LodgeWeights) -> tuple[CardWorths, ...]:
    """Return what each number adds to its lodge, by how the card lies."""
    return weights.covered, weights.lone, weights.open, weights.hidden, weights.told


def risks_by_status(risks: Risks) -> tuple[CardWorths, ...]:
    """Return what another seat's final turn costs each number, by how the card lies."""
    safe = (0.0,) * (UNKNOWN + 1)
    return safe, risks.lone, risks.open, risks.hidden, risks.told


@cache
def worths(weights: LodgeWeights) -> Memo[float]:
    """Return what the cards of a lodge will be worth, in a round that nobody has closed."""
    by_status = worths_by_status(weights)

    def worth(lodge: Lodge) -> float:
        value = 0.0
        numbers = []
        takable = []
        for shift, status in STATUSES[lodge & HOW_IT_LIES]:
            number = lodge >> shift & NUMBER
            value += by_status[status][number]
            if number != UNKNOWN:
                numbers.append(number)
                if status in _TAKABLE:
                    takable.append(number)
        if len(set(numbers)) < len(numbers):
            most = max(map(numbers.count, numbers))
            value += weights.equal[min(most, 4) - 2]
            if most >= 3:
                value += weights.exposed * takable.count(max(numbers, key=numbers.count))
        return value

    return Memo(worth)


@cache
def points_and_risks(risks: Risks) -> Memo[tuple[float, float]]:
    """Return what a lodge would count now, and what each other seat's final turn costs it."""
    by_status = risks_by_status(risks)

    def points_and_risk(lodge: Lodge) -> tuple[float, float]:
        points = risk = 0.0
        numbers = []
        lying = STATUSES[lodge & HOW_IT_LIES]
        for shift, status in lying:
            number = lodge >> shift & NUMBER
            risk += by_status[status][number]
            if number == UNKNOWN:
                points += UNKNOWN_CARD
            else:
                points += number
                numbers.append(number)
        points += extra(numbers)
        return points, risk if len(lying) < len(SLOTS) else 0.0

    return Memo(points_and_risk)


def extra(numbers: Sequence[int]) -> float:
    """Return what the known numbers of a lodge count beside their sum."""
    if len(set(numbers)) == len(numbers):
        return 0.0
    return _MATCH if numbers.count(numbers[0]) == len(SLOTS) else bonus(numbers)


def _statuses(lodge: Lodge) -> tuple[tuple[int, Status], ...]:
    """Return the shift of each occupied slot, and how its card lies."""
    seen = [at(lodge, slot) for slot in SLOTS]
    face_up = [glimpse & FACE_UP for glimpse in seen].count(FACE_UP)
    statuses = []
    for slot, glimpse in enumerate(seen):
        if glimpse == FREE:
            continue
        if any(seen[above] for above in ABOVE[slot]):
            status = _COVERED
        elif glimpse & FACE_UP == FACE_UP:
            status = _LONE if face_up == 1 else _OPEN
        else:
            status = _TOLD if glimpse & TOLD == TOLD else _HIDDEN
        statuses.append((SHIFTS[slot], status))
    return tuple(statuses)


STATUSES: Final = Memo(_statuses)
"""The shift of each occupied slot of a lodge, and how its card lies; numbers do not matter."""
