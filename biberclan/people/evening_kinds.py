"""The kinds of evenings that people can agree on."""

from typing import Final

from biberclan.language import _
from biberclan.match.evening import Evening

EACH_GAME: Final = "all"
"""The kind of an evening on which each game is played once."""

KINDS: Final = (EACH_GAME, "3", "5", "7")
"""All kinds of evenings: each game once, or the best of a number of matches of one game."""


def kind_of(evening: Evening | None) -> str:
    """Return the kind of an evening, "" for a match by itself."""
    if evening is None:
        return ""
    return str(len(evening.games)) if evening.is_of_one_game else EACH_GAME


def name_kind(kind: str) -> str:
    """Return the name of a kind of evening in a form."""
    if not kind:
        return _("a single match")
    if kind == EACH_GAME:
        return _("each game once")
    return _("best of {count}").format(count=kind)
