"""How the regular judges, and players of other styles: by weights, for two seats and for more.

All figures are points, fitted by linear regression: some hundred thousand positions of matches
that the regular itself had played, against what each lodge was worth when the round was counted.

A style is a few habits by which the regular's weights are changed. The elder imagines some of them
at the other seats; each can also be measured as a player, `regular/late` for instance.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from math import inf
from types import MappingProxyType
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
        sure: how many times a lead in the match counts once its last round is closed, compared
            with one that can still be lost; the malus makes no difference then, and the margin is
            the lead wanted. None in other rounds.
    """

    own: LodgeWeights
    rival: LodgeWeights
    turn: float
    risks: Risks
    margin: float
    spread: float
    envy: float = 1.0
    rivals: float = inf
    sure: float | None = None


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

LAST_ROUND: Final = Weights(
    own=LodgeWeights(
        covered=_line(0.4, 0.97, 2.7),
        lone=_line(1.4, 0.74, 3.8),
        open=_line(1.7, 0.48, 3.4),
        hidden=_line(3.5, 0.21, 3.6),
        told=_line(2.3, 0.39, 3.1),
        free=(
            (25.0, 18.9, 15.2, 11.9, 5.7),
            (15.3, 15.2, 12.8, 9.1, 5.7),
            (12.2, 13.0, 11.4, 7.8, 3.8),
            (8.0, 9.5, 9.8, 7.5, 3.6),
            (4.9, 6.2, 6.9, 7.0, 4.0),
        ),
        equal=(0.9, 8.5, 19.6),
        exposed=0.4,
    ),
    rival=LodgeWeights(
        covered=_line(0.8, 1.11, 6.9),
        lone=_line(1.9, 0.72, 3.8),
        open=_line(1.3, 0.93, 3.4),
        hidden=_line(0.6, 0.75, 6.1),
        told=_line(2.0, 0.84, 3.4),
        free=(
            (25.0, 18.8, 17.4, 13.8, 10.2),
            (17.7, 15.9, 14.8, 11.6, 7.9),
            (11.9, 12.6, 12.9, 10.8, 7.2),
            (7.8, 8.0, 8.8, 9.0, 6.1),
            (4.1, 3.4, 4.7, 5.3, 5.2),
        ),
        equal=(1.2, 15.8, 22.1),
        exposed=-0.4,
    ),
    turn=TWO_SEATS.turn,
    risks=TWO_SEATS.risks,
    margin=0.0,
    spread=TWO_SEATS.spread,
    sure=1.5,
)
"""For the last round of a match of two, in which to win is all that counts, by however little.

Fitted by logistic regression to who won 80,000 rounds, in which those met who judge like this,
greedy players, and strangers; one point is a fifth of a logit."""

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


@dataclass(frozen=True, slots=True, eq=False)
class Style:
    """How somebody judges.

    Attributes:
        two: the weights for two seats.
        last: those for the last round of their match.
        more: the weights for more seats.
    """

    two: Weights
    last: Weights
    more: Weights

    def weights_for(self, seats: int, *, last: bool) -> Weights:
        """Return the weights for a number of seats, in the last round or another one."""
        if seats > 2:
            return self.more
        return self.last if last else self.two


@dataclass(frozen=True, slots=True)
class Habits:
    """In what a style differs from the regular; without any habit it does not.

    Attributes:
        trust: how far cards that others may take are believed to stay: 0 as the regular does,
            1 is to count every card as it lies.
        space: how many times a free slot counts what the regular expects of it; 0 is to look at
            nothing but what lies there.
        pairs: the points that two equal cards are liked better than they are worth.
        hiding: the same for a face-down card of one's own; less than 0: for a face-up card.
        covering: the same for a card of one's own that another one covers.
        patience: by how many points more one wants to lead before closing the round.
        envy: how many times the points of the others matter.
        rivals: see `Weights`.
    """

    trust: float = 0.0
    space: float = 1.0
    pairs: float = 0.0
    hiding: float = 0.0
    covering: float = 0.0
    patience: float = 0.0
    envy: float = 1.0
    rivals: float = inf


def _style(habits: Habits) -> Style:
    return Style(*[_changed(weights, habits) for weights in (TWO_SEATS, LAST_ROUND, MORE_SEATS)])


