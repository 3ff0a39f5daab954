"""What choices would mean, what speaks for them, and what is explained when it first occurs."""

from itertools import product
from typing import Any, get_args

import pytest

from biberclan.games.mania.teach.lessons import read_position
from biberclan.games.mania.teach.meaning import argue, consequences
from biberclan.games.mania.teach.names import CARDS, PHASES
from biberclan.games.mania.teach.novelty import novelties
from biberclan.games.mania.teach.refusals import explain
from biberclan.rules.mania import Event, Reason, State, glance, observe, parse_action
from biberclan.rules.mania.actions import Phase
from biberclan.rules.mania.cards import CARD_NAMES
from biberclan.rules.mania.events import Laid, Refused
from biberclan.rules.mania.legality import Code
from tests.mania.positions import position


def meant(state: State, text: str) -> list[str]:
    view = observe(state, state.actor)
    return [each.code for each in consequences(view, parse_action(text))]


def argued(state: State, text: str) -> list[str]:
    view = observe(state, state.actor)
    return argue(view, parse_action(text), ("Anna", "Ben", "Cem"), 99)


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("lay 5 5 thief", ["must_take", "beats_pile", "thief", "beatable"]),
        ("lay 10", ["chooses", "highest"]),
        ("lay thief", ["thief", "lone"]),
        ("lay king", ["does_nothing", "lone"]),
        ("lay joker", ["chooses", "unbeatable"]),
        ("lay 5 bodyguard", ["safe"]),
        ("lay bodyguard", ["protects_nothing", "lone"]),
        ("lay 5 king", ["king", "beatable"]),
    ],
)
def test_what_laying_would_mean(text: str, codes: list[str]) -> None:
    hand = "5 5 10 thief king joker bodyguard"
    state = position(hand, "9", piles=["", "3 3 3"], display="4 4 4 6 7")
    assert meant(state, text) == codes


def test_what_a_beaten_group_would_mean() -> None:
    state = position(
        *("4 9", "9 9"), piles=["7 7", "6 | 5 5"], phase="accept", asked=1, display="10 10 10"
    )
    assert meant(state, "accept") == ["takes", "draws_for", "uncovers"]
    assert meant(state, "refuse") == ["out_of_game", "draws_anyway", "uncovers"]


def test_what_a_wish_would_mean_depends_on_what_is_known() -> None:
    table: dict[str, Any] = {"piles": ["5 fairy"], "phase": "wish", "lacks": ["", "joker"]}
    state = position("4 9", "9* king 3", **table)
    assert meant(state, "wish 2 9")[0] == "will_get"
    assert meant(state, "wish 2 king")[0] == "may_get", "nobody has seen it"
    assert meant(state, "wish 2 joker")[0] == "gets_nothing"


def test_the_last_card_of_all_is_told_before() -> None:
    state = position(
        "4", "9", piles=["6 thief"], phase="steal", left=1, stock="3", empty_after=True
    )
    assert meant(state, "steal stock 3") == ["takes", "used_up"]


SINGLE_LOW = "A single 3 is of little use otherwise."
ALL_OF_THEM = "That is every 7 that you hold: no single one is left over."
MATCHES = "It goes with your cards: three 5s together."
NO_MATCH = "Nothing in your hand goes with it."


def test_large_groups_and_robberies_are_argued_for() -> None:
    state = position("3 7 7 7 10", "9 9 9 9", piles=["", "5 5 5"])
    assert set(argued(state, "lay 7 7 7")[:2]) == {
        "That is three cards at once: out of your hand, onto your pile.",
        "It costs Ben 6 points: the group goes, and as many are drawn.",
    }
    assert ALL_OF_THEM in argued(state, "lay 7 7 7")
    assert ALL_OF_THEM not in argued(state, "lay 7 7")
    assert SINGLE_LOW in argued(state, "lay 3")


def test_going_out_is_argued_for_only_ahead() -> None:
    ahead = position("7 7", "9 9 9 9", piles=["5", "5 5 5"])
    behind = position("7 7", "9", piles=["", "5 5 5 5 5"])
    assert argued(ahead, "lay 7 7") == [
        "It ends the round, and nobody has more than your 3 points."
    ]
    assert argued(behind, "lay 7 7") == []


def test_taking_is_argued_for_with_cards_that_match() -> None:
    table: dict[str, Any] = {"piles": ["7 7", "5 5"], "phase": "accept", "asked": 1}
    assert MATCHES in argued(position("5 9", "9 9", **table), "accept")
    assert NO_MATCH in argued(position("4 9", "9 9", **table), "refuse")
    assert NO_MATCH not in argued(position("5 9", "9 9", **table), "refuse")


def test_a_covered_hand_argues_for_nothing_that_it_would_tell() -> None:
    state = position("5 5 9", "9 9", piles=["7 7", "5 5"], phase="accept", asked=1)
    covered = glance(observe(state, None))
    said = argue(covered, parse_action("refuse"), ("Anna", "Ben"), 99)
    assert not any("goes with" in each for each in said)


def test_every_obstacle_has_a_sentence() -> None:
    """Whatever comes with it: some sentences depend on that."""
    for code, seat, size in product(get_args(Code), (None, 1), (1, 2)):
        said = explain(Reason(code, "BM-1", "lay", 0, seat, 5, size), ("Anna", "Ben"))
        assert said.endswith("."), code


def test_every_decision_and_every_card_is_described() -> None:
    assert PHASES.keys() == set(get_args(Phase))
    assert CARDS.keys() == CARD_NAMES.keys()


def first(state: State, *events: Event) -> list[str]:
    return list(novelties(observe(state, state.actor), events))


def test_what_is_in_hand_is_explained_when_it_can_be_laid() -> None:
    state = position("5 5 joker thief", "9 9 9")
    assert first(state) == ["mania_lay", "mania_joker", "mania_thief"]
    assert first(state, Laid(1, (3, 4, 16)), Refused(1, 0, (5,))) == [
        *("mania_lay", "mania_run", "mania_refused", "mania_joker", "mania_thief"),
    ]


def test_a_small_hand_is_pointed_out() -> None:
    assert "mania_few" in first(position("5 5 5", "9 9"))
    assert "mania_few" not in first(position("5 5 5", "9 9 9"))


def test_positions_are_read_as_they_are_written() -> None:
    at = read_position(
        {
            "hands": {"Anna": "5 thief 5", "Ben": "7 king! ?3"},
            "piles": {"Ben": "4 4 | 6 joker"},
            "display": "3 3 8",
            "stock": "1",
            "draws": "4 9",
            "owed": {"Ben": 2},
            "phase": "draw",
        }
    )
    match = at.begin()
    view = match._state
    assert (at.people, at.actor, view.actor) == (("Anna", "Ben"), 1, 1)
    assert view.hands[0] == (5, 5, 13)
    assert len(view.hands[1]) == 5
    assert view.shown[1] == (19,)
    assert view.piles == [(), ((4, 4), (6, 11))]
    assert [view.shuffled[view.left_to_draw - 1 - n] for n in range(2)] == [4, 9]
    assert "5" not in repr(at)


@pytest.mark.parametrize(
    ("table", "error"),
    [
        ({"hands": {"Anna": "11", "Ben": "2"}}, ValueError),
        ({"hands": {"Anna": "3", "Ben": "2"}, "piles": {"Zoe": "3"}}, ValueError),
        ({"hands": {"Anna": "3", "Ben": "2"}, "tree": 1}, TypeError),
        ({"display": "3"}, KeyError),
    ],
)
def test_what_is_no_position_is_refused(table: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        read_position(table)
