"""Trying the best actions out in imagined worlds.

Each candidate is tried in the same worlds: cards drawn at random for all that the seat does not
know, the same for all candidates, and then the round played to its end by regulars at every seat.
What counts is the chance of winning the match with the points written down then.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from biberclan.bots.chances import chance_of_winning
from biberclan.games.clan.bots.judgement import judge
from biberclan.games.clan.bots.regular import choose
from biberclan.games.clan.bots.sight import World
from biberclan.rules.clan import Action, Observation, apply, determinize
from biberclan.rules.clan.scoring import count_round

CANDIDATES: Final = 6
"""How many actions are tried. The best is hardly ever further down in the regular's order."""

_PRIOR: Final = 20
"""How many rollouts the regular's judgement counts for."""

_LONGEST: Final = 60
"""Decisions of each seat after which an imagined round is counted as it stands (BC-48)."""


@dataclass(frozen=True, slots=True)
class Valued:
    """What an action is worth to the seat that thinks about it.

    Attributes:
        action: the action.
        wins: the share of the matches that it can expect to win.
        points: the points that it can expect to write down for this round.
        rollouts: in how many imagined worlds the action was tried.
    """

    action: Action
    wins: float
    points: float
    rollouts: int


class _Candidate:
    """An action being tried, and what came of it so far."""

    def __init__(self, action: Action, prior: float) -> None:
        self.action = action
        self.prior = prior
        self.wins = 0.0
        self.points = 0.0
        self.rollouts = 0

    def try_in(self, world: World, seat: int) -> None:
        """Play the round to its end in a world of its own."""
        apply(world, self.action)
        points = _played_out(world)
        self.wins += _share_of_match(world, points, seat)
        self.points += points[seat]
        self.rollouts += 1

    def value(self) -> float:
        """Return the chance of winning, the regular's judgement counted as some rollouts."""
        return (self.wins + _PRIOR * self.prior) / (self.rollouts + _PRIOR)

    def valued(self) -> Valued:
        """Return what is known of the action now."""
        return Valued(self.action, self.value(), self.points / self.rollouts, self.rollouts)


def evaluate(
    observation: Observation,
    actions: Sequence[Action],
    rng: Random,
    rollouts: int,
    *,
    candidates: int = CANDIDATES,
    finalists: int = 1,
    time_is_up: Callable[[], bool] = lambda: False,
) -> list[Valued]:
    """Return what the best actions are worth to the observer, who is the actor.

    The candidates are those that the regular likes best. All are tried equally often at first; then
    the worse half drops out, again and again, so that most rollouts go to those that are close.

    Args:
        observation: all that the seat may know.
        actions: its legal actions.
        rng: the only source of chance.
        rollouts: how many to play in all.
        candidates: how many actions to try.
        finalists: how many at least stay in to the end, and so can be compared fairly.
        time_is_up: asked after each world; once it says so, what is known by then is returned.

    Returns:
        The candidates, the best first; each was tried at least once.
    """
    seat = observation.observer
    assert seat is not None
    world = determinize(observation, rng)
    tried = _candidates(world, actions, candidates)
    left = list(tried)
    stages = max(1, (len(left) - 1).bit_length())
    for stage in range(stages):
        for _ in range(max(1, rollouts // (stages * len(left)))):
            world = determinize(observation, rng)
            for candidate in left:
                candidate.try_in(world.clone(), seat)
            if time_is_up():
                break
        left.sort(key=_Candidate.value, reverse=True)
        if time_is_up():
            break
        if stage < stages - 1:
            del left[max(finalists, (len(left) + 1) // 2) :]
    tried.sort(key=lambda candidate: (candidate in left, candidate.value()), reverse=True)
    return [candidate.valued() for candidate in tried]


def _candidates(world: World, actions: Sequence[Action], most: int) -> list[_Candidate]:
    """Return the actions that the regular likes best, of like ones the first."""
    seat = world.actor
    assert seat is not None
    totals = [sum(points) for points in zip(*world.scores)] or [0.0] * world.seats
    best: dict[tuple[type, int | None, float], _Candidate] = {}
    values = judge(world, actions)
    for value, action in sorted(zip(values, actions), key=lambda pair: pair[0], reverse=True):
        if len(best) == most:
            break
        # A slot that makes no difference to the regular makes next to none.
        like = type(action), getattr(action, "seat", None), value
        if like not in best:
            ahead = [total + value * (other == seat) for other, total in enumerate(totals)]
            prior = chance_of_winning(ahead, world.round - 0.5, seat)
            best[like] = _Candidate(action, prior)
    return list(best.values())


def _played_out(world: World) -> Sequence[int]:
    """Let regulars play the round to its end, and return each seat's points."""
    for _ in range(_LONGEST * world.seats):
        if world.phase == "deal" or world.phase == "over":
            return world.scores[-1]
        apply(world, choose(world))
    counts = count_round([world.cards_of(seat) for seat in range(world.seats)], None)
    return [count.points for count in counts]


def _share_of_match(world: World, points: Sequence[int], seat: int) -> float:
    if world.winners is not None:
        return (seat in world.winners) / len(world.winners)
    before = world.scores[: world.round - 1]
    totals = [sum(all_points) for all_points in zip(*before, points)]
    return chance_of_winning(totals, world.round, seat)
