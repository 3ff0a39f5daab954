"""Biberbande's drills: this module is what `biberclan.teach.drills.Drills` asks for."""

from collections.abc import Mapping
from random import Random
from typing import Any

from biberclan.games.bande.drills.choices import KNOCK, MAY, ask_knock, ask_whether_allowed
from biberclan.games.bande.drills.sights import COUNTED, KNOWN, ask_count, ask_known
from biberclan.language import _
from biberclan.rules.game import Options
from biberclan.teach.drills import Moment, Question

__all__ = ["KINDS", "OPTIONS", "ask", "look", "title"]

KINDS = {"may": MAY, "count": COUNTED, "known": KNOWN, "knock": KNOCK}

OPTIONS: Mapping[str, Options] = {}

_ASKING = {
    "may": ask_whether_allowed,
    "count": ask_count,
    "known": ask_known,
    "knock": ask_knock,
}


def title(kind: str) -> str:
    """Return what a kind of questions is called."""
    return {
        "may": _("May I do this?"),
        "count": _("What does this row count?"),
        "known": _("What do I know of my row?"),
        "knock": _("When may I knock?"),
    }[kind]


def ask(kind: str, moment: Moment, rng: Random) -> Question | None:
    """Make a question, None where the moment is not worth one; see `Drills`."""
    return _ASKING[kind](moment, rng)


def look(question: Question, chosen: frozenset[int], *, answered: bool) -> Any:
    """Return how the rows look; see `Drills`."""
    from biberclan.games.bande.table import TABLE

    return TABLE.asked(question, chosen, answered=answered)
