"""Files at paths where anything may be, such as a pipe or a link: their permissions, and locks.

The system releases a lock when its process ends, however it ends. Portalocker does not fit: on
Windows it needs pywin32 for a shared lock, and it locks the bytes of the file itself, which its
holder then could not write.
"""

import os
import re
import stat
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp
from typing import Final

if sys.platform == "win32":
    import ctypes
    import errno
    import msvcrt
    from ctypes import wintypes
else:
    import fcntl

OPEN_FILES_STAY: Final = sys.platform == "win32"
"""Whether the system refuses to remove or rename a file that any process has open."""

MODES_ARE_RIGHTS: Final = sys.platform != "win32"
"""Whether a file's mode and owner say who else may use it. Windows has access control lists, and
those of a user's own directories let nobody else in."""

_FOR_ITS_OWNER: Final = 0o600


def open_file(path: Path, flags: int, *, follow_links: bool = False) -> int:
    """Open a file without waiting, as opening a pipe would; only the user may use a new one.

    Args:
        path: the file.
        flags: flags of `os.open` that all systems have.
        follow_links: whether the file may be a link.

    Returns:
        The file's descriptor.

    Raises:
        OSError: it can't be opened.
    """
    if sys.platform == "win32":
        with suppress(FileNotFoundError):
            found = path.stat(follow_symlinks=follow_links).st_mode
            if stat.S_ISLNK(found) and not flags & os.O_EXCL:  # with it, none is followed anyway
                raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
            if stat.S_ISDIR(found):  # the system would report missing permissions
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        return os.open(path, flags | os.O_BINARY, _FOR_ITS_OWNER)
    at_once = os.O_NONBLOCK | os.O_NOCTTY
    return os.open(path, flags | at_once | (0 if follow_links else os.O_NOFOLLOW), _FOR_ITS_OWNER)


def is_owned_by_others(status: os.stat_result) -> bool:
    """Return whether a file belongs to somebody else, and not to the administrator either."""
    if sys.platform == "win32":
        return False
    return status.st_uid not in (os.geteuid(), 0)


def set_mode(file: int, mode: int) -> None:
    """Set the mode of an open file, where modes are permissions.

    Raises:
        OSError: the system does not permit it.
    """
    if sys.platform != "win32":
        os.fchmod(file, mode)


if sys.platform == "win32":
    _AT_ONCE: Final = 0x1
    _ALONE: Final = 0x2
    _HELD_BY_OTHERS: Final = (33, 997)  # ERROR_LOCK_VIOLATION, ERROR_IO_PENDING

    _FAR_OUT: Final = 0x7FFFFFFF
    """The byte that is locked, in units of 4 GiB: one beyond the end of any file, since others can
    neither read nor write a locked byte."""

    class _Place(ctypes.Structure):
        """The system's OVERLAPPED."""

        _fields_ = (
            ("internal", ctypes.c_void_p),
            ("internal_high", ctypes.c_void_p),
            ("offset", wintypes.DWORD),
            ("offset_high", wintypes.DWORD),
            ("event", wintypes.HANDLE),
        )

    _system = ctypes.WinDLL("kernel32", use_last_error=True)
    _lock, _unlock = _system.LockFileEx, _system.UnlockFileEx
    _numbers = (wintypes.DWORD, wintypes.DWORD, wintypes.DWORD, ctypes.POINTER(_Place))
    _lock.argtypes = (wintypes.HANDLE, wintypes.DWORD, *_numbers)
    _unlock.argtypes = (wintypes.HANDLE, *_numbers)

    def _lock_range(file: int) -> None:
        _lock_now(file, alone=False)

    def _lock_now(file: int, alone: bool) -> bool:
        handle, place = msvcrt.get_osfhandle(file), _Place(offset_high=_FAR_OUT)
        _unlock(handle, 0, 1, 0, ctypes.byref(place))  # our own lock would block the new one
        if _lock(handle, _AT_ONCE | (_ALONE if alone else 0), 0, 1, 0, ctypes.byref(place)):
            return True
        error = ctypes.get_last_error()
        if error in _HELD_BY_OTHERS:
            return False
        raise ctypes.WinError(error)

