"""The 66 cards (rulebook: "Inhalt")."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

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
_BY_NAME: Final = {name: card for card, name in SPECIAL_NAMES.items()}

_COPIES: Final = {**dict.fromkeys(range(9), 4), 9: 9, SWAP: 9, PEEK: 7, TWO: 5}

DECK: Final = tuple(card for card, copies in _COPIES.items() for _ in range(copies))
"""Every card of the game: 45 number cards and 21 action cards."""

KINDS: Final = tuple(_COPIES)
"""Each card there is, once."""


def is_number(card: Card) -> bool:
    """Whether this is a number card.

    >>> is_number(9), is_number(SWAP)
    (True, False)
    """
    return card <= HIGHEST_NUMBER


def to_plain(card: Card) -> int | str:
    """Return a card as the plain form has it: a number, or an action card's name.

    >>> to_plain(7), to_plain(TWO)
    (7, 'two')
    """
    return card if is_number(card) else SPECIAL_NAMES[card]


def from_plain(value: object) -> Card:
    """Return the card that stands for a value of the plain form.

    Raises:
        ValueError: the value is neither 0 to 9 nor the name of an action card.
    """
    if isinstance(value, str) and value in _BY_NAME:
        return _BY_NAME[value]
    if type(value) is int and 0 <= value <= HIGHEST_NUMBER:
        return value
    names = ", ".join(_BY_NAME)
    # The value is not quoted: it may be a face-down card that is merely misspelt.
    raise ValueError(f"a card is 0 to 9 or one of {names}")
