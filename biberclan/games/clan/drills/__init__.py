"""BiberClan's drills: this module is what `biberclan.teach.drills.Drills` asks for."""

from typing import Any, Final

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
from biberclan.language import N_
from biberclan.teach.drills import Drill, Question

DRILLS: Final = {
    "protected": Drill(N_("Which cards are protected?"), PROTECTED, ask_protected),
    "may": Drill(N_("May I do this?"), MAY, ask_whether_allowed),
    "count": Drill(N_("What does this lodge count?"), COUNTED, ask_count),
    "malus": Drill(N_("Who loses the malus?"), MALUS, ask_malus),
    "known": Drill(N_("Which cards have I seen?"), KNOWN, ask_known),
    "pile": Drill(N_("Where does the draw pile end?"), PILE, ask_pile),
    "combined": Drill(
        N_("Swap and Peek: may I do this?"),
        COMBINED,
        ask_about_combined,
        {"deck": "combined"},
    ),
}


def look(question: Question, chosen: frozenset[int], *, answered: bool) -> Any:
    """Return how the lodges look; see `Drills`."""
    from biberclan.games.clan.table import TABLE

    return TABLE.asked(question, chosen, answered=answered)
