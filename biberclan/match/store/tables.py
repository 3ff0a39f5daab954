"""The tables of the newest version: their columns, with possible values and types in the program.

`schema` makes them, version by version. All other code knows them from here alone.
"""

import json
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NamedTuple,
    TypeAlias,
    cast,
    get_args,
    get_type_hints,
)

from biberclan.characters import is_printable
from biberclan.match import times
from biberclan.rules.seats import MAX_SEATS

MatchState: TypeAlias = Literal["unfinished", "finished", "given_up"]

LARGEST: Final = 2**63 - 1
"""SQLite's largest number."""

_MOST_POINTS: Final = 99_999

Check: TypeAlias = Callable[[Any], Any]
"""Returns a value as the program uses it, or raises ValueError or TypeError."""

Columns: TypeAlias = Mapping[str, Check]
"""Columns in order, each with the check of its values."""


def checked(columns: Columns, row: Sequence[Any]) -> dict[str, Any]:
    """Return a row with each value checked, by column.

    Args:
        columns: the columns of the row.
        row: the row as it is stored in the file.

    Raises:
        ValueError, TypeError: a value makes no sense.
    """
    return {name: check(value) for (name, check), value in zip(columns.items(), row)}


def columns_of(kind: type[Any]) -> Columns:
    """Return the columns that are kept of a dataclass: its attributes, as they are annotated."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: hint.__metadata__[0] for name, hint in hints.items()}


def _number(least: int, most: int = LARGEST) -> Check:
    def check(value: Any) -> int:
        if type(value) is not int or not least <= value <= most:
            raise ValueError("not such a number")
        return value

    return check


def _real(least: float, most: float) -> Check:
    def check(value: Any) -> float:
        if type(value) not in (int, float) or not math.isfinite(value):
            raise ValueError("not a number")
        if not least <= value <= most:
            raise ValueError("not such a number")
        return float(value)

    return check


def _shares(value: Any) -> dict[str, float]:
    if not isinstance(value, dict):
        raise TypeError(value)
    return {_text(code): _real(0, 1)(share) for code, share in value.items()}


def _share_or_none(value: Any) -> float | None:
    return None if value is None else _real(-1, 1)(value)


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


def _flag(value: Any) -> bool:
    return bool(_number(0, 1)(value))


def _text(value: Any) -> str:
    if not isinstance(value, str) or not value or not is_printable(value):
        raise ValueError("not a text that can be shown")
    return value


def _bot(value: Any) -> str | None:
    return None if value is None else _text(value)


def _bytes(value: Any) -> bytes:
    if not isinstance(value, bytes):
        raise TypeError("not bytes")
    return value


def _state(value: Any) -> str:
    if value not in get_args(MatchState):
        raise ValueError("not a state")
    return cast(str, value)


def _time(value: Any) -> datetime:
    return times.read(_text(value))


def _day(value: Any) -> date:
    day = date.fromisoformat(_text(value))
    if day.isoformat() != value:
        raise ValueError("not a day")
    return day


def _seed(value: Any) -> int:
    seed = int(_text(value))
    if str(seed) != value:
        raise ValueError("not a seed")
    return seed


def _by_name(check: Check) -> Check:
    """Return a check of a JSON object, as this program writes it, whose values pass another."""

    def by_name(value: Any) -> dict[str, Any]:
        try:
            plain = json.loads(_text(value))
        except RecursionError as error:
            raise ValueError("too deep") from error
        if not isinstance(plain, dict) or json.dumps(plain) != value:
            raise ValueError("not such an object")
        return {_text(name): check(each) for name, each in plain.items()}

    return by_name


def _names(value: Any) -> tuple[str, ...]:
    """Check a JSON array of names, as this program writes it."""
    plain = json.loads(_text(value))
    if not isinstance(plain, list) or not plain or json.dumps(plain) != value:
        raise ValueError("not such an array")
    return tuple(map(_text, plain))


_seat = _number(0, MAX_SEATS - 1)
_rounds = _number(0, 999)
_points = _number(-_MOST_POINTS, _MOST_POINTS)

_Text: TypeAlias = Annotated[str, _text]
_Day: TypeAlias = Annotated[date, _day]
_Times: TypeAlias = Annotated[int, _number(0, 999_999_999)]


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat of a match and its result, which is empty unless the match is finished."""

    name: _Text
    bot: Annotated[str | None, _bot]
    won: Annotated[bool, _flag]
    rounds: Annotated[int, _rounds]
    points: Annotated[int, _points]
    tallies: Annotated[Mapping[str, int], _by_name(_number(0, _MOST_POINTS))] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Practised:
    """Something that one person has practised.

    Attributes:
        person: the person's name, as they have written it.
    """

    person: _Text


@dataclass(frozen=True, slots=True)
class Trained(Practised):
    """One thing that one person has been asked about.

    Attributes:
        game: the name of the game in records.
        kind: the kind of question.
        ruling: the ruling that it is about, or the kind of decision.
        box: the box it lies in, from 0.
        due: the day from which it is to be asked about again.
        asked: the number of times it was.
        correct: the number of right answers.
    """

    game: _Text
    kind: _Text
    ruling: _Text
    box: Annotated[int, _number(0, 99)]
    due: _Day
    asked: _Times
    correct: _Times


@dataclass(frozen=True, slots=True)
class Decided(Practised):
    """One position in which one person has said what they would do.

    Attributes:
        game: the name of the game in records.
        position: the position, in one line.
        day: the day of the answer.
        cost: the cost that the choice would have had, a share of the matches won.
    """

    game: _Text
    position: _Text
    day: _Day
    cost: Annotated[float, _real(-1, 1)]


