"""Finding entry points of other packages, and loading them so that they can do no harm."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from functools import cache
from io import StringIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint, EntryPoints


class BrokenPackageError(Exception):
    """Another package has raised an exception, which is the cause."""


def mentions(group: str) -> bool:
    """Return whether installed packages may have entries in a group, by a quick look at files.

    `entry_points` takes a tenth of a second, which is too long for each start.
    """
    return any(_mentions(folder or ".", group.encode()) for folder in sys.path)


def _mentions(folder: str, group: bytes) -> bool:
    """Return whether any package in a folder may have entries in a group, if they can be read."""
    with suppress(OSError), os.scandir(folder) as entries:  # a Path's glob takes five times as long
        for entry in entries:
            if entry.name.endswith("-info"):
                with suppress(OSError), open(f"{entry.path}/entry_points.txt", "rb") as file:  # noqa: PTH123 - a Path costs more than reading it
                    if group in file.read():
                        return True
    return False


def entry_points(*groups: str) -> "Iterator[EntryPoint]":
    """Yield the entries of some groups, package by package."""
    for entries in _installed(tuple(sys.path)):
        for group in groups:
            yield from entries.select(group=group)


@cache
def _installed(path: tuple[str, ...]) -> "Sequence[EntryPoints]":
    """Return the entries of each installed package; read only once."""
    from importlib.metadata import distributions  # noqa: PLC0415 - memory, seldom needed

    found = []
    # One by one, so that an unreadable package does not hide the entries of the others.
    for distribution in distributions(path=[*path]):
        with suppress(Exception):
            found.append(distribution.entry_points)
    return found


@contextmanager
def guarded() -> Iterator[None]:
    """Run code of another package; whatever it prints is discarded.

    Raises:
        BrokenPackageError: it has raised anything except a KeyboardInterrupt.
    """
    try:
        with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
            yield
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # another package may raise anything
        raise BrokenPackageError from error
