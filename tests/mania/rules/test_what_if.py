"""What an action would lead to, told beforehand, against what then happens."""

from typing import Any

import pytest
from hypothesis import given

from biberclan.rules.mania import observe, parse_action
from biberclan.rules.mania.actions import Accept, Beat, Draw, Give, Lay, Refuse, Steal
from biberclan.rules.mania.events import Accepted, BeatDisplay, Refused, RoundEnded
from biberclan.rules.mania.what_if import WhatIf, what_if, what_if_laid
from tests.mania.positions import position
from tests.mania.walks import Walk, walks
from tests.notation import play
from tests.walks import steady


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
        seat = before.actor
        assert seat is not None
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


def test_a_walk_ends_rounds_in_ways_that_are_told() -> None:
    told = 0
    for seed in range(20):
        for step in Walk(3, seed).steps():
            told += what_if(observe(step.before, None), step.action).ends_round
    assert told
