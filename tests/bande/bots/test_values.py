"""What is learned about rows foretells the points of a round."""

from collections.abc import Iterator

import pytest

from biberclan.games.bande.bots.judgement import COUNTS, choose
from biberclan.games.bande.bots.values import expected_points
from biberclan.rules.bande import FACTS, apply, new
from tests.bande.positions import position
from tests.bench.values import least_squares, noted


def foretold(seats: int, rounds: int) -> Iterator[tuple[float, int, int]]:
    """Return what was expected of each seat, what its cards counted then, and what it got."""
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
