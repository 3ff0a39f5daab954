"""Bots play legally, reproducibly, and by nothing but what their seat knows."""

from collections.abc import Iterator
from random import Random

import pytest

from biberclan.bots.bot import Bot
from biberclan.bots.registry import find, ids
from biberclan.games.clan.bots.elder import Elder
from biberclan.games.clan.bots.judgement import judge
from biberclan.rules.clan import (
    State,
    apply,
    determinize,
    legal_actions,
    new,
    observe,
    why_not,
)
from biberclan.rules.clan.cards import Deck

OURS = ("beginner", "greedy", "regular", "elder")


def quick(name: str) -> Bot:
    """Return a bot; the elder thinks less than at the table."""
    return Elder(8) if name == "elder" else find(name)


def decisions(seats: int, deck: Deck, seed: int, every: int) -> Iterator[State]:
    """Hand out some decisions of a match between regulars who err now and then."""
    rng = Random(seed)
    regular = find("regular")
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


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize(("seats", "deck"), [(2, "clan"), (3, "combined"), (6, "combined")])
def test_scrambling_what_the_seat_cannot_know_changes_no_decision(
    name: str, seats: int, deck: Deck
) -> None:
    bot = quick(name)
    scrambler = Random(99)
    for number, state in enumerate(decisions(seats, deck, seed=seats, every=7)):
        seat = state.actor
        observation = observe(state, seat)
        scrambled = determinize(observation, scrambler)
        answers = [
            bot.decide(
                observe(world, seat),
                legal_actions(world),
                seconds=float("inf"),
                rng=Random(number),
            )
            for world in (state, scrambled)
        ]
        assert answers[0] == answers[1]
        assert why_not(state, answers[0]) is None


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
        assert judge(state, actions) == judge(scrambled, actions)


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_bot_plays_every_table_legally(name: str, seats: int) -> None:
    bot = quick(name)
    rng = Random(seats)
    for deck in ("clan", "combined"):
        state = new(seats, deck=deck, seed=seats)
        while state.actor is not None and state.round == 1:
            actions = legal_actions(state)
            action = bot.decide(observe(state, state.actor), actions, seconds=float("inf"), rng=rng)
            assert action in actions
            apply(state, action)


@pytest.mark.parametrize("name", OURS)
def test_the_deal_is_no_question(name: str) -> None:
    state = new(3, seed=2)
    while state.phase != "deal":
        apply(state, legal_actions(state)[0])
    actions = legal_actions(state)
    decided = find(name).decide(observe(state, state.actor), actions, seconds=0.0, rng=Random(1))
    assert [decided] == list(actions)


@pytest.mark.parametrize("name", OURS)
def test_who_a_bot_is(name: str) -> None:
    bot = find(name)
    assert bot.name
    assert bot.sentence.endswith(".")


def test_the_installed_bots() -> None:
    assert ids()[: len(OURS)] == OURS
