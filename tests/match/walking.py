"""Whole matches for the tests: played by chance, stopped at every stage, told apart or not."""

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from dataclasses import replace
from random import Random

from biberclan.match.match import Match
from biberclan.match.setup import EVERYBODY, Setup
from biberclan.rules.clan import parse_action
from biberclan.rules.clan.cards import Deck
from biberclan.rules.game import AnyAction, AnyState

NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil", "Fritz")


def table(
    seats: int = 3, *, seed: int = 1, deck: Deck = "clan", first: int = 0, memory_aid: bool = False
) -> Setup:
    return Setup(
        NAMES[:seats],
        first=first,
        options={"deck": deck},
        seed=seed,
        memory_aid=EVERYBODY if memory_aid else (),
    )


def state_of(match: Match) -> AnyState:
    """Return the whole truth of a match, which no code of the game may ask for."""
    return match._state


def with_state(match: Match, state: AnyState) -> Match:
    """Return the same match, its log copied, over another truth."""
    other = copy(match)
    for name in ("log", "chronicle", "_undone"):
        setattr(other, name, [*getattr(match, name)])
    other._past = copy(match._past)
    other._past.states = [*match._past.states]
    other._state = state
    return other


def at_position(setup: Setup, state: AnyState, *, seated: bool) -> Match:
    """Return a match at a position, its actor at the keyboard or not."""
    match = with_state(Match(setup), state)
    match.opening = ()
    if seated:
        match.sit_down()
    return match


def acted(match: Match, *actions: str) -> Match:
    """Carry out actions in the notation; the player in turn sits down without being told."""
    for text in actions:
        if match.seated != match.actor and text != "deal":
            match.sit_down()
        match.act(parse_action(text))
    return match


def step(match: Match, rng: Random, last: float = 0) -> AnyAction | None:
    """Do the next thing people do at a table: sit down, look away again, or act by chance.

    Args:
        match: the match.
        rng: the source of chance.
        last: the additional chance of taking the last legal action.
    """
    if match.seated is not None and match.looking is not None:
        match.stop_looking()
        assert match.looking is None
    elif match.seated is None and not match.view.paused:
        match.sit_down()
    else:
        actions = match.legal_actions()
        action = actions[-1] if last and rng.random() < last else rng.choice(actions)
        match.act(action)
        return action
    return None


def walk(setup: Setup, rng: Random, last: float = 0) -> Iterator[Match]:
    """Play a match by chance, and yield it at every stage that can be painted."""
    match = Match(setup)
    yield match
    while match.actor is not None:
        step(match, rng, last)
        yield match


def walks(
    count: int, *, memory_aid: bool = False, aided: Sequence[int] = ()
) -> Iterator[tuple[Random, Iterator[Match]]]:
    """Walk through matches of both decks and all sizes of table, each with its own chance."""
    for number in range(count):
        rng = Random(number)
        decks: tuple[Deck, ...] = ("clan", "combined")
        setup = table(rng.randint(2, 6), seed=number, deck=rng.choice(decks), memory_aid=memory_aid)
        setup = replace(setup, memory_aid=aided) if aided else setup
        yield rng, walk(setup, rng)


def moments_when(count: int, holds: Callable[[Match], object]) -> Iterator[Match]:
    """Walk through matches and yield each moment at which something holds, at least one."""
    found = 0
    for _rng, walk in walks(count):
        for match in walk:
            if holds(match):
                found += 1
                yield match
    assert found, "nothing has been tested"
