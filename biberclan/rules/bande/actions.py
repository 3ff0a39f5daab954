"""What a player can decide, and the notation for it: one action a line, seats and slots from 1."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from biberclan.rules.bande.row import SLOTS, Slot
from biberclan.rules.seats import MAX_SEATS


@dataclass(frozen=True, slots=True)
class Look:
    """Look at the two outer cards of one's own row before the first turn (BB-4)."""

    def __str__(self) -> str:
        return "look"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the draw pile in secret."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Take:
    """Take the number on top of the discard pile into one's own row (BB-14)."""

    slot: Slot

    def __str__(self) -> str:
        return f"take {self.slot + 1}"


@dataclass(frozen=True, slots=True)
class Exchange:
    """Lay the drawn number where a card of one's own lies, and discard that one (BB-9)."""

    slot: Slot

    def __str__(self) -> str:
        return f"exchange {self.slot + 1}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Put the drawn card onto the discard pile unused, whatever it is (BB-9, BB-11)."""

    def __str__(self) -> str:
        return "discard"


@dataclass(frozen=True, slots=True)
class Swap:
    """Use a Swap: a card of one's own and another seat's change places unseen (BB-19, BB-20)."""

    slot: Slot
    seat: int
    other_slot: Slot

    def __str__(self) -> str:
        return f"swap {self.slot + 1} {self.seat + 1}:{self.other_slot + 1}"


@dataclass(frozen=True, slots=True)
class Peek:
    """Use a Peek: look at a card of one's own in secret (BB-21)."""

    slot: Slot

    def __str__(self) -> str:
        return f"peek {self.slot + 1}"


@dataclass(frozen=True, slots=True)
class Twice:
    """Use a Draw Two: lay it aside and draw the first of up to two cards (BB-22, BB-23)."""

    def __str__(self) -> str:
        return "twice"


@dataclass(frozen=True, slots=True)
class Done:
    """Do without the second card of a Draw Two (BB-22)."""

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class Knock:
    """End the turn and announce the last lap (BB-28)."""

    def __str__(self) -> str:
        return "knock"


@dataclass(frozen=True, slots=True)
class Pass:
    """End the turn without knocking."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Deal:
    """Shuffle all the cards and begin the next round (BB-7)."""

    def __str__(self) -> str:
        return "deal"


Action: TypeAlias = (
    Look | Draw | Take | Exchange | Discard | Swap | Peek | Twice | Done | Knock | Pass | Deal
)

_SEAT_NAMES: Final = tuple(str(seat + 1) for seat in range(MAX_SEATS))
_SLOT_NAMES: Final = tuple(str(slot + 1) for slot in SLOTS)


def _read(words: list[str]) -> Action:
    match words:
        case ["look"]:
            return Look()
        case ["draw"]:
            return Draw()
        case ["take", slot]:
            return Take(_SLOT_NAMES.index(slot))
        case ["exchange", slot]:
            return Exchange(_SLOT_NAMES.index(slot))
        case ["discard"]:
            return Discard()
        case ["swap", slot, place]:
            seat, other_slot = place.split(":")
            return Swap(
                _SLOT_NAMES.index(slot), _SEAT_NAMES.index(seat), _SLOT_NAMES.index(other_slot)
            )
        case ["peek", slot]:
            return Peek(_SLOT_NAMES.index(slot))
        case ["twice"]:
            return Twice()
        case ["done"]:
            return Done()
        case ["knock"]:
            return Knock()
        case ["pass"]:
            return Pass()
        case ["deal"]:
            return Deal()
    raise ValueError("no such action")


def parse_action(text: str) -> Action:
    """Read one action in the notation; the inverse of `str`.

    Args:
        text: one action exactly as `str` writes it, without a line's end.

    Returns:
        The action; whether it is legal in some state is for `why_not` to say.

    Raises:
        ValueError: the text is not in the notation; the message quotes it.

    >>> parse_action("swap 2 3:4")
    Swap(slot=1, seat=2, other_slot=3)
    >>> parse_action("swap 2 7:4")
    Traceback (most recent call last):
    ...
    ValueError: not an action: 'swap 2 7:4'
    """
    try:
        return _read(text.split(" "))
    except ValueError:
        raise ValueError(f"not an action: {text!r}") from None
