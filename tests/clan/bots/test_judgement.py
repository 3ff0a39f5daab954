"""The judgement at a glance, and the worlds that the elder imagines, go by what the actor knows."""

from collections.abc import Iterator
from random import Random
from statistics import mean

import pytest

from biberclan.games.clan.bots import ROLLOUTS, lodges
from biberclan.games.clan.bots.cast import Regular
from biberclan.games.clan.bots.judgement import best, clockwise, judge
from biberclan.games.clan.bots.lodges import (
    FACE_UP,
    HIDDEN,
    TOLD,
    Memo,
    glimpse_at,
    lodges_seen_by,
    put,
    turned,
    worths,
)
from biberclan.games.clan.bots.regular import choose
from biberclan.games.clan.bots.weights import MORE_SEATS, REGULAR, STYLES, TWO_SEATS, LodgeWeights
from biberclan.rules.clan import FACTS, State, apply, legal_actions, new, observe, parse_action
from biberclan.rules.clan.cards import Deck
from tests.clan.positions import position


def decisions(seats: int, deck: Deck, seed: int, every: int) -> Iterator[State]:
    """Yield some decisions of a match between regulars who err now and then."""
    rng = Random(seed)
    regular = Regular()
    state = new(seats, deck=deck, seed=seed)
    number = 0
    while state.actor is not None:
        actions = legal_actions(state)
        number += 1
        if number % every == 0 and len(actions) > 1:
            yield state.clone()
        if rng.random() < 0.3:
            action = actions[int(rng.random() * len(actions))]
        else:
            action = regular.decide(
                observe(state, state.actor), actions, seconds=float("inf"), rng=rng
            )
        apply(state, action)


LEADS = ((5, 20, True), (5, -30, False), (4, -30, True))
"""A round, the lead of a seat that would otherwise rather go on, and whether it closes."""

CLOSED = (
    (
        ("(9:1) (2:1) 1 | (7:1) 7", "(6:1) (2) 1 | 4", "1 1 (6:1)", "6 . (3)"),
        1,
        [[18, 22, 22, 22], [20, 9, 10, 15], [13, 3, 19, 10], [20, 13, 4, 17]],
    ),
    (
        ("(4) (9) 5 | 4 (5)", "2 0 (5) | (8)", ". (6) (1)", "(6) 6 4"),
        5,
        [[14, 8, 4, 22], [23, 8, 17, 0], [11, 12, 14, 3], [22, 0, 15, 12]],
    ),
    (
        ("(4:1) (7) 9 | (6:1) 8", "(1) 2 (1:1) | 7", "(2) (7) (7:1) | (7)", "(7) 5 (4)"),
        7,
        [[10, 15, 7, 14], [6, 8, 23, 11], [23, 7, 4, 7], [22, 21, 18, 5]],
    ),
)
"""Lodges, a card and points: where the last seat is welcome to have more than the first, which has
closed the round, so that what puts its lodge at most risk is the better one of like choices."""


@pytest.mark.parametrize(("lying", "hand"), [("5", "flip"), ("(5:0)", "flip")])
def test_a_card_that_will_be_turned_over_is_judged_as_it_then_lies(lying: str, hand: str) -> None:
    state = position(f"{lying} 7", "1", hand=hand)
    before = glimpse_at(lodges_seen_by(state, 0)[0], 0)
    apply(state, parse_action("flip 1:B1"))
    assert turned(before) == glimpse_at(lodges_seen_by(state, 0)[0], 0) != before


@pytest.mark.parametrize(("lodges", "hand", "scores"), CLOSED)
def test_what_is_chosen_in_a_final_turn_may_help_another_seat(
    lodges: tuple[str, ...], hand: int, scores: list[list[int]]
) -> None:
    state = position(*lodges, hand=hand, actor=1, ender=0, round=5, scores=scores)
    actions = legal_actions(state)
    for style in (REGULAR, *STYLES.values()):
        values = judge(state, actions, style)
        chosen = values[actions.index(choose(state, style))]
        assert chosen == pytest.approx(max(values), abs=1e-9)


@pytest.mark.parametrize("seats", FACTS.seats)
def test_the_action_worth_most_is_chosen_and_clockwise_the_first_of_several(seats: int) -> None:
    ties = 0
    for number, state in enumerate(decisions(seats, "combined", seed=seats, every=1)):
        actions = legal_actions(state)
        for style in (REGULAR, [*STYLES.values()][number % len(STYLES)]):
            chosen, first = choose(state, style), best(state, actions, style)
            values = judge(state, actions, style)
            worth = values[actions.index(chosen)]
            assert worth == pytest.approx(max(values), abs=1e-9)
            assert (type(chosen), clockwise(state, chosen)) == (
                type(first),
                clockwise(state, first),
            )
            # Within a lodge the spots that are worth the same may be found in another order.
            assert chosen == first or state.phase in ("place", "keep")
            equal = {clockwise(state, a) for a, v in zip(actions, values) if v > worth - 1e-9}
            ties += len(equal) > 1
    assert ties


