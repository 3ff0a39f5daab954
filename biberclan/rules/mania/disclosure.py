"""Whether somebody learned anything by an action: the boundary of undo."""

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias, assert_never

from biberclan.rules.mania.events import (
    Accepted,
    BeatDisplay,
    Dealt,
    Declined,
    Drew,
    Event,
    FilledDisplay,
    FilledStock,
    Gave,
    Laid,
    Levied,
    PassedOver,
    Refused,
    RoundEnded,
    Scored,
    Stole,
    Wished,
    Won,
)
from biberclan.rules.mania.state import State
from biberclan.rules.seats import seat_set

Disclosure: TypeAlias = Literal["shown", "hand", "drew", "counted"]
"""How somebody learned something: cards were laid or turned up, a wish or a levy told what a hand
holds or lacks, a card was drawn unseen, or the round was counted."""


def disclosed(before: State, events: Sequence[Event], people: Iterable[int]) -> Disclosure | None:
    """Say what somebody learned by one action.

    What goes from the table into a hand teaches nobody anything. A laid card counts for the
    others, also one that lay open when it was taken: they had to remember it.

    Args:
        before: the match before the action.
        events: what `apply` returned for it.
        people: the seats that count.

    Returns:
        The first thing that was learned, None if nobody knows more than before.
    """
    eyes = seat_set(people)
    for event in events:
        match event:
            case Dealt() | FilledDisplay() | FilledStock():
                return "shown"
            case Laid(seat=seat) if eyes & ~(1 << seat):
                return "shown"
            case Wished(other=other) if eyes & ~(1 << other):
                return "hand"
            case Levied(seat=seat) if eyes & ~(1 << seat):
                return "hand"
            case Drew(seat=seat, card=None) | Gave(other=seat, card=None) if eyes >> seat & 1:
                return "drew"
            case Scored():
                return "counted"
            case Laid() | Wished() | Levied() | Drew() | Gave():
                pass  # nobody of these people
            case BeatDisplay() | Accepted() | Refused() | Stole() | Declined() | PassedOver():
                pass
            case RoundEnded() | Won():
                pass
            case _:
                assert_never(event)
    return None
