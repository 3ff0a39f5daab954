"""The regular: takes the action that `judge` values most, found without judging every one.

Rollouts ask for nothing but the choice, hundreds of thousands of times.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache, partial
from math import inf
from typing import Final, TypeAlias

from biberclan.bots.ties import ALIKE
from biberclan.games.clan.bots.judgement import best, closed, lead_of, shares_of
from biberclan.games.clan.bots.lodges import UNKNOWN, Lodge, Memo, World, lodges_seen_by, own_lodge
from biberclan.games.clan.bots.offers import (
    SPOTS,
    LastLay,
    Lay,
    Offers,
    Spot,
    last_offers,
    last_spot,
    offers,
    with_hand,
)
from biberclan.games.clan.bots.weights import REGULAR, Style, Weights
from biberclan.named_tuple import NamedTuple
from biberclan.rules.clan import Action, legal_actions
from biberclan.rules.clan.actions import Cleanup, Exchange, Flip, Keep, Place
from biberclan.rules.clan.cards import Card
from biberclan.rules.clan.lodge import LODGE, SLOTS, count_cards
from biberclan.rules.points import totals_of
from biberclan.rules.seats import CLOCKWISE, MAX_SEATS

_FULL: Final = LODGE
_Ready: TypeAlias = Sequence[Sequence[Action]]
"""Actions made beforehand, by seat and spot."""
_PLACE: Final[_Ready] = [[Place(seat, *spot) for spot in SPOTS] for seat in range(MAX_SEATS)]
_EXCHANGE: Final[_Ready] = [[Exchange(seat, *spot) for spot in SPOTS] for seat in range(MAX_SEATS)]
_CLEANUP: Final = [[Cleanup(seat, slot) for slot in SLOTS] for seat in range(MAX_SEATS)]
_FLIP: Final = [[Flip(seat, slot) for slot in SLOTS] for seat in range(MAX_SEATS)]
_KEEP: Final = [Keep(*spot) for spot in SPOTS]
_COUNT: Final = tuple(count_cards(outline) for outline in range(1 << 2 * LODGE))
"""`_COUNT[outline]`: the number of cards there."""


def choose(world: World, style: Style = REGULAR) -> Action:
    """Return the actor's action in an imagined world, in a style: usually the regular's."""
    if world.phase == "place":
        decide = _place if world.ender is None else _place_last
    elif world.phase == "keep":
        decide = _keep
    elif world.phase in ("cleanup", "flip") and world.ender is None:
        decide = _touch
    else:
        actions = legal_actions(world)
        return actions[0] if len(actions) == 1 else best(world, actions, style)
    assert world.actor is not None
    is_last = world.round == world.rounds
    outlook = _outlook(style, world.seats, world.actor, world.scores, world.start, is_last)
    return decide(world, outlook)


def _place(world: World, outlook: "_Outlook") -> Action:
    """Choose what to do with a drawn number card before anybody has closed the round."""
    me, hand, seats = outlook.me, world.hand, world.seats
    assert hand is not None
    shares, tables, free_slots = outlook.shares, outlook.tables, outlook.free_slots
    counts = tuple([_COUNT[outline] for outline in world.outlines])
    lodges = lodges_seen_by(world, me)
    my_key = with_hand(lodges[me], 0)
    same, filled = free_slots(counts)
    found = [ways[with_hand(lodge, hand)] for ways, lodge in zip(outlook.laid, lodges)]
    mine = found[me][0]
    # All values are relative to the value of the table as it lies, apart from free slots.
    last = None
    if counts[me] == _FULL - 1:
        last = _Last(world, outlook, lodges, hand)
        stake = sum([share * worth for share, (worth, _lay, _exchanges) in zip(shares, found)])
    chosen: tuple[_Ready, int, Spot] | None = None
    most = -inf
    for seat in CLOCKWISE[seats][me]:
        (worth, lay, exchanges), share = found[seat], shares[seat]
        if lay is not None:
            after, spot, _taken = lay
            if last and seat == me:
                value = last.after(me, 0.0, last.with_card(hand)) - stake
            else:
                value = share * (after - worth) + filled[seat]
            if value > most:
                most, chosen = value + ALIKE, (_PLACE, seat, spot)
        if seat == me:
            for after, spot, _taken in exchanges:
                value = after - worth + same
                if value > most:
                    most, chosen = value + ALIKE, (_EXCHANGE, seat, spot)
        elif last:
            for points, risk, spot, taken in last.exchanges(seat):
                value = (
                    last.after(seat, last.total(seat, points, risk), last.with_card(taken)) - stake
                )
                if value > most:
                    most, chosen = value + ALIKE, (_EXCHANGE, seat, spot)
        else:
            for after, spot, taken in exchanges:
                kept = tables[me].lays[my_key | taken]
                assert kept is not None
                value = share * (after - worth) + kept[0] - mine + filled[me]
                if value > most:
                    most, chosen = value + ALIKE, (_EXCHANGE, seat, spot)
    assert chosen is not None
    ready, seat, spot = chosen
    return ready[seat][spot]


def _touch(world: World, outlook: "_Outlook") -> Action:
    """Choose which card to clean up or to turn over before anybody has closed the round."""
    me, seats = outlook.me, world.seats
    shares, tables, free_slots = outlook.shares, outlook.tables, outlook.free_slots
    lodges = lodges_seen_by(world, me)
    counts = [_COUNT[outline] for outline in world.outlines]
    stakes = [share * table.worths[lodge] for share, table, lodge in zip(shares, tables, lodges)]
    stake = sum(stakes)
    cleanup = world.phase == "cleanup"
    ready = _CLEANUP if cleanup else _FLIP
    chosen: Action | None = None
    most = -inf
    for seat in CLOCKWISE[seats][me]:
        lodge, table = lodges[seat], tables[seat]
        touched = table.cleanups[lodge] if cleanup else table.flips[lodge]
        if not touched:
            continue
        counts[seat] -= cleanup
        free, _filled = free_slots(tuple(counts))
        counts[seat] += cleanup
        for slot, after in touched:
            value = stake - stakes[seat] + shares[seat] * after + free
            if value > most:
                most, chosen = value + ALIKE, ready[seat][slot]
    assert chosen is not None
    return chosen


def _place_last(world: World, outlook: "_Outlook") -> Action:
    """Choose what to do with a drawn number card in a final turn."""
    me, hand, seats = outlook.me, world.hand, world.seats
    assert hand is not None
    last = _Last(world, outlook, lodges_seen_by(world, me), hand)
    mine = last.totals[me]
    chosen: tuple[_Ready, int, Spot] | None = None
    most = -inf
    for seat in CLOCKWISE[seats][me]:
        for points, risk, spot, _taken in last.lays(seat):
            total = last.total(seat, points, risk)
            value = last.after(seat, total, total if seat == me else mine)
            if value > most:
                most, chosen = value + ALIKE, (_PLACE, seat, spot)
        for points, risk, spot, taken in last.exchanges(seat):
            total = last.total(seat, points, risk)
            value = last.after(seat, total, total if seat == me else last.with_card(taken))
            if value > most:
                most, chosen = value + ALIKE, (_EXCHANGE, seat, spot)
    assert chosen is not None
    ready, seat, spot = chosen
    return ready[seat][spot]


def _keep(world: World, outlook: "_Outlook") -> Action:
    """Choose where to lay a card taken from another lodge."""
    me, hand = outlook.me, world.hand
    assert hand is not None
    lodge = own_lodge(world, me)
    if world.ender is None and _COUNT[world.outlines[me]] < _FULL - 1:
        lay = outlook.tables[me].lays[with_hand(lodge, hand)]
        assert lay is not None
        return _KEEP[lay[1]]
    if _COUNT[world.outlines[me]] == _FULL - 1:
        return _KEEP[last_spot(lodge)]
    lays = last_offers(outlook.weights.risks, True, closed=True).lays[with_hand(lodge, hand)]
    ender = me if world.ender is None else world.ender
    left = (ender - me - 1) % world.seats
    _points, _risk, spot, _taken = max(lays, key=lambda lay: lay[0] + lay[1] * left)
    return _KEEP[spot]


class _Last:
    """The points that lodges will count once the round is closed, by the actor if nobody has."""

    def __init__(
        self, world: World, outlook: "_Outlook", lodges: Sequence[Lodge], hand: Card
    ) -> None:
        me, seats, closed = outlook.me, world.seats, world.ender is not None
        self.weights, self.shares, self.lead = outlook.weights, outlook.shares, outlook.lead
        weights, shares = self.weights, self.shares
        self.me = me
        self.ender = me if world.ender is None else world.ender
        self.left, self.turns, self.others = _final_turns(weights, seats, me, self.ender)
        self.lodges = lodges
        self.hand = hand
        self.own = own = last_offers(weights.risks, True, closed=True)
        self.rival = last_offers(weights.risks, False, closed=closed)
        found = [own.points_and_risks[lodge] for lodge in lodges]
        self.totals = totals = [
            points + risk * turns + gain for (points, risk), (turns, gain) in zip(found, self.turns)
        ]
        self.sum = sum([share * total for share, total in zip(shares, totals)])
        self.most = max([totals[seat] for seat in self.others], default=-inf)
        self.fills = _COUNT[world.outlines[me]] == _FULL - 1

    def total(self, seat: int, points: float, risk: float) -> float:
        """Return the points that a lodge will count after the final turns that are left."""
        turns, gain = self.turns[seat]
        return points + risk * turns + gain

    def lays(self, seat: int) -> tuple[LastLay, ...]:
        """Return the ways to lay the card in hand onto free slots of a lodge."""
        if seat == self.me and self.fills:
            return ((self.with_card(self.hand), 0.0, last_spot(self.lodges[seat]), UNKNOWN),)
        offers = self.own if seat == self.me else self.rival
        return offers.lays[with_hand(self.lodges[seat], self.hand)]

    def exchanges(self, seat: int) -> tuple[LastLay, ...]:
        """Return the ways to lay the card in hand in the place of others of a lodge."""
        offers = self.own if seat == self.me else self.rival
        return offers.exchanges[with_hand(self.lodges[seat], self.hand)]

    def with_card(self, card: int) -> float:
        """Return the points that the actor's lodge will count with a card kept in the best slot."""
        if self.fills:
            return self.own.filled(self.lodges[self.me], card)
        lays = self.own.lays[with_hand(self.lodges[self.me], card)]
        return max([lay[0] + lay[1] * self.left for lay in lays])

    def after(self, seat: int, total: float, mine: float) -> float:
        """Return the value of the table with another lodge and the actor's changed.

        Args:
            seat: the seat whose lodge changes; the actor if no other does.
            total: the points that its lodge will count.
            mine: the points that the actor's will count.
        """
        totals, me, ender = self.totals, self.me, self.ender
        worth = self.sum + mine - totals[me]
        most = self.most
        if seat != me:
            worth += self.shares[seat] * (total - totals[seat])
            most = max([total, *[totals[other] for other in self.others if other != seat]])
        behind = most - mine if ender == me else max(most, mine) - totals[ender]
        return closed(self.weights, worth, self.shares[ender], behind, self.left, self.lead)


