"""What can be made of a lodge with a number card: the best of the ways that differ."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from biberclan.games.clan.bots.sight import (
    FACE_UP,
    FREE,
    HIDDEN,
    HOW_IT_LIES,
    NUMBER,
    SHIFTS,
    TOLD,
    UNKNOWN,
    Lodge,
    at,
    put,
    turned,
)
from biberclan.games.clan.bots.ways import SPOTS, Changes, Spot, ways
from biberclan.games.clan.bots.weights import UNKNOWN_CARD, CardWorths, LodgeWeights, Risks
from biberclan.games.clan.bots.worth import (
    ONE,
    POINTS,
    STATUSES,
    Memo,
    Status,
    equals,
    how_many,
    points_and_risks,
    risks_by_status,
    sums,
    three_equal,
    worths,
    worths_by_status,
)
from biberclan.rules.clan.cards import Card
from biberclan.rules.clan.lodge import SLOTS, Slot

Lay: TypeAlias = tuple[float, Spot, Card]
"""What a lodge is worth to the actor with a card laid into it; where; and the number of the card
that lay there, UNKNOWN also if the slot was free."""

LastLay: TypeAlias = tuple[float, float, Spot, Card]
"""The same in a final turn or as the fifth card: what the lodge would count, and what each other
seat's final turn changes in that; where, and the number that lay there."""


class Offers(NamedTuple):
    """What can be made of lodges, in a round that nobody has closed.

    Attributes:
        worths: what a lodge is worth as it lies.
        lays: the best way to lay the card in hand onto a free slot, if it may be laid there.
        exchanges: the best way to lay it in the place of each number that may be taken.
        cleanups, flips: each card that may be touched, and what the lodge is worth without it or
            with it turned over.
    """

    worths: Memo[float]
    lays: Memo[Lay | None]
    exchanges: Memo[tuple[Lay, ...]]
    cleanups: Memo[tuple[tuple[Slot, float], ...]]
    flips: Memo[tuple[tuple[Slot, float], ...]]


class LastOffers(NamedTuple):
    """What can be made of lodges in a round that is closed, or closed by the card in hand.

    Attributes:
        points_and_risks: what a lodge counts as it lies, and what each other seat's final turn
            changes in that.
        lays: the ways that differ to lay the card in hand onto free slots.
        exchanges: the ways that differ to lay it in the place of others.
    """

    points_and_risks: Memo[tuple[float, float]]
    lays: Memo[tuple[LastLay, ...]]
    exchanges: Memo[tuple[LastLay, ...]]


def with_hand(lodge: Lodge, hand: Card) -> int:
    """Return what stands for a lodge and the card in hand in `lays` and `exchanges`."""
    return lodge << 4 | hand


@cache
def offers(weights: LodgeWeights, owner: bool) -> Offers:
    """Return what can be made of lodges in a round that nobody has closed.

    Args:
        weights: what a lodge is worth to its owner.
        owner: whether that is the actor; if not, the actor wants it to be worth little.
    """
    sign = 1.0 if owner else -1.0
    by_status = worths_by_status(weights)
    known = worths(weights)

    sum_of, equal_worth = sums(by_status), equals(weights)
    spots = Memo(lambda lodge: _free_spots(lodge, sum_of[lodge][0], by_status, owner))

    def best_lay(key: int) -> Lay | None:
        lodge, hand = key >> 4, key & NUMBER
        numbers = sum_of[lodge][1] + ONE[hand]
        best: Lay | None = None
        if three_equal(numbers):
            for _status, there in ways(lodge & HOW_IT_LIES, owner).lays:
                for spot, _changes in there:
                    value = value_of(lodge, hand, spot)
                    if best is None or sign * value > sign * best[0]:
                        best = value, spot, UNKNOWN
            return best
        equal = equal_worth[numbers]
        for status, others, spot in spots[lodge]:
            value = others + (by_status[status][hand] + equal)
            if best is None or sign * value > sign * best[0]:
                best = value, spot, UNKNOWN
        return best

    def best_exchanges(key: int) -> tuple[Lay, ...]:
        lodge, hand = key >> 4, key & NUMBER
        worth, numbers = sum_of[lodge]
        numbers += ONE[hand]
        three = three_equal(numbers)
        best: dict[Card, Lay] = {}
        for shift, lies, there in ways(lodge & HOW_IT_LIES, owner).exchanges:
            taken = lodge >> shift & NUMBER
            gone = by_status[lies][taken]
            equal = equal_worth[numbers - ONE[taken]]
            for status, spot, changes in there:
                if three:
                    value = value_of(lodge, hand, spot)
                else:
                    others = _changed(worth, lodge, changes, by_status) if changes else worth
                    value = others - gone + (by_status[status][hand] + equal)
                if taken not in best or sign * value > sign * best[taken][0]:
                    best[taken] = value, spot, taken
        return tuple(best.values())

    def value_of(lodge: Lodge, hand: Card, spot: Spot) -> float:
        """Look at the whole lodge: of three equal cards it matters which ones can be taken."""
        slot, up = SPOTS[spot]
        return known[put(lodge, slot, hand | (FACE_UP if up else HIDDEN if owner else TOLD))]

    def touchable(lodge: Lodge) -> list[Slot]:
        return [SHIFTS.index(shift) for shift, *_ in ways(lodge & HOW_IT_LIES, owner).exchanges]

    def cleaned_up(lodge: Lodge) -> tuple[tuple[Slot, float], ...]:
        return tuple([(slot, known[put(lodge, slot, FREE)]) for slot in touchable(lodge)])

    def flipped(lodge: Lodge) -> tuple[tuple[Slot, float], ...]:
        return tuple(
            [(slot, known[put(lodge, slot, turned(at(lodge, slot)))]) for slot in touchable(lodge)]
        )

    return Offers(known, Memo(best_lay), Memo(best_exchanges), Memo(cleaned_up), Memo(flipped))


