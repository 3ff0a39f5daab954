"""The moves of cards after an event, as data; no cells and no Textual."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from biberclan.dataclass import dataclass
from biberclan.table.look import DOWN, SlotLook
from biberclan.words.places import DRAW_PILE, HAND, Place

EMPTY: Final = SlotLook("free")
"""A place whose card is on its way."""


Places: TypeAlias = tuple[Place, ...]
"""One of several places: the first that is on the screen."""

SECONDS: Final = 0.28
"""The time that a card takes: less than that for which a new card is locked (`input_guard`)."""

_STOLEN_SECONDS: Final = 0.38
"""The same for a card that is taken from somebody."""

_SWAPPED_SECONDS: Final = 1.0
"""The same for two cards that change places, so that everybody can follow them."""


@dataclass(frozen=True, slots=True, repr=False)
class Move:
    """A card that goes from one place to another, or is turned over where it lies.

    It is made from facts that everybody at the table may know, regardless of who looks at the
    screen.

    Attributes:
        card: its look at first.
        start: the place where it begins.
        end: the place where it ends.
        becomes: its look at the end, None where it is not turned over.
        covers: the look of the end place until it arrives; None where it slides beneath the look
            shown there, since the card that people are asked about must be visible at once.
        begins: the seconds before it begins.
        seconds: the time that it takes.
        arc: its deviation to the right of the straight way, as a share of that way.
        staged: whether everything else waits until it has arrived.
    """

    card: SlotLook
    start: Places
    end: Places
    becomes: SlotLook | None = None
    covers: SlotLook | None = EMPTY
    begins: float = 0.0
    seconds: float = SECONDS
    arc: float = 0.0
    staged: bool = False


def hand_of(seat: int) -> Places:
    """Return the places of a seat's hand: the hand if it is shown, else the seat itself."""
    return HAND, Place("seat", seat)


def draw(seat: int) -> Move:
    """Return the move of a card from the draw pile to a seat's hand, seen by nobody on its way."""
    return Move(DOWN, (DRAW_PILE,), hand_of(seat), covers=None)


def flip(card: SlotLook, becomes: SlotLook, place: Place, begins: float = 0.0) -> Move:
    """Return the move that turns a card over."""
    return Move(card, (place,), (place,), becomes, begins=begins)


def swap(card: SlotLook, one: Place, other_card: SlotLook, other: Place) -> Iterator[Move]:
    """Yield the moves of two cards that change places in arcs, while everybody looks on."""
    for look, start, end in ((card, one, other), (other_card, other, one)):
        yield Move(look, (start,), (end,), seconds=_SWAPPED_SECONDS, arc=0.3, staged=True)


def stolen(move: Move) -> Move:
    """Return the longer move of a card that is taken from somebody."""
    return replace(move, seconds=_STOLEN_SECONDS, arc=0.15)


def paced(moves: Iterable[Move], factor: float) -> list[Move]:
    """Return moves at the pace that people like; moves not staged wait for the first staged ones.

    Args:
        moves: the moves, each with its usual time.
        factor: the time of staged moves, in multiples of the usual one; 0 stages nothing.
    """
    if not factor:
        return [
            replace(
                move,
                begins=0.0 if move.staged else move.begins,
                seconds=SECONDS,
                arc=0.0,
                staged=False,
            )
            for move in moves
        ]
    found = [
        replace(move, begins=move.begins * factor, seconds=move.seconds * factor)
        if move.staged
        else move
        for move in moves
    ]
    first = (move.seconds for move in found if move.staged and not move.begins)
    wait = max(first, default=0.0)
    return [move if move.staged else replace(move, begins=move.begins + wait) for move in found]


_TURN_SECONDS: Final = 0.2
"""Seconds after which the next card is turned up."""
_ALL_SECONDS: Final = 3.0
"""The longest time until the last card is turned up."""


def turned_up(hidden: Iterable[tuple[Place, SlotLook]], before: Sequence[Move]) -> list[Move]:
    """Return the moves that turn up face-down cards in turn, while everybody looks on.

    Args:
        hidden: the places of face-down cards, and their looks face up; those that have come there
            just now are turned up already.
        before: the moves that come first.
    """
    fresh = {place for move in before for place in move.end}
    cards = [card for card in hidden if card[0] not in fresh]
    first = max((move.begins + move.seconds for move in before), default=0.0)
    step = min(_TURN_SECONDS, _ALL_SECONDS / max(len(cards), 1))
    return [
        replace(flip(DOWN, card, place, first + number * step), staged=True)
        for number, (place, card) in enumerate(cards)
    ]
