"""Which cards move, and how, when something has happened."""

from collections.abc import Iterator, Sequence, Set

from biberclan.games.clan.table.looks import shown_card
from biberclan.games.clan.teach.names import Spot
from biberclan.rules.clan import Event, Observation
from biberclan.rules.clan.cards import CLEANUP, FLIP, PEEK, SWAP, Card
from biberclan.rules.clan.events import (
    CleanedUp,
    Declined,
    Drew,
    Exchanged,
    Flipped,
    Kept,
    Lapsed,
    Peeked,
    Placed,
    Reshuffled,
    Scored,
    Swapped,
)
from biberclan.ui.look import SlotLook
from biberclan.ui.moves import (
    ASIDE,
    DISCARD_PILE,
    DRAW_PILE,
    EMPTY,
    Move,
    Place,
    draw,
    flip,
    hand_of,
    turned_up,
)

_DOWN = SlotLook("down")


def moves_of(before: Observation, after: Observation, events: Sequence[Event]) -> list[Move]:
    """Return which cards move; see `Desk.moves`."""
    moves = [move for event in events for move in _moves(before, event)]
    if any(isinstance(event, Scored) for event in events):
        fresh = {place for move in moves for place in move.end}
        moves += turned_up(_face_down(before, after, seat, fresh) for seat in range(after.seats))
    return moves


def _moves(before: Observation, event: Event) -> Iterator[Move]:
    match event:
        case Placed(seat, action, card):
            yield Move(_lying(card), hand_of(seat), ((action.seat, action.slot),))
        case Kept(seat, action, card):
            yield Move(_lying(card), hand_of(seat), ((seat, action.slot),))
        case Exchanged():
            yield from _exchanged(before, event)
        case CleanedUp(seat, action, card, was_up):
            lay = _lying(card if was_up else None)
            spot = (action.seat, action.slot)
            becomes = None if was_up else shown_card(card)
            yield Move(lay, (spot,), (DISCARD_PILE,), becomes, covers=_top(before.discard))
            yield _used(CLEANUP, seat, before)
        case Flipped(seat, action, card, up):
            faces = (_DOWN, shown_card(card)) if up else (shown_card(card), _DOWN)
            yield flip(*faces, (action.seat, action.slot))
            yield _used(FLIP, seat, before)
        case Swapped(seat, action, card, other):
            one, two = (action.seat, action.slot), (action.other_seat, action.other_slot)
            yield Move(_lying(card), (one,), (two,))
            yield Move(_lying(other), (two,), (one,))
            yield _used(SWAP, seat, before)
        case Peeked(seat) | Declined(seat):
            yield _used(PEEK, seat, before)
        case Lapsed(_seat, card):
            yield Move(shown_card(card), (DRAW_PILE,), (ASIDE,), covers=_top(before.box))
        case Reshuffled():
            yield Move(_DOWN, (DISCARD_PILE,), (DRAW_PILE,))
        case Drew(seat):
            yield draw(seat)


def _exchanged(before: Observation, event: Exchanged) -> Iterator[Move]:
    """One's own card goes to the discard pile, another's into the hand."""
    spot = (event.action.seat, event.action.slot)
    yield Move(_lying(event.card), hand_of(event.seat), (spot,))
    old = before.lodges[spot[0]][spot[1]]
    lay = _lying(old.card if old is not None and old.up else None)
    if event.action.seat != event.seat:
        yield Move(lay, (spot,), hand_of(event.seat), covers=None)
    elif event.taken is not None:
        becomes = None if lay != _DOWN else shown_card(event.taken)
        yield Move(lay, (spot,), (DISCARD_PILE,), becomes, covers=_top(before.discard))


def _lying(card: Card | None) -> SlotLook:
    return _DOWN if card is None else shown_card(card)


def _top(pile: Sequence[Card | None]) -> SlotLook:
    top = pile[-1] if pile else None
    return EMPTY if top is None else shown_card(top)


def _used(card: Card, seat: int, before: Observation) -> Move:
    """Lay an action card aside."""
    return Move(shown_card(card), hand_of(seat), (ASIDE,), covers=_top(before.box))


def _face_down(
    before: Observation, after: Observation, seat: int, fresh: Set[Place]
) -> list[tuple[Spot, SlotLook]]:
    """Return what is turned up in a lodge at the end of a round, but for the card just laid."""
    return [
        ((seat, slot), shown_card(now.card))
        for slot, (lay, now) in enumerate(zip(before.lodges[seat], after.lodges[seat]))
        if lay is not None and not lay.up and now is not None and now.card is not None
        if (seat, slot) not in fresh
    ]
