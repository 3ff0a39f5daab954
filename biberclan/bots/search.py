"""Search: flat Monte Carlo over determinizations, with a quick judgement as the prior.

In a determinization, here called a world, the cards that the seat does not know, and the styles in
which the others play, are drawn at random. No tree is built: the most promising actions are each
carried out in the same worlds, and every world is played on until its round is counted or can be
valued (`Rollouts`). The value of an action is the chance of winning the match with the resulting
points.

Rollouts are allotted to actions by sequential halving, a method of best-arm identification (Karnin,
Koren and Somekh, 2013), which stops as soon as more rollouts are not worth their time.
"""

import gc
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import field, replace
from math import inf, sqrt
from random import Random
from statistics import NormalDist, stdev
from time import perf_counter
from typing import Any, ClassVar, Final

from biberclan.bots.cast import ELDER, Character
from biberclan.bots.enumeration import Solved
from biberclan.bots.package import AnyRollouts, bots_of
from biberclan.dataclass import dataclass
from biberclan.rules.endings import Ended, first_of
from biberclan.rules.game import Action, AnyAction, AnyState, Observation, points_so_far
from biberclan.rules.points import best_points

CANDIDATES: Final = 6
"""How many actions are tried; the best one is hardly ever further down in the game's order."""

_PRUNED_EVERY: Final = 16
"""Candidates no longer worth trying are dropped after each so many worlds, ..."""

_MOST_PRUNINGS: Final = 64
"""... but at most so many times, so less often if there are many rollouts: with 4,000 this gains a
decision of Biberbande at two seats 0.06 matches in 100 (0.02 to 0.10)."""

_LEAST_GAIN: Final = 0.0001
"""The expected gain, as a share of the match, below which no more rollouts are played."""

_POSSIBLE: Final = 0.1
"""A difference between two candidates that is assumed for one additional world: what has not
happened in a few worlds may happen in the next one."""

_COUNTED: Final = 100
"""The number of worlds in which the outcomes of an action are counted. Shares are shown in tenths,
and rounds that could be valued sooner must be played to their end for this."""

LEADS: Final = "leads"
"""The outcome that nobody has done better in the round than the thinking seat."""

_NORMAL: Final = NormalDist()


@dataclass(frozen=True, slots=True, repr=False)
class Valued:
    """The worth of an action to the seat that thinks about it.

    Attributes:
        action: the action, perhaps with the end of the turn (`biberclan.rules.endings.Ended`).
        wins: the share of the matches that it can expect to win.
        points: the points that it can expect to write down for this round.
        rollouts: the number of imagined worlds in which the action was tried.
        error: the standard error of the difference between that share and the best action's, which
            was tried in the same worlds.
        outcomes: for each outcome worth mentioning (`Rollouts.outcomes`, and `LEADS`), the share of
            the first of those worlds in which it came about.
        is_exact: whether wins and points are exact and assume nothing (`Solved.is_exact`).
    """

    action: AnyAction
    wins: float
    points: float
    rollouts: int
    error: float = 0.0
    outcomes: Mapping[str, float] = field(default_factory=dict)
    is_exact: bool = False


class _Candidate:
    """An action being tried, and its results so far.

    Attributes:
        action: the action.
        known: its worth if that is the same in every world, so that none has to be played.
        results: the share of the match that it won in each world.
    """

    def __init__(
        self, action: Action, prior: float, prior_rollouts: int, *, known: Valued | None = None
    ) -> None:
        """Begin with a chance of winning that counts as much as some rollouts."""
        self.action = action
        self.known = known
        self.results: list[float] = []
        self._prior = prior
        self._prior_rollouts = prior_rollouts
        self._wins = 0.0
        self._points = 0.0
        self._counted = 0
        self._outcomes = Counter[str]()
        self._ended = True

    def add(self, wins: float, points: float) -> None:
        """Count one more rollout."""
        self.results.append(wins)
        self._wins += wins
        self._points += points

    def count(self, outcomes: Iterable[str], *, leads: bool, ended: bool) -> None:
        """Count the outcomes of the action in a world.

        Args:
            outcomes: the outcomes that the game names.
            leads: whether nobody has more of the points that count.
            ended: whether the round was played to its end; otherwise `leads` tells nothing.
        """
        self._counted += 1
        self._outcomes.update(outcomes)
        self._outcomes[LEADS] += leads
        self._ended &= ended

    def value(self) -> float:
        """Return the chance of winning, with the prior counted as some rollouts."""
        wins = self._wins + self._prior_rollouts * self._prior
        return wins / (len(self.results) + self._prior_rollouts)

    def valued(self, best: "_Candidate") -> Valued:
        """Return the worth of the action as known now, compared with the best one."""
        rollouts = len(self.results)
        error = _error_of_difference(best.results, self.results)
        outcomes = {
            code: n / self._counted
            for code, n in sorted(self._outcomes.items())
            if n and (code != LEADS or self._ended)
        }
        points = self._points / rollouts
        is_exact = self.known is not None and self.known.is_exact
        return Valued(self.action, self.value(), points, rollouts, error, outcomes, is_exact)


