"""Which cards move, and how, when something has happened."""

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from biberclan.games.mania.card_looks import sign_of
from biberclan.rules.mania import Event
from biberclan.rules.mania.cards import HIGHEST, Card, Cards, is_digit
from biberclan.rules.mania.events import (
    Accepted,
    BeatDisplay,
    Dealt,
    Declined,
    Drew,
    FilledDisplay,
    FilledStock,
    Gave,
    Laid,
    Levied,
    PassedOver,
    Refused,
    RoundEnded,
    Scored,
    Stole,
    Wished,
    Won,
)
from biberclan.ui.look import Sign, SlotLook
from biberclan.ui.moves import DRAW_PILE, Move, Places

_DOWN: Final = SlotLook("down")
_LATER: Final = 0.02
"""Seconds after which the next card of several follows."""
_MOST: Final = 4
"""How many cards of a group are seen on their way at most."""


def hand(seat: int) -> Places:
    """Return where a seat holds its cards: its hand if that is shown, else at its name."""
    return ("hand", seat), seat


def pile(seat: int) -> Places:
    """Return where a seat's pile lies."""
    return (("pile", seat),)


def moves_of(events: Sequence[Event]) -> list[Move]:
    """Return which cards move; see `Desk.moves`."""
    return [move for event in events for move in _moves(event)]


def _moves(event: Event) -> Iterator[Move]:
    match event:
        case Laid(seat, cards):
            yield from _group(cards, hand(seat), pile(seat))
        case BeatDisplay(seat, cards):
            for number, card in enumerate(cards[:_MOST]):
                yield _open(card, _lying("display", card), hand(seat), number)
        case Accepted(seat, other, cards):
            yield from _group(cards, pile(other), hand(seat))
        case Stole(seat, place, card):
            start = pile(place) if isinstance(place, int) else _lying(place, card)
            yield _open(card, start, hand(seat))
        case Wished(seat, other, card, met):
            if met:
                yield _open(card, hand(other), hand(seat))
        case Levied(seat, king, card, met):
            if met:
                yield _open(card, hand(seat), pile(king))
        case Gave(_, seat, card) | Drew(seat, card):
            if card is None:
                yield Move(_DOWN, (DRAW_PILE,), hand(seat), covers=None)
            else:
                yield _open(card, _lying("stock", card), hand(seat))
        case FilledDisplay(cards):
            yield from _turned_up("display", cards)
        case FilledStock(cards):
            yield from _turned_up("stock", cards)
        case Refused() | Declined() | PassedOver():
            pass
        case Dealt() | RoundEnded() | Scored() | Won():
            pass
        case _:
            assert_never(event)


def shown(card: Card) -> SlotLook:
    """Return how a card looks on its way, face up."""
    if not is_digit(card):
        return SlotLook("action", sign=sign_of(card))
    return SlotLook("up", sign=Sign("10", "10")) if card == HIGHEST else SlotLook("up", card=card)


def _lying(area: str, card: Card) -> Places:
    return ((area, card),)


def _open(card: Card, start: Places, end: Places, number: int = 0) -> Move:
    """Let everybody see a card go; what lies where it ends is seen at once."""
    return Move(shown(card), start, end, covers=None, begins=number * _LATER)


def _group(cards: Cards, start: Places, end: Places) -> Iterator[Move]:
    for number, card in enumerate(cards[-_MOST:]):
        yield _open(card, start, end, number)


def _turned_up(area: str, cards: Cards) -> Iterator[Move]:
    for number, card in enumerate(cards[:_MOST]):
        end = _lying(area, card)
        begins = number * _LATER
        yield Move(_DOWN, (DRAW_PILE,), end, shown(card), covers=None, begins=begins)
