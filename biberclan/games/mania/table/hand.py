"""The hand at the keyboard: cards gathered from it to be laid, and groups worth considering."""

from collections.abc import Sequence
from functools import cached_property

from biberclan.rules.mania import Action, Observation, Reason, actions
from biberclan.rules.mania.cards import JOKER, Card, Cards, is_digit
from biberclan.rules.mania.groups import form_of
from biberclan.rules.mania.what_if import what_if_laid


class Gathering:
    """Cards gathered from a hand, by their places in it.

    Attributes:
        refusal: the reason why the card asked for last could not be added, if it could not.
    """

    def __init__(self, hand: Cards, cards: Cards = ()) -> None:
        """Begin with some cards of a hand."""
        self.refusal: Reason | None = None
        self._hand = hand
        self._places: list[int] = []
        for card in cards:
            self.add(card)

    @property
    def cards(self) -> Cards:
        """The gathered cards, sorted."""
        return tuple(self._hand[place] for place in sorted(self._places))

    def add(self, card: Card) -> bool:
        """Add a card if the hand holds one more; of equal ones the first."""
        for place, held in enumerate(self._hand):
            if held == card and place not in self._places:
                self.toggle(place)
                return True
        return False

    def toggle(self, place: int) -> None:
        """Gather the card at a place, or put it back."""
        self.refusal = None
        if place in self._places:
            self._places.remove(place)
        else:
            self._places.append(place)

    def take_last(self) -> None:
        """Put the card back that was added last."""
        self.toggle(self._places[-1])

    def holds(self, place: int) -> bool:
        """Return whether the card at a place of the hand is gathered."""
        return place in self._places


class Groups:
    """The groups worth considering at one decision, worked out when they are first asked for."""

    def __init__(self, view: Observation, legal: Sequence[Action]) -> None:
        """Remember the decision.

        Args:
            view: what the actor sees; its hand is known.
            legal: the legal actions.
        """
        self._view = view
        self._legal = legal

    @cached_property
    def lays(self) -> list[actions.Lay]:
        """The groups, the largest first.

        All cards of each digit, the largest set with the jokers and with each action card, one of
        the longest runs, one party, action cards alone; besides, any group that beats what these do
        not. Of groups that come to the same only the lowest is here.
        """
        view = self._view
        found = [action for action in self._legal if isinstance(action, actions.Lay)]
        forms = [form_of(lay.cards) for lay in found]
        longest = max((form.size for form in forms if form.name == "hippie_run"), default=0)
        kept: list[actions.Lay] = []
        seen: set[object] = set()
        for lay in sorted(found, key=lambda lay: (-len(lay.cards), _jokers(lay), lay.cards)):
            after = what_if_laid(view, lay.cards)
            beaten = after.display, after.piles, after.ends_round
            same: set[object] = set()
            if _is_whole(lay.cards, view.hand, longest):
                same.add(_sort(lay.cards))
            if any(beaten):
                same.add((beaten, lay.cards[-1] if after.card else None))
            if same - seen:
                kept.append(lay)
                seen |= same
        return kept

    def has_other(self, cards: Cards) -> bool:
        """Return whether there is another group than these cards."""
        return any(lay.cards != cards for lay in self.lays)

    def following(self, cards: Cards, step: int) -> Cards:
        """Return the group after these cards, or before; the first or last if they are none."""
        groups = [lay.cards for lay in self.lays]
        if cards not in groups:
            return groups[0 if step > 0 else -1]
        return groups[(groups.index(cards) + step) % len(groups)]


def _jokers(lay: actions.Lay) -> int:
    return lay.cards.count(JOKER)


def _sort(cards: Cards) -> object:
    """Return a key that whole groups share if they come to the same."""
    form, last = form_of(cards), cards[-1]
    return (form, last) if is_digit(last) or form.size == 1 else (form.name, last)


def _is_whole(cards: Cards, hand: Cards, longest: int) -> bool:
    """Return whether a group leaves nothing in the hand that would go with it just as well."""
    name, size, value = form_of(cards)
    if name == "set":
        jokers = cards.count(JOKER)
        return cards.count(value) == hand.count(value) and jokers in (0, hand.count(JOKER))
    return size == longest if name == "hippie_run" else name in ("action", "party")
