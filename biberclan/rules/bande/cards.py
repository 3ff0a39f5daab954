"""The 66 cards (rulebook: "Inhalt")."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from biberclan.rules.entries import PlainCards

Card: TypeAlias = int
"""0 to 9 are the number cards, the three constants below the action cards."""

SpecialName: TypeAlias = Literal["swap", "peek", "two"]

SWAP: Final = 10
PEEK: Final = 11
TWO: Final = 12
"""Draw Two ("Zweimal ziehen")."""

HIGHEST_NUMBER: Final = 9

SPECIAL_NAMES: Final[Mapping[Card, SpecialName]] = MappingProxyType(
    {SWAP: "swap", PEEK: "peek", TWO: "two"}
)

_COPIES: Final = {**dict.fromkeys(range(9), 4), 9: 9, SWAP: 9, PEEK: 7, TWO: 5}

DECK: Final = tuple(card for card, copies in _COPIES.items() for _ in range(copies))
"""Every card of the game: 45 number cards and 21 action cards."""

KINDS: Final = tuple(_COPIES)
"""Each kind of card, once."""

VERSION: Final = 1
"""Raised whenever the cards or their handling change: matches are kept as actions."""


def is_number(card: Card) -> bool:
    """Return whether this is a number card.

    >>> is_number(9), is_number(SWAP)
    (True, False)
    """
    return card <= HIGHEST_NUMBER


_PLAIN: Final = PlainCards(range(HIGHEST_NUMBER + 1), SPECIAL_NAMES)
to_plain: Final = _PLAIN.write
from_plain: Final = _PLAIN.read
