"""The notation, both ways: one action a line, seats from 1, slots B1 B2 B3 T1 T2."""

import pytest

from biberclan.rules.clan import parse_action
from biberclan.rules.clan.actions import (
    Action,
    Cleanup,
    Deal,
    Decline,
    Exchange,
    Flip,
    Keep,
    Peek,
    Place,
    Swap,
)

B1, B2, B3, T1, T2 = range(5)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("place 2:T1 up", Place(1, T1, up=True)),
        ("exchange 3:B2 down", Exchange(2, B2, up=False)),
        ("keep B3 up", Keep(B3, up=True)),
        ("cleanup 2:T1", Cleanup(1, T1)),
        ("flip 1:B2", Flip(0, B2)),
        ("swap 1:B2 3:T1", Swap(0, B2, 2, T1)),
        ("peek 2:B1", Peek(1, B1)),
        ("decline", Decline()),
        ("deal", Deal()),
        ("peek 6:T2", Peek(5, T2)),
    ],
)
def test_reading_and_writing(text: str, action: Action) -> None:
    assert parse_action(text) == action
    assert str(action) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "plaice 2:T1 up",
        "Place 2:T1 up",
        "place 2:T1",
        "place 2:T1 open",
        "place 2:T1 Up",
        "place 2:T3 up",
        "place 2:t1 up",
        "place 0:T1 up",
        "place 7:T1 up",
        "place -1:T1 up",
        "place 02:T1 up",
        "place ²:T1 up",
        "place ٢:T1 up",
        "place 2.0:T1 up",
        "place 2:T1:B1 up",
        "place T1 up",
        "place 2: T1 up",
        "place 2:T1  up",
        "place 2:T1 up ",
        " place 2:T1 up",
        "place 2:T1 up\n",
        "place\t2:T1 up",
        "place 2:T1 up down",
        "keep 1:B1 up",
        "keep B1",
        "cleanup B1",
        "flip 1:B2 up",
        "swap 1:B2",
        "swap 1:B2 3:T1 2:T1",
        "swap 3:T1 1:B2",
        "swap 1:T1 1:B2",
        "peek",
        "decline 1:B1",
        "deal deal",
        "DEAL",
        "'\"\\",
    ],
)
def test_bad_text_is_quoted(text: str) -> None:
    with pytest.raises(ValueError, match="not an action") as refused:
        parse_action(text)
    assert repr(text) in str(refused.value)


def test_kv_06_the_lower_seat_comes_first() -> None:
    assert str(Swap.between((2, T1), (0, B2))) == "swap 1:B2 3:T1"
    assert Swap.between((0, B2), (2, T1)) == Swap.between((2, T1), (0, B2))
    assert Swap.between((1, T1), (1, B1)) == parse_action("swap 2:B1 2:T1")
    with pytest.raises(ValueError, match="the lower seat comes first"):
        Swap(2, T1, 0, B2)


def test_actions_are_values() -> None:
    assert len({Place(0, B1, up=True), Place(0, B1, up=True), Place(0, B1, up=False)}) == 2
    assert len({Cleanup(0, B1), Flip(0, B1), Peek(0, B1)}) == 3
