"""The opponents to measure bots against play by the rules, by what they see, and to the end."""

from random import Random
from typing import Any

import pytest

from biberclan.bots.bot import AnyBot
from biberclan.rules import clan
from biberclan.shelf import rules_of
from biberclan.simulation.playing import play_match
from tests.bots.strangers import STRANGERS
from tests.bots.strangers.newcomer import Newcomer

PLENTY = 2000
"""Decisions that no match of players who want to end it takes."""

TABLES = [
    pytest.param(game, stranger, seats, id=f"{id}-{game}-{seats}")
    for game, strangers in STRANGERS.items()
    for id, stranger in strangers.items()
    for seats in {rules_of(game).FACTS.seats[0], rules_of(game).FACTS.seats[-1]}
]


@pytest.mark.parametrize(("game", "stranger", "seats"), TABLES)
def test_strangers_play_whole_matches_without_chance(
    game: str, stranger: AnyBot, seats: int
) -> None:
    rules, decisions = rules_of(game), 0

    def choose(state: Any) -> Any:
        nonlocal decisions
        decisions += 1
        assert decisions < PLENTY, "the match does not end"
        actions = rules.legal_actions(state)
        view = rules.observe(state, state.actor)
        chosen, again = (
            stranger.decide(view, actions, seconds=1, rng=Random(seed)) for seed in (1, 2)
        )
        assert chosen == again
        assert chosen in actions
        return chosen

    assert play_match(game, seats, {}, 5, choose).result.winners


def test_the_newcomer_wins_the_match_with_a_fifth_equal_card_against_more_points() -> None:
    plain = clan.new(2, seed=1).to_dict()
    unseen = [*plain["draw"], *plain["box"], plain["hand"]]
    for card in (1, 1, 1, 1, 1, 9, 9, 9, 9):
        unseen.remove(card)
    ones, nines = (
        [*[{"card": card, "up": True, "known_by": [0, 1]} for _ in range(4)], None]
        for card in (1, 9)
    )
    state = clan.State.from_dict(
        plain | {"hand": 1, "draw": unseen, "box": [], "lodges": [ones, nines]}
    )
    observation, actions = clan.observe(state, 0), clan.legal_actions(state)
    clan.apply(state, Newcomer().decide(observation, actions, seconds=1, rng=Random(1)))
    assert state.cards_of(0) == (1, 1, 1, 1, 1)
