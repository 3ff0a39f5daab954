"""Events: what has happened, as everybody at the table may know it.

Events are public by construction: none has a field for a card that only some may see. They can be
logged, replayed and shown to onlookers as they are. They are never modified, because some are
shared; freezing the classes would make creating one take three times as long.

A choice that is made without asking, because there is only one, has an event like any other.
"""

from collections.abc import Iterable, Sequence
from dataclasses import field
from typing import Literal, TypeAlias

from biberclan.dataclass import dataclass
from biberclan.rules.game import Traces
from biberclan.rules.mania.actions import Source
from biberclan.rules.mania.cards import Card, Cards
from biberclan.rules.mania.scoring import Count
from biberclan.rules.mania.state import State
from biberclan.rules.seats import seat_set

Ending: TypeAlias = Literal["last_cards", "levy", "cards_gone"]
"""The ending of a round: somebody has laid their last cards (BM-58), or given them up to a King's
levy (BM-59), or draw pile and stock are used up (BM-57)."""


@dataclass(slots=True)
class Dealt:
    """A round began: its number from 1, its starter, and the cards that were turned up."""

    round: int
    seat: int
    display: Cards
    stock: Cards


@dataclass(slots=True)
class Laid:
    """A seat laid a group onto its pile."""

    seat: int
    cards: Cards


@dataclass(slots=True)
class BeatDisplay:
    """A seat beat a group of the display and took it into its hand (BM-15)."""

    seat: int
    cards: Cards


@dataclass(slots=True)
class Accepted:
    """A seat beat the top group of another and took it into its hand (BM-21)."""

    seat: int
    other: int
    cards: Cards


@dataclass(slots=True)
class Refused:
    """A seat beat the top group of another and put it out of the round (BM-21)."""

    seat: int
    other: int
    cards: Cards


@dataclass(slots=True)
class Stole:
    """A seat stole a card and took it into its hand (BM-41)."""

    seat: int
    place: Source
    card: Card


@dataclass(slots=True)
class Wished:
    """A seat wished for a card of another, and got it if that one had it (BM-50)."""

    seat: int
    other: int
    card: Card
    met: bool


@dataclass(slots=True)
class Declined:
    """A seat did without its wish (BM-50)."""

    seat: int


@dataclass(slots=True)
class Levied:
    """A seat had to add a card to the group of another's King, and did if it had one (BM-47)."""

    seat: int
    king: int
    card: Card
    met: bool


@dataclass(slots=True)
class Gave:
    """A seat drew a card for another (BM-51): one of the stock, None for the draw pile, unseen."""

    seat: int
    other: int
    card: Card | None


@dataclass(slots=True)
class FilledDisplay:
    """These cards were turned up from the draw pile into the display (BM-53)."""

    cards: Cards


@dataclass(slots=True)
class FilledStock:
    """These cards were turned up from the draw pile into the stock (BM-53)."""

    cards: Cards


@dataclass(slots=True)
class Drew:
    """A seat drew for a lost card (BM-55): one of the stock, None for the draw pile, unseen."""

    seat: int
    card: Card | None


@dataclass(slots=True)
class PassedOver:
    """A seat without cards missed its turn (BM-60)."""

    seat: int


@dataclass(slots=True)
class RoundEnded:
    """A round is over at once.

    Attributes:
        ending: the way it ended.
        seats: the seats whose hands are empty because of it; none if the cards are used up.
    """

    ending: Ending
    seats: tuple[int, ...]


@dataclass(slots=True)
class Scored:
    """A round was counted.

    Attributes:
        round: its number, from 1.
        counts: the count of each seat.
        written: the points written down for each seat: its own, or if points are collected those
            of the winners alone (BM-64).
    """

    round: int
    counts: tuple[Count, ...]
    written: tuple[int, ...]


@dataclass(slots=True)
class Won:
    """The match is over: the winners, several where they are level (BM-63)."""

    seats: tuple[int, ...]
    start: tuple[int, ...] = field(default=(), repr=False)


