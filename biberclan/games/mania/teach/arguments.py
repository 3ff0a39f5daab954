"""What speaks for a choice, from the point of view of whoever makes it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, assert_never

from biberclan.games.mania.teach.events import asked_for
from biberclan.games.mania.teach.names import PHASES, a, in_words, name_of, some
from biberclan.language import _, ngettext, translate
from biberclan.rules.mania import Action, Observation, actions
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
from biberclan.teach.words import People

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
        text: the sentence, with gaps.
        weight: how much it speaks for the choice, in points, roughly; not at all at 0 or below.
        card: the card in question, None if there is none.
        seat: the seat in question besides the actor.
        number: how many points, or cards.
    """

    text: str
    weight: float
    card: Card | None = None
    seat: int | None = None
    number: int = 0


def argue(view: Observation, action: Action, people: People, most: int) -> list[str]:
    """Say what speaks for a choice, the weightiest first.

    Args:
        view: what the actor may know.
        action: a legal action of the actor.
        people: the name of each seat.
        most: how many sentences to return at most.

    Returns:
        That it is a duty, where it is one and nothing that the rules tell speaks for it.
    """
    weightiest: dict[str, Argument] = {}
    for argument in arguments(view, action):
        weightiest.setdefault(argument.text, argument)
    found = [_told(argument, people) for argument in list(weightiest.values())[:most]]
    duty = PHASES[view.phase].duty
    return found or ([translate(duty)] if duty else [])


def _told(argument: Argument, people: People) -> str:
    """Say one thing that speaks for a choice to whoever would make it."""
    text = argument.text.format(
        card="" if argument.card is None else name_of(argument.card),
        a_card="" if argument.card is None else a(argument.card),
        owner="" if argument.seat is None else people[argument.seat],
        cards="" if argument.card is None else some((argument.card,) * argument.number),
        count=argument.number,
        number=in_words(argument.number),
    )
    return text[:1].upper() + text[1:]


def arguments(view: Observation, action: Action) -> list[Argument]:
    """Return what speaks for a legal action of the actor, the weightiest first.

    Args:
        view: what the actor may know; the hand may be left out, where it is covered.
        action: a legal action of the actor.
    """
    if view.actor is None:
        return []
    found = [each for each in _Case(view, action, view.actor).all() if each.weight > 0]
    return sorted(found, key=lambda argument: argument.weight, reverse=True)


