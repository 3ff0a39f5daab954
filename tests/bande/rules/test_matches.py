"""What holds at every decision of every match."""

from collections import Counter
from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from biberclan.rules.bande import Event, State, apply, legal_actions, new, parse_action, why_not
from biberclan.rules.bande.events import Scored
from tests.bande import booklet
from tests.bande.positions import DECK, Plain, all_cards
from tests.bande.walks import EVERY_ACTION, Walk, walks
from tests.walks import steady


@given(walks)
@steady(50)
def test_every_step_is_the_booklets(walk: Walk) -> None:
    """Cards are conserved, nobody is ever stuck, and with a little knocking every round ends."""
    state, made = walk.begun()[0], Counter[int]()
    expected = state.to_dict()
    all_lies_as_it_must(walk, state, expected)
    for step in walk.steps():
        made[expected["round"]] += 1
        listed = list(map(str, legal_actions(step.before)))
        assert len(listed) == len(set(listed))
        assert set(listed) == booklet.allowed(expected)
        free = {action for action in EVERY_ACTION if why_not(step.before, action) is None}
        assert free == set(legal_actions(step.before))
        expected, state = booklet.after(expected, str(step.action)), step.after
        assert state.to_dict() == expected
        all_lies_as_it_must(walk, state, expected)
    assert list(legal_actions(state)) == []
    assert list(made) == list(range(1, booklet.rounds(walk.seats) + 1))
    assert max(made.values()) < 3000
    assert state.actor is None
    assert expected["winners"]


def all_lies_as_it_must(walk: Walk, state: State, plain: Plain) -> None:
    """Cards are conserved, and face down until they are counted."""
    assert all_cards(plain) == DECK
    paused = plain["phase"] in ("deal", "over")
    assert state.paused is (plain["phase"] == "deal")
    lying = [slot for row in plain["rows"] for slot in row]
    assert len(lying) == 4 * walk.seats
    assert all(slot["up"] is paused for slot in lying)
    assert set(plain["aside"]) <= {"two"}
    assert bool(plain["aside"]) <= (plain["phase"] in ("use", "again"))
    assert plain["discard"]
    if paused:
        assert all(isinstance(slot["card"], int) for slot in lying)
        assert all(slot["known_by"] == list(range(walk.seats)) for slot in lying)


@given(st.integers(2, 6), st.integers(0, 2**32))
@steady(30)
def test_a_round_whose_seats_knock_when_they_may_has_two_laps(seats: int, seed: int) -> None:
    state = new(seats, seed=seed)
    while state.actor is not None:
        knock = parse_action("knock")
        actions = legal_actions(state)
        events = apply(state, knock if knock in actions else actions[-1])
        if any(isinstance(event, Scored) for event in events):
            # The last seat of the first lap knocks; the others have one more turn.
            assert state.to_dict()["turns"] == 2 * seats - 1


def test_the_walks_reach_every_decision_every_card_and_every_event() -> None:
    phases, events, hands, asides = set(), set(), set(), set()
    for seats in range(2, 7):
        for seed in range(6):
            for step in Walk(seats, seed, dawdle=seed % 3 == 0).steps():
                plain = step.after.to_dict()
                phases.add(plain["phase"])
                hands.add(plain["hand"])
                asides.add(len(plain["aside"]))
                events |= {type(event).__name__ for event in step.events}
    assert phases == {"look", "draw", "use", "again", "knock", "deal", "over"}
    assert hands == {None, *DECK}
    assert {0, 1, 2} <= asides
    assert events == {event.__name__ for event in get_args(Event)}
