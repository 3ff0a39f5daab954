"""Matches and desks at positions, for the tests of how they are shown."""

from typing import Any

from biberclan.games.clan.table.desk import ClanDesk
from biberclan.match.match import Match
from tests.clan.positions import position
from tests.match.walking import at_position, table


def match_at(
    *lodges: str, memory_aid: bool = False, seated: bool = True, seats: int = 2, **at: Any
) -> Match:
    """Return a match at a position, its actor at the keyboard or not."""
    state = position(*lodges, seats=max(len(lodges), seats), **at)
    setup = table(state.seats, deck="combined", memory_aid=memory_aid)
    return at_position(setup, state, seated=seated)


def desk_at(*lodges: str, **at: Any) -> ClanDesk:
    """Return a desk at a position, its actor at the keyboard or not."""
    return ClanDesk(match_at(*lodges, **at))
