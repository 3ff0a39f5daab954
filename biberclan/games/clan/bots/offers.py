"""What can be made of a lodge with a number card: the best of the ways that differ.

What the cards that stay are worth together is worked out once for a lodge, whatever the card in
hand, and for each way to lay that card. Of ways after which it lies alike only the best is kept,
since they differ in nothing else.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, TypeAlias

from biberclan.games.clan.bots.sight import (
    FACE_UP,
    HIDDEN,
    HOW_IT_LIES,
    NUMBER,
    SHIFTS,
    TOLD,
    UNKNOWN,
    Lodge,
    put,
)
from biberclan.games.clan.bots.ways import Way, ways
from biberclan.games.clan.bots.weights import UNKNOWN_CARD, CardWorths, LodgeWeights, Risks
from biberclan.games.clan.bots.worth import (
    Memo,
    Status,
    extra,
    risks_by_status,
    worths,
    worths_by_status,
)
from biberclan.rules.clan.cards import Card
from biberclan.rules.clan.lodge import SLOTS, Slot

_Numbers: TypeAlias = int
"""How often each number lies in a lodge, three bits each; unknown cards are left out."""

_ONE: Final = (*(1 << 3 * number for number in range(UNKNOWN)), 0)
"""`_ONE[number]`: one card with that number."""
_ONE_EACH: Final = sum(_ONE)


# Plain tuples: a search makes thousands, and the garbage collector need not look at them again.

Lay: TypeAlias = tuple[float, Slot, bool, Card]
"""What a lodge is worth to the actor with a card laid into it; the slot; whether face up; and the
number of the card that lay there, UNKNOWN also if the slot was free."""

Offer: TypeAlias = tuple[float, Lay | None, tuple[Lay, ...]]
"""What can be made of a lodge, in a round that nobody has closed: what it is worth as it lies, the
best way to lay the card onto a free slot, if it may be laid there, and the best way to lay it in
the place of each number that may be taken."""

LastLay: TypeAlias = tuple[float, float, Slot, bool, Card]
"""The same as `Lay` in a final turn or as the fifth card: what the lodge would count, and what each
other seat's final turn changes in that; the slot, whether face up, and the number that lay there.
"""

LastOffer: TypeAlias = tuple[float, float, tuple[LastLay, ...], tuple[LastLay, ...]]
"""What can be made of a lodge in a round that is closed, or closed by the card: what it counts as
it lies and what each other seat's final turn changes in that, and the ways that differ to lay the
card onto free slots and in the place of others."""


_BaseLay: TypeAlias = tuple[float, CardWorths, Slot, bool, Card]
"""What the cards that stay are worth, the card in hand by its number; the slot, whether face up,
and the number of the card that lay there."""

_Base: TypeAlias = tuple[float, _Numbers, int, bool, tuple[_BaseLay, ...], tuple[_BaseLay, ...]]
"""A lodge, whatever the card in hand: what its cards are worth as they lie, apart from equal ones,
which numbers lie there, how many cards, and whether three are equal; the ways onto free slots and
in the place of others."""


def offer_key(lodge: Lodge, hand: Card) -> int:
    """Return what stands for a lodge and the card in hand."""
    return lodge << 4 | hand


@cache
def offers(weights: LodgeWeights, owner: bool) -> tuple[Memo[Offer], Memo[Lay | None]]:
    """Return what can be made of lodges, and only the best lay of that, by `offer_key`.

    Args:
        weights: what a lodge is worth to its owner.
        owner: whether that is the actor; if not, the actor wants it to be worth little.
    """
    sign = 1.0 if owner else -1.0
    by_status = worths_by_status(weights)
    known = worths(weights)

    def equal_worth(numbers: _Numbers) -> float:
        most = max([numbers >> shift & 7 for shift in range(0, 3 * UNKNOWN, 3)])
        return weights.equal[min(most, 4) - 2] if most > 1 else 0.0

    bases = Memo(lambda lodge: _base(lodge, by_status, sign, every=False))
    equals = Memo(equal_worth)

    def best_lay(key: int) -> Lay | None:
        lodge, hand = key >> 4, key & NUMBER
        _worth, numbers, _size, three, ways_to_lay, _others = bases[lodge]
        numbers += _ONE[hand]
        if three or _equal(numbers, hand) > 2:
            laid = [
                (value_of(lodge, hand, way), way.slot, way.up, UNKNOWN)
                for way in ways(lodge & HOW_IT_LIES, owner).lays
            ]
            return max(laid, default=None, key=lambda lay: sign * lay[0])
        best: Lay | None = None
        equal = equals[numbers]
        for value, by_number, slot, up, taken in ways_to_lay:
            value += by_number[hand] + equal
            if best is None or sign * value > sign * best[0]:
                best = value, slot, up, taken
        return best

    def offer(key: int) -> Offer:
        lodge, hand = key >> 4, key & NUMBER
        worth, numbers, _size, three, _lays, others = bases[lodge]
        worth = known[lodge] if three else worth + equals[numbers]
        numbers += _ONE[hand]
        exchanges: dict[Card, Lay] = {}
        if three or _equal(numbers, hand) > 2:
            for way in ways(lodge & HOW_IT_LIES, owner).exchanges:
                taken = lodge >> SHIFTS[way.slot] & NUMBER
                value = value_of(lodge, hand, way)
                if taken not in exchanges or sign * value > sign * exchanges[taken][0]:
                    exchanges[taken] = value, way.slot, way.up, taken
            return worth, lays[key], tuple(exchanges.values())
        for value, by_number, slot, up, taken in others:
            value += by_number[hand] + equals[numbers - _ONE[taken]]
            if taken not in exchanges or sign * value > sign * exchanges[taken][0]:
                exchanges[taken] = value, slot, up, taken
        return worth, lays[key], tuple(exchanges.values())

    def value_of(lodge: Lodge, hand: Card, way: Way) -> float:
        """Look at the whole lodge: of three equal cards it matters which ones can be taken."""
        lies = FACE_UP if way.up else HIDDEN if owner else TOLD
        return known[put(lodge, way.slot, hand | lies)]

    lays = Memo(best_lay)
    return Memo(offer), lays


@cache
def last_offers(
    risks: Risks, owner: bool, *, closed: bool
) -> tuple[Memo[LastOffer], Memo[tuple[LastLay, ...]]]:
    """Return what can be made of lodges in final turns, and only the lays of that, by `offer_key`.

    Args:
        risks: what final turns cost, as the actor sees it.
        owner: whether the lodge is the actor's own.
        closed: whether the round is closed; if not, the actor closes it and wants the others to
            count little. Otherwise one of them may be welcome to count more than the ender.
    """
    by_status = risks_by_status(risks)
    sign = 1.0 if owner else -1.0
    every = closed and not owner

    def known_points(numbers: _Numbers) -> float:
        cards = [n for n in range(UNKNOWN) for _ in range(numbers >> 3 * n & 7)]
        return sum(cards) + extra(cards)

    bases = Memo(lambda lodge: _base(lodge, by_status, sign, every=every))
    points = Memo(known_points)

    def all_lays(key: int) -> tuple[LastLay, ...]:
        lodge, hand = key >> 4, key & NUMBER
        _risk, numbers, size, _three, ways_to_lay, _others = bases[lodge]
        unknown = size - numbers % 7 + (hand == UNKNOWN)  # modulo 7: the sum of octal digits
        after = points[numbers + _ONE[hand]] + UNKNOWN_CARD * unknown
        full = size + 1 == len(SLOTS)
        return tuple(
            [
                (after, 0.0 if full else value + by_number[hand], slot, up, taken)
                for value, by_number, slot, up, taken in ways_to_lay
            ]
        )

    def offer(key: int) -> LastOffer:
        lodge, hand = key >> 4, key & NUMBER
        risk, numbers, size, _three, _lays, others = bases[lodge]
        unknown = size - numbers % 7
        now = points[numbers] + UNKNOWN_CARD * unknown
        unknown += hand == UNKNOWN
        numbers += _ONE[hand]
        exchanges: dict[tuple[Card, float], LastLay] = {}
        for value, by_number, slot, up, taken in others:
            value += by_number[hand]
            like = taken, value if every else 0.0
            if like not in exchanges or sign * value > sign * exchanges[like][1]:
                then = points[numbers - _ONE[taken]]
                then += UNKNOWN_CARD * (unknown - (taken == UNKNOWN))
                exchanges[like] = then, value, slot, up, taken
        risk = risk if size < len(SLOTS) else 0.0
        return now, risk, lays[key], tuple(exchanges.values())

    lays = Memo(all_lays)
    return Memo(offer), lays


def _base(lodge: Lodge, by_status: Sequence[CardWorths], sign: float, *, every: bool) -> _Base:
    """Look at a lodge without the card in hand.

    Args:
        lodge: the lodge.
        by_status: what each number is worth, by how the card lies.
        sign: 1 for the actor's own, which is to be worth much; -1 for another's.
        every: whether to keep all ways that differ, not only the best of those after which the
            card in hand lies alike.
    """
    lying, before, lays, exchanges = ways(lodge & HOW_IT_LIES, sign > 0)
    value = 0.0
    numbers = 0
    for shift, status in lying:
        number = lodge >> shift & NUMBER
        value += by_status[status][number]
        numbers += _ONE[number]
    best: dict[tuple[Status, Card, float], _BaseLay] = {}
    for slot, up, now, changes in lays:
        base = value
        for shift, old, new in changes:
            number = lodge >> shift & NUMBER
            base += by_status[new][number] - by_status[old][number]
        like = now, UNKNOWN, base if every else 0.0
        if like not in best or sign * base > sign * best[like][0]:
            best[like] = base, by_status[now], slot, up, UNKNOWN
    best_exchanges: dict[tuple[Status, Card, float], _BaseLay] = {}
    for slot, up, now, changes in exchanges:
        base = value
        for shift, old, new in changes:
            number = lodge >> shift & NUMBER
            base += by_status[new][number] - by_status[old][number]
        taken = lodge >> SHIFTS[slot] & NUMBER
        base -= by_status[before[slot]][taken]
        like = now, taken, base if every else 0.0
        if like not in best_exchanges or sign * base > sign * best_exchanges[like][0]:
            best_exchanges[like] = base, by_status[now], slot, up, taken
    three = bool(numbers & numbers >> 1 & _ONE_EACH or numbers & 4 * _ONE_EACH)
    return value, numbers, len(lying), three, tuple(best.values()), tuple(best_exchanges.values())


def _equal(numbers: _Numbers, number: Card) -> int:
    """Return how many known cards have a number."""
    return numbers >> 3 * number & 7 if number != UNKNOWN else 0
