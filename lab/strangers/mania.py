"""An opponent for Biber Mania that is independent of the game's bots.

It was written from the rules alone, by somebody who has not looked at how the bots judge. It shows
whether the strongest bot also beats players that it was not tuned against, so leave it as it is.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import comb, exp
from random import Random
from typing import Final

from biberclan.rules.mania.actions import Accept, Action, Beat, Draw, Give, Lay, Source, Steal, Wish
from biberclan.rules.mania.cards import (
    BODYGUARD,
    DIGITS,
    FAIRY,
    HIGHEST,
    HIPPIE,
    JOKER,
    KINDS,
    KING,
    MEANIE,
    PARTYBEAVER,
    SUPERBEAVER,
    THIEF,
    Card,
    Cards,
    without,
)
from biberclan.rules.mania.decks import LONGEST_RUN
from biberclan.rules.mania.groups import MISFITS, Form, display_group, target
from biberclan.rules.mania.observation import Observation
from biberclan.rules.mania.what_if import what_if_laid

# Everything is counted in points. A group laid is worth two points a card: it no longer counts
# against the hand, and counts for the pile.
_SPECIAL: Final = {
    JOKER: 0.5,
    THIEF: 0.8,
    SUPERBEAVER: 1.4,
    FAIRY: 0.4,
    MEANIE: 1.4,
    BODYGUARD: 0.6,
}
_EXTRA: Final = {
    card: 0.07 * card - 0.385 if card in DIGITS else _SPECIAL.get(card, 0.0) for card in KINDS
}
"""The value of a card in the hand besides the points for laying it."""

_TURN: Final = 1.6
"""The cost of every turn needed to lay one's hand."""

_HURT: Final = 1.5
"""The cost to a fellow player of a card lost and drawn again; a gift costs nearly as much."""


class Stranger:
    """A player who counts the turns that are left and lays the largest groups in them."""

    name: Final = "Stranger"
    sentence: Final = "Counts the turns left, lays large groups and robs whoever leads."

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        """Choose the action that is worth most; of equal ones the first."""
        return max(actions, key=_Table(observation).worth)


