"""What a player can decide, and the notation for it: one action a line, seats counted from 1."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from biberclan.rules.clan.lodge import SLOT_NAMES, Slot
from biberclan.rules.seats import MAX_SEATS


def _at(seat: int, slot: Slot) -> str:
    return f"{seat + 1}:{SLOT_NAMES[slot]}"


def _face(up: bool) -> str:
    return "up" if up else "down"


@dataclass(frozen=True, slots=True)
class Place:
    """Lay the drawn number card onto a free slot of any lodge (BC-7)."""

    seat: int
    slot: Slot
    up: bool

    def __str__(self) -> str:
        return f"place {_at(self.seat, self.slot)} {_face(self.up)}"


@dataclass(frozen=True, slots=True)
class Exchange:
    """Lay the drawn number card where a card lies, and take that one (BC-13, BC-16)."""

    seat: int
    slot: Slot
    up: bool

    def __str__(self) -> str:
        return f"exchange {_at(self.seat, self.slot)} {_face(self.up)}"


@dataclass(frozen=True, slots=True)
class Keep:
    """Lay the card taken from another's lodge onto a free slot of one's own (BC-12)."""

    slot: Slot
    up: bool

    def __str__(self) -> str:
        return f"keep {SLOT_NAMES[self.slot]} {_face(self.up)}"


@dataclass(frozen=True, slots=True)
class Cleanup:
    """Put a card from any lodge onto the discard pile (BC-41)."""

    seat: int
    slot: Slot

    def __str__(self) -> str:
        return f"cleanup {_at(self.seat, self.slot)}"


@dataclass(frozen=True, slots=True)
class Flip:
    """Turn a card of any lodge over (BC-42)."""

    seat: int
    slot: Slot

    def __str__(self) -> str:
        return f"flip {_at(self.seat, self.slot)}"


@dataclass(frozen=True, slots=True)
class Swap:
    """Let two cards of two lodges change places; the lower seat comes first (KV-6).

    Raises:
        ValueError: the lower seat does not come first; see `between`.
    """

    seat: int
    slot: Slot
    other_seat: int
    other_slot: Slot

    def __post_init__(self) -> None:
        if (self.seat, self.slot) > (self.other_seat, self.other_slot):
            raise ValueError("the lower seat comes first")

    def __str__(self) -> str:
        return f"swap {_at(self.seat, self.slot)} {_at(self.other_seat, self.other_slot)}"

    @classmethod
    def between(cls, one: tuple[int, Slot], other: tuple[int, Slot]) -> "Swap":
        """Return the swap of two places, (seat, slot) each, given in any order.

        >>> str(Swap.between((2, 3), (0, 1)))
        'swap 1:B2 3:T1'
        """
        return cls(*min(one, other), *max(one, other))


@dataclass(frozen=True, slots=True)
class Peek:
    """Look at a face-down card in secret (KV-14)."""

    seat: int
    slot: Slot

    def __str__(self) -> str:
        return f"peek {_at(self.seat, self.slot)}"


@dataclass(frozen=True, slots=True)
class Decline:
    """Forgo the peek (KV-14)."""

    def __str__(self) -> str:
        return "decline"


@dataclass(frozen=True, slots=True)
class Deal:
    """Shuffle all the cards and begin the next round (BC-36, BC-64)."""

    def __str__(self) -> str:
        return "deal"


Action: TypeAlias = Place | Exchange | Keep | Cleanup | Flip | Swap | Peek | Decline | Deal

_SEAT_NAMES: Final = tuple(str(seat + 1) for seat in range(MAX_SEATS))
_FACES: Final = ("down", "up")


def _read_place(text: str) -> tuple[int, Slot]:
    seat, slot = text.split(":")
    return _SEAT_NAMES.index(seat), SLOT_NAMES.index(slot)


def _read_up(text: str) -> bool:
    return bool(_FACES.index(text))


def _read(words: list[str]) -> Action:
    match words:
        case ["place", where, face]:
            return Place(*_read_place(where), _read_up(face))
        case ["exchange", where, face]:
            return Exchange(*_read_place(where), _read_up(face))
        case ["keep", slot, face]:
            return Keep(SLOT_NAMES.index(slot), _read_up(face))
        case ["cleanup", where]:
            return Cleanup(*_read_place(where))
        case ["flip", where]:
            return Flip(*_read_place(where))
        case ["swap", one, other]:
            return Swap(*_read_place(one), *_read_place(other))
        case ["peek", where]:
            return Peek(*_read_place(where))
        case ["decline"]:
            return Decline()
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

    >>> parse_action("place 2:T1 up")
    Place(seat=1, slot=3, up=True)
    >>> parse_action("plaice 2:T1 up")
    Traceback (most recent call last):
    ...
    ValueError: not an action: 'plaice 2:T1 up'
    """
    try:
        return _read(text.split(" "))
    except ValueError:
        raise ValueError(f"not an action: {text!r}") from None
