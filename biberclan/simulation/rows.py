"""Simulated matches as rows of a file, a line each, written as they are played.

A row has everything that reports need, so that a file can be continued later. Each row is written
in one piece: if the program ends, at most the last line is cut off, and that match is played again.
"""

import csv
import errno
import io
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import Any, BinaryIO, Final

from biberclan.named_tuple import NamedTuple
from biberclan.system.files import check_named

FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
"""The errors of a disk, or a quota, that is full."""


class Row(NamedTuple):
    """A match that has been played. Seats count from 0; seat 0 begins.

    Attributes:
        match: its number, from 1.
        seed: the seed of the simulation; together with the number it gives the same match again.
        match_seed: the seed of the shuffles, below 2^63; readers that turn it into a double, such
            as JavaScript and jq before 1.7, round it.
        bots: for each seat the id of the bot that played it, null where chance played.
        points: the total points of each seat.
        winners: the seats that won; several if they tied.
        rounds: the number of rounds.
        turns: the number of turns.
        decisions: the number of actions chosen, not counting deals.
        stopped_rounds: how many rounds were stopped by a cap, which is no rule of the game.
        asked: how often each seat's bot had a choice; empty where chance played.
        tallies: the game's other figures by name, each with a number for each seat.
    """

    match: int
    seed: int
    match_seed: int
    bots: Sequence[str | None]
    points: Sequence[int]
    winners: Sequence[int]
    rounds: int
    turns: int
    decisions: int
    stopped_rounds: int
    asked: Sequence[int]
    tallies: Mapping[str, Sequence[int]]


class Played(NamedTuple):
    """A row, and for each seat the seconds of all its decisions and of the longest, for bots."""

    row: Row
    seconds: Sequence[tuple[float, float]] = ()


_LISTS: Final = ("bots", "points", "winners", "asked")
_SINGLE: Final = tuple(name for name in Row._fields if name not in (*_LISTS, "tallies"))


_NONSENSE: Final = (
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    RecursionError,
    csv.Error,  # a field of more than 128 KiB, a carriage return within one
)
"""The exceptions raised by reading something that is not a row."""


class NotRowsError(ValueError):
    """A file contains something other than rows; the message is the number of that line."""


class RowFile:
    """A file of rows, JSON lines or CSV by the ending of its name.

    Attributes:
        path: its path.
        rows: the number of rows in it.
    """

    def __init__(self, path: Path) -> None:
        """Open a file, or make it.

        Raises:
            OSError: that is impossible.
        """
        self.path = path
        self.rows = 0
        self._is_csv = path.suffix.lower() == ".csv"
        self._head: list[str] = []
        check_named(path)
        self._file: BinaryIO = path.open("r+b" if path.exists() else "x+b", buffering=0)

    def read(self) -> Iterator[Row]:
        """Yield all whole rows; writing goes on after the last one that was yielded.

        Raises:
            NotRowsError: it contains something else.
            OSError: it can't be read.
        """
        end, self.rows, self._head = 0, 0, []
        with self.path.open("rb") as file:
            for number, line in enumerate(file, 1):
                if not line.endswith(b"\n"):
                    break
                try:
                    row = self._parsed(line.decode())
                except _NONSENSE:
                    raise NotRowsError(number) from None
                end += len(line)
                if row is not None:
                    self.rows += 1
                    yield row
        self._file.truncate(end)
        self._file.seek(end)

    def seed(self) -> int | None:
        """Return the seed of its simulation, None if it is empty.

        Raises:
            NotRowsError: it holds something else.
        """
        first = next(self.read(), None)
        return None if first is None else first.seed

    def write(self, row: Row) -> None:
        """Write a row completely, or not at all.

        Raises:
            OSError: that is impossible.
        """
        text = self.line(row).encode()
        if self._is_csv and not self._head:
            self._head = [*_flat(row)]
            text = _with_commas(self._head).encode() + text
        end, left = self._file.tell(), text
        try:
            while left:
                left = left[self._file.write(left) :]
        except OSError:
            with suppress(OSError):
                self._file.truncate(end)
            raise
        self.rows += 1

    def line(self, row: Row) -> str:
        """Return a row as it is written."""
        if self._is_csv:
            cells = _flat(row)
            return _with_commas(cells[heading] for heading in self._head or cells)
        return json.dumps(row._asdict()) + "\n"

    def close(self) -> None:
        """Close the file when all of it is on disk.

        Raises:
            OSError: it is not.
        """
        with self._file, suppress(OSError):  # a pipe or a device has no disk
            os.fsync(self._file.fileno())

    def _parsed(self, line: str) -> Row | None:
        """Return the row of a line, None for the line of headings."""
        if not self._is_csv:
            return _checked(Row(**json.loads(line)))
        [cells] = csv.reader([line])
        if not self._head:
            self._head = cells
            return None
        return _checked(_unflat(dict(zip(self._head, cells, strict=True))))


def _checked(row: Row) -> Row:
    """Check the values of a row that the sums depend on.

    Raises:
        ValueError, TypeError: it makes no sense.
    """
    single = [getattr(row, name) for name in _SINGLE]
    seats = [row.bots, row.points, *row.tallies.values(), *([row.asked] if row.asked else [])]
    every = [*single, *row.winners, *chain.from_iterable(seats[1:])]
    is_whole = {*map(type, every)} == {int} and len({*map(len, seats)}) == 1
    if not is_whole or not 0 <= min(row.winners) <= max(row.winners) < len(row.bots):
        raise ValueError("no row")
    return row


def _with_commas(cells: Any) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(cells)
    return text.getvalue()


def _flat(row: Row) -> dict[str, Any]:
    """Return a row as cells by their headings: `points_0` for the points of seat 0."""
    won = [int(seat in row.winners) for seat in range(len(row.points))]
    lists = {**row.tallies, "bots": row.bots, "points": row.points, "won": won, "asked": row.asked}
    single = {name: getattr(row, name) for name in _SINGLE}
    return single | {
        f"{name}_{seat}": cell for name, each in lists.items() for seat, cell in enumerate(each)
    }


def _unflat(cells: Mapping[str, str]) -> Row:
    lists: dict[str, list[str]] = {name: [] for name in ("bots", "points", "won", "asked")}
    single: dict[str, Any] = {name: int(cells[name]) for name in Row._fields if name in cells}
    for heading in cells.keys() - single.keys():
        lists.setdefault(heading.rpartition("_")[0], [])
    for name, found in lists.items():
        while (heading := f"{name}_{len(found)}") in cells:
            found.append(cells[heading])
    values: dict[str, Any] = {
        "bots": [bot or None for bot in lists.pop("bots")],
        "winners": [seat for seat, won in enumerate(lists.pop("won")) if int(won)],
        "points": [*map(int, lists.pop("points"))],
        "asked": [*map(int, lists.pop("asked"))],
        "tallies": {name: [*map(int, each)] for name, each in lists.items()},
    }
    return Row(**single, **values)
