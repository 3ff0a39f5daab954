"""The cards that somebody gathers to lay them together."""

from biberclan.rules.mania import Reason
from biberclan.rules.mania.cards import Card, Cards


class Gathering:
    """Cards gathered from a hand, by their places in it.

    Attributes:
        refusal: why the card asked for last could not be added, if it could not.
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
        """Which cards are gathered, sorted."""
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
        """Whether the card at a place of the hand is gathered."""
        return place in self._places
