"""What an action would lead to, told beforehand, against what then happens."""

from hypothesis import given

from biberclan.rules.mania import observe
from biberclan.rules.mania.actions import Accept, Beat, Draw, Give, Lay, Refuse, Steal
from biberclan.rules.mania.events import Accepted, BeatDisplay, Refused, RoundEnded
from biberclan.rules.mania.what_if import WhatIf, what_if, what_if_laid
from tests.clan.walks import steady
from tests.mania.positions import play, position
from tests.mania.walks import Walk, steps, walks


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


@given(walks)
@steady(15)
def test_what_is_told_happens(walk: Walk) -> None:
    for step in steps(walk):
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
        for step in steps(Walk(3, seed)):
            told += what_if(observe(step.before, None), step.action).ends_round
    assert told