def _changed(weights: Weights, habits: Habits) -> Weights:
    own = _lodge(weights.own, habits.trust, habits.space, habits.pairs)
    own = replace(
        own,
        covered=_more(own.covered, habits.covering),
        lone=_more(own.lone, max(0.0, -habits.hiding)),
        open=_more(own.open, max(0.0, -habits.hiding)),
        hidden=_more(own.hidden, max(0.0, habits.hiding)),
        told=_more(own.told, max(0.0, habits.hiding)),
    )
    return replace(
        weights,
        own=own,
        rival=_lodge(weights.rival, habits.trust, habits.space, habits.pairs),
        margin=weights.margin + habits.patience,
        envy=weights.envy * habits.envy,
        rivals=habits.rivals,
    )


@cache  # styles that think the same of a lodge share the tables that belong to its weights
def _lodge(lodge: LodgeWeights, trust: float, space: float, pairs: float) -> LodgeWeights:
    """Return the weights of a lodge with what habits think of any lodge."""

    def trusted(worths: CardWorths) -> CardWorths:
        return tuple((1 - trust) * one + trust * other for one, other in zip(worths, _COUNTED))

    two, three, four = lodge.equal
    return LodgeWeights(
        covered=trusted(lodge.covered),
        lone=trusted(lodge.lone),
        open=trusted(lodge.open),
        hidden=trusted(lodge.hidden),
        told=trusted(lodge.told),
        free=tuple(tuple(space * points for points in row) for row in lodge.free),
        equal=(two + pairs, three, four),
        exposed=(1 - trust) * lodge.exposed,
    )


_COUNTED: Final[CardWorths] = (*map(float, range(HIGHEST_NUMBER + 1)), UNKNOWN_CARD)


def _more(worths: CardWorths, points: float) -> CardWorths:
    return tuple(worth + points for worth in worths)


REGULAR: Final = _style(Habits())

STYLES: Final[Mapping[str, Style]] = MappingProxyType(
    {
        name: _style(habits)
        for name, habits in {
            "hasty": Habits(trust=1.0, space=0.0),
            "trusting": Habits(trust=1.0),
            "roomy": Habits(space=1.25),
            "hidden": Habits(hiding=1.5),
            "open": Habits(hiding=-1.5),
            "collecting": Habits(pairs=4.0),
            "covering": Habits(covering=2.0),
            "early": Habits(patience=-5.0),
            "late": Habits(patience=6.0),
            "loner": Habits(envy=0.3),
            "envious": Habits(envy=2.0),
            "hunting": Habits(rivals=8.0),
            "chasing": Habits(envy=2.0, rivals=8.0),
            "rushing": Habits(trust=1.0, space=0.0, patience=-10.0),
            "secretive": Habits(hiding=1.5, patience=6.0),
        }.items()
    }
)
"""The styles by name. They lay for points at once (hasty), ignore risks (trusting), leave room for
better cards (roomy), hide or show their own cards, collect equal ones, cover them, close sooner or
later, hardly care for the others' points (loner) or mostly do (envious), attack the leader
(hunting), or both of the last two (chasing). Two more mix habits: hasty ones that close soon
(rushing), and hiding ones that close late (secretive)."""

IMAGINED: Final = (REGULAR, REGULAR, STYLES["hasty"], STYLES["open"])
"""The styles of the other seats in imagined worlds, each equally likely.

Chosen at four seats among some twenty mixtures, in 226 decisions in which each candidate's worth
was known from 75 rollouts with the others' own policy. Compared with imagining regulars alone, at
48 rollouts a candidate, each decision gains 0.2 matches in 100 against a stranger (-0.1 to 0.5 at
95 %), 0.2 against greedy players (-0.1 to 0.5) and 0.0 against regulars (-0.1 to 0.2); imagining
the others as they are would gain 0.3, 0.8 and 0.0. At two seats no difference was found in 440
decisions. A seat makes about ten decisions a round.

"hunting" in the place of one regular has proved no stronger among three who attack the leader (100
matches: 6 more in 100, -8 to 20), and weaker among three of the style "envious" (42: 26 fewer, 8 to
44 at 95 %).
"""
