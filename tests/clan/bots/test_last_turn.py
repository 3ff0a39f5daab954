"""The last turn of a round, solved: the same figures as all worlds played through by the rules."""

from fractions import Fraction
from random import Random

import pytest

from biberclan.bots.search import evaluate
from biberclan.bots.thinker import Hint, _answer
from biberclan.coach.review import JudgedChoice, judge
from biberclan.games.clan.bots import ROLLOUTS
from biberclan.match.acting import Choice
from biberclan.plain import telling
from biberclan.rules.clan import State, legal_actions, observe, parse_action
from lab.last_turns import checked
from tests.bots.deciding import decided
from tests.clan.positions import position
from tests.match.walking import NAMES

SAMPLE = 40
"""Positions; `python -m lab.last_turns --check 10000` takes some minutes."""

FULL = "8 (7) 6 | 5 4"


def last(*lodges: str, hand: int | str, ender: int | None = 1, actor: int = 0) -> State:
    """Return a position in the last round of a level match, which `ender` has closed."""
    scores = [[20] * len(lodges)] * 4
    return position(
        *lodges, hand=hand, ender=ender, actor=actor, round=5, scores=scores, deck="clan"
    )


def solved(state: State, action: str) -> tuple[Fraction, Fraction, bool] | None:
    view = observe(state, state.actor)
    found = ROLLOUTS.solve(view, [parse_action(action)])
    return None if found is None else found[0]


def test_small_worlds_played_through_give_the_same_fractions() -> None:
    found = list(checked("clan", SAMPLE, seed=5))
    assert [wrong for _state, _orders, wrong in found] == [0] * SAMPLE
    assert max(orders for _state, orders, _wrong in found) >= 60
    assert {state.seats for state, _orders, _wrong in found} == {2, 3, 4}


def test_one_hidden_card_is_counted_out_by_hand() -> None:
    # 9 + 8 + 7 + 1 + 5 = 30 against 6 + 9 + 8 + 1 = 24 and a hidden card.
    state = last("9 8 7 | (1:0)", "(5) 6 9 | 8 1", hand=5)
    unseen = {0: 7, 1: 4, 2: 6, 3: 6, 4: 5, 5: 4, 6: 4, 7: 3, 8: 2, 9: 2}
    wins = sum(copies for number, copies in unseen.items() if 24 + number < 30)
    level = unseen[6]
    assert solved(state, "place 1:T2 up") == (
        Fraction(2 * wins + level, 2 * sum(unseen.values())),
        Fraction(30),
        True,
    )


def test_five_of_a_kind_win_the_match_bc_58() -> None:
    behind = position(
        "2 2 2 | 2", "9 9 9 | 8 8", hand=2, ender=1, round=5, scores=[[0, 30]] * 4, deck="clan"
    )
    assert solved(behind, "place 1:T2 up") == (Fraction(1), Fraction(35), True)


def test_before_the_last_round_the_chance_of_the_match_is_an_estimate() -> None:
    state = position("9 8 7 | 1", FULL, hand=5, ender=1, round=4, scores=[[20, 20]] * 3)
    found = solved(state, "place 1:T2 up")
    assert found is not None
    assert found[1:] == (Fraction(30), False)


@pytest.mark.parametrize(
    "state",
    [
        last("9 8", "(5) 6", hand=5, ender=None),
        last("9 8", "(5) 6", FULL, hand=5, ender=2),  # seat 1 has a turn after this one
        last("9 8", FULL, hand="cleanup"),
        last(
            *[f"({n}) (0) (1) | (2)" for n in range(5)],
            "(5) (6) (3) | (4) (7)",
            hand=5,
            ender=5,
            actor=4,
        ),
    ],
)
def test_what_is_not_known_exactly_is_imagined(state: State) -> None:
    view, actions = observe(state, state.actor), legal_actions(state)
    assert ROLLOUTS.solve(view, actions) is None
    (valued, *_others) = evaluate("clan", view, actions, Random(1), 20)
    assert valued.rollouts
    assert not valued.is_exact


def test_the_elder_needs_no_world_to_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    state = last("9 8 (9:0) | 1", "(5) 6 9 | 8 1", "4 9", hand=7, ender=1)
    choice = decided("clan", "elder", state)
    monkeypatch.setattr(ROLLOUTS, "play_out", None)
    assert decided("clan", "elder", state) == choice == "exchange 3:B2 up"


def costly() -> Choice:
    state = last("9 8 7 | (1:0)", "(5) 6 9 | 8 1", hand=5)
    view, actions = observe(state, 0), legal_actions(state)
    return Choice("clan", 3, view, actions, parse_action("exchange 1:T1 up"))


def test_a_hint_says_that_it_is_exact() -> None:
    question = costly()
    answer = _answer(Hint("clan", question.observation, question.actions))
    assert isinstance(answer, list)
    best = answer[0]
    assert best.is_exact
    assert best.outcomes
    said = telling.hint("clan", question.observation, answer, NAMES, str)
    exact = solved(last("9 8 7 | (1:0)", "(5) 6 9 | 8 1", hand=5), str(best.action))
    assert exact is not None
    wins = 100 * float(exact[0])
    assert said[0] == f"Best by exact count: {best.action}. {wins:.1f}% to win, 30.0 points."


def test_a_judgement_remembers_that_it_is_exact_and_older_ones_are_read() -> None:
    judged = judge(costly())
    assert judged.is_exact
    assert judged.is_costly
    plain = judged.to_plain()
    assert JudgedChoice.from_plain("clan", plain) == judged
    del plain["is_exact"]
    assert not JudgedChoice.from_plain("clan", plain).is_exact
