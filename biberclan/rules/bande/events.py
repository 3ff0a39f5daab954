"""Events: what has happened, as everybody at the table may know it.

Events are public by construction: none has a field for a card that only some may see. They can be
logged, replayed and shown to onlookers as they are. They are never modified, because some are
shared; freezing the classes would make creating one take three times as long.
"""

from collections.abc import Iterable, Sequence
from dataclasses import field
from typing import Final, Literal, TypeAlias

from biberclan.dataclass import dataclass
from biberclan.rules.bande.actions import Action, Discard, Exchange, ShowOwn, Swap, Take
from biberclan.rules.bande.cards import Card, Slot
from biberclan.rules.bande.scoring import Count
from biberclan.rules.bande.state import State
from biberclan.rules.game import Audience, Traces
from biberclan.rules.seats import seat_set


@dataclass(slots=True)
class Dealt:
    """A round began: its number from 1, its starter, and the first card of the discard pile.

    That card may be an action card; it stays there (BB-1).
    """

    round: int
    seat: int
    card: Card


@dataclass(slots=True)
class Looked:
    """A seat looked at cards of its own row before the first turn (BB-4)."""

    seat: int
    slots: tuple[Slot, ...]


@dataclass(slots=True)
class Refilled:
    """`cards` cards of the discard pile became the new draw pile; its top card stayed (BB-16)."""

    cards: int


@dataclass(slots=True)
class Drew:
    """A seat drew a card from the draw pile in secret."""

    seat: int


@dataclass(slots=True)
class Acted:
    """A seat has carried out an action that its event names."""

    seat: int
    action: Action


@dataclass(slots=True)
class Took(Acted):
    """A seat took the top card of the discard pile into its row (BB-14).

    Attributes:
        seat: the actor.
        action: the action, with the slot.
        card: the card that was taken, and lies face down now.
        replaced: the card that lay there, face up on the discard pile now.
    """

    action: Take
    card: Card
    replaced: Card


@dataclass(slots=True)
class Exchanged(Acted):
    """A seat laid its drawn number into its row; the card there went to the discard pile (BB-12).

    Attributes:
        seat: the actor.
        action: the action, with the slot.
        replaced: the card that lay there, face up on the discard pile now.
    """

    action: Exchange
    replaced: Card


@dataclass(slots=True)
class Discarded(Acted):
    """A seat put its drawn card onto the discard pile unused."""

    action: Discard
    card: Card


@dataclass(slots=True)
class Used(Acted):
    """A seat used an action card, which lies on the discard pile now."""

    action: Swap | ShowOwn


@dataclass(slots=True)
class Swapped(Used):
    """A seat used a Swap: two cards changed places unseen."""

    action: Swap


@dataclass(slots=True)
class Peeked(Used):
    """A seat used a card that shows one of its own row, such as a Peek."""

    action: ShowOwn


@dataclass(slots=True)
class DrawTwoUsed:
    """A seat used a Draw Two, which lies aside now; its first draw follows (BB-22)."""

    seat: int


@dataclass(slots=True)
class DrawTwoStopped:
    """A seat did without the second card of its Draw Two (BB-22)."""

    seat: int


@dataclass(slots=True)
class DrawTwoEnded:
    """The draws of a seat's Draw Twos are done; `cards` of these were discarded (BB-18)."""

    seat: int
    cards: int


@dataclass(slots=True)
class Knocked:
    """A seat knocked: each other seat has one more turn (BB-29)."""

    seat: int


@dataclass(slots=True)
class Passed:
    """A seat that could have knocked did not."""

    seat: int


@dataclass(slots=True)
class TurnedUp:
    """The last lap is over: every row was turned up, as it lay, action cards included."""

    rows: tuple[tuple[Card, ...], ...]


@dataclass(slots=True)
class Redrawn:
    """A card was turned up from the draw pile in place of an action card in a row (BB-34).

    An action card went onto the discard pile at once, and another is turned up; a number takes the
    place (`Replaced`).
    """

    seat: int
    slot: Slot
    card: Card


