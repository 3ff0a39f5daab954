"""Biber Mania line by line: this module is what `biberclan.plain.game.Plain` asks for."""

from biberclan.games.mania.plain.asking import answers, asks, situation
from biberclan.games.mania.plain.queries import counted, queries, seen
from biberclan.games.mania.plain.typing import read, typed, vocabulary

OPEN_REFUSALS = False
"""What can be laid depends on the hand, which is secret."""

__all__ = [
    "OPEN_REFUSALS",
    "answers",
    "asks",
    "counted",
    "queries",
    "read",
    "seen",
    "situation",
    "typed",
    "vocabulary",
]
