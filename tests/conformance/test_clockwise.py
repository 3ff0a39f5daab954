"""Bots pick on no seat: with everybody one seat further on they do the same, seen from there."""

from collections.abc import Iterator
from math import inf
from random import Random
from typing import Any

import pytest

from biberclan.bots.cast import Judging
from biberclan.bots.package import bots_of
from biberclan.bots.registry import find, ids, styled
from biberclan.bots.search import evaluate
from biberclan.rules.game import AnyAction, AnyState
from biberclan.shelf import GAMES, rules_of

OF_A_SEAT = {"starter", "actor", "ender", "knocker", "turn", "asked", "victim"}
OF_EACH_SEAT = {"lodges", "rows", "hands", "piles", "lacks", "owed"}
"""The entries of plain forms that are a seat, or have a value for each seat."""

at_tables = pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game in GAMES for seats in rules_of(game).FACTS.seats]
)


def turned(state: AnyState) -> AnyState:
    """Return the state with everybody one seat further on."""
    plain, seats = state.to_dict(), state.seats

    def further(known_by: list[int]) -> list[int]:
        return sorted((seat + 1) % seats for seat in known_by)

    def told(part: Any) -> Any:
        if isinstance(part, dict):
            return part | {"known_by": further(part["known_by"])}
        return [*map(told, part)] if isinstance(part, list) else part

    for name, value in plain.items():
        if name in OF_A_SEAT and value is not None:
            plain[name] = (value + 1) % seats
        elif name in OF_EACH_SEAT:
            plain[name] = told([value[-1], *value[:-1]])
        elif name == "scores":
            plain[name] = [[points[-1], *points[:-1]] for points in value]
        elif name == "hand_known_by":
            plain[name] = further(value)
    return type(state).from_dict(plain)


def decisions(game: str, seats: int, seed: int = 1) -> Iterator[tuple[AnyState, AnyState]]:
    """Yield decisions between regulars who err now and then, each also with all further on."""
    rng, rules, playing = Random(seed), rules_of(game), bots_of(game).ROLLOUTS
    options = {"deck": "combined"} if game == "clan" else {}
    state, _events = rules.start(seats, seed=seed, first=0, options=options)
    for _ in range(250):
        if state.actor is None:
            return
        actions = rules.legal_actions(state)
        if len(actions) > 1:
            yield state, turned(state)
        errs = len(actions) == 1 or rng.random() < 0.3
        rules.apply(state, rng.choice(actions) if errs else playing.choose(state, playing.own))


def seen(game: str, state: AnyState, *actions: AnyAction) -> list[int]:
    """Return the numbers of actions, which are the same seen from every seat."""
    assert state.actor is not None
    every = rules_of(game).every_action(state.seats, state.actor, {})
    return [every.index(action) for action in actions]


@at_tables
def test_a_choice_in_any_style_goes_by_no_number_of_a_seat(game: str, seats: int) -> None:
    playing = bots_of(game).ROLLOUTS
    bots = [find(game, name) for name in (*ids(game), *styled(game))]
    styles = [bot.style for bot in bots if isinstance(bot, Judging)]
    for number, (state, further) in enumerate(decisions(game, seats)):
        for style in (styles[0], styles[number % len(styles)]):
            chosen = playing.choose(state, style)
            assert seen(game, state, chosen) == seen(
                game, further, playing.choose(further, style)
            ), (style, chosen)


@at_tables
def test_nor_do_the_actions_that_are_tried_and_their_order(game: str, seats: int) -> None:
    playing, rules = bots_of(game).ROLLOUTS, rules_of(game)

    def tried(state: AnyState) -> list[int]:
        found = playing.candidates(state, rules.legal_actions(state), 6)
        return seen(game, state, *(action for action, _prior in found))

    for state, further in decisions(game, seats):
        assert tried(state) == tried(further)


@pytest.mark.parametrize("seats", [3, 4])
def test_nor_does_the_order_of_what_is_known_exactly(seats: int) -> None:
    playing, rules = bots_of("clan").ROLLOUTS, rules_of("clan")

    def valued(state: AnyState) -> list[int]:
        view, actions = rules.observe(state, state.actor), rules.legal_actions(state)
        if playing.solve(view, actions) is None:
            return []
        found = evaluate("clan", view, actions, Random(1), 1, equally=True)
        return seen("clan", state, *(one.action for one in found))

    orders = [
        (valued(state), valued(further))
        for seed in range(6)
        for state, further in decisions("clan", seats, seed)
        if state.phase == "place" and state.ender is not None
    ]
    assert all(here == there for here, there in orders)
    assert any(here for here, _there in orders)


@pytest.mark.parametrize("seats", rules_of("mania").FACTS.seats)
def test_nor_does_whom_greedy_takes_for_the_leader(seats: int) -> None:
    greedy, rules = find("mania", "greedy"), rules_of("mania")

    def decided(state: AnyState) -> list[int]:
        view, actions = rules.observe(state, state.actor), rules.legal_actions(state)
        chosen = greedy.decide(view, actions, seconds=inf, rng=Random(1))
        return seen("mania", state, chosen)

    for state, further in decisions("mania", seats):
        assert decided(state) == decided(further)
