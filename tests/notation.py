"""Playing on from a position of any game in the notation, and asking for legal actions there."""

import json
from collections.abc import Sequence
from typing import Any, Final

from biberclan.rules import bande, clan, mania
from biberclan.rules.game import AnyEvent, AnyReason, AnyState

_RULES: Final[dict[type, Any]] = {rules.State: rules for rules in (bande, clan, mania)}


def play(state: AnyState, *actions: str) -> list[AnyEvent]:
    """Carry out actions, each of which must be legal; return the events."""
    rules = _RULES[type(state)]
    events: list[AnyEvent] = []
    for text in actions:
        action = rules.parse_action(text)
        assert rules.why_not(state, action) is None, f"{text}: {rules.why_not(state, action)}"
        assert action in rules.legal_actions(state)
        events += rules.apply(state, action)
    return events


def legal(state: AnyState) -> set[str]:
    """Return the legal actions."""
    return set(map(str, _RULES[type(state)].legal_actions(state)))


def refusal(state: AnyState, text: str) -> AnyReason:
    """Return the reason against an action, which must not be legal."""
    rules = _RULES[type(state)]
    action = rules.parse_action(text)
    reason = rules.why_not(state, action)
    assert reason is not None, f"{text} is legal"
    assert action not in rules.legal_actions(state)
    return reason


def why(state: AnyState, text: str) -> tuple[str, str]:
    """Return the code and ruling of a refusal."""
    reason = refusal(state, text)
    return reason.code, reason.ruling


def change(plain: dict[str, Any], path: Sequence[Any], value: Any) -> dict[str, Any]:
    """Return a plain form with another value at the end of a path."""
    changed: dict[str, Any] = json.loads(json.dumps(plain))
    at: Any = changed
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    return changed
