"""Random matches for hypothesis: a table, a seed, and every decision on the way."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from random import Random
from typing import ClassVar

from hypothesis import strategies as st

from biberclan.rules.clan import Action, Event, State, begin
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
from biberclan.rules.game import AnyRules
from biberclan.rules.seats import MAX_SEATS
from biberclan.shelf import rules_of
from tests.walks import AnyWalk


@dataclass(frozen=True)
class Walk(AnyWalk):
    """A random match. A dawdler exchanges at home, so that the piles run out.

    Each seat starts so many points ahead of the one before it.
    """

    rules: ClassVar[AnyRules] = rules_of("clan")

    seats: int
    deck: Deck
    seed: int
    dawdle: bool
    rounds: int = 5
    ahead: int = 0

    def rng(self) -> Random:
        """Return the random source of the walk's choices, or of a test's along the way."""
        return Random(f"{self.seats} {self.deck} {self.seed}")

    def begun(self) -> tuple[State, list[Event]]:
        """Begin the match."""
        return begin(
            self.seats,
            deck=self.deck,
            seed=self.seed,
            first=self.seed % self.seats,
            rounds=self.rounds,
            start=[self.ahead * seat for seat in range(self.seats)],
        )

    def choose(self, state: State, actions: Sequence[Action], rng: Random) -> Action:
        """Exchange at home nearly always, or do anything."""
        if self.dawdle and rng.random() < 0.9:
            at_home: list[Action] = [
                each for each in actions if isinstance(each, Exchange) and each.seat == state.actor
            ]
            actions = at_home or actions
        return actions[int(rng.random() * len(actions))]


walks = st.builds(
    Walk,
    seats=st.integers(2, MAX_SEATS),
    deck=st.sampled_from(("clan", "combined")),
    seed=st.integers(0, 2**32),
    dawdle=st.booleans(),
    rounds=st.integers(1, 5),
    ahead=st.integers(0, 19),
)


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
