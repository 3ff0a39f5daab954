"""The course in playing well: what wins, with figures, and positions in which that matters.

A chapter is written like a passage of the rulebook. Its figures and positions are not written but
found (`python -m lab.course`): decisions of bots' matches, as judged by the search. A position
is kept as a world that its actor cannot tell from the true one; the actor's view is observed from
it, and nothing else is taken from it.
"""

import json
from collections.abc import Sequence
from functools import cache, partial
from typing import Any, Final

from biberclan.assets import read_toml
from biberclan.bots.dilemmas import CERTAIN, Dilemma, PastDecision
from biberclan.bots.search import Valued
from biberclan.language import Language, _, cached_as_written, in_percent, taught
from biberclan.named_tuple import NamedTuple
from biberclan.rules.endings import parse_choice
from biberclan.shelf import GameId, lines_of, rules_of, texts_of
from biberclan.teach.rulebook import Passage, read_chapter

FILE: Final = "course.toml"
FOUND: Final = "positions.json"

_CALLED: Final = "course"
"""The first word of the names of its positions."""

ENOUGH: Final = 6
"""The number of positions with a choice that was not costly that passes a chapter."""


class Lecture(NamedTuple):
    """A chapter of the course.

    Attributes:
        game: the game that it is about.
        passage: its heading, its thought and its picture.
        decisions: in how many decisions its advice was measured, each from another match.
        better: in how many of them the advice was better than whatever else looked good.
        gain: what the advice gained in them on average, as a share of a match.
        error: the standard error of the gain.
        positions: the names of its positions.
    """

    game: GameId
    passage: Passage
    decisions: int
    better: int
    gain: float
    error: float
    positions: Sequence[str]

    @property
    def measured(self) -> str:
        """The sentence about the figures."""
        low, high = (self.gain + sign * CERTAIN * self.error for sign in (-1, 1))
        text = _(
            "Measured in {count} positions: it brings {gain} in winning chances on average, "
            "most likely from {low} to {high}."
        )
        return text.format(
            count=self.decisions, gain=_exactly(self.gain), low=_exactly(low), high=_exactly(high)
        )


def _exactly(share: float) -> str:
    return in_percent(share, 1)


@cache
def _positions_found(game: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((texts_of(game) / FOUND).read_text(encoding="utf-8"))
    return found


@cached_as_written
def course(game: str, language: Language) -> tuple[Lecture, ...]:
    """Return the chapters of a game's course in a language; none if it has no course."""
    file = texts_of(game) / FILE
    if not file.is_file():
        return ()
    table = read_toml(file)
    passages = read_chapter(game, table, taught(language)).passages
    return tuple(_lecture(game, passage) for passage in passages)


def _lecture(game: str, passage: Passage) -> Lecture:
    found = _positions_found(game)[passage.anchor]
    names = [f"{_CALLED} {passage.anchor} {n}" for n in range(1, len(found["positions"]) + 1)]
    return Lecture(
        game,
        passage,
        decisions=found["decisions"],
        better=found["better"],
        gain=found["gain"],
        error=found["error"],
        positions=names,
    )


def is_of_course(name: str) -> bool:
    """Return whether a position with this name is one of the course."""
    return name.split(" ")[0] == _CALLED


def position(game: str, name: str) -> Dilemma:
    """Return the position with a name.

    Args:
        game: the game.
        name: one of `Lecture.positions`.
    """
    anchor, number = name.split(" ")[1:]
    plain = _positions_found(game)[anchor]["positions"][int(number) - 1]
    parse = partial(parse_choice, rules_of(game))
    view, actions = lines_of(game).observe(plain["position"])
    decision = PastDecision(game, view, actions, (), tuple(map(parse, plain["tempting"])))
    compared = [Valued(parse(text), *rest) for text, *rest in plain["compared"]]
    return Dilemma(decision, compared, plain["seed"])
