"""How a single card looks, wherever it is; no cells yet, no Textual."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from biberclan.games.clan.teach.names import action_card
from biberclan.rules.clan.cards import CLEANUP, FLIP, PEEK, SWAP, Card, is_number
from biberclan.ui.look import Sign, SlotLook

SIGNS: Final[Mapping[Card, Sign]] = MappingProxyType(
    {
        CLEANUP: Sign("✕", "X", "broom"),
        FLIP: Sign("↻", "@", "turn"),
        SWAP: Sign("⇄", "<>", "arrows"),
        PEEK: Sign("◉", "(o)", "eye"),
    }
)
"""What stands on the action cards."""


def shown_card(card: Card) -> SlotLook:
    """Return how a card outside the lodges looks that everybody may see."""
    if is_number(card):
        return SlotLook("up", card=card)
    return SlotLook("action", sign=SIGNS[card], label=action_card(card))
