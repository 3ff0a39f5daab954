"""The opponents to measure bots against play by the rules, by what they see, and to the end."""

from random import Random
from typing import Any

import pytest

from biberclan.bots.package import AnyBot
from biberclan.rules import clan
from biberclan.shelf import rules_of
from biberclan.simulation.playing import play_match
from tests.bots.strangers import STRANGERS
from tests.bots.strangers.newcomer import Newcomer

PLENTY = 2000
"""Decisions that no match of players who want to end it takes."""
SELDOM = 8
"""After how many decisions one is asked for again: some strangers think long."""


def decks_of(game: str) -> list[dict[str, str]]:
    """Return the options for one match with each deck of a game."""
    deck = rules_of(game).FACTS.options.get("deck")
    return [{"deck": value} for value in deck.values] if deck else [{}]


TABLES = [
    pytest.param(
        game, stranger, seats, options, id="-".join([id, game, *options.values(), str(seats)])
    )
    for game, strangers in STRANGERS.items()
    for id, stranger in strangers.items()
    for options in decks_of(game)
    for seats in (min(rules_of(game).FACTS.seats), max(rules_of(game).FACTS.seats))
]


@pytest.mark.parametrize(("game", "stranger", "seats", "options"), TABLES)
def test_strangers_play_whole_matches_and_choose_the_same_again(
    game: str, stranger: AnyBot, seats: int, options: dict[str, str]
) -> None:
    rules, decisions = rules_of(game), 0

    def choose(state: Any) -> Any:
        nonlocal decisions
        decisions += 1
        assert decisions < PLENTY, "the match does not end"
        actions = rules.legal_actions(state)
        view = rules.observe(state, state.actor)
        chosen = stranger.decide(view, actions, seconds=1, rng=Random(decisions))
        assert chosen in actions
        if decisions % SELDOM == 0:
            assert chosen == stranger.decide(view, actions, seconds=1, rng=Random(decisions))
        return chosen

    assert play_match(game, seats, options, 5, choose).result.winners


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
