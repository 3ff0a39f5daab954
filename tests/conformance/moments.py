"""Matches played by chance, of every game on the shelf: the decisions met with in them."""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement
from random import Random
from typing import NamedTuple

import tests.bande.walks
import tests.clan.walks
import tests.mania.walks
import tests.toy.rulings
from biberclan.language import ENGLISH, languages
from biberclan.rules.game import AnyAction, AnyEvent, AnyState
from biberclan.rules.mania.actions import Lay
from biberclan.rules.mania.cards import JOKER, THIEF
from biberclan.shelf import rules_of
from tests.conformance.tables import ALL_GAMES, OTHERS

LANGUAGES = languages()

TRANSLATED = [
    (game, tongue)
    for game in ALL_GAMES
    for tongue in LANGUAGES
    if tongue == ENGLISH or game not in OTHERS
]
"""Each game with each language in which its texts are to be read."""

_LAYS = [
    Lay(cards)
    for size in (1, 2, 3)
    for cards in combinations_with_replacement((3, 5, 10, JOKER, THIEF), size)
]
ACTIONS: Mapping[str, Sequence[AnyAction]] = {
    "clan": tests.clan.walks.EVERY_ACTION,
    "bande": tests.bande.walks.EVERY_ACTION,
    "toy": tests.toy.rulings.EVERY_ACTION,
    "mania": (*tests.mania.walks.SOME_ACTIONS, *_LAYS),
}
"""Every action that can be written down; of those that lay a group, some."""


class Moment(NamedTuple):
    """A decision of a match: the state, the legal actions, and the events that have led to it."""

    state: AnyState
    legal: tuple[AnyAction, ...]
    events: tuple[AnyEvent, ...]


ROUNDS = 6
"""The first rounds of a match that are looked at, besides the last: it may take dozens."""


@cache
def moments(game: str, matches: int = 1) -> tuple[Moment, ...]:
    """Play matches by chance, so many with each way to set them up, at few and at many seats."""
    rules = rules_of(game)
    facts = rules.FACTS
    found = []
    ways: list[Mapping[str, str]] = [
        {},
        *({name: value} for name, values in facts.options.items() for value in values.values),
    ]
    for number, options in enumerate(ways * matches):
        for seats in {facts.seats[0], facts.seats[-1]}:
            rng, match = Random(number), list[Moment]()
            state, events = rules.start(seats, seed=number, first=0, options=options)
            while state.actor is not None:
                legal = tuple(rules.legal_actions(state))
                match.append(Moment(state.clone(), legal, tuple(events)))
                events = rules.apply(state, rng.choice(legal))
            match.append(Moment(state, (), tuple(events)))
            found += [
                each for each in match if each.state.round in (*range(ROUNDS + 1), state.round)
            ]
    return tuple(found)
