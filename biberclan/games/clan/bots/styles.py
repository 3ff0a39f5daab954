"""The styles of BiberClan: players who judge as the regular does, by other weights.

A style is a few habits by which the regular's weights are changed. The elder imagines some of them
at the other seats; each can also be measured as a player, `regular/late` for instance.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
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
from biberclan.rules.clan.lodge import SLOTS
from biberclan.rules.clan.scoring import BONUS


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
        foresight: how far lodges are judged by what they will be worth, as the regular does; 0 is
            by nothing but the points that lie there.
        slot: the points that somebody without foresight expects of each free slot.
        hiding: the points that a face-down card of one's own is liked better than it is worth;
            less than 0: a face-up card is.
        covering: the same for a card of one's own that another one covers.
        patience: by how many points more one wants to lead before closing the round.
        envy: how many times the points of the others matter.
    """

    foresight: float = 1.0
    slot: float = 0.0
    hiding: float = 0.0
    covering: float = 0.0
    patience: float = 0.0
    envy: float = 1.0


def _style(habits: Habits) -> Style:
    return Style(_changed(TWO_SEATS, habits), _changed(MORE_SEATS, habits))


def _changed(weights: Weights, habits: Habits) -> Weights:
    own = _less_foreseeing(weights.own, habits)
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
        rival=_less_foreseeing(weights.rival, habits),
        margin=weights.margin + habits.patience,
        envy=weights.envy * habits.envy,
    )


def _less_foreseeing(lodge: LodgeWeights, habits: Habits) -> LodgeWeights:
    """Return weights on the way from the regular's to those of who counts what lies there."""
    share = habits.foresight

    def between(one: float, other: float) -> float:
        return share * one + (1 - share) * other

    def cards(worths: CardWorths) -> CardWorths:
        return tuple(map(between, worths, _COUNTED))

    return LodgeWeights(
        covered=cards(lodge.covered),
        lone=cards(lodge.lone),
        open=cards(lodge.open),
        hidden=cards(lodge.hidden),
        told=cards(lodge.told),
        free=tuple(
            tuple(between(points, (len(SLOTS) - taken) * habits.slot) for points in by_fullest)
            for taken, by_fullest in enumerate(lodge.free)
        ),
        equal=(
            between(lodge.equal[0], 0.0),
            between(lodge.equal[1], BONUS[3]),
            between(lodge.equal[2], BONUS[4]),
        ),
        exposed=between(lodge.exposed, 0.0),
    )


_COUNTED: Final[CardWorths] = (*map(float, range(HIGHEST_NUMBER + 1)), UNKNOWN_CARD)


def _more(worths: CardWorths, points: float) -> CardWorths:
    return tuple(worth + points for worth in worths)


REGULAR: Final = Style(TWO_SEATS, MORE_SEATS)

STYLES: Final[Mapping[str, Style]] = MappingProxyType(
    {
        name: _style(habits)
        for name, habits in {
            "hasty": Habits(foresight=0.0),
            "builder": Habits(foresight=0.0, slot=5.5),
            "hidden": Habits(hiding=3.0),
            "open": Habits(hiding=-3.0),
            "early": Habits(patience=-5.0),
            "late": Habits(patience=6.0),
            "covering": Habits(covering=3.0),
            "loner": Habits(envy=0.0),
            "envious": Habits(envy=2.5),
        }.items()
    }
)
