"""The judgement at a glance reads only what the actor knows."""

from collections.abc import Iterator
from random import Random

import pytest

from biberclan.games.clan.bots.choice import choose
from biberclan.games.clan.bots.judgement import judge
from biberclan.games.clan.bots.regular import Regular
from biberclan.games.clan.bots.styles import REGULAR, STYLES
from biberclan.rules.clan import State, apply, determinize, legal_actions, new, observe
from biberclan.rules.clan.cards import Deck


def decisions(seats: int, deck: Deck, seed: int, every: int) -> Iterator[State]:
    """Hand out some decisions of a match between regulars who err now and then."""
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


@pytest.mark.parametrize(("seats", "deck"), [(2, "combined"), (4, "clan"), (5, "combined")])
def test_the_judgement_reads_only_what_the_actor_knows_in_an_imagined_world(
    seats: int, deck: Deck
) -> None:
    scrambler = Random(7)
    for state in decisions(seats, deck, seed=5, every=2):
        if state.hand is None:
            continue
        actions = legal_actions(state)
        scrambled = determinize(observe(state, state.actor), scrambler)
        for style in (REGULAR, *STYLES.values()):
            assert judge(state, actions, style) == judge(scrambled, actions, style)


@pytest.mark.parametrize(
    ("seats", "deck", "seed"), [(2, "clan", 1), (3, "combined", 2), (4, "clan", 3), (6, "clan", 4)]
)
def test_what_is_chosen_is_what_is_judged_best(seats: int, deck: Deck, seed: int) -> None:
    for state in decisions(seats, deck, seed, every=1):
        if state.hand is None:
            continue
        actions = legal_actions(state)
        for style in (REGULAR, STYLES["hunting"], STYLES["open"]):
            values = judge(state, actions, style)
            chosen = values[actions.index(choose(state, style))]
            assert chosen == pytest.approx(max(values), abs=1e-9)