@lru_cache
def _final_turns(
    weights: Weights, seats: int, me: int, ender: int
) -> tuple[int, tuple[tuple[int, float], ...], tuple[int, ...]]:
    """Return the final turns to come before the round is counted, after the actor's turn.

    Returns:
        Their number; for each seat the number of those that are others', and the gain from its
        own; and the seats that are neither the actor nor the ender.
    """
    left = (ender - me - 1) % seats
    due = [1 <= (seat - me) % seats <= left for seat in range(seats)]
    others = [seat for seat in range(seats) if seat not in (me, ender)]
    return left, tuple((left - own, weights.turn * own) for own in due), tuple(others)


class _Outlook(NamedTuple):
    """A seat's judgement of the table throughout a round.

    Attributes:
        me: the seat.
        weights: the weights of its style.
        shares: the value of a point of each seat to it.
        tables: the values that actions can give to each seat's lodge.
        laid: the same with a number card, `Offers.laid`.
        free_slots: the value of free slots to it by the number of cards in each lodge, now and
            with a card more in each of them.
        lead: the value of the points of earlier rounds to it.
    """

    me: int
    weights: Weights
    shares: tuple[float, ...]
    tables: tuple[Offers, ...]
    laid: tuple[Memo[tuple[float, Lay | None, tuple[Lay, ...]]], ...]
    free_slots: Callable[[tuple[int, ...]], tuple[float, tuple[float, ...]]]
    lead: float