@dataclass(frozen=True, slots=True)
class Mistake(Practised):
    """Mistakes of one kind in one person's matches, since they last knew better.

    Attributes:
        game: the name of the game in records.
        ruling: the ruling in question, or the kind of decision.
        refused: the number of times something was refused because of it.
        cost: the cost of choices that it speaks against, or of that kind, a share of the matches
            won.
    """

    game: _Text
    ruling: _Text
    refused: _Times
    cost: Annotated[float, _real(-99_999, 99_999)]


@dataclass(frozen=True, slots=True)
class ReviewResult:
    """The result of the review of a finished match for one person.

    Attributes:
        choices: the number that were judged: all that they made.
        cost: the cost of these together, a share of the match; beside the best choices a little
            below 0 by chance at best, beside the regular's below 0 for a better player.
        luck: the effect of the cards and the others, a share of the match.
        beside: whether that is beside the choices of the regular (`match.skill.is_beside`), not
            beside the best choices; earlier versions always did the latter.
    """

    choices: Annotated[int, _number(1)]
    cost: Annotated[float, _real(-_MOST_POINTS, _MOST_POINTS)]
    luck: Annotated[float, _real(-_MOST_POINTS, _MOST_POINTS)]
    beside: Annotated[bool, _truth] = False


AGREED: Final[Columns] = {
    "begun": _time,
    "rules": _text,
    "options": _by_name(_text),
    "first": _seat,
    "seed": _seed,
    "memory_aid": _flag,
    "hints": _flag,
}
"""The columns of `matches` that belong to the setup."""

LATEST: Final[Columns] = {"played": _time, "looked": _number(0)}
"""The columns of `matches` that change with every action, besides the chain."""

MATCH: Final[Columns] = {
    **AGREED,
    **LATEST,
    "latest": _bytes,
    "state": _state,
    "length": _number(0),
    "chain": _bytes,
    "summary": _bytes,
}
SEATED: Final = ("seat", "name", "bot")
"""The columns of `seats` that belong to the setup."""

SUMMED_UP: Final = columns_of(Seat)
"""The columns of `seats` that are told in brief."""

CAME_TO: Final = tuple(name for name in SUMMED_UP if name not in SEATED)
"""The columns of `seats` that hold the result of a finished match."""

SEAT: Final[Columns] = {
    "seat": _seat,
    **SUMMED_UP,
    "hints": _number(0, 999_999),
}
"""The columns of `seats`, all of which belong to the summary."""

ACTION: Final[Columns] = {"number": _number(1), "action": _text}
SCORE: Final[Columns] = {
    "round": _rounds,
    "seat": _seat,
    "points": _points,
}
"""The columns of `scores`, which hold the result of a finished match."""

EVENING: Final[Columns] = {"match_id": _number(1), "evening": _number(0), "games": _names}
"""The columns of `evenings`: a match, the evening that it belongs to, and the games of that."""

JUDGEMENT: Final[Columns] = {
    "position": _number(0),
    "seat": _seat,
    "chosen": _text,
    "wins": _real(0, 1),
    "points": _real(-_MOST_POINTS, _MOST_POINTS),
    "best": _text,
    "best_wins": _real(0, 1),
    "best_points": _real(-_MOST_POINTS, _MOST_POINTS),
    "error": _real(0, 1),
    "outcomes": _shares,
    "best_outcomes": _shares,
    "short": _share_or_none,
}
"""The values that a row of `reviews` holds in JSON."""

COUNTED_LATER: Final[Mapping[str, Any]] = {"outcomes": {}, "best_outcomes": {}, "short": None}
"""The values that earlier versions have not written there: nothing was counted or compared."""

PRACTISED: Final[Mapping[type[Practised], str]] = {
    Trained: "training",
    Decided: "decisions",
    Mistake: "slips",
}
"""The table in which each kind of people's practice is kept."""


class TableColumns(NamedTuple):
    """The columns of a table.

    Attributes:
        keys: its primary key; in a table about matches the number of the match comes first.
        others: the other columns, and perhaps some of the key.
    """

    keys: tuple[str, ...]
    others: Iterable[str]

    @property
    def columns(self) -> tuple[str, ...]:
        """All columns."""
        return tuple(dict.fromkeys((*self.keys, *self.others)))

    @property
    def of_match(self) -> str | None:
        """The column with the number of the match, None if its rows are about people."""
        return self.keys[0] if self.keys[0] in ("id", "match_id") else None


def _practised(kind: type[Practised]) -> Iterable[str]:
    return *columns_of(kind), "checksum"


TABLES: Final[dict[str, TableColumns]] = {
    "matches": TableColumns(("id",), MATCH),
    "seats": TableColumns(("match_id", "seat"), SEAT),
    "actions": TableColumns(("match_id", "number"), ACTION),
    "scores": TableColumns(("match_id", "round", "seat"), SCORE),
    "reviews": TableColumns(("match_id", "position"), ("judged", "checksum")),
    "briefs": TableColumns(("match_id",), ("told", "sum")),
    "feats": TableColumns(("match_id",), ("told", "sum")),
    "evenings": TableColumns(("match_id",), (*EVENING, "checksum")),
    "skills": TableColumns(("match_id",), ("told", "sum")),
    "training": TableColumns(("person", "game", "kind", "ruling"), _practised(Trained)),
    "decisions": TableColumns(("person", "game", "position"), _practised(Decided)),
    "slips": TableColumns(("person", "game", "ruling"), _practised(Mistake)),
}
"""All tables; rows of one may refer to rows of those before."""
