"""What a lodge will be worth when the round is counted, as far as one seat can tell."""

from collections.abc import Callable
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
from biberclan.rules.clan.scoring import bonus, five_of_a_kind

_MATCH: Final = 100.0
"""What five of a kind are worth, which win the match (BC-58)."""

Numbers: TypeAlias = int
"""How often each number lies in a lodge, and how many unknown cards: the digits to base six."""

ONE: Final[tuple[int, ...]] = tuple(6**number for number in range(UNKNOWN + 1))
"""`ONE[number]`: one card with that number, or an unknown one."""

Status: TypeAlias = int
"""How a card lies, as far as that matters to what it will be worth."""

_COVERED, _LONE, _OPEN, _HIDDEN, _TOLD = range(5)
_TAKABLE: Final = (_OPEN, _TOLD)

Value = TypeVar("Value")


_MOST: Final = 1 << 14
"""How many values a cache holds at most."""


class Memo(dict[Lodge, Value]):
    """A cache of what a function returns for lodges, or for other whole numbers.

    A search meets the same ones again and again.
    """

    __slots__ = ("_work_out",)

    def __init__(self, work_out: Callable[[Lodge], Value]) -> None:
        """Cache a function, which must depend on nothing else."""
        super().__init__()
        self._work_out = work_out

    def __missing__(self, lodge: Lodge) -> Value:
        """Compute a missing value, after emptying the cache if it is too large."""
        if len(self) >= _MOST:
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
def sums(by_status: tuple[CardWorths, ...]) -> Memo[tuple[float, Numbers]]:
    """Return what the cards of a lodge add up to as they lie, and which numbers lie there.

    Args:
        by_status: what each number adds, by how the card lies.
    """
    rows = Memo(lambda how: tuple((shift, by_status[status]) for shift, status in STATUSES[how]))

    def add_up(lodge: Lodge) -> tuple[float, Numbers]:
        value = 0.0
        numbers = 0
        for shift, row in rows[lodge & HOW_IT_LIES]:
            number = lodge >> shift & NUMBER
            value += row[number]
            numbers += ONE[number]
        return value, numbers

    return Memo(add_up)


@cache
def equals(weights: LodgeWeights) -> Memo[tuple[float, bool]]:
    """Return what equal numbers add, and whether there are three of one or more."""

    def equal_worth(numbers: Numbers) -> tuple[float, bool]:
        most = max(_how_often(numbers))
        return (weights.equal[min(most, 4) - 2] if most > 1 else 0.0), most > 2

    return Memo(equal_worth)


@cache
def worths(weights: LodgeWeights) -> Memo[float]:
    """Return what the cards of a lodge will be worth, in a round that nobody has closed."""
    sum_of, equal_worth = sums(worths_by_status(weights)), equals(weights)

    def worth(lodge: Lodge) -> float:
        value, numbers = sum_of[lodge]
        equal, three = equal_worth[numbers]
        value += equal
        if three:
            commonest = max(range(UNKNOWN), key=_how_often(numbers).__getitem__)
            lying = STATUSES[lodge & HOW_IT_LIES]
            takable = [lodge >> shift & NUMBER for shift, status in lying if status in _TAKABLE]
            value += weights.exposed * takable.count(commonest)
        return value

    return Memo(worth)


def _how_often(numbers: Numbers) -> list[int]:
    """Return how often each number lies there, without the unknown cards."""
    return [numbers // one % 6 for one in ONE[:UNKNOWN]]


def _points(numbers: Numbers) -> float:
    cards = [number for number, often in enumerate(_how_often(numbers)) for _ in range(often)]
    known = sum(cards) + (_MATCH if five_of_a_kind([cards]) else bonus(cards))
    return known + UNKNOWN_CARD * (numbers // ONE[UNKNOWN])


POINTS: Final = Memo(_points)
"""What the cards of a lodge count."""


@cache
def points_and_risks(risks: Risks) -> Memo[tuple[float, float]]:
    """Return what a lodge would count now, and what each other seat's final turn costs it."""
    sum_of = sums(risks_by_status(risks))

    def points_and_risk(lodge: Lodge) -> tuple[float, float]:
        risk, numbers = sum_of[lodge]
        size = len(STATUSES[lodge & HOW_IT_LIES])
        return POINTS[numbers], risk if size < len(SLOTS) else 0.0

    return Memo(points_and_risk)


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
