"""What makes sentences on an advantage of a choice true, found without their words."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from biberclan.rules.clan import Action, Observation, actions
from biberclan.rules.clan.what_if import what_if
from biberclan.rules.sighted import Sighted
from lab.reasons import PEOPLE


def laid(view: Observation, action: Action) -> tuple[int | None, bool]:
    """Return the seat at which the card in hand is laid, None for none, and whether face up."""
    match action:
        case actions.Place(seat, up=up) | actions.Exchange(seat, up=up):
            return seat, up
        case actions.Keep(up=up):
            return view.actor, up
        case _:
            return None, True


def own(view: Observation, action: Action) -> list[Sighted]:
    """Return the cards in the actor's lodge then."""
    return [lying for lying in what_if(view, action).lodges[view.actor or 0] if lying is not None]


def is_only_open(view: Observation, action: Action, number: str) -> bool:
    return [str(lying.card) for lying in own(view, action) if lying.up] == [number]


Holds: TypeAlias = Callable[[Observation, Action, str], bool]

TRUE: Mapping[str, Holds] = {
    r"It counts (\d+) for you": lambda view, action, number: (
        laid(view, action)[0] == view.actor and str(view.hand) == number
    ),
    r"Only you know that your (\d+) lies": lambda view, action, number: (
        not laid(view, action)[1] and str(view.hand) == number
    ),
    r"Your (\d+) is your only face-up card then": is_only_open,
    r"Your (\d+) stays your only face-up card": is_only_open,
    r"(\w+) does not know that it is only": lambda view, action, name: (
        laid(view, action) == (PEOPLE.index(name), False)
    ),
    "One more card in your lodge": lambda view, action, _: (
        len(own(view, action)) > sum(lying is not None for lying in view.lodges[view.actor or 0])
    ),
    "Your lodge is full then": lambda view, action, _: len(own(view, action)) == 5,
    "You see what you take before you decide": lambda view, action, _: (
        isinstance(action, actions.Exchange) and action.seat != view.actor
    ),
    "Your own lodge stays as it is": lambda view, action, _: (
        own(view, action) == [each for each in view.lodges[view.actor or 0] if each is not None]
    ),
}
"""What makes a sentence true of an action."""
