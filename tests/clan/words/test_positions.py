"""Positions in a line a lodge: read, set up with a whole deck, refused where they make no sense."""

from collections import Counter
from typing import Any

import pytest

from biberclan.games.clan.words.lessons import Position, read_lodge, read_position
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.rules.clan import parse_action
from tests.clan.positions import DECKS, all_cards, picture
from tests.match.walking import state_of

TABLE = {"lodges": {"Anna": "7 (3) . | ", "Ben": ". 2 (?)"}, "hand": 5}


def plain(entries: dict[str, Any]) -> dict[str, Any]:
    return state_of(read_position(entries).begin()).to_dict()


def test_a_lodge_is_set_up_as_it_is_written() -> None:
    lodges = plain(TABLE)["lodges"]
    assert picture(lodges[0]) == "7 (3:0) . | . ."
    assert picture(lodges[1]).startswith(". 2 (")
    assert lodges[1][2]["known_by"] == [1]


@pytest.mark.parametrize("deck", ["clan", "combined"])
def test_the_rest_of_the_deck_lies_in_the_draw_pile(deck: str) -> None:
    whole = {**TABLE, "deck": deck, "draws": ["flip", 4], "discard": [1, 9]}
    found = plain(whole)
    assert all_cards(found) == Counter(DECKS[deck])
    assert found["draw"][-2:] == [4, "flip"]
    assert found["discard"] == [1, 9]
    assert plain(whole) == found


def test_names_say_who_is_in_turn_and_who_has_closed() -> None:
    found = plain(
        {"lodges": {"Anna": "1 2 3 | 4 5", "Ben": ""}, "hand": "flip", "turn": "Ben"}
        | {"ender": "Anna"}
    )
    assert (found["actor"], found["ender"], found["phase"]) == (1, 0, "flip")
    assert found["hand_known_by"] == [0, 1]


@pytest.mark.parametrize(
    "text", ["1 2 3 4", "1 | 2 3 4", "x", "(x)", "10", "-1", "(7", "7)", "cleanup", "1 || 2"]
)
def test_what_is_not_a_lodge_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a lodge"):
        read_lodge(text)


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"hand": "swop"}, ValueError),
        ({"turn": "Cem"}, ValueError),
        ({"draws": [7, 7, 7, 7]}, ValueError),
        ({"lodges": {"Anna": "1 . . | 2", "Ben": ""}}, ValueError),
        ({"lodges": {"Anna": ""}}, ValueError),
        ({"colour": "red"}, TypeError),
    ],
)
def test_what_is_not_a_position_is_refused(change: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        read_position({**TABLE, **change}).begin()


def test_what_is_hidden_stays_out_of_its_name() -> None:
    position = Position(("Anna", "Ben"), ("(3)", ""), 8, draws=(4,))
    assert repr(position) == "<Position: Anna, Ben>"


def test_a_match_at_a_position_begins_in_the_handover() -> None:
    match = read_position(TABLE).begin()
    assert match.seated is None
    assert match.view.hand is None
    assert (match.opening, match.log) == ((), [])
    match.sit_down()
    assert match.view.hand == 5
    match.act(parse_action("place 1:B3 up"))
    assert match.actor == 1


def test_a_match_refuses_what_is_no_position() -> None:
    with pytest.raises(ValueError, match="missing"):
        Match.at(Setup(("Anna", "Ben")), {})
