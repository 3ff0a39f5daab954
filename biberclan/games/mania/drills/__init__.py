"""Biber Mania's drills: this module is what `biberclan.teach.drills.Drills` asks for."""

from typing import Any, Final

from biberclan.games.mania.drills.beating import BEATING, ask_beating
from biberclan.games.mania.drills.choices import MAY, ask_whether_allowed
from biberclan.games.mania.drills.counts import (
    COUNTED,
    KNOWN,
    WRITTEN,
    ask_count,
    ask_known,
    ask_written,
)
from biberclan.language import N_
from biberclan.teach.drills import Drill, Question

DRILLS: Final = {
    "beating": Drill(N_("Which groups do I beat?"), BEATING, ask_beating),
    "may": Drill(N_("May I do this?"), MAY, ask_whether_allowed),
    "count": Drill(N_("What does somebody have?"), COUNTED, ask_count),
    "points": Drill(N_("Who gets the points?"), WRITTEN, ask_written),
    "known": Drill(N_("What do I know of a hand?"), KNOWN, ask_known),
}


def look(question: Question, chosen: frozenset[int], *, answered: bool) -> Any:
    """Return how the board looks; see `Drills`."""
    from biberclan.games.mania.table.looks import still_board

    return still_board(question.view, question.people, ())
