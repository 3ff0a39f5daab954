"""The whole truth of a match at one decision: slotted and mutable, with a cheap `clone()`.

Only the rules and `Match` hold a State. Everything else sees an Observation.
"""

from typing import Any, ClassVar, Final, cast

from biberclan.dataclass import dataclass
from biberclan.rules import head_start
from biberclan.rules.clan.actions import PHASES, Phase
from biberclan.rules.clan.cards import (
    ACTION_NAMES,
    DECKS,
    Card,
    Deck,
    from_plain,
    is_number,
    to_plain,
)
from biberclan.rules.clan.lodge import (
    ALL_OCCUPIED,
    LODGE,
    LYING,
    SHAPES,
    WITH,
    WITHOUT,
    Outline,
    Slot,
    all_face_up,
    is_full,
    read_lodges,
)
from biberclan.rules.clan.scoring import MAX_ROUNDS, STARTS
from biberclan.rules.entries import Entries, read_at, read_seats
from biberclan.rules.game import OptionError
from biberclan.rules.seats import EVERY_SEAT, SeatSet, seats_in
from biberclan.rules.sighted import Lying, write_lying
from biberclan.rules.state import MatchState, cloned

GAME: Final = "biberclan"


@cloned
@dataclass(slots=True, init=False, eq=False, repr=False)
class State(MatchState):
    """A match of BiberClan; made by `new` or `from_dict`, changed by `apply` alone.

    Attributes:
        deck: the deck that is played, "clan" or "combined".
        rounds: the number of rounds in the match, 1 to 5.
        start: the points with which each seat has started; empty where nobody has a head start.
        scores: the points of each seat in each finished round.
        ender: the seat that laid its fifth card first in this round, or None.
        hand: the card in the actor's hand: drawn, or taken from another's lodge, or None.
        hand_known_by: the seats that have seen it.
        lodges: the card in each slot as it lies, five a seat, seat by seat, None in a free one.
        outlines: the outline of each lodge, always consistent with `lodges`.
        pile: the cards as last shuffled; the first `left` of them are the draw pile.
        left: the number of cards in the draw pile; its top card is `pile[left - 1]`.
        discard: the discard pile, top card last.
        box: action cards that are out of this round (BC-34, BC-35).
    """

    game: ClassVar = GAME
    phases: ClassVar = tuple(PHASES)

    deck: Deck
    rounds: int
    start: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]
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

    def lodge_of(self, seat: int) -> list[Lying | None]:
        """Return the card in each slot of a seat's lodge as it lies, None in a free one."""
        return self.lodges[LODGE * seat : LODGE * seat + LODGE]

    def cards_of(self, seat: int) -> tuple[Card, ...]:
        """Return the cards in a seat's lodge in the order of the slots, free slots left out."""
        return tuple([at.card for at in self.lodge_of(seat) if at is not None])

    def lay(self, seat: int, slot: Slot, lying: Lying) -> None:
        """Put a card into a free slot."""
        self.lodges[LODGE * seat + slot] = lying
        self.outlines[seat] |= WITH[lying.up][slot]

    def lay_hand(self, actor: int, seat: int, slot: Slot, up: bool) -> None:
        """Lay the actor's number card into a free slot; face up everybody sees it (BC-17)."""
        assert self.hand is not None
        known_by = EVERY_SEAT[self.seats] if up else self.hand_known_by | 1 << actor
        self.lodges[LODGE * seat + slot] = LYING[self.hand][up][known_by]
        self.outlines[seat] |= WITH[up][slot]

    def lift(self, seat: int, slot: Slot) -> Lying:
        """Take the card out of an occupied slot and return it as it lay."""
        lying = self.lodges[LODGE * seat + slot]
        assert lying is not None, "an empty slot was chosen past why_not"
        self.lodges[LODGE * seat + slot] = None
        self.outlines[seat] &= WITHOUT[slot]
        return lying

    def turn_all_up(self) -> None:
        """Turn every card face up; everybody sees them all."""
        everybody = EVERY_SEAT[self.seats]
        self.lodges = [lying and LYING[lying.card][True][everybody] for lying in self.lodges]
        self.outlines = [all_face_up(outline) for outline in self.outlines]

    def entries(self) -> dict[str, Any]:
        """Return the entries of the plain form that this game alone has."""
        return {
            "deck": self.deck,
            "rounds": self.rounds,
            **({"start": list(self.start)} if self.start else {}),
            "scores": [list(points) for points in self.scores],
            "ender": self.ender,
            "hand": None if self.hand is None else to_plain(self.hand),
            "hand_known_by": list(seats_in(self.hand_known_by)),
            "lodges": [
                [lying and write_lying(lying, to_plain) for lying in self.lodge_of(seat)]
                for seat in range(self.seats)
            ],
            "draw": [to_plain(card) for card in self.pile[: self.left]],
            "discard": [to_plain(card) for card in self.discard],
            "box": [to_plain(card) for card in self.box],
        }

    def read_entries(self, entry: Entries) -> None:
        """Set the round and this game's attributes; "rounds" may be missing, then it is five."""
        seats = self.seats
        self.deck = cast(Deck, entry.one_of("deck", tuple(DECKS)))
        self.rounds = entry.whole("rounds", 1, MAX_ROUNDS) if "rounds" in entry else MAX_ROUNDS
        self.round = entry.whole("round", 1, self.rounds)
        self.start = head_start.read(entry, seats, STARTS)
        self.scores = entry.scores(seats)
        self.ender = entry.seat_or_none("ender", seats)
        self.hand = None if entry["hand"] is None else read_at("hand", entry["hand"], from_plain)
        self.hand_known_by = read_seats("hand_known_by", entry["hand_known_by"], seats)
        self.lodges = read_lodges(entry, seats)
        self.outlines = [
            sum(
                WITH[lying.up][slot]
                for slot, lying in enumerate(self.lodge_of(seat))
                if lying is not None
            )
            for seat in range(seats)
        ]
        self.pile = entry.each("draw", from_plain)
        self.left = len(self.pile)
        self.discard = entry.each("discard", from_plain)
        self.box = entry.each("box", from_plain)

    def check(self, entry: Entries) -> None:
        """Refuse impossible lodges, and a hand that does not belong to the current decision."""
        phase, hand = self.phase, self.hand
        for seat, outline in enumerate(self.outlines):
            if outline & ALL_OCCUPIED not in SHAPES:
                raise OptionError("{at}: a top card rests on nothing", at=f"lodges[{seat}]")
        if phase == "deal" and self.round == self.rounds:
            raise OptionError('"round": after the last one the phase is "over", not "deal"')
        if self.round_over:
            fits = hand is None
        elif phase in ("place", "keep"):
            fits = hand is not None and is_number(hand)
        else:
            fits = hand is not None and ACTION_NAMES.get(hand) == phase
        if not fits:
            raise OptionError('"hand" does not belong to the phase {phase!r}', phase=phase)
        if hand is not None and self.actor is not None and is_full(self.outlines[self.actor]):
            raise OptionError("{at}: who has five cards has no turn", at=f"lodges[{self.actor}]")