class _Table:
    """A player's reading of the table before one decision."""

    def __init__(self, observation: Observation) -> None:
        self.o = o = observation
        me = o.observer
        assert me is not None, "onlookers decide nothing"
        self.hand, self.laid = o.hand, o.piles[me].size
        self.others = [seat for seat in range(o.seats) if seat != me]
        self.points = {seat: o.piles[seat].size - o.hands[seat].size for seat in self.others}

        self.unseen = dict(o.deck)
        seen = [self.hand, o.display, o.stock, [card for card in o.refused if card is not None]]
        seen += [o.hands[seat].shown for seat in self.others]
        seen += [group for pile in o.piles for group in pile.groups]
        for cards in seen:
            for card in cards:
                self.unseen[card] -= 1
        self.number_unseen = sum(self.unseen.values())

        # The round lasts until somebody's hand or the cards to draw run out.
        shortest = min([max(o.hands[seat].size, 1) for seat in self.others])
        turns = min(1.2 + shortest / 2.2, (o.draw + len(o.stock)) / (1.2 * o.seats))
        turns -= o.turn == me
        self.chances = [1 / (1 + exp((number - turns) / 0.62)) for number in range(1, 9)]
        """The chances of one more turn, of two more, and so on."""

        threats = [exp(o.piles[seat].size / 6 - o.hands[seat].size / 12) for seat in self.others]
        self.rivalry = dict(zip(self.others, [threat / sum(threats) for threat in threats]))
        """The value of a point lost by each fellow player; 1 in all."""
        self.values: dict[Cards, float] = {}

    def worth(self, action: Action) -> float:
        """Return the value of an action, compared with the other ones of its phase."""
        match action:
            case Lay(cards):
                return self.worth_of_laying(cards)
            case Beat(card):
                return self.gain(display_group(card, self.o.display), self.hand)
            case Accept():
                assert self.o.asked is not None, "nobody's group is beaten"
                return self.gain(self.o.piles[self.o.asked].top, self.hand)
            case Steal(place, card):
                return self.worth_of_stealing(place, card, self.hand)
            case Wish(seat, card):
                return self.worth_of_wishing(seat, card, self.hand)
            case Give(seat, card):
                return self.worth_of_giving(seat, card)
            case Draw(card):
                return -0.7 if card is None else self.gain((card,), self.hand)
        return 0.0  # to refuse, to wish for nothing, to deal

    def hand_value(self, hand: Cards) -> float:
        """Return the points that a hand can still bring, from one's next turn on."""
        value = self.values.get(hand)
        if value is None:
            sizes = group_sizes(hand)
            value = self.chances[1] * sum([_EXTRA[card] for card in hand]) - len(hand)
            value += 2 * sum([chance * size for chance, size in zip(self.chances, sizes)])
            self.values[hand] = value = value - _TURN * len(sizes)
        return value

    def gain(self, cards: Cards, hand: Cards) -> float:
        """Return the value that cards add to a hand."""
        return self.hand_value(tuple(sorted(hand + cards))) - self.hand_value(hand)

    def worth_of_laying(self, cards: Cards) -> float:
        """Return the value of laying a group, with all that follows."""
        o, size, left, display = self.o, len(cards), self.hand, self.o.display
        for card in cards:
            left = without(left, card)
        if not left:
            lead = self.laid + size - max(self.points.values())
            return 1000.0 if lead > 0 else 30.0 * lead - 50

        found = what_if_laid(o, cards)
        value = 2.0 * size - 1.3 * size * self.danger(cards)
        if found.display:
            groups = [display_group(card, display) for card in found.display]
            taken = max(groups, key=lambda group: self.gain(group, left))
            left = tuple(sorted(left + taken))
            for card in taken:
                display = without(display, card)
        tops = {seat: o.piles[seat].top for seat in self.others}
        points = dict(self.points)
        for seat in found.piles:
            group = tops[seat]
            tops[seat] = o.piles[seat].groups[-2] if len(o.piles[seat].groups) > 1 else ()
            points[seat] -= len(group)
            value += _HURT * self.rivalry[seat] * len(group)
            if self.gain(group, left) > 0:
                left = tuple(sorted(left + group))
        value += self.hand_value(left)
        if found.card in (THIEF, SUPERBEAVER):
            value += self.worth_of_thefts(1 + (found.card == SUPERBEAVER), left, display, tops)
        elif found.card == FAIRY:
            value += self.worth_of_a_wish(left)
        elif found.card == MEANIE:
            value += 2.4 * max(self.rivalry.values())
        elif found.card == KING:
            value += sum([self.chance_of(seat, cards[0]) for seat in self.others])

        # Nearly out of cards, one had better be ahead.
        turns = len(group_sizes(left))
        if turns <= 2:
            ahead = self.laid + size + len(left) - max(points.values()) - 3.5 * turns
            value += 3.5 / turns * max(-1.0, min(1.0, ahead / 6))
        return value

    def danger(self, cards: Cards) -> float:
        """Return the chance that a fellow player beats a group before one's next turn."""
        lying = target(cards)
        safe = 1.0
        if lying is not None:
            for seat in self.others:
                safe *= 1 - self.chance_to_beat(seat, lying)
        return 1 - safe

    def chance_to_beat(self, seat: int, lying: Form) -> float:
        """Return the chance that a fellow player can beat a group, and does."""
        hand = self.o.hands[seat]
        if hand.size < lying.size:
            return 0.0
        joker = self.chance_of(seat, JOKER)
        if lying.name == "action":
            return 0.3 * joker
        if lying.name != "set":
            return 0.5 * self.chance_of(seat, HIPPIE)
        hidden = hand.size - len(hand.shown)
        helper = 1 - (1 - joker) * (1 - min(1.0, 0.12 * hand.size))  # a joker or an action card
        unlikely = 1.0
        for digit in range(lying.value + 1, HIGHEST + 1):
            unseen, needed = self.unseen.get(digit, 0), lying.size - hand.shown.count(digit)
            alone = at_least(needed, unseen, hidden, self.number_unseen)
            helped = at_least(needed - 1, unseen, hidden, self.number_unseen)
            unlikely *= 1 - alone - helper * (helped - alone)
        return 1 - unlikely

    def chance_of(self, seat: int, card: Card) -> float:
        """Return the chance that a fellow player holds a card."""
        hand = self.o.hands[seat]
        if card in hand.shown or card in hand.lacks:
            return float(card in hand.shown)
        hidden = hand.size - len(hand.shown)
        return at_least(1, self.unseen.get(card, 0), hidden, self.number_unseen)

    def worth_of_thefts(
        self, number: int, hand: Cards, display: Cards, tops: dict[int, Cards]
    ) -> float:
        """Return roughly the value of the best thefts."""
        places: list[tuple[Source, Cards]] = [("display", display), ("stock", self.o.stock)]
        places += tops.items()
        worths = [
            self.worth_of_stealing(place, card, hand)
            for place, cards in places
            for card in dict.fromkeys(cards)
        ]
        return sum(sorted(worths)[-number:])

    def worth_of_stealing(self, place: Source, card: Card, hand: Cards) -> float:
        """Return the value of a card, and of a fellow player's loss of it."""
        hurt = _HURT * self.rivalry[place] if isinstance(place, int) else 0.0
        return self.gain((card,), hand) + hurt

    def worth_of_a_wish(self, hand: Cards) -> float:
        """Return the value of the best wish that comes to mind."""
        return max(
            self.worth_of_wishing(seat, card, hand)
            for seat in self.others
            for card in dict.fromkeys((*hand, *self.o.hands[seat].shown, JOKER))
        )

    def worth_of_wishing(self, seat: int, card: Card, hand: Cards) -> float:
        """Return the value of a wish; its victim has a card less to lay or to count down."""
        last = self.o.hands[seat].size == 1  # without it nobody goes out
        hurt = (4.65 if last else -0.35) * self.rivalry[seat]
        return self.chance_of(seat, card) * (self.gain((card,), hand) + hurt)

    def worth_of_giving(self, seat: int, card: Card | None) -> float:
        """Return the value of making a player draw a card: best one of no use to anybody."""
        value = 2.4 * self.rivalry[seat]
        if card is not None:
            value -= 0.2 + 0.2 * self.gain((card,), self.hand) + 0.3 * (card >= JOKER)
            value -= 0.3 * self.o.hands[seat].shown.count(card)
        return value


