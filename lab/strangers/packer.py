"""Biber Mania as packing: how many turns does each hand need, and which one is gone first?

How it thinks. A hand is packed into as few groups as possible: action cards and jokers go with
digits, misfits with a Partybeaver, a run with a Hippie. The seat with the fewest groups left tells
how many turns the round still has; in those everybody lays their largest groups, and what stays in
the hand counts against them. An action is judged by that count right after it, and after what it
compels: one's own points less those of the others. A group on the pile that may be beaten counts
for less.

Its author had read the rulebooks and the rules' interface, but none of the bots.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Final, TypeAlias

from biberclan.rules.mania import Action, Observation
from biberclan.rules.mania.actions import (
    Accept,
    Beat,
    Decline,
    Draw,
    Give,
    Lay,
    Refuse,
    Source,
    Steal,
    Wish,
)
from biberclan.rules.mania.cards import (
    BODYGUARD,
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
    with_card,
    without,
)
from biberclan.rules.mania.groups import beaten_in_display, beats, display_group, is_safe

MORE: Final = 0.8
"""The turns that the others need for each of the groups that an unknown hand takes."""
SOONER: Final = 0.5
"""The turns by which the round ends sooner still."""
KEEPING: Final = 0.6
"""The share that counts of a card's remaining uses."""
LOSS: Final = 1.5
"""The points lost with a beaten card: on the pile, and in the hand again."""

BEATEN: Final = (0.0, 0.45, 0.3, 0.15, 0.07, 0.03)
"""The chance that one other seat beats a group of ones before the next turn, by its size."""

KEPT: Final = {
    THIEF: 0.8,
    SUPERBEAVER: 1.6,
    MEANIE: 0.8,
    BODYGUARD: 0.3,
    KING: 0.2,
    FAIRY: 0.2,
    JOKER: 0.3,
}
"""The value of a card in the hand for its remaining uses, besides its point."""

More: TypeAlias = dict[int, tuple[int, int]]
"""The numbers of cards added to the hands and to the piles of other seats."""


@lru_cache(maxsize=1 << 16)
def packed(hand: Cards) -> tuple[int, ...]:
    """Return the sizes of the groups into which a hand can be packed, the largest first.

    >>> packed((4, 5, 5, 11, 13)), packed((1, 3, 5, 7, 15))
    ((3, 2), (4, 1))
    """
    return min(_packings(hand), key=lambda sizes: (len(sizes), [-size for size in sizes]))


def _packings(hand: Cards) -> Iterator[tuple[int, ...]]:
    counts = [0] * (KINDS[-1] + 1)
    for card in hand:
        counts[card] += 1
    others = sum(counts[SUPERBEAVER:])
    for street in _streets(counts) if counts[HIPPIE] else ((),):
        after = counts[:]
        for card in street:
            after[card] -= 1
        misfits = _misfits(after) if counts[PARTYBEAVER] else ()
        for card in misfits:
            after[card] -= 1
        groups = sorted([number for number in after[1:JOKER] if number], reverse=True)
        alone = counts[PARTYBEAVER] - bool(misfits)
        riders = [1] * (others - bool(street) - counts[PARTYBEAVER])
        if counts[JOKER]:
            riders.insert(0, counts[JOKER])
        for at, rider in enumerate(riders):
            if at < len(groups):
                groups[at] += rider
            else:
                alone += 1
        groups += [1] * alone
        if street:
            groups.append(len(street) + 1)
        if misfits:
            groups.append(4)
        groups.sort(reverse=True)
        yield tuple(groups)


def _streets(counts: Sequence[int]) -> Iterator[Cards]:
    """Yield the digits of each run that a Hippie makes worth laying, and none."""
    yield ()
    digits = [card for card in range(1, JOKER) if counts[card]]
    for first in range(len(digits) - 1):
        for last in range(first + 1, min(first + 6, len(digits))):
            run = digits[first : last + 1]
            if run[-1] - run[0] <= len(run) and sum(counts[card] == 1 for card in run) > 1:
                yield tuple(run)


def _misfits(counts: Sequence[int]) -> Cards:
    """Return three lone digits that are no neighbours, or none."""
    found: list[Card] = []
    for card in range(1, JOKER):
        if counts[card] == 1 and (not found or card - found[-1] > 1):
            found.append(card)
    return tuple(found[:3]) if len(found) > 2 else ()


