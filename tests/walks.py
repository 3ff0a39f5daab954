"""Random matches of any game for hypothesis: a table, a seed, and every decision on the way."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from hypothesis import HealthCheck, Phase, settings

from biberclan.rules.game import AnyAction, AnyEvent, AnyRules, AnyState


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


@dataclass
class Step:
    """One action of a walk: the match before, the action, what happened, the match after."""

    before: AnyState
    action: AnyAction
    events: list[AnyEvent]
    after: AnyState


class AnyWalk:
    """A random match; a game says how it begins, and what is chosen."""

    rules: ClassVar[AnyRules]
    seats: int
    seed: int

    def rng(self) -> Random:
        """Return what the walk's choices, or a test's along the way, are drawn from."""
        return Random(f"{self.seats} {self.seed}")

    def begun(self) -> tuple[AnyState, list[AnyEvent]]:
        """Begin the match."""
        raise NotImplementedError

    def choose(self, state: AnyState, actions: Sequence[AnyAction], rng: Random) -> AnyAction:
        """Choose one of the legal actions."""
        raise NotImplementedError

    def steps(self) -> Iterator[Step]:
        """Play to the end, action by action; each match that is handed out is a copy."""
        state, _opening = self.begun()
        rng = self.rng()
        while actions := self.rules.legal_actions(state):
            before = state.clone()
            action = self.choose(state, actions, rng)
            yield Step(before, action, list(self.rules.apply(state, action)), state.clone())

    def decisions(self) -> Iterator[AnyState]:
        """Hand out a copy of the match at every decision, and when it is over."""
        yield self.begun()[0]
        for step in self.steps():
            yield step.after


def chi_square(found: Counter[Any], expected: Counter[Any]) -> float:
    """Return how far from what is expected, in its proportions, something was found."""
    scale = found.total() / expected.total()
    assert set(found) <= {card for card in expected if expected[card]}
    return sum((found[card] - n * scale) ** 2 / (n * scale) for card, n in expected.items() if n)
