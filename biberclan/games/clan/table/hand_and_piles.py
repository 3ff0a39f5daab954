"""From the desk to the hand and the piles beside the prompt."""

from dataclasses import replace

from biberclan.games.clan.table.desk import ClanDesk
from biberclan.games.clan.table.looks import shown_card
from biberclan.games.clan.teach.names import action_card, place
from biberclan.language import _
from biberclan.rules.clan import Observation
from biberclan.rules.clan.actions import Peek
from biberclan.rules.clan.cards import Card, is_number
from biberclan.ui.look import PileLook, SlotLook
from biberclan.ui.moves import ASIDE, HAND
from biberclan.ui.slots_table import discard_pile, draw_pile


def still_piles(view: Observation) -> tuple[PileLook, ...]:
    """Return the piles where there is nothing to choose; see `Table.still_piles`."""
    looks = [draw_pile(view.draw), discard_pile(view.discard, shown_card)]
    if view.phase not in ("deal", "over"):
        hand = SlotLook("down") if view.hand is None else shown_card(view.hand)
        looks.insert(0, PileLook(_("Hand"), hand, large=True))
    return tuple(looks)


def live_piles(desk: ClanDesk) -> tuple[PileLook, ...]:
    """Return the hand and the piles as the person at the keyboard sees them."""
    view = desk.view
    box = PileLook(
        _("Box {count}").format(count=len(view.box)),
        shown_card(view.box[-1]) if view.box else None,
        place=ASIDE,
    )
    looks = [
        draw_pile(view.draw),
        replace(discard_pile(view.discard, shown_card), command="pile"),
        box,
    ]
    if view.hand is not None and desk.stage == "turn":
        looks.insert(0, replace(_hand(desk, view.hand), place=HAND))
    elif desk.stage == "look":
        looks.insert(0, _looked_at(desk))
    return tuple(looks)


def _hand(desk: ClanDesk, card: Card) -> PileLook:
    if not is_number(card):
        return PileLook(action_card(card), shown_card(card), large=True)
    if desk.covered:
        return PileLook(_("covered"), SlotLook("down"), "cover", large=True)
    name = _("your {card}").format(card=card)
    if not desk.face_up:
        return PileLook(name, SlotLook("known", card=card), "face", True, _("face down"))
    return PileLook(name, shown_card(card), "face", True, _("face up"))


def _looked_at(desk: ClanDesk) -> PileLook:
    """Return the peeked card, as long as its viewer looks at it."""
    peek, view = desk.match.looking, desk.view
    assert isinstance(peek, Peek)
    sighted = view.lodges[peek.seat][peek.slot]
    assert sighted is not None
    at = place(desk.match.setup.people, view.observer, peek.seat, peek.slot)
    return PileLook(at, SlotLook("known", card=sighted.card), "confirm", large=True)
