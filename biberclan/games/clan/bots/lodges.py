"""Lodges as one seat knows them, and their expected value when the round is counted.

A lodge is packed into an integer, which is fast to compare and hash.
"""

from collections.abc import Callable
from functools import cache
from types import SimpleNamespace
from typing import Any, ClassVar, Final, TypeAlias, TypeVar

from biberclan.games.clan.bots.weights import UNKNOWN_CARD, CardWorths, LodgeWeights, Risks
from biberclan.rules.clan import State
from biberclan.rules.clan.lodge import ABOVE, BELOW, LODGE, SLOTS, Slot
from biberclan.rules.clan.scoring import bonus, five_of_a_kind
from biberclan.rules.seats import MAX_SEATS
from biberclan.rules.sighted import Lying

World: TypeAlias = State
"""A state that a bot imagines, made from its observation; never the true one."""

Glimpse: TypeAlias = int
"""A slot as a seat knows it: FREE, or a number and how its card lies."""

FREE: Final = 0
UNKNOWN: Final = 10
"""Stands for the number of a card that the seat has not seen."""
HIDDEN: Final = 0b001_0000
"""A card lies face down, and nobody but its owner has seen it."""
FACE_UP: Final = 0b011_0000
TOLD: Final = 0b101_0000
"""A card lies face down, and somebody else than its owner has seen it."""
NUMBER: Final = 0b000_1111
"""The bits of a glimpse that hold the number."""

ALL_SEEING: Final = MAX_SEATS
"""Stands for a seat that knows every card; of an imagined world that tells nothing."""

Lodge: TypeAlias = int
"""The five glimpses of a lodge in one integer, seven bits each, B1 in the lowest bits."""

SHIFTS: Final = tuple(7 * slot for slot in SLOTS)
"""`SHIFTS[slot]`: the position of a slot's lowest bit."""
_GLIMPSE: Final = 0b111_1111
_WITHOUT: Final = tuple(~(_GLIMPSE << shift) for shift in SHIFTS)
HOW_IT_LIES: Final = sum((FACE_UP | TOLD) << shift for shift in SHIFTS)
"""The bits of a lodge that say where cards lie and how, whatever their numbers."""


def glimpse_at(lodge: Lodge, slot: Slot) -> Glimpse:
    """Return the glimpse of a slot."""
    return lodge >> SHIFTS[slot] & _GLIMPSE


def put(lodge: Lodge, slot: Slot, glimpse: Glimpse) -> Lodge:
    """Return the lodge with another glimpse in one slot."""
    return lodge & _WITHOUT[slot] | glimpse << SHIFTS[slot]


def turned(glimpse: Glimpse) -> Glimpse:
    """Return the glimpse of a card after everybody has seen it turned over (BC-17)."""
    return glimpse & NUMBER | (TOLD if glimpse & FACE_UP == FACE_UP else FACE_UP)


def lodges_seen_by(world: World, seat: int) -> list[Lodge]:
    """Return every lodge as a seat knows it; nothing else of the world is used.

    Args:
        world: an imagined world.
        seat: the seat, or `ALL_SEEING`.
    """
    lodges = world.lodges
    return [
        b1[lodges[first]]
        | b2[lodges[first + 1]]
        | b3[lodges[first + 2]]
        | t1[lodges[first + 3]]
        | t2[lodges[first + 4]]
        for first, (b1, b2, b3, t1, t2) in _SEEN_AT[seat][world.seats]
    ]


def own_lodge(world: World, seat: int) -> Lodge:
    """Return a seat's own lodge as it knows it."""
    b1, b2, b3, t1, t2 = _SEEN[seat][seat]
    on_b1, on_b2, on_b3, on_t1, on_t2 = world.lodges[LODGE * seat : LODGE * seat + LODGE]
    return b1[on_b1] | b2[on_b2] | b3[on_b3] | t1[on_t1] | t2[on_t2]


class _Seen(dict[Lying | None, Lodge]):
    """The bits of each card that lies in a slot of an owner's lodge, as one seat sees it."""

    def __init__(self, seat: int, owner: int, shift: int) -> None:
        super().__init__()
        self._seat = seat
        self._others = ~(1 << owner)
        self._shift = shift

    def __missing__(self, lying: Lying | None) -> Lodge:
        glimpse = FREE if lying is None else self._glimpse(lying)
        self[lying] = seen = glimpse << self._shift
        return seen

    def _glimpse(self, lying: Lying) -> Glimpse:
        if lying.up:
            return lying.card | FACE_UP
        is_known = self._seat == ALL_SEEING or lying.known_by >> self._seat & 1
        card = lying.card if is_known else UNKNOWN
        return card | (TOLD if lying.known_by & self._others else HIDDEN)


_SEEN: Final = [
    [tuple(_Seen(seat, owner, shift) for shift in SHIFTS) for owner in range(MAX_SEATS)]
    for seat in (*range(MAX_SEATS), ALL_SEEING)
]
"""`_SEEN[seat][owner][slot]`."""

