"""What the bots find: plain positions, and that they decide by what their seat knows."""

from collections.abc import Iterator
from random import Random

import pytest

from biberclan.bots.registry import find
from biberclan.games.mania.bots import ROLLOUTS
from biberclan.games.mania.bots.elder import Elder
from biberclan.games.mania.bots.judgement import choose, judge
from biberclan.rules.mania import State, apply, legal_actions, new, observe
from tests.mania.disguise import disguised
from tests.mania.positions import position

EVERYBODY = ["beginner", "greedy", "regular", "elder"]
THINKERS = ["regular", "elder"]


def decided(name: str, state: State, seed: int = 1) -> str:
    bot = Elder(60) if name == "elder" else find("mania", name)
    return str(
        bot.decide(
            observe(state, state.actor),
            legal_actions(state),
            seconds=float("inf"),
            rng=Random(seed),
        )
    )


def decisions(seats: int, seed: int) -> Iterator[State]:
    """Hand out the decisions of a match between regulars who err now and then."""
    rng = Random(seed)
    state = new(seats, seed=seed)
    while state.actor is not None:
        actions = legal_actions(state)
        yield state.clone()
        apply(state, rng.choice(actions) if rng.random() < 0.3 else choose(state))


def test_the_yardstick_keeps_to_its_sentence() -> None:
    hand = "2 2 3 3 7 thief"
    assert decided("greedy", position(hand, "5 5")) == "lay 2 2 thief"
    assert decided("greedy", position("4 8 9", "5 5")) == "lay 4"
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
    lost = position("7 7", "3", piles=["1 1", "4 4 4 | 6 6 6 | 9 9 9"])
    assert decided(name, lost) == "lay 7"


@pytest.mark.parametrize("seats", [2, 4])
def test_the_judgement_reads_only_what_the_actor_knows(seats: int) -> None:
    rng = Random(7)
    for state in decisions(seats, seed=5):
        other = State.from_dict(disguised(state.to_dict(), state.actor, rng))
        actions = legal_actions(state)
        assert judge(state, actions) == judge(other, actions)


@pytest.mark.parametrize("seats", [2, 4])
def test_an_imagined_world_looks_to_the_seat_as_the_true_one(seats: int) -> None:
    rng = Random(8)
    for state in decisions(seats, seed=6):
        seen = observe(state, state.actor)
        assert observe(ROLLOUTS.imagine(seen, rng), state.actor) == seen
