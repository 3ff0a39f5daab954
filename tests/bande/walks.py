"""Random matches for hypothesis: a table, a seed, and every decision on the way."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, product, starmap
from random import Random
from typing import Any, ClassVar

from hypothesis import strategies as st

from biberclan.rules.bande import Action, Event, State, begin
from biberclan.rules.bande.actions import ACTIONS, AtSlot, Draw, Knock, Pass, Swap, Twice
from biberclan.rules.bande.cards import SLOTS
from biberclan.rules.game import AnyRules
from biberclan.rules.seats import MAX_SEATS
from biberclan.shelf import rules_of
from tests.walks import AnyWalk


@dataclass(frozen=True)
class Walk(AnyWalk):
    """A random match. A dawdler draws and seldom knocks, so that the piles run out."""

    rules: ClassVar[AnyRules] = rules_of("bande")

    seats: int
    seed: int
    dawdle: bool

    def begun(self) -> tuple[State, list[Event]]:
        """Begin the match."""
        return begin(self.seats, seed=self.seed, first=self.seed % self.seats)

    def choose(self, state: State, actions: Sequence[Action], rng: Random) -> Action:
        """Draw and pass more often than by chance, or do anything."""
        first, any_one = actions[0], actions[int(rng.random() * len(actions))]
        if self.dawdle and isinstance(first, Knock):
            return Pass() if rng.random() < 0.95 else Knock()
        if self.dawdle and isinstance(first, Draw | Twice) and rng.random() < 0.8:
            return first
        return any_one


walks = st.builds(
    Walk,
    seats=st.integers(2, MAX_SEATS),
    seed=st.integers(0, 2**32),
    dawdle=st.sampled_from((False, False, False, True)),
)

seeds = st.integers(0, 2**32)


def _every_one(kind: type[Any]) -> Iterator[Action]:
    if kind is Swap:
        yield from starmap(Swap, product(SLOTS, range(MAX_SEATS), SLOTS))
    elif issubclass(kind, AtSlot):
        yield from map(kind, SLOTS)
    else:
        yield kind()


EVERY_ACTION: tuple[Action, ...] = tuple(chain.from_iterable(map(_every_one, ACTIONS)))
"""Every action that can be written down, for any table."""
