"""BiberClan's rulings by their ids, and whatever in the game rests on them."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import Final

from biberclan.games.clan.words import meaning
from biberclan.rules.clan import Action, Reason, State, why_not
from biberclan.rules.clan.actions import Cleanup, Decline, Exchange, Flip, Keep, Peek, Place, Swap
from biberclan.rules.clan.lodge import OCCUPIED, OUTLINES, SLOTS, UP, is_full
from tests.clan.positions import PlainCard, position

RULINGS = tuple(
    f"{book}-{number}" for book, count in (("BC", 66), ("KV", 21)) for number in range(1, count + 1)
)

JUDGEMENT_CALLS = frozenset({"BC-5", "BC-15", "BC-44", "BC-47", "BC-48", "BC-58", "BC-59"})
"""Where the booklet lets a table choose; the rulebook says so in one line."""

NOT_TAUGHT: Final = {
    "KV-21": "a slip in the advertising of another game's booklet; there is no rule in it",
}
"""Rulings that nobody at the table has any use for, and why."""

CONSEQUENCES: Final = {
    code: row.told.ruling for code, row in meaning.EFFECTS.items() if row.told is not None
}
"""The ruling of each consequence that a choice can have."""


def refusals() -> Iterator[Reason]:
    """Yield every refusal that there can be."""
    for state in tables():
        for action in tries():
            reason = why_not(state, action)
            if reason is not None:
                yield reason


def tables() -> Iterator[State]:
    """Yield every decision over every lodge, once the actor's own and once somebody else's."""
    hands: tuple[PlainCard, ...] = (5, "cleanup", "flip", "swap", "peek")
    for outline, hand in product(OUTLINES, hands):
        lodge = _written(outline)
        yield position("(9)", lodge, hand=hand, ender=1 if is_full(outline) else None)
        if not is_full(outline):
            yield position(lodge, "(9)", hand=hand)
    yield position("1", "2", hand=5, phase="keep")
    yield position("1", "2", hand=None)
    over = position("1", "2", hand=None).to_dict() | {"phase": "over", "actor": None}
    yield State.from_dict(over | {"winners": [0]})


def _written(outline: int) -> str:
    """Write a lodge with an outline down; the numbers on its cards do not matter."""
    words = [
        "." if not outline & OCCUPIED[slot] else "1" if outline & UP[slot] else "(1)"
        for slot in SLOTS
    ]
    return f"{' '.join(words[:3])} | {' '.join(words[3:])}"


@cache
def tries() -> tuple[Action, ...]:
    """Return everything that might be tried at a table of two, and at one seat too many."""
    spots = list(product(range(3), SLOTS))
    return (
        *(verb(*spot, True) for verb in (Place, Exchange) for spot in spots),
        *(verb(*spot) for verb in (Cleanup, Flip, Peek) for spot in spots),
        *(Keep(slot, True) for slot in SLOTS),
        *(Swap.between(*pair) for pair in combinations(spots, 2)),
        Decline(),
    )
