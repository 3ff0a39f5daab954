"""From the desk to the hand and the piles beside the prompt."""

from biberclan.games.clan.table.desk import ClanDesk
from biberclan.games.clan.table.looks import shown_card
from biberclan.games.clan.teach.phrases import action_card
from biberclan.language import _
from biberclan.rules.clan import Observation
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
        looks.insert(0, PileLook(_("Hand"), hand))
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
        looks.insert(0, PileLook(*_hand(desk, view.hand)))
    return tuple(looks)


def _hand(desk: ClanDesk, card: Card) -> tuple[str, SlotLook, str]:
    if not is_number(card):
        return action_card(card), shown_card(card), ""
    if desk.covered:
        return _("covered"), SlotLook("down"), "cover"
    if not desk.face_up:
        return _("face down"), SlotLook("known", card=card), "face"
    return _("face up"), shown_card(card), "face"
