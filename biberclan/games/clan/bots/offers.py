"""The best of the different ways to lay a number card at a lodge.

Where the card can go depends on how the cards there lie, whatever their numbers.
"""

from collections.abc import Callable
from functools import cache
from math import inf
from typing import Final, TypeAlias

from biberclan.games.clan.bots.lodges import (
    FACE_UP,
    FREE,
    HIDDEN,
    HOW_IT_LIES,
    NUMBER,
    ONE,
    POINTS,
    SHIFTS,
    STATUSES,
    TOLD,
    UNKNOWN,
    Lodge,
    Memo,
    Status,
    equals,
    glimpse_at,
    points_and_risks,
    put,
    risks_by_status,
    sums,
    turned,
    worths,
    worths_by_status,
)
from biberclan.games.clan.bots.weights import CardWorths, LodgeWeights, Risks
from biberclan.named_tuple import NamedTuple
from biberclan.rules.clan.actions import Place
from biberclan.rules.clan.cards import Card
from biberclan.rules.clan.legality import placings
from biberclan.rules.clan.lodge import BOTH, OCCUPIED, SLOTS, Outline, Slot

Spot: TypeAlias = int
"""A slot, and whether the card lies face up there: an index of `SPOTS`."""

SPOTS: Final[tuple[tuple[Slot, bool], ...]] = tuple(
    (slot, up) for slot in SLOTS for up in (True, False)
)

Changes: TypeAlias = tuple[tuple[int, Status, Status], ...]
"""The cards whose status changes: the shift of the slot, the status before and the one after."""


class Ways(NamedTuple):
    """The ways to lay a number card at a lodge, in the order of the rules.

    Attributes:
        lays: each status that the card can have there, and the free spots that give it that
            status, each with the changes to the cards that lie there.
        exchanges: for each card that may be taken: the shift of its slot and its status; and for
            each spot there the status of the card in hand, and the changes to the cards that stay.
    """

    lays: tuple[tuple[Status, tuple[tuple[Spot, Changes], ...]], ...]
    exchanges: tuple[tuple[int, Status, tuple[tuple[Status, Spot, Changes], ...]], ...]


@cache
def ways(how: Lodge, owner: bool) -> Ways:
    """Return the ways in which the owner of a lodge or somebody else can lay a card there.

    Args:
        how: the bits that say how its cards lie (`HOW_IT_LIES`).
        owner: whether it is the actor's own.
    """
    before = dict(STATUSES[how])
    lays: dict[Status, list[tuple[Spot, Changes]]] = {}
    exchanges: dict[int, list[tuple[Status, Spot, Changes]]] = {}
    for action in placings(_outline(how), owner=owner):
        slot, up = action.slot, action.up
        spot = SPOTS.index((slot, up))
        lies = FACE_UP if up else HIDDEN if owner else TOLD
        after = dict(STATUSES[put(how, slot, lies)])
        status = after.pop(SHIFTS[slot])
        changes = tuple(
            (shift, before[shift], now) for shift, now in after.items() if before[shift] != now
        )
        if isinstance(action, Place):
            lays.setdefault(status, []).append((spot, changes))
        else:
            exchanges.setdefault(SHIFTS[slot], []).append((status, spot, changes))
    return Ways(
        tuple((status, tuple(spots)) for status, spots in lays.items()),
        tuple((shift, before[shift], tuple(spots)) for shift, spots in exchanges.items()),
    )


def _outline(how: Lodge) -> Outline:
    """Return the outline of a lodge, on which the legal actions there depend."""
    lying = [glimpse_at(how, slot) for slot in SLOTS]
    return sum(
        BOTH[slot] if lying[slot] == FACE_UP else OCCUPIED[slot] for slot in SLOTS if lying[slot]
    )


Lay: TypeAlias = tuple[float, Spot, Card]
"""The value of a lodge to the actor with a card laid into it; the spot; and the number of the card
that lay there, UNKNOWN also if the slot was free."""

LastLay: TypeAlias = tuple[float, float, Spot, Card]
"""The same in a final turn or as the fifth card: the points that the lodge would count, their
change by each other seat's final turn, the spot, and the number that lay there."""

Differences: TypeAlias = tuple[tuple[int, CardWorths], ...]
"""The cards whose status changes: the shift of the slot, and the value that adds by number."""


class _Ways(NamedTuple):
    """`Ways`, with the value that each card adds by its number in place of its status."""

    lays: tuple[tuple[CardWorths, tuple[tuple[Spot, Differences], ...]], ...]
    exchanges: tuple[tuple[int, CardWorths, tuple[tuple[CardWorths, Spot, Differences], ...]], ...]
    touchable: tuple[Slot, ...]


