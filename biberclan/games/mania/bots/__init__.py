"""The bots that play Biber Mania (`biberclan.bots.package`), and how they imagine its rounds."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import exp
from random import Random
from types import MappingProxyType
from typing import Final

from biberclan.bots.chances import chance_of_winning
from biberclan.bots.package import Bot, Budget
from biberclan.games.mania.bots.cast import Beginner, Elder, Greedy, Regular
from biberclan.games.mania.bots.judgement import (
    REGULAR,
    STYLES,
    Style,
    choose,
    judge,
    worth_a_thought,
)
from biberclan.rules.mania import FACTS, Action, Observation, State, apply, determinize

BOTS: Final[Mapping[str, Callable[[], Bot[Observation, Action]]]] = MappingProxyType(
    {bot.id: bot for bot in (Beginner, Greedy, Regular, Elder)}
)

STYLED: Final[Mapping[str, Callable[[], Bot[Observation, Action]]]] = MappingProxyType(
    {f"{Regular.id}/{name}": partial(Regular, style) for name, style in STYLES.items()}
)

_WINS: Final = {2: 27.0, 3: 22.0, 4: 16.0, 5: 11.0}
"""What the winner of a round usually writes down, by the number of seats: how far a target is."""

_SPREADS: Final = {2: 14.0, 3: 10.0, 4: 8.0, 5: 5.0}
"""See `chances.chance_of_winning`; by the number of seats, from what a winner writes down."""

_STEEPNESS: Final = 4.0
"""By how many points an action is rated below another that is e times more promising."""

_PRIOR: Final = 10
"""How many rollouts the prior of a candidate counts for."""


class ManiaRollouts:
    """Candidates by the regular's judgement, rounds played out by regulars.

    Attributes:
        budgets: a decision takes about a third of a second, and a whole one where it is close; a
            hint takes 0.3 s at most.
        prior: how many rollouts the prior of a candidate counts for.
        own: the style of the seat that thinks.
        imagined: those of the others: the regular's alone. In 55 decisions at three seats no better
            action was found with others in the mixture, nor with the others as they really played.
    """

    def __init__(self) -> None:
        """Set the budgets, what the prior counts, and who is imagined."""
        self.prior = _PRIOR
        self.own = REGULAR
        self.imagined = (REGULAR,)
        self.budgets: Mapping[int, Budget] = MappingProxyType(
            {
                2: Budget(decision=420, hint=220, review=70, comparison=200),
                3: Budget(decision=350, hint=150, review=60, comparison=160),
                4: Budget(decision=310, hint=145, review=60, comparison=140),
                5: Budget(decision=260, hint=120, review=50, comparison=120),
            }
        )

    def imagine(self, observation: Observation, rng: Random) -> State:
        """Draw the unseen cards, each as likely in one place as in another."""
        return determinize(observation, rng)

    def candidates(
        self, world: State, actions: Sequence[Action], most: int
    ) -> list[tuple[Action, float]]:
        """Return the actions that the regular rates highest."""
        allowed = set(actions)
        looked_at = [each for each in worth_a_thought(world) if each in allowed] or actions
        values = judge(world, looked_at)
        best = sorted(zip(values, looked_at), key=lambda pair: pair[0], reverse=True)[:most]
        top = best[0][0]
        return [(action, exp((value - top) / _STEEPNESS) / world.seats) for value, action in best]

    def play_out(self, world: State, styles: Sequence[Style]) -> Sequence[int]:
        """Let each seat play the round in its style to its end, which the rules force (BM-57)."""
        while world.phase != "deal" and (actor := world.actor) is not None:
            apply(world, choose(world, styles[actor]))
        return world.scores[-1]

    def chance_of_winning(self, world: State, totals: Sequence[float], seat: int) -> float:
        """Return the chance with these points, some rounds before somebody reaches the target."""
        seats, target = world.seats, world.target or 0
        wins = max(target - max(totals), 0) / _WINS[seats]  # for whoever is ahead
        left = max(1.0, wins * (seats + 1) / 2)
        return chance_of_winning(totals, left, seat, spread=_SPREADS[seats], best=FACTS.best)


ROLLOUTS: Final = ManiaRollouts()
