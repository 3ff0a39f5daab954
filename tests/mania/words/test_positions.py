"""Positions of lessons: read as they are written; and every card, phase and obstacle has words."""

from itertools import product
from typing import Any, get_args

import pytest

from biberclan.games.mania.words.lessons import read_position
from biberclan.games.mania.words.names import CARDS, PHASES
from biberclan.games.mania.words.refusals import explain
from biberclan.rules.mania import Reason
from biberclan.rules.mania.actions import Phase
from biberclan.rules.mania.cards import CARD_NAMES
from biberclan.rules.mania.legality import Code


def test_every_obstacle_has_a_sentence() -> None:
    """Whatever comes with it: some sentences depend on that."""
    for code, seat, size in product(get_args(Code), (None, 1), (1, 2)):
        said = explain(Reason(code, "BM-1", "lay", 0, seat, 5, size), ("Anna", "Ben"))
        assert said.endswith("."), code


def test_every_decision_and_every_card_is_described() -> None:
    assert PHASES.keys() == set(get_args(Phase))
    assert CARDS.keys() == CARD_NAMES.keys()


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
