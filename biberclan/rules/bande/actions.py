"""The actions, the phases they belong to, and the notation: seats and slots from 1."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import ClassVar, Final, Literal, TypeAlias, get_args

from biberclan.dataclass import dataclass
from biberclan.rules.bande.cards import ACTION_CARDS, OUTER, PEEK, ROW, SWAP, TWO, Card, Slot
from biberclan.rules.game import Audience
from biberclan.rules.notation import Due, Written, counted_from_one, reader
from biberclan.rules.seats import MAX_SEATS


class _Action(Written):
    kinds = MappingProxyType({"seat": counted_from_one(MAX_SEATS), "slot": counted_from_one(ROW)})


class Use(_Action):
    """The use of a drawn action card.

    Attributes:
        card: the card.
        ruling: the id of the ruling on its use.
    """

    card: ClassVar[Card]
    ruling: ClassVar[str]

    @property
    def audience(self) -> Audience | None:
        """Who sees the card of the actor's own row that it names, None if it shows none."""
        return ACTION_CARDS[self.card].audience


class AtSlot(_Action):
    """Something done to a card of the actor's own row."""

    slot: Slot


@dataclass(frozen=True, slots=True)
class ShowOwn(AtSlot, Use):
    """The use of a card that shows a card of the actor's own row to its audience."""

    slot: Slot


@dataclass(frozen=True, slots=True)
class Look(_Action):
    """Look at the two outer cards of one's own row before the first turn (BB-4)."""

    form = "look"


@dataclass(frozen=True, slots=True)
class Draw(_Action):
    """Draw the top card of the draw pile in secret."""

    form = "draw"


@dataclass(frozen=True, slots=True)
class Take(AtSlot):
    """Take the number on top of the discard pile into one's own row (BB-14)."""

    form = "take {slot}"
    slot: Slot


@dataclass(frozen=True, slots=True)
class Exchange(AtSlot):
    """Lay the drawn number where a card of one's own lies, and discard that one (BB-9)."""

    form = "exchange {slot}"
    slot: Slot


@dataclass(frozen=True, slots=True)
class Discard(_Action):
    """Put the drawn card onto the discard pile unused (BB-9, BB-11)."""

    form = "discard"


@dataclass(frozen=True, slots=True)
class Swap(AtSlot, Use):
    """Use a Swap: a card of one's own and another seat's change places unseen (BB-19, BB-20)."""

    form = "swap {slot} {seat}:{other_slot:slot}"
    card = SWAP
    ruling = "BB-19"
    slot: Slot
    seat: int
    other_slot: Slot


class Peek(ShowOwn):
    """Use a Peek: look at a card of one's own in secret (BB-21)."""

    __slots__ = ()
    form = "peek {slot}"
    card = PEEK
    ruling = "BB-21"


@dataclass(frozen=True, slots=True)
class Twice(Use):
    """Use a Draw Two: lay it aside and draw the first of up to two cards (BB-22, BB-23)."""

    form = "twice"
    card = TWO
    ruling = "BB-22"


@dataclass(frozen=True, slots=True)
class Done(_Action):
    """Do without the second card of a Draw Two (BB-22)."""

    form = "done"


@dataclass(frozen=True, slots=True)
class Knock(_Action):
    """End the turn and announce the last lap (BB-28)."""

    form = "knock"


@dataclass(frozen=True, slots=True)
class Pass(_Action):
    """End the turn without knocking."""

    form = "pass"


@dataclass(frozen=True, slots=True)
class Deal(_Action):
    """Shuffle all the cards and begin the next round (BB-7)."""

    form = "deal"


Action: TypeAlias = (
    Look | Draw | Take | Exchange | Discard | Swap | ShowOwn | Twice | Done | Knock | Pass | Deal
)


ACTIONS: Final = (
    *(kind for kind in get_args(Action) if kind is not ShowOwn),
    *ShowOwn.__subclasses__(),
)
"""Every kind of action that has a notation."""

USES: Final = {use.card: use for use in ACTIONS if issubclass(use, Use)}
"""The kind of action that uses each action card."""


def looked_at(action: Action | None) -> tuple[Slot, ...]:
    """Return the slots of the actor's own row that an action lets it look at."""
    match action:
        case Look():
            return OUTER
        case ShowOwn(slot):
            return (slot,)
        case Draw() | Take() | Exchange() | Discard() | Use() | None:
            return ()
        case Done() | Knock() | Pass() | Deal():
            return ()


parse_action: Final[Callable[[str], Action]] = reader(ACTIONS)
"""Reads one action in the notation; the inverse of `str`."""

Phase: TypeAlias = Literal["look", "draw", "use", "again", "knock", "deal", "over"]

PHASES: Final[Mapping[Phase, Due]] = {
    "look": Due("BB-4", (Look,)),
    "draw": Due("BB-15", (Draw, Take)),  # one of the two piles, if both can be drawn from
    # A drawn card is used, or discarded unused.
    "use": Due("BB-9", (Exchange, Discard, *USES.values())),
    "again": Due("BB-22", (Draw, Done)),
    "knock": Due("BB-28", (Knock, Pass)),
    "deal": Due("BB-7", (Deal,)),
    "over": Due("BB-38"),
}
