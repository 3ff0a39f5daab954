"""Opening files where anything may be, and who on this computer has rights to them."""

import os
import sys
from pathlib import Path
from typing import Final

if sys.platform == "win32":
    import errno
    import stat
    from contextlib import suppress

OPEN_FILES_STAY: Final = sys.platform == "win32"
"""Whether the system refuses to remove or rename a file that any process has open."""

MODES_ARE_RIGHTS: Final = sys.platform != "win32"
"""Whether a file's mode and owner say who else may use it. On Windows lists of access do, and
those of a user's own directories let nobody else in."""

_FOR_ITS_OWNER: Final = 0o600


def open_file(path: Path, flags: int, *, follow_links: bool = False) -> int:
    """Open a file without waiting for anybody, as opening a pipe would; a new one is the user's.

    Args:
        path: the file.
        flags: those of `os.open` that all systems have.
        follow_links: whether the file may be a link.

    Returns:
        The file's descriptor.

    Raises:
        OSError: that is not possible.
    """
    if sys.platform == "win32":
        with suppress(FileNotFoundError):
            found = path.stat(follow_symlinks=follow_links).st_mode
            if stat.S_ISLNK(found) and not flags & os.O_EXCL:  # with it, none is followed anyway
                raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
            if stat.S_ISDIR(found):  # the system would speak of missing rights
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        return os.open(path, flags | os.O_BINARY, _FOR_ITS_OWNER)
    at_once = os.O_NONBLOCK | os.O_NOCTTY
    return os.open(path, flags | at_once | (0 if follow_links else os.O_NOFOLLOW), _FOR_ITS_OWNER)


def is_owned_by_others(status: os.stat_result) -> bool:
    """Whether a file belongs to somebody who is neither this user nor the administrator."""
    if sys.platform == "win32":
        return False
    return status.st_uid not in (os.geteuid(), 0)


def set_mode(file: int, mode: int) -> None:
    """Set the mode of an open file, where modes are rights.

    Raises:
        OSError: the system does not permit it.
    """
    if sys.platform != "win32":
        os.fchmod(file, mode)
