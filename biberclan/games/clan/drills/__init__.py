"""BiberClan's drills: this module is what `biberclan.teach.drills.Drills` asks for."""

from random import Random
from typing import Any

from biberclan.games.clan.drills.choices import (
    COMBINED,
    MAY,
    ask_about_combined,
    ask_whether_allowed,
)
from biberclan.games.clan.drills.counts import (
    COUNTED,
    KNOWN,
    MALUS,
    PILE,
    PROTECTED,
    ask_count,
    ask_known,
    ask_malus,
    ask_pile,
    ask_protected,
)
from biberclan.language import _
from biberclan.teach.drills import Moment, Question

__all__ = ["KINDS", "OPTIONS", "ask", "look", "title"]

KINDS = {
    "protected": PROTECTED,
    "may": MAY,
    "count": COUNTED,
    "malus": MALUS,
    "known": KNOWN,
    "pile": PILE,
    "combined": COMBINED,
}

OPTIONS = {"combined": {"deck": "combined"}}

_ASKING = {
    "protected": ask_protected,
    "may": ask_whether_allowed,
    "count": ask_count,
    "malus": ask_malus,
    "known": ask_known,
    "pile": ask_pile,
    "combined": ask_about_combined,
}


def title(kind: str) -> str:
    """Return what a kind of questions is called."""
    return {
        "protected": _("Which cards are protected?"),
        "may": _("May I do this?"),
        "count": _("What does this lodge count?"),
        "malus": _("Who loses the malus?"),
        "known": _("Which cards have I seen?"),
        "pile": _("Where does the draw pile end?"),
        "combined": _("Swap and Peek: may I do this?"),
    }[kind]


def ask(kind: str, moment: Moment, rng: Random) -> Question | None:
    """Make a question, None where the moment is not worth one; see `Drills`."""
    return _ASKING[kind](moment, rng)


def look(question: Question, chosen: frozenset[int], *, answered: bool) -> Any:
    """Return how the lodges look; see `Drills`."""
    from biberclan.games.clan.table import TABLE

    return TABLE.asked(question, chosen, answered=answered)
