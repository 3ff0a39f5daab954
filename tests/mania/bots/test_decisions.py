"""The bots' choices in plain positions, by what their seat knows; and how rounds are counted."""

from collections.abc import Iterator
from itertools import count as count_from
from math import inf
from random import Random

import pytest

from biberclan.bots.search import evaluate
from biberclan.bots.thinker import Hint, _answer
from biberclan.coach.review import judge as judge_choice
from biberclan.games.mania.bots import ROLLOUTS
from biberclan.games.mania.bots.cast import Elder
from biberclan.games.mania.bots.hands import hand_of
from biberclan.games.mania.bots.judgement import STYLES, _Decision, choose, judge
from biberclan.games.mania.bots.plans import plan
from biberclan.games.mania.bots.standing import Outlook, Standing, counted_figures
from biberclan.match.acting import Choice
from biberclan.plain import telling
from biberclan.rules.mania import (
    FACTS,
    State,
    apply,
    legal_actions,
    new,
    observe,
    parse_action,
)
from biberclan.rules.mania.observation import known_state
from lab.standings import TABLES, count
from tests.bots import deciding
from tests.mania.positions import position

EVERYBODY = ["beginner", "greedy", "regular", "elder"]
THINKERS = ["regular", "elder"]


def decided(name: str, state: State, seed: int = 1) -> str:
    return deciding.decided("mania", Elder(60) if name == "elder" else name, state, seed)


def decisions(seats: int, seed: int) -> Iterator[State]:
    """Yield the decisions of a match between regulars who err now and then."""
    rng = Random(seed)
    state = new(seats, seed=seed)
    while state.actor is not None:
        actions = legal_actions(state)
        yield state.clone()
        apply(state, rng.choice(actions) if rng.random() < 0.3 else choose(state))


def test_the_yardstick_keeps_to_its_sentence() -> None:
    hand = "2 2 3 3 7 thief"
    assert decided("greedy", position(hand, "5 5")) == "lay 3 3 thief"
    assert decided("greedy", position("4 8 9", "5 5")) == "lay 9"
    beaten = position("9", "3", piles=["5 5", "4 4"], phase="accept", asked=1)
    assert decided("greedy", beaten) == "accept"
    piles = ["thief", "6", "7 7 7", "8 8"]
    theft = position("9", "3", "3", "3 3 3", piles=piles, phase="steal", left=1)
    assert decided("greedy", theft) == "steal 3 7"
    assert decided("greedy", position("9", "3", piles=["5 fairy"], phase="wish")) == "decline"


@pytest.mark.parametrize("name", THINKERS)
def test_who_thinks_ends_a_round_that_is_won_and_no_other(name: str) -> None:
    won = position("7 7", "3 4 5", piles=["1 1", "4"])
    assert decided(name, won) == "lay 7 7"
    # Cards left in a hand count against the larger pile.
    won = position("7 7", "3 4 5 6 8", piles=["1 1", "4 4 4 | 6 6"])
    assert decided(name, won) == "lay 7 7"
    lost = position("7 7", "3", piles=["1 1", "4 4 4 | 6 6 6 | 9 9 9"])
    assert decided(name, lost) == "lay 7"


@pytest.mark.parametrize("seats", FACTS.seats)
@pytest.mark.parametrize(
    ("mine", "target", "wins", "is_exact"),
    [
        ("1 1", None, 1.0, True),
        ("", None, 0.5, True),  # three points each
        ("1 1", 3, 1.0, True),
        ("1 1", 250, None, False),  # other rounds follow
    ],
)
def test_whoever_lays_the_last_cards_knows_exactly_what_that_is_worth(
    seats: int, mine: str, target: int | None, wins: float | None, is_exact: bool
) -> None:
    hands = ("7 7 7", "3 4", *["3"] * (seats - 2))
    piles = (mine, "4 4 4 | 6 6", *["1"] * (seats - 2))
    state = position(*hands, piles=piles, target=target)
    worth = {
        str(each.action): each
        for each in evaluate("mania", observe(state, 0), legal_actions(state), Random(1), 30)
    }
    out = worth.pop("lay 7 7 7")
    assert (out.is_exact, out.error < inf) == (is_exact, True)
    assert wins is None or out.wins == wins
    assert not any(each.is_exact for each in worth.values()), "who goes on does not know the rest"


