"""The whole truth of a match at one decision: slotted and mutable, with a cheap `clone()`.

Only the rules and `Match` hold a State. Everything else sees an Observation.
"""

from typing import Any

from biberclan.rules.clan import plain_form
from biberclan.rules.clan.cards import Card, Deck
from biberclan.rules.clan.lodge import LYING, WITH, WITHOUT, Outline, Slot, all_face_up
from biberclan.rules.clan.phases import Phase
from biberclan.rules.lying import Lying
from biberclan.rules.seats import EVERY_SEAT, SeatSet


class State:
    """A match of BiberClan; made by `new` or `from_dict`, changed by `apply` alone.

    Attributes:
        seats: how many sit at the table, 2 to 6.
        deck: which deck is played, "clan" or "combined".
        seed: the seed of all shuffles of the match.
        shuffles: how many shuffles there have been.
        round: the round being played or just counted, from 1.
        rounds: how many rounds the match has, 1 to 5.
        scores: for each finished round the points of each seat.
        starter: the seat that began the round.
        actor: the seat whose decision it is; None when the match is over.
        ender: the seat that laid its fifth card first in this round, or None.
        phase: which decision is due.
        hand: the card in the actor's hand: drawn, or taken from another's lodge, or None.
        hand_known_by: the seats that have seen it.
        lodges: how a card lies in each slot, five a seat, seat by seat, None where it is free.
        outlines: the outline of each lodge, always consistent with `lodges`.
        pile: the cards as last shuffled; the first `left` of them are the draw pile.
        left: the number of cards in the draw pile; its top card is `pile[left - 1]`.
        discard: the discard pile, top card last.
        box: action cards that are out of this round (BC-34, BC-35).
        winners: the winners of a finished match, else None.
    """

    __slots__ = (
        "actor",
        "box",
        "deck",
        "discard",
        "ender",
        "hand",
        "hand_known_by",
        "left",
        "lodges",
        "outlines",
        "phase",
        "pile",
        "round",
        "rounds",
        "scores",
        "seats",
        "seed",
        "shuffles",
        "starter",
        "winners",
    )

    seats: int
    deck: Deck
    seed: int
    shuffles: int
    round: int
    rounds: int
    scores: tuple[tuple[int, ...], ...]
    starter: int
    actor: int | None
    ender: int | None
    phase: Phase
    hand: Card | None
    hand_known_by: SeatSet
    lodges: list[Lying | None]
    outlines: list[Outline]
    pile: tuple[Card, ...]
    left: int
    discard: tuple[Card, ...]
    box: tuple[Card, ...]
    winners: tuple[int, ...] | None

    def clone(self) -> "State":
        """Return an independent copy that shares immutable parts."""
        copy = State.__new__(State)
        copy.seats = self.seats
        copy.deck = self.deck
        copy.seed = self.seed
        copy.shuffles = self.shuffles
        copy.round = self.round
        copy.rounds = self.rounds
        copy.scores = self.scores
        copy.starter = self.starter
        copy.actor = self.actor
        copy.ender = self.ender
        copy.phase = self.phase
        copy.hand = self.hand
        copy.hand_known_by = self.hand_known_by
        copy.lodges = self.lodges[:]
        copy.outlines = self.outlines[:]
        copy.pile = self.pile
        copy.left = self.left
        copy.discard = self.discard
        copy.box = self.box
        copy.winners = self.winners
        return copy

    @property
    def paused(self) -> bool:
        """Whether a counted round lies on the table and the next one has not been dealt."""
        return self.phase == "deal"

    def cards_of(self, seat: int) -> tuple[Card, ...]:
        """Return the cards in a seat's lodge in the order of the slots, free slots left out."""
        return tuple([at.card for at in self.lodges[5 * seat : 5 * seat + 5] if at is not None])

    def lay(self, seat: int, slot: Slot, lying: Lying) -> None:
        """Put a card into a free slot."""
        self.lodges[5 * seat + slot] = lying
        self.outlines[seat] |= WITH[lying.up][slot]

    def lay_hand(self, actor: int, seat: int, slot: Slot, up: bool) -> None:
        """Lay the actor's number card into a free slot; face up everybody sees it (BC-17)."""
        assert self.hand is not None
        known_by = EVERY_SEAT[self.seats] if up else self.hand_known_by | 1 << actor
        self.lodges[5 * seat + slot] = LYING[self.hand][up][known_by]
        self.outlines[seat] |= WITH[up][slot]

    def lift(self, seat: int, slot: Slot) -> Lying:
        """Take the card out of an occupied slot and return it as it lay."""
        lying = self.lodges[5 * seat + slot]
        assert lying is not None, "an empty slot was chosen past why_not"
        self.lodges[5 * seat + slot] = None
        self.outlines[seat] &= WITHOUT[slot]
        return lying

    def turn_all_up(self) -> None:
        """Turn every card face up; everybody sees them all."""
        everybody = EVERY_SEAT[self.seats]
        self.lodges = [lying and LYING[lying.card][True][everybody] for lying in self.lodges]
        self.outlines = [all_face_up(outline) for outline in self.outlines]

    def to_dict(self) -> dict[str, Any]:
        """Return the plain form, JSON types only, seats from 0, piles with the top card last."""
        return plain_form.write(self)

    @classmethod
    def from_dict(cls, plain: dict[str, Any]) -> "State":
        """Return the state that a plain form describes.

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
