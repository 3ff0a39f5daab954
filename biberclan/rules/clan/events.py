"""Events: what has happened, as everybody at the table may know it.

Events are public by construction: a field is None where the card is nobody's, or not everybody's,
to see. They can be logged, replayed and shown to onlookers as they are. They are
never modified, because some are shared; freezing the classes would make creating one take three
times as long.
"""

from collections.abc import Iterable, Sequence
from dataclasses import field
from typing import Final, Literal, TypeAlias

from biberclan.dataclass import dataclass
from biberclan.rules.clan import actions
from biberclan.rules.clan.cards import Card
from biberclan.rules.clan.lodge import LODGE
from biberclan.rules.clan.scoring import Count
from biberclan.rules.clan.state import State
from biberclan.rules.game import Traces
from biberclan.rules.seats import seat_set


@dataclass(slots=True)
class Drew:
    """A seat drew; an action card is public at once (BC-38), a number card is not (BC-17)."""

    seat: int
    card: Card | None


@dataclass(slots=True)
class Lapsed:
    """The drawn action card had no target: into the box, and another card is drawn (BC-35)."""

    seat: int
    card: Card


@dataclass(slots=True)
class Reshuffled:
    """The discard pile became the new draw pile (BC-44, BC-45)."""

    cards: int


@dataclass(slots=True)
class Acted:
    """A seat has carried out an action that its event names."""

    seat: int
    action: actions.Action


@dataclass(slots=True)
class Placed(Acted):
    """A drawn card was laid onto a free slot; `card` is None if it lies face down."""

    action: actions.Place
    card: Card | None


@dataclass(slots=True)
class Exchanged(Acted):
    """A drawn card took another's slot.

    `card` is the laid card if it lies face up. `taken` is the card that lay there if everybody
    has seen it: face up before, or now on the discard pile.
    """

    action: actions.Exchange
    card: Card | None
    taken: Card | None


@dataclass(slots=True)
class Kept(Acted):
    """The taken card was laid into the taker's own lodge; `card` is None if it lies face down."""

    action: actions.Keep
    card: Card | None


@dataclass(slots=True)
class CleanedUp(Acted):
    """A card went to the discard pile for all to see (BC-41)."""

    action: actions.Cleanup
    card: Card
    was_up: bool


@dataclass(slots=True)
class Flipped(Acted):
    """A card was turned over; either face up before or face up now, so everybody saw it."""

    action: actions.Flip
    card: Card
    up: bool


@dataclass(slots=True)
class Swapped(Acted):
    """Two cards changed places; each field is None if its card lies face down (KV-11).

    `card` came from the action's first place, `other_card` from its second.
    """

    action: actions.Swap
    card: Card | None
    other_card: Card | None


@dataclass(slots=True)
class Peeked(Acted):
    """A seat looked at a face-down card; the place is public, the card is not (KV-18)."""

    action: actions.Peek


@dataclass(slots=True)
class Declined(Acted):
    """A seat forwent its peek."""

    action: actions.Decline


@dataclass(slots=True)
class Closed:
    """A seat laid its fifth card first: each other seat has one final turn (BC-49)."""

    seat: int


@dataclass(slots=True)
class Scored:
    """A round was counted: the count of each seat."""

    round: int
    counts: tuple[Count, ...]


@dataclass(slots=True)
class Dealt:
    """A round began: its number from 1, and the seat that starts it."""

    round: int
    seat: int


@dataclass(slots=True)
class Won:
    """The match is over: the winners, several where they are level, and all head starts."""

    seats: tuple[int, ...]
    five_of_a_kind: bool
    start: tuple[int, ...] = field(default=(), repr=False)


Event: TypeAlias = (
    Drew
    | Lapsed
    | Reshuffled
    | Placed
    | Exchanged
    | Kept
    | CleanedUp
    | Flipped
    | Swapped
    | Peeked
    | Declined
    | Closed
    | Scored
    | Dealt
    | Won
)


_DISCARD: Final = "discard"


def traces(event: Event) -> Traces:
    """Return where an event's cards lie face up now, and the places that it disturbed."""
    match event:
        case Placed(action=action):
            return Traces({"card": (action.seat, action.slot)})
        case Exchanged(seat, action):
            spot = action.seat, action.slot
            pile = _DISCARD if action.seat == seat else None
            return Traces({"card": spot, "taken": pile}, (spot, pile))
        case Kept(seat, action):
            return Traces({"card": (seat, action.slot)})
        case CleanedUp(action=action):
            return Traces({"card": _DISCARD}, ((action.seat, action.slot), _DISCARD))
        case Flipped(action=action, up=up):
            spot = action.seat, action.slot
            return Traces({"card": spot if up else None}, (spot,))
        case Swapped(action=action):
            one, other = (action.seat, action.slot), (action.other_seat, action.other_slot)
            return Traces({"card": other, "other_card": one}, (one, other))
        case Reshuffled():
            return Traces(stirred=(_DISCARD,))
        case Drew() | Lapsed() | Peeked() | Declined() | Closed() | Scored() | Dealt() | Won():
            return Traces()


Disclosure: TypeAlias = Literal["shown", "looked", "drew", "counted"]
"""How somebody learned something: a card was shown to all, the actor looked at one, a card was
drawn that its drawer has seen or that lapsed for all to see, or the round was counted."""


def disclosed(before: State, events: Sequence[Event], seats: Iterable[int]) -> Disclosure | None:
    """Return the first thing that somebody learned by one action; see `Rules.disclosed`.

    A card drawn for the next seat counts if it lapses; otherwise the others see an action card
    when it is used. A face-down card that is turned over or discarded counts for everybody, even
    for those who had already seen it: none of them could have looked at it again (BC-16).
    """
    eyes = seat_set(seats)
    actor = before.decider
    others = eyes & ~(1 << actor)
    shows_hand = bool(eyes & ~before.hand_known_by)
    for event in events:
        match event:
            case Placed(card=card) | Kept(card=card) if card is not None and shows_hand:
                return "shown"
            case Exchanged(seat=seat, action=action, card=card, taken=taken):
                lying = before.lodges[LODGE * action.seat + action.slot]
                if card is not None and shows_hand:
                    return "shown"
                if seat == action.seat and lying is not None and not lying.up:
                    return "shown"
                if taken is None and eyes >> seat & 1:
                    return "looked"
            case CleanedUp(was_up=False) | Flipped(up=True):
                return "shown"
            case CleanedUp() | Flipped() | Swapped() | Peeked() | Declined() if others:
                return "shown"
            case Drew(seat=seat) if seat == actor and eyes >> seat & 1:
                return "drew"
            case Lapsed():
                return "drew"
            case Scored():
                return "counted"
            case Placed() | Kept() | CleanedUp() | Flipped() | Swapped() | Peeked() | Declined():
                pass  # none of these people
            case Drew() | Reshuffled() | Closed() | Dealt() | Won():
                pass
    return None
