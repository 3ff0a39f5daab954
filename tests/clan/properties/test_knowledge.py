"""What each seat has seen, followed with its own eyes, against what `observe` says it knows.

The witness below reads the public events, and is shown what its seat alone is shown: the card it
draws, the card it takes, the card it peeks at.
"""

from dataclasses import dataclass, field

from hypothesis import given

from biberclan.rules.clan import Event, observe
from biberclan.rules.clan.events import (
    CleanedUp,
    Dealt,
    Drew,
    Exchanged,
    Flipped,
    Kept,
    Lapsed,
    Peeked,
    Placed,
    Scored,
    Swapped,
)
from tests.clan.positions import Plain
from tests.clan.walks import Walk, walks
from tests.walks import steady

Place = tuple[int, int]


@dataclass
class Witness:
    """One person at the table, with a perfect memory for where cards went."""

    seat: int
    cards: dict[Place, int] = field(default_factory=dict)
    hand: int | None = None

    def lay(self, place: Place, shown: int | None) -> None:
        """Follow the card in hand to its place; it is shown if it is laid face up."""
        self.put(place, self.hand if shown is None else shown)
        self.hand = None

    def put(self, place: Place, card: int | None) -> None:
        self.cards.pop(place, None)
        if card is not None:
            self.cards[place] = card

    def watch(self, event: Event, before: Plain, after: Plain) -> None:
        """Take one event in. The truth before and after is asked only for what is shown to me."""
        mine = getattr(event, "seat", None) == self.seat
        match event:
            case Dealt():
                self.cards.clear()
                self.hand = None
            case Drew(card=None):
                self.hand = after["hand"] if mine else None
            case Drew() | Lapsed():
                self.hand = None  # an action card: no number to remember
            case Placed(action=action, card=card):
                self.lay((action.seat, action.slot), card)
            case Kept(seat=seat, action=action, card=card):
                self.lay((seat, action.slot), card)
            case Exchanged(seat=seat, action=action, card=card, taken=taken):
                place = action.seat, action.slot
                seen = self.cards.get(place) if taken is None else taken
                if mine and action.seat != seat:
                    seen = before["lodges"][action.seat][action.slot]["card"]
                self.lay(place, card)
                self.hand = seen if action.seat != seat else None
            case CleanedUp(action=action):
                self.put((action.seat, action.slot), None)
            case Flipped(action=action, card=card):
                self.put((action.seat, action.slot), card)
            case Swapped(action=action, card=card, other_card=other_card):
                one, other = (action.seat, action.slot), (action.other_seat, action.other_slot)
                from_one = self.cards.get(one) if card is None else card
                from_other = self.cards.get(other) if other_card is None else other_card
                self.put(one, from_other)
                self.put(other, from_one)
            case Peeked(action=action):
                if mine:
                    place = action.seat, action.slot
                    self.put(place, before["lodges"][action.seat][action.slot]["card"])
            case Scored():
                self.cards = {
                    (seat, slot): lying["card"]
                    for seat, lodge in enumerate(after["lodges"])
                    for slot, lying in enumerate(lodge)
                    if lying is not None
                }


@given(walks)
@steady(24)
def test_everybody_knows_what_they_have_seen_and_nothing_else(walk: Walk) -> None:
    witnesses = [Witness(seat) for seat in range(walk.seats)]
    state, opening = walk.begun()
    plain = state.to_dict()
    for witness in witnesses:
        for event in opening:
            witness.watch(event, plain, plain)
    for step in walk.steps():
        before, after = step.before.to_dict(), step.after.to_dict()
        for witness in witnesses:
            for event in step.events:
                witness.watch(event, before, after)
        for witness in witnesses:
            observation = observe(step.after, witness.seat)
            if not isinstance(after["hand"], str):
                assert observation.hand == witness.hand
                know_it = tuple(w.seat for w in witnesses if w.hand is not None)
                assert observation.hand_known_by == know_it
            for seat, lodge in enumerate(observation.lodges):
                for slot, sighted in enumerate(lodge):
                    place = seat, slot
                    if sighted is None:
                        assert place not in witness.cards
                    else:
                        assert sighted.card == witness.cards.get(place)
                        have_seen = tuple(w.seat for w in witnesses if place in w.cards)
                        assert sighted.known_by == have_seen
