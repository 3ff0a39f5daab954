"""Invariants of every decision of a match: the rules, and knowledge against sight."""

from collections import Counter

from hypothesis import given

from biberclan.rules.clan import Event, State, legal_actions, why_not
from biberclan.rules.clan import events as happened
from biberclan.rules.clan.cards import ACTION_NAMES
from tests.clan import booklet
from tests.clan.booklet import faces
from tests.clan.positions import DECKS, Plain, all_cards
from tests.clan.walks import EVERY_ACTION, Walk, walks
from tests.walks import Step, Witness, assert_known_is_what_was_seen, steady


@given(walks)
@steady(60)
def test_every_step_is_the_booklets(walk: Walk) -> None:
    """Cards are conserved, lodges stand, nobody is ever stuck, and random play ends."""
    rng, state, made = walk.rng(), walk.begun()[0], Counter[int]()
    expected = state.to_dict()
    all_stands(walk, state, expected)
    for step in walk.steps():
        made[expected["round"]] += 1
        before, expected = expected, booklet.after(expected, str(step.action))
        state = step.after
        assert state.to_dict() == expected
        all_stands(walk, state, expected)
        what_is_told_has_happened(step, before, expected)
        if rng.random() < 0.15 or state.actor is None:
            free = {action for action in EVERY_ACTION if why_not(state, action) is None}
            assert free == set(legal_actions(state))
    assert max(made.values()) < 3000
    assert state.actor is None
    assert expected["winners"]


def all_stands(walk: Walk, state: State, plain: Plain) -> None:
    """Assert that cards are conserved, lodges stand, and the legal actions are the booklet's."""
    assert all_cards(plain) == DECKS[walk.deck]
    for slots in plain["lodges"]:
        lodge = booklet.faces(slots)
        for top, below in booklet.RESTS_ON.items():
            assert lodge[top] == "free" or all(lodge[slot] != "free" for slot in below)
        assert all(slot["card"] in range(10) for slot in slots if slot is not None)
    assert all(isinstance(card, int) for card in plain["discard"])
    assert all(isinstance(card, str) for card in plain["box"])
    listed = list(map(str, legal_actions(state)))
    assert len(listed) == len(set(listed))
    assert set(listed) == booklet.allowed(plain)
    assert bool(listed) is (state.actor is not None)


def what_is_told_has_happened(step: Step, before: Plain, after: Plain) -> None:
    """Check that rounds are told as closed and as counted, and cards as lapsed, exactly there."""
    kinds = Counter(map(type, step.events))
    assert kinds[happened.Closed] == (before["ender"] is None is not after["ender"])
    assert kinds[happened.Scored] == len(after["scores"]) - len(before["scores"])
    used = [before["hand"]] if isinstance(before["hand"], str) else []
    boxed = [] if before["phase"] == "deal" else [*before["box"], *used]
    lapsed = [
        ACTION_NAMES[event.card] for event in step.events if isinstance(event, happened.Lapsed)
    ]
    assert after["box"] == [*boxed, *lapsed]


Place = tuple[int, int]


class Sitting(Witness):
    """One person at the table."""

    def lay(self, place: Place, shown: int | None) -> None:
        """Follow the card in hand to its place; it is shown if it is laid face up."""
        self.put(place, self.hand if shown is None else shown)
        self.hand = None

    def watch(self, event: Event, before: Plain, after: Plain) -> None:
        mine = getattr(event, "seat", None) == self.seat
        match event:
            case happened.Dealt():
                self.cards.clear()
                self.hand = None
            case happened.Drew(card=None):
                self.hand = after["hand"] if mine else None
            case happened.Drew() | happened.Lapsed():
                self.hand = None  # an action card: no number to remember
            case happened.Placed(action=action, card=card):
                self.lay((action.seat, action.slot), card)
            case happened.Kept(seat=seat, action=action, card=card):
                self.lay((seat, action.slot), card)
            case happened.Exchanged(seat=seat, action=action, card=card, taken=taken):
                place = action.seat, action.slot
                seen = self.cards.get(place) if taken is None else taken
                if mine and action.seat != seat:
                    seen = before["lodges"][action.seat][action.slot]["card"]
                self.lay(place, card)
                self.hand = seen if action.seat != seat else None
            case happened.CleanedUp(action=action):
                self.put((action.seat, action.slot), None)
            case happened.Flipped(action=action, card=card):
                self.put((action.seat, action.slot), card)
            case happened.Swapped(action=action, card=card, other_card=other_card):
                one, other = (action.seat, action.slot), (action.other_seat, action.other_slot)
                from_one = self.cards.get(one) if card is None else card
                from_other = self.cards.get(other) if other_card is None else other_card
                self.put(one, from_other)
                self.put(other, from_one)
            case happened.Peeked(action=action):
                if mine:
                    place = action.seat, action.slot
                    self.put(place, before["lodges"][action.seat][action.slot]["card"])
            case happened.Scored():
                self.cards = {
                    (seat, slot): lying["card"]
                    for seat, lodge in enumerate(after["lodges"])
                    for slot, lying in enumerate(lodge)
                    if lying is not None
                }


@given(walks)
@steady(24)
def test_everybody_knows_what_they_have_seen_and_nothing_else(walk: Walk) -> None:
    assert_known_is_what_was_seen(walk, Sitting, "lodges")


SOME = [
    Walk(seats, deck, seed, dawdle)
    for seats in range(2, 7)
    for deck in ("clan", "combined")
    for seed in range(2)
    for dawdle in (False, True)
]


def test_every_event_every_decision_and_every_lodge_is_reached() -> None:
    events, phases, shapes = set(), set(), set()
    for walk in SOME:
        for step in walk.steps():
            events |= {type(event).__name__ for event in step.events}
            plain = step.after.to_dict()
            phases.add(plain["phase"])
            shapes |= {tuple(faces(lodge).values()) for lodge in plain["lodges"]}
    assert events == {
        "Drew",
        "Lapsed",
        "Reshuffled",
        "Placed",
        "Exchanged",
        "Kept",
        "CleanedUp",
        "Flipped",
        "Swapped",
        "Peeked",
        "Declined",
        "Closed",
        "Scored",
        "Dealt",
        "Won",
    }
    assert phases == {"place", "keep", "cleanup", "flip", "swap", "peek", "deal", "over"}
    assert len(shapes) == 107
