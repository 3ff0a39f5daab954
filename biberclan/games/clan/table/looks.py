"""How cards look, in lodges and outside them; no cells yet, no Textual."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from biberclan.games.clan.teach.names import action_card, slot_name
from biberclan.rules.clan import Observation
from biberclan.rules.clan.cards import CLEANUP, FLIP, PEEK, SWAP, Card, is_number
from biberclan.rules.clan.lodge import is_supported
from biberclan.rules.clan.protection import protection
from biberclan.ui.look import Kind, Sign, SlotLook

SIGNS: Final[Mapping[Card, Sign]] = MappingProxyType(
    {
        CLEANUP: Sign("✕", "X", "broom"),
        FLIP: Sign("↻", "@", "turn"),
        SWAP: Sign("⇄", "<>", "arrows"),
        PEEK: Sign("◉", "(o)", "eye"),
    }
)
"""What stands on the action cards."""


def lying(view: Observation, seat: int) -> Sequence[SlotLook]:
    """Return how the slots of a lodge look by what lies in them."""
    outline = view.outline(seat)
    counted = view.phase in ("deal", "over")
    looks = []
    kind: Kind
    for slot, sighted in enumerate(view.lodges[seat]):
        if sighted is None:
            kind = "free" if is_supported(outline, slot) else "closed"
            looks.append(SlotLook(kind, label=slot_name(slot)))
        else:
            kind = "up" if sighted.up else "down" if sighted.card is None else "known"
            why = None if counted else protection(outline, slot, owner=seat == view.actor)
            looks.append(SlotLook(kind, card=sighted.card, protected=why is not None))
    return looks


def shown_card(card: Card) -> SlotLook:
    """Return how a card outside the lodges looks that everybody may see."""
    if is_number(card):
        return SlotLook("up", card=card)
    return SlotLook("action", sign=SIGNS[card], label=action_card(card))
