"""How a single card looks: what stands on the special ones, face up or known to the viewer."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from biberclan.rules.bande.cards import PEEK, SWAP, TWO, Card, is_number
from biberclan.ui.look import Sign, SlotLook

SIGNS: Final[Mapping[Card, Sign]] = MappingProxyType(
    {SWAP: Sign("⇄", "<>"), PEEK: Sign("◉", "o"), TWO: Sign("+2", "+2")}
)
"""What stands on the special cards."""


def shown_card(card: Card) -> SlotLook:
    """Return how a card looks that lies face up, or is held by the person at the keyboard."""
    if is_number(card):
        return SlotLook("up", card=card)
    return SlotLook("action", sign=SIGNS[card])


def known_card(card: Card) -> SlotLook:
    """Return how a card looks that lies face down and may be seen by the viewer alone."""
    if is_number(card):
        return SlotLook("known", card=card)
    return SlotLook("known", sign=Sign(*map(_bracketed, SIGNS[card])))


def _bracketed(sign: str) -> str:
    """Put a sign between brackets where the smallest card has room for them."""
    return f"({sign})" if len(sign) == 1 else sign
