"""The actions, the phases they belong to, and the notation: one a line, seats from 1."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, get_args

from biberclan.dataclass import dataclass
from biberclan.rules.mania.cards import WORDS, Card, Cards
from biberclan.rules.notation import Due, Written, one_of, reader, sorted_list

MOST_SEATS: Final = 5

Source: TypeAlias = Literal["display", "stock"] | int
"""A place where a card can be stolen: the display, the stock, or the pile of a seat."""


_SEATS: Final = {seat: str(seat + 1) for seat in range(MOST_SEATS)}


class _Action(Written):
    kinds = MappingProxyType(
        {
            "seat": one_of(_SEATS),
            "card": one_of(WORDS),
            "cards": sorted_list(one_of(WORDS)),
            "place": one_of({"display": "display", "stock": "stock", **_SEATS}),
            "source": one_of({None: "pile"} | {card: f"stock {WORDS[card]}" for card in WORDS}),
        }
    )


@dataclass(frozen=True, slots=True)
class Lay(_Action):
    """Lay cards of one's hand as one group onto one's pile (BM-7).

    Attributes:
        cards: the cards, sorted.
    """

    form = "lay {cards}"
    cards: Cards


@dataclass(frozen=True, slots=True)
class Beat(_Action):
    """Choose the group of the display to beat by its digit or action card (BM-15)."""

    form = "beat {card}"
    card: Card


@dataclass(frozen=True, slots=True)
class Accept(_Action):
    """Take the beaten top group of a fellow player into one's hand (BM-21)."""

    form = "accept"


@dataclass(frozen=True, slots=True)
class Refuse(_Action):
    """Put the beaten top group of a fellow player out of the round (BM-21)."""

    form = "refuse"


@dataclass(frozen=True, slots=True)
class Steal(_Action):
    """Take a card from the display, the stock, or the top group of a fellow player (BM-41)."""

    form = "steal {place} {card}"
    place: Source
    card: Card


@dataclass(frozen=True, slots=True)
class Wish(_Action):
    """Wish for a card from a fellow player's hand (BM-50)."""

    form = "wish {seat} {card}"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Decline(_Action):
    """Wish for nothing (BM-50)."""

    form = "decline"


@dataclass(frozen=True, slots=True)
class Give(_Action):
    """Draw a card for a fellow player (BM-51): one of the stock, or None for the draw pile."""

    form = "give {seat} {card:source}"
    seat: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class Draw(_Action):
    """Draw for a lost card (BM-55): one of the stock, or None for the draw pile."""

    form = "draw {card:source}"
    card: Card | None


@dataclass(frozen=True, slots=True)
class Deal(_Action):
    """Shuffle all the cards and begin the next round (BM-3)."""

    form = "deal"


Action: TypeAlias = Lay | Beat | Accept | Refuse | Steal | Wish | Decline | Give | Draw | Deal

parse_action: Final[Callable[[str], Action]] = reader(get_args(Action))
"""Reads one action in the notation; the inverse of `str`."""

Phase: TypeAlias = Literal["lay", "beat", "accept", "steal", "wish", "give", "draw", "deal", "over"]

PHASES: Final[Mapping[Phase, Due]] = {
    "lay": Due("BM-8", (Lay,)),  # there is always something to lay, and no passing
    "beat": Due("BM-15", (Beat,)),
    "accept": Due("BM-21", (Accept, Refuse)),
    "steal": Due("BM-42", (Steal,)),
    "wish": Due("BM-50", (Wish, Decline)),
    "give": Due("BM-51", (Give,)),
    "draw": Due("BM-54", (Draw,)),
    "deal": Due("BM-3", (Deal,)),
    "over": Due("BM-61"),
}
