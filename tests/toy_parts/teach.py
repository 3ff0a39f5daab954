"""What the toy says of itself, as far as tests ask for it."""

from tests.toy import Reason


def name() -> str:
    return "Toy"


def tally_name(tally: str) -> str:
    return tally.title()


def explain(reason: Reason, people: tuple[str, ...]) -> str:
    return f"Not now, {people[reason.actor or 0]}."
