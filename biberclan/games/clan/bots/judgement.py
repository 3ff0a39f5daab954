"""The regular's judgement: a static evaluation of each action, without search.

An action is worth what the actor can expect to count in this round, less what the others can
expect on average, with the lodges as they will lie at the end of the action.
"""

from collections.abc import Sequence
from functools import lru_cache, partial
from math import exp, inf
from typing import Final

from biberclan.bots.ties import favourite
from biberclan.games.clan.bots.lodges import (
    ALL_SEEING,
    FACE_UP,
    FREE,
    HIDDEN,
    NUMBER,
    TOLD,
    UNKNOWN,
    Glimpse,
    Lodge,
    World,
    free_slots,
    glimpse_at,
    lodges_seen_by,
    points_and_risks,
    put,
    turned,
    worths,
)
from biberclan.games.clan.bots.weights import REGULAR, Style, Weights
from biberclan.rules.clan import Action, actions
from biberclan.rules.clan.cards import Card
from biberclan.rules.clan.lodge import LODGE, count_cards
from biberclan.rules.clan.scoring import MALUS
from biberclan.rules.game import points_so_far

_FULL: Final = LODGE
_LOOKING: Final = 0.1
"""The value of seeing an unknown card."""

_LINE: Final = (-3.7, 1.3)
"""A seat's points in the end, by the worth of its lodge to an owner who does not know all of its
cards: a base and a slope. Fitted to 15,000 tables of two to six seats; by their number the slope is
1.2 to 1.4."""

_FIRST: Final = 4.1
"""The points by which the seat whose turn begins was ahead of the last one there: 4.0 to 4.3."""


def judge(world: World, choices: Sequence[Action], style: Style = REGULAR) -> list[float]:
    """Return the value of each action to the actor, in points; see `Rollouts.judge`."""
    table = _Table(world, style)
    return [table.after(action) for action in choices]


def clockwise(world: World, action: Action) -> tuple[tuple[int, ...], ...]:
    """Return the place of an action among equally good ones; see `Rollouts.clockwise`."""
    me, seats = world.actor, world.seats
    assert me is not None
    match action:
        case actions.Swap(one, slot, other, other_slot):
            return tuple(sorted((((one - me) % seats, slot), ((other - me) % seats, other_slot))))
        case actions.Decline():
            return ((seats,),)
        case actions.Keep() | actions.Deal():
            return ()
        case _:
            return (((action.seat - me) % seats,),)


def best(world: World, choices: Sequence[Action], style: Style = REGULAR) -> Action:
    """Return the one of some actions that a style values most."""
    return favourite(choices, judge(world, choices, style), partial(clockwise, world))


def expected_points(world: World) -> list[float]:
    """Return the points that each seat can expect to count in a round that nobody has closed.

    Args:
        world: an imagined world at the beginning of a turn; all of its cards are used.
    """
    seats, actor, weights = world.seats, world.actor, REGULAR.weights_for(world.seats, last=False)
    assert actor is not None
    counts = [count_cards(outline) for outline in world.outlines]
    *_fewer, next_most, most = sorted(counts)
    cards = worths(weights.own)
    found = [
        cards[lodge] + weights.own.free[count][next_most if count == most else most]
        for lodge, count in zip(lodges_seen_by(world, ALL_SEEING), counts)
    ]
    base, slope = _LINE
    return [
        base + slope * worth + _FIRST * (0.5 - (seat - actor) % seats / (seats - 1))
        for seat, worth in enumerate(found)
    ]


