"""The plain form of a state, both ways, and the mistakes in a bad one; one way to write it."""

from typing import Any

import pytest

from biberclan.rules.clan import State, legal_actions, new, observe, parse_action
from biberclan.rules.clan.actions import Swap
from biberclan.rules.clan.cards import Deck
from tests.clan.positions import both_decks, every_table, position
from tests.notation import change, play

ENTRIES = [
    "game",
    "deck",
    "seats",
    "round",
    "rounds",
    "scores",
    "starter",
    "actor",
    "ender",
    "phase",
    "hand",
    "hand_known_by",
    "lodges",
    "draw",
    "discard",
    "box",
    "winners",
]


@every_table
@both_decks
def test_its_entries(seats: int, deck: Deck) -> None:
    plain = new(seats, deck=deck, seed=3, first=1).to_dict()
    assert set(ENTRIES) < set(plain)
    assert plain["game"] == "biberclan"
    assert plain["deck"] == deck
    assert plain["seats"] == seats
    assert (plain["round"], plain["rounds"], plain["scores"]) == (1, 5, [])
    assert (plain["starter"], plain["actor"], plain["ender"]) == (1, 1, None)
    assert plain["phase"] == "place"
    assert plain["hand"] in range(10)
    assert plain["hand_known_by"] == [1]
    assert plain["lodges"] == [[None] * 5] * seats
    assert plain["winners"] is None


def test_without_a_number_of_rounds_there_are_five() -> None:
    plain = position("1", "").to_dict()
    del plain["rounds"]
    assert State.from_dict(plain).rounds == 5


GOOD = position("(1:0) 2 3 | 4", "(5) 6", seats=3, hand=7, discard=[8], box=["flip"]).to_dict()
IN_LODGE = {"card": 1, "up": False, "known_by": [0]}
SCORED = position("1 2 3 | 4 5", "6", hand=None, ender=0).to_dict()
OVER = SCORED | {"phase": "over", "actor": None, "winners": [0]}


@pytest.mark.parametrize(
    ("path", "value", "named"),
    [
        (["game"], "bande", '"game"'),
        (["deck"], "bande", '"deck"'),
        (["deck"], ["clan"], '"deck"'),
        (["seats"], 1, '"seats" is 2 or more'),
        (["seats"], 7, '"seats" is 6 or less'),
        (["seats"], 2, '"lodges"'),
        (["seats"], "3", '"seats"'),
        (["seats"], True, '"seats"'),
        (["round"], 0, '"round"'),
        (["round"], 6, '"round"'),
        (["rounds"], 0, '"rounds" is 1 or more'),
        (["rounds"], 6, '"rounds" is 5 or less'),
        (["rounds"], None, '"rounds"'),
        (["round"], 1.0, '"round"'),
        (["scores"], None, '"scores"'),
        (["scores"], [[0, 0]], r"scores\[0\]"),
        (["scores"], [[0] * 4], r"scores\[0\]"),
        (["scores"], [[0, 0, "1"]], r"scores\[0\]"),
        (["scores"], [3], r"scores\[0\]"),
        (["starter"], 3, '"starter"'),
        (["starter"], None, '"starter"'),
        (["actor"], -1, '"actor"'),
        (["actor"], 3, '"actor"'),
        (["actor"], None, '"actor"'),
        (["ender"], 3, '"ender"'),
        (["ender"], "1", '"ender"'),
        (["phase"], "sleep", '"phase"'),
        (["phase"], None, '"phase"'),
        (["phase"], "flip", '"hand"'),
        (["phase"], "deal", '"hand"'),
        (["phase"], "over", '"actor"'),
        (["hand"], None, '"hand"'),
        (["hand"], "flip", '"hand"'),
        (["hand"], 10, '"hand"'),
        (["hand"], True, '"hand"'),
        (["hand"], "7", '"hand"'),
        (["hand_known_by"], None, '"hand_known_by"'),
        (["hand_known_by"], [3], '"hand_known_by"'),
        (["hand_known_by"], [[0]], '"hand_known_by"'),
        (["hand_known_by"], [{}], '"hand_known_by"'),
        (["hand_known_by"], [1, True], '"hand_known_by"'),
        (["lodges"], [], '"lodges"'),
        (["lodges"], {}, '"lodges"'),
        (["lodges", 0], [None] * 4, r"lodges\[0\]"),
        (["lodges", 0], "empty", r"lodges\[0\]"),
        (["lodges", 1, 4], IN_LODGE, r"lodges\[1\]"),
        (["lodges", 0, 0], None, r"lodges\[0\]"),
        (["lodges", 0, 0], 1, r"lodges\[0\]\[0\]"),
        (["lodges", 0, 0], {"card": 1, "up": True}, r"lodges\[0\]\[0\]"),
        (["lodges", 0, 0], IN_LODGE | {"card": "flip"}, r"lodges\[0\]\[0\]"),
        (["lodges", 0, 0], IN_LODGE | {"card": None}, r"lodges\[0\]\[0\]"),
        (["lodges", 0, 0], IN_LODGE | {"card": 1.0}, r"lodges\[0\]\[0\]"),
        (["lodges", 0, 0], IN_LODGE | {"card": -1}, r"lodges\[0\]\[0\]"),
        (["lodges", 0, 0], IN_LODGE | {"up": 1}, r"lodges\[0\]\[0\]"),
        (["lodges", 0, 0], IN_LODGE | {"known_by": [3]}, r"lodges\[0\]\[0\]"),
        (["lodges", 0, 0], IN_LODGE | {"known_by": [[0]]}, r"lodges\[0\]\[0\]"),
        (["lodges", 0, 0], IN_LODGE | {"known_by": 0}, r"lodges\[0\]\[0\]"),
        (["lodges", 0, 4], IN_LODGE, r"lodges\[0\]"),
        (["draw"], None, '"draw"'),
        (["draw"], ["trade"], r"draw\[0\]"),
        (["draw"], [[1]], r"draw\[0\]"),
        (["discard"], {}, '"discard"'),
        (["discard"], [10], r"discard\[0\]"),
        (["box"], "flip", '"box"'),
        (["winners"], [0], '"winners"'),
        (["winners"], 0, '"winners"'),
        (["seed"], None, '"seed" is a whole number, not'),
        (["seed"], 0.5, '"seed"'),
        (["shuffles"], -1, '"shuffles" is 0 or more'),
        (["shuffles"], "0", '"shuffles"'),
    ],
)
def test_what_is_wrong_is_named(path: list[Any], value: Any, named: str) -> None:
    with pytest.raises(ValueError, match=named):
        State.from_dict(change(GOOD, path, value))


