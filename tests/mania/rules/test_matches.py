"""Invariants of every decision of every match, and "what if" against the actual outcome."""

from itertools import combinations, combinations_with_replacement, pairwise
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biberclan.rules.mania import (
    Event,
    State,
    apply,
    legal_actions,
    new,
    observe,
    parse_action,
    why_not,
)
from biberclan.rules.mania.actions import Accept, Beat, Draw, Give, Lay, Refuse, Steal
from biberclan.rules.mania.cards import KINDS
from biberclan.rules.mania.events import Accepted, BeatDisplay, Refused, RoundEnded
from biberclan.rules.mania.groups import acting_card, beats
from biberclan.rules.mania.what_if import WhatIf, points_at_end, what_if, what_if_laid
from lab.turn_ends import small
from tests.mania import booklet
from tests.mania.positions import ORDER, all_cards, position
from tests.mania.walks import SOME_ACTIONS, Walk, any_lay, walks
from tests.notation import play
from tests.walks import steady


@given(walks)
@steady(30)
def test_every_step_is_the_booklets(walk: Walk) -> None:
    expected = booklet.told(walk.begun()[0].to_dict())
    for step in walk.steps():
        listed = set(map(str, legal_actions(step.before)))
        match expected["phase"]:
            case "steal":
                assert listed == booklet.thefts(expected)
            case "give":
                assert listed == booklet.gifts(expected)
            case "beat":
                laid = expected["piles"][expected["turn"]][-1]
                found = booklet.beaten_in_display(laid, expected["display"])
                assert listed == {f"beat {card}" for card in found}
        expected = booklet.after(expected, str(step.action))
        assert booklet.told(step.after.to_dict()) == expected
    assert expected["phase"] == "over"


@given(walks)
@steady(30)
def test_what_holds_at_every_decision(walk: Walk) -> None:
    """Cards are conserved and sorted, each decision belongs to its phase, random play ends."""
    rng, state, made = walk.rng(), walk.begun()[0], 0
    all_is_conserved_and_sorted(walk, state)
    belongs_to_its_phase(walk, state)
    for step in walk.steps():
        state, made = step.after, made + 1
        assert made < 20_000
        all_is_conserved_and_sorted(walk, state)
        belongs_to_its_phase(walk, state)
        if rng.random() < 0.5:
            is_allowed_exactly_if_legal(state, rng)
    assert state.phase == "over"
    assert state.winners
    points = [
        sum(max(r) if r[seat] == max(r) else 0 for r in state.counted) for seat in range(walk.seats)
    ]
    if walk.target is None:
        assert len(state.scores) == 1
    else:
        assert max(points) >= walk.target
        assert state.winners == tuple(s for s, n in enumerate(points) if n == max(points))


def all_is_conserved_and_sorted(walk: Walk, state: State) -> None:
    """Assert that each card is somewhere, in order."""
    plain = state.to_dict()
    assert all_cards(plain) == walk.deck
    assert len(plain["display"]) <= 9
    assert len(plain["stock"]) <= 5
    groups = [group for pile in plain["piles"] for group in pile]
    assert all(groups)
    for some in (plain["display"], plain["stock"], plain["refused"], *plain["lacks"], *groups):
        assert some == sorted(some, key=ORDER.index)
    for seat, hand in enumerate(plain["hands"]):
        held = [(ORDER.index(entry["card"]), entry["known_by"] == [seat]) for entry in hand]
        assert held == sorted(held)
        for entry in hand:
            assert entry["known_by"] in ([seat], list(range(walk.seats)))
        lacks = plain["lacks"][seat]
        assert len(set(lacks)) == len(lacks)
        assert not {entry["card"] for entry in hand} & set(lacks)


def belongs_to_its_phase(walk: Walk, state: State) -> None:
    """Assert that the actions possible fit the decision that is due."""
    phase, legal = state.phase, legal_actions(state)
    assert len(set(legal)) == len(legal)
    if phase in ("beat", "accept", "steal", "give", "draw", "wish"):
        assert len(legal) > 1  # a single possibility is carried out without asking
    assert (state.actor is None) is (phase == "over") is not bool(legal)
    if phase not in ("draw", "deal", "over"):
        assert state.actor == state.turn
    if phase not in ("deal", "over"):
        assert state.stock or state.left_to_draw
        assert state.hands[state.turn]
    assert (state.asked is not None) is (phase == "accept")
    assert bool(state.left) is (phase in ("steal", "give"))
    assert (state.victim is not None) is (phase == "give" and state.left == 1)
    if phase == "lay":
        assert state.owed == [0] * walk.seats
        assert len(state.display) == 9 or not state.left_to_draw
        assert len(state.stock) == 5 or not state.left_to_draw


