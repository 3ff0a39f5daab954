"""The bots' choices in plain positions, and how the search spends its rollouts."""

import gc
from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from random import Random

import pytest

from biberclan.bots import search
from biberclan.bots.search import _LEAST_GAIN, _Candidate, _gain, compare_choices, evaluate
from biberclan.games.clan.bots import ROLLOUTS
from biberclan.games.clan.bots.cast import Elder
from biberclan.games.clan.bots.judgement import expected_points
from biberclan.games.clan.bots.rollouts import ClanRollouts
from biberclan.games.clan.bots.weights import REGULAR
from biberclan.rules.clan import (
    Action,
    Observation,
    State,
    apply,
    determinize,
    legal_actions,
    new,
    observe,
    parse_action,
)
from tests.bots.deciding import decided
from tests.clan.bots.test_judgement import decisions
from tests.clan.positions import position


def at(*lodges: str, hand: int, round: int = 1, scores: Sequence[int] = (20, 20)) -> State:
    """Return a match of two at seat 0's placing, with the points of each round before it."""
    before = [list(scores)] * (round - 1)
    return position(*lodges, hand=hand, round=round, scores=before, deck="clan")


def asked(state: State) -> Observation:
    return observe(state, state.actor)


@pytest.mark.parametrize("name", ["beginner", "greedy", "regular", "elder"])
def test_everybody_takes_an_open_nine_for_a_one(name: str) -> None:
    state = at("5", "9 9", hand=1)
    assert decided("clan", name, state).startswith("exchange 2:")


@pytest.mark.parametrize("name", ["regular", "elder"])
def test_who_thinks_closes_a_last_round_that_is_won(name: str) -> None:
    state = at("9 8 7 | 8", "1", hand=9, round=5)
    assert decided("clan", name, state).startswith("place 1:T2")


@pytest.mark.parametrize(
    ("scores", "closes"), [((20, 25), False), ((20, 20), True), ((22, 20), True)]
)
def test_the_elder_closes_a_last_round_unless_that_loses_the_match(
    scores: tuple[int, int], closes: bool
) -> None:
    state = at("(6:0) 6 5 | 7", "(5:1) 6", hand=4, round=5, scores=scores)
    assert decided("clan", Elder(200), state).startswith("place 1:T2") == closes


@pytest.mark.parametrize("name", ["regular", "elder"])
def test_bc_58_who_thinks_wins_the_match_with_five_of_a_kind(name: str) -> None:
    state = at("2 2 2 | 2", "9 8 8 | 7", hand=2)
    assert decided("clan", name, state).startswith("place 1:T2")


def test_greedy_counts_its_points_against_the_best_of_the_others() -> None:
    state = at("3 3", "7 7 8", hand=3)
    # Three of a kind bring 3 + 15; an eight for the three would bring 8 and cost the other 5.
    assert decided("clan", "greedy", state).startswith("place 1:")


def test_the_same_chance_gives_the_same_decision_however_long_one_waits() -> None:
    state = at("5 (2:0)", "7 3", hand=6)
    actions = legal_actions(state)
    found = {
        Elder(40).decide(asked(state), actions, seconds=seconds, rng=Random(4))
        for seconds in (50.0, float("inf"))
    }
    assert len(found) == 1


def test_out_of_time_the_elder_still_answers() -> None:
    state = at("5 (2:0)", "7 3", hand=6)
    actions = legal_actions(state)
    assert Elder(10**9).decide(asked(state), actions, seconds=0.0, rng=Random(4)) in actions


def test_out_of_time_the_search_ends_with_the_world_that_it_tries() -> None:
    state = at("5 (2:0)", "7 3", hand=6)
    actions, calls = legal_actions(state), iter([False, True])
    valued = evaluate(
        "clan", asked(state), actions, Random(4), 600, time_is_up=lambda: next(calls, True)
    )
    assert [one.rollouts for one in valued] == [2] * len(valued)


