"""The cards and the two decks (rulebook: "Inhalt"; KV-1)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

Card: TypeAlias = int
"""0 to 9 are the number cards, the four constants below the action cards."""

Deck: TypeAlias = Literal["clan", "combined"]
ActionName: TypeAlias = Literal["cleanup", "flip", "swap", "peek"]

CLEANUP: Final = 10
FLIP: Final = 11
SWAP: Final = 12
PEEK: Final = 13

HIGHEST_NUMBER: Final = 9

ACTION_NAMES: Final[Mapping[Card, ActionName]] = MappingProxyType(
    {CLEANUP: "cleanup", FLIP: "flip", SWAP: "swap", PEEK: "peek"}
)
_BY_NAME: Final = {name: card for card, name in ACTION_NAMES.items()}

_CLAN_COPIES: Final = {
    **dict(enumerate((7, 6, 6, 6, 5, 5, 5, 4, 4, 4))),
    CLEANUP: 5,
    FLIP: 9,
}
_BANDE_COPIES: Final = {**dict.fromkeys(range(10), 4), SWAP: 7, PEEK: 7}


def _cards(*copies: Mapping[Card, int]) -> tuple[Card, ...]:
    return tuple(card for part in copies for card, count in part.items() for _ in range(count))


DECKS: Final[Mapping[Deck, tuple[Card, ...]]] = MappingProxyType(
    {"clan": _cards(_CLAN_COPIES), "combined": _cards(_CLAN_COPIES, _BANDE_COPIES)}
)
"""Every card of a deck: 66 in "clan", 120 in "combined" (KV-1)."""

KINDS: Final = range(HIGHEST_NUMBER + 1 + len(ACTION_NAMES))
"""Each kind of card once: the numbers and the action cards."""

COPIES: Final[Mapping[Deck, tuple[int, ...]]] = MappingProxyType(
    {deck: tuple(cards.count(kind) for kind in KINDS) for deck, cards in DECKS.items()}
)
"""`COPIES[deck][kind]`: how many cards of a kind there are."""

USUAL: Final = 4
"""What a number card counts on average, rounded, in either deck: the guess for an unknown one."""


def is_number(card: Card) -> bool:
    """Return whether this is a number card.

    >>> is_number(9), is_number(CLEANUP)
    (True, False)
    """
    return card <= HIGHEST_NUMBER


def to_plain(card: Card) -> int | str:
    """Return a card as the plain form has it: a number, or an action card's name.

    >>> to_plain(7), to_plain(FLIP)
    (7, 'flip')
    """
    return card if is_number(card) else ACTION_NAMES[card]


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