def is_allowed_exactly_if_legal(state: State, rng: Random) -> None:
    """Assert that nothing speaks against the legal actions, and something against all others."""
    legal = set(legal_actions(state))
    for action in legal:
        assert why_not(state, action) is None
        assert parse_action(str(action)) == action
    hand = state.hands[state.turn]
    tried = rng.sample(SOME_ACTIONS, 60) + [any_lay(rng, hand) for _ in range(60) if hand]
    for action in tried:
        assert (why_not(state, action) is None) is (action in legal), str(action)


@given(st.lists(st.sampled_from(KINDS), min_size=1, max_size=9).map(sorted), st.booleans())
@steady(400)
def test_exactly_the_groups_of_the_booklet_can_be_laid(cards: list[int], run_lies: bool) -> None:
    """The conditions of the booklet, read once more; every part of a hand is tried."""
    state = new(3, seed=1)
    state.hands[0] = tuple(cards)
    state.piles[1] = ((8, 9, 16), *([(1, 2, 16)] if run_lies else [(5,)]))
    allowed = {
        group
        for chosen in range(1, 1 << len(cards))
        for group in [tuple(card for at, card in enumerate(cards) if chosen >> at & 1)]
        if may_be_laid(group, run_lies)
    }
    found = legal_actions(state)
    assert {action.cards for action in found if isinstance(action, Lay)} == allowed
    assert len(found) == len(allowed)


def may_be_laid(group: tuple[int, ...], run_lies: bool) -> bool:
    digits = [card for card in group if card <= 10]
    jokers = group.count(11)
    actions = [card for card in group if card > 11]
    if len(set(digits)) == 1:
        return not actions if jokers else len(actions) <= 1 and actions != [15]
    if not digits:
        return len(group) == 1 or jokers == len(group)
    steps = [higher - lower for lower, higher in pairwise(digits)]
    if jokers or len(actions) > 1:
        return False
    if actions == [15]:
        return len(digits) == 3 and min(steps) >= 2
    if actions == [16]:
        ones = steps.count(1)
        return len(group) <= 7 and len(steps) - ones <= 1 and set(steps) <= {1, 2}
    return not actions and run_lies and len(group) == 3 and steps == [1, 1]


def test_what_beats_what_is_the_booklets() -> None:
    """There lies a group, or what thieves have left of one (BM-36, BM-45, BM-46)."""
    some = [group for size in range(1, 4) for group in combinations_with_replacement(KINDS, size)]
    some += [run for size in range(4, 8) for run in combinations((*KINDS[:10], 16), size)]
    words = {group: [ORDER[card - 1] for card in group] for group in some}
    laid = [group for group in some if may_be_laid(group, True) or booklet.is_run(words[group])]
    left = {
        part
        for group in laid
        for size in range(len(group))
        for part in combinations(group, size + 1)
    }
    for group in laid:
        for lying in left:
            if len(group) == len(lying):
                beaten = booklet.beats(words[group], words[lying])
                assert beats(group, lying) is beaten, (group, lying)


def test_a_seed_gives_the_same_match_on_every_machine() -> None:
    plain = new(3, seed=7).to_dict()
    assert plain["display"] == GOLDEN["display"]
    assert plain["stock"] == GOLDEN["stock"]
    assert plain["draw"][-8:] == GOLDEN["draw"]


GOLDEN: dict[str, list[int | str]] = {
    "display": [4, 5, 5, 6, 6, 6, 9, "joker", "fairy"],
    "stock": [2, 2, 4, "thief", "hippie"],
    "draw": [6, 8, "partybeaver", 1, "partybeaver", 9, "bodyguard", 7],
}


def test_the_walks_reach_every_decision_and_every_event() -> None:
    phases, events, endings = set(), set(), set()
    for seats in range(2, 6):
        for seed in range(12):
            walk = Walk(seats, seed, seed % 2 == 0, seed % 3 == 0, 15 if seed % 4 == 1 else None)
            for step in walk.steps():
                phases.add(step.after.phase)
                for event in step.events:
                    events.add(type(event).__name__)
                    endings.add(getattr(event, "ending", None))
    assert phases == {"lay", "beat", "accept", "steal", "wish", "give", "draw", "deal", "over"}
    # What empties a hand that is not laid is too rare for chance: see BM-59 and BM-60.
    assert events | {"PassedOver"} == {event.__name__ for event in get_args(Event)}
    assert endings | {"levy"} == {None, "last_cards", "levy", "cards_gone"}


