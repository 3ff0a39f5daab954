"""Biber Mania as a race, run several times with guessed hands for the others.

How it thinks. It deals the unseen cards to the others and sorts each hand into groups. Then it runs
the race: in turn everybody lays the next of their groups, the largest first, and each beaten group
goes back into a hand, until somebody is out. The same few races are run for each promising action,
and what counts is how often they are won; a narrow lead is half a win. Which card to steal it
decides by a fixed order of wants.

Its author had read the rulebooks and the rules' interface, but none of the bots.
"""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final, NamedTuple

from biberclan.rules.mania import Action, Observation
from biberclan.rules.mania.actions import Accept, Beat, Draw, Give, Lay, Source, Steal, Wish
from biberclan.rules.mania.cards import (
    BODYGUARD,
    JOKER,
    MEANIE,
    SUPERBEAVER,
    THIEF,
    Card,
    Cards,
    with_card,
    without,
)
from biberclan.rules.mania.groups import beaten_in_display, beats, display_group
from lab.strangers.racing import Group, race, sorted_out

RACES: Final = 12
PROMISING: Final = 12
"""The number of ways to lay that are raced; the others are left out by the cards they move."""
CLOSE: Final = 3.0
"""The points by which a lead must grow to matter clearly."""


class World(NamedTuple):
    """A guess at the cards that nobody has seen: the others' hands, and the draw pile."""

    hands: list[Cards]
    groups: list[list[Group]]
    deck: list[Card]


class Outcome(NamedTuple):
    """The outcome of an action before the next turn.

    Attributes:
        hand: one's own hand then, as far as it is known.
        pile: the growth of one's own pile.
        top: the group just laid, if any.
        unseen: the number of cards drawn unseen.
        robbed: the cards that each other seat loses of its pile, and draws.
        more: the cards added to each other hand besides.
    """

    hand: Cards
    pile: int = 0
    top: Cards = ()
    unseen: int = 0
    robbed: tuple[tuple[int, int], ...] = ()
    more: tuple[tuple[int, int], ...] = ()


class Racer:
    """Runs the rest of the round as a race."""

    name = "Racer"
    sentence = "Races the hands against each other some times over."

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        """Choose the action after which the race is won most often."""
        if len(actions) == 1:
            return actions[0]
        track = Track(observation, rng)
        if len(actions) > PROMISING:
            actions = sorted(actions, key=track.interest, reverse=True)[:PROMISING]
        chances = [track.chance(action) for action in actions]
        return actions[chances.index(max(chances))]


