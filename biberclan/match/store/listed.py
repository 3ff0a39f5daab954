"""Matches as the history may show them, each value checked for type and meaning."""

import json
from collections.abc import Mapping
from dataclasses import field, replace
from datetime import datetime
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from biberclan import shelf
from biberclan.dataclass import dataclass
from biberclan.match import times
from biberclan.match.evening import Evening
from biberclan.match.setup import Beginning, problem_with_names
from biberclan.match.store import tables
from biberclan.match.store.rows import MatchRow
from biberclan.rules.head_start import NONE, START, numbers_in
from biberclan.rules.points import totals_of

if TYPE_CHECKING:
    from biberclan.rules.game import Options


@dataclass(frozen=True, slots=True)
class Brief:
    """A short form of a match, of which many are read at once.

    Attributes:
        id: the number of the match.
        rules: the game that was played and the version of its rules.
        names: the name of each seat.
        bots: the id of the bot that played each seat, None where a person did.
        scores: the points of each seat in each round; none unless it is finished.
        head_start: the points with which each seat has started; empty for none.
        winners: the seats that won.
        tallies: the game's other figures of a finished match, each with a number for each seat.
        review_results: the results of the review, by seat; empty unless the whole match was judged.
    """

    id: int
    rules: str
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    scores: tuple[tuple[int, ...], ...]
    head_start: tuple[int, ...]
    winners: tuple[int, ...]
    tallies: Mapping[str, tuple[int, ...]] = field(hash=False)
    review_results: Mapping[int, tables.ReviewResult] = field(hash=False)

    @property
    def game(self) -> str | None:
        """The id of the game, None if it is not on the shelf."""
        try:
            return shelf.game_called(self.rules.rpartition(" ")[0])
        except shelf.NoSuchGameError:
            return None

    @property
    def person_seats(self) -> list[int]:
        """The seats that people played."""
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat in the end; none unless it is finished."""
        seats = len(self.names) if self.scores else 0
        return tuple(totals_of(self.scores, seats, self.head_start))


@dataclass(frozen=True, slots=True)
class Listed(Brief):
    """The part of a match that the history may show.

    Attributes:
        state: whether it is over, and how.
        begun: the time at which it began.
        played: the time at which it was last played.
        kept_options: the options that were kept; `options` has all of them.
        evening: the evening that it belongs to; None for a single match, or if a game of the
            evening is not on the shelf.
        begins_at: if it began at a position, where that comes from, without the position itself.
        twin_of: the time at which the match began whose cards it has (`Setup.twin_of`).
        is_open: whether it is being played now, by this program or another, if that was checked.
    """

    state: tables.MatchState
    begun: datetime
    played: datetime
    kept_options: "Options" = field(hash=False)
    evening: Evening | None
    begins_at: Beginning | None
    twin_of: datetime | None
    is_open: bool = False

    @property
    def is_practice(self) -> bool:
        """Whether it counts in nobody's figures, as in `Setup`."""
        return self.begins_at is not None or self.twin_of is not None

    @property
    def options(self) -> "Options":
        """A value for each option of the game, including newer options."""
        if self.game is None:
            return self.kept_options
        return {**shelf.rules_of(self.game).FACTS.complete({}), **self.kept_options}


def brief(row: MatchRow, results: Mapping[int, tables.ReviewResult]) -> Brief:
    """Check the values of a row that the short form needs, and return that form.

    Raises:
        ValueError, TypeError, KeyError: it makes no sense.
    """
    values = {name: check(row.told.get(name)) for name, check in tables.BRIEF.items()}
    _check(row, values)
    return Brief(
        row.id,
        names=values.pop("people"),
        **values,
        head_start=_head_start(row),
        review_results=results,
    )


def listed(row: MatchRow, results: Mapping[int, tables.ReviewResult]) -> Listed:
    """Check the row of a match, and return the part that the history shows.

    Raises:
        ValueError, TypeError, RecursionError: it makes no sense.
    """
    values = tables.checked(tables.MATCH, {"begins_at": None, "twin_of": None, **row.told})
    seats = len(values["people"])
    _check(row, values)
    if len(values["hints_used"]) != seats or values["first"] >= seats:
        raise ValueError("there is no such seat")
    if values["looked"] > values["length"]:
        raise ValueError("a look has ended before it began")
    return Listed(
        row.id,
        names=values["people"],
        **{name: values[name] for name in tables.BRIEF.keys() - {"people"}},
        head_start=_head_start(row),
        review_results=results,
        state=row.state,
        begun=values["begun"],
        played=times.from_text(row.played),
        kept_options=values["options"],
        evening=_evening(row.evening),
        begins_at=values["begins_at"] and replace(values["begins_at"], line=""),
        twin_of=values["twin_of"],
    )


def _check(row: MatchRow, values: Mapping[str, Any]) -> None:
    """Check that the values of the short form are consistent.

    Raises:
        ValueError: it is not.
    """
    scores, winners, tallies = values["scores"], values["winners"], values["tallies"]
    seats, is_finished = len(values["people"]), tables.state(row.state) == "finished"
    if _problem(values["people"]):
        raise ValueError("the names won't do")
    if {seats} != {len(each) for each in (values["bots"], *scores, *tallies.values())}:
        raise ValueError("a seat is missing")
    if any(bool(each) != is_finished for each in (scores, winners, tallies or is_finished)):
        raise ValueError("there is a result without an end, or none with one")
    if max(winners, default=0) >= seats:
        raise ValueError("there is no such seat")


def _head_start(row: MatchRow) -> tuple[int, ...]:
    """Return the points with which each seat has started.

    Raises:
        ValueError, TypeError, KeyError: that makes no sense.
    """
    options = row.told["options"]
    if not isinstance(options, dict):
        raise TypeError("options have names")
    start = numbers_in(tables.text(options.get(START, NONE)))
    if start and len(start) != len(row.told["people"]):
        raise ValueError("a seat is missing")
    return start


_problem = lru_cache(maxsize=2**10)(problem_with_names)


def _evening(text: str | None) -> Evening | None:
    if text is None:
        return None
    id, games = json.loads(text)
    try:
        return Evening(tables.evening(id), tuple(map(shelf.game_called, games)))
    except shelf.NoSuchGameError:
        return None
