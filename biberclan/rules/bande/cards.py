"""The 66 cards (rulebook: "Inhalt"), and how four of them lie in a row.

A card keeps its slot until the rules move it; a row is never rearranged (BB-6).
"""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from biberclan.named_tuple import NamedTuple
from biberclan.rules.entries import PlainCards
from biberclan.rules.game import Audience
from biberclan.rules.sighted import every_lying

Card: TypeAlias = int
"""0 to 9 are the number cards, the three constants below the action cards."""

SpecialName: TypeAlias = Literal["swap", "peek", "two"]

SWAP: Final = 10
PEEK: Final = 11
TWO: Final = 12
"""Draw Two ("Zweimal ziehen")."""

HIGHEST_NUMBER: Final = 9


class ActionCard(NamedTuple):
    """A kind of action card.

    Attributes:
        name: its name in the plain form.
        copies: the number of these cards in the deck.
        audience: who sees the card of the actor's own row that its use names, None if it names
            none to be seen.
        must_be_used: whether it must be used once drawn, and may not be discarded unused.
    """

    name: SpecialName
    copies: int
    audience: Audience | None = None
    must_be_used: bool = False


ACTION_CARDS: Final[Mapping[Card, ActionCard]] = {
    SWAP: ActionCard("swap", copies=9),
    PEEK: ActionCard("peek", copies=7, audience="actor"),
    TWO: ActionCard("two", copies=5),
}

SPECIAL_NAMES: Final = {card: row.name for card, row in ACTION_CARDS.items()}

_COPIES: Final = {
    **dict.fromkeys(range(9), 4),
    9: 9,
    **{card: row.copies for card, row in ACTION_CARDS.items()},
}

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


def must_be_used(card: Card | None) -> bool:
    """Return whether a drawn card may not be discarded unused (BB-9, BB-11)."""
    row = None if card is None else ACTION_CARDS.get(card)
    return row is not None and row.must_be_used


_PLAIN: Final = PlainCards(range(HIGHEST_NUMBER + 1), SPECIAL_NAMES)
to_plain: Final = _PLAIN.write
from_plain: Final = _PLAIN.read


Slot: TypeAlias = int
"""0 to 3 from left to right; 1 to 4 in the notation."""

ROW: Final = 4
"""The number of cards in a row."""
SLOTS: Final = range(ROW)
OUTER: Final[tuple[Slot, Slot]] = (0, ROW - 1)
"""The two cards that their owner looks at before the first turn (BB-4)."""


LYING: Final = every_lying(KINDS)
"""`LYING[card][up][known_by]`: every way in which a card can lie."""

DEALT: Final = tuple(lying[False][0] for lying in LYING)
"""`DEALT[card]`: the card face down, seen by nobody."""
