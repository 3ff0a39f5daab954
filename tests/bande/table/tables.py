"""Matches and desks of Biberbande: at positions, played by chance."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from biberclan.games.bande.table.desk import BandeDesk
from biberclan.match.match import Match
from biberclan.match.setup import EVERYBODY, Setup
from biberclan.rules.bande import parse_action
from tests.bande.positions import position
from tests.match.walking import NAMES, at_position, walk

LAST = 0.3
"""The chance of taking the last action: else hardly anybody draws again after a Draw Two."""


def table(seats: int = 3, *, seed: int = 1, memory_aid: bool = False) -> Setup:
    return Setup(NAMES[:seats], game="bande", seed=seed, memory_aid=EVERYBODY if memory_aid else ())


def match_at(*rows: str, memory_aid: bool = False, seated: bool = True, **at: Any) -> Match:
    """Return a match at a position, its actor at the keyboard or not."""
    state = position(*rows, **at)
    return at_position(table(state.seats, memory_aid=memory_aid), state, seated=seated)


def after(*rows: str, do: Sequence[str], memory_aid: bool = False) -> Match:
    """Return a match after some actions from a position on, in which nobody knocks."""
    match = match_at(*rows, discard=[5], draws=["swap", 6, 7, 8], memory_aid=memory_aid)
    for action in do:
        if match.looking is not None:
            match.stop_looking()
        if match.seated != match.actor:
            match.sit_down()
        match.act(parse_action(action))
        match.end_turn(None)
    return match


def desk_at(*rows: str, **at: Any) -> BandeDesk:
    return BandeDesk(match_at(*rows, **at))


def walks(count: int) -> Iterator[tuple[Random, Iterator[Match]]]:
    """Walk through matches at all sizes of table, each with its own chance."""
    for number in range(count):
        rng = Random(number)
        yield rng, walk(table(2 + number % 5, seed=number), rng, LAST)
