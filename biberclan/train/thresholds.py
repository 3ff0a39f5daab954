"""When to end a round: what that gains, as measured, by a number that a seat can work out.

`thresholds.json` has it (`python -m lab.facts --table`); the words are in `Names.threshold`.
"""

import json
from bisect import bisect
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from biberclan.language import _, in_figures, ngettext, translate
from biberclan.named_tuple import NamedTuple
from biberclan.rules.game import AnyObservation
from biberclan.shelf import texts_of
from biberclan.words.seam import words_of

FILE: Final = "thresholds.json"


class Gain(NamedTuple):
    """What ending a round gains over the best other choice, in percent of the match.

    Attributes:
        value: the gain.
        error: half of its 95 % interval.
    """

    value: float
    error: float

    @property
    def is_clear(self) -> bool:
        """Whether it is clear which of the two is better."""
        return abs(self.value) > self.error


class Case(NamedTuple):
    """Where a position stands.

    Attributes:
        seats: the number of seats, or the next smaller one for which there are gains.
        part: the part of the match or round, from 1.
        place: the class of the number, from 0.
    """

    seats: int
    part: int
    place: int


class Table(NamedTuple):
    """The gains of a game.

    Attributes:
        ends: the first number above each class but the last.
        gains: by the number of seats and then by parts, all of them together first; None where too
            little was seen.
    """

    ends: Sequence[int]
    gains: Mapping[int, Sequence[Sequence[Gain | None]]]

    @property
    def heads(self) -> list[str]:
        """The classes, such as "<3", "3..5" and "6+"."""
        return self._classes("<{end}", "{low}..{high}", "{low}+")

    @property
    def classes_aloud(self) -> list[str]:
        """The classes to be read aloud, such as "under 3", "from 3 to 5" and "6 or more"."""
        return self._classes(_("under {end}"), _("from {low} to {high}"), _("{low} or more"))

    def _classes(self, first: str, between: str, last: str) -> list[str]:
        return [
            first.format(end=in_figures(self.ends[0])),
            *(
                between.format(low=in_figures(low), high=in_figures(end - 1))
                for low, end in zip(self.ends, self.ends[1:])
            ),
            last.format(low=in_figures(self.ends[-1])),
        ]


@cache
def table(game: str) -> Table | None:
    """Return the table of a game, None if it has none."""
    file = texts_of(game) / FILE
    if words_of(game).NAMES.threshold is None or not file.is_file():
        return None
    figures = json.loads(file.read_text(encoding="utf-8"))
    gains = {
        int(seats): [[None if each is None else Gain(*each) for each in row] for row in rows]
        for seats, rows in figures["gains"].items()
    }
    return Table(figures["ends"], gains)


def of_chapter(game: str, anchor: str) -> Table | None:
    """Return the table that a chapter of a game's course is about, None for other chapters."""
    threshold = words_of(game).NAMES.threshold
    return table(game) if threshold is not None and anchor in threshold.chapters else None


def says(game: str, gains: Table) -> list[str]:
    """Return a table in sentences: what it is about, and one for each number of seats."""
    words = words_of(game).NAMES.threshold
    assert words is not None
    rows = [
        ", ".join(
            f"{head}: {in_figures(gain.value, signed=round(gain.value) > 0)}"
            for head, gain in zip(gains.classes_aloud, rows[0])
            if gain is not None and gain.is_clear
        )
        for rows in gains.gains.values()
    ]
    return [
        heading(),
        *(
            f"{players(seats)}. {translate(words.number)} {row}."
            for seats, row in zip(gains.gains, rows)
        ),
    ]


def heading() -> str:
    """Return the sentence about the figures."""
    return _("What ending the round gains over the best other choice, as percent of a match:")


def players(seats: int) -> str:
    """Return a number of players in words."""
    return ngettext("{count} player", "{count} players", seats).format(count=seats)


def case_of(game: str, view: AnyObservation) -> Case | None:
    """Return where a position stands, by what its actor knows; None if no round can be ended."""
    words, found = words_of(game), table(game)
    threshold = words.NAMES.threshold
    if threshold is None or found is None or words.decision_kind(view) != threshold.kind:
        return None
    number, part = threshold.stands(view)
    seats = max(each for each in found.gains if each <= view.seats)
    return Case(seats, min(part, len(found.gains[seats]) - 1), bisect(found.ends, number))
