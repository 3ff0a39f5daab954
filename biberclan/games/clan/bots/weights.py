"""The weights by which the regular and other styles judge, for two seats and for more.

All figures are points, fitted by linear regression: some hundred thousand positions of matches
that the regular itself had played, against what each lodge was worth when the round was counted.

A style is a few habits that change the regular's weights. The elder imagines some of the styles at
the other seats; each can also be measured as a player, `regular/late` for instance.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from math import inf
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from biberclan.assets import asset
from biberclan.dataclass import dataclass
from biberclan.named_tuple import NamedTuple
from biberclan.rules.clan.cards import HIGHEST_NUMBER

UNKNOWN_CARD: Final = 4.0
"""The points that a card of unknown number counts, taken over the deck."""

CardWorths: TypeAlias = tuple[float, ...]
"""The value that a card adds to its lodge, for each number from 0 to 9, and if it is unknown."""


def _line(base: float, slope: float, unknown: float) -> CardWorths:
    return (*(base + slope * number for number in range(HIGHEST_NUMBER + 1)), unknown)


@dataclass(frozen=True, slots=True, eq=False)
class LodgeWeights:
    """The expected value of a lodge at the end of a round that nobody has closed.

    Attributes:
        covered, lone, open, hidden, told: a card under another, the only face-up card, another
            face-up card, a face-down card, and one that others than its owner have seen.
        free: `free[cards][fullest]`: the gain from the free slots of a lodge with `cards` cards
            when the fullest of the other lodges holds `fullest`.
        equal: the value that two, three and four equal cards add.
        exposed: the value added by each of three or four equal cards that others can take.
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
    """The loss of a card by each final turn of another seat.

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
        turn: the gain from a final turn.
        risks: the costs of final turns.
        margin, spread: closing the round risks the malus with a chance of one half at a lead of
            `margin` points, and of about one quarter at `spread` more.
        envy: the factor with which the others' points, on average, are set against one's own.
        rivals: the number of points by which a rival must be behind another in the match to count
            a third as much (1/e); infinite if all count alike.
        sure: the factor for a lead in the match once its last round is closed, compared with one
            that can still be lost; the malus makes no difference then, and the margin is the lead
            wanted. None in other rounds.
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


WEIGHTS: Final = "clan/weights.json"
"""The asset with the figures by the kind of match; a card's worth as `_line` takes it."""

_FIGURES: Final[Mapping[str, Mapping[str, Any]]] = json.loads(
    asset(WEIGHTS).read_text(encoding="utf-8")
)


def _lodge_weights(figures: Mapping[str, Any]) -> LodgeWeights:
    others = {"free", "equal", "exposed"}
    return LodgeWeights(
        **{status: _line(*figures[status]) for status in figures.keys() - others},
        free=tuple(map(tuple, figures["free"])),
        equal=tuple(figures["equal"]),
        exposed=figures["exposed"],
    )


def _weights(kind: str) -> Weights:
    """Return the weights for a kind of match; missing figures are as at two seats."""
    parts: dict[str, Any] = {**_FIGURES[kind]}
    for whose in ("own", "rival"):
        parts[whose] = _lodge_weights(parts[whose])
    if "risks" not in parts:
        return replace(TWO_SEATS, **parts)
    risks = {status: _line(*line) for status, line in parts.pop("risks").items()}
    return Weights(**parts, risks=Risks(**risks))


TWO_SEATS: Final = _weights("two")

LAST_ROUND: Final = _weights("last")
"""For the last round of a match of two, in which only winning counts, by however little.

Fitted by logistic regression to the winners of 80,000 rounds between players who judge like this,
greedy players and strangers; one point is a fifth of a logit."""

MORE_SEATS: Final = _weights("more")


@dataclass(frozen=True, slots=True, eq=False)
class Style:
    """A way of judging.

    Attributes:
        two: the weights for two seats.
        last: the weights for the last round of their match.
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


class Habits(NamedTuple):
    """The differences of a style from the regular, none by default.

    Attributes:
        trust: the belief that cards which others may take will stay: 0 is the regular's, and 1
            counts every card as it lies.
        space: the factor for the value that the regular expects of a free slot; 0 looks at
            nothing but the cards that lie there.
        pairs: the points by which two equal cards are overvalued.
        hiding: the same for a face-down card of one's own; less than 0: for a face-up card.
        covering: the same for a card of one's own that another one covers.
        patience: the additional lead, in points, that is wanted before closing the round.
        envy: the factor for the points of the others.
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


@cache  # styles that judge a lodge alike share the tables that belong to its weights
def _lodge(lodge: LodgeWeights, trust: float, space: float, pairs: float) -> LodgeWeights:
    """Return the weights of a lodge, changed by the habits that concern any lodge."""

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
