"""Positions in a line a row: read, set up with a whole deck, refused where they make no sense."""

from collections import Counter
from typing import Any

import pytest

from biberclan.games.bande.words.lessons import read_position, read_row
from biberclan.match.match import Match
from biberclan.rules.bande import State, parse_action
from tests.bande.positions import DECK, all_cards

TABLE = {"rows": {"Anna": "3 (9) 0! swap", "Ben": "? (two) peek! ?"}, "discard": [8, 4]}


def state_of(match: Match) -> State:
    """Return the whole truth of a table, which no code of the game may ask for."""
    state: State = match._state
    return state


def plain(entries: dict[str, Any]) -> dict[str, Any]:
    return state_of(read_position(entries).begin()).to_dict()


def test_a_row_is_set_up_as_it_is_written() -> None:
    own, other = plain(TABLE)["rows"]
    assert [slot["card"] for slot in own] == [3, 9, 0, "swap"]
    assert [slot["known_by"] for slot in own] == [[0], [], [0, 1], [0]]
    assert [slot["known_by"] for slot in other] == [[], [], [0, 1], []]
    assert [slot["card"] for slot in other][1:3] == ["two", "peek"]
    assert all(isinstance(other[slot]["card"], int) for slot in (0, 3))


def test_the_rest_of_the_deck_lies_in_the_draw_pile() -> None:
    whole = {**TABLE, "draws": ["peek", 4], "hand": "two", "again": True}
    found = plain(whole)
    assert all_cards(found) == DECK
    assert found["draw"][-2:] == [4, "peek"]
    assert found["discard"] == [8, 4]
    assert (found["hand"], found["aside"], found["again"]) == ("two", ["two"], True)
    assert plain(whole) == found


def test_the_decision_follows_from_what_is_written() -> None:
    assert plain(TABLE)["phase"] == "draw"
    assert plain({**TABLE, "hand": 9, "turn": "Ben"})["hand_known_by"] == [1]
    assert plain({**TABLE, "phase": "again", "again": True})["again"] is False
    found = plain({**TABLE, "knocker": "Ben", "turns": 4})
    assert (found["knocker"], found["turns"]) == (1, 4)
    assert plain({**TABLE, "phase": "look", "turn": "Ben"})["starter"] == 1


def test_what_is_counted_lies_face_up() -> None:
    rows = {"Anna": "3 9 0 swap", "Ben": "1 2 3 4"}
    found = plain({"rows": rows, "discard": [8], "phase": "deal"})
    assert all(slot["up"] for row in found["rows"] for slot in row)
    assert found["scores"] == [[12, 10]]


@pytest.mark.parametrize(
    "text", ["", "1 2 3", "1 2 3 4 5", "x ? ? ?", "(x) ? ? ?", "10 ? ? ?", "-1 ? ? ?", "(7 ? ? ?"]
)
def test_what_is_not_a_row_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a row"):
        read_row(text)


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"hand": "swop"}, ValueError),
        ({"turn": "Cem"}, ValueError),
        ({"draws": [7, 7, 7, 7, 7]}, ValueError),
        ({"rows": {"Anna": "1 2 3 4"}}, ValueError),
        ({"phase": "use"}, ValueError),
        ({"discard": []}, KeyError),
        ({"colour": "red"}, TypeError),
    ],
)
def test_what_is_not_a_position_is_refused(change: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        read_position({**TABLE, **change}).begin()


def test_what_is_hidden_stays_out_of_its_name() -> None:
    assert repr(read_position(TABLE)) == "<Position: Anna, Ben>"


def test_a_learner_can_read_what_their_seat_has_seen() -> None:
    match = read_position(TABLE).begin()
    assert match.seated is None
    assert Counter(at.card for row in match.view.rows for at in row) == {None: 8}
    match.sit_down()
    assert [at.card for at in match.view.rows[0]] == [3, None, 0, 10]
    assert [at.card for at in match.view.rows[1]] == [None, None, 11, None]
    match.act(parse_action("take 2"))
    assert match.actor == 1
