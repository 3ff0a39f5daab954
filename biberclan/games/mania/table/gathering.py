"""The cards that somebody gathers to lay them together."""

from collections import Counter

from biberclan.rules.mania import Reason
from biberclan.rules.mania.cards import Card, Cards, with_card, without


class Gathering:
    """Cards gathered from a hand.

    Attributes:
        cards: which, sorted.
        refusal: why the card asked for last could not be added, if it could not.
    """

    def __init__(self, cards: Cards = ()) -> None:
        """Begin with some cards."""
        self.cards = cards
        self.refusal: Reason | None = None
        self._order = list(cards)

    def can_add(self, card: Card, hand: Cards) -> bool:
        """Whether a hand holds one more of a card."""
        return self.cards.count(card) < hand.count(card)

    def add(self, card: Card) -> None:
        """Add a card."""
        self.cards, self.refusal = with_card(self.cards, card), None
        self._order.append(card)

    def remove(self, card: Card) -> None:
        """Put a card back."""
        self.cards, self.refusal = without(self.cards, card), None
        self._order.reverse()
        self._order.remove(card)
        self._order.reverse()

    def take_last(self) -> None:
        """Put the card back that was added last."""
        self.remove(self._order[-1])

    def raised(self, hand: Cards) -> list[bool]:
        """Return for each card of a hand whether it is gathered: of equal ones the last."""
        left = Counter(self.cards)
        raised = []
        for card in reversed(hand):
            raised.append(left[card] > 0)
            left[card] -= 1
        return raised[::-1]