def test_over_and_deal_fit_together() -> None:
    assert State.from_dict(SCORED).actor == 0
    over = State.from_dict(OVER)
    assert over.actor is None
    assert list(legal_actions(over)) == []
    for wrong in (
        OVER | {"winners": None},
        OVER | {"winners": []},
        OVER | {"actor": 0},
        OVER | {"hand": 3},
        SCORED | {"winners": [0]},
        SCORED | {"hand": 3},
        SCORED | {"actor": None},
        SCORED | {"round": 5},
    ):
        with pytest.raises(ValueError, match=r'"(winners|actor|hand|round|phase)"'):
            State.from_dict(wrong)


def test_a_hand_is_shown_to_its_actor_whoever_is_said_to_know_it() -> None:
    state = State.from_dict(GOOD | {"hand_known_by": []})
    assert observe(state, 0).hand == 7
    assert observe(state, 1).hand is None
    play(state, "place 1:T2 down")
    assert state.to_dict()["lodges"][0][4]["known_by"] == [0]


@every_table
def test_whoever_lays_a_card_knows_it_whoever_was_said_to(seats: int) -> None:
    for actor in range(seats):
        state = position(seats=seats, actor=actor, hand_known_by=[])
        play(state, f"place {actor + 1}:B1 down")
        assert state.to_dict()["lodges"][actor][0]["known_by"] == [actor]


@every_table
def test_what_lay_open_was_seen_by_all_whoever_was_said_to_know_it(seats: int) -> None:
    everybody = list(range(seats))
    unseen = {"card": 3, "up": True, "known_by": []}
    for hand, action in ((5, "exchange 2:B1 down"), ("flip", "flip 2:B1"), (5, "place 1:B1 up")):
        plain = position("", "3 4", seats=seats, hand=hand, ender=1).to_dict()
        state = State.from_dict(change(plain, ["lodges", 1, 0], unseen))
        play(state, action)
        after = state.to_dict()
        if action.startswith("exchange"):
            assert after["hand_known_by"] == everybody
        elif action.startswith("flip"):
            assert after["lodges"][1][0] == {"card": 3, "up": False, "known_by": everybody}
        elif seats == 2:  # the round is over, and every card turned up
            assert after["hand_known_by"] == []
            assert after["lodges"][1][0]["known_by"] == everybody


def test_seats_may_be_named_twice_and_in_any_order() -> None:
    plain = change(GOOD, ["lodges", 0, 0, "known_by"], [2, 0, 0, 2]) | {"hand_known_by": [1, 1]}
    again = State.from_dict(plain).to_dict()
    assert again["lodges"][0][0]["known_by"] == [0, 2]
    assert again["hand_known_by"] == [1]


def test_whoever_has_five_cards_has_no_turn() -> None:
    with pytest.raises(ValueError, match=r"lodges\[0\]"):
        position("1 2 3 | 4 5", "", actor=0)


B1, B2, B3, T1, T2 = range(5)


def test_kv_06_the_lower_seat_comes_first() -> None:
    assert str(Swap.between((2, T1), (0, B2))) == "swap 1:B2 3:T1"
    assert Swap.between((0, B2), (2, T1)) == Swap.between((2, T1), (0, B2))
    assert Swap.between((1, T1), (1, B1)) == parse_action("swap 2:B1 2:T1")
    with pytest.raises(ValueError, match="the lower seat and slot come first"):
        Swap(2, T1, 0, B2)
