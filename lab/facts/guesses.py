"""Guesses made before anything was measured, by somebody who had read only the booklets."""

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

FILE: Final = Path(__file__).with_name("guesses.toml")


class Guess(NamedTuple):
    """A guess.

    Attributes:
        game: the game.
        id: the id of the fact.
        topic: what it is about.
        question: the question as it was asked.
        seats: the numbers of seats that it was asked for.
        unit: what the figures count.
        guess: the figure guessed for each of them.
        sure: how sure the guesser was to be near, 0 to 1.
        why: the reason given.
    """

    game: str
    id: str
    topic: str
    question: str
    seats: Sequence[int]
    unit: str
    guess: Sequence[float]
    sure: float
    why: str


@cache
def every() -> tuple[Guess, ...]:
    """Return all guesses."""
    told = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return tuple(Guess(**each) for each in told["fact"])


def of(game: str) -> list[Guess]:
    """Return the guesses about a game."""
    return [guess for guess in every() if guess.game == game]
