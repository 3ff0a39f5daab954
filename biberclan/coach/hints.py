"""Hints: choices that may be equal but for chance, and the reasons for a choice."""

from collections.abc import Sequence

from biberclan.bots.dilemmas import CERTAIN, NOTHING
from biberclan.bots.search import Valued
from biberclan.coach.why import Tried, contrast, for_it
from biberclan.language import _
from biberclan.rules.game import AnyObservation
from biberclan.words.seam import People


def is_about_equal(valued: Valued, best: Valued) -> bool:
    """Return whether an action may be as good as the best one, or differs by next to nothing."""
    return valued is not best and best.wins - valued.wins <= max(CERTAIN * valued.error, NOTHING)


def is_one_of_equals(valued: Valued, answer: Sequence[Valued]) -> bool:
    """Return whether a choice is one of several that are about as good as the best.

    Args:
        valued: the choice.
        answer: all choices, the best first.
    """
    best = answer[0]
    equals = [one for one in answer if one is best or is_about_equal(one, best)]
    return valued in equals and len(equals) > 1


def in_order(answer: Sequence[Valued]) -> list[Valued]:
    """Return choices in the order of a hint: the best one, those that may be as good, the others.

    Args:
        answer: the choices, the best first.
    """
    return sorted(
        answer, key=lambda one: one is not answer[0] and not is_about_equal(one, answer[0])
    )


def reasons(
    game: str,
    view: AnyObservation,
    valued: Valued,
    answer: Sequence[Valued],
    people: People,
    most: int,
    *,
    only: bool = False,
    covered: bool = False,
) -> list[str]:
    """Return the reasons why a choice is better than the others, or worse than the best.

    Args:
        game: the game.
        view: what the actor knows; a covered hand is left out.
        valued: the choice.
        answer: all that were compared, the best first; the choice is one of them.
        people: the name of each seat.
        most: the largest number of sentences.
        only: whether there is no other legal action.
        covered: whether the hand is covered: then nothing is told of the imagined rounds, which
            know it.

    Returns:
        At least one sentence, the weightiest first; an honest one if there is no reason to tell.
    """
    best = answer[0]
    worse = [one for one in answer if one is not best and not is_about_equal(one, best)]
    if valued in worse:
        both = _tried(valued, covered), _tried(best, covered)
        return contrast(game, view, *both, people).told(most)
    found = for_it(game, view, valued.action, people)
    if only:
        return [_("It is all that you can do now."), *found][:most]
    if worse:
        both = _tried(worse[0], covered), _tried(valued, covered)
        found = [*contrast(game, view, *both, people).gains, *found]
    if found:
        return list(dict.fromkeys(found))[:most]
    if is_one_of_equals(valued, answer):
        return [_("It makes hardly any difference here: another choice is about as good.")]
    return [_("There is no simple reason: tried out many times, it did this well.")]


def _tried(valued: Valued, covered: bool) -> Tried:
    return Tried(valued.action, {} if covered else valued.outcomes)
