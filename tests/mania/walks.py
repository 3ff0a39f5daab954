"""Random matches for hypothesis: a table, a seed, and every decision on the way."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Final

from hypothesis import strategies as st

from biberclan.rules.mania import Action, Event, State, apply, begin, legal_actions
from biberclan.rules.mania.actions import (
    Accept,
    Beat,
    Deal,
    Decline,
    Draw,
    Give,
    Lay,
    Place,
    Refuse,
    Steal,
    Wish,
)
from biberclan.rules.mania.cards import KINDS
from tests.mania.positions import ACTION_CARDS, DECK, PlainCard

CROWDED: Final[Mapping[PlainCard, int]] = {
    **dict.fromkeys(range(3, 10), 3),
    "joker": 4,
    **dict.fromkeys(ACTION_CARDS, 6),
}
"""A deck with many action cards: more steals, gifts, wishes and levies, and lone ones to beat."""


@dataclass(frozen=True)
class Walk:
    """A random match.

    Attributes:
        miserly: lays few cards in the first round, so that draw pile and stock run out.
    """

    seats: int
    seed: int
    crowded: bool = False
    miserly: bool = False
    target: int | None = None

    @property
    def deck(self) -> Mapping[PlainCard, int]:
        return CROWDED if self.crowded else DECK

    def rng(self) -> Random:
        """Return what the walk's choices, or a test's along the way, are drawn from."""
        return Random(f"{self.seats} {self.seed}")


walks = st.builds(
    Walk,
    seats=st.integers(2, 5),
    seed=st.integers(0, 2**32),
    crowded=st.booleans(),
    miserly=st.booleans(),
    target=st.sampled_from((None, None, 15)),
).filter(lambda walk: not (walk.crowded and walk.target))  # winners have few points in those

seeds = st.integers(0, 2**32)


@dataclass
class Step:
    """One action of a walk: the match before, the action, what happened, the match after."""

    before: State
    action: Action
    events: list[Event]
    after: State


def begun(walk: Walk) -> tuple[State, list[Event]]:
    return begin(
        walk.seats,
        deck=walk.deck,
        target=walk.target,
        seed=walk.seed,
        first=walk.seed % walk.seats,
    )


def steps(walk: Walk) -> Iterator[Step]:
    """Play a walk to its end, action by action; each match that is handed out is a copy."""
    state, _ = begun(walk)
    rng = walk.rng()
    while actions := legal_actions(state):
        before = state.clone()
        action = _choose(list(actions), walk.miserly and state.round == 1, rng)
        events = list(apply(state, action))
        yield Step(before, action, events, state.clone())


def _choose(actions: list[Action], miserly: bool, rng: Random) -> Action:
    if isinstance(actions[0], Lay):
        big = [each for each in actions if isinstance(each, Lay) and len(each.cards) > 2]
        if miserly:
            actions = [each for each in actions if isinstance(each, Lay) and len(each.cards) < 3]
        elif big and rng.random() < 0.5:
            actions = list(big)
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


_PLACES: tuple[Place, ...] = ("display", "stock", *range(5))

SOME_ACTIONS: tuple[Action, ...] = (
    *(verb() for verb in (Accept, Refuse, Decline, Deal)),
    *(Beat(card) for card in KINDS),
    *(Steal(place, card) for place in _PLACES for card in KINDS),
    *(Wish(seat, card) for seat in range(5) for card in KINDS),
    *(Give(seat, card) for seat in range(5) for card in (None, *KINDS)),
    *(Draw(card) for card in (None, *KINDS)),
)
"""Every action that can be written down, but for the groups that can be laid."""


def any_lay(rng: Random, hand: tuple[int, ...]) -> Lay:
    """Return some cards, most of them of a hand, as a group that may be legal or not."""
    number = min(rng.choice((1, 2, 2, 3, 3, 3, 4, 4, 5, 6, 7, 8)), len(hand))
    cards = rng.sample(hand, number)
    if rng.random() < 0.3:
        cards.append(rng.choice(KINDS))
    return Lay(tuple(sorted(cards)))