def test_a_hint_is_sure_of_a_win_and_a_review_of_no_comparison_with_it() -> None:
    state = position("7 7", "3 4 5", piles=["1 1", "4"])
    view, actions = observe(state, 0), legal_actions(state)
    answer = _answer(Hint("mania", view, actions))
    assert isinstance(answer, list)
    said = telling.hint("mania", view, answer, ("Anna", "Ben"), str)
    assert said[0] == "Best by exact count: lay 7 7. 100.0% to win, 4.0 points."
    judged = judge_choice(Choice("mania", 3, view, actions, parse_action("lay 7")))
    assert (str(judged.best), judged.best_wins) == ("lay 7 7", 1.0)
    assert judged.is_costly
    assert not judged.is_exact


@pytest.mark.parametrize(
    ("others", "ends"),
    [("4", True), ("4 4 4 | 6 6 6 | 9 9 9", False), ("4 4 4 | 6 6 6 | 9", False)],
    ids=["ahead", "behind", "level"],
)
def test_who_can_end_the_round_ahead_has_won(others: str, ends: bool) -> None:
    state = position("7 7", "3 4 5", piles=["1 1", others])
    chances = [ROLLOUTS.chance_of_winning(state, (), seat) for seat in range(state.seats)]
    assert sum(chances) == pytest.approx(1)
    assert (chances == [1, 0]) is ends


@pytest.mark.parametrize("seats", [2, 4])
def test_a_regular_needs_no_card_that_it_does_not_know(seats: int) -> None:
    for state in decisions(seats, seed=7):
        seen = known_state(observe(state, state.actor))
        assert legal_actions(seen) == legal_actions(state)
        assert choose(seen) == choose(state)


