"""Looking back at a match: every choice judged by what its seat could know then."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field, fields, replace
from functools import cache
from itertools import pairwise
from math import inf
from random import Random
from typing import Annotated, Any, Final

from biberclan.bots.cast import REGULAR
from biberclan.bots.dilemmas import CERTAIN, NOTABLE
from biberclan.bots.endings import with_endings
from biberclan.bots.package import AnyRollouts, bots_of
from biberclan.bots.registry import find
from biberclan.bots.search import Valued, compare_choices, evaluate
from biberclan.dataclass import dataclass
from biberclan.match.acting import Choice
from biberclan.match.skill import against_regular
from biberclan.match.store import tables
from biberclan.match.store.tables import ReviewResult
from biberclan.rules.endings import Ended
from biberclan.rules.game import AnyAction
from biberclan.shelf import rules_of

_POINTS: Final = tables.real(-tables.MOST_POINTS, tables.MOST_POINTS)
_SHARES: Final = tables.by_name(tables.real(0, 1))

_GLANCE: Final = 4
"""The divisor of the number of worlds for a choice that looks hardly worse than the best."""

_TURNED: Final = 0.01
"""The least change in a chance that makes a turning point."""


@dataclass(frozen=True, slots=True)
class JudgedChoice:
    """The judgement of one choice.

    Attributes:
        position: the position in the replay at which the choice was made.
        seat: the seat that chose.
        chosen: the action chosen.
        wins: the share of matches that it was expected to win.
        points: the points that it was expected to bring in the round.
        best: the action that looked best.
        best_wins: the share of matches that the best action was expected to win.
        best_points: the points that the best action was expected to bring.
        error: the standard error of the difference between the two shares.
        outcomes: in what share of the imagined rounds each outcome came about; see `Valued`. Empty
            unless the choice is costly.
        best_outcomes: the same after the best action.
        short: how much smaller the share is than with the regular's choice, below 0 if it is
            larger; None in games where skill is not measured by that.
        is_exact: whether both shares are exact: every possibility for the unseen cards was counted,
            and nobody else had a decision to make.
    """

    position: Annotated[int, tables.number(0)]
    seat: Annotated[int, tables.seat]
    chosen: Annotated[AnyAction, tables.text]
    wins: Annotated[float, tables.real(0, 1)]
    points: Annotated[float, _POINTS]
    best: Annotated[AnyAction, tables.text]
    best_wins: Annotated[float, tables.real(0, 1)]
    best_points: Annotated[float, _POINTS]
    error: Annotated[float, tables.real(0, 1)] = 0.0
    outcomes: Annotated[Mapping[str, float], _SHARES] = field(default_factory=dict)
    best_outcomes: Annotated[Mapping[str, float], _SHARES] = field(default_factory=dict)
    short: Annotated[float | None, tables.or_none(tables.real(-1, 1))] = None
    is_exact: Annotated[bool, tables.truth] = False

    @property
    def cost(self) -> float:
        """The cost of the choice, as a share of the matches won.

        Below 0 where it turned out better than the action that had looked best; counting such cases
        as 0 would bias the sum, since they are due to chance.
        """
        return self.best_wins - self.wins

    @property
    def given_away(self) -> float:
        """What counts towards skill: `short` where skill is measured by that, else `cost`."""
        return self.cost if self.short is None else self.short

    @property
    def is_costly(self) -> bool:
        """Whether the cost is certain, and high enough to be pointed out."""
        return self.cost > max(NOTABLE, CERTAIN * self.error)

    def to_plain(self) -> dict[str, Any]:
        """Return the plain form, in JSON types."""
        return {each.name: getattr(self, each.name) for each in fields(self)} | {
            "chosen": str(self.chosen),
            "best": str(self.best),
            "outcomes": dict(self.outcomes),
            "best_outcomes": dict(self.best_outcomes),
        }

    @classmethod
    def from_plain(cls, game: str, plain: Any) -> "JudgedChoice":
        """Read the plain form.

        Args:
            game: the game of the match, by its id on the shelf.
            plain: the plain form.

        Raises:
            ValueError, TypeError: `to_plain` does not write such a form.
        """
        parse_action = rules_of(game).parse_action
        entries = tables.checked(_columns(), {"is_exact": False, **plain})  # once there was none
        actions = {name: parse_action(entries[name]) for name in ("chosen", "best")}
        return cls(**{**entries, **actions})


@cache
def _columns() -> tables.Columns:
    return tables.columns_of(JudgedChoice)


def fitting(judged: Iterable[JudgedChoice], asked: Iterable[Choice]) -> list[JudgedChoice]:
    """Return the judgements of choices that were made; a damaged file may hold others.

    Args:
        judged: the judgements.
        asked: the choices of the match.
    """
    made = {(q.position, q.observation.observer, q.chosen) for q in asked}
    return [one for one in judged if (one.position, one.seat, one.chosen) in made]


def read_judged(game: str, plain: Iterable[Any]) -> list[JudgedChoice]:
    """Return the kept judgements that can be read; the others are worked out again.

    Args:
        game: the game of the match, by its id on the shelf.
        plain: the judgements in plain form.
    """
    return list(tables.readable(lambda each: JudgedChoice.from_plain(game, each), plain))


def complete(game: str, judged: Iterable[JudgedChoice]) -> list[JudgedChoice]:
    """Return those of kept judgements that have all figures needed today."""
    return [one for one in judged if one.short is not None or not against_regular(game)]


def judge(question: Choice) -> JudgedChoice:
    """Judge one choice, deterministically.

    Args:
        question: the choice, whose chosen action may be one with the end of the turn.
    """
    rng = Random(question.position)
    observation, chosen = question.observation, question.chosen
    playing = bots_of(question.game).ROLLOUTS
    budget, reviewing = playing.budgets[observation.seats], playing.reviewing
    first = evaluate(
        question.game, observation, question.actions, rng, budget.review, playing=reviewing
    )
    if isinstance(chosen, Ended):
        first = with_endings(question.game, observation, first, rng, budget.review)
    best = first[0].action
    tried = {valued.action: valued.wins for valued in first}
    seems_worse = chosen not in tried or tried[best] - tried[chosen] > NOTABLE
    rollouts = budget.comparison if seems_worse else budget.comparison // _GLANCE
    sure = NOTABLE / CERTAIN if seems_worse else NOTABLE  # more would name no other choice
    choices = [chosen, best]
    ours, theirs = _compared(question, choices, rng, rollouts, reviewing, sure=sure)
    assert observation.observer is not None
    judged = JudgedChoice(
        question.position,
        observation.observer,
        chosen,
        ours.wins,
        ours.points,
        best,
        theirs.wins,
        theirs.points,
        min(1.0, max(ours.error, theirs.error)),
        short=_short_of_regular(question) if against_regular(question.game) else None,
        is_exact=ours.is_exact and theirs.is_exact,
    )
    if not judged.is_costly:  # then nobody is told the reasons
        return judged
    ours, theirs = _compared(question, choices, rng, budget.comparison, reviewing, counts=True)
    return replace(judged, outcomes=ours.outcomes, best_outcomes=theirs.outcomes)


def _compared(
    question: Choice,
    choices: Sequence[AnyAction],
    rng: Random,
    rollouts: int,
    playing: AnyRollouts,
    *,
    counts: bool = False,
    sure: float = 0.0,
) -> list[Valued]:
    """Return the worth of each choice; of those that make no difference only one is tried."""
    game, observation = question.game, question.observation
    tried = compare_choices(
        game, observation, choices, rng, rollouts, counts=counts, sure=sure, playing=playing
    )
    by_action = {valued.action: valued for valued in tried}
    return [by_action.get(choice, tried[0]) for choice in choices]


def _short_of_regular(question: Choice) -> float:
    """Return the share of the matches by which a choice falls short of the regular's choice.

    Both are fixed before any world is imagined, so neither looks better by chance. The benefit of
    some choices shows later than the review looks in its search for the best.
    """
    rng = Random(question.position)
    observation, chosen = question.observation, question.chosen
    regular = find(question.game, REGULAR)
    usual = regular.decide(observation, question.actions, seconds=inf, rng=rng)
    if usual == chosen:
        return 0.0
    playing, choices = bots_of(question.game).ROLLOUTS, [chosen, usual]
    rollouts = playing.budgets[observation.seats].comparison // 2
    rng = Random(question.position)
    ours, theirs = _compared(question, choices, rng, rollouts, playing.further)
    return theirs.wins - ours.wins


class Review:
    """Figures over all judged choices of a match.

    Attributes:
        judged: the choices, in order.
    """

    def __init__(self, judged: Sequence[JudgedChoice], winners: Sequence[int]) -> None:
        """Take the choices and the winners of the match."""
        self.judged = sorted(judged, key=lambda one: one.position)
        self._winners = winners

    def line(self, seat: int) -> list[tuple[int, float]]:
        """Return the position of each of a person's choices, and their chance of winning there."""
        return [(one.position, one.wins) for one in self.judged if one.seat == seat]

    def outcome(self, seat: int) -> float:
        """Return the share of the match that a person has won."""
        return (seat in self._winners) / len(self._winners)

    def costliest(self, most: int) -> list[JudgedChoice]:
        """Return the costly choices that cost most, the costliest first."""
        costly = sorted(self.judged, key=lambda one: -one.cost)
        return [one for one in costly if one.is_costly][:most]

    def turning_points(self, most: int) -> list[tuple[JudgedChoice, float]]:
        """Return the choices before which a person's chance had changed most, each with the change.

        The change is that since the person's last choice. What would be told as nothing is none.
        """
        changes = []
        for seat in {one.seat for one in self.judged}:
            own = [one for one in self.judged if one.seat == seat]
            changes += [(after, after.best_wins - before.wins) for before, after in pairwise(own)]
        turned = [each for each in changes if abs(each[1]) >= _TURNED]
        return sorted(turned, key=lambda change: -abs(change[1]))[:most]

    def play(self, seat: int) -> float:
        """Return the total gain by a person's choices, a share of the match.

        It is below 0, or a little above by chance (see `JudgedChoice.cost`); in some games it is
        the gain over the regular's choices (`JudgedChoice.short`).
        """
        return -sum(one.given_away for one in self.judged if one.seat == seat)

    def results(self) -> dict[int, ReviewResult]:
        """Return the result of the review for each seat that has chosen."""
        counts = Counter(one.seat for one in self.judged)
        is_against_regular = all(one.short is not None for one in self.judged)
        return {
            seat: ReviewResult(count, -self.play(seat), self.luck(seat), is_against_regular)
            for seat, count in counts.items()
        }

    def luck(self, seat: int) -> float:
        """Return a person's gain by the cards and by the others, a share of the match.

        The chance before the first choice, with the best one or the regular's, luck and play add
        up to the outcome.
        """
        own = [one for one in self.judged if one.seat == seat]
        if not own:
            return 0.0
        return self.outcome(seat) - (own[0].wins + own[0].given_away) - self.play(seat)