class _Table:
    """The lodges as the actor knows them, and their value to it if one or two change."""

    def __init__(self, world: World, style: Style) -> None:
        assert world.actor is not None
        assert world.hand is not None
        self.me = me = world.actor
        self.seats = world.seats
        self.hand = world.hand
        self.ender = world.ender
        self.weights = style.weights_for(self.seats, last=world.round == world.rounds)
        self.lodges = lodges_seen_by(world, me)
        self.counts = [count_cards(outline) for outline in world.outlines]
        totals = tuple(points_so_far(world))
        self.shares = shares_of(self.weights, self.seats, me, totals)
        self.roles = [self.weights.rival] * self.seats
        self.roles[me] = self.weights.own
        self.worths = [worths(role) for role in self.roles]
        # The value of each lodge's cards to the actor as they lie, and of all together.
        self.stakes = [
            share * table[lodge]
            for share, table, lodge in zip(self.shares, self.worths, self.lodges)
        ]
        self.stake = sum(self.stakes)
        self.lead = lead_of(self.shares, totals)
        self._kept: dict[Card, Lodge] = {}
        self._free: dict[tuple[int, int], float] = {}
        self._totals: list[float] = []

    def after(self, action: Action) -> float:
        """Return the value of the table to the actor after an action."""
        me, lodges = self.me, self.lodges
        match action:
            case actions.Place(seat, slot, up):
                return self._with(seat, put(lodges[seat], slot, self._laid(seat, up)), 1)
            case actions.Exchange(seat, slot, up):
                lodge = put(lodges[seat], slot, self._laid(seat, up))
                if seat == me:
                    return self._with(me, lodge, 0)
                kept = self._with_kept(glimpse_at(lodges[seat], slot) & NUMBER)
                return self._with_two(me, kept, 1, seat, lodge)
            case actions.Keep(slot, up):
                return self._with(me, put(lodges[me], slot, self._laid(me, up)), 1)
            case actions.Cleanup(seat, slot):
                return self._with(seat, put(lodges[seat], slot, FREE), -1)
            case actions.Flip(seat, slot):
                return self._with(
                    seat, put(lodges[seat], slot, turned(glimpse_at(lodges[seat], slot))), 0
                )
            case actions.Swap(one, slot, other, other_slot):
                here = put(lodges[one], slot, glimpse_at(lodges[other], other_slot))
                there = put(lodges[other], other_slot, glimpse_at(lodges[one], slot))
                return self._with_two(one, here, 0, other, there)
            case actions.Peek(seat, slot):
                unknown = glimpse_at(lodges[seat], slot) & NUMBER == UNKNOWN
                return self._with(me, lodges[me], 0) + unknown * _LOOKING
            case actions.Decline() | actions.Deal():
                return self._with(me, lodges[me], 0)

    def _laid(self, seat: int, up: bool) -> Glimpse:
        return self.hand | (FACE_UP if up else HIDDEN if seat == self.me else TOLD)

    def _with_kept(self, card: Card) -> Lodge:
        """Return the actor's lodge with a taken card laid in the best way."""
        lodge = self._kept.get(card)
        if lodge is None:
            mine = self.lodges[self.me]
            options = [
                put(mine, slot, card | lies)
                for slot in free_slots(mine)
                for lies in (FACE_UP, HIDDEN)
            ]
            lodge = self._kept[card] = max(options, key=self._own_worth)
        return lodge

    def _own_worth(self, lodge: Lodge) -> float:
        """Return the value of the actor's lodge, or its points if the round is closed."""
        if self.ender is None:
            return self.worths[self.me][lodge]
        return self._total(self.me, lodge, (self.ender - self.me - 1) % self.seats)

    def _with(self, seat: int, lodge: Lodge, more: int) -> float:
        """Return the value of the table with one lodge changed, fuller by `more` cards."""
        if self.ender is not None or self.counts[seat] + more == _FULL:
            return self._at_last((seat, lodge))
        return (
            self.stake
            - self.stakes[seat]
            + self.shares[seat] * self.worths[seat][lodge]
            + self._free_slots(seat, more)
        )

    def _with_two(self, one: int, lodge: Lodge, more: int, other: int, other_lodge: Lodge) -> float:
        """Return the value of the table with two lodges changed, one fuller by `more` cards."""
        if self.ender is not None or self.counts[one] + more == _FULL:
            return self._at_last((one, lodge), (other, other_lodge))
        return (
            self.stake
            - self.stakes[one]
            - self.stakes[other]
            + self.shares[one] * self.worths[one][lodge]
            + self.shares[other] * self.worths[other][other_lodge]
            + self._free_slots(one, more)
        )

    def _free_slots(self, seat: int, more: int) -> float:
        """Return the value of all free slots to the actor, with `more` cards more in one lodge."""
        value = self._free.get((seat, more))
        if value is None:
            counts = self.counts[:]
            counts[seat] += more
            next_most, most = sorted(counts)[-2:]
            value = self._free[seat, more] = sum(
                [
                    share * role.free[cards][next_most if cards == most else most]
                    for share, role, cards in zip(self.shares, self.roles, counts)
                ]
            )
        return value

    def _at_last(self, *changed: tuple[int, Lodge]) -> float:
        """Return the value of the table once the round is closed, by the actor if nobody has."""
        ender = self.me if self.ender is None else self.ender
        left = (ender - self.me - 1) % self.seats
        if not self._totals:
            self._totals = [self._total(*lodge, left) for lodge in enumerate(self.lodges)]
        totals = self._totals[:]
        for seat, lodge in changed:
            totals[seat] = self._total(seat, lodge, left)
        behind = max(totals[:ender] + totals[ender + 1 :]) - totals[ender]
        worth = sum([share * total for share, total in zip(self.shares, totals)])
        return closed(self.weights, worth, self.shares[ender], behind, left, self.lead)

    def _total(self, seat: int, lodge: Lodge, left: int) -> float:
        """Return the points that a lodge will count after `left` more final turns."""
        points, risk = points_and_risks(self.weights.risks)[lodge]
        if 1 <= (seat - self.me) % self.seats <= left:
            return points + self.weights.turn + risk * (left - 1)
        return points + risk * left


@lru_cache(maxsize=1 << 10)
def shares_of(weights: Weights, seats: int, me: int, totals: tuple[int, ...]) -> tuple[float, ...]:
    """Return the value of a point of each seat to the actor; the leader's counts most."""
    envy, scale = weights.envy, weights.rivals
    if scale == inf or seats == 2 or not any(totals):
        shares = [-envy / (seats - 1)] * seats
    else:
        most = max(totals)
        odds = [exp((total - most) / scale) for total in totals]
        all_odds = sum(odds) - odds[me]
        shares = [-envy * odd / all_odds for odd in odds]
    shares[me] = 1.0
    return tuple(shares)


def lead_of(shares: Sequence[float], totals: Sequence[int]) -> float:
    """Return the value to the actor of the points written down so far."""
    return sum([share * total for share, total in zip(shares, totals)])


def closed(
    weights: Weights, worth: float, share: float, behind: float, left: int, lead: float
) -> float:
    """Return the value of the table to the actor once the round is closed.

    Args:
        weights: the weights of the judging style.
        worth: the value of all points that the lodges will count.
        share: the value of a point of the ender.
        behind: the points by which the ender will be behind the best other seat.
        left: the number of final turns to come.
        lead: the value of the points of earlier rounds.
    """
    if weights.sure is not None:
        return weights.sure * (worth + lead - weights.margin) - lead
    return worth - share * MALUS * malus_chance(weights, behind, left)


def malus_chance(weights: Weights, behind: float, left: int) -> float:
    """Return the probability of the malus for an ender this far behind the best other seat.

    Args:
        weights: the weights of the judging style.
        behind: the difference in points.
        left: the number of final turns to come.
    """
    if not left:
        return float(behind > 0)  # BC-61
    surplus = (behind + weights.margin) / weights.spread
    return 1 / (1 + exp(-surplus)) if surplus > -30 else 0.0
