"""Hints, and the reasons why a choice is good or costly: its differences from another choice.

The games supply the arguments for a choice and against it (`Words.argue`), and the search has
counted its outcomes (`Valued.outcomes`). Here two choices are compared: what they share is left
out, so that no sentence about one of them would fit the other as well.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from biberclan.bots.dilemmas import CERTAIN, NOTHING
from biberclan.bots.search import LEADS, Valued
from biberclan.language import N_, _, in_percent, translate, worded
from biberclan.named_tuple import NamedTuple
from biberclan.rules.game import AnyAction, AnyObservation
from biberclan.words.names import Chance
from biberclan.words.seam import Argument, SeatNames, words_of

_CLEAR: Final = 0.2
"""The least difference between shares of imagined rounds that is told: two rounds in ten, ..."""

_SLIGHT: Final = 0.1
"""... or where there is nothing else to tell, one."""

_LEADS: Final = Chance(N_("In {times} of 10 rounds nobody does better than you"), 3)

_NO_REASON: Final = N_("There is no simple reason: tried out many times, it did worse.")

_LEAST: Final = 0.25
"""The least lead in weight of an argument over the other choice's argument of the same kind."""


class Tried(NamedTuple):
    """A choice that has been tried in imagined rounds.

    Attributes:
        action: the action.
        outcomes: the share of the rounds in which each outcome came about; empty where the rounds
            may not be told of, since they know a covered hand.
    """

    action: AnyAction
    outcomes: Mapping[str, float]


class Contrast(NamedTuple):
    """The differences between two choices, the weightiest first.

    Attributes:
        drawbacks: the sentences about what the worse choice gives away.
        gains: the sentences about what the better choice brings.
    """

    drawbacks: Sequence[str]
    gains: Sequence[str]

    def sentences(self, most: int) -> list[str]:
        """Return the sentences about the worse choice: a drawback, then a gain of the better one.

        Args:
            most: the largest number of sentences.

        Returns:
            At least one sentence, an honest one if there is nothing to tell.
        """
        gains = [_("With the best choice: {gain}").format(gain=gain) for gain in self.gains]
        found = [*self.drawbacks[:1], *gains[:1], *self.drawbacks[1:], *gains[1:]]
        return found[:most] or [translate(_NO_REASON)]


def for_it(game: str, view: AnyObservation, action: AnyAction, names: SeatNames) -> list[str]:
    """Return the sentences in favour of a choice, compared with no other, the weightiest first."""
    found = words_of(game).argue(view, action, names)
    return _texts_of(each for each in _weightiest(found) if each.weight > 0)


def contrast(
    game: str, view: AnyObservation, worse: Tried, better: Tried, names: SeatNames
) -> Contrast:
    """Compare a choice with a better one.

    Args:
        game: the game.
        view: what the actor knows; a covered hand is left out.
        worse: the choice.
        better: the better one.
        names: the name of each seat.
    """
    words = words_of(game)
    ours, theirs = (list(words.argue(view, one.action, names)) for one in (worse, better))
    against, speaking = _only(ours, theirs, sign=-1), _only(theirs, ours, sign=1)
    for least in (_CLEAR, _SLIGHT):
        drawbacks = _weightiest([*against, *_counted(game, worse, better, names, -1, least)])
        gains = _weightiest([*speaking, *_counted(game, better, worse, names, 1, least)])
        if drawbacks or gains:
            break
    # What the first drawback says of one choice is not said again of the other.
    said = {each.code for each in islice(drawbacks, 1) if each.code in words.NAMES.outcomes}
    return Contrast(
        _texts_of(drawbacks), _texts_of(each for each in gains if each.code not in said)
    )


def _texts_of(found: Iterable[Argument]) -> list[str]:
    return list(dict.fromkeys(each.text for each in found if each.text))


