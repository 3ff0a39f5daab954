"""The cards and the two decks (rulebook: "Inhalt"; KV-1)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from biberclan.rules.entries import PlainCards

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
"""`COPIES[deck][kind]`: the number of cards of a kind."""

USUAL: Final = 4
"""The mean of the number cards, rounded, in either deck: the guess for an unknown one."""


def is_number(card: Card) -> bool:
    """Return whether this is a number card.

    >>> is_number(9), is_number(CLEANUP)
    (True, False)
    """
    return card <= HIGHEST_NUMBER


_PLAIN: Final = PlainCards(range(HIGHEST_NUMBER + 1), ACTION_NAMES)
to_plain: Final = _PLAIN.write
from_plain: Final = _PLAIN.read
