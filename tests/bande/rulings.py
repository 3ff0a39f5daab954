"""Biberbande's rulings by their ids, and whatever in the game rests on them."""

from collections.abc import Iterator
from typing import Final

from biberclan.games.bande.words.meaning import CONSEQUENCES as MEANING
from biberclan.rules.bande import Reason, State, why_not
from tests.bande.positions import position
from tests.bande.walks import EVERY_ACTION

RULINGS = tuple(f"BB-{number}" for number in range(1, 41))

JUDGEMENT_CALLS = frozenset({"BB-16", "BB-18", "BB-27", "BB-32", "BB-37"})
"""Where the booklet lets a table choose; the rulebook says so in one line."""

NOT_TAUGHT: Final = {
    "BB-17": "there are always enough cards in the two piles, so that nothing ever happens",
    "BB-40": "how the booklets of several years differ; there is no rule in it",
}
"""Rulings that nobody at the table has any use for, and why."""

CONSEQUENCES: Final = {code: ruling for code, (ruling, _message) in MEANING.items()}
"""The ruling of each consequence that a choice can have."""


def refusals() -> Iterator[Reason]:
    """Yield every refusal that there can be."""
    for state in tables():
        for action in EVERY_ACTION:
            reason = why_not(state, action)
            if reason is not None:
                yield reason


def tables() -> Iterator[State]:
    """Yield every decision at a table of three, before and after everybody has had a turn."""
    rows = "1 2 3 4", "5 6 7 8", "0 0 0 0"
    yield position(*rows, phase="look")
    for turns in (0, 1, 3):
        for top in (9, "swap", "peek", "two"):
            yield position(*rows, turns=turns, discard=[top])
        for hand in (9, "swap", "peek", "two"):
            yield position(*rows, turns=turns, hand=hand)
    yield position(*rows, turns=3, knocker=2)
    yield position(*rows, turns=3, hand=9, knocker=1)
    yield position(*rows, turns=3, phase="again", aside=1)
    yield position(*rows, turns=3, phase="knock")
    yield position(*rows, turns=3, phase="deal", knocker=2)
    yield position(*rows, phase="over", actor=None, round=3, winners=[2])
