"""From the desk to the hand, the piles and the choices beside the prompt."""

from dataclasses import replace

from biberclan.games.bande.card_looks import known_card, shown_card
from biberclan.games.bande.table.commands import tile_command
from biberclan.games.bande.table.desk import BandeDesk
from biberclan.games.bande.table.tiles import Tile, tile_spot, tiles_in
from biberclan.games.bande.teach.names import SLOT_NAMES, title
from biberclan.language import _
from biberclan.rules.bande import Observation
from biberclan.rules.bande.actions import Peek
from biberclan.rules.bande.cards import is_number
from biberclan.rules.bande.row import OUTER
from biberclan.ui.look import PileLook, Sign, SlotLook
from biberclan.ui.moves import ASIDE, HAND
from biberclan.ui.slots_table import discard_pile, draw_pile


def still_piles(view: Observation) -> tuple[PileLook, ...]:
    """Return the piles where there is nothing to choose; see `Table.still_piles`."""
    looks = list(_piles(view))
    if view.phase == "use":
        hand = SlotLook("down") if view.hand is None else shown_card(view.hand)
        looks.insert(0, PileLook(_("Hand"), hand, large=True))
    return tuple(looks)


def live_piles(desk: BandeDesk) -> tuple[PileLook, ...]:
    """Return the hand, the piles and the choices as the person at the keyboard sees them."""
    view = desk.view
    if desk.stage == "look":
        return (*_looked_at(desk), *_piles(view))
    if desk.stage != "turn" or not desk.is_pointing:
        return _piles(view)
    tiles = tiles_in(view.phase)
    looks = [_tile(desk, tile) for tile in tiles]
    at = tiles.index(Tile.DISCARD_PILE) + 1
    return (*looks[:at], *_aside(view), *looks[at:])


def _tile(desk: BandeDesk, tile: Tile) -> PileLook:
    """Return how a tile looks: with the key that chooses it, and the cursor on it."""
    spot = tile_spot(desk.view, tile)
    look = _lying(desk, tile)
    pick = _KEYS[tile] if spot in desk.picks else ""
    card = look.card or SlotLook("free")
    return replace(
        look,
        card=replace(card, pick=pick, cursor=desk.cursor == spot),
        command=tile_command(tile),
    )


def _looked_at(desk: BandeDesk) -> tuple[PileLook, ...]:
    """Return the cards that the person at the keyboard looks at, named by their places."""
    assert desk.view.observer is not None
    row = desk.view.rows[desk.view.observer]
    action = desk.match.looking
    slots = (action.slot,) if isinstance(action, Peek) else OUTER
    return tuple(
        PileLook(
            _("slot {slot}").format(slot=SLOT_NAMES[slot]),
            None if card is None else known_card(card),
            "confirm",
            large=True,
            note="" if card is None or is_number(card) else title(card),
        )
        for slot in slots
        for card in (row[slot].card,)
    )


_KEYS = {
    Tile.HAND: "",
    Tile.DRAW_PILE: "D",
    Tile.DISCARD_PILE: "N",
    Tile.STOP: "N",
    Tile.KNOCK: "K",
}


def _lying(desk: BandeDesk, tile: Tile) -> PileLook:
    view = desk.view
    match tile:
        case Tile.HAND:
            if desk.is_covered_now or view.hand is None:
                return PileLook(_("covered"), SlotLook("down"), large=True, place=HAND)
            return PileLook(title(view.hand), shown_card(view.hand), large=True, place=HAND)
        case Tile.DRAW_PILE:
            return draw_pile(view.draw)
        case Tile.DISCARD_PILE:
            return discard_pile(view.discard, shown_card)
        case Tile.STOP:
            return PileLook(_("No"), SlotLook("action", sign=Sign("–", "-")))
    return PileLook(_("Knock"), SlotLook("action", sign=Sign("!", "!")))


def _piles(view: Observation) -> tuple[PileLook, ...]:
    return (draw_pile(view.draw), discard_pile(view.discard, shown_card), *_aside(view))


def _aside(view: Observation) -> tuple[PileLook, ...]:
    """Return the Draw Twos in use, if there are any."""
    if not view.aside:
        return ()
    return (PileLook(_("In use"), shown_card(view.aside[-1]), place=ASIDE),)