_SEEN_AT: Final = [
    [[(LODGE * owner, seen[owner]) for owner in range(seats)] for seats in range(MAX_SEATS + 1)]
    for seen in _SEEN
]
"""`_SEEN_AT[seat][seats]`: the start of each lodge in `State.lodges`, and how it is seen."""


def free_slots(lodge: Lodge) -> list[Slot]:
    """Return the slots onto which a card can be laid (BC-2)."""
    taken = [glimpse_at(lodge, slot) != FREE for slot in SLOTS]
    return [slot for slot in SLOTS if not taken[slot] and all(taken[b] for b in BELOW[slot])]


_MATCH: Final = 100.0
"""The value of five of a kind, which win the match (BC-58)."""

Numbers: TypeAlias = int
"""The count of each number in a lodge, and of the unknown cards: the digits to base six."""

ONE: Final[tuple[int, ...]] = tuple(6**number for number in range(UNKNOWN + 1))
"""`ONE[number]`: one card with that number, or an unknown one."""

Status: TypeAlias = int
"""How a card lies, as far as its value depends on that."""

_COVERED, _LONE, _OPEN, _HIDDEN, _TOLD = range(5)
_TAKABLE: Final = (_OPEN, _TOLD)

Value = TypeVar("Value")


ROOM: Final = 50_000
"""The number of values that all caches of a process take in before they forget any: some 15 MiB."""

_ROOM: Final = SimpleNamespace(left=ROOM)
"""How many more they take in. Not an attribute of their class: to write one makes Python forget
what it has looked up in the class, at each miss."""


class Memo(dict[Lodge, Value]):
    """A cache of a function's results for lodges, or for other whole numbers.

    A search meets the same ones again and again. Each time that all caches of a process together
    have taken in `ROOM` values, they forget what none has asked for since the time before.
    """

    __slots__ = ("_older", "_work_out")
    everywhere: ClassVar[list["Memo[Any]"]] = []

    def __init__(self, work_out: Callable[[Lodge], Value]) -> None:
        """Cache a function, which must depend on nothing else."""
        super().__init__()
        self._work_out = work_out
        self._older: dict[Lodge, Value] = {}
        self.everywhere.append(self)

    def __missing__(self, lodge: Lodge) -> Value:
        """Compute a missing value, unless it is an older one; see the class."""
        room = _ROOM
        if not room.left:
            for each in self.everywhere:
                each._older = dict(each)
                each.clear()
            room.left = ROOM
        room.left -= 1
        value = self._older.get(lodge)
        if value is None:
            value = self._work_out(lodge)
        self[lodge] = value
        return value


def worths_by_status(weights: LodgeWeights) -> tuple[CardWorths, ...]:
    """Return the value that each number adds to its lodge, by how the card lies."""
    return weights.covered, weights.lone, weights.open, weights.hidden, weights.told


def risks_by_status(risks: Risks) -> tuple[CardWorths, ...]:
    """Return the cost of another seat's final turn for each number, by how the card lies."""
    safe = (0.0,) * (UNKNOWN + 1)
    return safe, risks.lone, risks.open, risks.hidden, risks.told


@cache
def sums(by_status: tuple[CardWorths, ...]) -> Memo[tuple[float, Numbers]]:
    """Return a cache of the sum of a lodge's cards as they lie, and of its numbers.

    Args:
        by_status: the value that each number adds, by how the card lies.
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
    """Return a cache of the value of equal numbers, and of whether three or more are equal."""

    def equal_worth(numbers: Numbers) -> tuple[float, bool]:
        most = max(_how_often(numbers))
        return (weights.equal[min(most, 4) - 2] if most > 1 else 0.0), most > 2

    return Memo(equal_worth)


@cache
def worths(weights: LodgeWeights) -> Memo[float]:
    """Return a cache of the value of a lodge's cards, in a round that nobody has closed."""
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
    """Return the count of each number there, without the unknown cards."""
    return [numbers // one % 6 for one in ONE[:UNKNOWN]]


def _points(numbers: Numbers) -> float:
    cards = [number for number, often in enumerate(_how_often(numbers)) for _ in range(often)]
    known = sum(cards) + (_MATCH if five_of_a_kind([cards]) else bonus(cards))
    return known + UNKNOWN_CARD * (numbers // ONE[UNKNOWN])


POINTS: Final = Memo(_points)
"""The points that a lodge's cards count."""


@cache
def points_and_risks(risks: Risks) -> Memo[tuple[float, float]]:
    """Return a cache of a lodge's points now, and of the cost of each other seat's final turn."""
    sum_of = sums(risks_by_status(risks))

    def points_and_risk(lodge: Lodge) -> tuple[float, float]:
        risk, numbers = sum_of[lodge]
        size = len(STATUSES[lodge & HOW_IT_LIES])
        return POINTS[numbers], risk if size < LODGE else 0.0

    return Memo(points_and_risk)


def _statuses(lodge: Lodge) -> tuple[tuple[int, Status], ...]:
    """Return the shift of each occupied slot, and how its card lies."""
    seen = [glimpse_at(lodge, slot) for slot in SLOTS]
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
