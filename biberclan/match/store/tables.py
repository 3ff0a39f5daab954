"""The tables of the file, the values that they may hold, and their types in the program.

Every row that is not an action has a checksum (`rows`); whatever SQL need not search is JSON.
`migration` converts the tables of earlier versions to these.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict
from datetime import date, datetime
from functools import lru_cache
from itertools import chain
from typing import Annotated, Any, Final, Literal, TypeAlias, TypeVar, get_args, get_type_hints

from biberclan.characters import is_printable
from biberclan.dataclass import dataclass
from biberclan.match import times
from biberclan.match.setup import HELPS, Beginning
from biberclan.rules.seats import MAX_SEATS

VERSION: Final = 14
"""The version of the file. Raise it with any change to a table, and let `migration` read the old
one."""

ACTIONS: Final = """
    CREATE TABLE actions (
        match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
        number INTEGER NOT NULL,
        action TEXT NOT NULL,
        PRIMARY KEY (match_id, number)
    ) WITHOUT ROWID
"""
"""The actions of a match, a row each, so that the thousandth costs as much as the tenth. Their
checksum is a chain that ends in the row of the match. Unchanged since version 1."""

MATCHES: Final = """
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY AUTOINCREMENT, -- a number is never given twice
        state TEXT NOT NULL,
        played TEXT NOT NULL, -- when last
        evening TEXT, -- that it belongs to
        told TEXT NOT NULL, -- setup, progress and result
        checksum BLOB NOT NULL
    )
"""

NOTES: Final = """
    CREATE TABLE notes (
        match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
        kind TEXT NOT NULL,
        about INTEGER NOT NULL, -- which position in the match, 0 if none
        told TEXT NOT NULL,
        checksum BLOB NOT NULL,
        PRIMARY KEY (match_id, kind, about)
    ) WITHOUT ROWID
"""

PRACTICE: Final = """
    CREATE TABLE practice (
        person TEXT NOT NULL,
        kind TEXT NOT NULL,
        about TEXT NOT NULL,
        told TEXT NOT NULL,
        checksum BLOB NOT NULL,
        PRIMARY KEY (person, kind, about)
    ) WITHOUT ROWID
"""

TABLES: Final = (MATCHES, ACTIONS, NOTES, PRACTICE)

_T = TypeVar("_T")
_R = TypeVar("_R")

MatchState: TypeAlias = Literal["unfinished", "finished", "given_up"]

NoteKind: TypeAlias = Literal["judgement", "skill", "feats", "refused"]
"""A judgement of the review, at its position; the results of the whole review; the feats of a
match; what was refused in it, until it is over."""

LARGEST: Final = 2**63 - 1
"""SQLite's largest number."""

NONSENSE: Final = (ValueError, TypeError, KeyError, RecursionError)
"""The errors raised for invalid values."""

MOST_POINTS: Final = 99_999

Check: TypeAlias = Callable[[Any], Any]
"""Returns a value as the program uses it, or raises one of `NONSENSE`."""

Columns: TypeAlias = Mapping[str, Check]
"""The names of values, each with its check."""


def checked(columns: Columns, values: Any) -> dict[str, Any]:
    """Return values from the file, each one checked.

    Raises:
        ValueError, TypeError: one of them makes no sense, is missing, or is too many.
    """
    if not isinstance(values, dict) or values.keys() != columns.keys():
        raise ValueError("not these values")
    return {name: check(values[name]) for name, check in columns.items()}


def readable(read: Callable[[_T], _R], values: Iterable[_T]) -> Iterator[_R]:
    """Yield what is read from values, without invalid ones."""
    for value in values:
        with suppress(*NONSENSE):
            yield read(value)


