"""Matches and desks of Biberbande: at positions, played by chance, told apart or not."""

from collections.abc import Iterator
from random import Random
from typing import Any, cast

from biberclan.games.bande.table.desk import BandeDesk
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.rules.bande import Action, State
from tests.bande.positions import position
from tests.match.walking import NAMES, with_state


def table(seats: int = 3, *, seed: int = 1, memory_aid: bool = False) -> Setup:
    """Return a table of so many people."""
    return Setup(NAMES[:seats], game="bande", seed=seed, memory_aid=memory_aid)


def state_of(match: Match) -> State:
    """Return the whole truth of a match, which no code of the game may ask for."""
    state: State = match._state
    return state


def match_at(*rows: str, memory_aid: bool = False, seated: bool = True, **at: Any) -> Match:
    """Return a match at a position, its actor at the keyboard or not."""
    state = position(*rows, **at)
    match = with_state_of(Match(table(state.seats, memory_aid=memory_aid)), state)
    match.opening = ()
    if seated:
        match.sit_down()
    return match


def with_state_of(match: Match, state: State) -> Match:
    """Return the same match, its log copied, over another truth."""
    return with_state(match, cast(Any, state))  # of which it takes no notice


def desk_at(*rows: str, **at: Any) -> BandeDesk:
    """Return a desk at a position, its actor at the keyboard or not."""
    return BandeDesk(match_at(*rows, **at))


def step(match: Match, rng: Random) -> Action | None:
    """Do the next thing people do at a table: sit down, look away again, or act by chance."""
    if match.looking is not None and match.seated is not None:
        match.stop_looking()
    elif match.seated is None and not match.view.paused:
        match.sit_down()
    else:
        actions = match.legal_actions()
        # The last one discards: else a second draw of a Draw Two hardly ever comes to pass.
        action: Action = actions[-1] if rng.random() < 0.3 else rng.choice(actions)
        match.act(action)
        return action
    return None


def walk(setup: Setup, rng: Random) -> Iterator[Match]:
    """Play a match by chance and stop at everything that can be painted."""
    match = Match(setup)
    yield match
    while match.actor is not None:
        step(match, rng)
        yield match


def walks(count: int, *, memory_aid: bool = False) -> Iterator[tuple[Random, Iterator[Match]]]:
    """Walk through matches at all sizes of table, each with its own chance."""
    for number in range(count):
        rng = Random(number)
        setup = table(2 + number % 5, seed=number, memory_aid=memory_aid)
        yield rng, walk(setup, rng)
