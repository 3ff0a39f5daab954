"""The looks of cards outside the lodges, and the moves of cards."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from biberclan.games.clan.words.events import touched
from biberclan.games.clan.words.names import action_card
from biberclan.rules.clan import Event, Observation, events
from biberclan.rules.clan.cards import CLEANUP, FLIP, PEEK, SWAP, Card, is_number
from biberclan.table import moves
from biberclan.table.look import DOWN, Sign, SlotLook
from biberclan.table.moves import Move, hand_of
from biberclan.words.places import ASIDE, DISCARD_PILE, DRAW_PILE, Place

SIGNS: Final[Mapping[Card, Sign]] = MappingProxyType(
    {
        CLEANUP: Sign("✕", "X", "broom"),
        FLIP: Sign("↻", "@", "turn"),
        SWAP: Sign("⇄", "<>", "arrows"),
        PEEK: Sign("◉", "(o)", "eye"),
    }
)
"""The signs on the action cards."""


def shown_card(card: Card) -> SlotLook:
    """Return the look of a card outside the lodges that everybody may see."""
    if is_number(card):
        return SlotLook("up", card=card)
    return SlotLook("action", sign=SIGNS[card], label=action_card(card))


def moves_of(before: Observation, after: Observation, happened: Sequence[Event]) -> list[Move]:
    """Return the moves of cards; see `Desk.moves`."""
    found = [move for event in happened for move in _moves(before, event)]
    if any(isinstance(event, events.Scored) for event in happened):
        found += moves.turned_up(_face_down(before, after), found)
    return found


def _moves(before: Observation, event: Event) -> Iterator[Move]:
    slots = touched(event)
    match event:
        case events.Placed(seat, card=card) | events.Kept(seat, card=card):
            yield Move(_lying(card), hand_of(seat), slots)
        case events.Exchanged():
            yield from _exchanged(before, event)
        case events.CleanedUp(seat, card=card, was_up=was_up):
            lay = _lying(card if was_up else None)
            becomes = None if was_up else shown_card(card)
            yield Move(lay, slots, (DISCARD_PILE,), becomes, covers=_top(before.discard))
            yield _used(CLEANUP, seat, before)
        case events.Flipped(seat, card=card, up=up):
            faces = (DOWN, shown_card(card)) if up else (shown_card(card), DOWN)
            yield moves.flip(*faces, slots[0])
            yield _used(FLIP, seat, before)
        case events.Swapped(seat, card=card, other_card=other):
            one, two = slots
            yield from moves.swap(_lying(card), one, _lying(other), two)
            yield _used(SWAP, seat, before)
        case events.Peeked(seat) | events.Declined(seat):
            yield _used(PEEK, seat, before)
        case events.Lapsed(_seat, card):
            yield Move(shown_card(card), (DRAW_PILE,), (ASIDE,), covers=_top(before.box))
        case events.Reshuffled():
            yield Move(DOWN, (DISCARD_PILE,), (DRAW_PILE,))
        case events.Drew(seat):
            yield moves.draw(seat)
        case events.Closed() | events.Scored() | events.Dealt() | events.Won():
            pass


def _exchanged(before: Observation, event: events.Exchanged) -> Iterator[Move]:
    """Move an exchanged card: one's own to the discard pile, another's into the hand."""
    slots = touched(event)
    yield Move(_lying(event.card), hand_of(event.seat), slots)
    old = before.lodges[event.action.seat][event.action.slot]
    lay = _lying(old.card if old is not None and old.up else None)
    if event.action.seat != event.seat:
        yield moves.stolen(Move(lay, slots, hand_of(event.seat), covers=None))
    elif event.taken is not None:
        becomes = None if lay != DOWN else shown_card(event.taken)
        yield Move(lay, slots, (DISCARD_PILE,), becomes, covers=_top(before.discard))


def _lying(card: Card | None) -> SlotLook:
    return DOWN if card is None else shown_card(card)


def _top(pile: Sequence[Card | None]) -> SlotLook:
    top = pile[-1] if pile else None
    return moves.EMPTY if top is None else shown_card(top)


def _used(card: Card, seat: int, before: Observation) -> Move:
    """Lay an action card aside."""
    return Move(shown_card(card), hand_of(seat), (ASIDE,), covers=_top(before.box))


def _face_down(before: Observation, after: Observation) -> Iterator[tuple[Place, SlotLook]]:
    """Yield the cards turned up in lodges at the end of a round."""
    for seat, lodges in enumerate(zip(before.lodges, after.lodges)):
        for slot, (lay, now) in enumerate(zip(*lodges)):
            if lay is not None and not lay.up and now is not None and now.card is not None:
                yield Place("slot", seat, slot), shown_card(now.card)