@pytest.mark.parametrize("seats", [2, 4])
def test_few_groups_are_looked_at_closely_and_the_best_is_among_them(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    stands = 0
    stand = Outlook.stand

    def counted_stand(outlook: Outlook, after: Standing) -> float:
        nonlocal stands
        stands += 1
        return stand(outlook, after)

    monkeypatch.setattr(Outlook, "stand", counted_stand)
    most = least = behind = 0.0
    lays = [state for state in decisions(seats, seed=11) if state.phase == "lay"]
    for state in lays:
        actions = legal_actions(state)
        stands = 0
        values = judge(state, actions)
        most, stands = most + stands, 0
        chosen = choose(state)
        least += stands
        behind += max(values) - values[actions.index(chosen)]
    assert least < 0.75 * most
    assert behind < 0.02 * len(lays)


@pytest.mark.parametrize("seats", [3, 5])
def test_of_fellow_players_as_good_for_it_the_next_one_is_chosen(seats: int) -> None:
    hands = ["5 6"] * seats
    for seat in range(seats):
        piles = ["" if other != seat else "5 meanie" for other in range(seats)]
        state = position(*hands, piles=piles, phase="give", left=2, turn=seat)
        assert str(choose(state)).startswith(f"give {(seat + 1) % seats + 1} ")


def test_of_groups_equal_to_the_last_digit_the_first_is_laid(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Which one is a hair better depends on how this version of Python adds floats."""
    worth = count_from(0, 1e-12)
    monkeypatch.setattr(_Decision, "used", lambda *_: next(worth))
    monkeypatch.setattr("biberclan.games.mania.bots.judgement._FAR", inf)
    state = position("1 2 3 4 6 7 8 9", "5 5")
    assert choose(state) == legal_actions(state)[0]
    assert next(worth) > 1e-12, "several were tried"


@pytest.mark.parametrize("seats", [2, 4])
def test_every_legal_action_may_be_tried(seats: int) -> None:
    for state in decisions(seats, seed=9):
        actions = legal_actions(state)
        tried = ROLLOUTS.candidates(state, actions, len(actions))
        assert sorted(map(str, actions)) == sorted(str(action) for action, _ in tried)


@pytest.mark.parametrize(
    ("hand", "sizes"),
    [
        ("3 3 3 7 9", (3, 1, 1)),
        ("3 3 7 joker joker", (4, 1)),
        ("3 3 7 joker thief", (3, 2)),
        ("7 thief fairy", (2, 1)),
        ("1 3 5 6 8 10 partybeaver partybeaver", (4, 4)),
        ("1 2 partybeaver", (1, 1, 1)),
        ("2 3 4 6 7 hippie", (6,)),
        ("4 4 hippie", (3,)),
        ("4 4 9 9 hippie", (3, 2)),
    ],
)
def test_a_plan_lays_a_hand_in_as_few_turns_as_can_be(hand: str, sizes: tuple[int, ...]) -> None:
    assert plan(hand_of(position(hand, "3 3").hands[0])) == sizes


@pytest.mark.parametrize(
    ("hand", "other", "choice"),
    [
        ("1 2 3 4 8 8", "3 4 5 6 7 8 9 9 9 10", "accept"),  # they go with the hand: no more turns
        ("1 2 3 4 5 6", "9", "refuse"),  # the round is over before they could be laid
    ],
)
def test_the_regular_keeps_what_it_beats_while_it_can_lay_it(
    hand: str, other: str, choice: str
) -> None:
    state = position(hand, other, piles=["9 9", "8 8"], phase="accept", asked=1)
    assert decided("regular", state) == choice


def test_the_regular_robs_whom_it_can_with_the_card_that_goes_with_its_hand() -> None:
    piles = ["thief", "4 6 6 | 5 9 9"]
    state = position("9 9 2", "3 4 5 7 8 10", piles=piles, phase="steal", left=1)
    assert decided("regular", state) == "steal 2 9"


@pytest.mark.parametrize("style", STYLES)
def test_each_style_lays_or_takes_otherwise_one_time_in_ten(style: str) -> None:
    states = [state for seed in range(4) for state in decisions(2, seed)]
    chosen = [state for state in states if state.phase in ("lay", "accept")]
    others = [choose(state, STYLES[style]) != choose(state) for state in chosen]
    assert sum(others) > len(others) / 10


@pytest.mark.parametrize(
    ("name", "stock", "drawn"),
    [
        ("regular", "1 2 3 joker", "stock joker"),
        ("greedy", "1 2 3 4 joker", "stock joker"),
        ("greedy", "1 4 9 joker", "stock 9"),
        ("greedy", "1 2 3 5", "pile"),
    ],
)
def test_a_lost_card_is_replaced_by_what_is_of_use(name: str, stock: str, drawn: str) -> None:
    state = position(
        *("7 8", "4 9 9 10"), phase="draw", actor=1, owed=[0, 1], stock=stock, piles=["9"]
    )
    assert decided(name, state) == f"draw {drawn}"


@pytest.mark.parametrize("seats", FACTS.seats)
def test_small_hands_go_sooner_and_nobody_gets_cards_back(seats: int) -> None:
    stays = counted_figures(seats).stays
    assert stays[3][1] < stays[12][1]
    assert all(row == sorted(row, reverse=True) for row in stays)


@pytest.mark.parametrize("table", TABLES)
def test_the_same_rounds_are_counted_the_same(table: str) -> None:
    assert count(table, 3, seed=1) == count(table, 3, seed=1)
    assert count(table, 3, seed=1) != count(table, 3, seed=2)


def test_whoever_was_robbed_of_the_last_card_while_the_round_goes_on_lays_nothing_at_once() -> None:
    before = position("7", "3", "5 5", piles=["1", "thief", "2"])
    after = position("", "3", "5 5", piles=["1", "thief", "2"], turn=1)
    told = set(ROLLOUTS.outcomes(before, legal_actions(before)[0], [], after))
    assert "laid_out 1" in told
    assert not [outcome for outcome in told if outcome.startswith("at_once")]
