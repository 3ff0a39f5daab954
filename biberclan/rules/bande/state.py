"""The whole truth of a match at one decision: slotted and mutable, with a cheap `clone()`.

Only the rules and `Match` hold a State. Everything else sees an Observation.
"""

from typing import Any

from biberclan.rules.bande import plain_form
from biberclan.rules.bande.cards import Card
from biberclan.rules.bande.phases import Phase
from biberclan.rules.bande.row import LYING, ROW, Slot
from biberclan.rules.lying import Lying
from biberclan.rules.seats import EVERY_SEAT


class State:
    """A match of Biberbande; made by `new` or `from_dict`, changed by `apply` alone.

    Attributes:
        seats: how many sit at the table, 2 to 6.
        seed: the seed of all shuffles of the match.
        shuffles: how many shuffles there have been.
        round: the round being played or just counted, from 1.
        scores: for each finished round the points of each seat.
        starter: the seat that began the round.
        actor: the seat whose decision it is; None when the match is over.
        knocker: the seat that knocked in this round, or None.
        turns: how many turns have been finished in this round.
        phase: which decision is due.
        hand: the card that the actor has drawn and not yet used, seen by the actor alone, or
            None.
        again: whether a second draw may follow if the card in hand is discarded (BB-22).
        aside: the Draw Twos in use, out of every pile until their draws are done (BB-18).
        rows: how a card lies in each slot, four a seat, seat by seat.
        pile: the cards as last shuffled; the first `left` of them are the draw pile.
        left: the number of cards in the draw pile; its top card is `pile[left - 1]`.
        discard: the discard pile, top card last.
        winners: the winners of a finished match, else None.
    """

    __slots__ = (
        "actor",
        "again",
        "aside",
        "discard",
        "hand",
        "knocker",
        "left",
        "phase",
        "pile",
        "round",
        "rows",
        "scores",
        "seats",
        "seed",
        "shuffles",
        "starter",
        "turns",
        "winners",
    )

    seats: int
    seed: int
    shuffles: int
    round: int
    scores: tuple[tuple[int, ...], ...]
    starter: int
    actor: int | None
    knocker: int | None
    turns: int
    phase: Phase
    hand: Card | None
    again: bool
    aside: tuple[Card, ...]
    rows: list[Lying]
    pile: tuple[Card, ...]
    left: int
    discard: tuple[Card, ...]
    winners: tuple[int, ...] | None

    @property
    def paused(self) -> bool:
        """Whether a counted round lies on the table and the next one has not been dealt."""
        return self.phase == "deal"

    def clone(self) -> "State":
        """Return an independent copy that shares immutable parts."""
        copy = State.__new__(State)
        copy.seats = self.seats
        copy.seed = self.seed
        copy.shuffles = self.shuffles
        copy.round = self.round
        copy.scores = self.scores
        copy.starter = self.starter
        copy.actor = self.actor
        copy.knocker = self.knocker
        copy.turns = self.turns
        copy.phase = self.phase
        copy.hand = self.hand
        copy.again = self.again
        copy.aside = self.aside
        copy.rows = self.rows[:]
        copy.pile = self.pile
        copy.left = self.left
        copy.discard = self.discard
        copy.winners = self.winners
        return copy

    def cards_of(self, seat: int) -> tuple[Card, ...]:
        """Return the cards in a seat's row in the order of the slots."""
        return tuple([lying.card for lying in self.rows[ROW * seat : ROW * seat + ROW]])

    def show(self, seat: int, slot: Slot) -> None:
        """Let a seat see a card of its own row, which stays as it lies."""
        at = ROW * seat + slot
        lying = self.rows[at]
        self.rows[at] = LYING[lying.card][lying.up][lying.known_by | 1 << seat]

    def turn_all_up(self) -> None:
        """Turn every card face up; everybody sees them all."""
        everybody = EVERY_SEAT[self.seats]
        self.rows = [LYING[lying.card][True][everybody] for lying in self.rows]

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
