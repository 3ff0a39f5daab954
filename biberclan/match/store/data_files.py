"""The directory of kept matches, which only its owner may read, and others' permissions there."""

import errno
import os
import re
import stat
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from shlex import quote
from tempfile import NamedTemporaryFile
from typing import Final

from platformdirs import user_data_path

from biberclan.match.store import errors
from biberclan.system import files

PARTS: Final = ("", "-wal", "-shm", "-journal")
"""The suffixes of the files that SQLite makes for a database; the first is the database."""

VARIABLE: Final = "BIBERCLAN_DATA"
"""The environment variable that names the directory."""

_NO_ROOM: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_NO_FILE: Final = (errno.EISDIR, errno.ELOOP, errno.ENXIO, errno.ENODEV)

_OURS: Final = r"matches\.db(-.*|\..*)?|matches\.lock|match-[0-9]+\.lock|learned\.json|bots\.log"
"""The names of all files that the program makes in its directory."""

DATABASE: Final = "matches.db"
"""The database. The names of all files that reveal cards begin so; nobody else may read them."""

_PROBED: Final = 2**20
"""The bytes written or read at once to find out what is wrong."""

_ANY_RIGHT: Final = 0o077
_WRITING: Final = 0o022


def data_directory(given: str | None, environment: Mapping[str, str]) -> Path:
    """Return the directory in which matches are kept.

    Args:
        given: the directory asked for with --data, if any.
        environment: its variable comes second, the system's default last.

    >>> data_directory("a", {"BIBERCLAN_DATA": "b"}).name, data_directory("", {}).name
    ('a', 'biberclan')
    >>> data_directory(None, {"BIBERCLAN_DATA": "b"}).name
    'b'
    """
    wish = given or environment.get(VARIABLE)
    if wish:
        return Path(os.path.expanduser(wish)).absolute()  # noqa: PTH111 - lets any ~nobody pass
    return user_data_path("biberclan", appauthor=False)


def option_for(directory: Path | None) -> str:
    """Return the option that a command needs for a directory: "" for the usual one, or for none."""
    is_usual = directory in (None, data_directory(None, os.environ))
    return "" if is_usual else f" --data {quote(str(directory))}"


def make_directory(directory: Path) -> None:
    """Make sure that the directory is there; a new one is its owner's alone.

    Raises:
        NoDirectoryError: it can't be made.
        FileError: the disk is full, can only be read, or is out of order.
    """
    try:
        directory.parent.mkdir(parents=True, exist_ok=True)
        directory.mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        if error.errno in (*_NO_ROOM, errno.EROFS, errno.EIO, errno.ENOTCONN):
            raise of_system(error, directory) from error
        raise errors.NoDirectoryError(directory) from error


def open_own(path: Path, flags: int) -> int:
    """Open or create a file with permissions for its owner alone; no link is followed.

    Returns:
        The file's descriptor.

    Raises:
        FileError: it can't be opened or created.
        FileExistsError: with O_EXCL, it is there already.
    """
    with translating_system_errors(path):
        file = files.open_file(path, flags | os.O_CREAT)
        try:
            files.check_ordinary(os.fstat(file))
        except OSError:
            os.close(file)
            raise
    return file


def check_parts(path: Path) -> None:
    """Refuse a database, or a log beside it, that could block SQLite for ever.

    The database may be a link to another place; the files that SQLite makes may not.

    Raises:
        NotAFileError: it is no ordinary file.
        FileError: it can't be looked at.
    """
    for part in PARTS:
        beside = path.with_name(path.name + part)
        try:
            files.check_ordinary(beside.stat(follow_symlinks=not part))
        except FileNotFoundError:
            if not part:
                raise errors.NotAFileError(path) from None  # a link to nowhere
        except OSError as error:
            raise of_system(error, beside) from error


class OpenFiles:
    """The files that SQLite has open, to distinguish them from others later at the same paths.

    SQLite itself goes on writing to a removed file without an error.
    """

    def __init__(self, path: Path) -> None:
        """Note the files that there are.

        Args:
            path: the database, just opened.
        """
        self._path = path
        real = path.resolve()  # beside which SQLite keeps its log
        self._paths = (path, *(real.with_name(real.name + part) for part in PARTS[1:3]))
        self._noted = self._identities()

    def check(self) -> None:
        """Make sure that data written now can be found again.

        Raises:
            GoneError: one of the files has been removed or replaced.
        """
        if self._identities() != self._noted:
            raise errors.GoneError(self._path)

    def _identities(self) -> list[tuple[int, int] | None]:
        found: list[tuple[int, int] | None] = []
        for path in self._paths:
            try:
                status = os.stat(path)  # noqa: PTH116 - a third of the time, at every action
            except OSError:
                found.append(None)
            else:
                found.append((status.st_dev, status.st_ino))
        return found


