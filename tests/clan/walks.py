"""Random matches for hypothesis: a table, a seed, and every decision on the way."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement, islice, product
from random import Random

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from biberclan.rules.clan import Action, Event, State, apply, begin, legal_actions
from biberclan.rules.clan.actions import (
    Cleanup,
    Deal,
    Decline,
    Exchange,
    Flip,
    Keep,
    Peek,
    Place,
    Swap,
)
from biberclan.rules.clan.cards import Deck
from biberclan.rules.clan.lodge import SLOTS
from biberclan.rules.seats import MAX_SEATS


def steady(examples: int) -> settings:
    """Return settings under which each run tries the same examples."""
    return settings(
        max_examples=examples,
        derandomize=True,
        deadline=None,
        database=None,
        # A walk's seed can't be made simpler, and trying would take minutes.
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


@dataclass(frozen=True)
class Walk:
    """A random match. Who dawdles exchanges at home, so that the piles run out."""

    seats: int
    deck: Deck
    seed: int
    dawdle: bool

    def rng(self) -> Random:
        """Return what the walk's choices, or a test's along the way, are drawn from."""
        return Random(f"{self.seats} {self.deck} {self.seed}")


walks = st.builds(
    Walk,
    seats=st.integers(2, MAX_SEATS),
    deck=st.sampled_from(("clan", "combined")),
    seed=st.integers(0, 2**32),
    dawdle=st.booleans(),
)


@dataclass
class Step:
    """One action of a walk: the match before, the action, what happened, the match after."""

    before: State
    action: Action
    events: list[Event]
    after: State


def begun(walk: Walk) -> tuple[State, list[Event]]:
    return begin(walk.seats, deck=walk.deck, seed=walk.seed, first=walk.seed % walk.seats)


def steps(walk: Walk) -> Iterator[Step]:
    """Play a walk to its end, action by action; each match that is handed out is a copy."""
    state, _ = begun(walk)
    rng = walk.rng()
    while actions := legal_actions(state):
        before = state.clone()
        action = _choose(list(actions), state.actor, walk, rng)
        events = list(apply(state, action))
        yield Step(before, action, events, state.clone())


def _choose(actions: list[Action], actor: int | None, walk: Walk, rng: Random) -> Action:
    if walk.dawdle and rng.random() < 0.9:
        at_home: list[Action] = [
            action for action in actions if isinstance(action, Exchange) and action.seat == actor
        ]
        actions = at_home or actions
    return actions[int(rng.random() * len(actions))]


def decisions(walk: Walk) -> Iterator[State]:
    """Hand out a copy of the match at every decision, and when it is over."""
    yield begun(walk)[0]
    for step in steps(walk):
        yield step.after


def decision(walk: Walk, number: int) -> State:
    """Return the match at one decision, or over if there are not so many."""
    *_, state = islice(decisions(walk), number + 1)
    return state


_PLACES = tuple(product(range(MAX_SEATS), SLOTS))
_FACES = (True, False)

EVERY_ACTION: tuple[Action, ...] = (
    *(verb(*place, up) for verb in (Place, Exchange) for place in _PLACES for up in _FACES),
    *(Keep(slot, up) for slot in SLOTS for up in _FACES),
    *(verb(*place) for verb in (Cleanup, Flip, Peek) for place in _PLACES),
    *(Swap(*one, *other) for one, other in combinations_with_replacement(_PLACES, 2)),
    Decline(),
    Deal(),
)
"""Every action that can be written down, for any table."""
