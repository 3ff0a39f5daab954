"""The cards and their order: digits first, then jokers, then the eight action cards."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from biberclan.rules.entries import PlainCards

Card: TypeAlias = int
"""1 to 10 are the digits, the constants below the other cards."""

Cards: TypeAlias = tuple[Card, ...]
"""Some cards, sorted. Equal cards are interchangeable."""

PlainCard: TypeAlias = int | str
"""A card as the plain form has it: a digit, or a name."""

CardName: TypeAlias = Literal[
    "joker",
    "superbeaver",
    "thief",
    "fairy",
    "partybeaver",
    "hippie",
    "meanie",
    "bodyguard",
    "king",
]

LOWEST: Final = 1
HIGHEST: Final = 10
JOKER: Final = 11
SUPERBEAVER: Final = 12
THIEF: Final = 13
FAIRY: Final = 14
PARTYBEAVER: Final = 15
HIPPIE: Final = 16
MEANIE: Final = 17
"""The Gemeinling."""
BODYGUARD: Final = 18
KING: Final = 19

DIGITS: Final = range(LOWEST, HIGHEST + 1)
ACTION_CARDS: Final = range(SUPERBEAVER, KING + 1)
KINDS: Final = range(LOWEST, KING + 1)
"""Each kind of card, once, in order."""

CARD_NAMES: Final[Mapping[Card, CardName]] = MappingProxyType(
    {
        JOKER: "joker",
        SUPERBEAVER: "superbeaver",
        THIEF: "thief",
        FAIRY: "fairy",
        PARTYBEAVER: "partybeaver",
        HIPPIE: "hippie",
        MEANIE: "meanie",
        BODYGUARD: "bodyguard",
        KING: "king",
    }
)

WORDS: Final[Mapping[Card, str]] = MappingProxyType(
    {card: CARD_NAMES.get(card, str(card)) for card in KINDS}
)
"""Each card as the notation writes it."""

BY_WORD: Final[Mapping[str, Card]] = MappingProxyType({word: card for card, word in WORDS.items()})


def is_digit(card: Card) -> bool:
    """Return whether this is a digit.

    >>> is_digit(10), is_digit(JOKER)
    (True, False)
    """
    return card <= HIGHEST


def is_action(card: Card) -> bool:
    """Return whether this is an action card; a joker is none.

    >>> is_action(THIEF), is_action(JOKER)
    (True, False)
    """
    return card > JOKER


def without(cards: Cards, card: Card) -> Cards:
    """Return some cards without one that is among them.

    >>> without((4, 5, 5, 13), 5)
    (4, 5, 13)
    """
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def with_card(cards: Cards, card: Card) -> Cards:
    """Return some cards with one more, sorted.

    >>> with_card((4, 5, 13), 5)
    (4, 5, 5, 13)
    """
    at = bisect_left(cards, card)
    return (*cards[:at], card, *cards[at:])


_PLAIN: Final = PlainCards(DIGITS, CARD_NAMES)
to_plain: Final = _PLAIN.write
from_plain: Final = _PLAIN.read


def write_cards(cards: Iterable[Card]) -> list[PlainCard]:
    """Return the plain form of some cards, in their order."""
    return list(map(to_plain, cards))