@cache
def last_offers(risks: Risks, owner: bool, *, closed: bool) -> LastOffers:
    """Return what can be made of lodges in final turns, or with the card that closes the round.

    Args:
        risks: what final turns cost, as the actor sees it.
        owner: whether the lodge is the actor's own.
        closed: whether the round is closed; if not, the actor closes it and wants the others to
            count little. Otherwise one of them may be welcome to count more than the ender.
    """
    sign = 1.0 if owner else -1.0
    every = closed and not owner
    by_status = risks_by_status(risks)

    sum_of = sums(by_status)
    spots = Memo(lambda lodge: _free_spots(lodge, sum_of[lodge][0], by_status, owner, every=every))

    def all_lays(key: int) -> tuple[LastLay, ...]:
        lodge, hand = key >> 4, key & NUMBER
        numbers = sum_of[lodge][1]
        size = len(STATUSES[lodge & HOW_IT_LIES])
        unknown = size - how_many(numbers) + (hand == UNKNOWN)
        after = POINTS[numbers + ONE[hand]] + UNKNOWN_CARD * unknown
        full = size + 1 == len(SLOTS)
        return tuple(
            [
                (after, 0.0 if full else others + by_status[status][hand], spot, UNKNOWN)
                for status, others, spot in spots[lodge]
            ]
        )

    def all_exchanges(key: int) -> tuple[LastLay, ...]:
        lodge, hand = key >> 4, key & NUMBER
        risk, numbers = sum_of[lodge]
        how = lodge & HOW_IT_LIES
        unknown = len(STATUSES[how]) - how_many(numbers) + (hand == UNKNOWN)
        numbers += ONE[hand]
        best: dict[tuple[Card, float], LastLay] = {}
        for shift, lies, there in ways(how, owner).exchanges:
            taken = lodge >> shift & NUMBER
            gone = by_status[lies][taken]
            after = POINTS[numbers - ONE[taken]] + UNKNOWN_CARD * (unknown - (taken == UNKNOWN))
            for status, spot, changes in there:
                others = _changed(risk, lodge, changes, by_status) if changes else risk
                value = others - gone + by_status[status][hand]
                like = taken, value if every else 0.0
                if like not in best or sign * value > sign * best[like][1]:
                    best[like] = after, value, spot, taken
        return tuple(best.values())

    return LastOffers(points_and_risks(risks), Memo(all_lays), Memo(all_exchanges))


def _free_spots(
    lodge: Lodge,
    value: float,
    by_status: Sequence[CardWorths],
    owner: bool,
    *,
    every: bool = False,
) -> tuple[tuple[Status, float, Spot], ...]:
    """Return where a card can be laid: how it lies then, and what the cards that stay add up to.

    Args:
        lodge: the lodge.
        value: what its cards add up to as they lie.
        by_status: what each number adds, by how the card lies.
        owner: whether it is the actor's own, which is to be worth much.
        every: whether to list all the spots that differ, not only the best of those where the
            card in hand lies alike.
    """
    best = max if owner else min
    found: list[tuple[Status, float, Spot]] = []
    for status, there in ways(lodge & HOW_IT_LIES, owner).lays:
        spots: dict[float, Spot] = {}
        for spot, changes in there:
            spots.setdefault(_changed(value, lodge, changes, by_status), spot)
        kept = spots if every else [best(spots)]
        found += [(status, others, spots[others]) for others in kept]
    return tuple(found)


def _changed(
    value: float, lodge: Lodge, changes: Changes, by_status: Sequence[CardWorths]
) -> float:
    """Return what the cards that stay add up to when some of them lie in another way."""
    for shift, old, new in changes:
        number = lodge >> shift & NUMBER
        value += by_status[new][number] - by_status[old][number]
    return value
