"""Matches and desks of Biber Mania: at positions, and played by chance."""

from collections.abc import Iterator
from random import Random
from typing import Any, cast

from biberclan.games.mania.table.desk import ManiaDesk
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.rules.mania import State
from tests.mania import disguise
from tests.mania.positions import position
from tests.match.walking import NAMES, with_state


def table(
    seats: int = 3, *, seed: int = 1, memory_aid: bool = False, target: str = "none"
) -> Setup:
    """Return a table of so many people."""
    return Setup(
        NAMES[:seats],
        game="mania",
        seed=seed,
        memory_aid=memory_aid,
        options={"deck": "assumed", "target": target},
    )


def state_of(match: Match) -> State:
    """Return the whole truth of a match, which no code of the game may ask for."""
    state: State = match._state
    return state


def over(match: Match, state: State) -> Match:
    """Return the same match, its log copied, over another truth."""
    return with_state(match, cast(Any, state))  # of which it takes no notice


def match_at(*hands: str, memory_aid: bool = False, seated: bool = True, **at: Any) -> Match:
    """Return a match at a position, its actor at the keyboard or not."""
    state = position(*hands, **at)
    match = over(Match(table(state.seats, memory_aid=memory_aid)), state)
    match.opening = ()
    if seated:
        match.sit_down()
    return match


def desk_at(*hands: str, **at: Any) -> ManiaDesk:
    """Return a desk at a position, its actor at the keyboard or not."""
    return ManiaDesk(match_at(*hands, **at))


def step(match: Match, rng: Random) -> None:
    """Do the next thing people do at a table: sit down, look away again, or act by chance."""
    if match.looking is not None and match.seated is not None:
        match.stop_looking()
    elif match.seated is None and not match.view.paused:
        match.sit_down()
    else:
        match.act(rng.choice(match.legal_actions()))


def walk(setup: Setup, rng: Random) -> Iterator[Match]:
    """Play a match by chance and stop at everything that can be painted."""
    match = Match(setup)
    yield match
    while match.actor is not None:
        step(match, rng)
        yield match


def disguised(match: Match, rng: Random) -> Match:
    """Return a match that differs in whatever the person at the keyboard may not be shown.

    What is remembered only is not shown, so that for whoever plays without the memory aid a card
    that all have seen taken may be any.
    """
    plain = state_of(match).to_dict()
    return over(match, State.from_dict(disguise.disguised(plain, match.seated, rng)))
