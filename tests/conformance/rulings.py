"""The rulings of each game on the shelf, as its own tests list them."""

from importlib import import_module
from typing import NamedTuple


class Rulings(NamedTuple):
    """The ids of a game's rulings.

    Attributes:
        ids: all of them.
        judgement_calls: those where the booklet lets a table choose.
        not_taught: those that nobody at the table has any use for.
    """

    ids: frozenset[str]
    judgement_calls: frozenset[str]
    not_taught: frozenset[str]


def rulings_of(game: str) -> Rulings:
    """Return a game's rulings."""
    listed = import_module(f"tests.{game}.rulings")
    return Rulings(
        frozenset(listed.RULINGS),
        frozenset(listed.JUDGEMENT_CALLS),
        frozenset(listed.NOT_TAUGHT),
    )
