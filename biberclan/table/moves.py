"""Movements of cards when something happens, as data; no cells and no Textual."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from biberclan.table.look import DOWN, SlotLook

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

SECONDS: Final = 0.28
"""How long a card is on its way: less than a new card is locked (`ui.input_guard`)."""

_STOLEN_SECONDS: Final = 0.38
"""The same for a card that is taken from somebody."""

_SWAPPED_SECONDS: Final = 1.0
"""The same for two cards that change places, so that everybody can follow them."""


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
        seconds: how long it is on its way.
        arc: how far it leaves the straight way to its right, as a share of that way.
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
    """Return where a seat holds a card: the hand if that is shown, else at its own cards."""
    return HAND, seat


def draw(seat: int) -> Move:
    """Let a card go from the draw pile to somebody's hand, seen by nobody on its way."""
    return Move(DOWN, (DRAW_PILE,), hand_of(seat), covers=None)


def flip(card: SlotLook, becomes: SlotLook, place: Place, begins: float = 0.0) -> Move:
    """Turn a card over."""
    return Move(card, (place,), (place,), becomes, begins=begins)


def swap(card: SlotLook, one: Place, other_card: SlotLook, other: Place) -> Iterator[Move]:
    """Let two cards change places, past each other in arcs, while everybody looks on."""
    for look, start, end in ((card, one, other), (other_card, other, one)):
        yield Move(look, (start,), (end,), seconds=_SWAPPED_SECONDS, arc=0.3, staged=True)


def stolen(move: Move) -> Move:
    """Let a card that is taken from somebody go a longer way."""
    return replace(move, seconds=_STOLEN_SECONDS, arc=0.15)


def paced(moves: Iterable[Move], factor: float) -> list[Move]:
    """Return moves in the time that people like; what is not staged waits for what is at first.

    Args:
        moves: the cards, each with its usual time.
        factor: how long what is staged takes, in usual times; 0 stages nothing.
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
"""The longest time until the last card is."""


def turned_up(
    seats: Iterable[Sequence[tuple[Place, SlotLook]]], before: Iterable[Move]
) -> list[Move]:
    """Turn up face-down cards, one after the other, while everybody looks on.

    Args:
        seats: for each the places of its face-down cards, and how they look face up.
        before: what moves first.
    """
    cards = [card for seat in seats for card in seat]
    first = max((move.begins + move.seconds for move in before), default=0.0)
    step = min(_TURN_SECONDS, _ALL_SECONDS / max(len(cards), 1))
    return [
        replace(flip(DOWN, card, place, first + number * step), staged=True)
        for number, (place, card) in enumerate(cards)
    ]
