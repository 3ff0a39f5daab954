"""The toy's rulings, the words in which its lesson tells them, and what rests on them."""

from collections.abc import Iterator, Mapping
from typing import Final

from tests.toy.rules import Action, State, apply, parse_action, start

RULINGS = tuple(f"TOY-{number}" for number in range(1, 6))
JUDGEMENT_CALLS = frozenset[str]()
NOT_TAUGHT: Final[Mapping[str, str]] = {}
CONSEQUENCES: Final = {"swap": "TOY-3", "show": "TOY-4"}

SAID: Final = {
    ruling: (words, words)  # in all languages, for nobody has translated it
    for ruling, words in {
        "TOY-1": "Everybody has one card",
        "TOY-2": "Before the first turn you look",
        "TOY-3": "Your card is high. Swap it",
        "TOY-4": "You may show Ben's card",
    }.items()
}
LEFT: Final = {"TOY-5": "the counting shows it"}

EVERY_ACTION = (*map(parse_action, ("look", "keep", "swap", "show 1", "show 2", "deal")),)

_MATCH: Final = "look, look, show 2, keep, swap, deal, look, look, swap, keep"


def position(*done: str, seats: int = 2, seed: int = 2) -> State:
    """Return the state of a match after some actions."""
    state, _events = start(seats, seed=seed, first=0, options={})
    for text in done:
        apply(state, parse_action(text))
    return state


def tries(_state: State) -> tuple[Action, ...]:
    return EVERY_ACTION


def tables() -> Iterator[State]:
    """Yield every position of a match."""
    match = _MATCH.split(", ")
    for length in range(len(match) + 1):
        yield position(*match[:length])
