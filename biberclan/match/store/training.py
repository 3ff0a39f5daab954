"""What each person has practised, by name: questions, decisions, memory, and what went wrong."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from datetime import date
from typing import Any, Final, TypeVar

from biberclan.characters import folded
from biberclan.match.store import reading
from biberclan.match.store import rows as stored
from biberclan.match.store.store import Store


@dataclass(frozen=True, slots=True)
class Practised:
    """Something that one person has practised.

    Attributes:
        person: who, as they have written their name.
    """

    person: str


@dataclass(frozen=True, slots=True)
class Trained(Practised):
    """One thing that one person has been asked about.

    Attributes:
        game: the name of the game in records.
        kind: the kind of question.
        ruling: the ruling that it is about, or the kind of decision.
        box: the box it lies in, from 0.
        due: the day from which it is to be asked about again.
        asked: how often it was.
        correct: how often the answer was right.
    """

    game: str
    kind: str
    ruling: str
    box: int
    due: date
    asked: int
    correct: int


@dataclass(frozen=True, slots=True)
class Decided(Practised):
    """One position in which one person has said what they would do.

    Attributes:
        game: the name of the game in records.
        position: which position, in one line.
        day: when.
        cost: what the choice would have cost, a share of the matches won.
    """

    game: str
    position: str
    day: date
    cost: float


@dataclass(frozen=True, slots=True)
class Recalled(Practised):
    """How one person has remembered a number of cards.

    Attributes:
        cards: how many cards.
        asked: how often they have tried.
        correct: how often they knew all of them.
        seconds: the best time of those; 0 if there is none.
    """

    cards: int
    asked: int
    correct: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Slip(Practised):
    """What has gone wrong in one person's matches in one respect, since they last knew it.

    Attributes:
        game: the name of the game in records.
        ruling: the ruling because of which it has, or the kind of decision in which it has.
        refused: how often something was refused for it.
        cost: what choices that it speaks against, or of that kind, have cost, a share of the
            matches won.
    """

    game: str
    ruling: str
    refused: int
    cost: float


_P = TypeVar("_P", bound=Practised)

TABLES: Final[Mapping[type[Practised], str]] = {
    Trained: "training",
    Decided: "decisions",
    Recalled: "recalls",
    Slip: "slips",
}
"""In which table of the file each of them is kept, its attributes being the columns."""


def to_plain(row: Practised) -> dict[str, Any]:
    """Return the plain form, in JSON types."""
    return {
        name: value.isoformat() if isinstance(value, date) else value
        for name, value in asdict(row).items()
    }


def rows(store: Store, kind: type[_P], person: str | None = None) -> list[_P]:
    """Return what has been practised of one kind, by one person or by everybody.

    Upper and lower case make no difference, as at the table.

    Raises:
        FileError: the file can't be read.
    """
    found = [kind(**row) for row in store.read(reading.practised, TABLES[kind])]
    return [one for one in found if person is None or folded(one.person) == folded(person)]


def people(store: Store) -> list[str]:
    """Return the names of all who have practised.

    Raises:
        FileError: the file can't be read.
    """
    found = {folded(one.person): one.person for kind in TABLES for one in rows(store, kind)}
    return list(found.values())


def keep(store: Store, row: Practised) -> None:
    """Keep something; it replaces what was kept of it before.

    Raises:
        FileError: the file can't be written.
    """
    kinds = (each.type for each in fields(row))
    # As SQLite returns them: a whole number in a column of real numbers is no longer one.
    values = [float(v) if kind is float else v for kind, v in zip(kinds, to_plain(row).values())]
    with store.transaction() as connection:
        stored.mend(connection, TABLES[type(row)])
        stored.insert_practised(connection, TABLES[type(row)], values)


def drop(store: Store, slip: Slip) -> None:
    """Delete what has gone wrong in one respect, once that is known.

    Raises:
        FileError: the file can't be written.
    """
    with store.transaction() as connection:
        stored.mend(connection, "slips")
        connection.execute(
            "DELETE FROM slips WHERE person = ? AND game = ? AND ruling = ?",
            (slip.person, slip.game, slip.ruling),
        )


def forget(store: Store, person: str) -> None:
    """Delete everything that one person has practised.

    Raises:
        FileError: the file can't be written.
    """
    spellings = {(TABLES[kind], one.person) for kind in TABLES for one in rows(store, kind, person)}
    with store.transaction() as connection:
        for table, spelling in spellings:
            stored.mend(connection, table)
            connection.execute(
                f"DELETE FROM {table} WHERE person = ?",  # noqa: S608 - ours
                (spelling,),
            )
