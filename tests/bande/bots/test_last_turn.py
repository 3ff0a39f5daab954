"""The last turn after a knock, solved: the same figures as all worlds played through."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from biberclan.bots.enumeration import Solved
from biberclan.bots.search import evaluate
from biberclan.games.bande.bots import ROLLOUTS
from biberclan.rules.bande import State, legal_actions, observe, parse_action
from lab.last_turns import _SMALL, checked, played_through
from tests.bande.positions import position

SAMPLE = 40
"""Positions; `python -m lab.last_turns --game bande --check 10000` takes some minutes."""


def test_small_worlds_played_through_give_the_same_fractions() -> None:
    found = list(checked("bande", SAMPLE, seed=11))
    assert [wrong for _state, _orders, wrong in found] == [0] * SAMPLE
    assert {state.phase for state, _orders, _wrong in found} == {"draw", "use"}


def last(*rows: str, knocker: int | None = 1, round: int = 4, **more: Any) -> State:
    """Return a position in the last round of a level match, after a knock."""
    return position(*rows, knocker=knocker, round=round, turns=9, **more)


def solved(state: State, action: str) -> Solved:
    found = ROLLOUTS.solve(observe(state, state.actor), [parse_action(action)])
    assert found is not None
    return found[0]


def test_one_hidden_card_is_counted_out_by_hand() -> None:
    # 1 + 2 + 3 + 4 = 10 against 0 + 1 + 2 = 3 and a hidden card, or what replaces it (BB-34).
    state = last("1:0 2:0 3:0 9:0", "0:0 1:0 2:0 5", hand=4)
    unseen = {0: 3, 1: 2, 2: 2, 3: 3, 4: 3, 5: 4, 6: 4, 7: 4, 8: 4, 9: 7}
    wins, level = unseen[8] + unseen[9], unseen[7]
    exact = solved(state, "exchange 4")
    assert exact == (Fraction(2 * wins + level, 2 * sum(unseen.values())), Fraction(10), True)


def test_an_action_card_of_a_row_counts_as_any_unseen_number() -> None:
    state = last("1:0 2:0 3:0 swap:0", "0:0 1:0 2:0 5:0", hand="peek", discard=(9, 9))
    rest = {0: 3, 1: 2, 2: 2, 3: 3, 4: 4, 5: 3, 6: 4, 7: 4, 8: 4, 9: 7}
    assert solved(state, "discard").points == 6 + Fraction(
        sum(number * copies for number, copies in rest.items()), sum(rest.values())
    )


@pytest.mark.parametrize(
    ("action", "hand", "draw_two"),
    [
        ("exchange 4", 4, {}),
        ("draw", None, {}),
        ("twice", "two", {}),
        ("discard", 4, {"again": True, "aside": 1}),
    ],
)
def test_before_the_last_round_the_chance_of_the_match_is_an_estimate(
    action: str, hand: int | str | None, draw_two: dict[str, Any]
) -> None:
    away = ["two"] * (5 - bool(draw_two) - (hand == "two"))  # so that no second one can follow
    rows = "1:0 2:0 3:0 9:0", "0:0 1:0 2:0 5"
    for round, exact in ((3, False), (4, True)):
        state = last(*rows, hand=hand, discard=(*away, 9), round=round, **draw_two)
        assert solved(state, action).is_exact is exact


def test_a_draw_two_within_a_draw_two_is_left_out_and_then_nothing_is_exact() -> None:
    for twos, exact in ((5, False), (2, False), (1, True), (0, True)):
        away = ["two"] * (5 - twos)
        state = last("1:0 2:0 3:0 9:0", "0:0 1:0 2:0 5", discard=(*away, 9))
        assert solved(state, "draw").is_exact is exact
        assert solved(state, "take 4").is_exact


@pytest.mark.parametrize(
    "state",
    [
        last("1 2 3 9", "0 1 2 5", knocker=None),
        last(
            "1 2 3 9", "0 1 2 5", "4 4 4 4", knocker=2, round=3
        ),  # seat 1 has a turn after this one
        last("1 2 3 9", "0 1 2 5", empty_after=True),
        last(*["1 2 3 9"] * 4, "0 4 0 5", "5 6 7 8", hand=4, knocker=1, round=6),
    ],
)
def test_what_is_not_known_exactly_is_imagined(state: State) -> None:
    view, actions = observe(state, state.actor), legal_actions(state)
    assert ROLLOUTS.solve(view, actions) is None
    (valued, *_others) = evaluate("bande", view, actions, Random(1), 20)
    assert valued.rollouts
    assert not valued.is_exact


def test_the_elder_does_not_take_what_others_keep_for_any_card() -> None:
    state = last("1:0 2:0 3:0 9:0", "0:0 1:0 2:0 5", hand="swap")
    view, actions = observe(state, 0), legal_actions(state)
    assert ROLLOUTS.solve(view, actions) is not None
    assert all(each.rollouts for each in evaluate("bande", view, actions, Random(1), 20))


def test_with_no_number_unseen_and_no_blank_the_points_are_those_that_lie() -> None:
    away = tuple(card for card in range(10) for _ in range(9 if card == 9 else 4))
    rows = [1, 2, 3, 9, 0, 1, 2, 5, 4]
    discard = list(away)
    for card in rows:
        discard.remove(card)
    state = last("1:0 2:0 3:0 9:0", "0:0 1:0 2:0 5:0", hand=4, discard=discard)
    assert solved(state, "exchange 4") == (Fraction(0), Fraction(10), True)


def test_bb_22_a_draw_two_and_both_its_cards_are_counted() -> None:
    rows = "8:0 9:0 7:0 9:0", "0:0 1:0 8:0 9:0"
    state = last(*rows, draws=(9, "two", 0, 8), empty_after=True)
    possible = list(_SMALL["bande"].orders(state))
    assert len(possible) == 24
    found = played_through("bande", state, possible)
    exact = ROLLOUTS.solve(observe(state, 0), list(found))
    assert exact is not None
    assert [each[:2] for each in exact] == list(found.values())
