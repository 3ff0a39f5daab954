"""Random matches of any game for hypothesis: a table, a seed, and every decision on the way."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from random import Random
from typing import Any, ClassVar, TypeVar

from hypothesis import HealthCheck, Phase, settings

from biberclan.rules.game import AnyAction, AnyEvent, AnyRules, AnyState
from tests.tiers import fresh, often, sampled

Test = TypeVar("Test", bound=Callable[..., None])

Viewer = int | None
"""A seat, or None for an onlooker."""


def steady(examples: int) -> Callable[[Test], Test]:
    """Let a test of a property try the same examples in each run; the core has a tenth of them."""
    tried = settings(
        max_examples=often(examples),
        derandomize=not fresh(),
        deadline=None,
        database=None,
        # A walk's seed can't be made simpler, and trying would take minutes.
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    return lambda test: sampled(tried(test))


@dataclass
class Step:
    """One action of a walk: the match before, the action, what happened, the match after."""

    before: AnyState
    action: AnyAction
    events: list[AnyEvent]
    after: AnyState


class AnyWalk:
    """A random match; each game says how it begins and how actions are chosen."""

    rules: ClassVar[AnyRules]
    seats: int
    seed: int

    def rng(self) -> Random:
        """Return the random source of the walk's choices, or of a test's along the way."""
        return Random(f"{self.seats} {self.seed}")

    def begun(self) -> tuple[AnyState, list[AnyEvent]]:
        """Begin the match."""
        raise NotImplementedError

    def choose(self, state: AnyState, actions: Sequence[AnyAction], rng: Random) -> AnyAction:
        """Choose one of the legal actions."""
        raise NotImplementedError

    def steps(self) -> Iterator[Step]:
        """Play to the end, action by action; each match yielded is a copy."""
        state, _opening = self.begun()
        rng = self.rng()
        while actions := self.rules.legal_actions(state):
            before = state.clone()
            action = self.choose(state, actions, rng)
            yield Step(before, action, list(self.rules.apply(state, action)), state.clone())

    def decisions(self) -> Iterator[AnyState]:
        """Yield a copy of the match at every decision, and when it is over."""
        yield self.begun()[0]
        for step in self.steps():
            yield step.after


@dataclass
class Witness:
    """One person at the table, with a perfect memory for where cards went; each game says how."""

    seat: int
    cards: dict[tuple[int, int], int] = field(default_factory=dict)
    hand: int | None = None

    def put(self, place: tuple[int, int], card: int | None) -> None:
        self.cards.pop(place, None)
        if card is not None:
            self.cards[place] = card

    def watch(self, event: AnyEvent, before: Any, after: Any) -> None:
        """Take one event in. The truth before and after is asked only for what is shown to me."""
        raise NotImplementedError


def assert_known_is_what_was_seen(walk: AnyWalk, kind: type[Witness], board: str) -> None:
    """Assert that everybody knows what they saw of the board and the hand, and nothing else."""
    witnesses = [kind(seat) for seat in range(walk.seats)]
    dealt, opening = walk.begun()
    moments = chain([(dealt, opening)], ((step.after, step.events) for step in walk.steps()))
    before = dealt.to_dict()
    for state, happened in moments:
        after = state.to_dict()
        for witness in witnesses:
            for event in happened:
                witness.watch(event, before, after)
        for witness in witnesses:
            observation = walk.rules.observe(state, witness.seat)
            if not (board == "lodges" and isinstance(after["hand"], str)):
                assert observation.hand == witness.hand
                holders = tuple(w.seat for w in witnesses if w.hand is not None)
                assert observation.hand_known_by == holders
            for seat, row in enumerate(getattr(observation, board)):
                for slot, sighted in enumerate(row):
                    place = seat, slot
                    if sighted is None:
                        assert place not in witness.cards
                    else:
                        assert sighted.card == witness.cards.get(place)
                        have_seen = tuple(w.seat for w in witnesses if place in w.cards)
                        assert sighted.known_by == have_seen
        before = after


def chi_square(found: Counter[Any], expected: Counter[Any]) -> float:
    """Return the chi-square distance of counts from the expected proportions."""
    scale = found.total() / expected.total()
    assert set(found) <= {card for card in expected if expected[card]}
    return sum((found[card] - n * scale) ** 2 / (n * scale) for card, n in expected.items() if n)


def mix(places: list[tuple[Any, Any]], rng: Random) -> None:
    """Let the values at these places of a plain form change places."""
    found = [holder[at] for holder, at in places]
    rng.shuffle(found)
    for (holder, at), card in zip(places, found):
        holder[at] = card
