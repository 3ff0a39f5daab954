"""Everything that can speak for a choice or against it, and how much each weighs."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from biberclan.games.clan.teach.spots import Spot
from biberclan.rules.clan.cards import Card

ArgumentCode: TypeAlias = Literal[
    "five_equal",
    "three_equal",
    "four_equal",
    "breaks",
    "closes_ahead",
    "closes",
    "closes_behind",
    "stays_open",
    "gains",
    "loses",
    "knows",
    "knows_own",
    "looks_first",
    "covered",
    "uncovered",
    "lone",
    "stays_lone",
    "not_lone",
    "exposed",
    "discarded",
    "two_to_go",
    "counts",
    "hidden",
    "fills_lodge",
    "fourth",
    "turned_up",
    "turned_down",
    "looks",
    "looks_again",
    "seen_all",
    "gives_nothing_away",
    "builds",
    "opens",
    "leaves_home",
]

Weights: TypeAlias = tuple[float, float, float, float]
"""What a fact weighs for a low card (0-3), a middle one (4-6), a high one (7-9), an unknown one."""


def _whatever(weight: float) -> Weights:
    return (weight,) * 4


_MINE: Final[Mapping[ArgumentCode, Weights]] = {
    "five_equal": _whatever(99),
    "four_equal": _whatever(13),
    "three_equal": _whatever(12),
    "breaks": _whatever(-12),
    "closes_ahead": _whatever(10),
    "closes": _whatever(3),
    "closes_behind": _whatever(-10),
    "stays_open": _whatever(3.5),
    "gains": (2.5, 5, 8, 2),
    "loses": (-2.5, -5, -8, -2),
    "knows": (0, 0, 0, 1.5),
    "knows_own": (0, 0, 0, 0.8),
    "looks_first": (0, 0, 0, 0.6),
    "covered": (0, 3, 7, 5),
    "uncovered": (0, -2, -6, -2),
    "lone": (0, 3, 6, 3),
    "stays_lone": (0, 2, 5, 2),
    "not_lone": (0, -2, -5, -2),
    "exposed": (0, -1, -3, -1),
    "discarded": (5, -3, -6, -1),
    "counts": (0.5, 2, 4, 0.5),
    "hidden": (1.5, 1, 1.5, 1),
    "fills_lodge": _whatever(2),
    "fourth": _whatever(1.2),
    "turned_up": (0, 0, 0, 1),
    "turned_down": (0.5, 1, 2, 0),
    "looks": _whatever(2),
    "looks_again": _whatever(1),
    "seen_all": _whatever(2),
    "gives_nothing_away": _whatever(1),
    "builds": _whatever(0.7),
    "opens": _whatever(0.6),
    "leaves_home": _whatever(0.5),
}
"""What speaks for a choice (above 0) or against it (below) where it concerns one's own lodge.

In points of the chance to win, roughly, as measured between bots; 0 says nothing either way.
"""

_THEIRS: Final[Mapping[ArgumentCode, Weights]] = {
    "four_equal": _whatever(-13),
    "three_equal": _whatever(-12),
    "breaks": _whatever(9),
    "covered": (3, -2, -6, -2),
    "uncovered": (0, 2, 4, 0),
    "lone": (0, -2, -5, -1),
    "not_lone": (0, 2, 4, 0),
    "discarded": (-3, 4, 7, 2),
    "two_to_go": _whatever(3),
    "counts": (4, -2, -6, 0),
    "hidden": (1, 0, 0, 0),
    "turned_up": (0, 0, 0, 1),
    "looks": _whatever(2),
    "looks_again": _whatever(1),
}
"""The same where it concerns a rival's lodge."""

_MINE_OF_TWO: Final[Mapping[ArgumentCode, Weights]] = {
    "gains": (2.5, 5, 8, 4),
    "hidden": (4.5, 1, 1.5, 1),
    "lone": (0, 3, 7, 3),
    "stays_lone": (0, 3, 6, 3),
}
"""What weighs differently in one's own lodge when only two people play."""

_NOTHING: Final = _whatever(0)


@dataclass(frozen=True, slots=True, repr=False)
class Known:
    """A card as far as the actor knows it.

    Attributes:
        at: where it lies now; None for the card in hand.
        card: its number, None if the actor cannot know it.
    """

    at: Spot | None
    card: Card | None


@dataclass(frozen=True, slots=True, repr=False)
class Argument:
    """One thing that speaks for a choice or against it.

    Attributes:
        code: what it is.
        at: where it would be so.
        one: the card in question.
        given: the card given for it, for "gains" and "loses".
        weight: how much it speaks for the choice; below 0, against it.
    """

    code: ArgumentCode
    at: Spot
    one: Known
    given: Known | None
    weight: float


def weight_of(code: ArgumentCode, number: int | None, *, mine: bool, seats: int) -> float:
    """Return how much a fact speaks for a choice; below 0, against it.

    Args:
        code: what it is.
        number: the number of its card, or what a trade gains; None if it is not known.
        mine: whether it concerns the actor's own lodge.
        seats: how many sit at the table.
    """
    weights = (_MINE if mine else _THEIRS).get(code, _NOTHING)
    if mine and seats == 2:
        weights = _MINE_OF_TWO.get(code, weights)
    return weights[level(number)]


def level(number: Card | None) -> int:
    """Return which of the four weights a number has.

    >>> [level(number) for number in (0, 3, 4, 6, 7, 9, None)]
    [0, 0, 1, 1, 2, 2, 3]
    """
    return 3 if number is None else (number > 3) + (number > 6)
