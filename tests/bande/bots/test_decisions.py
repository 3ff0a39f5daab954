"""The bots' choices in plain positions, by what their seat knows; and the value of a row."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from biberclan.games.bande.bots import ROLLOUTS
from biberclan.games.bande.bots.cast import Elder
from biberclan.games.bande.bots.judgement import (
    COUNTS,
    PLAIN,
    SHARP,
    STYLES,
    Style,
    best,
    choose,
    clockwise,
    judge,
)
from biberclan.games.bande.bots.rollouts import expected_points
from biberclan.rules.bande import (
    FACTS,
    Action,
    State,
    apply,
    determinize,
    legal_actions,
    new,
    observe,
)
from biberclan.rules.bande.actions import Pass
from lab.values import least_squares, noted
from tests.bande.positions import position
from tests.bots import deciding

EVERYBODY = ["beginner", "greedy", "regular", "elder"]
THINKERS = ["regular", "elder"]


def decided(name: str, state: State, seed: int = 1) -> str:
    return deciding.decided("bande", Elder(400) if name == "elder" else name, state, seed)


def decisions(seats: int, seed: int) -> Iterator[State]:
    """Yield the decisions of a match between regulars who err now and then."""
    rng = Random(seed)
    state = new(seats, seed=seed)
    for _ in range(60 * seats):
        if state.actor is None:
            return
        actions = legal_actions(state)
        if len(actions) > 1:
            yield state.clone()
        apply(state, rng.choice(actions) if rng.random() < 0.3 else choose(state))


@pytest.mark.parametrize("name", EVERYBODY)
def test_everybody_gets_rid_of_a_nine_for_a_zero_in_the_final_turn(name: str) -> None:
    state = position("9:0 1 1 1:0", "8 8 8 8", hand=0, turns=2, knocker=1)
    assert decided(name, state) == "exchange 1"


@pytest.mark.parametrize("name", EVERYBODY)
def test_everybody_takes_a_zero_from_the_discard_pile_for_a_nine_in_the_final_turn(
    name: str,
) -> None:
    state = position("9:0 1 1 1:0", "8 8 8 8", discard=(0,), turns=2, knocker=1)
    assert decided(name, state) == "take 1"


@pytest.mark.parametrize("name", ["greedy", *THINKERS])
def test_who_has_next_to_nothing_knocks(name: str) -> None:
    state = position("0:0 0:0 1:0 0:0", "8 8 8 8", phase="knock", turns=3)
    assert decided(name, state) == "knock"


@pytest.mark.parametrize("name", EVERYBODY)
def test_nobody_knocks_with_much_that_they_know(name: str) -> None:
    state = position("9:0 9 9 9:0", "1:1 1:1 0:1 2:1", phase="knock", turns=9)
    assert decided(name, state) == "pass"


@pytest.mark.parametrize("name", THINKERS)
def test_who_thinks_swaps_for_a_card_that_all_have_seen_being_taken(name: str) -> None:
    state = position("2:0 9:0 2:0 2:0", "5:1 6:1 5 0:01", hand="swap", turns=4)
    assert decided(name, state) == "swap 2 2:4"


@pytest.mark.parametrize("name", THINKERS)
def test_who_thinks_swaps_rather_for_a_card_that_its_owner_keeps(name: str) -> None:
    state = position("2:0 9:0 2:0 2:0", "5 3:1 5 6", hand="swap", turns=12)
    assert decided(name, state) == "swap 2 2:2"


@pytest.mark.parametrize("name", ["greedy", *THINKERS])
def test_a_peek_is_for_a_card_that_one_has_not_seen(name: str) -> None:
    state = position("5:0 4:0 8 6:0", "5 3:1 5 6", hand="peek", turns=2)
    assert decided(name, state) == "peek 3"


def test_in_the_last_turn_the_regular_looks_at_nothing_any_more() -> None:
    state = position("5:0 4:0 8 6:0", "5 3:1 5 6", hand="peek", turns=4, knocker=1)
    assert decided("regular", state) == "discard"


def test_the_yardstick_keeps_to_its_sentence() -> None:
    row = "4:0 4:0 1:0 1:0"
    assert decided("greedy", position(row, "5 5 5 6", phase="knock", turns=2)) == "knock"
    assert (
        decided("greedy", position("5:0 4:0 1:0 1:0", "6 6 7 7", phase="knock", turns=2)) == "pass"
    )
    assert decided("greedy", position(row, "5 5 5 6", discard=(3,), turns=2)) == "take 1"
    assert (
        decided("greedy", position("9:0 4:0 1:0 1:0", "6 6 7 7", discard=(4,), turns=2)) == "draw"
    )
    # An action card and one that it has not seen count five, the mean.
    assert (
        decided("greedy", position("swap:0 4:0 1:0 0:0", "6 6 7 7", phase="knock", turns=2))
        == "knock"
    )
    assert decided("greedy", position("swap:0 6:0 6 1", "5 5 5 6", hand=5, turns=2)) == "exchange 2"


@pytest.mark.parametrize("seats", FACTS.seats)
def test_the_very_action_worth_most_is_chosen_and_clockwise_the_first_of_several(
    seats: int,
) -> None:
    ties = 0
    for state in (each for seed in range(3) for each in decisions(seats, seed)):
        actions = legal_actions(state)
        for style in (PLAIN, *STYLES.values()):
            assert choose(state, style) == best(state, actions, style)
        values = judge(state, actions)
        equal = {clockwise(state, a) for a, v in zip(actions, values) if v == max(values)}
        ties += len(equal) > 1
    assert ties or seats == 2


def test_a_swap_for_an_equal_card_is_rather_made_than_not() -> None:
    state = position("2:0 1:0 3:0 2:0", "5 3:01 6 7", "8 9 3:02 6", hand="swap", turns=9)
    for style in (PLAIN, SHARP):
        assert choose(state, style) == best(state, legal_actions(state), style)
        assert str(choose(state, style)) == "swap 3 2:2"


SCORES = {"the second leads": [[9, 3, 20], [9, 3, 20]], "the third leads": [[9, 20, 3], [9, 20, 3]]}


def liked(state: State, style: Style) -> str:
    return str(choose(state, style))


@pytest.mark.parametrize("scores", SCORES)
def test_the_elder_takes_from_who_may_win_the_match(scores: str) -> None:
    state = position(
        *("2:0 9:0 2:0 2:0", "5 3:1 5 6", "5 3:2 5 6"),
        hand="swap",
        turns=9,
        round=3,
        scores=SCORES[scores],
    )
    other = {"the second leads": 2, "the third leads": 3}[scores]
    assert liked(state, SHARP) == f"swap 2 {other}:2"
    assert liked(state, PLAIN) == "swap 2 2:2"
    assert decided("elder", state) == f"swap 2 {other}:2"


def test_the_elder_counts_on_the_second_draw_of_a_draw_two() -> None:
    state = position("0:0 6:0 1:0 1:0", "5 5:1 5 6", hand=5, again=True, aside=1, turns=2)
    assert liked(state, SHARP) == "discard"
    assert liked(state, PLAIN) == "exchange 2"


def test_the_elder_knocks_later_while_one_card_can_still_become_much_better() -> None:
    uneven = position("0:0 0:0 0:0 9:0", "5 5 5 6", phase="knock", turns=3)
    even = position("2:0 2:0 2:0 3:0", "5 5 5 6", phase="knock", turns=3)
    assert [liked(uneven, style) for style in (PLAIN, SHARP)] == ["knock", "pass"]
    assert [liked(even, style) for style in (PLAIN, SHARP)] == ["knock", "knock"]


def test_the_elder_tries_out_to_knock_although_it_likes_to_pass_much_better() -> None:
    state = position("4:0 5:0 2:0 9:0", "5 5 5 6", phase="knock", turns=3)
    values = dict(zip(("knock", "pass"), judge(state, legal_actions(state), SHARP)))
    assert values["pass"] - values["knock"] > 10
    tried = ROLLOUTS.candidates(state, legal_actions(state), 6)
    assert sorted(str(action) for action, _prior in tried) == ["knock", "pass"]


@pytest.mark.parametrize(
    ("row", "discard", "hand", "tried"),
    [
        ("5:0 1 2 7:0", 9, 6, ["discard", "exchange 2", "exchange 4"]),
        ("5:0 1 2 7:01", 9, 6, ["discard", "exchange 1", "exchange 2", "exchange 4"]),
        ("8:0 1 2 swap:0", 9, 6, ["discard", "exchange 1", "exchange 2", "exchange 4"]),
        ("7:0 7:0 9:0 9:0", 6, None, ["draw", "take 3"]),
    ],
)
def test_of_ones_own_numbers_that_the_same_seats_know_only_the_highest_may_go(
    row: str, discard: int, hand: int | None, tried: list[str]
) -> None:
    state = position(row, "8 8 8 4", hand=hand, discard=(discard,), turns=2)
    found = ROLLOUTS.candidates(state, legal_actions(state), 6)
    assert sorted(str(action) for action, _prior in found) == tried


def test_the_elder_may_keep_a_nine_that_others_take_for_a_low_card() -> None:
    state = position("9:0 1 1 1:0", "8 8 8 8", hand=0, turns=2)
    assert decided("regular", state) == "exchange 1"
    assert decided("elder", state) == "exchange 2"


def test_each_seat_of_an_imagined_round_plays_on_in_its_style(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    styles: dict[int | None, set[Style]] = {}

    def noted(world: State, style: Style) -> Action:
        styles.setdefault(world.actor, set()).add(style)
        return choose(world, style)

    monkeypatch.setattr(ROLLOUTS, "choose", noted)
    ROLLOUTS.play_out(new(3, seed=1), (PLAIN, SHARP, PLAIN))
    assert styles == {0: {PLAIN}, 1: {SHARP}, 2: {PLAIN}}


def test_kept_cards_are_imagined_low_and_unseen_ones_not() -> None:
    state = position("5:0 4:0 8 6:0", "9 3:1 5 6", turns=12)
    rng = Random(9)
    worlds = [ROLLOUTS.imagine(observe(state, 0), rng).cards_of(1) for _ in range(400)]
    high = [sum(6 <= world[slot] <= 9 for world in worlds) / len(worlds) for slot in range(4)]
    assert high[1] < 0.1
    assert min(high[0], high[2], high[3]) > 0.2


def test_an_imagined_round_comes_to_an_end_although_nobody_knocks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ROLLOUTS, "choose", lambda world, style: legal_actions(world)[-1])
    world = position("1 2 3 4", "5 swap 7 8", turns=2)
    points = ROLLOUTS.play_out(world, [PLAIN] * world.seats)
    assert len(points) == 2
    assert not world.paused


@pytest.mark.parametrize("seats", [2, 5])
def test_an_imagined_round_is_valued_after_some_laps_unless_a_knock_is_in_question(
    seats: int,
) -> None:
    valued, passed = Counter[str](), 0
    for state in decisions(seats, seed=11):
        if state.phase not in ("draw", "use", "knock"):
            continue
        world = determinize(observe(state, state.actor), Random(1))
        action = Pass() if state.phase == "knock" else legal_actions(world)[-1]
        apply(world, action)
        points = ROLLOUTS.play_out(world, [PLAIN] * seats)
        if world.paused or world.winners is not None:
            assert points == world.scores[-1]
        else:
            assert state.phase != "knock"
            assert world.turns - state.turns == {2: 4, 5: 5}[seats]  # of every action alike
            assert all(0 < each < 36 for each in points)
            valued[type(action).__name__] += 1
        passed += state.phase == "knock"
    assert {"Take", "Discard"} <= {*valued}
    assert passed


def test_what_was_laid_there_by_choice_is_imagined_lower_than_what_was_looked_at() -> None:
    state = position("5:0 4:0 8 6:0", "9:1 3:1 5 6", turns=2)
    rng = Random(9)
    worlds = [ROLLOUTS.imagine(observe(state, 0), rng).cards_of(1) for _ in range(600)]
    special = [sum(world[slot] > 9 for world in worlds) / len(worlds) for slot in (0, 1)]
    assert special[1] < 0.7 * special[0]


def foretold(seats: int, rounds: int) -> Iterator[tuple[float, int, int]]:
    """Yield each seat's expected points, the points of its cards then, and its final points."""
    for seed in range(rounds):
        state = new(seats, seed=seed)
        told: list[tuple[list[float], list[int]]] = []
        while not state.paused:
            if state.phase == "draw" and state.knocker is None:
                counts = [round(sum(COUNTS[c] for c in state.cards_of(s))) for s in range(seats)]
                told.append((expected_points(state), counts))
            apply(state, choose(state))
        for expected, counts in told:
            yield from zip(expected, counts, state.scores[-1])


@pytest.mark.parametrize("seats", FACTS.seats)
def test_points_are_foretold_nearly_without_bias_and_better_than_by_the_cards_that_lie_there(
    seats: int,
) -> None:
    told = list(foretold(seats, rounds=60))
    assert abs(sum(expected - points for expected, _, points in told)) < 0.6 * len(told)
    squares = sum((expected - points) ** 2 for expected, _, points in told)
    assert squares < 0.5 * sum((counts - points) ** 2 for _, counts, points in told)


def test_low_cards_of_ones_own_are_good_and_low_cards_of_others_bad() -> None:
    mine, theirs = expected_points(position("1:0 2:0 5 3:0", "8:1 5 5 7:1", turns=2))
    assert mine < theirs


def test_the_same_rounds_teach_the_same() -> None:
    assert least_squares(noted(2, 30, 1)) == least_squares(noted(2, 30, 1))
    assert least_squares(noted(2, 30, 1)) != least_squares(noted(2, 30, 2))
