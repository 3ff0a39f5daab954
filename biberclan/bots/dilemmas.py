"""Dilemmas: decisions of bots' or people's matches in which the choices differ clearly.

The number of worlds is fixed and the clock is never read, so that the same seed gives everybody the
same dilemma and the same grades.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from biberclan.bots.cast import FOLK
from biberclan.bots.endings import with_endings
from biberclan.bots.package import bots_of
from biberclan.bots.registry import find
from biberclan.bots.search import Searcher, Valued, compare_choices, evaluate
from biberclan.dataclass import dataclass
from biberclan.rules.endings import ended, first_of
from biberclan.rules.game import AnyAction, AnyEvent, AnyObservation

NOTABLE: Final = 0.02
"""The most that a good choice may cost, as a share of the matches won."""

NOTHING: Final = 0.005
"""Costs below this would be shown as nothing."""

CERTAIN: Final = 2
"""The number of standard errors from which a difference counts as certain."""

_COMPARED: Final = 4
"""How many choices are compared to the end."""

_GLANCED: Final = 4
"""How many decisions of a match are looked at; the one most like a dilemma is taken."""

_OPEN: Final = (0.1, 0.9)
"""The chances of winning between which a decision of bots is worth looking at."""

_SECONDS: Final = 60.0
"""The time limit passed to bots that do not search, in seconds; they need a moment."""


@dataclass(frozen=True, slots=True, repr=False)
class PastDecision:
    """A decision that somebody had to make.

    Attributes:
        game: the game that was played.
        observation: all that the seat knew.
        actions: its legal actions.
        events: the public events of the round since the seat's last turn.
        tempting: the actions that were taken there, or that look good at a glance.
    """

    game: str
    observation: AnyObservation
    actions: Sequence[AnyAction]
    events: tuple[AnyEvent, ...]
    tempting: Sequence[AnyAction]


@dataclass(frozen=True, slots=True, repr=False)
class Dilemma:
    """A decision whose choices differ clearly.

    Attributes:
        decision: the decision.
        compared: the choices that were compared in the same worlds, the best first.
        seed: seeds the worlds in which further choices are compared.
    """

    decision: PastDecision
    compared: Sequence[Valued]
    seed: int

    @property
    def best(self) -> Valued:
        """The best choice."""
        return self.compared[0]


@dataclass(frozen=True, slots=True, repr=False)
class Weighed:
    """A choice compared with the best one, in the same worlds.

    Attributes:
        choice: the choice with its worth.
        best: the best one with its worth.
    """

    choice: Valued
    best: Valued

    @property
    def cost(self) -> float:
        """The cost of the choice, as a share of the matches won; 0 for one as good as the best.

        It exceeds `NOTABLE` only if that is certain.
        """
        cost = self.best.wins - self.choice.wins
        if self.choice.action == self.best.action or cost < NOTHING:
            return 0.0
        certain = cost > CERTAIN * max(self.choice.error, self.best.error)
        return cost if certain else min(cost, NOTABLE)

    @property
    def is_costly(self) -> bool:
        """Whether the choice is clearly worse than the best one."""
        return self.cost > NOTABLE


def advice(
    game: str, observation: AnyObservation, actions: Sequence[AnyAction], rng: Random
) -> list[AnyAction]:
    """Return the actions of the bots that decide at once.

    The kindest bot, which errs on purpose, is not asked, nor are bots with a style.

    Args:
        game: the game that is played.
        observation: all that the seat knows.
        actions: its legal actions.
        rng: the only source of chance.
    """
    bots = [find(game, id) for id in bots_of(game).BOTS if id not in FOLK]
    quick = [bot for bot in bots if not isinstance(bot, Searcher)]
    return [
        bot.decide(observation, actions, seconds=_SECONDS, rng=rng) for bot in quick[1:] or quick
    ]


def likeliest(decisions: Sequence[PastDecision], rng: Random) -> Dilemma | None:
    """Return a dilemma among decisions; None if the most promising one turns out not to be one.

    Args:
        decisions: at least one.
        rng: the only source of chance.
    """
    glanced = rng.sample(decisions, min(_GLANCED, len(decisions)))
    promising = max(glanced, key=lambda decision: _difference(decision, rng))
    dilemma = compare(promising, rng.getrandbits(32))
    is_open = dilemma is not None and _OPEN[0] < dilemma.best.wins < _OPEN[1]
    return dilemma if is_open else None


def compare(decision: PastDecision, seed: int) -> Dilemma | None:
    """Return a decision as a dilemma, None if no choice is clearly worse than another.

    Args:
        decision: the decision.
        seed: seeds the worlds in which the choices are tried.
    """
    rng = Random(seed)
    budget = bots_of(decision.game).ROLLOUTS.budgets[decision.observation.seats]
    view, actions = decision.observation, decision.actions
    first = evaluate(decision.game, view, actions, rng, budget.review)
    first = with_endings(decision.game, view, first, rng, budget.review)
    best = first[0].action
    rules = bots_of(decision.game).ROLLOUTS.rules
    world = rules.determinize(view, Random(seed))
    likeliest_of = {first_of(each.action): each.action for each in reversed(first)}
    tempting = [
        likeliest_of.get(action) or ended(rules, world, action, None)
        for action in decision.tempting
    ]
    decision = replace(decision, tempting=tuple(dict.fromkeys(tempting)))
    choices = list(dict.fromkeys((best, *decision.tempting, *(each.action for each in first))))
    choices = choices[:_COMPARED]
    tried = {each.action: each for each in first}
    promising = any(
        choice not in tried or tried[best].wins - tried[choice].wins >= NOTABLE
        for choice in decision.tempting
        if choice != best
    )
    if not promising:
        return None
    compared = _compare(decision, choices, rng)
    tempted = [each for each in compared if each.action in decision.tempting]
    if any(Weighed(each, compared[0]).is_costly for each in tempted):
        return Dilemma(decision, compared, seed)
    return None


def weighed_choice(dilemma: Dilemma, action: AnyAction) -> Weighed | None:
    """Return a choice weighed against the best one, None if it was not compared."""
    found = [each for each in dilemma.compared if each.action == action]
    return Weighed(found[0], dilemma.best) if found else None


def weigh(dilemma: Dilemma, action: AnyAction) -> Weighed:
    """Weigh another choice against the best one.

    Args:
        dilemma: the dilemma.
        action: any legal action that was not compared.
    """
    rng = Random(dilemma.seed)
    best = dilemma.best.action
    tried = {each.action: each for each in _compare(dilemma.decision, [best, action], rng)}
    # If the two are equivalent, only one of them has been tried.
    some = next(iter(tried.values()))
    return Weighed(tried.get(action, some), tried.get(best, some))


def with_own(dilemma: Dilemma, action: AnyAction, weighed: Weighed) -> list[Valued]:
    """Return the choices that were compared and the one that was made, the best first.

    Args:
        dilemma: the dilemma.
        action: the action that was chosen.
        weighed: the worth of that action, or of an equivalent one.
    """
    compared = list(dilemma.compared)
    if all(each.action != action for each in compared):
        lost = weighed.best.wins - weighed.choice.wins
        compared.append(replace(weighed.choice, action=action, wins=dilemma.best.wins - lost))
        compared[1:] = sorted(compared[1:], key=lambda each: -each.wins)
    return compared


def _difference(decision: PastDecision, rng: Random) -> float:
    """Return the apparent difference between the tempting choices, after a few worlds."""
    choices = decision.tempting
    each = bots_of(decision.game).ROLLOUTS.budgets[decision.observation.seats].review // 4
    tried = _compare(decision, choices, rng, each)
    return tried[0].wins - min(one.wins for one in tried)


def _compare(
    decision: PastDecision, choices: Sequence[AnyAction], rng: Random, each: int = 0
) -> list[Valued]:
    """Try choices equally often in the same worlds, the best first.

    Args:
        decision: the decision.
        choices: the choices.
        rng: the only source of chance.
        each: the number of worlds; 0 for as many as a review uses to compare two choices.
    """
    view = decision.observation
    each = each or bots_of(decision.game).ROLLOUTS.budgets[view.seats].comparison
    return compare_choices(decision.game, view, choices, rng, each * len(choices))
