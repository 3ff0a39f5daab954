"""Locks on files, which the system releases when their process ends, however it ends."""

import os
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from biberclan.match.store import data_files, errors
from biberclan.system.files import OPEN_FILES_STAY, try_lock

_PAUSE: Final = 0.02
_GLANCE: Final = 0.1
"""Seconds; longer than any process takes for `is_held`."""


class FileLock:
    """A lock on a file: shared, or held alone."""

    def __init__(self, path: Path) -> None:
        """Prepare to hold a file.

        Raises:
            FileError: it can be neither opened nor created.
        """
        self.path = path
        self._file: int | None = data_files.open_own(path, os.O_RDWR)

    def hold(self, *, alone: bool, patience: float = 0.0) -> bool:
        """Acquire the lock, or change between the two kinds.

        Args:
            alone: whether no other process may hold the file.
            patience: the seconds to wait for others.

        Returns:
            Whether it is held now; if not, a lock of the other kind is lost too.
        """
        assert self._file is not None, "this lock has been released"
        give_up = monotonic() + patience
        while True:
            try:
                if try_lock(self._file, alone=alone):
                    return True
            except OSError as error:
                raise errors.NoLocksError(self.path) from error
            if monotonic() >= give_up:
                return False
            sleep(_PAUSE)

    def is_at_its_path(self) -> bool:
        """Return whether the held file still is the one at its path; it may have been removed."""
        assert self._file is not None, "this lock has been released"
        try:
            at_path = self.path.stat(follow_symlinks=False)
        except OSError:
            return False
        return os.path.samestat(os.fstat(self._file), at_path)

    def note(self, text: bytes) -> None:
        """Write a note into the file, replacing any other; if the disk is full there is none."""
        assert self._file is not None, "this lock has been released"
        with suppress(OSError):
            os.ftruncate(self._file, len(text))
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, text)

    def noted(self) -> bool:
        """Return whether there is a note in the file."""
        assert self._file is not None, "this lock has been released"
        return os.fstat(self._file).st_size > 0

    def release(self) -> None:
        """Release the lock, if it is held."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def hold_alone(path: Path) -> FileLock | None:
    """Hold a file alone; `drop` releases and removes it.

    Returns:
        The lock, None if another program holds it.

    Raises:
        FileError: the file can be neither opened nor created.
    """
    while True:
        lock = FileLock(path)
        if not lock.hold(alone=True, patience=_GLANCE):
            lock.release()
            return None
        if lock.is_at_its_path():
            return lock
        lock.release()  # its last holder has removed it between our opening and locking it


def drop(lock: FileLock) -> None:
    """Remove a file that is held alone, and release it; another file at its path stays."""
    if lock.is_at_its_path():
        if OPEN_FILES_STAY:  # even if somebody else opens this one now
            lock.release()
        with suppress(OSError):  # a lock file that nobody holds does no harm
            lock.path.unlink()
    lock.release()


def is_held(path: Path) -> bool:
    """Return whether any process, this one included, holds a file alone."""
    if not path.exists():
        return False
    try:
        lock = FileLock(path)
    except errors.NotAFileError:
        return False
    except errors.FileError:  # it belongs to another user, who may hold it
        return True
    free = lock.hold(alone=False)
    lock.release()
    return not free
