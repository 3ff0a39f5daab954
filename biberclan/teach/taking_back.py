"""Telling that something was taken back."""

from biberclan.language import _
from biberclan.match.acting import TakenBack
from biberclan.teach.words import People


def tell_taken_back(entry: TakenBack, people: People) -> str:
    """Return that somebody takes an action back, and whether the others have seen a card by it."""
    text = (
        _("{actor} takes that back; everybody has seen it.")
        if entry.seen
        else _("{actor} takes that back.")
    )
    return text.format(actor=people[entry.seat])
