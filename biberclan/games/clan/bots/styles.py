"""The styles of BiberClan: players who judge as the regular does, by other weights.

A style is a few habits by which the regular's weights are changed. The elder imagines some of them
at the other seats; each can also be measured as a player, `regular/late` for instance.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from math import inf
from types import MappingProxyType
from typing import Final

from biberclan.games.clan.bots.weights import (
    MORE_SEATS,
    TWO_SEATS,
    UNKNOWN_CARD,
    CardWorths,
    LodgeWeights,
    Weights,
)
from biberclan.rules.clan.cards import HIGHEST_NUMBER


@dataclass(frozen=True, slots=True, eq=False)
class Style:
    """How somebody judges.

    Attributes:
        two: the weights for two seats.
        more: the weights for more seats.
    """

    two: Weights
    more: Weights

    def weights_for(self, seats: int) -> Weights:
        """Return the weights for a number of seats."""
        return self.two if seats == 2 else self.more


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
    return Style(_changed(TWO_SEATS, habits), _changed(MORE_SEATS, habits))


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
        }.items()
    }
)
"""The styles by name. They lay for points at once (hasty), ignore risks (trusting), leave room for
better cards (roomy), hide or show their own cards, collect equal ones, cover them, close sooner or
later, hardly care for the others' points (loner) or mostly do (envious), or attack the leader
(hunting)."""

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
