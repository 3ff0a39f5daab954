"""What each seat has seen, followed with its own eyes, against what `observe` says it knows.

The witness below reads the public events, and is shown what its seat alone is shown: the outer
cards it looks at, the card it draws, the card it peeks at.
"""

from dataclasses import dataclass, field

from hypothesis import given

from biberclan.rules.bande import Event, observe
from biberclan.rules.bande.cards import Card, from_plain
from biberclan.rules.bande.events import (
    Dealt,
    Discarded,
    DrawTwoUsed,
    Drew,
    Exchanged,
    Looked,
    Peeked,
    Replaced,
    Swapped,
    Took,
    TurnedUp,
)
from biberclan.rules.bande.row import Slot
from tests.bande.positions import Plain
from tests.bande.walks import Walk, walks
from tests.walks import steady

Place = tuple[int, Slot]


@dataclass
class Witness:
    """One person at the table, with a perfect memory for where cards went."""

    seat: int
    cards: dict[Place, Card] = field(default_factory=dict)
    hand: Card | None = None

    def put(self, place: Place, card: Card | None) -> None:
        self.cards.pop(place, None)
        if card is not None:
            self.cards[place] = card

    def watch(self, event: Event, before: Plain, after: Plain) -> None:
        """Take one event in. The truth before and after is asked only for what is shown to me."""
        mine = getattr(event, "seat", None) == self.seat
        match event:
            case Dealt():
                self.cards.clear()
            case Looked(slots=slots) if mine:
                for slot in slots:
                    self.put((self.seat, slot), card_at(before, self.seat, slot))
            case Drew() if mine:
                self.hand = from_plain(after["hand"])
            case Took(seat=seat, action=action, card=card):
                self.put((seat, action.slot), card)
            case Exchanged(seat=seat, action=action):
                self.put((seat, action.slot), self.hand)
                self.hand = None
            case Swapped(seat=seat, action=action):
                one, other = (seat, action.slot), (action.seat, action.other_slot)
                from_one, from_other = self.cards.get(one), self.cards.get(other)
                self.put(one, from_other)
                self.put(other, from_one)
                self.hand = None
            case Peeked(action=action):
                if mine:
                    place = self.seat, action.slot
                    self.put(place, card_at(before, *place))
                self.hand = None
            case Discarded() | DrawTwoUsed():
                self.hand = None
            case TurnedUp(rows=rows):
                for seat, row in enumerate(rows):
                    for slot, card in enumerate(row):
                        self.put((seat, slot), card)
            case Replaced(seat=seat, slot=slot, card=card):
                self.put((seat, slot), card)


def card_at(plain: Plain, seat: int, slot: Slot) -> Card:
    return from_plain(plain["rows"][seat][slot]["card"])


@given(walks)
@steady(30)
def test_everybody_knows_what_they_have_seen_and_nothing_else(walk: Walk) -> None:
    witnesses = [Witness(seat) for seat in range(walk.seats)]
    state, opening = walk.begun()
    plain = state.to_dict()
    for witness in witnesses:
        for event in opening:
            witness.watch(event, plain, plain)
    before = plain
    for step in walk.steps():
        after = step.after.to_dict()
        for witness in witnesses:
            for event in step.events:
                witness.watch(event, before, after)
        for witness in witnesses:
            observation = observe(step.after, witness.seat)
            assert observation.hand == witness.hand
            holders = tuple(w.seat for w in witnesses if w.hand is not None)
            assert observation.hand_known_by == holders
            for seat, row in enumerate(observation.rows):
                for slot, sighted in enumerate(row):
                    place = seat, slot
                    assert sighted.card == witness.cards.get(place)
                    have_seen = tuple(w.seat for w in witnesses if place in w.cards)
                    assert sighted.known_by == have_seen
        before = after
