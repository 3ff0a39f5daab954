"""How a card looks: what stands on it, face up or known to the viewer. No Textual."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from biberclan.games.bande.teach.names import SPECIALS, title
from biberclan.rules.bande.cards import Card, is_number
from biberclan.rules.sighted import Sighted
from biberclan.ui.look import Sign, SlotLook

SIGNS: Final[Mapping[Card, Sign]] = MappingProxyType(
    {card: Sign(*special.sign) for card, special in SPECIALS.items()}
)
"""What stands on the action cards."""


def shown_card(card: Card) -> SlotLook:
    """Return how a card looks that lies face up, or is held by the person at the keyboard."""
    if is_number(card):
        return SlotLook("up", card=card)
    return SlotLook("action", sign=SIGNS[card], label=title(card))


def known_card(card: Card) -> SlotLook:
    """Return how a card looks that lies face down and may be seen by the viewer alone."""
    if is_number(card):
        return SlotLook("known", card=card)
    return SlotLook("known", sign=_hidden(SIGNS[card]), label=title(card))


def lying(sighted: Sighted) -> SlotLook:
    """Return how a card in a row looks."""
    if sighted.card is None:
        return SlotLook("down")
    return shown_card(sighted.card) if sighted.up else known_card(sighted.card)


def _hidden(sign: Sign) -> Sign:
    """Put a sign between brackets where the smallest card has room for them."""
    full, ascii = (f"({each})" if len(each) == 1 else each for each in sign[:2])
    return sign._replace(full=full, ascii=ascii)
