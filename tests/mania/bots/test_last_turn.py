"""What is known exactly of a turn that ends the round, and who makes use of it."""

from random import Random

import pytest

from biberclan.bots.search import evaluate
from biberclan.coach.why import reasons
from biberclan.games.mania.bots import ROLLOUTS
from biberclan.rules.mania import FACTS, State, legal_actions, observe, parse_action
from lab.turn_ends import checked
from tests.bots.deciding import decided
from tests.mania.positions import UNBEATEN, position

SAMPLE = 60
"""Positions; `python -m lab.turn_ends --check 10000` takes some ten minutes."""


def known(state: State, action: str) -> tuple[float, ...] | None:
    found = ROLLOUTS.solve(observe(state, state.actor), [parse_action(action)])
    assert found is not None
    return found[0] and tuple(map(float, found[0]))


def running_out(
    *hands: str,
    piles: tuple[str, ...],
    display: str = UNBEATEN,
    draws: str = "",
    target: int | None = None,
) -> State:
    """Return a position in which `draws` and two cards of the stock are the last ones."""
    return position(
        *hands,
        piles=piles,
        display=display,
        stock="1 1",
        draws=draws,
        empty_after=True,
        target=target,
    )


def test_small_worlds_played_to_the_end_of_the_turn_give_the_same() -> None:
    found = list(checked(SAMPLE, seed=3))
    assert [wrong for _state, _worlds, _known, wrong in found] == [0] * SAMPLE
    assert sum(number for _state, _worlds, number, _wrong in found) >= SAMPLE
    assert max(worlds for _state, worlds, _known, _wrong in found) >= 6
    assert {state.seats for state, *_ in found} == {*FACTS.seats}


@pytest.mark.parametrize("seats", FACTS.seats)
def test_bm_57_who_has_the_last_cards_drawn_knows_how_the_round_ends(seats: int) -> None:
    others = ["1 2 3"] * (seats - 1)
    # The pair beats a pair, whose owner draws the last two cards: 8 points against 4 - 2 - 5.
    state = running_out("9 9 4", *others, piles=("3 3 3 | 5 5 5", "6 6 | 7 7"))
    assert known(state, "lay 9 9") == (1, 7, True)
    assert known(state, "lay 9") is None, "nobody draws, and the round goes on"
    if seats > 2:
        even = running_out("9 9 4", *others, piles=("3", "6 6 | 7 7", "8 8 8 8 | 1"))
        assert known(even, "lay 9 9") == (0.5, 2, True)
        lost = running_out("9 9 4", *others, piles=("3", "6 6 | 7 7", "8 8 8 8 8 | 1"))
        assert known(lost, "lay 9 9") == (0, 2, True)


def test_what_hidden_hands_decide_is_not_known() -> None:
    piles = ("3 3 3 | 5 5 5", "6 6 6 | 7 7 7")
    assert known(running_out("9 9 thief 4", "1 2 3", piles=piles), "lay 9 9 thief") is not None
    assert known(running_out("9 9 king 4", "1 2 3", piles=piles), "lay 9 9 king") is None
    fairy = running_out("9 9 fairy 4", "1 2 3", piles=piles)
    assert known(fairy, "lay 9 9 fairy") == (1, 8, True), "she need not wish for anything"


def test_bm_53_the_display_takes_the_last_card_if_a_meanie_leaves_it() -> None:
    display = "10 10 10 10 10 10 joker joker"  # one card is missing
    piles = ("3 3 3 | 5 5 5", "6 6")
    state = running_out("4 4 meanie", "1 2 3", piles=piles, display=display, draws="2")
    assert known(state, "lay meanie") == (1, 5, True), "both gifts come from the stock"
    state = running_out("4 4 meanie", "1 2 3", piles=piles, display=display, draws="2 2")
    assert known(state, "lay meanie") is None, "a card is left"


def test_later_rounds_make_it_an_estimate() -> None:
    state = running_out("9 9 4", "1 2 3", piles=("3 3 3 | 5 5 5", "6 6 | 7 7"), target=100)
    worth = known(state, "lay 9 9")
    assert worth is not None
    assert worth[1:] == (7, False)


def test_the_elder_takes_a_win_that_is_sure_without_trying_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = running_out("9 9 4 4 4", "1 2 3", piles=("3 3 3 | 5 5 5", "6 6 | 7 7"))
    monkeypatch.setattr(ROLLOUTS, "play_out", None)
    assert decided("mania", "elder", state) == "lay 9 9"


def test_what_is_known_and_what_is_tried_are_compared() -> None:
    state = running_out("9 9 4", "1 2 3", piles=("3", "6 6 6 6 6 6 6 6 | 7 7"))
    view, actions = observe(state, 0), legal_actions(state)
    valued = evaluate("mania", view, actions, Random(1), 60, counts=True)
    lost = next(each for each in valued if str(each.action) == "lay 9 9")
    assert (lost.wins, lost.is_exact) == (0, True)
    assert valued[0].wins > 0
    assert not valued[0].is_exact
    assert lost is valued[-1]


def test_a_hint_says_once_that_a_win_is_sure_unless_the_hand_is_covered() -> None:
    state = running_out("9 9 4", "1 2 3", piles=("3 3 3 | 5 5 5", "6 6 | 7 7"))
    view, actions = observe(state, 0), legal_actions(state)
    answer = evaluate("mania", view, actions, Random(1), 60, counts=True)
    assert str(answer[0].action) == "lay 9 9"
    sure = "A sure win, whatever the others hold: the round ends in this turn."

    def told(number: int, *, covered: bool = False) -> list[str]:
        return reasons("mania", view, answer[number], answer, ("Anna", "Ben"), 3, covered=covered)

    assert told(0) == [sure], "no other sentence says it again"
    assert sure not in told(0, covered=True)
    assert sure not in told(1)
