"""The whole truth of a match at one decision: slotted and mutable, with a cheap `clone()`.

Only the rules and `Match` hold a State. Everything else sees an Observation.
"""

from typing import Any

from biberclan.rules.mania import plain_form
from biberclan.rules.mania.cards import Card, Cards, with_card, without
from biberclan.rules.mania.decks import Deck
from biberclan.rules.mania.phases import Phase
from biberclan.rules.mania.scoring import written_scores


class State:
    """A match of Biber Mania; made by `new` or `from_dict`, changed by `apply` alone.

    Attributes:
        seats: how many sit at the table, 2 to 5.
        deck: the composition that is played with.
        target: the total that ends the match, None for a single round (BM-64).
        seed: the seed of all shuffles of the match.
        shuffles: how many shuffles there have been.
        round: the round being played or just counted, from 1.
        counted: for each finished round the points of each seat, as counted.
        starter: the seat that began the round.
        turn: whose turn it is, or was when the round ended.
        actor: the seat whose decision it is; None when the match is over.
        phase: which decision is due.
        hands: the cards of each seat.
        shown: those of them that everybody knows, for they lay open when they were taken.
        lacks: for each seat the cards, each once, that everybody knows its hand not to hold.
        piles: the groups of each seat's pile, the top one last.
        display: the cards of the display.
        stock: the cards of the stock.
        shuffled: the cards as last shuffled; the first `left_to_draw` of them are the draw pile.
        left_to_draw: the number of cards in the draw pile; its top card is
            `shuffled[left_to_draw - 1]`.
        refused: the cards that were beaten and not wanted (BM-21).
        owed: how many cards each seat has lost in this turn and not yet drawn (BM-54).
        asked: the seat whose beaten group is to be accepted or refused, else None.
        left: the thefts or gifts due, this one included; 0 where none is.
        victim: whom a Meanie's second gift goes to, else None.
        winners: the winners of a finished match, else None.
    """

    __slots__ = (
        "actor",
        "asked",
        "counted",
        "deck",
        "display",
        "hands",
        "lacks",
        "left",
        "left_to_draw",
        "owed",
        "phase",
        "piles",
        "refused",
        "round",
        "seats",
        "seed",
        "shown",
        "shuffled",
        "shuffles",
        "starter",
        "stock",
        "target",
        "turn",
        "victim",
        "winners",
    )

    seats: int
    deck: Deck
    target: int | None
    seed: int
    shuffles: int
    round: int
    counted: tuple[tuple[int, ...], ...]
    starter: int
    turn: int
    actor: int | None
    phase: Phase
    hands: list[Cards]
    shown: list[Cards]
    lacks: list[Cards]
    piles: list[tuple[Cards, ...]]
    display: Cards
    stock: Cards
    shuffled: tuple[Card, ...]
    left_to_draw: int
    refused: Cards
    owed: list[int]
    asked: int | None
    left: int
    victim: int | None
    winners: tuple[int, ...] | None

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """For each finished round what was written down for each seat (BM-64)."""
        return written_scores(self.counted, self.target)

    @property
    def paused(self) -> bool:
        """Whether a counted round lies on the table and the next one has not been dealt."""
        return self.phase == "deal"

    def clone(self) -> "State":
        """Return an independent copy that shares immutable parts."""
        copy = State.__new__(State)
        copy.seats = self.seats
        copy.deck = self.deck
        copy.target = self.target
        copy.seed = self.seed
        copy.shuffles = self.shuffles
        copy.round = self.round
        copy.counted = self.counted
        copy.starter = self.starter
        copy.turn = self.turn
        copy.actor = self.actor
        copy.phase = self.phase
        copy.hands = self.hands[:]
        copy.shown = self.shown[:]
        copy.lacks = self.lacks[:]
        copy.piles = self.piles[:]
        copy.display = self.display
        copy.stock = self.stock
        copy.shuffled = self.shuffled
        copy.left_to_draw = self.left_to_draw
        copy.refused = self.refused
        copy.owed = self.owed[:]
        copy.asked = self.asked
        copy.left = self.left
        copy.victim = self.victim
        copy.winners = self.winners
        return copy

    def take_unseen(self, seat: int) -> None:
        """Put the draw pile's top card into a hand; who holds it alone knows it."""
        self.left_to_draw -= 1
        self.hands[seat] = with_card(self.hands[seat], self.shuffled[self.left_to_draw])
        self.lacks[seat] = ()

    def take_open(self, seat: int, cards: Cards) -> None:
        """Put cards that everybody has seen into a hand."""
        for card in cards:
            self.hands[seat] = with_card(self.hands[seat], card)
            self.shown[seat] = with_card(self.shown[seat], card)
            if card in self.lacks[seat]:
                self.lacks[seat] = without(self.lacks[seat], card)

    def lose(self, seat: int, cards: Cards) -> None:
        """Take cards out of a hand; of equal ones those that everybody knows leave first."""
        hand, shown = self.hands[seat], self.shown[seat]
        for card in cards:
            hand = without(hand, card)
            if card in shown:
                shown = without(shown, card)
        self.hands[seat], self.shown[seat] = hand, shown

    def to_dict(self) -> dict[str, Any]:
        """Return the plain form, JSON types only, seats from 0, piles with the top card last."""
        return plain_form.write(self)

    @classmethod
    def from_dict(cls, plain: dict[str, Any]) -> "State":
        """Return the state that a plain form describes.

        Args:
            plain: a plain form; "seed" and "shuffles" may be missing, then the shuffles still to
                come are those of seed 0.

        Raises:
            ValueError: something is missing, of the wrong kind or impossible; the message names
                the entry and says what is allowed.
        """
        state = cls.__new__(cls)
        plain_form.read_into(state, plain)
        return state

    def __repr__(self) -> str:
        """Name the match without telling a secret."""
        return f"<State: {self.seats} seats, round {self.round}, {self.phase}, actor {self.actor}>"