@dataclass(slots=True)
class Replaced:
    """A number took the place of an action card in a row, which went onto the discard pile."""

    seat: int
    slot: Slot
    card: Card
    special: Card


@dataclass(slots=True)
class Scored:
    """A round was counted: the count of each seat."""

    round: int
    counts: tuple[Count, ...]


@dataclass(slots=True)
class Won:
    """The match is over: the winners, several where they are level (BB-37), and all head starts."""

    seats: tuple[int, ...]
    start: tuple[int, ...] = field(default=(), repr=False)


Event: TypeAlias = (
    Dealt
    | Looked
    | Refilled
    | Drew
    | Took
    | Exchanged
    | Discarded
    | Swapped
    | Peeked
    | DrawTwoUsed
    | DrawTwoStopped
    | DrawTwoEnded
    | Knocked
    | Passed
    | TurnedUp
    | Redrawn
    | Replaced
    | Scored
    | Won
)


_DISCARD: Final = "discard"


def traces(event: Event) -> Traces:
    """Return where an event's cards lie face up now, and the places that it disturbed."""
    match event:
        case Dealt():
            return Traces({"card": _DISCARD})
        case Took():
            return Traces({"card": None, "replaced": _DISCARD}, (_DISCARD,))
        case Exchanged():
            return Traces({"replaced": _DISCARD}, (_DISCARD,))
        case Discarded():
            return Traces({"card": _DISCARD}, (_DISCARD,))
        case Used() | DrawTwoEnded():  # the card that was used lies there
            return Traces(stirred=(_DISCARD,))
        case Looked() | Refilled() | Drew() | DrawTwoUsed() | DrawTwoStopped() | Knocked():
            return Traces()
        case Passed() | TurnedUp() | Redrawn() | Replaced() | Scored() | Won():
            return Traces()


def shows(events: Sequence[Event], *, leaving: bool) -> Audience | None:
    """Return the actor if they look at their outer cards, or the audience of a used action card."""
    for event in events:
        match event:
            case Looked():
                return "actor"
            case Used(action=action) if action.audience:
                return action.audience
            case Dealt() | Refilled() | Drew() | Took() | Exchanged() | Discarded() | Used():
                pass
            case DrawTwoUsed() | DrawTwoStopped() | DrawTwoEnded() | Knocked() | Passed():
                pass
            case TurnedUp() | Redrawn() | Replaced() | Scored() | Won():
                pass
    return None


Disclosure: TypeAlias = Literal["shown", "looked", "drew", "knocked", "counted"]
"""How somebody learned something: a card was shown to all, the actor looked at one, a card was
drawn in secret, a knock was heard, or the round was counted."""


def disclosed(before: State, events: Sequence[Event], seats: Iterable[int]) -> Disclosure | None:
    """Return the first thing that somebody learned by one action; see `Rules.disclosed`.

    A card of a row that is turned up onto the discard pile counts for everybody, even for those who
    had already seen it: none of them could have looked at it again (BB-5). The drawn card counts
    for those who had not seen it; a Swap, Peek or Draw Two is shown by being used. A knock binds
    the seat that knocked, because everybody has heard it (BB-28).
    """
    eyes = seat_set(seats)
    actor = 1 << before.decider
    for event in events:
        match event:
            case Took() | Exchanged() | Dealt():
                return "shown"
            case Looked() if eyes & actor:
                return "looked"
            case Used(action=action) if action.audience == "everybody":
                return "shown"
            case Used(action=action) if action.audience and eyes & actor:
                return "looked"
            case Discarded() | Used() | DrawTwoUsed() if eyes & ~actor:
                return "shown"
            case Drew() if eyes & actor:
                return "drew"
            case Knocked() if eyes:
                return "knocked"
            case Scored():
                return "counted"
            case Looked() | Used() | Discarded() | DrawTwoUsed() | Drew() | Knocked():
                pass  # none of these people
            case Refilled() | DrawTwoStopped() | DrawTwoEnded() | Passed() | TurnedUp():
                pass
            case Redrawn() | Replaced() | Won():
                pass
    return None
