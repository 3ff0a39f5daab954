"""Whether somebody learned anything by an action: the boundary of undo."""

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias, assert_never

from biberclan.rules.bande.events import (
    Dealt,
    Discarded,
    DrawTwoEnded,
    DrawTwoStopped,
    DrawTwoUsed,
    Drew,
    Event,
    Exchanged,
    Knocked,
    Looked,
    Passed,
    Peeked,
    Redrawn,
    Refilled,
    Replaced,
    Scored,
    Swapped,
    Took,
    TurnedUp,
    Won,
)
from biberclan.rules.bande.state import State
from biberclan.rules.seats import seat_set

Disclosure: TypeAlias = Literal["shown", "looked", "drew", "knocked", "counted"]
"""How somebody learned something: a card was shown to all, its actor looked at one, a card was
drawn in secret, a knock was heard, or the round was counted."""


def disclosed(before: State, events: Sequence[Event], people: Iterable[int]) -> Disclosure | None:
    """Say what somebody learned by one action.

    A card of a row that is turned up onto the discard pile counts for everybody, even for those who
    had already seen it: none of them could have looked at it again (BB-5). The drawn card counts
    for those who had not seen it; a Swap, Peek or Draw Two is shown by being used. A knock binds
    whoever knocked, because everybody has heard it (BB-28).

    Args:
        before: the match before the action.
        events: what `apply` returned for it.
        people: the seats that count.

    Returns:
        The first thing that was learned, None if nobody knows more than before.
    """
    eyes = seat_set(people)
    assert before.actor is not None, "the match is over"
    actor = 1 << before.actor
    for event in events:
        match event:
            case Took() | Exchanged() | Dealt():
                return "shown"
            case Looked() | Peeked() if eyes & actor:
                return "looked"
            case Discarded() | Swapped() | Peeked() | DrawTwoUsed() if eyes & ~actor:
                return "shown"
            case Drew() if eyes & actor:
                return "drew"
            case Knocked() if eyes:
                return "knocked"
            case Scored():
                return "counted"
            case Looked() | Peeked() | Discarded() | Swapped() | DrawTwoUsed() | Drew() | Knocked():
                pass  # nobody of these people
            case Refilled() | DrawTwoStopped() | DrawTwoEnded() | Passed() | TurnedUp():
                pass
            case Redrawn() | Replaced() | Won():
                pass
            case _:
                assert_never(event)
    return None
