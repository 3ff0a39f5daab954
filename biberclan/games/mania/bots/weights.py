"""The regular's figures for cards and groups, and how other styles differ from it.

All figures are points, found in matches between regulars with different figures, 800 for each. Most
of them matter little. What matters most is to take what one beats: that wins 13 more in 100 matches
of two than being wary of cards in the hand.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from biberclan.rules.mania.cards import (
    BODYGUARD,
    FAIRY,
    HIPPIE,
    JOKER,
    KING,
    MEANIE,
    PARTYBEAVER,
    SUPERBEAVER,
    THIEF,
    Card,
)

CARD: Final = {1: 1.2, 2: 2.0, 3: 2.0, 4: 2.0}
"""What each laid card counts, by the number of fellow players: against one alone there is more
time."""

KIND: Final = 1.0
"""What it is worth to have no more of a digit: one turn fewer to come."""

BEATEN: Final = 1.0
"""How much beating a group of a fellow player counts, against what it costs them."""

RISK: Final = 0.8
"""How much the risk counts that one's own group is beaten."""

RARELY: Final = 0.2
"""The risk for a run, and for an action card by itself."""

TAKEN: Final = 2.0
"""What it is worth to take a card that one has beaten, ..."""
NEW_KIND: Final = 0.7
"""... less this if the hand has no other card of its digit, ..."""
ENDING: Final = 3.0
"""... and less this, shared by the cards of the smallest hand and one more."""

MATCHING: Final = 2.0
"""What a digit is worth in a hand for each one there that is equal, ..."""
HIGH: Final = 0.04
"""... and for its height."""
UNSEEN: Final = 0.8
"""What a card of the draw pile is worth."""

ROBBED: Final = 2.0
"""What it is worth to steal from a fellow player, ..."""
RIVAL: Final = 0.1
"""... and for each point that they have."""
GIVEN: Final = 0.2
"""What it is worth to have somebody draw for nothing, for each point that they have."""
WISH: Final = 1.5
"""What a wish costs: whoever gives the card has one fewer to count."""

HELD: Final[dict[Card, float]] = {
    JOKER: 1.5,
    SUPERBEAVER: 1.2,
    THIEF: 0.8,
    FAIRY: 0.3,
    PARTYBEAVER: 0.5,
    HIPPIE: 0.8,
    MEANIE: 0.8,
    BODYGUARD: 0.4,
    KING: 0.8,
}
"""What a joker or an action card is worth in a hand."""

DONE: Final[dict[Card, float]] = {
    SUPERBEAVER: 2.0,
    THIEF: 1.0,
    MEANIE: 1.5,
    KING: 1.0,
}
"""What an action card brings when it is laid, besides counting as a card."""


@dataclass(frozen=True, slots=True, eq=False)
class Style:
    """How a style differs from the regular; by default it does not.

    Attributes:
        card: how much more each laid card counts: above 0 it lays large groups first, below 0 it
            lays single cards and saves the rest.
        kind: how much more it is worth to have no more of a digit.
        beaten: how much more beating a group of a fellow player counts.
        risk: how much more the risk counts that one's own group is beaten.
        taken: how much more it is worth to take a card that one has beaten.
    """

    card: float = 0.0
    kind: float = 0.0
    beaten: float = 0.0
    risk: float = 0.0
    taken: float = 0.0


REGULAR: Final = Style()

STYLES: Final[Mapping[str, Style]] = MappingProxyType(
    {
        "hasty": Style(card=2.0, kind=-1.0, risk=-0.8),
        "sparing": Style(card=-0.5, kind=0.5),
        "wary": Style(taken=-2.5),
        "grasping": Style(taken=2.0, beaten=1.0),
        "cautious": Style(risk=1.5),
    }
)
"""The styles by name: laying as many cards as possible; laying few and keeping the hand in order;
taking hardly anything, or whatever there is; and fearing for one's groups."""
