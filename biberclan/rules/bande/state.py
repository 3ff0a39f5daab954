"""The whole truth of a match at one decision: slotted and mutable, with a cheap `clone()`.

Only the rules and `Match` hold a State. Everything else sees an Observation.
"""

from typing import Any, ClassVar, Final

from biberclan.dataclass import dataclass
from biberclan.rules import head_start
from biberclan.rules.bande.actions import PHASES, Phase
from biberclan.rules.bande.cards import LYING, ROW, TWO, Card, Slot, from_plain, to_plain
from biberclan.rules.bande.scoring import STARTS, rounds_for
from biberclan.rules.entries import Entries, read_at, read_bool, read_list, read_seats
from biberclan.rules.game import OptionError
from biberclan.rules.seats import EVERY_SEAT, SeatSet, seats_in
from biberclan.rules.sighted import Lying, read_lying, write_lying
from biberclan.rules.state import MatchState, cloned

GAME: Final = "biberbande"


@cloned
@dataclass(slots=True, init=False, eq=False, repr=False)
class State(MatchState):
    """A match of Biberbande; made by `new` or `from_dict`, changed by `apply` alone.

    Attributes:
        start: the points with which each seat has started; empty where nobody has a head start.
        scores: the points of each seat in each finished round.
        knocker: the seat that knocked in this round, or None.
        turns: the number of turns finished in this round.
        hand: the card that the actor has drawn and not yet used, seen by the actor alone, or
            None.
        again: whether a second draw may follow if the card in hand is discarded (BB-22).
        aside: the Draw Twos in use, out of every pile until their draws are done (BB-18).
        rows: the card in each slot as it lies, four a seat, seat by seat.
        pile: the cards as last shuffled; the first `left` of them are the draw pile.
        left: the number of cards in the draw pile; its top card is `pile[left - 1]`.
        discard: the discard pile, top card last.
    """

    game: ClassVar = GAME
    phases: ClassVar = tuple(PHASES)

    start: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]
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

    def cards_of(self, seat: int) -> tuple[Card, ...]:
        """Return the cards in a seat's row in the order of the slots."""
        return tuple([lying.card for lying in self.rows[ROW * seat : ROW * seat + ROW]])

    def show(self, seat: int, slot: Slot, eyes: SeatSet) -> None:
        """Let some seats see a card of a seat's row, which stays as it lies."""
        at = ROW * seat + slot
        lying = self.rows[at]
        self.rows[at] = LYING[lying.card][lying.up][lying.known_by | eyes]

    def turn_all_up(self) -> None:
        """Turn every card face up; everybody sees them all."""
        everybody = EVERY_SEAT[self.seats]
        self.rows = [LYING[lying.card][True][everybody] for lying in self.rows]

    def entries(self) -> dict[str, Any]:
        """Return the entries of the plain form that this game alone has."""
        return {
            **({"start": list(self.start)} if self.start else {}),
            "scores": [list(points) for points in self.scores],
            "knocker": self.knocker,
            "turns": self.turns,
            "hand": None if self.hand is None else to_plain(self.hand),
            "hand_known_by": [] if self.hand is None else [self.actor],
            "again": self.again,
            "aside": [to_plain(card) for card in self.aside],
            "rows": [
                [write_lying(lying, to_plain) for lying in self.rows[ROW * seat : ROW * seat + ROW]]
                for seat in range(self.seats)
            ],
            "draw": [to_plain(card) for card in self.pile[: self.left]],
            "discard": [to_plain(card) for card in self.discard],
        }

    def read_entries(self, entry: Entries) -> None:
        """Set the round and the attributes that this game alone has."""
        seats = self.seats
        self.round = entry.whole("round", 1, rounds_for(seats))
        self.start = head_start.read(entry, seats, STARTS)
        self.scores = entry.scores(seats)
        self.knocker = entry.seat_or_none("knocker", seats)
        self.turns = entry.whole("turns", 0, None)
        self.hand = None if entry["hand"] is None else read_at("hand", entry["hand"], from_plain)
        self.again = read_bool("again", entry["again"])
        self.aside = entry.each("aside", from_plain)
        self.rows = _read_rows(entry, seats, up=self.round_over)
        self.pile = entry.each("draw", from_plain)
        self.left = len(self.pile)
        self.discard = entry.each("discard", from_plain)

    def check(self, entry: Entries) -> None:
        """Refuse what does not belong to the current decision."""
        phase = self.phase
        if phase == "deal" and self.round == rounds_for(self.seats):
            raise OptionError('"round": after the last one the phase is "over", not "deal"')
        if (self.hand is None) is (phase == "use"):
            raise OptionError('"hand" is a card exactly in the phase "use"')
        if not self.discard:
            raise OptionError('"discard" has a card; one is turned up at the deal')
        if any(card != TWO for card in self.aside):
            raise OptionError('"aside" has no cards but "two"')
        if self.aside and phase not in ("use", "again"):
            raise OptionError('"aside" is empty but in the phases "use" and "again"')
        if phase == "again" and not self.aside:
            raise OptionError('"aside" has a card in the phase "again"')
        if self.again and (phase != "use" or not self.aside):
            raise OptionError('"again" is true only in the phase "use", with a card "aside"')
        if phase == "knock" and self.knocker is not None:
            raise OptionError('"knocker" is null in the phase "knock"')
        knows = () if self.hand is None else (self.actor,)
        if seats_in(read_seats("hand_known_by", entry["hand_known_by"], self.seats)) != knows:
            raise OptionError('"hand_known_by" is the actor alone in the phase "use", else nobody')


def _read_rows(entry: Entries, seats: int, *, up: bool) -> list[Lying]:
    """Return the card in each slot as it lies, seat by seat.

    Args:
        entry: the entries of a plain form.
        seats: the number of seats.
        up: whether the cards of this phase lie face up.

    Raises:
        ValueError: see `State.from_dict`.
    """
    rows: list[Lying] = []
    for seat, slots in enumerate(entry.of_each_seat("rows", seats)):
        if len(read_list(f"rows[{seat}]", slots)) != ROW:
            raise OptionError('"rows[{at}]" has four cards', at=seat)
        for slot, value in enumerate(slots):
            name = f"rows[{seat}][{slot}]"
            lying = read_lying(name, value, seats, from_plain, LYING)
            if lying.up and lying.known_by != EVERY_SEAT[seats]:
                raise ValueError(f'"{name}": every seat knows a card that lies face up')
            if lying.up is not up:
                raise OptionError('"{at}" lies face up from the counting to the next deal', at=name)
            rows.append(lying)
    return rows
