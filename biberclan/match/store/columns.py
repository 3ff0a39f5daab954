"""What each column of the kept matches may hold, and its type in the program."""

import json
import math
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from typing import Any, Final, Literal, TypeAlias, cast, get_args

from biberclan.characters import is_printable
from biberclan.match import times
from biberclan.rules.seats import MAX_SEATS

MatchState: TypeAlias = Literal["unfinished", "finished", "given_up"]

LARGEST: Final = 2**63 - 1
"""SQLite's largest number."""

LATER: Final = ("played", "looked", "latest", "state", "length", "chain", "summary")
"""The columns of `matches` that change while a match is played."""

_MOST_POINTS: Final = 99_999

Check: TypeAlias = Callable[[Any], Any]
"""Returns a value as the program uses it, or raises ValueError or TypeError."""


def checked(
    columns: Sequence[str], checks: Mapping[str, Check], row: Sequence[Any]
) -> dict[str, Any]:
    """Return a row with each value checked, by column.

    Args:
        columns: which columns the row has.
        checks: what they may hold.
        row: the row as it is stored in the file.

    Raises:
        ValueError, TypeError: a value makes no sense.
    """
    return {name: checks[name](value) for name, value in zip(columns, row)}


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


MATCH: Final[Mapping[str, Check]] = {
    "begun": _time,
    "rules": _text,
    "options": _by_name(_text),
    "first": _number(0, MAX_SEATS - 1),
    "seed": _seed,
    "memory_aid": _flag,
    "hints": _flag,
    "played": _time,
    "state": _state,
    "length": _number(0),
    "chain": _bytes,
    "summary": _bytes,
    "looked": _number(0),
    "latest": _bytes,
}
_ROUNDS: Final = _number(0, 999)
_POINTS: Final = _number(-_MOST_POINTS, _MOST_POINTS)
SEAT: Final[Mapping[str, Check]] = {
    "seat": _number(0, MAX_SEATS - 1),
    "name": _text,
    "bot": _bot,
    "won": _flag,
    "rounds": _ROUNDS,
    "points": _POINTS,
    "tallies": _by_name(_number(0, _MOST_POINTS)),
    "hints": _number(0, 999_999),
}
SCORE: Final[Mapping[str, Check]] = {
    "round": _ROUNDS,
    "seat": _number(0, MAX_SEATS - 1),
    "points": _POINTS,
}
ACTION: Final[Mapping[str, Check]] = {"number": _number(1), "action": _text}
JUDGEMENT: Final[Mapping[str, Check]] = {
    "position": _number(0),
    "seat": _number(0, MAX_SEATS - 1),
    "chosen": _text,
    "wins": _real(0, 1),
    "points": _real(-_MOST_POINTS, _MOST_POINTS),
    "best": _text,
    "best_wins": _real(0, 1),
    "best_points": _real(-_MOST_POINTS, _MOST_POINTS),
    "error": _real(0, 1),
}
_TIMES: Final = _number(0, 999_999_999)
PRACTISED: Final[Mapping[str, Mapping[str, Check]]] = {
    "training": {
        "person": _text,
        "game": _text,
        "kind": _text,
        "ruling": _text,
        "box": _number(0, 99),
        "due": _day,
        "asked": _TIMES,
        "correct": _TIMES,
    },
    "decisions": {
        "person": _text,
        "game": _text,
        "position": _text,
        "day": _day,
        "cost": _real(-1, 1),
    },
    "recalls": {
        "person": _text,
        "cards": _number(1, 999),
        "asked": _TIMES,
        "correct": _TIMES,
        "seconds": _real(0, 999_999),
    },
    "slips": {
        "person": _text,
        "game": _text,
        "ruling": _text,
        "refused": _TIMES,
        "cost": _real(-99_999, 99_999),
    },
}
"""What people have practised, by table."""
