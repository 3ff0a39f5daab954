"""Random matches for hypothesis: a table, a seed, and every decision on the way."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, islice, product, starmap
from random import Random
from typing import Any, get_args

from hypothesis import strategies as st

from biberclan.rules.bande import Action, Event, State, apply, begin, legal_actions
from biberclan.rules.bande.actions import AtSlot, Draw, Knock, Pass, Swap, Twice
from biberclan.rules.bande.row import SLOTS
from biberclan.rules.seats import MAX_SEATS


@dataclass(frozen=True)
class Walk:
    """A random match. Who dawdles draws and seldom knocks, so that the piles run out."""

    seats: int
    seed: int
    dawdle: bool

    def rng(self) -> Random:
        """Return what the walk's choices, or a test's along the way, are drawn from."""
        return Random(f"{self.seats} {self.seed}")


walks = st.builds(
    Walk,
    seats=st.integers(2, MAX_SEATS),
    seed=st.integers(0, 2**32),
    dawdle=st.sampled_from((False, False, False, True)),
)

seeds = st.integers(0, 2**32)


@dataclass
class Step:
    """One action of a walk: the match before, the action, what happened, the match after."""

    before: State
    action: Action
    events: list[Event]
    after: State


def begun(walk: Walk) -> tuple[State, list[Event]]:
    return begin(walk.seats, seed=walk.seed, first=walk.seed % walk.seats)


def steps(walk: Walk) -> Iterator[Step]:
    """Play a walk to its end, action by action; each match that is handed out is a copy."""
    state, _ = begun(walk)
    rng = walk.rng()
    while actions := legal_actions(state):
        before = state.clone()
        action = _choose(actions[0], actions[int(rng.random() * len(actions))], walk, rng)
        events = list(apply(state, action))
        yield Step(before, action, events, state.clone())


def _choose(first: Action, any_one: Action, walk: Walk, rng: Random) -> Action:
    if walk.dawdle and isinstance(first, Knock):
        return Pass() if rng.random() < 0.95 else Knock()
    if walk.dawdle and isinstance(first, Draw | Twice) and rng.random() < 0.8:
        return first
    return any_one


def decisions(walk: Walk) -> Iterator[State]:
    """Hand out a copy of the match at every decision, and when it is over."""
    yield begun(walk)[0]
    for step in steps(walk):
        yield step.after


def decision(walk: Walk, number: int) -> State:
    """Return the match at one decision, or over if there are not so many."""
    *_, state = islice(decisions(walk), number + 1)
    return state


def _every_one(kind: type[Any]) -> Iterator[Action]:
    if kind is Swap:
        yield from starmap(Swap, product(SLOTS, range(MAX_SEATS), SLOTS))
    elif issubclass(kind, AtSlot):
        yield from map(kind, SLOTS)
    else:
        yield kind()


EVERY_ACTION: tuple[Action, ...] = tuple(chain.from_iterable(map(_every_one, get_args(Action))))
"""Every action that can be written down, for any table."""
