"""Hands as numbers, so that laying and taking cards is a difference and a sum."""

from functools import lru_cache
from typing import Final, TypeAlias

from biberclan.rules.mania.cards import (
    BODYGUARD,
    DIGITS,
    FAIRY,
    HIPPIE,
    JOKER,
    KINDS,
    KING,
    MEANIE,
    PARTYBEAVER,
    SUPERBEAVER,
    THIEF,
    Card,
    Cards,
)

KEPT: Final[dict[Card, float]] = {
    **{digit: 0.036 * digit for digit in DIGITS},
    JOKER: 0.62,
    SUPERBEAVER: 1.35,
    THIEF: 0.75,
    FAIRY: 0.0,
    PARTYBEAVER: 0.3,
    HIPPIE: 0.35,
    MEANIE: 0.3,
    BODYGUARD: 0.2,
    KING: 0.62,
}
"""The value of a card as long as it is kept and the round lasts."""

Hand: TypeAlias = int
"""Cards as one number: in its lowest byte how many there are, in the byte at the place of each card
how many there are of it, and above these, in thousandths, what they are worth as long as kept."""

_ABOVE: Final = 8 * (KINDS[-1] + 1)

CARD: Final[tuple[Hand, ...]] = (
    0,
    *(1 + (1 << 8 * card) + (round(1000 * KEPT[card]) << _ABOVE) for card in KINDS),
)
"""Each card as a hand; none at 0."""

SIZE: Final = 0xFF
"""The part of a hand that is the number of its cards."""

PLANNED: Final = sum([SIZE << 8 * card for card in (0, *DIGITS, JOKER, PARTYBEAVER, HIPPIE)])
"""What a plan depends on: all other cards are laid alike, and only their number matters."""


@lru_cache(maxsize=1 << 12)
def hand_of(cards: Cards) -> Hand:
    """Return some cards as one number."""
    return sum([CARD[card] for card in cards])


def counts(hand: Hand) -> bytes:
    """Return the number of all cards of a hand, then those of each card."""
    return hand.to_bytes(_ABOVE // 8 + 3, "little")


def value_in_hand(hand: Hand) -> float:
    """Return what the cards of a hand are worth as long as they are kept."""
    return (hand >> _ABOVE) / 1000
