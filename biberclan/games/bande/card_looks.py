"""The looks of cards, face up or known to the viewer, and the moves of cards."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from biberclan.games.bande.words.events import touched
from biberclan.games.bande.words.names import SPECIALS, title
from biberclan.rules.bande import Event, Observation, events
from biberclan.rules.bande.cards import TWO, Card, is_number
from biberclan.rules.sighted import Sighted
from biberclan.table import moves
from biberclan.table.look import DOWN, Sign, SlotLook
from biberclan.table.moves import Move, Places, hand_of
from biberclan.words.places import ASIDE, DISCARD_PILE, DRAW_PILE, Place

SIGNS: Final[Mapping[Card, Sign]] = MappingProxyType(
    {card: Sign(*special.sign) for card, special in SPECIALS.items()}
)
"""The signs on the action cards."""


def shown_card(card: Card) -> SlotLook:
    """Return the look of a card that lies face up, or that the person at the keyboard holds."""
    if is_number(card):
        return SlotLook("up", card=card)
    return SlotLook("action", sign=SIGNS[card], label=title(card))


def known_card(card: Card) -> SlotLook:
    """Return the look of a card that lies face down and that only the viewer may see."""
    if is_number(card):
        return SlotLook("known", card=card)
    return SlotLook("known", sign=_hidden(SIGNS[card]), label=title(card))


def lying(sighted: Sighted) -> SlotLook:
    """Return the look of a card in a row."""
    if sighted.card is None:
        return DOWN
    return shown_card(sighted.card) if sighted.up else known_card(sighted.card)


def _hidden(sign: Sign) -> Sign:
    """Put a sign between brackets where the smallest card has room for them."""
    full, ascii = (f"({each})" if len(each) == 1 else each for each in sign[:2])
    return sign._replace(full=full, ascii=ascii)


def moves_of(before: Observation, after: Observation, happened: Sequence[Event]) -> list[Move]:
    """Return the moves of cards; see `Desk.moves`."""
    top = before.discard[-1]
    covered = moves.EMPTY if top is None else shown_card(top)
    found: list[Move] = []
    for event in happened:
        if isinstance(event, events.TurnedUp):
            hidden = [
                (Place("slot", seat, slot), shown_card(card))
                for seat, row in enumerate(event.rows)
                for slot, card in enumerate(row)
            ]
            found += moves.turned_up(hidden, found)
        else:
            found += _moves(event, covered)
    return found


def _moves(event: Event, discard: SlotLook) -> Iterator[Move]:
    """Yield the moves of one event; until a card falls on it, the discard pile looks as before."""
    slots = touched(event)
    match event:
        case events.Drew(seat):
            yield moves.draw(seat)
        case events.Took(card=card, replaced=replaced):
            yield Move(shown_card(card), (DISCARD_PILE,), slots, becomes=DOWN)
            yield _falls(replaced, slots, moves.EMPTY)
        case events.Exchanged(seat, replaced=replaced):
            yield Move(DOWN, hand_of(seat), slots)
            yield _falls(replaced, slots, discard)
        case events.Discarded(seat, _action, card):
            becomes = shown_card(card)
            yield Move(DOWN, hand_of(seat), (DISCARD_PILE,), becomes, covers=discard)
        case events.Used(seat, action):
            if isinstance(event, events.Swapped):
                one, two = slots
                yield from moves.swap(DOWN, one, DOWN, two)
            yield Move(shown_card(action.card), hand_of(seat), (DISCARD_PILE,), covers=discard)
        case events.DrawTwoUsed(seat):
            yield Move(shown_card(TWO), hand_of(seat), (ASIDE,))
        case events.DrawTwoEnded():
            yield Move(shown_card(TWO), (ASIDE,), (DISCARD_PILE,), covers=discard)
        case events.Refilled():
            yield Move(DOWN, (DISCARD_PILE,), (DRAW_PILE,))
        case events.Dealt() | events.Looked() | events.DrawTwoStopped() | events.Knocked():
            pass
        case events.Passed() | events.TurnedUp() | events.Redrawn() | events.Replaced():
            pass
        case events.Scored() | events.Won():
            pass


def _falls(card: Card, slots: Places, discard: SlotLook) -> Move:
    """Return the move of a face-down card from a row to the discard pile, turned up on its way."""
    return Move(DOWN, slots, (DISCARD_PILE,), shown_card(card), covers=discard)
