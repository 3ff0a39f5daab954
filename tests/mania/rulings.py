"""Biber Mania's rulings by their ids, and whatever in the game rests on them."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

from biberclan.games.mania.words import meaning
from biberclan.rules.mania import Reason, State, why_not
from tests.mania.positions import position
from tests.mania.walks import SOME_ACTIONS, Walk, any_lay, decisions

RULINGS = tuple(f"BM-{number}" for number in range(1, 67))

JUDGEMENT_CALLS = frozenset(
    f"BM-{number}" for number in (1, 2, 3, 14, 17, 20, 21, 32, 36, 39, 45, 59, 60, 64, 65)
)
"""Where the booklet lets a table choose; the rulebook says so in one line."""

NOT_TAUGHT: Final[Mapping[str, str]] = {}
"""Rulings that nobody at the table has any use for, and why."""

CONSEQUENCES: Final = {code: row.ruling for code, row in meaning.ROWS.items() if row.means}
"""The ruling of each consequence that a choice can have."""


def refusals() -> Iterator[Reason]:
    """Yield refusals of every kind."""
    rng = Random(1)
    for state in tables():
        lays = [any_lay(rng, state.hands[state.turn]) for _ in range(80)]
        for action in (*SOME_ACTIONS, *lays):
            reason = why_not(state, action)
            if reason is not None:
                yield reason


def tables() -> Iterator[State]:
    """Yield positions with everything to lay and to beat, and the decisions of a match."""
    hand = "1 1 2 3 4 5 7 9 joker king thief partybeaver hippie"
    yield position(hand, "4", "5", piles=["", "4 | 5", "6 7 hippie"], display="3 8 8 joker thief")
    for seed in range(6):
        yield from decisions(Walk(3, seed, target=15))
