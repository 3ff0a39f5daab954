"""The reasons why a choice is good or costly: its differences from another choice.

The games supply the arguments for a choice and against it (`Words.argue`), and the search has
counted its outcomes (`Valued.outcomes`). Here two choices are compared: what they share is left
out, so that no sentence about one of them would fit the other as well.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from biberclan.bots.search import LEADS
from biberclan.language import N_, _, translate
from biberclan.rules.game import AnyAction, AnyObservation
from biberclan.teach.names import Chance
from biberclan.teach.words import Argument, People, words_of

_CLEAR: Final = 0.2
"""The least difference between shares of imagined rounds that is told: two rounds in ten."""

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

    def told(self, most: int) -> list[str]:
        """Return the sentences about the worse choice: a drawback, then a gain of the better one.

        Args:
            most: the largest number of sentences.

        Returns:
            At least one sentence, an honest one if there is nothing to tell.
        """
        gains = [_("With the best choice: {gain}").format(gain=gain) for gain in self.gains]
        found = [*self.drawbacks[:1], *gains[:1], *self.drawbacks[1:], *gains[1:]]
        return found[:most] or [translate(_NO_REASON)]


def for_it(game: str, view: AnyObservation, action: AnyAction, people: People) -> list[str]:
    """Return the sentences in favour of a choice, compared with no other, the weightiest first."""
    found = words_of(game).argue(view, action, people)
    return _told([(each.weight, each.text) for each in _weightiest(found) if each.weight > 0])


def contrast(
    game: str, view: AnyObservation, worse: Tried, better: Tried, people: People
) -> Contrast:
    """Compare a choice with a better one.

    Args:
        game: the game.
        view: what the actor knows; a covered hand is left out.
        worse: the choice.
        better: the better one.
        people: the name of each seat.
    """
    words = words_of(game)
    ours, theirs = (list(words.argue(view, one.action, people)) for one in (worse, better))
    drawbacks = [*_only(ours, theirs, sign=-1), *_counted(game, worse, better, people, sign=-1)]
    gains = [*_only(theirs, ours, sign=1), *_counted(game, better, worse, people, sign=1)]
    return Contrast(_told(drawbacks), _told(gains))


def _told(found: Iterable[tuple[float, str]]) -> list[str]:
    ordered = sorted(found, key=lambda pair: pair[0], reverse=True)
    return list(dict.fromkeys(text for _weight, text in ordered if text))


def _weightiest(arguments: Sequence[Argument]) -> list[Argument]:
    """Return the weightiest argument of each kind: a card often covers two others."""
    best: dict[str, Argument] = {}
    for each in sorted(arguments, key=lambda each: -abs(each.weight)):
        best.setdefault(each.code, each)
    return list(best.values())


def _only(
    of_one: Sequence[Argument], of_other: Sequence[Argument], *, sign: int
) -> Iterator[tuple[float, str]]:
    """Yield the arguments for one choice (or against it, by sign) that are weaker for the other."""
    shared = {each.text for each in of_other}
    net = defaultdict[str, float](float)
    for each in of_one:
        net[each.code] += each.weight * sign
    for each in of_other:
        net[each.code] -= each.weight * sign
    for each in _weightiest(of_one):
        if each.weight * sign > 0 and net[each.code] >= _LEAST and each.text not in shared:
            yield net[each.code], each.text


def _counted(
    game: str, one: Tried, other: Tried, people: People, *, sign: int
) -> Iterator[tuple[float, str]]:
    """Yield the outcomes that one choice has clearly more often than the other."""
    known = {**words_of(game).NAMES.outcomes, LEADS: _LEADS}
    for came, often in one.outcomes.items():
        code, _space, seat = came.partition(" ")
        seldom = other.outcomes.get(came, 0.0)
        if code not in known or often - seldom < _CLEAR or known[code].weight * sign <= 0:
            continue
        times, less = round(10 * often), round(10 * seldom)
        fact = translate(known[code].text).format(
            times=times, owner=people[int(seat)] if seat else ""
        )
        yield abs(known[code].weight) * (often - seldom), _compared(fact, less, sign=sign)


def _compared(fact: str, less: int, *, sign: int) -> str:
    """Return the sentence on how often an outcome follows each of the two choices."""
    if sign > 0:
        some = _("{fact}; after a worse choice in {less}.")
        none = _("{fact}; after a worse choice in none.")
    else:
        some = _("{fact}; after the best choice in {less}.")
        none = _("{fact}; after the best choice in none.")
    return (some if less else none).format(fact=fact, less=less)