def turns_for(size: float) -> float:
    """Return the number of groups that an unknown hand takes, as shuffled hands show."""
    groups: float = size**0.69
    return groups


def laid_of(size: float, turns: float) -> float:
    """Return the number of cards in the largest groups of an unknown hand, one group a turn."""
    if size <= 0 or turns <= 0:
        return 0.0
    share = min(1.0, turns / turns_for(size))
    left: float = (1 - share) ** 1.9
    return size * (1 - left)


def plus(hand: Cards, cards: Cards) -> Cards:
    """Return a hand with more cards."""
    return tuple(sorted(hand + cards))


def robbed(more: More, place: Source) -> More:
    """Return the cards added to hands and piles after one more theft: the robbed seat draws."""
    if not isinstance(place, int):
        return more
    held, lying = more.get(place, (0, 0))
    return more | {place: (held + 1, lying - 1)}


class Packer:
    """Counts the turns that hands need."""

    name = "Packer"
    sentence = "Counts in how many turns a hand is out."

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        """Choose the action after which the count stands best."""
        if len(actions) == 1:
            return actions[0]
        return max(actions, key=Table(observation).worth)


class Table:
    """One decision: hands and piles as the actor knows them, and their count."""

    def __init__(self, seen: Observation) -> None:
        """Note everything that counts."""
        assert seen.observer is not None
        self.seen = seen
        self.me = seen.observer
        self.hand = seen.hand
        # Cards that are still to be drawn for lost ones are as good as in the hand.
        self.sizes = [hand.size + owed for hand, owed in zip(seen.hands, seen.owed)]
        self.piles = [pile.size for pile in seen.piles]
        self.fellows = [(self.me + step) % seen.seats for step in range(1, seen.seats)]
        unseen = dict(seen.deck)
        for group in (
            *(hand.cards for hand in seen.hands),
            *(g for pile in seen.piles for g in pile.groups),
            seen.display,
            seen.stock,
            seen.refused,
        ):
            for card in group:
                if card is not None:
                    unseen[card] -= 1
        self.unseen = {card: number for card, number in unseen.items() if number}

    def stand(self, hand: Cards, pile: float, more: More | None = None, top: Cards = ()) -> float:
        """Return the points by which one will lead.

        Args:
            hand: one's own hand then.
            pile: the size of one's own pile.
            more: the cards added to hands and piles of other seats.
            top: one's own top group, if others have not had a turn to beat it.
        """
        mine = packed(hand)
        groups = len(mine)
        added = more or {}
        others = []
        for seat in self.fellows:
            cards, lying = added.get(seat, (0, 0))
            others.append((self.sizes[seat] + cards, self.piles[seat] + lying))
        least = min([turns_for(size) for size, _pile in others if size > 0], default=9.0)
        to_draw = self.seen.draw + len(self.seen.stock)
        turns = min(float(groups), MORE * least - SOONER, 1 + to_draw / 3)
        whole = int(turns)
        laid = sum(mine[:whole]) + (turns - whole) * (mine[whole] if whole < groups else 0)
        good = KEEPING * sum([KEPT.get(card, 0.0) for card in hand])
        points = pile + 2 * laid - len(hand) + good * min(1.0, turns / max(groups, 1))
        theirs = [lying + 2 * laid_of(size, turns + 0.3) - size for size, lying in others]
        theirs.sort(reverse=True)
        against = theirs[0]
        if len(theirs) > 1:
            against = 0.6 * theirs[0] + 0.4 * sum(theirs[1:]) / len(theirs[1:])
        return points - against - self.risk(top)

    def risk(self, top: Cards) -> float:
        """Return the points that a group just laid is likely to lose."""
        size = len(top)
        if not size:
            return 0.0
        if is_safe(top) or (size == 1 and top[0] > JOKER):
            return 0.05
        digits = {card for card in top if card <= HIGHEST}
        if len(digits) != 1:
            return 0.05
        (digit,) = digits
        each = BEATEN[min(size, 5)] * (HIGHEST - digit) / 9
        chance = 1 - (1 - each) ** len(self.fellows)
        return chance * size * LOSS

    def worth(self, action: Action) -> float:
        """Return the lead after an action."""
        seen, hand = self.seen, self.hand
        pile = self.piles[self.me]
        match action:
            case Lay(cards):
                return self.lay(cards)
            case Beat(card):
                return self.stand(plus(hand, display_group(card, seen.display)), pile)
            case Accept():
                assert seen.asked is not None
                return self.stand(plus(hand, seen.piles[seen.asked].top), pile)
            case Steal(place, card):
                return self.theft(hand, pile, place, card, {})
            case Draw(None):
                total = sum(self.unseen.values()) or 1
                return sum(
                    number / total * self.stand(with_card(hand, card), pile)
                    for card, number in self.unseen.items()
                )
            case Draw(card):
                assert card is not None
                return self.stand(with_card(hand, card), pile)
            case Give(seat, None):
                return self.stand(hand, pile, {seat: (1, 0)}) - 0.1
            case Give(seat, card):
                assert card is not None
                good = 0.5 if card >= JOKER else 0.02 * card
                wanted = self.stand(with_card(hand, card), pile) - self.stand(hand, pile)
                return self.stand(hand, pile, {seat: (1, 0)}) - good - 0.1 * wanted
            case Wish(seat, card):
                chance = self.holds(seat, card)
                then = self.stand(with_card(hand, card), pile, {seat: (-1, 0)})
                return chance * then + (1 - chance) * self.stand(hand, pile)
            case Refuse() | Decline():
                return self.stand(hand, pile)
        return 0.0

    def holds(self, seat: int, card: Card) -> float:
        """Return the chance that a hand holds a card."""
        hand = self.seen.hands[seat]
        if card in hand.cards:
            return 1.0
        if card in hand.lacks or not hand.size:
            return 0.0
        total = sum(self.unseen.values())
        share = (hand.size - len(hand.cards)) / total if total else 0.0
        return 1 - (1 - share) ** self.unseen.get(card, 0)

    def theft(self, hand: Cards, pile: float, place: Source, card: Card, more: More) -> float:
        """Return the lead after a theft."""
        return self.stand(with_card(hand, card), pile, robbed(more, place))

    def lay(self, cards: Cards) -> float:
        """Return the lead after laying a group and all that follows."""
        seen = self.seen
        rest = self.hand
        for card in cards:
            rest = without(rest, card)
        pile: float = self.piles[self.me] + len(cards)
        if not rest:
            lead = pile - max(self.piles[seat] - self.sizes[seat] for seat in self.fellows)
            return lead + (100 if lead > 0 else 0)
        more: More = {}
        found = beaten_in_display(cards, seen.display)
        if found:
            rest = max(
                (plus(rest, display_group(card, seen.display)) for card in found),
                key=lambda then: self.stand(then, pile),
            )
        tops = {seat: seen.piles[seat].top for seat in self.fellows}
        for seat, top in tops.items():
            if top and beats(cards, top):
                more[seat] = (len(top), -len(top))
                tops[seat] = seen.piles[seat].groups[-2] if len(seen.piles[seat].groups) > 1 else ()
                rest = max(plus(rest, top), rest, key=lambda then: self.stand(then, pile, more))
        last = cards[-1]
        if last in (THIEF, SUPERBEAVER):
            for _ in range(1 if last == THIEF else 2):
                thefts: list[tuple[Source, Card]] = [("display", card) for card in seen.display]
                thefts += [("stock", card) for card in seen.stock]
                thefts += [(seat, card) for seat, top in tops.items() for card in top]
                if not thefts:
                    break
                place, card = max(
                    dict.fromkeys(thefts),
                    key=lambda one: self.theft(rest, pile, one[0], one[1], more),
                )
                rest, more = with_card(rest, card), robbed(more, place)
                if isinstance(place, int):
                    tops[place] = without(tops[place], card)
        elif last == MEANIE:
            victim = min(self.fellows, key=lambda seat: self.sizes[seat])
            held, lying = more.get(victim, (0, 0))
            more[victim] = (held + 2, lying)
        elif last == KING and len(cards) > 1:
            pile += sum(self.holds(seat, cards[0]) for seat in self.fellows)
        return self.stand(rest, pile, more, cards)