Event: TypeAlias = (
    Dealt
    | Laid
    | BeatDisplay
    | Accepted
    | Refused
    | Stole
    | Wished
    | Declined
    | Levied
    | Gave
    | FilledDisplay
    | FilledStock
    | Drew
    | PassedOver
    | RoundEnded
    | Scored
    | Won
)


def gained_cards(events: Iterable[Event], seat: int) -> Cards:
    """Return the cards that have come into a hand for everybody to see, sorted."""
    found: list[Card] = []
    for event in events:
        match event:
            case BeatDisplay(taker, cards) | Accepted(taker, _, cards) if taker == seat:
                found += cards
            case Stole(taker, _, card) | Wished(taker, _, card, True) if taker == seat:
                found.append(card)
            case Drew(taker, int(card)) | Gave(_, taker, int(card)) if taker == seat:
                found.append(card)
            case BeatDisplay() | Accepted() | Stole() | Wished() | Drew() | Gave():
                pass  # into another hand, or unseen
            case Dealt() | Laid() | Refused() | Declined() | Levied() | PassedOver():
                pass
            case FilledDisplay() | FilledStock() | RoundEnded() | Scored() | Won():
                pass
    return tuple(sorted(found))


def traces(event: Event) -> Traces:
    """Return where an event's cards lie face up now, and the places that it disturbed.

    These are the display, the stock, and the top of a pile, named by its seat. The cards that a
    hand holds or lacks have to be remembered.
    """
    match event:
        case Dealt():
            return Traces({"display": "display", "stock": "stock"})
        case Laid(seat):
            return Traces({"cards": seat}, (seat,))
        case BeatDisplay():
            return Traces({"cards": None}, ("display",))
        case Accepted(other=other) | Refused(other=other):
            return Traces({"cards": None}, (other,))
        case Stole(place=place):
            return Traces({"card": None}, (place,))
        case Levied(king=king, met=met):
            return Traces({"card": king if met else None})
        case Wished():
            return Traces({"card": None})
        case Gave(card=card) | Drew(card=card):
            return Traces({"card": None}, () if card is None else ("stock",))
        case FilledDisplay():
            return Traces({"cards": "display"})
        case FilledStock():
            return Traces({"cards": "stock"})
        case Declined() | PassedOver() | RoundEnded() | Scored() | Won():
            return Traces()


Disclosure: TypeAlias = Literal["shown", "hand", "drew", "counted"]
"""How somebody learned something: cards were laid or turned up, a wish or a levy revealed what a
hand holds or lacks, a card was drawn unseen, or the round was counted."""


def disclosed(before: State, events: Sequence[Event], seats: Iterable[int]) -> Disclosure | None:
    """Return the first thing that somebody learned by one action; see `Rules.disclosed`.

    A card that goes from the table into a hand tells nobody anything new, unless it covered others:
    these can now be seen, and otherwise had to be remembered. A laid card counts for the others,
    even if it lay face up when it was taken.
    """
    eyes = seat_set(seats)
    covering = [len(pile[-1]) if len(pile) > 1 else 0 for pile in before.piles]
    for event in events:
        match event:
            case Dealt() | FilledDisplay() | FilledStock():
                return "shown"
            case Accepted(other=other) | Refused(other=other) if covering[other]:
                return "shown"
            case Stole(place=int(other)) if covering[other]:
                covering[other] -= 1
                if not covering[other]:
                    return "shown"
            case Laid(seat=seat) if eyes & ~(1 << seat):
                return "shown"
            case Wished(other=other) if eyes & ~(1 << other):
                return "hand"
            case Levied(seat=seat) if eyes & ~(1 << seat):
                return "hand"
            case Drew(seat=seat, card=None) | Gave(other=seat, card=None) if eyes >> seat & 1:
                return "drew"
            case Scored():
                return "counted"
            case Laid() | Wished() | Levied() | Drew() | Gave():
                pass  # none of these people
            case BeatDisplay() | Accepted() | Refused() | Stole() | Declined() | PassedOver():
                pass
            case RoundEnded() | Won():
                pass
    return None
