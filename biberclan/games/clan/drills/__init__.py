"""BiberClan's drills: this module is what `biberclan.teach.drills.Drills` asks for."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

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
from biberclan.language import N_, translate
from biberclan.teach.drills import Moment, Question


class _Kind(NamedTuple):
    """A kind of questions: what it is called, what it is about, and what makes one."""

    title: str
    rulings: Sequence[str]
    ask: Callable[[Moment, Random], Question | None]


_KINDS: Final[Mapping[str, _Kind]] = {
    "protected": _Kind(N_("Which cards are protected?"), PROTECTED, ask_protected),
    "may": _Kind(N_("May I do this?"), MAY, ask_whether_allowed),
    "count": _Kind(N_("What does this lodge count?"), COUNTED, ask_count),
    "malus": _Kind(N_("Who loses the malus?"), MALUS, ask_malus),
    "known": _Kind(N_("Which cards have I seen?"), KNOWN, ask_known),
    "pile": _Kind(N_("Where does the draw pile end?"), PILE, ask_pile),
    "combined": _Kind(N_("Swap and Peek: may I do this?"), COMBINED, ask_about_combined),
}

KINDS: Final = {id_: kind.rulings for id_, kind in _KINDS.items()}

OPTIONS: Final = {"combined": {"deck": "combined"}}


def title(kind: str) -> str:
    """Return what a kind of questions is called."""
    return translate(_KINDS[kind].title)


def ask(kind: str, moment: Moment, rng: Random) -> Question | None:
    """Make a question, None where the moment is not worth one; see `Drills`."""
    return _KINDS[kind].ask(moment, rng)


def look(question: Question, chosen: frozenset[int], *, answered: bool) -> Any:
    """Return how the lodges look; see `Drills`."""
    from biberclan.games.clan.table import TABLE

    return TABLE.asked(question, chosen, answered=answered)
