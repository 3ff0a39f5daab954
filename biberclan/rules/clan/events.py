"""What has happened, as everybody at the table may know it.

Events are public by construction: a field is None where the card is nobody's, or not everybody's,
to see. They can be logged, replayed and shown to onlookers as they are.
"""

from typing import NamedTuple, TypeAlias

from biberclan.rules.clan.actions import (
    Cleanup,
    Decline,
    Exchange,
    Flip,
    Keep,
    Peek,
    Place,
    Swap,
)
from biberclan.rules.clan.cards import Card
from biberclan.rules.clan.scoring import Count


class Drew(NamedTuple):
    """A seat drew; an action card is public at once (BC-38), a number card is not (BC-17)."""

    seat: int
    card: Card | None


class Lapsed(NamedTuple):
    """The drawn action card had no target: into the box, and another card is drawn (BC-35)."""

    seat: int
    card: Card


class Reshuffled(NamedTuple):
    """The discard pile became the new draw pile (BC-44, BC-45)."""

    cards: int


class Placed(NamedTuple):
    """A drawn card was laid onto a free slot; the card if it lies face up."""

    seat: int
    action: Place
    card: Card | None


class Exchanged(NamedTuple):
    """A drawn card took another's slot.

    `card` is the laid card if it lies face up. `taken` is the card that lay there if everybody
    has seen it: face up before, or now on the discard pile.
    """

    seat: int
    action: Exchange
    card: Card | None
    taken: Card | None


class Kept(NamedTuple):
    """The taken card was laid into the taker's own lodge; the card if it lies face up."""

    seat: int
    action: Keep
    card: Card | None


class CleanedUp(NamedTuple):
    """A card went to the discard pile for all to see (BC-41)."""

    seat: int
    action: Cleanup
    card: Card
    was_up: bool


class Flipped(NamedTuple):
    """A card was turned over; either face up before or face up now, so everybody saw it."""

    seat: int
    action: Flip
    card: Card
    up: bool


class Swapped(NamedTuple):
    """Two cards changed places; each card if it lies face up (KV-11).

    `card` came from the action's first place, `other_card` from its second.
    """

    seat: int
    action: Swap
    card: Card | None
    other_card: Card | None


class Peeked(NamedTuple):
    """A seat looked at a face-down card; the place is public, the card is not (KV-18)."""

    seat: int
    action: Peek


class Declined(NamedTuple):
    """A seat did without its peek."""

    seat: int
    action: Decline


class Closed(NamedTuple):
    """A seat laid its fifth card first: each other seat has one final turn (BC-49)."""

    seat: int


class Scored(NamedTuple):
    """A round was counted: the count of each seat."""

    round: int
    counts: tuple[Count, ...]


class Dealt(NamedTuple):
    """A round began: its number from 1, and the seat that starts it."""

    round: int
    seat: int


class Won(NamedTuple):
    """The match is over: the winners, several where they are level (BC-59, BC-65)."""

    seats: tuple[int, ...]
    five_of_a_kind: bool


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
