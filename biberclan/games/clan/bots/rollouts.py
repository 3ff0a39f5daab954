"""How imagined rounds of BiberClan are played on: the regular, among others of several styles."""

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Final

from biberclan.bots import chances
from biberclan.bots.rollouts import Budget
from biberclan.games.clan.bots.choice import choose
from biberclan.games.clan.bots.imagining import imagine
from biberclan.games.clan.bots.judgement import judge
from biberclan.games.clan.bots.sight import World
from biberclan.games.clan.bots.styles import IMAGINED, REGULAR, Style
from biberclan.rules.clan import FACTS, Action, Observation, apply
from biberclan.rules.clan.scoring import count_round

_SPREAD: Final = 6.6
"""See `chances.chance_of_winning`. Fitted to who won 400 matches between regulars at two seats. At
three to six, 6.0 to 5.5 foretell no better worth mentioning; but where everybody goes for whoever
leads (the style "hunting"), a lead counts less, and 10 to 15 do."""

_PRIOR: Final = 20
"""How many rollouts the prior of a candidate counts for."""

_LONGEST: Final = 60
"""Decisions of each seat after which an imagined round is counted as it stands (BC-48)."""


class ClanRollouts:
    """Candidates by the regular's judgement, rounds played out by it and by others.

    Attributes:
        budgets: a decision takes about a third of a second, and a whole one where it is close; a
            hint takes 0.3 s at most.
        prior: how many rollouts the prior of a candidate counts for.
        own: the style of the seat that thinks.
        imagined: those of the others.
    """

    def __init__(self) -> None:
        """Set the budgets, what the prior counts, and who is imagined."""
        self.prior = _PRIOR
        self.own = REGULAR
        self.imagined = IMAGINED
        self.budgets: Mapping[int, Budget] = MappingProxyType(
            {
                2: Budget(decision=3000, hint=950, review=120, comparison=320),
                3: Budget(decision=1500, hint=500, review=80, comparison=160),
                4: Budget(decision=900, hint=330, review=70, comparison=140),
                5: Budget(decision=700, hint=225, review=60, comparison=120),
                6: Budget(decision=550, hint=175, review=60, comparison=100),
            }
        )

    def imagine(self, observation: Observation, rng: Random) -> World:
        """Draw the unseen cards, high ones where they were hidden at home."""
        return imagine(observation, rng)

    def candidates(
        self, world: World, actions: Sequence[Action], most: int
    ) -> list[tuple[Action, float]]:
        """Return the actions that the regular rates highest, the first of equivalent ones."""
        seat = world.actor
        assert seat is not None
        totals = [sum(points) for points in zip(*world.scores)] or [0] * world.seats
        best: dict[tuple[type, int | None, float], tuple[Action, float]] = {}
        values = judge(world, actions)
        for value, action in sorted(zip(values, actions), key=lambda pair: pair[0], reverse=True):
            if len(best) == most:
                break
            # A slot that makes no difference to the regular makes next to none.
            like = type(action), getattr(action, "seat", None), value
            if like not in best:
                ahead = [total + value * (other == seat) for other, total in enumerate(totals)]
                best[like] = action, _chance(world, ahead, world.round - 0.5, seat)
        return list(best.values())

    def play_out(self, world: World, styles: Sequence[Style]) -> Sequence[int]:
        """Let each seat play the round to its end in its style."""
        for _ in range(_LONGEST * world.seats):
            actor = world.actor
            if world.phase == "deal" or actor is None:
                return world.scores[-1]
            apply(world, choose(world, styles[actor]))
        counts = count_round([world.cards_of(seat) for seat in range(world.seats)], None)
        return [count.points for count in counts]

    def chance_of_winning(self, world: World, totals: Sequence[int], seat: int) -> float:
        """Return the chance with these points after the rounds played."""
        return _chance(world, totals, world.round, seat)


def _chance(world: World, totals: Sequence[float], rounds_played: float, seat: int) -> float:
    return chances.chance_of_winning(
        totals, world.rounds - rounds_played, seat, spread=_SPREAD, best=FACTS.best
    )
