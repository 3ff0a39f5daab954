"""The practice of each person, by name: questions, decisions, and mistakes.

A failure to keep it is not worth a question in the middle of a match or of training: then it is
lost when the program ends.
"""

from contextlib import suppress
from typing import TypeVar

from biberclan.characters import folded
from biberclan.match.store import reading
from biberclan.match.store import rows as stored
from biberclan.match.store.errors import StoreError
from biberclan.match.store.store import Store
from biberclan.match.store.tables import Decided, Guessed, Mistake, Practised, Trained
from biberclan.shelf import rules_of

_P = TypeVar("_P", bound=Practised)
_G = TypeVar("_G", Trained, Decided, Mistake, Guessed)


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


def of_game(store: Store | None, kind: type[_G], person: str | None, game: str) -> list[_G]:
    """Return the rows of one kind in one game, one person's or all; none if they can't be read."""
    name = rules_of(game).FACTS.name
    if store is not None:
        with suppress(StoreError):
            return [row for row in rows(store, kind, person) if row.game == name]
    return []


def keep(store: Store | None, *rows: Practised) -> None:
    """Keep rows if possible; each replaces the one kept of the same before."""
    if store is None:
        return
    with suppress(StoreError), store.transaction() as connection:
        stored.mend_practice(connection)
        for row in rows:
            stored.practise(connection, row)


def drop(store: Store | None, mistake: Mistake) -> None:
    """Delete the mistakes of one kind, once the person knows better, if possible."""
    if store is None:
        return
    with suppress(StoreError), store.transaction() as connection:
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
