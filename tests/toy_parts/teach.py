"""What the toy says of itself, as far as tests ask for it."""

from biberclan.teach.words import Names
from tests.toy import Reason

NAMES = Names(books=("TOY",), tallies={"swaps": "Swaps"}, decisions={}, no_undo={})


def explain(reason: Reason, people: tuple[str, ...]) -> str:
    return f"Not now, {people[reason.actor or 0]}."
