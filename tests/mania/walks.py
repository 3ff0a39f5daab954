"""Random matches for hypothesis: a table, a seed, and every decision on the way."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final

from hypothesis import strategies as st

from biberclan.rules.game import AnyRules
from biberclan.rules.mania import Action, Event, State, begin
from biberclan.rules.mania.actions import (
    Accept,
    Beat,
    Deal,
    Decline,
    Draw,
    Give,
    Lay,
    Refuse,
    Source,
    Steal,
    Wish,
)
from biberclan.rules.mania.cards import KINDS
from biberclan.shelf import rules_of
from tests.mania.positions import ACTION_CARDS, DECK, PlainCard
from tests.walks import AnyWalk

CROWDED: Final[Mapping[PlainCard, int]] = {
    **dict.fromkeys(range(3, 10), 3),
    "joker": 4,
    **dict.fromkeys(ACTION_CARDS, 6),
}
"""A deck with many action cards: more steals, gifts, wishes and levies, and lone ones to beat."""


@dataclass(frozen=True)
class Walk(AnyWalk):
    """A random match.

    Attributes:
        miserly: lays few cards in the first round, so that draw pile and stock run out.
    """

    rules: ClassVar[AnyRules] = rules_of("mania")

    seats: int
    seed: int
    crowded: bool = False
    miserly: bool = False
    target: int | None = None

    @property
    def deck(self) -> Mapping[PlainCard, int]:
        return CROWDED if self.crowded else DECK

    def begun(self) -> tuple[State, list[Event]]:
        """Begin the match."""
        first = self.seed % self.seats
        return begin(self.seats, deck=self.deck, target=self.target, seed=self.seed, first=first)

    def choose(self, state: State, actions: Sequence[Action], rng: Random) -> Action:
        """Lay few cards, or many more often than by chance."""
        if isinstance(actions[0], Lay):
            big = [each for each in actions if isinstance(each, Lay) and len(each.cards) > 2]
            if self.miserly and state.round == 1:
                actions = [
                    each for each in actions if isinstance(each, Lay) and len(each.cards) < 3
                ]
            elif big and rng.random() < 0.5:
                actions = list(big)
        return actions[int(rng.random() * len(actions))]


walks = st.builds(
    Walk,
    seats=st.integers(2, 5),
    seed=st.integers(0, 2**32),
    crowded=st.booleans(),
    miserly=st.booleans(),
    target=st.sampled_from((None, None, 15)),
).filter(lambda walk: not (walk.crowded and walk.target))  # winners have few points in those

seeds = st.integers(0, 2**32)


_PLACES: tuple[Source, ...] = ("display", "stock", *range(5))

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
