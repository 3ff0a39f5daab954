"""Matches played by chance, of every game on the shelf: what can be met with in it."""

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import NamedTuple

from biberclan.language import languages
from biberclan.rules.game import AnyAction, AnyEvent, AnyState
from biberclan.shelf import rules_of

LANGUAGES = languages()


class Moment(NamedTuple):
    """A decision of a match: the state, what can be done, and what has led to it."""

    state: AnyState
    legal: tuple[AnyAction, ...]
    events: tuple[AnyEvent, ...]


@cache
def moments(game: str) -> tuple[Moment, ...]:
    """Play a match with each way to set it up and some numbers of seats, by chance."""
    rules = rules_of(game)
    facts = rules.FACTS
    found = []
    ways: list[Mapping[str, str]] = [
        {},
        *({name: value} for name, values in facts.options.items() for value in values.values),
    ]
    for number, options in enumerate(ways):
        for seats in {facts.seats[0], facts.seats[-1]}:
            rng = Random(number)
            state, events = rules.start(seats, seed=number, first=0, options=options)
            while state.actor is not None:
                legal = tuple(rules.legal_actions(state))
                found.append(Moment(state.clone(), legal, tuple(events)))
                events = rules.apply(state, rng.choice(legal))
            found.append(Moment(state, (), tuple(events)))
    return tuple(found)
