"""Why an action can't be done: code, ruling and facts of each obstacle."""

from typing import Any

import pytest

from biberclan.rules.bande import Reason, State, parse_action, why_not
from biberclan.rules.bande.cards import TWO
from tests.bande.positions import position
from tests.notation import refusal

PLACES: dict[str, State] = {
    "look": position("1 2 3 4", "5 6 7 8", "0 0 0 0", phase="look"),
    "draw": position("1 2 3 4", "5 6 7 8", "0 0 0 0", turns=3),
    "early": position("1 2 3 4", "5 6 7 8", "0 0 0 0", actor=1, turns=1),
    "blocked": position("1 2 3 4", "5 6 7 8", "0 0 0 0", turns=3, discard=[9, "two"]),
    "knocked": position("1 2 3 4", "5 6 7 8", "0 0 0 0", turns=3, knocker=2),
    "number": position("1 2 3 4", "5 6 7 8", "0 0 0 0", turns=3, hand=9),
    "swap": position("1 2 3 4", "5 6 7 8", "0 0 0 0", turns=3, hand="swap"),
    "peek": position("1 2 3 4", "5 6 7 8", "0 0 0 0", turns=3, hand="peek"),
    "two": position("1 2 3 4", "5 6 7 8", "0 0 0 0", turns=3, hand="two"),
    "again": position("1 2 3 4", "5 6 7 8", "0 0 0 0", turns=3, phase="again", aside=1),
    "knock": position("1 2 3 4", "5 6 7 8", "0 0 0 0", turns=3, phase="knock"),
    "deal": position("1 2 3 4", "5 6 7 8", "0 0 0 0", turns=3, phase="deal", knocker=2),
    "over": position(
        "1 2 3 4", "5 6 7 8", "0 0 0 0", phase="over", actor=None, round=3, winners=[2]
    ),
}


@pytest.mark.parametrize(
    ("place", "action", "code", "ruling", "facts"),
    [
        ("draw", "look", "looked", "BB-5", {}),
        ("number", "look", "looked", "BB-5", {}),
        ("blocked", "take 2", "special_on_top", "BB-15", {"slot": 1, "card": TWO}),
        ("swap", "exchange 3", "special_in_hand", "BB-10", {"slot": 2}),
        ("peek", "exchange 1", "special_in_hand", "BB-10", {"slot": 0}),
        ("two", "exchange 4", "special_in_hand", "BB-10", {"slot": 3}),
        ("number", "swap 1 2:1", "other_card", "BB-19", {}),
        ("peek", "swap 1 1:1", "other_card", "BB-19", {}),
        ("number", "peek 1", "other_card", "BB-21", {}),
        ("two", "peek 1", "other_card", "BB-21", {}),
        ("swap", "twice", "other_card", "BB-22", {}),
        ("swap", "swap 1 1:2", "own_row", "BB-19", {"seat": 0, "slot": 1}),
        ("swap", "swap 1 4:3", "no_such_seat", "BB-19", {"seat": 3, "slot": 2}),
        ("early", "knock", "too_early", "BB-27", {"others": (2,)}),
        ("early", "pass", "too_early", "BB-27", {"others": (2,)}),
        ("knocked", "knock", "knocked", "BB-29", {"seat": 2}),
        ("draw", "knock", "other_decision", "BB-28", {}),
        ("two", "pass", "other_decision", "BB-28", {}),
        ("again", "knock", "other_decision", "BB-28", {}),
        ("look", "knock", "other_decision", "BB-4", {}),
        ("knock", "look", "other_decision", "BB-28", {}),
    ],
)
def test_each_obstacle(
    place: str, action: str, code: Any, ruling: str, facts: dict[str, Any]
) -> None:
    state = PLACES[place]
    assert refusal(state, action) == Reason(code, ruling, state.phase, state.actor, **facts)


ONE_OF_EACH = [
    *("look", "draw", "take 1", "exchange 1", "discard", "swap 1 2:1", "peek 1"),
    *("twice", "done", "knock", "pass", "deal"),
]
DUE = {
    "look": ({"look"}, "BB-4"),
    "draw": ({"draw", "take 1"}, "BB-15"),
    "number": ({"exchange 1", "discard"}, "BB-9"),
    "again": ({"draw", "done"}, "BB-22"),
    "knock": ({"knock", "pass"}, "BB-28"),
    "deal": ({"deal"}, "BB-7"),
    "over": (set(), "BB-38"),
}


@pytest.mark.parametrize("place", DUE)
def test_another_decision_is_due(place: str) -> None:
    state = PLACES[place]
    allowed, ruling = DUE[place]
    for action in ONE_OF_EACH:
        reason = why_not(state, parse_action(action))
        assert (reason is None) is (action in allowed)
        if reason is not None and reason.code == "other_decision":
            knocks = state.phase in ("draw", "use", "again") and action in ("knock", "pass")
            assert reason.ruling == ("BB-28" if knocks else ruling)
            assert (reason.phase, reason.actor) == (state.phase, state.actor)
            assert (reason.seat, reason.slot, reason.others, reason.card) == (None, None, (), None)
