"""Forgetting as people do: what can only be remembered fades, faster if there is more of it."""

from dataclasses import astuple, replace
from math import exp
from typing import Any, Final
from zlib import crc32

from biberclan.named_tuple import NamedTuple
from biberclan.rules.game import AnyObservation
from biberclan.rules.sighted import Sighted
from biberclan.shelf import rules_of

_FADING: Final = 8.0
"""Turns after which a third (1/e) is left of as many cards as can be remembered at once."""


class Remembered(NamedTuple):
    """The things that a seat has to remember.

    Attributes:
        field: the attribute of an observation that holds them, in tuples.
        turns: the number of turns that each seat has had in the round.
    """

    field: str
    turns: float


def share_left(cards: int, turns: float, span: float) -> float:
    """Return the share of some cards that a player still knows.

    Args:
        cards: the number of cards to remember.
        turns: the number of turns since they were seen.
        span: the number of cards that the player can remember at once.

    >>> share_left(7, 0, 7), round(share_left(7, 4, 7), 2), round(share_left(3, 4, 7), 2)
    (1.0, 0.61, 0.91)
    """
    return exp(-turns * (cards / span) ** 2 / _FADING)


def faded(
    game: str, observation: AnyObservation, remembered: Remembered, span: float
) -> AnyObservation:
    """Return the part of an observation that a player still knows.

    What can be seen is never forgotten. An observation does not say when its observer saw a card,
    so all count as old as the round. Nothing here is random: otherwise something forgotten at one
    decision would come back at the next.

    Args:
        game: the game that is played.
        observation: all that can be known.
        remembered: the part of it that has to be remembered.
        span: the number of cards that the player can remember at once.
    """
    known = getattr(observation, remembered.field)
    seen = getattr(rules_of(game).glance(observation, None), remembered.field)
    left = share_left(_differing(known, seen), remembered.turns, span)

    def recalled(known: Any, seen: Any, place: str) -> Any:
        if known == seen:
            return known
        if isinstance(known, tuple):
            pairs = enumerate(zip(known, seen))
            return tuple(recalled(*pair, f"{place}/{number}") for number, pair in pairs)
        fate = crc32(f"{observation.scores}{place}{astuple(known)}".encode()) / 2**32
        if fate < left:
            return known
        if isinstance(seen, Sighted):  # it believes that it has never seen the card
            others = tuple(seat for seat in seen.known_by if seat != observation.observer)
            return replace(seen, known_by=others)
        return seen

    return replace(observation, **{remembered.field: recalled(known, seen, "")})


def _differing(known: Any, seen: Any) -> int:
    """Return the number of things that are known but can't be seen."""
    if known == seen:
        return 0
    if isinstance(known, tuple):
        return sum(map(_differing, known, seen))
    return 1
