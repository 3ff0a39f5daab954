"""How cards move on the table when something happens, as data; no cells and no Textual."""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from biberclan.ui.look import SlotLook

Place: TypeAlias = Hashable
"""Where a card lies: one of the names below, or what the game's board calls a place on it; a
number is a seat's own part of the board."""

HAND: Final = "hand"
DRAW_PILE: Final = "draw pile"
DISCARD_PILE: Final = "discard pile"
ASIDE: Final = "aside"
"""Where used action cards lie."""

EMPTY: Final = SlotLook("free")
"""A place whose card is on its way."""


Places: TypeAlias = tuple[Place, ...]
"""One of several places: the first that is on the screen."""


@dataclass(frozen=True, slots=True, repr=False)
class Move:
    """A card that goes from one place to another, or is turned over where it lies.

    It is made of what everybody at the table may know, whoever looks at the screen.

    Attributes:
        card: how it looks at first.
        start: where it begins.
        end: where it is going.
        becomes: how it looks at last, None where it is not turned over.
        covers: how the end looks until it is there; None where it slides beneath what is shown
            there, for the card that people are asked about is to be seen at once.
        begins: after how many seconds.
    """

    card: SlotLook
    start: Places
    end: Places
    becomes: SlotLook | None = None
    covers: SlotLook | None = EMPTY
    begins: float = 0.0


def hand_of(seat: int) -> Places:
    """Return where a seat holds a card: the hand if that is shown, else at its own cards."""
    return HAND, seat


def draw(seat: int) -> Move:
    """Let a card go from the draw pile to somebody's hand, seen by nobody on its way."""
    return Move(SlotLook("down"), (DRAW_PILE,), hand_of(seat), covers=None)


def flip(card: SlotLook, becomes: SlotLook, place: Place, begins: float = 0.0) -> Move:
    """Turn a card over."""
    return Move(card, (place,), (place,), becomes, begins=begins)


TURN_SECONDS: Final = 0.2
"""Seconds after which the cards of the next seat are turned up."""


def turned_up(seats: Iterable[Sequence[tuple[Place, SlotLook]]]) -> list[Move]:
    """Turn up the face-down cards of one seat after the other.

    Args:
        seats: for each the places of its face-down cards, and how they look face up.
    """
    shown = [cards for cards in seats if cards]
    return [
        flip(SlotLook("down"), card, place, number * TURN_SECONDS)
        for number, cards in enumerate(shown)
        for place, card in cards
    ]
