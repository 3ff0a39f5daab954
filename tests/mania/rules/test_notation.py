"""The notation, both ways: one action a line, seats from 1."""

import pytest

from biberclan.rules.mania import Action, parse_action
from biberclan.rules.mania.actions import (
    Accept,
    Beat,
    Deal,
    Decline,
    Draw,
    Give,
    Lay,
    Refuse,
    Steal,
    Wish,
)
from biberclan.rules.mania.cards import JOKER, KING, THIEF


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("lay 5 5 thief", Lay((5, 5, THIEF))),
        ("lay 10 joker joker", Lay((10, JOKER, JOKER))),
        ("beat 7", Beat(7)),
        ("beat thief", Beat(THIEF)),
        ("accept", Accept()),
        ("refuse", Refuse()),
        ("steal display 7", Steal("display", 7)),
        ("steal stock joker", Steal("stock", JOKER)),
        ("steal 3 thief", Steal(2, THIEF)),
        ("wish 3 7", Wish(2, 7)),
        ("decline", Decline()),
        ("give 3 stock 7", Give(2, 7)),
        ("give 3 pile", Give(2, None)),
        ("draw stock king", Draw(KING)),
        ("draw pile", Draw(None)),
        ("deal", Deal()),
    ],
)
def test_reading_and_writing(text: str, action: Action) -> None:
    assert parse_action(text) == action
    assert str(action) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "lay",
        "lay ",
        "lay 0",
        "lay 11",
        "lay 05",
        "lay ⁵",
        "lay 5  5",
        "lay 5 4",
        "lay thief 5",
        "lay joker 5",
        "lay king thief",
        "lay 5 5\n",
        " lay 5",
        "lay gemeinling",
        "LAY 5",
        "beat",
        "beat 5 5",
        "steal 7",
        "steal pile 7",
        "steal 0 7",
        "steal 6 7",
        "steal display",
        "wish 7",
        "wish 6 7",
        "wish stock 7",
        "give 3",
        "give 3 7",
        "give 3 pile 7",
        "give 3 display 7",
        "give 6 pile",
        "draw",
        "draw 7",
        "draw pile 7",
        "draw display 7",
        "accept 2",
        "deal deal",
        "'\"\\",
    ],
)
def test_bad_text_is_quoted(text: str) -> None:
    with pytest.raises(ValueError, match="not an action") as refused:
        parse_action(text)
    assert repr(text) in str(refused.value)
