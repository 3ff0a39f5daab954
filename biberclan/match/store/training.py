"""What each person has practised, and when it is due again."""

from dataclasses import asdict, dataclass
from datetime import date
from typing import Any

from biberclan.characters import folded
from biberclan.match.store import reading
from biberclan.match.store.store import Store


@dataclass(frozen=True, slots=True)
class Trained:
    """One thing that one person has been asked about.

    Attributes:
        person: who, as they have written their name.
        game: the name of the game in records.
        kind: the kind of question.
        ruling: the ruling that it is about.
        box: the box it lies in, from 0.
        due: the day from which it is to be asked about again.
        asked: how often it was.
        correct: how often the answer was right.
    """

    person: str
    game: str
    kind: str
    ruling: str
    box: int
    due: date
    asked: int
    correct: int

    def to_plain(self) -> dict[str, Any]:
        """Return the plain form, in JSON types."""
        return {**asdict(self), "due": self.due.isoformat()}


def rows(store: Store, person: str | None = None) -> list[Trained]:
    """Return what has been practised, by one person or by everybody.

    Upper and lower case make no difference, as at the table.

    Raises:
        FileError: the file can't be read.
    """
    trained = [Trained(**row) for row in store.read(reading.trained)]
    if person is None:
        return trained
    return [one for one in trained if folded(one.person) == folded(person)]


def people(store: Store) -> list[str]:
    """Return the names of all who have practised.

    Raises:
        FileError: the file can't be read.
    """
    return list({folded(one.person): one.person for one in rows(store)}.values())


def keep(store: Store, trained: Trained) -> None:
    """Keep how somebody knows something; it replaces what was kept of it before.

    Raises:
        FileError: the file can't be written.
    """
    with store.transaction() as connection:
        connection.execute(
            "INSERT OR REPLACE INTO training VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (
                trained.person,
                trained.game,
                trained.kind,
                trained.ruling,
                trained.box,
                trained.due.isoformat(),
                trained.asked,
                trained.correct,
            ),
        )


def forget(store: Store, person: str) -> None:
    """Delete everything that one person has practised.

    Raises:
        FileError: the file can't be written.
    """
    spellings = {one.person for one in rows(store, person)}
    with store.transaction() as connection:
        connection.executemany(
            "DELETE FROM training WHERE person = ?", [(spelling,) for spelling in spellings]
        )
