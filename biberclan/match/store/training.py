"""The practice of each person, by name: questions, decisions, and mistakes."""

from dataclasses import asdict
from datetime import date
from typing import Any, TypeVar, get_type_hints

from biberclan.characters import folded
from biberclan.match.store import reading
from biberclan.match.store import rows as stored
from biberclan.match.store.store import Store
from biberclan.match.store.tables import PRACTISED, Mistake, Practised

_P = TypeVar("_P", bound=Practised)


def to_plain(row: Practised) -> dict[str, Any]:
    """Return the plain form, in JSON types."""
    return {
        name: value.isoformat() if isinstance(value, date) else value
        for name, value in asdict(row).items()
    }


def rows(store: Store, kind: type[_P], person: str | None = None) -> list[_P]:
    """Return the practice of one kind, by one person or by everybody.

    Upper and lower case make no difference, as at the table.

    Raises:
        FileError: the file can't be read.
    """
    found = store.read(reading.practised, kind)
    return [one for one in found if person is None or folded(one.person) == folded(person)]


def people(store: Store) -> list[str]:
    """Return the names of all people who have practised.

    Raises:
        FileError: the file can't be read.
    """
    found = {folded(one.person): one.person for kind in PRACTISED for one in rows(store, kind)}
    return list(found.values())


def keep(store: Store, *rows: Practised) -> None:
    """Keep some rows; each replaces the one with the same key.

    Raises:
        FileError: the file can't be written.
    """
    with store.transaction() as connection:
        for table in {PRACTISED[type(row)] for row in rows}:
            stored.mend(connection, table)
        for row in rows:
            stored.insert_sealed(connection, PRACTISED[type(row)], _values(row))


def _values(row: Practised) -> list[Any]:
    """Return a row as SQLite does: no whole number for a real one."""
    kinds, plain = get_type_hints(type(row)).values(), to_plain(row).values()
    return [float(value) if kind is float else value for kind, value in zip(kinds, plain)]


def drop(store: Store, mistake: Mistake) -> None:
    """Delete the mistakes of one kind, once the person knows better.

    Raises:
        FileError: the file can't be written.
    """
    with store.transaction() as connection:
        stored.mend(connection, "slips")
        connection.execute(
            "DELETE FROM slips WHERE person = ? AND game = ? AND ruling = ?",
            (mistake.person, mistake.game, mistake.ruling),
        )


def forget(store: Store, person: str) -> None:
    """Delete everything that one person has practised.

    Raises:
        FileError: the file can't be written.
    """
    spellings = {
        (table, one.person)
        for kind, table in PRACTISED.items()
        for one in rows(store, kind, person)
    }
    with store.erasing() as connection:
        for table, spelling in spellings:
            stored.mend(connection, table)
            connection.execute(
                f"DELETE FROM {table} WHERE person = ?",
                (spelling,),
            )
