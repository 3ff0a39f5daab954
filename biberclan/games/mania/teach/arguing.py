"""What speaks for a choice, from the point of view of whoever makes it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from biberclan.rules.mania import Action, Observation
from biberclan.rules.mania.actions import (
    Accept,
    Beat,
    Deal,
    Decline,
    Draw,
    Give,
    Lay,
    Refuse,
    Steal,
    Wish,
)
from biberclan.rules.mania.cards import (
    BODYGUARD,
    FAIRY,
    JOKER,
    KING,
    MEANIE,
    PARTYBEAVER,
    SUPERBEAVER,
    THIEF,
    Card,
    Cards,
    is_action,
    is_digit,
)
from biberclan.rules.mania.groups import display_group, form_of, is_safe
from biberclan.rules.mania.what_if import WhatIf, what_if

ArgumentCode: TypeAlias = Literal[
    "ends_ahead",
    "many",
    "costs",
    "takes_matching",
    "takes_nothing",
    "safe",
    "hard_to_beat",
    "all_of_them",
    "keeps_jokers",
    "single_low",
    "misfits",
    "steals",
    "steals_joker",
    "levies",
    "knows_wish",
    "gives",
    "joker",
    "matches",
    "action",
    "high",
    "time_left",
    "small_hand",
    "near_end",
    "no_match",
    "robs",
    "robs_leader",
    "ends_protection",
    "known",
    "many_cards",
    "nothing_known",
    "gives_leader",
    "puts_off",
    "gives_low",
    "gives_unseen",
    "nothing_open",
    "secret",
]

LOW: Final = 3
"""The highest digit that beats next to nothing."""

HIGH: Final = 8
"""The lowest digit that beats most."""

FEW: Final = 3
"""The most cards of a hand whose owner is about to finish."""


@dataclass(frozen=True, slots=True, repr=False)
class Argument:
    """One thing that may speak for a choice.

    Attributes:
        code: what it is.
        weight: how much it speaks for the choice, in points, roughly; not at all at 0 or below.
        card: the card in question, None if there is none.
        seat: the seat in question besides the actor.
        number: how many points, or cards.
    """

    code: ArgumentCode
    weight: float
    card: Card | None = None
    seat: int | None = None
    number: int = 0


def arguments(view: Observation, action: Action) -> list[Argument]:
    """Return what speaks for a legal action of the actor, the weightiest first.

    Args:
        view: what the actor may know; the hand may be left out, where it is covered.
        action: a legal action of the actor.
    """
    if view.actor is None or isinstance(action, Deal):
        return []
    found = [each for each in _Case(view, action, view.actor).all() if each.weight > 0]
    return sorted(found, key=lambda argument: argument.weight, reverse=True)


class _Case:
    """One action, from the actor's point of view."""

    def __init__(self, view: Observation, action: Action, actor: int) -> None:
        self.view, self.action, self.actor = view, action, actor
        self.hand = view.hands[actor].cards
        self.others = [seat for seat in range(view.seats) if seat != actor]
        self.points = [pile.size - hand.size for pile, hand in zip(view.piles, view.hands)]

    def all(self) -> Iterator[Argument]:
        """Yield everything that may speak for the action."""
        match self.action:
            case Lay(cards):
                yield from self._of_laying(cards, what_if(self.view, self.action))
            case Beat(card):
                yield from self._of_getting(card, self.view.display.count(card))
            case Accept():
                yield from self._of_accepting()
            case Refuse():
                yield from self._of_refusing()
            case Steal(place, card):
                yield from self._of_getting(card)
                if isinstance(place, int):
                    yield from self._of_robbing(place, card)
            case Wish(seat, card):
                yield from self._of_wishing(seat, card)
            case Decline():
                if self._best_wish() is None:
                    yield Argument("nothing_known", 0.5)
            case Give(seat, card):
                yield from self._of_giving(seat, card)
            case Draw(None):
                yield Argument("secret", 0.3)
                if not any(map(self._is_useful, self.view.stock)):
                    yield Argument("nothing_open", 0.8)
            case Draw(int(card)):
                yield from self._of_getting(card)

    def _of_laying(self, cards: Cards, after: WhatIf) -> Iterator[Argument]:
        size = len(cards)
        if after.ends_round:
            mine = self.view.piles[self.actor].size + size
            if mine >= max(self.points[seat] for seat in self.others):
                yield Argument("ends_ahead", 50, number=mine)
            return
        if size > 1:
            yield Argument("many", 2 * size - 1, number=size)
        for seat in after.piles:
            yield Argument("costs", 1.5 * size, seat=seat, number=2 * size)
        yield from self._of_the_display(cards, after)
        yield from self._of_the_group(cards)
        yield from self._of_the_action_card(cards, after.card)
        rest = self.hand.count(cards[0]) - cards.count(cards[0])
        if size > 1 and is_digit(cards[0]) and self.hand and not rest and cards[-1] <= JOKER:
            yield Argument("all_of_them", 0.7, cards[0])
        if JOKER in self.hand and JOKER not in cards:
            yield Argument("keeps_jokers", 0.4, number=self.hand.count(JOKER))
        if size == 1 and cards[0] <= LOW and not rest:
            yield Argument("single_low", 0.5, cards[0])

    def _of_the_display(self, cards: Cards, after: WhatIf) -> Iterator[Argument]:
        """Yield what would come into the hand from the display."""
        left = [card for card in self.hand if card not in cards]
        for card in after.display:
            if is_digit(card) and card in left:
                together = left.count(card) + len(display_group(card, self.view.display))
                yield Argument("takes_matching", together, card, number=together)
        if not after.display and form_of(cards).name in ("set", "jokers"):
            yield Argument("takes_nothing", 0.8)

    def _of_the_group(self, cards: Cards) -> Iterator[Argument]:
        """Yield what the group would be to those who come after."""
        form = form_of(cards)
        if form.name == "party":
            yield Argument("misfits", 3)
        if is_safe(cards):
            yield Argument("safe", 0.6 * form.size)
        elif form.name == "jokers" or (form.name == "set" and form.size > 1):
            strength = 10 if form.name == "jokers" else form.value
            if strength >= HIGH or form.size > FEW:
                yield Argument("hard_to_beat", 0.05 * form.size * strength)

    def _of_the_action_card(self, cards: Cards, card: Card | None) -> Iterator[Argument]:
        """Yield what the action card would do."""
        leader = max(self.others, key=self.points.__getitem__)
        if card in (THIEF, SUPERBEAVER):
            number = 2 if card == SUPERBEAVER else 1
            if self._can_steal(JOKER):
                yield Argument("steals_joker", 4, JOKER)
            yield Argument("steals", 1.8 * number, number=number)
        elif card == FAIRY:
            best = self._best_wish()
            if best is not None:
                yield Argument("knows_wish", 2.5, best.card, best.seat)
        elif card == MEANIE:
            yield Argument("gives", 2, seat=leader)
        elif card == KING:
            able = [seat for seat in self.others if cards[0] not in self.view.hands[seat].lacks]
            yield Argument("levies", 0.8 * len(able), cards[0], number=len(able))

    def _of_getting(self, card: Card, number: int = 1) -> Iterator[Argument]:
        """Yield what a card is good for in the actor's hand."""
        if card == JOKER:
            yield Argument("joker", 4, card)
        elif is_action(card):
            yield Argument("action", 2, card)
        elif card in self.hand:
            together = self.hand.count(card) + number
            yield Argument("matches", 0.9 * together, card, number=together)
        elif card >= HIGH:
            yield Argument("high", 0.4, card)

    def _asked(self) -> Cards:
        assert self.view.asked is not None, "nobody's group is beaten"
        return self.view.piles[self.view.asked].top

    def _of_accepting(self) -> Iterator[Argument]:
        group = self._asked()
        for card in dict.fromkeys(group):
            if self._is_useful(card):
                yield from self._of_getting(card, group.count(card))
        if min(self.view.hands[seat].size for seat in self.others) > 2 * FEW:
            yield Argument("time_left", 0.5)

    def _of_refusing(self) -> Iterator[Argument]:
        group = self._asked()
        yield Argument("small_hand", 0.7 * len(group), number=len(group))
        if self.hand and not any(map(self._is_useful, group)):
            yield Argument("no_match", 1.5)
        for seat in self.others:
            if 0 < self.view.hands[seat].size <= FEW:
                yield Argument("near_end", 2, seat=seat, number=self.view.hands[seat].size)

    def _of_robbing(self, seat: int, card: Card) -> Iterator[Argument]:
        leads = self.points[seat] == max(self.points)
        yield Argument("robs_leader" if leads else "robs", 2.5 if leads else 1.5, seat=seat)
        if card in (BODYGUARD, PARTYBEAVER) and is_safe(self.view.piles[seat].top):
            yield Argument("ends_protection", 1, card, seat)

    def _of_wishing(self, seat: int, card: Card) -> Iterator[Argument]:
        hand = self.view.hands[seat]
        if card in hand.cards:
            yield Argument("known", 5, card, seat)
        elif card not in hand.lacks:
            if hand.size == max(self.view.hands[other].size for other in self.others):
                yield Argument("many_cards", 0.3, card, seat, hand.size)
        else:
            return
        yield from self._of_getting(card)

    def _best_wish(self) -> Wish | None:
        """Return a wish for a card that is known to be there and of use."""
        for seat in self.others:
            for card in reversed(self.view.hands[seat].cards):
                if self._is_useful(card):
                    return Wish(seat, card)
        return None

    def _of_giving(self, seat: int, card: Card | None) -> Iterator[Argument]:
        size = self.view.hands[seat].size
        if size <= FEW:
            yield Argument("puts_off", 3, seat=seat, number=size)
        if self.points[seat] == max(self.points[other] for other in self.others):
            yield Argument("gives_leader", 2, seat=seat)
        if card is None:
            yield Argument("gives_unseen", 0.4)
        elif card <= LOW:
            yield Argument("gives_low", 0.8, card, seat)

    def _is_useful(self, card: Card) -> bool:
        """Whether a card is worth having for more than its number."""
        return card >= JOKER or card in self.hand

    def _can_steal(self, card: Card) -> bool:
        """Whether such a card lies open where it can be stolen, before anything is beaten."""
        tops = [self.view.piles[seat].top for seat in self.others]
        return any(card in cards for cards in (self.view.display, self.view.stock, *tops))
