"""The journal of one match that is being played: its actions, one row each, as they happen."""

from typing import TYPE_CHECKING

from biberclan.match.store import rows
from biberclan.match.store.locks import FileLock, drop

if TYPE_CHECKING:
    from biberclan.match.result import Result
    from biberclan.match.store.store import Store
    from biberclan.rules.clan import Action


class StoredJournal:
    """Keeps one match; while it is open, no other program can open that match.

    Attributes:
        id: the number of the match.
    """

    def __init__(self, store: "Store", id: int, actions: int, lock: FileLock) -> None:
        """Go on after so many actions.

        Args:
            store: where the match is kept.
            id: its number.
            actions: how many of its actions are kept already.
            lock: held on behalf of the match.
        """
        self.id = id
        self._store = store
        self._actions = actions
        self._lock: FileLock | None = lock

    def record(self, action: "Action", result: "Result | None") -> None:
        """Keep one more action; when this returns, it is on the disk.

        Args:
            action: the action.
            result: the result of the match if the action ends it; kept with it or not at all.

        Raises:
            StoreError: it could not be kept.
        """
        with self._store.transaction() as connection:
            rows.touch(connection, self.id, self._store.now())
            rows.insert_action(connection, self.id, self._actions + 1, action)
            if result is not None:
                rows.finish(connection, self.id, result)
        self._actions += 1
        if result is not None:
            self.close()  # nothing is left to be recorded

    def take_back(self) -> None:
        """Drop the last action; when this returns, it is not on the disk any more.

        Raises:
            StoreError: it could not be dropped.
        """
        with self._store.transaction() as connection:
            rows.touch(connection, self.id, self._store.now())
            rows.delete_action(connection, self.id, self._actions)
            rows.note_looked(connection, self.id, self._actions - 1)
        self._actions -= 1

    def end_look(self) -> None:
        """Keep that the look at what the last action showed its actor has ended.

        Raises:
            StoreError: it could not be kept.
        """
        with self._store.transaction() as connection:
            rows.touch(connection, self.id, self._store.now())
            rows.note_looked(connection, self.id, self._actions)

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