class Offers(NamedTuple):
    """The values that actions can give to lodges, in a round that nobody has closed.

    Attributes:
        worths: the value of a lodge as it lies.
        lays: the best way to lay the card in hand onto a free slot, if it may be laid there.
        laid: the value of a lodge as it lies, its `lays`, and the best way to lay the card in hand
            in the place of each number that may be taken.
        cleanups, flips: each card that may be touched, and the value of the lodge without it or
            with it turned over.
    """

    worths: Memo[float]
    lays: Memo[Lay | None]
    laid: Memo[tuple[float, Lay | None, tuple[Lay, ...]]]
    cleanups: Memo[tuple[tuple[Slot, float], ...]]
    flips: Memo[tuple[tuple[Slot, float], ...]]


class LastOffers(NamedTuple):
    """The points that lodges can get in a round that is closed, or closed by the card in hand.

    Attributes:
        points_and_risks: the points of a lodge as it lies, and their change by each other seat's
            final turn.
        lays: the different ways to lay the card in hand onto free slots, not as the fifth card.
        exchanges: the different ways to lay it in the place of others.
        filled: the points of a lodge of four cards with another card as the fifth; then nobody can
            touch it.
    """

    points_and_risks: Memo[tuple[float, float]]
    lays: Memo[tuple[LastLay, ...]]
    exchanges: Memo[tuple[LastLay, ...]]
    filled: Callable[[Lodge, Card], float]


def last_spot(lodge: Lodge) -> Spot:
    """Return the spot of the fifth card in the actor's own lodge; either face is as good."""
    (_status, ((spot, _changes), *_)), *_ = ways(lodge & HOW_IT_LIES, True).lays
    return spot


def with_hand(lodge: Lodge, hand: Card) -> int:
    """Return the key of a lodge and the card in hand in `lays` and `exchanges`."""
    return lodge << 4 | hand


@cache
def offers(weights: LodgeWeights, owner: bool) -> Offers:
    """Return the values that actions can give to lodges in a round that nobody has closed.

    Args:
        weights: the weights of a lodge for its owner.
        owner: whether that is the actor; if not, the actor wants its value to be low.
    """
    sign = 1.0 if owner else -1.0
    by_status = worths_by_status(weights)
    known = worths(weights)
    sum_of, equal_worth, ways_of = sums(by_status), equals(weights), _ways(by_status, owner)
    spots = Memo(lambda lodge: _free_spots(lodge, sum_of[lodge][0], ways_of, owner))

    def best_lay(key: int) -> Lay | None:
        lodge, hand = key >> 4, key & NUMBER
        equal, three = equal_worth[sum_of[lodge][1] + ONE[hand]]
        best: Lay | None = None
        most = -inf
        if three:
            for _row, there in ways_of[lodge & HOW_IT_LIES].lays:
                for spot, _differences in there:
                    value = value_of(lodge, hand, spot)
                    if sign * value > most:
                        most, best = sign * value, (value, spot, UNKNOWN)
            return best
        for row, others, spot in spots[lodge]:
            value = others + (row[hand] + equal)
            if sign * value > most:
                most, best = sign * value, (value, spot, UNKNOWN)
        return best

    def best_laid(key: int) -> tuple[float, Lay | None, tuple[Lay, ...]]:
        lay = lays[key] if owner else best_lay(key)
        return known[key >> 4], lay, best_exchanges(key)

    def best_exchanges(key: int) -> tuple[Lay, ...]:
        lodge, hand = key >> 4, key & NUMBER
        worth, numbers = sum_of[lodge]
        numbers += ONE[hand]
        _equal, three = equal_worth[numbers]
        best: dict[Card, Lay] = {}
        for shift, lies, there in ways_of[lodge & HOW_IT_LIES].exchanges:
            taken = lodge >> shift & NUMBER
            gone = lies[taken]
            equal, _three = equal_worth[numbers - ONE[taken]]
            most = sign * best[taken][0] if taken in best else -inf
            for row, spot, differences in there:
                if three:
                    value = value_of(lodge, hand, spot)
                else:
                    others = _changed(worth, lodge, differences) if differences else worth
                    value = others - gone + (row[hand] + equal)
                if sign * value > most:
                    most = sign * value
                    best[taken] = value, spot, taken
        return tuple(best.values())

    def value_of(lodge: Lodge, hand: Card, spot: Spot) -> float:
        """Value the whole lodge: of three equal cards it matters which ones can be taken."""
        slot, up = SPOTS[spot]
        return known[put(lodge, slot, hand | (FACE_UP if up else HIDDEN if owner else TOLD))]

    def cleaned_up(lodge: Lodge) -> tuple[tuple[Slot, float], ...]:
        return tuple(
            [
                (slot, known[put(lodge, slot, FREE)])
                for slot in ways_of[lodge & HOW_IT_LIES].touchable
            ]
        )

    def flipped(lodge: Lodge) -> tuple[tuple[Slot, float], ...]:
        return tuple(
            [
                (slot, known[put(lodge, slot, turned(glimpse_at(lodge, slot)))])
                for slot in ways_of[lodge & HOW_IT_LIES].touchable
            ]
        )

    lays = Memo(best_lay)
    return Offers(known, lays, Memo(best_laid), Memo(cleaned_up), Memo(flipped))