@contextmanager
def _no_garbage_collection() -> Iterator[None]:
    """Switch garbage collection off: rollouts leave no cycles, and looking for some costs 10 %.

    Tables filled meanwhile are moved to the oldest generation, so that they are not searched
    afterwards either. Also works as a decorator.
    """
    if not hasattr(gc, "freeze"):  # PyPy: nothing is freed there unless it collects, bit by bit
        yield
        return
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.freeze()
            gc.unfreeze()  # into the oldest generation
            gc.enable()


@_no_garbage_collection()
def evaluate(
    game: str,
    observation: Observation,
    actions: Sequence[Action],
    rng: Random,
    rollouts: int,
    *,
    finalists: int = 1,
    equally: bool = False,
    only_choice: bool = False,
    counts: bool = False,
    sure: float = 0.0,
    playing: AnyRollouts | None = None,
    time_is_up: Callable[[], bool] = lambda: False,
) -> list[Valued]:
    """Return the worth of the most promising actions to the observer, who is the actor.

    Sequential halving: all candidates are tried equally often at first; then the worse half is
    dropped repeatedly, so that most rollouts go to the closest contenders. Candidates that the
    remaining rollouts can hardly make the best, because they are clearly worse or hardly different,
    are dropped earlier, and the others get their rollouts. The search ends when one is left.

    Args:
        game: the game that is played.
        observation: all that the seat may know.
        actions: its legal actions.
        rng: the only source of chance.
        rollouts: the number to play in all.
        finalists: the least number of candidates kept to the end, to be compared fairly.
        equally: whether to try all actions equally often, and to ignore the quick judgement: it
            helps to find the best action, but differences between actions are measured without it.
        only_choice: whether only the best action matters, not its worth: if the game finds a single
            action worth trying, one rollout is enough.
        counts: whether to count the outcomes of each action.
        sure: the search ends when the standard error of each finalist's difference from the best,
            or of the worth of a single one, is this small.
        playing: how to play rounds on; None for the game's usual way.
        time_is_up: asked after each world; once it is true, the results so far are returned.

    Returns:
        The candidates, the best first; each was tried at least once, unless their worth is known
        exactly.
    """
    playing = playing or bots_of(game).ROLLOUTS
    candidates = len(actions) if equally else CANDIDATES
    finalists = candidates if equally else finalists
    world = playing.imagine(observation, rng)
    solved = playing.solve(observation, actions) if playing.trusts_count else None
    worths = solved or [None] * len(actions)
    known = _known(playing, world, actions, worths)
    unknown = [action for action, worth in zip(actions, worths) if worth is None]
    if not unknown or (only_choice and known and known[0].wins == 1):
        best = known[:candidates]
        return _with_outcomes(playing, observation, best, rng, rollouts) if counts else best
    found = _candidates(playing, world, unknown, candidates - bool(known))
    known = known[: max(1, candidates - len(found))]
    tried = [_Candidate(each.action, each.wins, 0, known=each) for each in known]
    counted = 0 if equally else playing.prior
    tried += [_Candidate(action, prior, counted) for action, prior in found]
    if only_choice and len(tried) == 1:
        rollouts = 1
    left = list(tried)
    stages = max(1, (len(left) - 1).bit_length())
    spent = worlds = 0
    is_over = False
    pruned_every = max(_PRUNED_EVERY, rollouts // _MOST_PRUNINGS)
    for stage in range(1, stages + 1):
        share = rollouts * stage // stages
        while True:
            _try_in_one_world(playing, observation, left, rng, counts=counts and worlds < _COUNTED)
            spent += len(left)
            worlds += 1
            if time_is_up() or spent + len(left) > share:
                break
            if worlds % pruned_every == 0:
                if len(left) > finalists:
                    left = _still_open(left, finalists, (rollouts - spent) // len(left))
                    is_over = len(left) == 1
                else:
                    is_over = _largest_error(left) <= sure
                if is_over:
                    break
        left.sort(key=_Candidate.value, reverse=True)
        if is_over or time_is_up():
            break
        if stage < stages:
            del left[max(finalists, (len(left) + 1) // 2) :]
            if len(left) == 1:
                break
    tried.sort(key=lambda candidate: (candidate in left, candidate.value()), reverse=True)
    return [candidate.valued(tried[0]) for candidate in tried]


def compare_choices(
    game: str,
    observation: Observation,
    choices: Sequence[Action],
    rng: Random,
    rollouts: int,
    *,
    counts: bool = True,
    sure: float = 0.0,
    playing: AnyRollouts | None = None,
) -> list[Valued]:
    """Try choices equally often in the same worlds, the best first; see `evaluate`.

    Of equivalent choices only one is tried.
    """
    return evaluate(
        game,
        observation,
        choices,
        rng,
        rollouts,
        equally=True,
        counts=counts,
        sure=sure,
        playing=playing,
    )


def _known(
    playing: AnyRollouts,
    world: AnyState,
    actions: Sequence[Action],
    worths: Sequence[Solved | None],
) -> list[Valued]:
    """Return the actions whose worth is known, the best first; of equivalent ones only one."""
    found: dict[Hashable, tuple[Solved, AnyAction]] = {}
    for action, worth in zip(actions, worths):
        if worth is None:
            continue
        key = playing.equivalence_key(world, first_of(action), float(worth.wins)), worth
        found.setdefault(key, (worth, action))
    good = 1 if playing.rules.FACTS.best == "most" else -1

    def rank(each: tuple[Solved, AnyAction]) -> tuple[Any, ...]:
        worth, action = each
        return -worth.wins, -good * worth.points, playing.clockwise(world, first_of(action))

    ranked = sorted(found.values(), key=rank)
    return [
        Valued(action, float(wins), float(points), 0, is_exact=is_exact)
        for (wins, points, is_exact), action in ranked
    ]


def _with_outcomes(
    playing: AnyRollouts,
    observation: Observation,
    valued: Sequence[Valued],
    rng: Random,
    rollouts: int,
) -> list[Valued]:
    """Count the outcomes of actions whose worth is known, in imagined worlds."""
    tried = [_Candidate(each.action, each.wins, 0) for each in valued]
    for _ in range(min(_COUNTED, max(1, rollouts // len(tried)))):
        _try_in_one_world(playing, observation, tried, rng, counts=True)
    return [
        replace(each, rollouts=len(one.results), outcomes=one.valued(one).outcomes)
        for each, one in zip(valued, tried)
    ]


def _candidates(
    playing: AnyRollouts, world: AnyState, choices: Sequence[Action], most: int
) -> list[tuple[Action, float]]:
    """Return the choices worth trying out with their priors; see `Rollouts.candidates`.

    Choices with the same end of the turn are chosen separately, with the prior of their action; the
    end itself has no prior.
    """
    by_ending: dict[Action | None, list[Action]] = {}
    for choice in choices:
        ending = choice.ending if isinstance(choice, Ended) else None
        by_ending.setdefault(ending, []).append(first_of(choice))
    return [
        (action if ending is None else Ended(action, ending), prior)
        for ending, actions in by_ending.items()
        for action, prior in playing.candidates(world, actions, most)
    ]


def _try_in_one_world(
    playing: AnyRollouts,
    observation: Observation,
    candidates: Sequence[_Candidate],
    rng: Random,
    *,
    counts: bool,
) -> None:
    """Give each candidate a rollout in the same new world, with the same styles."""
    rules, seat = playing.rules, observation.observer
    assert seat is not None
    world = playing.imagine(observation, rng)
    styles = [rng.choice(playing.imagined) for _ in range(world.seats)]
    styles[seat] = playing.own
    ends = any(isinstance(candidate.action, Ended) for candidate in candidates)
    for candidate in candidates:
        played, choice = world.clone(), candidate.action
        action = first_of(choice)
        rules.apply(played, action)
        if isinstance(choice, Ended):
            rules.apply(played, choice.ending)
        done: list[tuple[int, AnyAction]] | None = [] if counts else None
        if candidate.known is None:
            points = playing.play_out(played, styles, done, whole=ends)  # all to the same end
            candidate.add(_share_of_match(playing, played, points, seat), points[seat])
        else:
            candidate.add(candidate.known.wins, candidate.known.points)
            if len(played.scores) < world.round:
                continue  # a style would not produce the end that is already known
        if done is None:
            continue
        points = playing.play_out(played, styles, done, whole=True)
        leads = points[seat] == best_points(points, rules.FACTS.best)
        outcomes = playing.outcomes(world, action, done, played)
        candidate.count(outcomes, leads=leads, ended=len(played.scores) == world.round)


def _still_open(left: list[_Candidate], finalists: int, worlds: int) -> list[_Candidate]:
    """Return the candidates that may still turn out to be the best one, at least the finalists.

    Args:
        left: the candidates so far, tried in the same worlds.
        finalists: the fewest to return.
        worlds: the number of further worlds in which each could be tried, at least one.
    """
    best, *others = sorted(left, key=_Candidate.value, reverse=True)
    kept = finalists - 1
    open_ones = [one for one in others[kept:] if _gain(best, one, worlds) > _LEAST_GAIN]
    return [best, *others[:kept], *open_ones]


def _gain(best: _Candidate, other: _Candidate, worlds: int) -> float:
    """Return the share of the match that trying two candidates in more worlds is expected to gain.

    Nothing is gained if the other one stays behind. Its distance after those worlds is assumed to
    be normally distributed around the present one; the gain is the expected value of the part on
    the other side of zero.

    Args:
        best: the better one so far.
        other: another one, tried in the same worlds.
        worlds: the number of further worlds, at least one.
    """
    tried = len(other.results)
    differences = [a - b for a, b in zip(best.results, other.results)]
    error = _deviation(differences) * sqrt(worlds / (tried * (tried + worlds)))
    ahead = (best.value() - other.value()) / error
    return error * (_NORMAL.pdf(ahead) - ahead * _NORMAL.cdf(-ahead))


def _largest_error(left: Sequence[_Candidate]) -> float:
    """Return the largest standard error of a difference from the best, or of the only worth.

    >>> one, other = _Candidate("a", 0, 0), _Candidate("b", 0, 0)
    >>> one.results, other.results = [1, 0, 1, 0], [0, 1, 1, 0]
    >>> round(_largest_error([one]), 3), round(_largest_error([one, other]), 3)
    (0.251, 0.354)
    >>> same = _Candidate("c", 0, 0)
    >>> same.results = one.results
    >>> round(_largest_error([one, other, same]), 3)
    0.354
    """
    best = max(left, key=_Candidate.value)
    others = [one.results for one in left if one is not best] or [[0.0] * len(best.results)]
    differences = [[a - b for a, b in zip(best.results, results)] for results in others]
    return max(_deviation(each) / sqrt(len(each)) for each in differences)


def _deviation(results: Sequence[float]) -> float:
    """Return the standard deviation of results and one more that differs by `_POSSIBLE`."""
    mean = sum(results) / len(results)
    squares = sum([each * each for each in results]) - mean * mean * len(results) + _POSSIBLE**2
    return sqrt(squares / len(results))


def _error_of_difference(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the standard error of the mean difference of results in the same worlds.

    >>> round(_error_of_difference([1, 0, 1, 0], [0, 1, 1, 0]), 3)
    0.408
    """
    differences = [a - b for a, b in zip(one, other)]
    return stdev(differences) / len(differences) ** 0.5 if len(differences) > 1 else inf


def _share_of_match(
    playing: AnyRollouts, world: AnyState, points: Sequence[float], seat: int
) -> float:
    """Return the share of the match that a seat has won, or can expect to win, after a rollout.

    Args:
        playing: the rollouts of the game.
        world: the world after it.
        points: the points of each seat for the round that it played out or valued.
        seat: the seat.
    """
    if world.winners is not None:
        return (seat in world.winners) / len(world.winners)
    totals: Sequence[float] = points_so_far(world)
    if len(world.scores) < world.round:
        totals = [before + more for before, more in zip(totals, points)]
    return playing.chance_of_winning(world, totals, seat)


class Searcher(Character):
    """Tries the most promising actions and takes the one that wins most often.

    A game derives its elder from this class and says how they play it.

    Attributes:
        game: the id of the game.
    """

    id = ELDER
    game: ClassVar[str]

    def __init__(self, rollouts: int | None = None) -> None:
        """Use a number of rollouts for each decision; None for the game's budget."""
        self._rollouts = rollouts

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> AnyAction:
        """Choose an action; see `Bot`."""
        if len(actions) == 1:
            return actions[0]
        end = perf_counter() + seconds
        budget = bots_of(self.game).ROLLOUTS.budgets[observation.seats]
        valued = evaluate(
            self.game,
            observation,
            actions,
            rng,
            self._rollouts or budget.decision,
            only_choice=True,
            time_is_up=lambda: perf_counter() > end,
        )
        return valued[0].action
