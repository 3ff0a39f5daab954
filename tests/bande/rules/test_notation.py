"""The notation, both ways: one action a line, seats and slots from 1."""

import pytest

from biberclan.rules.bande import Action, parse_action
from biberclan.rules.bande.actions import (
    Deal,
    Discard,
    Done,
    Draw,
    Exchange,
    Knock,
    Look,
    Pass,
    Peek,
    Swap,
    Take,
    Twice,
)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("look", Look()),
        ("draw", Draw()),
        ("take 3", Take(2)),
        ("exchange 3", Exchange(2)),
        ("discard", Discard()),
        ("swap 2 3:4", Swap(1, 2, 3)),
        ("peek 1", Peek(0)),
        ("twice", Twice()),
        ("done", Done()),
        ("knock", Knock()),
        ("pass", Pass()),
        ("deal", Deal()),
        ("swap 4 6:1", Swap(3, 5, 0)),
    ],
)
def test_reading_and_writing(text: str, action: Action) -> None:
    assert parse_action(text) == action
    assert str(action) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "sleep",
        "take",
        "take 0",
        "take 5",
        "take 1 ",
        " take 1",
        "take  1",
        "take 1\n",
        "take\t1",
        "take 1 2",
        "take 01",
        "take +1",
        "take ²",
        "exchange 1:2",
        "swap 2",
        "swap 2 3",
        "swap 2 3:5",
        "swap 2 0:1",
        "swap 2 7:1",
        "swap 0 2:1",
        "swap 2 3:4:1",
        "swap 1:2 3:4",
        "peek 1:2",
        "look 1",
        "draw 2",
        "discard 1",
        "DEAL",
        "deal deal",
        "'\"\\",
    ],
)
def test_bad_text_is_quoted(text: str) -> None:
    with pytest.raises(ValueError, match="not an action") as refused:
        parse_action(text)
    assert repr(text) in str(refused.value)


def test_actions_are_values() -> None:
    assert len({Take(0), Take(0), Take(1)}) == 2
    assert len({Take(0), Exchange(0), Peek(0)}) == 3
