"""BiberClan line by line: this module is what `biberclan.plain.game.Plain` asks for."""

from biberclan.games.clan.plain.asking import answers, asks, situation
from biberclan.games.clan.plain.queries import counted, queries, seen
from biberclan.games.clan.plain.typing import read, typed, vocabulary

OPEN_REFUSALS = True
"""What may be touched depends on what everybody sees: on slots, faces, and the kind of card."""

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
