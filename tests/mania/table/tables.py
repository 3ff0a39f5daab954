"""Matches and desks of Biber Mania: at positions, and played by chance."""

from typing import Any

from biberclan.games.mania.table.desk import ManiaDesk
from biberclan.match.match import Match
from biberclan.match.setup import EVERYBODY, Setup
from tests.mania.positions import position
from tests.match.walking import NAMES, at_position


def table(
    seats: int = 3, *, seed: int = 1, memory_aid: bool = False, target: str = "none"
) -> Setup:
    return Setup(
        NAMES[:seats],
        game="mania",
        seed=seed,
        memory_aid=EVERYBODY if memory_aid else (),
        options={"deck": "assumed", "target": target},
    )


def match_at(*hands: str, memory_aid: bool = False, seated: bool = True, **at: Any) -> Match:
    """Return a match at a position, its actor at the keyboard or not."""
    state = position(*hands, **at)
    return at_position(table(state.seats, memory_aid=memory_aid), state, seated=seated)


def desk_at(*hands: str, **at: Any) -> ManiaDesk:
    """Return a desk at a position, its actor at the keyboard or not."""
    return ManiaDesk(match_at(*hands, **at))