@pytest.mark.parametrize("freezes", [True, False])
def test_garbage_is_collected_while_the_search_goes_on_only_where_nothing_else_frees_memory(
    freezes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not freezes:  # as PyPy has it
        monkeypatch.delattr(gc, "freeze")
    collecting: list[bool] = []

    def note() -> bool:
        collecting.append(gc.isenabled())
        return False

    state = at("5 (2:0)", "7 3", hand=6)
    evaluate("clan", asked(state), legal_actions(state), Random(4), 20, time_is_up=note)
    assert set(collecting) == {not freezes}


def test_the_search_values_its_candidates_best_first(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at("5 (2:0)", "7 3", hand=6)
    monkeypatch.setattr(search, "CANDIDATES", 4)
    valued = evaluate("clan", asked(state), legal_actions(state), Random(2), 80)
    assert len(valued) == 4
    assert gc.isenabled()
    assert all(0 <= one.wins <= 1 for one in valued)
    assert all(one.rollouts >= 1 for one in valued)
    # Half of the rollouts for all four, the other half for the better two.
    assert sorted(one.rollouts for one in valued) == [10, 10, 30, 30]
    assert {one.rollouts for one in valued[:2]} == {30}
    assert valued[0].wins >= valued[1].wins
    # How much less certain, compared with the best one in the same worlds.
    assert valued[0].error == 0 < min(one.error for one in valued[1:])
    monkeypatch.setattr(search, "CANDIDATES", 8)
    assert len(evaluate("clan", asked(state), legal_actions(state), Random(2), 8)) == 8


def test_the_search_tries_whatever_it_is_asked_about() -> None:
    state = at("5 (2:0)", "7 3", hand=6)
    only = [parse_action("place 2:B3 down")]
    (valued,) = evaluate("clan", asked(state), only, Random(2), 20)
    assert valued.action == only[0]
    assert valued.rollouts == 20


def test_a_choice_that_is_none_takes_one_rollout_if_nothing_else_is_asked() -> None:
    state = at("5 (2:0)", "7 3", hand=6)
    only = [parse_action("place 2:B3 down")]
    (valued,) = evaluate("clan", asked(state), only, Random(2), 20, only_choice=True)
    assert (valued.action, valued.rollouts) == (only[0], 1)


def test_what_can_hardly_change_the_choice_is_not_tried_on(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at("9 8 7 | 8", "1", hand=9, round=5)
    actions = legal_actions(state)
    clear = evaluate("clan", asked(state), actions, Random(3), 600, only_choice=True)
    assert str(clear[0].action).startswith("place 1:T2")
    assert sum(one.rollouts for one in clear) < 400
    compared = evaluate("clan", asked(state), actions, Random(2), 600, finalists=3)
    # The rollouts of those given up go to those that are compared to the end.
    assert min(one.rollouts for one in compared[:3]) > 600 // 6
    assert sum(one.rollouts for one in compared) > 590
    # With many of them, it is checked more seldom which are given up.
    monkeypatch.setattr(search, "CANDIDATES", 3)
    many = evaluate("clan", asked(state), actions, Random(2), 64 * 20)
    assert {one.rollouts % 20 for one in many} == {0}


def test_the_last_one_left_is_tried_no_oftener_than_the_last_given_up() -> None:
    state = at("5 4", "7 3", hand=6)
    for seed in range(4):
        found = evaluate("clan", asked(state), legal_actions(state), Random(seed), 240)
        *_others, given_up, left = sorted(one.rollouts for one in found)
        assert left == given_up


@pytest.mark.parametrize("cards", [("place 1:B3 up",), ("place 1:B3 up", "place 2:B3 down")])
def test_choices_are_compared_until_their_worth_is_known_well_enough(cards: Sequence[str]) -> None:
    state = at("5 4", "7 3", hand=6)
    choices = [*map(parse_action, cards)]

    def tried(sure: float) -> tuple[int, float]:
        found = compare_choices(
            "clan", asked(state), choices, Random(2), 800, counts=False, sure=sure
        )
        assert len({one.rollouts for one in found}) == 1
        return found[0].rollouts, max(one.error for one in found)

    most, _error = tried(0.0)
    assert most == 800 // len(choices)
    assert tried(1.0)[0] == 16
    some, error = tried(0.02)
    assert 16 < some < most
    assert error <= 0.02


def test_a_difference_that_the_rollouts_left_can_hardly_turn_round_is_settled() -> None:
    def gain(ahead: float, each: float, worlds: int) -> float:
        best, other = _Candidate(None, 0, 0), _Candidate(None, 0, 0)
        for number in range(100):
            best.add(0.5 + ahead + (each if number % 2 else -each), 0)
            other.add(0.5, 0)
        return _gain(best, other, worlds)

    assert gain(0.0, 0.3, 100) > gain(0.0, 0.3, 10) > gain(0.0, 0.1, 10) > _LEAST_GAIN
    assert gain(0.03, 0.3, 100) > _LEAST_GAIN > gain(0.2, 0.3, 100)
    assert gain(0.0, 0.0, 1) < _LEAST_GAIN


def test_a_lead_counts_the_more_the_fewer_rounds_are_left() -> None:
    rollouts = ClanRollouts()
    chances = []
    for rounds in range(1, 6):
        world = new(2, seed=1, rounds=rounds)
        world.phase = "deal"
        chances.append(rollouts.chance_of_winning(world, [10, 6], 0))
    assert chances[0] == 1
    assert chances == sorted(chances, reverse=True)
    assert 0.5 < chances[-1] < chances[1] < 1


@pytest.mark.parametrize(
    ("seats", "playing", "values"),
    [
        (3, ROLLOUTS, False),
        (3, ROLLOUTS.reviewing, True),
        (4, ROLLOUTS, True),
        (6, ROLLOUTS, True),
    ],
)
def test_a_round_is_valued_two_laps_on_unless_it_is_closed_or_too_short(
    seats: int, playing: ClanRollouts, values: bool
) -> None:
    valued = Counter[str]()
    for state in decisions(seats, "combined", seed=5, every=1):
        if state.phase not in ("place", "keep") or state.ender is not None:
            continue
        world, action = (
            determinize(observe(state, state.actor), Random(1)),
            legal_actions(state)[-1],
        )
        apply(world, action)
        done: list[tuple[int, Action]] = []
        points = playing.play_out(world, [REGULAR] * seats, done)
        if len(world.scores) == world.round:
            assert points == world.scores[-1]
            continue
        assert world.ender is None
        assert values
        turns = [seat for seat, _of_turn in groupby(seat for seat, _action in done)]
        me = state.decider
        of_others = turns[turns[0] == me :]  # the turn goes on if a card was taken
        assert len(of_others) == 2 * seats - 1  # after each action alike
        assert of_others.count(me) == 1
        assert world.actor == me
        valued[type(action).__name__] += 1
    assert not values or {"Exchange", "Keep"} <= {*valued}


def test_an_imagined_round_is_valued_by_cards_that_nobody_has_seen() -> None:
    low, high = (
        expected_points(position(f"({card}:2) 5 5", "7 8", "6", hand=1)) for card in (0, 9)
    )
    assert low[0] < high[0]
    assert low[1:] == high[1:]


def test_a_seat_can_expect_more_the_sooner_its_turn_and_the_less_full_the_other_lodges_are() -> (
    None
):
    first, second, *_ = expected_points(position("9 8 7", "9 8 7", "6", "1", hand=1))
    alone, *_ = expected_points(position("9 8 7", "9", "6", "1", hand=1))
    free = REGULAR.weights_for(4, last=False).own.free
    assert first - second == pytest.approx(4.1 / 3)
    assert first - alone == pytest.approx(1.3 * (free[3][3] - free[3][1]))


def test_what_comes_of_an_action_is_told_of_rounds_played_to_their_end() -> None:
    world = determinize(observe(new(4, seed=1), 0), Random(1))
    ROLLOUTS.play_out(world, [REGULAR] * 4, whole=True)
    assert len(world.scores) == 1
