"""Which consequences of a choice say most about why it is good."""

from collections.abc import Sequence
from typing import Final

from biberclan.rules.clan import Action, Observation
from biberclan.teach.consequences import Code, Consequence, consequences

_WEIGHT: Final[Sequence[Code]] = (
    "closes",
    "ends_round",
    "taken",
    "taken_secretly",
    "counts_for",
    "covered",
    "lone",
    "exposed",
    "uncovered",
    "discarded",
    "not_lone",
    "fourth",
    "secret",
    "seen",
)
"""The weightiest first; what is not in it says nothing about why."""


def weightiest(view: Observation, action: Action, most: int) -> list[Consequence]:
    """Return the consequences that say most about why a choice is good.

    Args:
        view: what the actor may see.
        action: one of the legal ones.
        most: how many to return at most.
    """
    found = [one for one in consequences(view, action) if one.code in _WEIGHT]
    return sorted(found, key=lambda one: _WEIGHT.index(one.code))[:most]