@contextmanager
def translating_system_errors(path: Path) -> Iterator[None]:
    """Translate the system's errors about a file into ours, whose texts are for people."""
    try:
        yield
    except FileExistsError:
        raise
    except OSError as error:
        raise of_system(error, path) from error


def of_system(error: OSError, path: Path) -> errors.FileError:
    """Return our error for an error of the system."""
    if error.errno in _NO_ROOM:
        return errors.DiskFullError(path)
    if error.errno in _NO_FILE or isinstance(error, IsADirectoryError | files.NotOrdinaryError):
        return errors.NotAFileError(path)
    if error.errno == errno.EROFS:
        return errors.ReadOnlyDiskError(path)
    if isinstance(error, PermissionError):
        return errors.ReadOnlyError(path)
    if isinstance(error, FileNotFoundError):
        return errors.NoDirectoryError(path.parent)
    return errors.FaultyError(path, errno.errorcode.get(error.errno or 0, type(error).__name__))


def why_not_written(path: Path) -> errors.FileError | None:
    """Return why nothing can be written or locked beside a file; None if that is possible.

    The file itself is left alone: whoever closes it loses SQLite's locks on it.
    """
    sizes = [0]
    for part in PARTS:
        with suppress(OSError):
            sizes.append(path.with_name(path.name + part).stat().st_size)
    try:
        with NamedTemporaryFile(prefix=f".{path.name}.", dir=path.parent) as probe:
            probe.seek(max(sizes))  # where a limit on the size of files takes effect
            probe.write(bytes(_PROBED))
            probe.flush()
            os.fsync(probe.fileno())
            try:
                files.try_range_lock(probe.fileno())
            except OSError:
                return errors.NoLocksError(path)
    except OSError as error:
        return of_system(error, path)
    return None


def why_not_read(path: Path) -> errors.FileError | None:
    """Return why a file can't be read; None if it can."""
    try:
        with translating_system_errors(path), path.open("rb") as file:
            while file.read(_PROBED):
                pass
    except errors.FileError as error:
        return error
    return None


def unused(path: Path, ending: str) -> Path:
    """Return an unused path beside a file: with the suffix, else with a number after it."""
    candidate = path.with_name(f"{path.name}.{ending}")
    number = 1
    while os.path.lexists(candidate):
        number += 1
        candidate = path.with_name(f"{path.name}.{ending}-{number}")
    return candidate


def check_rights(directory: Path) -> None:
    """Make sure that nobody else may read or change what is kept; see `end_rights`.

    Raises:
        OthersOwnError: something there belongs to somebody else.
        OpenToOthersError: others may read or write something there.
    """
    for path, status, excess in _excess_permissions(directory):
        if files.is_owned_by_others(status):
            raise errors.OthersOwnError(path)
        if excess:
            raise errors.OpenToOthersError(path)


def end_rights(directory: Path) -> None:
    """Take away all unneeded permissions of others, where the system allows it."""
    # The directory first, so that nothing is replaced.
    for path, status, excess in _excess_permissions(directory):
        with suppress(OSError):
            _end(path, status, excess)


def _excess_permissions(directory: Path) -> Iterator[tuple[Path, os.stat_result, int]]:
    """Yield the directory and all our files in it, each with the excess permissions of others."""
    if not files.MODES_ARE_RIGHTS:
        return
    with suppress(OSError):
        status = directory.stat()
        if not stat.S_ISDIR(status.st_mode):
            return
        # As in /tmp: others may put files there, but neither rename nor remove ours.
        yield directory, status, 0 if status.st_mode & stat.S_ISVTX else status.st_mode & _WRITING
        for name in sorted(os.listdir(directory)):  # noqa: PTH208 - names alone, for most are not ours
            if re.fullmatch(_OURS, name):
                path = (directory / name).resolve()  # people may keep the database elsewhere
                with suppress(OSError):
                    status = path.stat(follow_symlinks=False)
                    excess = _ANY_RIGHT if name.startswith(DATABASE) else _WRITING
                    if stat.S_ISREG(status.st_mode):
                        yield path, status, status.st_mode & excess


def _end(path: Path, seen: os.stat_result, excess: int) -> None:
    file = files.open_file(path, os.O_RDONLY)
    try:
        if os.path.samestat(os.fstat(file), seen):
            files.set_mode(file, stat.S_IMODE(seen.st_mode) & ~excess)
    finally:
        os.close(file)