def _weightiest(arguments: Sequence[Argument]) -> list[Argument]:
    """Return the weightiest argument of each kind: a card often covers two others."""
    best: dict[str, Argument] = {}
    for each in sorted(arguments, key=lambda each: -abs(each.weight)):
        best.setdefault(each.code, each)
    return list(best.values())


def _only(of_one: Sequence[Argument], of_other: Sequence[Argument], *, sign: int) -> list[Argument]:
    """Return the arguments for one choice (or against it, by sign) that the other lacks."""
    shared = {each.text for each in of_other}
    net = defaultdict[str, float](float)
    for each in of_one:
        net[each.code] += each.weight * sign
    for each in of_other:
        net[each.code] -= each.weight * sign
    return [
        each._replace(weight=net[each.code])
        for each in _weightiest(of_one)
        if each.weight * sign > 0 and net[each.code] >= _LEAST and each.text not in shared
    ]


def _counted(
    game: str, one: Tried, other: Tried, names: SeatNames, sign: int, least: float
) -> Iterator[Argument]:
    """Yield what clearly more often comes of one choice, or does not come, than of the other."""
    known = {**words_of(game).NAMES.outcomes, LEADS: _LEADS}
    for came in sorted({*one.outcomes, *other.outcomes}):
        code, _space, which = came.partition(" ")
        if code not in known:
            continue
        chance, number = known[code], int(which or 0)
        often, seldom = (each.outcomes.get(came, 0.0) for each in (one, other))
        text = chance.text
        if chance.weight * sign < 0:
            text, often, seldom = chance.otherwise, 1 - often, 1 - seldom
        times, less = round(10 * often), round(10 * seldom)
        if not text or often - seldom < least or times == less:
            continue
        fact = worded(text, number).format(
            times=times,
            owner=names[number] if number < len(names) else "",
            number=number,
        )
        weight = abs(chance.weight) * (often - seldom)
        yield Argument(code, weight, _compared(fact, less, sign=sign))


def _compared(fact: str, less: int, *, sign: int) -> str:
    """Return the sentence on how often an outcome follows each of the two choices."""
    if sign > 0:
        some = _("{fact}; after a worse choice in {less}.")
        none = _("{fact}; after a worse choice in none.")
    else:
        some = _("{fact}; after the best choice in {less}.")
        none = _("{fact}; after the best choice in none.")
    return (some if less else none).format(fact=fact, less=less)


def is_about_equal(valued: Valued, best: Valued) -> bool:
    """Return whether an action may be as good as the best one, or differs by next to nothing.

    Where the worths are exact it is as good.
    """
    margin = 0.0 if valued.is_exact else max(CERTAIN * valued.error, NOTHING)
    return valued is not best and best.wins - valued.wins <= margin


def wins_text(valued: Valued) -> str:
    """Return the chance of winning with an action in words; with a digit more if it is exact."""
    return in_percent(valued.wins, int(valued.is_exact))


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
    names: SeatNames,
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
        names: the name of each seat.
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
        return contrast(game, view, *both, names).sentences(most)
    found = for_it(game, view, valued.action, names)
    if only:
        return [_("It is all that you can do now."), *found][:most]
    if worse:
        both = _tried(worse[0], covered), _tried(valued, covered)
        found = [*contrast(game, view, *both, names).gains, *found]
    if valued.is_exact and valued.wins == 1 and not covered:
        return [_("A sure win, whatever the others hold: the round ends in this turn.")]
    if found:
        return list(dict.fromkeys(found))[:most]
    if is_one_of_equals(valued, answer):
        if valued.is_exact:
            return [_("Another choice is exactly as good.")]
        return [_("It makes hardly any difference here: another choice is about as good.")]
    if valued.is_exact:
        return [
            _("There is no simple reason: all possibilities for the unseen cards were counted.")
        ]
    return [_("There is no simple reason: tried out many times, it did this well.")]


def _tried(valued: Valued, covered: bool) -> Tried:
    return Tried(valued.action, {} if covered else valued.outcomes)