@cache
def last_offers(risks: Risks, owner: bool, *, closed: bool) -> LastOffers:
    """Return the points that lodges can get in final turns, or with the card that closes the round.

    Args:
        risks: the costs of final turns, as the actor sees them.
        owner: whether the lodge is the actor's own.
        closed: whether the round is closed; if not, the actor closes it and wants the others to
            count little. Otherwise one of them may be welcome to count more than the ender.
    """
    sign = 1.0 if owner else -1.0
    every = closed and not owner
    by_status = risks_by_status(risks)
    sum_of, ways_of = sums(by_status), _ways(by_status, owner)
    spots = Memo(lambda lodge: _free_spots(lodge, sum_of[lodge][0], ways_of, owner, every=every))

    def all_lays(key: int) -> tuple[LastLay, ...]:
        lodge, hand = key >> 4, key & NUMBER
        after = POINTS[sum_of[lodge][1] + ONE[hand]]
        return tuple(
            [(after, others + row[hand], spot, UNKNOWN) for row, others, spot in spots[lodge]]
        )

    def all_exchanges(key: int) -> tuple[LastLay, ...]:
        lodge, hand = key >> 4, key & NUMBER
        risk, numbers = sum_of[lodge]
        numbers += ONE[hand]
        best: dict[tuple[Card, float], LastLay] = {}
        for shift, lies, there in ways_of[lodge & HOW_IT_LIES].exchanges:
            taken = lodge >> shift & NUMBER
            gone = lies[taken]
            after = POINTS[numbers - ONE[taken]]
            for row, spot, differences in there:
                others = _changed(risk, lodge, differences) if differences else risk
                value = others - gone + row[hand]
                like = taken, value if every else 0.0
                if like not in best or sign * value > sign * best[like][1]:
                    best[like] = after, value, spot, taken
        return tuple(best.values())

    def filled(lodge: Lodge, card: Card) -> float:
        return POINTS[sum_of[lodge][1] + ONE[card]]

    return LastOffers(points_and_risks(risks), Memo(all_lays), Memo(all_exchanges), filled)


def _free_spots(
    lodge: Lodge,
    value: float,
    ways_of: Memo[_Ways],
    owner: bool,
    *,
    every: bool = False,
) -> tuple[tuple[CardWorths, float, Spot], ...]:
    """Return the spots for a card, each after the card's values and the sum of those that stay.

    Args:
        lodge: the lodge.
        value: the sum of its cards as they lie.
        ways_of: the ways to lay a card there.
        owner: whether it is the actor's own, whose value is to be high.
        every: whether to list all the spots that differ, not only the best of those where the
            card in hand lies alike.
    """
    best = max if owner else min
    found: list[tuple[CardWorths, float, Spot]] = []
    for row, there in ways_of[lodge & HOW_IT_LIES].lays:
        if len(there) == 1:
            ((spot, differences),) = there
            found.append((row, _changed(value, lodge, differences), spot))
            continue
        spots: dict[float, Spot] = {}
        for spot, differences in there:
            spots.setdefault(_changed(value, lodge, differences), spot)
        kept = spots if every else [best(spots)]
        found += [(row, others, spots[others]) for others in kept]
    return tuple(found)


def _changed(value: float, lodge: Lodge, differences: Differences) -> float:
    """Return the sum of the cards that stay when the status of some of them changes."""
    for shift, row in differences:
        value += row[lodge >> shift & NUMBER]
    return value


@cache
def _ways(by_status: tuple[CardWorths, ...], owner: bool) -> Memo[_Ways]:
    """Return a cache of the ways to lay a card at a lodge, by how its cards lie."""

    def differences(changes: Changes) -> Differences:
        return tuple(
            (shift, tuple(after - before for before, after in zip(by_status[old], by_status[new])))
            for shift, old, new in changes
        )

    def ways_of(how: Lodge) -> _Ways:
        lays, exchanges = ways(how, owner)
        return _Ways(
            tuple(
                (
                    by_status[status],
                    tuple((spot, differences(changes)) for spot, changes in there),
                )
                for status, there in lays
            ),
            tuple(
                (
                    shift,
                    by_status[lies],
                    tuple(
                        (by_status[status], spot, differences(changes))
                        for status, spot, changes in there
                    ),
                )
                for shift, lies, there in exchanges
            ),
            tuple(SHIFTS.index(shift) for shift, _lies, _there in exchanges),
        )

    return Memo(ways_of)
