"""The actions, the phases they belong to, and the notation: one a line, seats from 1."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, get_args

from biberclan.dataclass import dataclass
from biberclan.rules.clan.lodge import SLOT_NAMES, Slot
from biberclan.rules.notation import Due, Written, counted_from_one, one_of, reader
from biberclan.rules.seats import MAX_SEATS


class _Action(Written):
    kinds = MappingProxyType(
        {
            "seat": counted_from_one(MAX_SEATS),
            "slot": one_of(dict(enumerate(SLOT_NAMES))),
            "up": one_of({False: "down", True: "up"}),
        }
    )


@dataclass(frozen=True, slots=True)
class Place(_Action):
    """Lay the drawn number card onto a free slot of any lodge (BC-7)."""

    form = "place {seat}:{slot} {up}"
    seat: int
    slot: Slot
    up: bool


@dataclass(frozen=True, slots=True)
class Exchange(_Action):
    """Lay the drawn number card where a card lies, and take that one (BC-13, BC-16)."""

    form = "exchange {seat}:{slot} {up}"
    seat: int
    slot: Slot
    up: bool


@dataclass(frozen=True, slots=True)
class Keep(_Action):
    """Lay the card taken from another's lodge onto a free slot of one's own (BC-12)."""

    form = "keep {slot} {up}"
    slot: Slot
    up: bool


@dataclass(frozen=True, slots=True)
class Cleanup(_Action):
    """Put a card from any lodge onto the discard pile (BC-41)."""

    form = "cleanup {seat}:{slot}"
    seat: int
    slot: Slot


@dataclass(frozen=True, slots=True)
class Flip(_Action):
    """Turn a card of any lodge over (BC-42)."""

    form = "flip {seat}:{slot}"
    seat: int
    slot: Slot


@dataclass(frozen=True, slots=True)
class Swap(_Action):
    """Let two cards of two lodges change places; the lower seat and slot come first (KV-6).

    Raises:
        ValueError: the lower seat and slot do not come first; see `between`.
    """

    form = "swap {seat}:{slot} {other_seat:seat}:{other_slot:slot}"
    seat: int
    slot: Slot
    other_seat: int
    other_slot: Slot

    def __post_init__(self) -> None:
        if (self.seat, self.slot) > (self.other_seat, self.other_slot):
            raise ValueError("the lower seat and slot come first")

    @classmethod
    def between(cls, one: tuple[int, Slot], other: tuple[int, Slot]) -> "Swap":
        """Return the swap of two places, (seat, slot) each, given in any order.

        >>> str(Swap.between((2, 3), (0, 1)))
        'swap 1:B2 3:T1'
        """
        return cls(*min(one, other), *max(one, other))


@dataclass(frozen=True, slots=True)
class Peek(_Action):
    """Look at a face-down card in secret (KV-14)."""

    form = "peek {seat}:{slot}"
    seat: int
    slot: Slot


@dataclass(frozen=True, slots=True)
class Decline(_Action):
    """Forgo the peek (KV-14)."""

    form = "decline"


@dataclass(frozen=True, slots=True)
class Deal(_Action):
    """Shuffle all the cards and begin the next round (BC-36, BC-64)."""

    form = "deal"


Action: TypeAlias = Place | Exchange | Keep | Cleanup | Flip | Swap | Peek | Decline | Deal

parse_action: Final[Callable[[str], Action]] = reader(get_args(Action))
"""Reads one action in the notation; the inverse of `str`."""

Phase: TypeAlias = Literal["place", "keep", "cleanup", "flip", "swap", "peek", "deal", "over"]

PHASES: Final[Mapping[Phase, Due]] = {
    "place": Due("BC-7", (Place, Exchange)),  # a drawn number card must be laid
    "keep": Due("BC-12", (Keep,)),  # the taken card goes into one's own lodge, nowhere else
    "cleanup": Due("BC-26", (Cleanup,)),  # a card that can be used must be
    "flip": Due("BC-26", (Flip,)),
    "swap": Due("KV-5", (Swap,)),
    "peek": Due("KV-14", (Peek, Decline)),
    "deal": Due("BC-64", (Deal,)),
    "over": Due("BC-66"),
}
