"""Whether anybody learned anything by an action: what can't be taken back."""

import pytest

from biberclan.rules.bande import State, disclosed
from tests.bande.positions import position
from tests.notation import play

EVERYBODY = (0, 1, 2)
ALONE = (0,)
BOTS = (1, 2)
"""With a bot as the actor, two people watching."""


def learned(state: State, action: str, people: tuple[int, ...]) -> str | None:
    before = state.clone()
    return disclosed(before, play(state, action), people)


@pytest.mark.parametrize(
    ("about", "action", "everybody", "alone", "watching"),
    [
        ({"phase": "look"}, "look", "looked", "looked", None),
        ({}, "draw", "drew", "drew", None),
        ({}, "take 1", "shown", "shown", "shown"),
        ({"hand": 5}, "exchange 1", "shown", "shown", "shown"),
        ({"hand": 5}, "discard", "shown", None, "shown"),
        ({"hand": "swap"}, "swap 1 2:1", "shown", None, "shown"),
        ({"hand": "peek"}, "peek 1", "looked", "looked", "shown"),
        ({"hand": "two"}, "twice", "shown", "drew", "shown"),
        ({"phase": "again", "aside": 1}, "done", None, None, None),
        ({"phase": "again", "aside": 1}, "draw", "drew", "drew", None),
        ({"phase": "knock", "turns": 3}, "knock", "knocked", "knocked", "knocked"),
        ({"phase": "knock", "turns": 3}, "pass", None, None, None),
        ({"knocker": 1, "phase": "again", "aside": 1}, "done", "counted", "counted", "counted"),
        ({"phase": "deal", "knocker": 1}, "deal", "shown", "shown", "shown"),
    ],
)
def test_what_is_learned(
    about: dict[str, object],
    action: str,
    everybody: str | None,
    alone: str | None,
    watching: str | None,
) -> None:
    for people, expected in ((EVERYBODY, everybody), (ALONE, alone), (BOTS, watching)):
        state = position(seats=3, **about)  # type: ignore[arg-type]  # each is named as `position` has it
        assert learned(state, action, people) == expected


def test_bb_28_a_knock_is_heard_by_whoever_listens() -> None:
    state = position(seats=3, phase="knock", turns=3)
    assert learned(state.clone(), "knock", ALONE) == "knocked"
    assert learned(state.clone(), "knock", BOTS) == "knocked"
    assert learned(state, "knock", ()) is None