@lru_cache(maxsize=1 << 14)
def at_least(number: int, copies: int, drawn: int, cards: int) -> float:
    """Return the chance of a number of copies among cards drawn at random."""
    if number <= 0:
        return 1.0
    if number > min(copies, drawn):
        return 0.0
    ways = sum([comb(copies, n) * comb(cards - copies, drawn - n) for n in range(number)])
    return 1 - ways / comb(cards, drawn)


@lru_cache(maxsize=1 << 16)
def group_sizes(hand: Cards) -> tuple[int, ...]:
    """Return the sizes of the groups that a hand makes in few turns, the largest first."""
    numbers = [0] * JOKER
    for card in hand:
        if card < JOKER:
            numbers[card] += 1
    jokers = hand.count(JOKER)
    actions = len(hand) - jokers - sum(numbers)
    best = _grouped(numbers, actions, jokers, [])
    shape = tuple([min(number, 2) for number in numbers])
    for card, others in ((PARTYBEAVER, _misfits), (HIPPIE, _run)):
        taken = others(shape) if card in hand else ()
        if taken:
            rest = [number - (digit in taken) for digit, number in enumerate(numbers)]
            sizes = _grouped(rest, actions - 1, jokers, [len(taken) + 1])
            best = min(best, sizes, key=len)
    return best


def _grouped(
    numbers: Sequence[int], actions: int, jokers: int, others: list[int]
) -> tuple[int, ...]:
    """Return the sizes of sets to which jokers and action cards are added, and other groups."""
    sets = sorted([number for number in numbers if number], reverse=True)
    first = 0
    if jokers and len(sets) > actions:
        sets[0] += jokers
        first = 1
    elif jokers:
        others = [*others, jokers]
    last = min(first + actions, len(sets))
    for place in range(first, last):
        sets[place] += 1
    alone = [1] * (first + actions - last)
    return tuple(sorted(sets + others + alone, reverse=True))


@lru_cache(maxsize=1 << 12)
def _misfits(shape: tuple[int, ...]) -> tuple[Card, ...]:
    """Return three single digits that a Partybeaver takes along, if there are three."""
    found: list[Card] = []
    for digit, number in enumerate(shape):
        if number == 1 and (not found or digit - found[-1] > 1):
            found.append(digit)
    return tuple(found[:MISFITS]) if len(found) >= MISFITS else ()


@lru_cache(maxsize=1 << 12)
def _run(shape: tuple[int, ...]) -> tuple[Card, ...]:
    """Return the digits of the run with a Hippie that uses up the most single digits."""
    most = 1.5
    best: tuple[Card, ...] = ()
    for low in DIGITS:
        for high in range(low + 1, min(low + LONGEST_RUN, HIGHEST + 1)):
            taken = tuple([digit for digit in range(low, high + 1) if shape[digit]])
            if len(taken) < max(2, high - low) or len(taken) >= LONGEST_RUN:
                continue
            singles = sum([shape[digit] == 1 for digit in taken])
            score = 1.5 * singles - 0.5 * len(taken)
            if score > most:
                most, best = score, taken
    return best