def columns_of(kind: type[Any]) -> Columns:
    """Return the columns for a dataclass: its attributes, checked by their annotations."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: hint.__metadata__[0] for name, hint in hints.items()}


def number(least: int, most: int = LARGEST) -> Check:
    """Return a check of whole numbers."""

    def check(value: Any) -> int:
        if type(value) is not int or not least <= value <= most:
            raise ValueError("not such a number")
        return value

    return check


def numbers(least: int, most: int = LARGEST) -> Check:
    """Return a check of arrays of whole numbers."""

    def check(value: Any) -> tuple[int, ...]:
        if not isinstance(value, list) or not {int}.issuperset(map(type, value)):
            raise TypeError(value)
        if value and not least <= min(value) <= max(value) <= most:
            raise ValueError("not such numbers")
        return tuple(value)

    return check


def number_rows(least: int, most: int) -> Check:
    """Return a check of arrays of such arrays."""
    row = numbers(least, most)

    def check(value: Any) -> tuple[tuple[int, ...], ...]:
        row([*chain.from_iterable(value)])
        return tuple(map(tuple, value))

    return check


def real(least: float, most: float) -> Check:
    """Return a check of real numbers."""

    def check(value: Any) -> float:
        if type(value) not in (int, float) or not math.isfinite(value):
            raise ValueError("not a number")
        if not least <= value <= most:
            raise ValueError("not such a number")
        return float(value)

    return check


def _of_type(kind: type[_T]) -> Callable[[Any], _T]:
    def check(value: Any) -> _T:
        if type(value) is not kind:
            raise TypeError(value)
        return value

    return check


truth: Final = _of_type(bool)


@lru_cache(maxsize=2**10)
def text(value: Any) -> str:
    """Check a text that is shown."""
    if not isinstance(value, str) or not value or not is_printable(value):
        raise ValueError("not a text that can be shown")
    return value


def or_none(check: Check) -> Check:
    """Return a check of values that may be missing."""
    return lambda value: None if value is None else check(value)


def _time(value: Any) -> datetime:
    return times.from_text(text(value))


def _day(value: Any) -> date:
    day = date.fromisoformat(text(value))
    if day.isoformat() != value:
        raise ValueError("not a day")
    return day


def by_name(check: Check) -> Check:
    """Return a check of values by name."""

    def check_all(value: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise TypeError(value)
        return {text(name): check(each) for name, each in value.items()}

    return check_all


def _each(check: Check) -> Check:
    @lru_cache(maxsize=2**10)  # people and bots repeat themselves
    def checked(values: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(map(check, values))

    def each(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise TypeError(value)
        return checked(tuple(value))

    return each


def refusal(value: Any) -> tuple[int, str]:
    """Check what was refused in a match: a pair of the seat to which, and the ruling."""
    to, ruling = value
    return seat(to), text(ruling)


def _beginning(value: Any) -> Beginning:
    line, match, after, by = value
    if match:
        _time(match)
    return Beginning(text(line), match, number(0)(after), or_none(seat)(by))


def state(value: Any) -> MatchState:
    """Check the state of a match."""
    if value not in get_args(MatchState):
        raise ValueError("not a state")
    found: MatchState = value
    return found


seat: Final[Check] = number(0, MAX_SEATS - 1)
evening: Final[Check] = number(0)

_Text: TypeAlias = Annotated[str, text]
_Day: TypeAlias = Annotated[date, _day]
_Times: TypeAlias = Annotated[int, number(0, 999_999_999)]


@dataclass(frozen=True, slots=True)
class Practised:
    """Something that one person has practised.

    Attributes:
        person: the name, as the person wrote it.
        game: the name of the game in records.
    """

    person: _Text
    game: _Text


@dataclass(frozen=True, slots=True)
class Trained(Practised):
    """One thing that one person has been asked about.

    Attributes:
        kind: the kind of question.
        ruling: the ruling that it is about, or the kind of decision.
        box: its box in Leitner's system, from 0.
        due: the day from which it is asked about again.
        asked: how often it has been asked about.
        correct: how often the answer was right.
    """

    kind: _Text
    ruling: _Text
    box: Annotated[int, number(0, 99)]
    due: _Day
    asked: _Times
    correct: _Times


@dataclass(frozen=True, slots=True)
class Decided(Practised):
    """One position in which one person has said what they would do.

    Attributes:
        position: the name of the position, which says where it is from, as in "match 12 33".
        day: the day of the answer.
        cost: what the choice would have cost, as a share of the matches won.
    """

    position: _Text
    day: _Day
    cost: Annotated[float, real(-1, 1)]


@dataclass(frozen=True, slots=True)
class Mistake(Practised):
    """Mistakes of one kind in one person's matches, since they last knew better.

    Attributes:
        ruling: the ruling in question, or the kind of decision.
        refused: how often something was refused because of it.
        cost: what choices that it speaks against, or of that kind, have cost, as a share of the
            matches won.
    """

    ruling: _Text
    refused: _Times
    cost: Annotated[float, real(-99_999, 99_999)]


@dataclass(frozen=True, slots=True)
class Guessed(Practised):
    """The first guess of one person at something that was measured.

    Attributes:
        fact: the id of the measured figure, and the number of seats.
        day: the day of the guess.
        guess: the guess, in the unit of the figure.
    """

    fact: _Text
    day: _Day
    guess: Annotated[int, number(-MOST_POINTS, MOST_POINTS)]


def to_plain(row: Practised) -> dict[str, Any]:
    """Return the plain form of something practised, in JSON types."""
    return {
        name: value.isoformat() if isinstance(value, date) else value
        for name, value in asdict(row).items()
    }


@dataclass(frozen=True, slots=True)
class ReviewResult:
    """The result of the review of a finished match for one person.

    Attributes:
        choices: the number of choices judged: all that they made.
        cost: their total cost, as a share of the match. Compared with the best choices it is at
            most slightly below 0, by chance; compared with the regular's it is below 0 for a better
            player.
        luck: the effect of the cards and the others, as a share of the match.
        against_regular: whether the cost is compared with the choices of the regular
            (`match.skill.against_regular`) instead of the best ones, as in earlier versions.
    """

    choices: Annotated[int, number(1)]
    cost: Annotated[float, real(-MOST_POINTS, MOST_POINTS)]
    luck: Annotated[float, real(-MOST_POINTS, MOST_POINTS)]
    against_regular: Annotated[bool, truth] = False


BRIEF: Final[Columns] = {
    "rules": text,
    "people": _each(_of_type(str)),  # see `problem_with_names`
    "bots": _each(or_none(text)),
    "scores": number_rows(-MOST_POINTS, MOST_POINTS),  # of a finished match, as what follows
    "winners": numbers(0),
    "tallies": by_name(numbers(0, MOST_POINTS)),
}
"""The values in a row of `matches` that are needed for questions about all matches."""

MATCH: Final[Columns] = {
    **BRIEF,
    "begun": _time,
    "options": by_name(text),
    "first": seat,
    "seed": _of_type(int),
    **{help: numbers(0, MAX_SEATS - 1) for help in HELPS},  # the seats that have it
    "hints_used": numbers(0, 999_999),
    "start": _of_type(str),  # of the chain of checksums
    "chain": _of_type(str),  # its end
    "length": number(0),  # in actions
    "looked": number(0),  # the last action whose private look has ended
    "begins_at": or_none(_beginning),  # a position, only if it does
    "twin_of": or_none(_time),  # when its twin began, only if it has one
}
"""The values that a row of `matches` holds in JSON."""

PRACTISED: Final[Mapping[type[Practised], str]] = {
    Trained: "training",
    Decided: "decisions",
    Mistake: "slips",
    Guessed: "guesses",
}
"""The name of each kind of people's practice."""

KEYS: Final[Mapping[type[Practised], int]] = {Trained: 4, Decided: 3, Mistake: 3, Guessed: 3}
"""The number of attributes that form the key: whose practice it is, and about what."""
