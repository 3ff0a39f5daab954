"""The journal of one match that is being played: its actions, one row each, as they happen."""

from typing import TYPE_CHECKING

from biberclan.match.store import checksums, rows
from biberclan.match.store.locks import FileLock, drop

if TYPE_CHECKING:
    from biberclan.match.store.store import Store
    from biberclan.rules.game import AnyAction, Result


class StoredJournal:
    """Keeps one match; while it is open, no other program can open that match.

    Attributes:
        id: the number of the match.
    """

    def __init__(
        self, store: "Store", id: int, links: list[bytes], lock: FileLock, looked: int = 0
    ) -> None:
        """Go on after the actions that are kept already.

        Args:
            store: where the match is kept.
            id: its number.
            links: the chain of checksums of those actions (`checksums.chain`).
            lock: held on behalf of the match.
            looked: the number of the last action whose private look has ended.
        """
        self.id = id
        self._store = store
        self._links = links
        self._looked = looked
        self._lock: FileLock | None = lock

    def record(self, action: "AnyAction", result: "Result | None") -> None:
        """Keep one more action; when this returns, it is on the disk.

        Args:
            action: the action.
            result: the result of the match if the action ends it; kept with it or not at all.

        Raises:
            StoreError: it could not be kept.
        """
        number = len(self._links)
        link = checksums.chained(self._links[-1], str(action))
        with self._store.transaction() as connection:
            rows.touch(connection, self.id, self._store.now(), number, link, self._looked)
            rows.insert_action(connection, self.id, number, action)
            if result is not None:
                rows.finish(connection, self.id, result)
        self._links.append(link)
        if result is not None:
            self.close()  # nothing is left to be recorded

    def take_back(self) -> None:
        """Drop the last action; when this returns, it is not on the disk any more.

        Raises:
            StoreError: it could not be dropped.
        """
        number, looked = len(self._links) - 1, len(self._links) - 2
        with self._store.transaction() as connection:
            rows.touch(connection, self.id, self._store.now(), looked, self._links[-2], looked)
            rows.delete_action(connection, self.id, number)
        self._links.pop()
        self._looked = looked

    def end_look(self) -> None:
        """Keep that the look at what the last action showed its actor has ended.

        Raises:
            StoreError: it could not be kept.
        """
        with self._store.transaction() as connection:
            number = len(self._links) - 1
            rows.touch(connection, self.id, self._store.now(), number, self._links[-1], number)
        self._looked = number

    def note_hints(self, seat: int, asked: int) -> None:
        """Keep how often a seat has asked for a hint.

        Raises:
            FileError: it could not be kept.
        """
        with self._store.transaction() as connection:
            rows.note_hints(connection, self.id, seat, asked)

    def close(self) -> None:
        """Let other programs open the match."""
        if self._lock is not None:
            drop(self._lock)
            self._lock = None
            self._store.forget(self)
