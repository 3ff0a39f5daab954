"""From the desk to the hand and the piles beside the prompt."""

from biberclan.games.clan.table.desk import ClanDesk
from biberclan.games.clan.table.looks import shown_card
from biberclan.games.clan.teach.phrases import action_card, place
from biberclan.language import _
from biberclan.rules.clan import Observation
from biberclan.rules.clan.actions import Peek
from biberclan.rules.clan.cards import Card, is_number
from biberclan.ui.look import PileLook, SlotLook


def still_piles(view: Observation) -> tuple[PileLook, ...]:
    """Return the piles where there is nothing to choose; see `Table.still_piles`."""
    discard = view.discard[-1] if view.discard else None
    looks = [
        PileLook(
            _("Draw {count}").format(count=view.draw), SlotLook("down") if view.draw else None
        ),
        PileLook(
            _("Disc. {count}").format(count=len(view.discard)),
            None if discard is None else shown_card(discard),
        ),
    ]
    if view.phase not in ("deal", "over"):
        hand = SlotLook("down") if view.hand is None else shown_card(view.hand)
        looks.insert(0, PileLook(_("Hand"), hand, large=True))
    return tuple(looks)


def live_piles(desk: ClanDesk) -> tuple[PileLook, ...]:
    """Return the hand and the piles as the person at the keyboard sees them."""
    view = desk.view
    discard = view.discard[-1] if view.discard else None
    looks = [
        PileLook(
            _("Draw {count}").format(count=view.draw), SlotLook("down") if view.draw else None
        ),
        PileLook(
            _("Disc. {count}").format(count=len(view.discard)),
            None if discard is None else shown_card(discard),
            "discard",
        ),
        PileLook(
            _("Box {count}").format(count=len(view.box)),
            shown_card(view.box[-1]) if view.box else None,
        ),
    ]
    if view.hand is not None and desk.stage == "turn":
        looks.insert(0, _hand(desk, view.hand))
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