@pytest.mark.parametrize(("last", "lead", "closes"), LEADS)
def test_a_lead_is_brought_home_in_the_last_round_alone(last: int, lead: int, closes: bool) -> None:
    scores = [[40 + lead, 40], *[[10, 10]] * (last - 2)]
    state = position("5 5 8 | 7", "(6) 9 | 3", hand=1, round=last, scores=scores)
    while state.actor == 0:
        apply(state, choose(state))
    assert (state.ender == 0) == closes


@pytest.mark.parametrize("weights", [TWO_SEATS.own, MORE_SEATS.rival])
def test_three_equal_cards_are_worth_the_less_the_more_of_them_can_be_taken(
    weights: LodgeWeights,
) -> None:
    def worth(*numbers: int, lies: int = FACE_UP) -> float:
        lodge = 0
        for slot, number in enumerate(numbers):
            lodge = put(lodge, slot, number | lies)
        return worths(weights)[lodge]

    alone = sum(weights.open[number] for number in (6, 6, 6))
    assert worth(6, 6, 6) == pytest.approx(alone + weights.equal[1] + 3 * weights.exposed)
    alone = sum(weights.open[number] for number in (6, 6, 5))
    assert worth(6, 6, 5) == pytest.approx(alone + weights.equal[0])
    for lies, each, takable in ((HIDDEN, weights.hidden, 0), (TOLD, weights.told, 3)):
        expected = 3 * each[6] + weights.equal[1] + takable * weights.exposed
        assert worth(6, 6, 6, lies=lies) == pytest.approx(expected)


def hidden(seats: int) -> State:
    """Return a match in which seat 1 has three cards face down and seat 0 knows none of them.

    The first was laid by its owner, the second by somebody else; the third is known to both.
    """
    plain = new(seats, seed=3).to_dict()
    others = [2, 1] if seats > 2 else [1, 1]
    for slot, known in enumerate(([1], [others[0]], sorted({1, others[0]}))):
        card = next(card for card in plain["draw"] if type(card) is int)
        plain["draw"].remove(card)
        plain["lodges"][1][slot] = {"card": card, "up": False, "known_by": known}
    return State.from_dict(plain)


def means(state: State) -> list[float]:
    rng = Random(9)
    seen = observe(state, 0)
    return list(map(mean, zip(*(ROLLOUTS.imagine(seen, rng).cards_of(1) for _ in range(1000)))))


@pytest.mark.parametrize("seats", [3, 6])
def test_a_card_is_imagined_high_where_its_owner_hid_it_and_low_where_another_did(
    seats: int,
) -> None:
    at_home, at_anothers, known_to_both = means(hidden(seats))
    assert at_home > 5
    assert at_anothers < 3
    assert 3.4 < known_to_both < 4.6


def test_at_two_seats_every_unseen_card_is_imagined_alike() -> None:
    assert all(3.4 < each < 4.6 for each in means(hidden(2)))


def test_all_tables_of_a_process_share_their_room(monkeypatch: pytest.MonkeyPatch) -> None:
    room, nested = 2000, 10
    monkeypatch.setattr(lodges, "ROOM", room)
    monkeypatch.setattr(lodges._ROOM, "left", room)
    for each in Memo.everywhere:
        each.clear()
    most = kinds = 0
    for seed in range(2):
        state = new(4, seed=seed)
        while state.actor is not None:
            apply(state, choose(state, REGULAR))
            sizes = [len(each) for each in Memo.everywhere]
            most, kinds = max(most, sum(sizes)), max(kinds, sum(map(bool, sizes)))
    assert room / 2 < most <= room + nested
    assert kinds > 5


def test_a_table_forgets_only_what_nobody_has_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lodges, "ROOM", 10)
    monkeypatch.setattr(lodges._ROOM, "left", 10)
    worked_out: list[int] = []

    def work_out(number: int) -> str:
        worked_out.append(number)
        return str(number)

    memo = Memo(work_out)
    assert [memo[number] + memo[7] for number in range(100)] == [f"{n}7" for n in range(100)]
    assert sorted(worked_out) == [*range(100)]
    assert memo[3] == "3"
    assert worked_out[100:] == [3]
