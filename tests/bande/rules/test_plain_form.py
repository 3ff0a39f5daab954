"""The plain form of a state, both ways, and the mistakes in a bad one."""

from typing import Any

import pytest

from biberclan.rules.bande import State, new
from tests.bande.positions import Plain, every_table, position
from tests.notation import change

ENTRIES = [
    "game",
    "seats",
    "round",
    "scores",
    "starter",
    "actor",
    "knocker",
    "turns",
    "phase",
    "hand",
    "hand_known_by",
    "again",
    "aside",
    "rows",
    "draw",
    "discard",
    "winners",
]


@every_table
def test_its_entries(seats: int) -> None:
    plain = new(seats, seed=3, first=1).to_dict()
    assert set(plain) == {*ENTRIES, "seed", "shuffles"}
    assert plain["game"] == "biberbande"
    assert plain["seats"] == seats
    assert (plain["round"], plain["scores"], plain["turns"]) == (1, [], 0)
    assert (plain["starter"], plain["actor"], plain["knocker"]) == (1, 1, None)
    assert plain["phase"] == "look"
    assert (plain["hand"], plain["hand_known_by"]) == (None, [])
    assert (plain["again"], plain["aside"], plain["winners"]) == (False, [], None)


GOOD = position("1:0 2 swap 4", "5 6 7 8", seats=3, hand=7, again=True, aside=1).to_dict()
LYING = {"card": 1, "up": False, "known_by": [0]}
KNOCK = position("1 2 3 4", "5 6 7 8", phase="knock", turns=3).to_dict()
PAUSED = position("1 2 3 4", "5 6 7 8", phase="deal", knocker=1, turns=4).to_dict()
OVER = position(
    "1 2 3 4", "5 6 7 8", phase="over", actor=None, round=4, knocker=1, winners=[0]
).to_dict()


@pytest.mark.parametrize(
    ("path", "value", "named"),
    [
        (["game"], "biberclan", '"game"'),
        (["seats"], 1, '"seats" is 2 or more'),
        (["seats"], 2, '"rows"'),
        (["seats"], "3", '"seats"'),
        (["seats"], True, '"seats"'),
        (["round"], 0, '"round" is 1 or more'),
        (["round"], 4, '"round"'),
        (["scores"], None, '"scores"'),
        (["scores"], [[0, 0]], r"scores\[0\]"),
        (["scores"], [[0, 0, "1"]], r"scores\[0\]"),
        (["starter"], 3, '"starter"'),
        (["starter"], None, '"starter"'),
        (["actor"], 3, '"actor"'),
        (["actor"], None, '"actor"'),
        (["knocker"], 3, '"knocker"'),
        (["knocker"], "1", '"knocker"'),
        (["turns"], -1, '"turns"'),
        (["turns"], None, '"turns"'),
        (["phase"], "place", '"phase"'),
        (["phase"], None, '"phase"'),
        (["phase"], "draw", '"hand"'),
        (["phase"], "over", "face up"),
        (["hand"], None, '"hand"'),
        (["hand"], "flip", '"hand"'),
        (["hand"], 10, '"hand"'),
        (["hand"], True, '"hand"'),
        (["hand_known_by"], None, '"hand_known_by"'),
        (["hand_known_by"], [], '"hand_known_by"'),
        (["hand_known_by"], [1], '"hand_known_by"'),
        (["hand_known_by"], [0, 1], '"hand_known_by"'),
        (["hand_known_by"], [3], '"hand_known_by"'),
        (["hand_known_by"], [[0]], '"hand_known_by"'),
        (["again"], None, '"again"'),
        (["again"], 1, '"again"'),
        (["aside"], None, '"aside"'),
        (["aside"], [], '"again"'),
        (["aside"], ["two", "swap"], '"aside"'),
        (["rows"], [], '"rows"'),
        (["rows"], {}, '"rows"'),
        (["rows", 0], [LYING] * 3, r"rows\[0\]"),
        (["rows", 0], [LYING] * 5, r"rows\[0\]"),
        (["rows", 0], "empty", r"rows\[0\]"),
        (["rows", 1, 3], None, r"rows\[1\]\[3\]"),
        (["rows", 0, 0], 1, r"rows\[0\]\[0\]"),
        (["rows", 0, 0], {"card": 1, "up": False}, r"rows\[0\]\[0\]"),
        (["rows", 0, 0], LYING | {"card": "flip"}, r"rows\[0\]\[0\]"),
        (["rows", 0, 0], LYING | {"card": None}, r"rows\[0\]\[0\]"),
        (["rows", 0, 0], LYING | {"card": 1.0}, r"rows\[0\]\[0\]"),
        (["rows", 0, 0], LYING | {"up": True}, r"rows\[0\]\[0\]"),
        (["rows", 0, 0], LYING | {"up": True, "known_by": [0, 1, 2]}, r"rows\[0\]\[0\].*counting"),
        (["rows", 0, 0], LYING | {"up": 0}, r"rows\[0\]\[0\]"),
        (["rows", 0, 0], LYING | {"known_by": [3]}, r"rows\[0\]\[0\]"),
        (["rows", 0, 0], LYING | {"known_by": 0}, r"rows\[0\]\[0\]"),
        (["draw"], None, '"draw"'),
        (["draw"], ["trade"], r"draw\[0\]"),
        (["draw"], [[1]], r"draw\[0\]"),
        (["discard"], {}, '"discard"'),
        (["discard"], [], '"discard" has a card'),
        (["discard"], [10], r"discard\[0\]"),
        (["winners"], [0], '"winners"'),
        (["winners"], 0, '"winners"'),
        (["seed"], None, '"seed" is a whole number, not'),
        (["shuffles"], -1, '"shuffles" is 0 or more'),
    ],
)
def test_what_is_wrong_is_named(path: list[Any], value: Any, named: str) -> None:
    with pytest.raises(ValueError, match=named):
        State.from_dict(change(GOOD, path, value))


@pytest.mark.parametrize(
    ("plain", "named"),
    [
        (KNOCK | {"knocker": 1}, '"knocker"'),
        (KNOCK | {"aside": ["two"]}, '"aside"'),
        (KNOCK | {"phase": "again"}, '"aside"'),
        (KNOCK | {"again": True}, '"again"'),
        (KNOCK | {"hand": 3}, '"hand"'),
        (KNOCK | {"hand_known_by": [0]}, '"hand_known_by"'),
        (PAUSED | {"round": 4}, '"round"'),
        (PAUSED | {"actor": None}, '"actor"'),
        (PAUSED | {"winners": [0]}, '"winners"'),
        (PAUSED | {"hand": 3}, '"hand"'),
        (PAUSED | {"phase": "draw"}, "face up"),
        (PAUSED | {"rows": KNOCK["rows"]}, "face up"),
        (change(PAUSED, ["rows", 1, 1, "known_by"], [0]), r"rows\[1\]\[1\].*every seat"),
        (OVER | {"winners": None}, '"winners"'),
        (OVER | {"winners": []}, '"winners"'),
        (OVER | {"actor": 0}, '"actor"'),
    ],
)
def test_what_does_not_fit_together_is_named(plain: Plain, named: str) -> None:
    for good in (GOOD, KNOCK, PAUSED, OVER):
        assert State.from_dict(good).to_dict() == good
    with pytest.raises(ValueError, match=named):
        State.from_dict(plain)
