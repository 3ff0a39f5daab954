"""Which cards move, and how, when something has happened."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from biberclan.games.bande.card_looks import shown_card
from biberclan.games.bande.teach.names import Spot, spots_of
from biberclan.rules.bande import Event, Observation, events
from biberclan.rules.bande.cards import PEEK, SWAP, TWO, Card
from biberclan.ui.look import SlotLook
from biberclan.ui.moves import (
    ASIDE,
    DISCARD_PILE,
    DRAW_PILE,
    EMPTY,
    Move,
    draw,
    hand_of,
    turned_up,
)

_DOWN = SlotLook("down")


def moves_of(before: Observation, after: Observation, happened: Sequence[Event]) -> list[Move]:
    """Return which cards move; see `Desk.moves`."""
    top = before.discard[-1] if before.discard else None
    covered = EMPTY if top is None else shown_card(top)
    moves: list[Move] = []
    for event in happened:
        if isinstance(event, events.TurnedUp):
            fresh = {place for move in moves for place in move.end}
            moves += turned_up(
                [
                    (spot, shown_card(card))
                    for slot, card in enumerate(row)
                    if (spot := (seat, slot)) not in fresh
                ]
                for seat, row in enumerate(event.rows)
            )
        else:
            moves += _moves(event, covered)
    return moves


def _moves(event: Event, discard: SlotLook) -> Iterator[Move]:
    """Yield what one event moves; until a card falls there, the discard pile looks as before."""
    match event:
        case events.Drew(seat):
            yield draw(seat)
        case events.Took(seat, action, card, replaced):
            spot = (seat, action.slot)
            yield Move(shown_card(card), (DISCARD_PILE,), (spot,), becomes=_DOWN)
            yield _falls(replaced, spot, EMPTY)
        case events.Exchanged(seat, action, replaced):
            spot = (seat, action.slot)
            yield Move(_DOWN, hand_of(seat), (spot,))
            yield _falls(replaced, spot, discard)
        case events.Discarded(seat, _action, card):
            becomes = shown_card(card)
            yield Move(_DOWN, hand_of(seat), (DISCARD_PILE,), becomes, covers=discard)
        case events.Swapped(seat, action):
            one, two = spots_of(action, seat)
            yield Move(_DOWN, (one,), (two,))
            yield Move(_DOWN, (two,), (one,))
            yield Move(shown_card(SWAP), hand_of(seat), (DISCARD_PILE,), covers=discard)
        case events.Peeked(seat):
            yield Move(shown_card(PEEK), hand_of(seat), (DISCARD_PILE,), covers=discard)
        case events.DrawTwoUsed(seat):
            yield Move(shown_card(TWO), hand_of(seat), (ASIDE,))
        case events.DrawTwoEnded():
            yield Move(shown_card(TWO), (ASIDE,), (DISCARD_PILE,), covers=discard)
        case events.Refilled():
            yield Move(_DOWN, (DISCARD_PILE,), (DRAW_PILE,))
        case events.Dealt() | events.Looked() | events.DrawTwoStopped() | events.Knocked():
            pass
        case events.Passed() | events.TurnedUp() | events.Redrawn() | events.Replaced():
            pass
        case events.Scored() | events.Won():
            pass
        case _:
            assert_never(event)


def _falls(card: Card, spot: Spot, discard: SlotLook) -> Move:
    """Let a face-down card of a row go to the discard pile, and be turned up on its way."""
    return Move(_DOWN, (spot,), (DISCARD_PILE,), shown_card(card), covers=discard)
