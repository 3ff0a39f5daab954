"""Biber Mania's drills: this module is what `biberclan.teach.drills.Drills` asks for."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, NamedTuple

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
from biberclan.language import N_, translate
from biberclan.rules.game import Options
from biberclan.teach.drills import Moment, Question

OPTIONS: Mapping[str, Options] = {}


class _Drill(NamedTuple):
    """A kind of questions: what it is called, the rulings that it asks about, and who asks."""

    title: str
    rulings: tuple[str, ...]
    ask: Callable[[Moment, Random], Question | None]


_DRILLS: Final[Mapping[str, _Drill]] = {
    "beating": _Drill(N_("Which groups do I beat?"), BEATING, ask_beating),
    "may": _Drill(N_("May I do this?"), MAY, ask_whether_allowed),
    "count": _Drill(N_("What does somebody have?"), COUNTED, ask_count),
    "points": _Drill(N_("Who gets the points?"), WRITTEN, ask_written),
    "known": _Drill(N_("What do I know of a hand?"), KNOWN, ask_known),
}

KINDS = {kind: drill.rulings for kind, drill in _DRILLS.items()}


def title(kind: str) -> str:
    """Return what a kind of questions is called."""
    return translate(_DRILLS[kind].title)


def ask(kind: str, moment: Moment, rng: Random) -> Question | None:
    """Make a question, None where the moment is not worth one; see `Drills`."""
    return _DRILLS[kind].ask(moment, rng)


def look(question: Question, chosen: frozenset[int], *, answered: bool) -> Any:
    """Return how the board looks; see `Drills`."""
    from biberclan.games.mania.table.looks import still_board

    return still_board(question.view, question.people, ())
