"""Biber Mania's drills: this module is what `biberclan.teach.drills.Drills` asks for."""

from collections.abc import Mapping
from random import Random
from typing import Any

from biberclan.games.mania.drills.beating import BEATING, ask_beating
from biberclan.games.mania.drills.choices import MAY, ask_whether_allowed
from biberclan.games.mania.drills.counts import COUNTED, WRITTEN, ask_count, ask_written
from biberclan.games.mania.drills.sights import KNOWN, ask_known
from biberclan.language import _
from biberclan.rules.game import Options
from biberclan.teach.drills import Moment, Question

__all__ = ["KINDS", "OPTIONS", "ask", "look", "title"]

KINDS = {
    "beating": BEATING,
    "may": MAY,
    "count": COUNTED,
    "points": WRITTEN,
    "known": KNOWN,
}

OPTIONS: Mapping[str, Options] = {}

_ASKING = {
    "beating": ask_beating,
    "may": ask_whether_allowed,
    "count": ask_count,
    "points": ask_written,
    "known": ask_known,
}


def title(kind: str) -> str:
    """Return what a kind of questions is called."""
    return {
        "beating": _("Which groups do I beat?"),
        "may": _("May I do this?"),
        "count": _("What does somebody have?"),
        "points": _("Who gets the points?"),
        "known": _("What do I know of a hand?"),
    }[kind]


def ask(kind: str, moment: Moment, rng: Random) -> Question | None:
    """Make a question, None where the moment is not worth one; see `Drills`."""
    return _ASKING[kind](moment, rng)


def look(question: Question, chosen: frozenset[int], *, answered: bool) -> Any:
    """Return how the board looks; see `Drills`."""
    from biberclan.games.mania.table.looks import still_board

    return still_board(question.view, question.people, ())
