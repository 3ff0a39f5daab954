"""The looks of cards, as data: the sign on each, its marks, and its moves. No Textual."""

from collections.abc import Iterator, Sequence
from typing import Final

from biberclan.dataclass import dataclass
from biberclan.games.mania.words.names import CARDS, key_of
from biberclan.rules.mania import Event, Observation, events
from biberclan.rules.mania.cards import HIGHEST, Card, Cards, is_digit
from biberclan.table.glyphs import ASCII, Glyphs
from biberclan.table.look import DOWN, Sign, SlotLook
from biberclan.table.moves import Move, Places, stolen
from biberclan.words.places import DRAW_PILE, Place


def sign_of(card: Card) -> Sign:
    """Return the sign on a joker or an action card: its key and the sign beside the key."""
    (beside, in_ascii, picture), key = CARDS[card].sign, key_of(card)
    return Sign(key + beside, key + in_ascii, picture)


def label_of(card: Card, *, ascii: bool) -> str:
    """Return the label in the corner of a card, in two cells at most."""
    if is_digit(card):
        return str(card)
    sign = sign_of(card)
    return sign.ascii if ascii else sign.full


def times(glyphs: Glyphs) -> str:
    """Return the sign that stands before the number of equal cards."""
    return "x" if glyphs is ASCII else "×"


@dataclass(frozen=True, slots=True, repr=False)
class CardLook:
    """The look of one card, or of several equal ones.

    Attributes:
        card: the card, None if it lies face down.
        place: the place that a click on it means, None for none.
        number: the number of cards that it stands for.
        pick: whether it may be chosen now.
        cursor: whether it is pointed at.
        raised: whether it stands out of the hand, to be laid.
        beaten: whether the cards to be laid would beat it.
        new: whether it has come there since its viewer's last turn.
        badge: the value of choosing it, as a hint has it, "" for none.
    """

    card: Card | None
    place: Place | None = None
    number: int = 1
    pick: bool = False
    cursor: bool = False
    raised: bool = False
    beaten: bool = False
    new: bool = False
    badge: str = ""


# On its way.

_LATER: Final = 0.02
"""Seconds after which the next card of several follows."""
_MOST: Final = 4
"""The most cards of a group that are seen on their way."""


def moves_of(before: Observation, after: Observation, happened: Sequence[Event]) -> list[Move]:
    """Return the moves of cards; see `Desk.moves`."""
    return [move for event in happened for move in _moves(event)]


def _moves(event: Event) -> Iterator[Move]:
    match event:
        case events.Laid(seat, cards):
            yield from _group(cards, _hand(seat), _pile(seat))
        case events.BeatDisplay(seat, cards):
            for number, card in enumerate(cards[:_MOST]):
                yield _open(card, _lying("display", card), _hand(seat), number)
        case events.Accepted(seat, other, cards):
            yield from map(stolen, _group(cards, _pile(other), _hand(seat)))
        case events.Stole(seat, place, card):
            if isinstance(place, int):
                yield stolen(_open(card, _pile(place), _hand(seat)))
            else:
                yield _open(card, _lying(place, card), _hand(seat))
        case events.Wished(seat, other, card, met):
            if met:
                yield stolen(_open(card, _hand(other), _hand(seat)))
        case events.Levied(seat, king, card, met):
            if met:
                yield stolen(_open(card, _hand(seat), _pile(king)))
        case events.Gave(_, seat, card) | events.Drew(seat, card):
            if card is None:
                yield Move(DOWN, (DRAW_PILE,), _hand(seat), covers=None)
            else:
                yield _open(card, _lying("stock", card), _hand(seat))
        case events.FilledDisplay(cards):
            yield from _turned_up("display", cards)
        case events.FilledStock(cards):
            yield from _turned_up("stock", cards)
        case events.Refused() | events.Declined() | events.PassedOver():
            pass
        case events.Dealt() | events.RoundEnded() | events.Scored() | events.Won():
            pass


def _hand(seat: int) -> Places:
    """Return the places of the cards in a hand: the hand if it is shown, else the seat's name."""
    return Place("hand", seat), Place("seat", seat)


def _pile(seat: int) -> Places:
    return (Place("pile", seat),)


def _lying(area: str, card: Card) -> Places:
    return (Place(area, at=card),)


def _shown(card: Card) -> SlotLook:
    """Return the look of a card on its way, face up."""
    if not is_digit(card):
        return SlotLook("action", sign=sign_of(card))
    return SlotLook("up", sign=Sign("10", "10")) if card == HIGHEST else SlotLook("up", card=card)


def _open(card: Card, start: Places, end: Places, number: int = 0) -> Move:
    """Return the move of a card that everybody sees; what lies at its end is seen at once."""
    return Move(_shown(card), start, end, covers=None, begins=number * _LATER)


def _group(cards: Cards, start: Places, end: Places) -> Iterator[Move]:
    for number, card in enumerate(cards[-_MOST:]):
        yield _open(card, start, end, number)


def _turned_up(area: str, cards: Cards) -> Iterator[Move]:
    for number, card in enumerate(cards[:_MOST]):
        begins = number * _LATER
        end = _lying(area, card)
        yield Move(DOWN, (DRAW_PILE,), end, _shown(card), covers=None, begins=begins)
