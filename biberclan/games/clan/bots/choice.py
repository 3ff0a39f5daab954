"""The regular's choice: the action that `judge` values most, found without judging every one.

Rollouts ask for nothing but the choice, hundreds of thousands of times.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import inf
from typing import Final

from biberclan.games.clan.bots.judgement import judge, malus_chance, shares_of
from biberclan.games.clan.bots.offers import last_offers, offer_key, offers
from biberclan.games.clan.bots.sight import Lodge, World, lodges_seen_by
from biberclan.games.clan.bots.styles import REGULAR, Style
from biberclan.games.clan.bots.weights import Weights
from biberclan.rules.clan import Action, legal_actions
from biberclan.rules.clan.actions import Exchange, Keep, Place
from biberclan.rules.clan.lodge import SLOTS, count_cards
from biberclan.rules.clan.scoring import MALUS

_FULL: Final = len(SLOTS)
_COUNT: Final = tuple(count_cards(outline) for outline in range(1 << 2 * len(SLOTS)))
"""`_COUNT[outline]`: how many cards lie there."""


def choose(world: World, style: Style = REGULAR) -> Action:
    """Return the action that somebody takes in an imagined world, usually the regular."""
    if world.phase == "place":
        return _place(world, style) if world.ender is None else _place_last(world, style)
    if world.phase == "keep":
        return _keep(world, style)
    actions = legal_actions(world)
    if len(actions) == 1:
        return actions[0]
    values = judge(world, actions, style)
    return actions[values.index(max(values))]


def _place(world: World, style: Style) -> Action:
    """Choose what to do with a drawn number card before anybody has closed the round."""
    me, hand, seats = world.actor, world.hand, world.seats
    assert me is not None
    assert hand is not None
    weights = style.weights_for(seats)
    shares = shares_of(weights, seats, me, world.scores)
    counts = tuple([_COUNT[outline] for outline in world.outlines])
    lodges = lodges_seen_by(world, me)
    (own, lays), (rival, _lays) = offers(weights.own, True), offers(weights.rival, False)
    found = [
        (own if seat == me else rival)[offer_key(lodge, hand)] for seat, lodge in enumerate(lodges)
    ]
    mine = found[me][0]
    same, filled = _free_slots(weights, shares, me, counts)
    # All values are compared with what the table is worth as it lies, apart from free slots.
    last = None
    if counts[me] == _FULL - 1:
        last = _Last(world, weights, shares, lodges, hand)
        stake = sum([share * offer[0] for share, offer in zip(shares, found)])
    best: tuple[type, int, int, bool] | None = None
    most = -inf
    for seat, (worth, lay, exchanges) in enumerate(found):
        share = shares[seat]
        if lay is not None:
            after, slot, up, _taken = lay
            if last and seat == me:
                value = last.after(me, 0.0, last.offers[me][2][0][0]) - stake
            else:
                value = share * (after - worth) + filled[seat]
            if value > most:
                most, best = value, (Place, seat, slot, up)
        if seat == me:
            for after, slot, up, _taken in exchanges:
                value = after - worth + same
                if value > most:
                    most, best = value, (Exchange, seat, slot, up)
        elif last:
            for points, risk, slot, up, taken in last.offers[seat][3]:
                value = last.after(seat, last.total(seat, points, risk), last.kept(taken)) - stake
                if value > most:
                    most, best = value, (Exchange, seat, slot, up)
        else:
            for after, slot, up, taken in exchanges:
                kept = lays[offer_key(lodges[me], taken)]
                assert kept is not None
                value = share * (after - worth) + kept[0] - mine + filled[me]
                if value > most:
                    most, best = value, (Exchange, seat, slot, up)
    assert best is not None
    verb, seat, slot, up = best
    action: Action = verb(seat, slot, up)
    return action


def _place_last(world: World, style: Style) -> Action:
    """Choose what to do with a drawn number card in a final turn."""
    me, hand, seats = world.actor, world.hand, world.seats
    assert me is not None
    assert hand is not None
    weights = style.weights_for(seats)
    shares = shares_of(weights, seats, me, world.scores)
    last = _Last(world, weights, shares, lodges_seen_by(world, me), hand)
    mine = last.totals[me]
    best: tuple[type, int, int, bool] | None = None
    most = -inf
    for seat, (_points, _risk, lays, exchanges) in enumerate(last.offers):
        for points, risk, slot, up, _taken in lays:
            total = last.total(seat, points, risk)
            value = last.after(seat, total, total if seat == me else mine)
            if value > most:
                most, best = value, (Place, seat, slot, up)
        for points, risk, slot, up, taken in exchanges:
            total = last.total(seat, points, risk)
            value = last.after(seat, total, total if seat == me else last.kept(taken))
            if value > most:
                most, best = value, (Exchange, seat, slot, up)
    assert best is not None
    verb, seat, slot, up = best
    action: Action = verb(seat, slot, up)
    return action


def _keep(world: World, style: Style) -> Action:
    """Choose where to lay a card taken from another lodge."""
    me, hand = world.actor, world.hand
    assert me is not None
    assert hand is not None
    weights = style.weights_for(world.seats)
    lodge = lodges_seen_by(world, me)[me]
    if world.ender is None and _COUNT[world.outlines[me]] < _FULL - 1:
        lay = offers(weights.own, True)[1][offer_key(lodge, hand)]
        assert lay is not None
        return Keep(lay[1], lay[2])
    lays = last_offers(weights.risks, True, closed=True)[1][offer_key(lodge, hand)]
    ender = me if world.ender is None else world.ender
    left = (ender - me - 1) % world.seats
    _points, _risk, slot, up, _taken = max(lays, key=lambda lay: lay[0] + lay[1] * left)
    return Keep(slot, up)


class _Last:
    """What all lodges will count once the round is closed, by the actor if nobody has."""

    def __init__(
        self,
        world: World,
        weights: Weights,
        shares: Sequence[float],
        lodges: Sequence[Lodge],
        hand: int,
    ) -> None:
        me, seats, closed = world.actor, world.seats, world.ender is not None
        assert me is not None
        self.weights = weights
        self.shares = shares
        self.me = me
        self.ender = me if world.ender is None else world.ender
        self.left = (self.ender - me - 1) % seats
        self.turns = [self.left - (1 <= (s - me) % seats <= self.left) for s in range(seats)]
        self.lodge = lodges[me]
        own, self.lays = last_offers(weights.risks, True, closed=True)
        rival, _lays = last_offers(weights.risks, False, closed=closed)
        self.offers = [
            (own if seat == me else rival)[offer_key(lodge, hand)]
            for seat, lodge in enumerate(lodges)
        ]
        self.totals = totals = [
            self.total(seat, offer[0], offer[1]) for seat, offer in enumerate(self.offers)
        ]
        self.sum = sum([share * total for share, total in zip(shares, totals)])
        self.others = [seat for seat in range(seats) if seat not in (me, self.ender)]

    def total(self, seat: int, points: float, risk: float) -> float:
        """Return what a lodge will count after the final turns that are left."""
        turns = self.turns[seat]
        return points + risk * turns + (self.weights.turn if turns < self.left else 0.0)

    def kept(self, card: int) -> float:
        """Return what the actor's lodge will count with a card kept in the best slot."""
        lays = self.lays[offer_key(self.lodge, card)]
        return max([lay[0] + lay[1] * self.left for lay in lays])

    def after(self, seat: int, total: float, mine: float) -> float:
        """Return what the table is worth with another lodge and the actor's changed.

        Args:
            seat: whose lodge changes; the actor if no other does.
            total: what it will count.
            mine: what the actor's will count.
        """
        totals, me = self.totals, self.me
        worth = self.sum + mine - totals[me]
        rivals = [totals[other] for other in self.others if other != seat]
        if seat != me:
            worth += self.shares[seat] * (total - totals[seat])
            rivals.append(total)
        if self.ender == me:
            behind = max(rivals) - mine
        else:
            rivals.append(mine)
            behind = max(rivals) - totals[self.ender]
        return worth - self.shares[self.ender] * MALUS * malus_chance(
            self.weights, behind, self.left
        )


@lru_cache(maxsize=1 << 12)
def _free_slots(
    weights: Weights, shares: tuple[float, ...], me: int, counts: tuple[int, ...]
) -> tuple[float, tuple[float, ...]]:
    """Return what free slots are worth to the actor, now and with a card more in each lodge."""

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