def test_a_group_is_told_before_it_is_laid() -> None:
    state = position("7 7 thief 9", "3", "3", piles=["", "4 4 4", "2 | 5 5 5"], display="6 6 6 8")
    seen = observe(state, 0)
    told = what_if(seen, Lay((7, 7, 13)))
    assert told == WhatIf(display=(6,), piles=(1, 2), card=13, takes=(6, 6, 6))
    assert what_if_laid(seen, (7, 7, 9, 13)) == WhatIf(ends_round=True)
    assert what_if_laid(seen, (7, 9)) == WhatIf()
    play(state, "lay 7 7 thief", "accept")
    told = what_if(observe(state, 0), Refuse())
    assert told == WhatIf(robbed=2, uncovered=(2,))
    play(state, "refuse")
    assert what_if(observe(state, 0), Steal(2, 2)) == WhatIf(takes=(2,), robbed=2)


@pytest.mark.parametrize(
    ("phase", "action"),
    [("steal", "steal stock 2"), ("give", "give 2 stock 2"), ("draw", "draw stock 2")],
)
@pytest.mark.parametrize(("stock", "draws"), [("2", ""), ("2", "4"), ("2 3", "")])
def test_bm_57_the_last_stock_card_ends_the_round_only_without_a_draw_pile(
    phase: str, action: str, stock: str, draws: str
) -> None:
    due: dict[str, Any] = {"left": 1, "victim": 1 if phase == "give" else None}
    if phase == "draw":
        due = {"actor": 1, "owed": [0, 1]}
    laid = ["6 meanie" if phase == "give" else "6 thief"]
    table = {"piles": laid, "stock": stock, "draws": draws, "phase": phase, **due}
    state = position("4 4", "9 9", empty_after=True, **table)
    told = what_if(observe(state, state.actor), parse_action(action))
    assert told.ends_round is ((stock, draws) == ("2", ""))
    events = play(state, action)
    assert told.ends_round is any(isinstance(event, RoundEnded) for event in events)


@given(walks)
@steady(15)
def test_what_is_told_happens(walk: Walk) -> None:
    for step in walk.steps():
        before, action = step.before, step.action
        told = what_if(observe(before, before.actor), action)
        seat = before.decider
        ended = any(isinstance(event, RoundEnded) for event in step.events)
        assert not told.ends_round or ended
        if isinstance(action, Lay):
            beaten = [e for e in step.events if isinstance(e, BeatDisplay)]
            assert (len(told.display) == 1) is bool(beaten)
            assert (len(told.display) > 1) is (step.after.phase == "beat")
            if step.after.phase == "accept":
                assert step.after.asked == told.piles[0]
        if isinstance(action, Accept | Refuse):
            event = step.events[0]
            assert isinstance(event, Accepted | Refused)
            assert told.robbed == event.other
        if isinstance(action, Accept | Beat | Steal | Draw) and not step.after.paused:
            for card in told.takes:
                assert card in step.after.hands[seat]
        if isinstance(action, Steal | Draw | Give) and told.ends_round:
            assert not step.after.stock
            assert not step.after.left_to_draw
        if told.ends_round:
            points = points_at_end(observe(before, seat), action)
            assert points == step.after.counted[-1]


def test_bm_57_a_group_that_uses_up_the_cards_is_told_with_the_points_if_none_are_taken() -> None:
    ends, rng = dict.fromkeys((Lay, Beat, Accept, Refuse), 0), Random(5)
    for number in range(40):
        for step in Walk(2 + number % 4, number).steps():
            if step.before.phase not in ("lay", "beat", "accept") or rng.random() < 0.8:
                continue
            before = small(step.before, rng)
            action = rng.choice(legal_actions(before))
            told = points_at_end(observe(before, before.actor), action)
            after = before.clone()
            apply(after, action)
            laid = action.cards if isinstance(action, Lay) else before.piles[before.turn][-1]
            is_last = before.phase == "lay" and not after.hands[before.turn]
            if acting_card(laid) is not None and not is_last:
                assert told is None
                continue
            while len(after.scores) < before.round and after.phase != "lay":
                refuses = after.phase == "accept"
                apply(after, Refuse() if refuses else rng.choice(legal_actions(after)))
            ended = len(after.scores) == before.round
            assert told == (after.scores[-1] if ended else None), (before.to_dict(), action)
            ends[type(action)] += ended
    assert min(ends.values()) > 3, ends