else:

    def _lock_range(file: int) -> None:
        with suppress(BlockingIOError):
            fcntl.lockf(file, fcntl.LOCK_SH | fcntl.LOCK_NB, 1)

    def _lock_now(file: int, alone: bool) -> bool:
        try:
            fcntl.flock(file, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def try_lock(file: int, *, alone: bool) -> bool:
    """Lock an open file, or change between the two kinds of lock, without waiting.

    Args:
        file: its descriptor.
        alone: whether no other descriptor may hold a lock on the file.

    Returns:
        Whether it is locked now; if not, a previous lock is lost too.

    Raises:
        OSError: the system has no locks there.
    """
    return _lock_now(file, alone)


def try_range_lock(file: int) -> None:
    """Lock a part of an open file, as databases do; it is never unlocked.

    Raises:
        OSError: the system has no such locks there.
    """
    _lock_range(file)


def file_system(directory: Path) -> str:
    """Return the name of a directory's file system, such as "btrfs"; "" if it is not known."""
    try:
        lines = os.fsdecode(Path("/proc/self/mountinfo").read_bytes()).split("\n")
    except OSError:
        return ""
    kinds = {}
    for line in filter(None, lines):  # of several mounted at one path the last counts
        mount, _dash, kind = line.partition(" - ")
        point = re.sub(r"\\(\d{3})", lambda code: chr(int(code[1], 8)), mount.split(" ")[4])
        kinds[point] = kind.split(" ")[0]
    real = directory.resolve()
    return next((kinds[str(at)] for at in (real, *real.parents) if str(at) in kinds), "")


class NotOrdinaryError(OSError):
    """The path is neither an ordinary file nor a directory."""


class TooLargeError(OSError):
    """The file is larger than expected here."""


def check_named(path: Path) -> None:
    """Refuse a path given for an output file if there is anything but an ordinary file.

    Otherwise root could replace /dev/stdout or /dev/null by a file.

    Raises:
        OSError: see `check_ordinary`, or it can't be looked at.
    """
    if path.exists():
        check_ordinary(path.stat())


def check_ordinary(status: os.stat_result) -> None:
    """Refuse anything but an ordinary file.

    Raises:
        IsADirectoryError: it is a directory.
        NotOrdinaryError: it is something else.
    """
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError
    if not stat.S_ISREG(status.st_mode):
        raise NotOrdinaryError


def read_file(path: Path, largest: int, *, follow_links: bool) -> bytes:
    """Read an ordinary file to its end.

    Args:
        path: the file.
        largest: the largest allowed size in bytes.
        follow_links: whether the file may be a link. People may name a link themselves, but a link
            at a path that the program has chosen may be a trap.

    Raises:
        TooLargeError: it has more bytes.
        OSError: it can't be read, or is no ordinary file (`check_ordinary`).
    """
    check_ordinary(path.stat(follow_symlinks=follow_links))  # opening some devices has side effects
    fd = open_file(path, os.O_RDONLY, follow_links=follow_links)
    with os.fdopen(fd, "rb") as file:
        check_ordinary(os.fstat(fd))
        data = file.read(largest + 1)
    if len(data) > largest:
        raise TooLargeError
    return data


def replace_file(path: Path, data: bytes) -> None:
    """Atomically replace whatever is at a path by a new file that only its owner may use.

    A link is replaced, not followed; other hard links keep the old file.

    Raises:
        OSError: it can't be written; what is there stays as it is.
    """
    fd, name = mkstemp(prefix=f".{path.name}.", dir=path.parent)  # O_EXCL, O_NOFOLLOW, 0o600
    try:
        with os.fdopen(fd, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(fd)
        Path(name).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
