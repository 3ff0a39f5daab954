"""The effects of a choice: facts, found once for all that is said about it.

They are told as consequences of a choice by the rules, given as warnings, and weighed as arguments.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import Final

from biberclan.dataclass import dataclass
from biberclan.games.mania.words.events import asked_for
from biberclan.rules.mania import Action, Observation, actions
from biberclan.rules.mania.cards import (
    BODYGUARD,
    CARD_NAMES,
    HIGHEST,
    HIPPIE,
    JOKER,
    KING,
    PARTYBEAVER,
    SUPERBEAVER,
    Card,
    Cards,
    is_action,
    is_digit,
)
from biberclan.rules.mania.decks import LONGEST_RUN
from biberclan.rules.mania.groups import display_group, form_of, is_safe
from biberclan.rules.mania.what_if import WhatIf, points_at_end, what_if

LOW: Final = 3
"""The highest digit that beats next to nothing."""

HIGH: Final = 8
"""The lowest digit that beats most."""

FEW: Final = 3
"""The most cards of a hand whose owner is about to finish."""


def is_about_to_finish(view: Observation) -> bool:
    """Return whether anybody has `FEW` cards left, or fewer."""
    return any(0 < hand.size <= FEW for hand in view.hands)


@dataclass(frozen=True, slots=True, repr=False)
class Effect:
    """One effect of an action, or one fact about it.

    Attributes:
        code: the kind of effect.
        cards: the cards in question; one of each of several groups ("chooses").
        seat: the seat in question besides the actor.
        number: the number of cards or points.
        weight: its weight, roughly in points: above 0 for the action, below 0 against it, 0 where
            its argument holds and says nothing new; None where there is no argument from it.
    """

    code: str
    cards: Cards = ()
    seat: int | None = None
    number: int = 0
    weight: float | None = None


def effects(view: Observation, action: Action) -> tuple[Effect, ...]:
    """Return the effects of a legal action of the actor, the nearest first.

    Args:
        view: what the actor may know; the hand may be left out, where it is covered.
        action: a legal action of the actor.
    """
    return tuple(_Foresight(view, action).all())


class _Foresight:
    """One action and its effects by the rules, from the actor's point of view."""

    def __init__(self, view: Observation, action: Action) -> None:
        self.view, self.action = view, action
        self.actor = actor = view.decider
        self.hand = view.hands[actor].cards
        self.others = [seat for seat in range(view.seats) if seat != actor]
        self.points = view.points
        self.after = what_if(view, action)
        self.at_end = points_at_end(view, action)

    def all(self) -> Iterator[Effect]:
        """Yield all effects."""
        match self.action:
            case actions.Lay(cards):
                yield from self._effects_of_laying(cards, self.after)
            case actions.Beat(card):
                yield from self._effects_of_taking(self.after.takes)
                yield from self._effects_of_getting(card, self.view.display.count(card))
            case actions.Accept():
                yield from self._effects_of_accepting(asked_for(self.view))
            case actions.Refuse():
                yield from self._effects_of_refusing(asked_for(self.view))
            case actions.Steal(_, card):
                yield from self._effects_of_taking(self.after.takes)
                yield from self._effects_of_getting(card)
                if self.after.robbed is not None:
                    yield from self._effects_of_robbing(self.after.robbed, card)
            case actions.Wish(seat, card):
                yield from self._effects_of_wishing(seat, card)
            case actions.Decline():
                best = self._best_wish()
                yield (
                    Effect("no_wish", weight=0.5)
                    if best is None
                    else Effect("passes_up", (best.card,), best.seat, weight=-3)
                )
            case actions.Give(seat, card):
                yield from self._effects_of_giving(seat, card)
            case actions.Draw(None):
                yield Effect("drawn_unseen", weight=0.3)
                useful = self._useful_stock()
                if not useful:
                    yield Effect("useless_stock", weight=0.8)
                elif self.hand:
                    left = max(useful, key=self._worth_of_getting)
                    yield Effect("leaves_useful", (left,), weight=-1.5)
            case actions.Draw(int(card)):
                yield Effect("seen_by_all", (card,), weight=-0.3)
                yield from self._effects_of_getting(card)
            case actions.Draw() | actions.Deal():
                pass
        if self.after.ends_round:
            if not isinstance(self.action, actions.Lay):
                yield Effect("used_up")
        elif self.at_end is not None:
            yield Effect("used_up")
            yield from self._effects_of_end(self.at_end)

    def _effects_of_end(self, points: Sequence[int]) -> Iterator[Effect]:
        """Yield the effect of a round that ends with these points of all seats."""
        mine = points[self.actor]
        leader = max(self.others, key=points.__getitem__)
        if mine < points[leader]:
            yield Effect("ends_behind", (), leader, points[leader] - mine, weight=-20)
        elif mine > 0:
            yield Effect("ends_ahead", number=mine, weight=50)

    def _effects_of_laying(self, cards: Cards, after: WhatIf) -> Iterator[Effect]:
        size = len(cards)
        if after.ends_round:
            assert self.at_end is not None
            yield Effect("ends_round", number=size)
            yield Effect("nothing_else")
            yield from self._effects_of_end(self.at_end)
        if size > 1:
            yield Effect("many", number=size, weight=2 * size - 1)
        yield from self._effects_of_display(cards, after)
        yield from self._effects_of_all_of_a_kind(cards)
        if self.at_end is not None:
            yield Effect("stays", weight=0)  # true, and no gain
            yield Effect("strong", weight=0)
        if after.ends_round:
            return
        if len(after.display) == 1:
            yield Effect("must_take", after.takes, weight=-len(after.takes))
        elif after.display:
            yield Effect("chooses", after.display)
        for seat in after.piles:
            top = self.view.piles[seat].top
            yield Effect("beats_pile", top, seat, size)
            yield Effect("robs_group", seat=seat, number=2 * size, weight=1.5 * size)
        if self.at_end is not None:
            yield from (replace(each, weight=0) for each in self._effects_of_remainder(cards))
            return
        yield from self._effects_of_strength(cards)
        if after.card is not None:
            yield from self._effects_of_action_card(cards, after.card)
        yield from _what_lies_there(cards)
        yield from self._effects_of_remainder(cards)

    def _effects_of_display(self, cards: Cards, after: WhatIf) -> Iterator[Effect]:
        """Yield the effects of the cards that would come into the hand from the display."""
        left = [card for card in self.hand if card not in cards]
        for card in after.display:
            if is_digit(card) and card in left:
                together = left.count(card) + len(display_group(card, self.view.display))
                yield Effect("taken_match", (card,) * together, weight=together)
        if self.view.display and not after.display:
            yield Effect("takes_nothing", weight=0.8)

    def _effects_of_strength(self, cards: Cards) -> Iterator[Effect]:
        """Yield the effects of the group's strength: how likely it is to stay."""
        form = form_of(cards)
        if form.name == "party" and all(
            self.hand.count(card) == 1 for card in cards if is_digit(card)
        ):
            yield Effect("sheds", weight=3)
        stays = is_safe(cards) or form.name == "jokers"
        if stays:
            yield Effect("stays", weight=0.6 * form.size)
        if form.name == "set" and form.value < HIGH and form.size <= FEW and not stays:
            yield Effect("weak", cards, number=form.size, weight=-1)
        else:
            yield Effect("strong", weight=1 if form.name == "set" and not stays else 0)

    def _effects_of_action_card(self, cards: Cards, card: Card) -> Iterator[Effect]:
        """Yield the effects of the action card."""
        code = CARD_NAMES[card]
        match code:
            case "thief" | "superbeaver":
                number = 2 if code == "superbeaver" else 1
                yield Effect(code, number=number, weight=1.8 * number)
                if self._can_steal(JOKER):
                    yield Effect("can_steal_joker", weight=4)
            case "fairy":
                best = self._best_wish()
                if best is None:
                    yield Effect(code)
                else:
                    yield Effect(code, (best.card,), best.seat, weight=2.5)
            case "meanie":
                leader = max(self.others, key=self.points.__getitem__)
                yield Effect(code, seat=leader, weight=2)
            case "king":
                able = [seat for seat in self.others if cards[0] not in self.view.hands[seat].lacks]
                yield Effect(code, cards[:1], number=len(able), weight=0.8 * len(able))
            case "joker" | "partybeaver" | "hippie" | "bodyguard":
                pass

    def _effects_of_remainder(self, cards: Cards) -> Iterator[Effect]:
        """Yield the effects on the rest of the hand."""
        jokers = self.hand.count(JOKER)
        if jokers and JOKER not in cards:
            yield Effect("keeps_jokers", number=jokers, weight=0.4)
        elif JOKER in cards:
            used = cards.count(JOKER)
            yield Effect("uses_jokers", number=used, weight=-1.2 * used)
        left = {card: self.hand.count(card) - cards.count(card) for card in cards if is_digit(card)}
        torn = max(left, key=lambda card: (left[card], card), default=None)
        if torn is not None and left[torn] > 0:
            together = (torn,) * self.hand.count(torn)
            yield Effect("splits", together, number=left[torn], weight=-1.5 * left[torn])

    def _effects_of_all_of_a_kind(self, cards: Cards) -> Iterator[Effect]:
        """Yield the effects of laying all cards of a digit, which may speak for another lay."""
        size = len(cards)
        is_set = size > 1 and form_of(cards).name == "set" and cards[-1] <= JOKER
        for digit in {card for card in cards if is_digit(card)}:
            if self.hand.count(digit) == cards.count(digit):
                yield Effect("every_one", (digit,), weight=0.7 if is_set else 0)
                if digit <= LOW and cards.count(digit) == 1:
                    yield Effect("single_low", (digit,), weight=0.5 if size == 1 else 0)

    def _effects_of_taking(self, cards: Cards) -> Iterator[Effect]:
        yield Effect("takes", cards, number=len(cards), weight=-len(cards))

    def _effects_of_getting(self, card: Card, number: int = 1) -> Iterator[Effect]:
        """Yield the effects of a card's use in the actor's hand."""
        if card == JOKER:
            yield Effect("gets_joker", weight=4)
        elif is_action(card):
            if card not in self.hand:  # else that is nothing new
                weight = 2.5 if card == SUPERBEAVER else 2
                yield Effect(f"gets_{CARD_NAMES[card]}", (card,), weight=weight)
        elif card in self.hand:
            together = self.hand.count(card) + number
            yield Effect("gets_match", (card,) * together, weight=0.9 * together)
        elif HIPPIE in self.hand and (run := _run({*self.hand, card})) > _run({*self.hand}):
            yield Effect("gets_run", number=run, weight=0.9)
        elif card >= HIGH:
            yield Effect("gets_high", (card,), weight=0.4)

    def _effects_of_accepting(self, group: Cards) -> Iterator[Effect]:
        yield from self._effects_of_taking(group)
        yield Effect("draws_for", seat=self.view.asked, number=len(group))
        if self.at_end is not None:
            return
        yield from self._effects_of_uncovering("uncovers")
        for card in dict.fromkeys(group):
            if self._is_useful(card):
                yield from self._effects_of_getting(card, group.count(card))
        if min(self.view.hands[seat].size for seat in self.others) > 2 * FEW:
            yield Effect("time_left", weight=0.5)

    def _effects_of_refusing(self, group: Cards) -> Iterator[Effect]:
        size = len(group)
        yield Effect("out_of_game", number=size, weight=0.7 * size)
        yield Effect("draws_anyway", seat=self.view.asked, number=size)
        if self.at_end is not None:
            return
        yield from self._effects_of_uncovering("uncovers")
        useful = [card for card in group if self._is_useful(card)]
        if self.hand and not useful:
            yield Effect("no_match", weight=1.5)
        elif useful:
            yield Effect("gives_up", tuple(useful), weight=-1.5 * len(useful))
        sizes = {seat: self.view.hands[seat].size for seat in self.others}
        few = next((seat for seat, left in sizes.items() if 0 < left <= FEW), None)
        if few is not None:
            yield Effect("few_left", seat=few, number=sizes[few], weight=2)

    def _effects_of_robbing(self, seat: int, card: Card) -> Iterator[Effect]:
        yield Effect("draws_for", seat=seat, number=1)
        if self.points[seat] > max(self.points[:seat] + self.points[seat + 1 :]):
            yield Effect("robs_leader", seat=seat, weight=2.5)
        else:
            yield Effect("robs", seat=seat, weight=1.5)
        yield from self._effects_of_uncovering("what_is_left")
        if card in (BODYGUARD, PARTYBEAVER) and is_safe(self.view.piles[seat].top):
            yield Effect("unprotects", (card,), seat, weight=1)

    def _effects_of_uncovering(self, code: str) -> Iterator[Effect]:
        """Yield the effect of the group that would lie on top of the pile that loses cards."""
        if self.after.uncovered:
            yield Effect(code, self.after.uncovered, self.after.robbed)

    def _effects_of_wishing(self, seat: int, card: Card) -> Iterator[Effect]:
        hand = self.view.hands[seat]
        if card in hand.cards:
            yield Effect("will_get", (card,), seat, weight=5)
        elif card in hand.lacks or not hand.size:
            yield Effect("gets_nothing", (card,), seat, weight=-3)
        else:
            likeliest = hand.size == max(self.view.hands[other].size for other in self.others)
            yield Effect("may_get", (card,), seat, hand.size, weight=0.3 if likeliest else None)
        yield Effect("told_all", (card,), seat)
        if card in hand.cards or card not in hand.lacks:
            yield from self._effects_of_getting(card)

    def _effects_of_giving(self, seat: int, card: Card | None) -> Iterator[Effect]:
        size = self.view.hands[seat].size
        if size <= FEW:
            yield Effect("puts_off", seat=seat, number=size, weight=3)
        if self.points[seat] == max(self.points[other] for other in self.others):
            yield Effect("leads", seat=seat, weight=2)
        if card not in (useful := self._useful_stock()) and useful:
            yield Effect("leaves_stock", weight=0.4)
        if card is None:
            yield Effect("given", seat=seat)
            yield Effect("unseen", seat=seat)
        else:
            weight = 0.8 if card <= LOW else -2 if card >= JOKER else -0.5
            yield Effect("given", (card,), seat, weight=weight)
        if self.view.left == 2:
            yield Effect("same_person", seat=seat)

    def _best_wish(self) -> actions.Wish | None:
        """Return a wish for a card that is known to be there and of use, None if there is none."""
        for seat in self.others:
            for card in reversed(self.view.hands[seat].cards):
                if self._is_useful(card):
                    return actions.Wish(seat, card)
        return None

    def _is_useful(self, card: Card) -> bool:
        """Return whether a card is worth having for more than its number."""
        return card >= JOKER or card in self.hand

    def _useful_stock(self) -> list[Card]:
        return [card for card in self.view.stock if self._is_useful(card)]

    def _worth_of_getting(self, card: Card) -> tuple[float, Card]:
        """Return a card's sort key: the weight of having it, and among equals the card."""
        return sum(effect.weight or 0 for effect in self._effects_of_getting(card)), card

    def _can_steal(self, card: Card) -> bool:
        """Return whether a card of this kind lies open to be stolen, before anything is beaten."""
        tops = [self.view.piles[seat].top for seat in self.others]
        return any(card in cards for cards in (self.view.display, self.view.stock, *tops))


def _run(digits: set[Card]) -> int:
    """Return the length of the longest run that a Hippie completes: he fills a gap, or an end.

    >>> _run({4, 5, 7, 9, JOKER}), _run({3, 8})
    (4, 2)
    """
    digits = {card for card in digits if is_digit(card)}
    spans = product(digits, range(1, LONGEST_RUN + 1))
    sizes = ((len(digits.intersection(range(low, low + span))) + 1, span) for low, span in spans)
    return max((size for size, span in sizes if size >= span), default=0)


def _what_lies_there(cards: Cards) -> Iterator[Effect]:
    """Yield the effects of the group on the players who come after."""
    form, size, value = form_of(cards)
    if form == "party":
        yield Effect("party")
    elif is_safe(cards):
        yield Effect("safe")
    elif form == "action":
        if cards == (KING,):
            yield Effect("does_nothing", weight=-2)
        elif cards == (BODYGUARD,):
            yield Effect("protects_nothing", weight=-2)
        yield Effect("lone")
    elif form == "jokers":
        yield Effect("unbeatable", number=size)
    elif form in ("run", "hippie_run"):
        yield Effect(form, number=size)
    elif form == "set":
        yield Effect("highest" if value == HIGHEST else "beatable", number=size)
