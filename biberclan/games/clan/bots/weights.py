"""The regular's weights, for two seats and for more, learned from how lodges ended up.

All figures are points, fitted by linear regression: some hundred thousand positions of matches
that the regular itself had played, against what each lodge was worth when the round was counted.
"""

from dataclasses import dataclass
from math import inf
from typing import Final, TypeAlias

from biberclan.rules.clan.cards import HIGHEST_NUMBER

UNKNOWN_CARD: Final = 4.0
"""What a card whose number is unknown counts, taken over the deck."""

CardWorths: TypeAlias = tuple[float, ...]
"""What a card adds to its lodge, for each number from 0 to 9, and if its number is unknown."""


def _line(base: float, slope: float, unknown: float) -> CardWorths:
    return (*(base + slope * number for number in range(HIGHEST_NUMBER + 1)), unknown)


@dataclass(frozen=True, slots=True, eq=False)
class LodgeWeights:
    """What a lodge will be worth at the end of a round that nobody has closed.

    Attributes:
        covered, lone, open, hidden, told: a card under another, the only face-up card, another
            face-up card, a face-down card, and one that others than its owner have seen.
        free: `free[cards][fullest]`: what the free slots of a lodge with `cards` cards will
            bring when the fullest of the other lodges holds `fullest`.
        equal: what two, three and four equal cards add.
        exposed: what each card of three or four equal ones adds that others can take.
    """

    covered: CardWorths
    lone: CardWorths
    open: CardWorths
    hidden: CardWorths
    told: CardWorths
    free: tuple[tuple[float, ...], ...]
    equal: tuple[float, float, float]
    exposed: float


@dataclass(frozen=True, slots=True, eq=False)
class Risks:
    """What a card loses by each final turn of another seat.

    Attributes:
        lone, open, hidden, told: as in `LodgeWeights`; a covered card is safe.
    """

    lone: CardWorths
    open: CardWorths
    hidden: CardWorths
    told: CardWorths


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """All weights for a number of seats.

    Attributes:
        own: for the seat's own lodge.
        rival: for another's, of which the seat knows less.
        turn: what a final turn brings.
        risks: what final turns cost.
        margin, spread: closing the round risks the malus with a chance of one half at a lead of
            `margin` points, and of about one quarter at `spread` more.
        envy: how many times the points of the others, on average, are set against one's own.
        rivals: the number of points by which a rival must be behind another in the match to count
            a third as much (1/e); infinite if all count alike.
    """

    own: LodgeWeights
    rival: LodgeWeights
    turn: float
    risks: Risks
    margin: float
    spread: float
    envy: float = 1.0
    rivals: float = inf


TWO_SEATS: Final = Weights(
    own=LodgeWeights(
        covered=_line(-0.5, 1.00, 0.7),
        lone=_line(0.0, 0.78, 3.8),
        open=_line(0.5, 0.65, 3.4),
        hidden=_line(2.1, 0.40, 3.6),
        told=_line(1.8, 0.46, 1.6),
        free=(
            (25.0, 18.8, 15.3, 11.6, 6.3),
            (15.4, 15.4, 13.1, 9.6, 5.5),
            (12.0, 12.5, 11.6, 8.4, 4.5),
            (7.7, 8.8, 9.0, 8.1, 4.4),
            (4.8, 5.4, 5.7, 5.7, 4.8),
        ),
        equal=(1.2, 11.3, 19.8),
        exposed=-1.0,
    ),
    rival=LodgeWeights(
        covered=_line(-0.8, 1.17, 6.1),
        lone=_line(0.5, 0.76, 3.8),
        open=_line(0.5, 0.91, 3.4),
        hidden=_line(0.6, 0.75, 5.4),
        told=_line(0.7, 0.91, 3.4),
        free=(
            (25.0, 18.7, 17.6, 14.1, 10.3),
            (17.8, 15.7, 15.3, 12.3, 8.7),
            (11.8, 12.3, 12.7, 11.6, 8.4),
            (8.1, 7.5, 8.2, 8.4, 7.4),
            (3.5, 3.6, 4.0, 4.5, 4.4),
        ),
        equal=(1.4, 14.9, 22.3),
        exposed=-0.5,
    ),
    turn=4.5,
    risks=Risks(
        lone=_line(0.0, -0.04, -0.1),
        open=_line(0.3, -0.25, -0.6),
        hidden=_line(0.1, -0.08, -0.2),
        told=_line(0.3, -0.25, -0.6),
    ),
    margin=2.0,
    spread=3.0,
)

MORE_SEATS: Final = Weights(
    own=LodgeWeights(
        covered=_line(0.6, 0.81, 1.6),
        lone=_line(1.8, 0.47, 3.8),
        open=_line(1.9, 0.31, 3.4),
        hidden=_line(2.4, 0.28, 3.6),
        told=_line(2.6, 0.17, 2.5),
        free=(
            (25.0, 16.7, 15.2, 11.8, 9.4),
            (15.2, 15.0, 13.1, 10.2, 6.6),
            (11.1, 11.6, 11.6, 9.1, 5.5),
            (9.9, 8.1, 8.4, 8.5, 5.0),
            (4.9, 5.1, 5.5, 5.3, 5.6),
        ),
        equal=(1.1, 10.6, 17.9),
        exposed=-2.1,
    ),
    rival=LodgeWeights(
        covered=_line(1.0, 0.78, 4.1),
        lone=_line(1.8, 0.49, 3.8),
        open=_line(1.8, 0.47, 3.4),
        hidden=_line(0.6, 0.75, 5.2),
        told=_line(1.5, 0.49, 3.1),
        free=(
            (25.0, 18.4, 16.7, 14.0, 10.7),
            (14.9, 15.1, 14.9, 12.5, 9.2),
            (10.0, 11.2, 12.0, 11.6, 8.5),
            (9.2, 7.5, 8.2, 8.5, 7.7),
            (5.3, 3.5, 4.3, 4.4, 4.6),
        ),
        equal=(2.1, 12.8, 22.4),
        exposed=-1.5,
    ),
    turn=5.4,
    risks=Risks(
        lone=_line(0.0, -0.13, -0.1),
        open=_line(0.2, -0.21, -0.6),
        hidden=_line(0.0, -0.25, 0.3),
        told=_line(0.5, -0.26, -0.7),
    ),
    margin=5.0,
    spread=3.5,
)
