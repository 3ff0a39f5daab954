"""Whether somebody learned anything by an action: the boundary of undo."""

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias, assert_never

from biberclan.rules.clan.events import (
    CleanedUp,
    Closed,
    Dealt,
    Declined,
    Drew,
    Event,
    Exchanged,
    Flipped,
    Kept,
    Lapsed,
    Peeked,
    Placed,
    Reshuffled,
    Scored,
    Swapped,
    Won,
)
from biberclan.rules.clan.state import State
from biberclan.rules.seats import seat_set

Disclosure: TypeAlias = Literal["shown", "looked", "drew", "counted"]
"""How somebody learned something: a card was shown to all, its actor looked at one, a card was
drawn that its drawer has seen, or lapsed for all to see, or the round was counted."""


def disclosed(before: State, events: Sequence[Event], people: Iterable[int]) -> Disclosure | None:
    """Return how somebody learned something by one action.

    What is drawn for the next seat does not count unless it lapses: nobody sees it before that seat
    begins, and the others see an action card when it is used. A face-down card that is turned over
    or discarded counts for everybody, even for those who had already seen it: none of them could
    have looked at it again (BC-16).

    Args:
        before: the match before the action.
        events: what `apply` returned for it.
        people: the seats that count.

    Returns:
        The first thing that was learned, None if nobody knows more than before.
    """
    eyes = seat_set(people)
    actor = before.actor
    assert actor is not None, "the match is over"
    others = eyes & ~(1 << actor)
    shows_hand = bool(eyes & ~before.hand_known_by)
    for event in events:
        match event:
            case Placed(card=card) | Kept(card=card) if card is not None and shows_hand:
                return "shown"
            case Exchanged(seat=seat, action=action, card=card, taken=taken):
                lying = before.lodges[5 * action.seat + action.slot]
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
                pass  # nobody of these people
            case Drew() | Reshuffled() | Closed() | Dealt() | Won():
                pass
            case _:
                assert_never(event)
    return None
