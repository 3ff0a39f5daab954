"""Biberbande line by line: this module is what `biberclan.plain.game.Plain` asks for."""

from biberclan.games.bande.plain.asking import answers, asks, situation
from biberclan.games.bande.plain.queries import counted, queries, seen
from biberclan.games.bande.plain.typing import read, typed, vocabulary

OPEN_REFUSALS = False
"""What can be done depends on the drawn card, which is secret."""

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
