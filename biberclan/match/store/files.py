"""Small files at paths where anything may be: a pipe, a device, a link, an endless file."""

import os
import stat
from contextlib import suppress
from pathlib import Path

from biberclan.system.files import open_file


class NotOrdinaryError(OSError):
    """The path is neither an ordinary file nor a directory."""


class TooLargeError(OSError):
    """The file is larger than any that is expected here."""


def check_ordinary(status: os.stat_result) -> None:
    """Refuse whatever is no ordinary file.

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
        largest: how many bytes it may have.
        follow_links: whether the file may be a link: people may name a link themselves, but one at
            a path that the program has chosen may be a trap.

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
    """Atomically replace whatever is at a path by a new file with rights for its owner alone.

    A link is replaced, not followed; other hard links keep the old file.

    Raises:
        OSError: it can't be written; what is there stays as it is.
    """
    # Here: the start screen reads one such file and writes none.
    from tempfile import mkstemp

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