class _Case:
    """One action, from the actor's point of view."""

    def __init__(self, view: Observation, action: Action, actor: int) -> None:
        self.view, self.action, self.actor = view, action, actor
        self.hand = view.hands[actor].cards
        self.others = [seat for seat in range(view.seats) if seat != actor]
        self.points = view.points

    def all(self) -> Iterator[Argument]:
        """Yield everything that may speak for the action."""
        match self.action:
            case actions.Lay(cards):
                yield from self._of_laying(cards, what_if(self.view, self.action))
            case actions.Beat(card):
                yield from self._of_getting(card, self.view.display.count(card))
            case actions.Accept():
                yield from self._of_accepting()
            case actions.Refuse():
                yield from self._of_refusing()
            case actions.Steal(place, card):
                yield from self._of_getting(card)
                if isinstance(place, int):
                    yield from self._of_robbing(place, card)
            case actions.Wish(seat, card):
                yield from self._of_wishing(seat, card)
            case actions.Decline():
                if self._best_wish() is None:
                    yield Argument(
                        _("You know of no card in another hand that would help you."), 0.5
                    )
            case actions.Give(seat, card):
                yield from self._of_giving(seat, card)
            case actions.Draw(card):
                if card is not None:
                    yield from self._of_getting(card)
                    return
                yield Argument(_("Nobody learns what you draw."), 0.3)
                if not any(map(self._is_useful, self.view.stock)):
                    yield Argument(_("Nothing in the stock goes with your cards."), 0.8)
            case actions.Deal():
                pass
            case _:
                assert_never(self.action)

    def _of_laying(self, cards: Cards, after: WhatIf) -> Iterator[Argument]:
        size = len(cards)
        if after.ends_round:
            mine = self.view.piles[self.actor].size + size
            if mine >= max(self.points[seat] for seat in self.others):
                yield Argument(
                    _("It ends the round, and nobody has more than your {count} points."),
                    50,
                    number=mine,
                )
            return
        if size > 1:
            yield Argument(
                _("That is {number} cards at once: out of your hand, onto your pile."),
                2 * size - 1,
                number=size,
            )
        for seat in after.piles:
            yield Argument(
                _("It costs {owner} {count} points: the group goes, and as many are drawn."),
                1.5 * size,
                seat=seat,
                number=2 * size,
            )
        yield from self._of_the_display(cards, after)
        yield from self._of_the_group(cards)
        yield from self._of_the_action_card(cards, after.card)
        rest = self.hand.count(cards[0]) - cards.count(cards[0])
        if size > 1 and is_digit(cards[0]) and self.hand and not rest and cards[-1] <= JOKER:
            yield Argument(
                _("That is every {card} that you hold: no single one is left over."), 0.7, cards[0]
            )
        if JOKER in self.hand and JOKER not in cards:
            yield Argument(
                ngettext(
                    "You keep your Joker for later.",
                    "You keep your {number} Jokers for later.",
                    self.hand.count(JOKER),
                ),
                0.4,
                number=self.hand.count(JOKER),
            )
        if size == 1 and cards[0] <= LOW and not rest:
            yield Argument(_("A single {card} is of little use otherwise."), 0.5, cards[0])

    def _of_the_display(self, cards: Cards, after: WhatIf) -> Iterator[Argument]:
        """Yield what would come into the hand from the display."""
        left = [card for card in self.hand if card not in cards]
        for card in after.display:
            if is_digit(card) and card in left:
                together = left.count(card) + len(display_group(card, self.view.display))
                yield Argument(
                    _("What you take goes with your cards: {cards} together."),
                    together,
                    card,
                    number=together,
                )
        if not after.display and form_of(cards).name in ("set", "jokers"):
            yield Argument(_("It beats nothing in the display: nothing comes into your hand."), 0.8)

    def _of_the_group(self, cards: Cards) -> Iterator[Argument]:
        """Yield what the group would be to those who come after."""
        form = form_of(cards)
        if form.name == "party":
            yield Argument(_("It takes away three cards that match nothing."), 3)
        if is_safe(cards):
            yield Argument(_("Nobody can beat this group."), 0.6 * form.size)
        elif form.name == "jokers" or (form.name == "set" and form.size > 1):
            strength = 10 if form.name == "jokers" else form.value
            if strength >= HIGH or form.size > FEW:
                yield Argument(_("It will hardly be beaten."), 0.05 * form.size * strength)

    def _of_the_action_card(self, cards: Cards, card: Card | None) -> Iterator[Argument]:
        """Yield what the action card would do."""
        leader = max(self.others, key=self.points.__getitem__)
        if card in (THIEF, SUPERBEAVER):
            number = 2 if card == SUPERBEAVER else 1
            if self._can_steal(JOKER):
                yield Argument(_("After that you can steal a Joker."), 4, JOKER)
            yield Argument(
                ngettext(
                    "After that you steal a card of your choice.",
                    "After that you steal {number} cards of your choice.",
                    number,
                ),
                1.8 * number,
                number=number,
            )
        elif card == FAIRY:
            best = self._best_wish()
            if best is not None:
                yield Argument(
                    _("You know what to wish for: {owner} has {a_card}."), 2.5, best.card, best.seat
                )
        elif card == MEANIE:
            yield Argument(_("It costs {owner} two points, for the time being."), 2, seat=leader)
        elif card == KING:
            able = [seat for seat in self.others if cards[0] not in self.view.hands[seat].lacks]
            yield Argument(
                ngettext(
                    "The King may bring you another {card}.",
                    "The King may bring you up to {number} more {card}s.",
                    len(able),
                ),
                0.8 * len(able),
                cards[0],
                number=len(able),
            )

    def _of_getting(self, card: Card, number: int = 1) -> Iterator[Argument]:
        """Yield what a card is good for in the actor's hand."""
        if card == JOKER:
            yield Argument(_("A Joker goes with any digit."), 4, card)
        elif is_action(card):
            yield Argument(_("You can use {a_card} well."), 2, card)
        elif card in self.hand:
            together = self.hand.count(card) + number
            yield Argument(
                _("It goes with your cards: {cards} together."),
                0.9 * together,
                card,
                number=together,
            )
        elif card >= HIGH:
            yield Argument(_("{a_card} beats almost everything."), 0.4, card)

    def _of_accepting(self) -> Iterator[Argument]:
        group = asked_for(self.view)
        for card in dict.fromkeys(group):
            if self._is_useful(card):
                yield from self._of_getting(card, group.count(card))
        if min(self.view.hands[seat].size for seat in self.others) > 2 * FEW:
            yield Argument(
                _("Nobody is about to finish: there is time to lay the cards again."), 0.5
            )

    def _of_refusing(self) -> Iterator[Argument]:
        group = asked_for(self.view)
        yield Argument(
            ngettext(
                "Your hand stays small: that spares you a point.",
                "Your hand stays small: that spares you {count} points.",
                len(group),
            ),
            0.7 * len(group),
            number=len(group),
        )
        if self.hand and not any(map(self._is_useful, group)):
            yield Argument(_("Nothing in your hand goes with it."), 1.5)
        sizes = {seat: self.view.hands[seat].size for seat in self.others}
        for seat, size in sizes.items():
            if 0 < size <= FEW:
                text = ngettext(
                    "{owner} has just one card left: the round may end soon.",
                    "{owner} has just {number} cards left: the round may end soon.",
                    size,
                )
                yield Argument(text, 2, seat=seat, number=size)
                return  # one is enough

    def _of_robbing(self, seat: int, card: Card) -> Iterator[Argument]:
        if self.points[seat] == max(self.points):
            text = _("It costs {owner}, who leads, two points: a card goes, one is drawn.")
            yield Argument(text, 2.5, seat=seat)
        else:
            text = _("It costs {owner} two points: a card goes, and one is drawn.")
            yield Argument(text, 1.5, seat=seat)
        if card in (BODYGUARD, PARTYBEAVER) and is_safe(self.view.piles[seat].top):
            yield Argument(
                _("Without the {card} the rest of the group can be beaten."), 1, card, seat
            )

    def _of_wishing(self, seat: int, card: Card) -> Iterator[Argument]:
        hand = self.view.hands[seat]
        if card in hand.cards:
            yield Argument(_("You know that {owner} has it."), 5, card, seat)
        elif card not in hand.lacks:
            if hand.size == max(self.view.hands[other].size for other in self.others):
                yield Argument(
                    ngettext(
                        "Nobody holds more than {owner}'s one card: there it is likeliest.",
                        "With {count} cards in hand {owner} is likeliest to have it.",
                        hand.size,
                    ),
                    0.3,
                    card,
                    seat,
                    hand.size,
                )
        else:
            return
        yield from self._of_getting(card)

    def _best_wish(self) -> actions.Wish | None:
        """Return a wish for a card that is known to be there and of use."""
        for seat in self.others:
            for card in reversed(self.view.hands[seat].cards):
                if self._is_useful(card):
                    return actions.Wish(seat, card)
        return None

    def _of_giving(self, seat: int, card: Card | None) -> Iterator[Argument]:
        size = self.view.hands[seat].size
        if size <= FEW:
            yield Argument(
                ngettext(
                    "{owner} has just one card left: that puts the end off.",
                    "{owner} has just {number} cards left: that puts the end off.",
                    size,
                ),
                3,
                seat=seat,
                number=size,
            )
        if self.points[seat] == max(self.points[other] for other in self.others):
            yield Argument(_("{owner} has the most points of the others."), 2, seat=seat)
        if card is None:
            yield Argument(_("The good cards of the stock stay where they are."), 0.4)
        elif card <= LOW:
            yield Argument(_("{a_card} will hardly help {owner}."), 0.8, card, seat)

    def _is_useful(self, card: Card) -> bool:
        """Whether a card is worth having for more than its number."""
        return card >= JOKER or card in self.hand

    def _can_steal(self, card: Card) -> bool:
        """Whether such a card lies open where it can be stolen, before anything is beaten."""
        tops = [self.view.piles[seat].top for seat in self.others]
        return any(card in cards for cards in (self.view.display, self.view.stock, *tops))
