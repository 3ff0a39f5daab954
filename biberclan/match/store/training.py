"""The practice of each person, by name: questions, decisions, and mistakes."""

from typing import TypeVar

from biberclan.characters import folded
from biberclan.match.store import reading
from biberclan.match.store import rows as stored
from biberclan.match.store.store import Store
from biberclan.match.store.tables import Mistake, Practised

_P = TypeVar("_P", bound=Practised)


def rows(store: Store, kind: type[_P], person: str | None = None) -> list[_P]:
    """Return the practice of one kind, by one person or by everybody.

    Upper and lower case make no difference, as at the table.

    Raises:
        FileError: the file can't be read.
    """
    return [
        one
        for one in store.read(reading.practised)
        if isinstance(one, kind) and (person is None or folded(one.person) == folded(person))
    ]


def people(store: Store) -> list[str]:
    """Return the names of all people who have practised.

    Raises:
        FileError: the file can't be read.
    """
    return list({folded(one.person): one.person for one in rows(store, Practised)}.values())


def keep(store: Store, *rows: Practised) -> None:
    """Keep some rows; each replaces the one with the same key.

    Raises:
        FileError: the file can't be written.
    """
    with store.transaction() as connection:
        stored.mend_practice(connection)
        for row in rows:
            stored.practise(connection, row)


def drop(store: Store, mistake: Mistake) -> None:
    """Delete the mistakes of one kind, once the person knows better.

    Raises:
        FileError: the file can't be written.
    """
    with store.transaction() as connection:
        stored.mend_practice(connection)
        connection.execute(
            "DELETE FROM practice WHERE (person, kind, about) = (?, ?, ?)",
            stored.of_practice(mistake)[:3],
        )


def forget(store: Store, person: str) -> None:
    """Delete everything that one person has practised.

    Raises:
        FileError: the file can't be written.
    """
    spellings = {one.person for one in rows(store, Practised, person)}
    with store.erasing() as connection:
        stored.mend_practice(connection)
        connection.executemany(
            "DELETE FROM practice WHERE person = ?", [(spelling,) for spelling in spellings]
        )
