"""Invariants of every decision of a match: the rules, and knowledge against sight."""

from collections import Counter

from hypothesis import given

from biberclan.rules.clan import Event, State, legal_actions, why_not
from biberclan.rules.clan import events as told
from biberclan.rules.clan.cards import ACTION_NAMES
from tests.clan import booklet
from tests.clan.booklet import faces
from tests.clan.positions import DECKS, Plain, all_cards
from tests.clan.walks import EVERY_ACTION, Walk, walks
from tests.walks import Step, Witness, assert_known_is_what_was_seen, steady


@given(walks)
@steady(25)
def test_what_holds_at_every_decision(walk: Walk) -> None:
    """Cards are conserved, all goes as the booklet says, and random play ends."""
    rng, made = walk.rng(), Counter[int]()
    state = walk.begun()[0]
    all_stands(walk, state, state.to_dict())
    for step in walk.steps():
        before, state = step.before.to_dict(), step.after
        after = state.to_dict()
        all_stands(walk, state, after)
        goes_on_as_the_booklet_says(walk, step, before, after)
        lapses_where_nothing_can_be_aimed_at(step, after)
        if rng.random() < 0.15 or state.actor is None:
            free = {action for action in EVERY_ACTION if why_not(state, action) is None}
            assert free == set(legal_actions(state))
        made[before["round"]] += 1
    assert max(made.values()) < 3000
    assert state.actor is None
    assert state.to_dict()["winners"]


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


def goes_on_as_the_booklet_says(walk: Walk, step: Step, before: Plain, after: Plain) -> None:
    """Check turns, rounds, scores and winners."""
    closing = any(isinstance(event, told.Closed) for event in step.events)
    if any(isinstance(event, told.Scored) for event in step.events):
        ender = after["ender"]
        assert before["actor"] == (ender - 1) % walk.seats
        lodges = [[slot["card"] for slot in row if slot] for row in after["lodges"]]
        assert after["scores"][:-1] == before["scores"]
        assert after["scores"][-1] == booklet.round_scores(lodges, ender)
        fives = [s for s, cards in enumerate(lodges) if len(cards) == 5 and len({*cards}) == 1]
        totals = [sum(points) for points in zip(*after["scores"])]
        best = [seat for seat, total in enumerate(totals) if total == max(totals)]
        if fives or after["round"] == 5:
            assert after["phase"] == "over"
            assert after["winners"] == (fives or best)
        else:
            assert (after["phase"], after["actor"]) == ("deal", ender)
    elif before["phase"] == "deal":
        assert after["round"] == before["round"] + 1
        assert after["actor"] == after["starter"] == before["ender"]
    elif after["phase"] == "keep" or before["phase"] not in ("place", "keep"):
        assert after["actor"] == before["actor"]
    else:
        assert after["actor"] == (before["actor"] + 1) % walk.seats
        full = None not in after["lodges"][before["actor"]]
        assert closing is (full and before["ender"] is None)
        assert after["ender"] == (before["actor"] if closing else before["ender"])


def lapses_where_nothing_can_be_aimed_at(step: Step, after: Plain) -> None:
    """Check that action cards lapse exactly there."""
    for event in step.events:
        # Where the cards lie, they lay when the card lapsed: only draws come after it.
        if isinstance(event, told.Lapsed):
            aimed = {"actor": event.seat, "phase": ACTION_NAMES[event.card]}
            assert booklet.allowed(after | aimed) <= {"decline"}
    if isinstance(after["hand"], str):
        assert booklet.allowed(after) - {"decline"}


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
            case told.Dealt():
                self.cards.clear()
                self.hand = None
            case told.Drew(card=None):
                self.hand = after["hand"] if mine else None
            case told.Drew() | told.Lapsed():
                self.hand = None  # an action card: no number to remember
            case told.Placed(action=action, card=card):
                self.lay((action.seat, action.slot), card)
            case told.Kept(seat=seat, action=action, card=card):
                self.lay((seat, action.slot), card)
            case told.Exchanged(seat=seat, action=action, card=card, taken=taken):
                place = action.seat, action.slot
                seen = self.cards.get(place) if taken is None else taken
                if mine and action.seat != seat:
                    seen = before["lodges"][action.seat][action.slot]["card"]
                self.lay(place, card)
                self.hand = seen if action.seat != seat else None
            case told.CleanedUp(action=action):
                self.put((action.seat, action.slot), None)
            case told.Flipped(action=action, card=card):
                self.put((action.seat, action.slot), card)
            case told.Swapped(action=action, card=card, other_card=other_card):
                one, other = (action.seat, action.slot), (action.other_seat, action.other_slot)
                from_one = self.cards.get(one) if card is None else card
                from_other = self.cards.get(other) if other_card is None else other_card
                self.put(one, from_other)
                self.put(other, from_one)
            case told.Peeked(action=action):
                if mine:
                    place = action.seat, action.slot
                    self.put(place, before["lodges"][action.seat][action.slot]["card"])
            case told.Scored():
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
