"""Who else on this computer may read or change the kept matches: found out, and ended."""

import os
import re
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from biberclan.match.store.errors import OpenToOthersError, OthersOwnError
from biberclan.system.files import MODES_ARE_RIGHTS, is_owned_by_others, open_file, set_mode

_OURS: Final = re.compile(
    r"matches\.db(-.*|\..*)?|matches\.lock|match-[0-9]+\.lock|learned\.json|bots\.log"
)
"""The names of all files that the program makes in its directory."""

_DATABASE: Final = "matches.db"
"""What the names of all files that reveal cards begin with: nobody else may even read those."""

_ANY_RIGHT: Final = 0o077
_WRITING: Final = 0o022


def check_rights(directory: Path) -> None:
    """Make sure that nobody else may read or change what is kept; see `end_rights`.

    Raises:
        OthersOwnError: something there belongs to somebody else.
        OpenToOthersError: others may read or write something there.
    """
    for path, status, excess in _found(directory):
        if is_owned_by_others(status):
            raise OthersOwnError(path)
        if excess:
            raise OpenToOthersError(path)


def end_rights(directory: Path) -> None:
    """Take away all rights of others that they don't need, wherever the system permits it."""
    for path, status, excess in _found(directory):  # the directory first: nothing is swapped then
        with suppress(OSError):
            _end(path, status, excess)


def _found(directory: Path) -> Iterator[tuple[Path, os.stat_result, int]]:
    """Yield the directory and all our files in it, each with the excess rights of others."""
    if not MODES_ARE_RIGHTS:
        return
    with suppress(OSError):
        status = directory.stat()
        if not stat.S_ISDIR(status.st_mode):
            return
        # As in /tmp: others may put files there, but neither rename nor remove ours.
        yield directory, status, 0 if status.st_mode & stat.S_ISVTX else status.st_mode & _WRITING
        for name in sorted(os.listdir(directory)):  # noqa: PTH208 - names alone, for most are not ours
            if _OURS.fullmatch(name):
                path = (directory / name).resolve()  # people may keep the database elsewhere
                with suppress(OSError):
                    status = path.stat(follow_symlinks=False)
                    excess = _ANY_RIGHT if name.startswith(_DATABASE) else _WRITING
                    if stat.S_ISREG(status.st_mode):
                        yield path, status, status.st_mode & excess


def _end(path: Path, seen: os.stat_result, excess: int) -> None:
    file = open_file(path, os.O_RDONLY)
    try:
        if os.path.samestat(os.fstat(file), seen):
            set_mode(file, stat.S_IMODE(seen.st_mode) & ~excess)
    finally:
        os.close(file)