class Track:
    """One decision: the known cards, and some worlds that fit them."""

    def __init__(self, seen: Observation, rng: Random) -> None:
        """Deal the cards that nobody has seen."""
        assert seen.observer is not None
        self.seen = seen
        self.me = me = seen.observer
        self.hand = seen.hand
        self.fellows = [(me + step) % seen.seats for step in range(1, seen.seats)]
        unseen = dict(seen.deck)
        known = [seen.display, seen.stock, *(hand.cards for hand in seen.hands)]
        known += [group for pile in seen.piles for group in pile.groups]
        for group in (*known, seen.refused):
            for card in group:
                if card is not None:
                    unseen[card] -= 1
        cards = [card for card, number in unseen.items() for _ in range(number)]
        self.worlds = []
        for _number in range(RACES):
            rng.shuffle(cards)
            deck = cards[:]
            hands = []
            for hand in seen.hands:
                hidden = hand.size - len(hand.cards)
                hands.append(tuple(sorted([*hand.cards, *deck[:hidden]])))
                del deck[:hidden]
            groups = [sorted_out(hand) for hand in hands]
            self.worlds.append(World(hands, groups, deck))

    def interest(self, action: Action) -> float:
        """Return the promise of an action, by which the actions worth a thought are chosen."""
        match action:
            case Lay(cards):
                left = self.hand
                for card in cards:
                    left = without(left, card)
                rest = sorted_out(left)
                robbed = sum(
                    len(self.seen.piles[seat].top)
                    for seat in self.fellows
                    if self.seen.piles[seat].groups and beats(cards, self.seen.piles[seat].top)
                )
                return len(cards) - 1.5 * len(rest) + robbed
            case Steal(place, card):
                return self.want(self.hand, place, card)
            case Wish(seat, card):
                return self.holds(seat, card) * self.want(self.hand, "stock", card)
            case Draw(None) | Give(_, None):
                return 5
            case Draw(card):
                return self.want(self.hand, "stock", card)
            case Give(seat, card):
                assert card is not None
                return -float(card) - self.seen.hands[seat].size
        return 9.0

    def want(self, hand: Cards, place: Source, card: Card) -> float:
        """Return the want for a card, highest from a pile and for a card that goes with others."""
        number = hand.count(card)
        if card == JOKER:
            worth = 4.0
        elif card > JOKER:
            worth = 3.0 if card in (SUPERBEAVER, THIEF, MEANIE) else 2.0
            worth -= number
        else:
            worth = 2.0 + number if number else 0.05 * card
        return worth + 3 * isinstance(place, int)

    def holds(self, seat: int, card: Card) -> float:
        """Return the share of the worlds in which a hand holds a card."""
        if card in self.seen.hands[seat].lacks:
            return 0.0
        return sum(card in world.hands[seat] for world in self.worlds) / len(self.worlds)

    def chance(self, action: Action) -> float:
        """Return the share of races won after an action."""
        if isinstance(action, Wish):
            met = self.run(Outcome(with_card(self.hand, action.card), more=((action.seat, -1),)))
            missed = self.run(Outcome(self.hand))
            share = self.holds(action.seat, action.card)
            return share * met + (1 - share) * missed
        return self.run(self.outcome(action))

    def outcome(self, action: Action) -> Outcome:
        """Return the outcome of an action."""
        seen, hand = self.seen, self.hand
        match action:
            case Lay(cards):
                return self.laid(cards)
            case Beat(card):
                return Outcome(tuple(sorted(hand + display_group(card, seen.display))))
            case Accept():
                assert seen.asked is not None
                return Outcome(tuple(sorted(hand + seen.piles[seen.asked].top)))
            case Steal(place, card):
                robbed = ((place, 1),) if isinstance(place, int) else ()
                return Outcome(with_card(hand, card), robbed=robbed)
            case Draw(None):
                return Outcome(hand, unseen=1)
            case Draw(card):
                assert card is not None
                return Outcome(with_card(hand, card))
            case Give(seat, _):
                return Outcome(hand, more=((seat, 1),))
        return Outcome(hand)

    def laid(self, cards: Cards) -> Outcome:
        """Return the outcome of laying a group, including the actions that it compels."""
        seen = self.seen
        rest = self.hand
        for card in cards:
            rest = without(rest, card)
        if not rest:
            return Outcome((), len(cards), cards)
        found = beaten_in_display(cards, seen.display)
        if found:
            best = max(found, key=lambda card: (card in rest, -seen.display.count(card)))
            rest = tuple(sorted(rest + display_group(best, seen.display)))
        robbed: list[tuple[int, int]] = []
        tops = {seat: seen.piles[seat].top for seat in self.fellows}
        for seat, top in tops.items():
            if top and beats(cards, top):
                robbed.append((seat, len(top)))
                tops[seat] = seen.piles[seat].groups[-2] if len(seen.piles[seat].groups) > 1 else ()
                if top[0] in rest or len(top) > 2:
                    rest = tuple(sorted(rest + top))
        more: list[tuple[int, int]] = []
        pile = len(cards)
        last = cards[-1]
        if last in (THIEF, SUPERBEAVER):
            for _ in range(1 if last == THIEF else 2):
                places: list[tuple[Source, Card]] = [("display", card) for card in seen.display]
                places += [("stock", card) for card in seen.stock]
                places += [(seat, card) for seat, top in tops.items() for card in top]
                if not places:
                    break
                place, card = max(places, key=lambda one: self.want(rest, one[0], one[1]))
                rest = with_card(rest, card)
                if isinstance(place, int):
                    robbed.append((place, 1))
                    tops[place] = without(tops[place], card)
        elif last == MEANIE:
            more.append((min(self.fellows, key=lambda seat: seen.hands[seat].size), 2))
        return Outcome(rest, pile, cards, robbed=tuple(robbed), more=tuple(more))

    def run(self, outcome: Outcome) -> float:
        """Return the share of races won after an outcome."""
        seen, me = self.seen, self.me
        piles = [pile.size for pile in seen.piles]
        piles[me] += outcome.pile
        added = list(seen.owed)
        added[me] = 0
        tops = [lying(pile.top) for pile in seen.piles]
        if outcome.top:
            tops[me] = lying(outcome.top)
        for seat, number in outcome.robbed:
            piles[seat] -= number
            added[seat] += number
            tops[seat] = None
        for seat, number in outcome.more:
            added[seat] += number
        mine = sorted_out(outcome.hand)
        won = 0.0
        for world in self.worlds:
            groups = [list(g) for g in world.groups]
            groups[me] = mine[:]
            if outcome.unseen and world.deck:
                groups[me] = sorted_out(with_card(outcome.hand, world.deck[0]))
            for seat, number in enumerate(added):
                if number > 0:
                    grown = world.hands[seat] + tuple(world.deck[-number:])
                    groups[seat] = sorted_out(grown)
                elif number < 0 and groups[seat]:
                    del groups[seat][0]
            points = race(groups, piles[:], tops[:], (seen.turn + 1) % seen.seats)
            share = 1.0
            for seat in self.fellows:
                share += exp((points[seat] - points[me]) / CLOSE)
            won += 1 / share
        return won / len(self.worlds)


def lying(top: Cards) -> Group | None:
    """Return a group on a pile as others see it, None if nothing beats it."""
    digits = {card for card in top if card < JOKER}
    if len(digits) != 1 or top[-1] == BODYGUARD:
        return None
    return (len(top), top[0], 0)