@lru_cache(maxsize=1 << 10)
def _outlook(
    style: Style,
    seats: int,
    me: int,
    scores: tuple[tuple[int, ...], ...],
    start: tuple[int, ...],
    last: bool,
) -> _Outlook:
    """Return a seat's judgement of the table, the same while nothing is added to the scores."""
    weights = style.weights_for(seats, last=last)
    totals = tuple(totals_of(scores, seats, start))
    shares = shares_of(weights, seats, me, totals)
    own, rival = offers(weights.own, True), offers(weights.rival, False)
    tables = tuple(own if seat == me else rival for seat in range(seats))
    laid = tuple(table.laid for table in tables)
    free_slots = cache(partial(_free_slots, weights, shares, me))
    return _Outlook(me, weights, shares, tables, laid, free_slots, lead_of(shares, totals))


def _free_slots(
    weights: Weights, shares: tuple[float, ...], me: int, counts: tuple[int, ...]
) -> tuple[float, tuple[float, ...]]:
    """Return `_Outlook.free_slots`."""

    def worth(cards: Sequence[int]) -> float:
        *_less, next_most, most = sorted(cards)
        return sum(
            [
                share
                * (weights.own if seat == me else weights.rival).free[count][
                    next_most if count == most else most
                ]
                for seat, (share, count) in enumerate(zip(shares, cards))
            ]
        )

    more = [
        worth([count + (seat == other) for other, count in enumerate(counts)])
        if counts[seat] < _FULL - 1
        else 0.0
        for seat in range(len(counts))
    ]
    return worth(counts), tuple(more)
