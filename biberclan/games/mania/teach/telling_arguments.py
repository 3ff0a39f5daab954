"""Why a choice is good, in plain sentences."""

from biberclan.language import _
from biberclan.rules.mania import Action, Observation
from biberclan.teach.words import People


def argue(view: Observation, action: Action, people: People, most: int) -> list[str]:
    """Say what speaks for a choice."""
    return [_("There is no simple reason: tried out many times, it did this well.")]
