"""Checksums of kept matches, by which a changed or missing row is noticed.

A match has two. One covers its summary, which the history shows: the setup, and the result of each
seat. The other is a chain over its actions: it begins with the checksum of the setup, and each
action is hashed onto the link before, so that an action costs one hash and an undo goes back to the
previous link. Both are computed from values as SQLite returns them, damaged ones included.

The time at which a match was last played, each judgement of a choice, and each row of people's
practice have a checksum of their own. A single flipped bit in such a row is found by trying all of
them.
"""

import json
import sqlite3
import struct
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from hashlib import blake2b
from typing import Any, Final

from biberclan.match.store.tables import AGREED, SCORE, SEAT, SEATED, TABLES

_BYTES: Final = 16

_WIDTHS: Final = (1, 2, 3, 4, 6, 8)
"""The possible numbers of bytes in which SQLite keeps a whole number."""

Values = Sequence[Any]
"""A row as it is stored in the file."""


def of_setup(match: Values, seats: Iterable[Values]) -> bytes:
    """Return the checksum of a setup, which is the beginning of the chain.

    Args:
        match: the values of `AGREED` (`tables`).
        seats: for each seat the values of `SEATED`, and any more.
    """
    return _digest([list(match), [list(seat[: len(SEATED)]) for seat in seats]])


def of_summary(match: Values, seats: Iterable[Values], scores: Iterable[Values]) -> bytes:
    """Return the checksum of a match's summary.

    Args:
        match: the values of `AGREED`.
        seats: for each seat the values of `SEAT`.
        scores: the values of `SCORE`, by round and seat.
    """
    return _digest([list(match), [list(seat) for seat in seats], [list(row) for row in scores]])


def of_brief(id: int, told: str) -> bytes:
    """Return the checksum of a match in brief.

    Args:
        id: the number of the match.
        told: the text that tells it.
    """
    return blake2b(f"{id} {told}".encode("utf-8", "surrogatepass"), digest_size=_BYTES).digest()


def chained(link: bytes, action: str) -> bytes:
    """Return the next link of the chain.

    Args:
        link: the one before.
        action: the action in the notation.
    """
    return blake2b(link + action.encode(), digest_size=_BYTES).digest()


def chain(start: bytes, actions: Iterable[str]) -> list[bytes]:
    """Return all links of the chain, `start` first."""
    links = [start]
    for action in actions:
        links.append(chained(links[-1], action))
    return links


def select(
    connection: sqlite3.Connection, id: int, table: str, columns: Iterable[str]
) -> list[tuple[Any, ...]]:
    """Return the rows of a match in a table, in order, as they are stored in the file.

    Args:
        connection: the file.
        id: the number of the match.
        table: "matches", or another table with rows for a match.
        columns: the columns.
    """
    key, *rest = TABLES[table].keys
    return connection.execute(
        f"SELECT {', '.join(columns)} FROM {table} WHERE {key} = ?"
        f" ORDER BY {', '.join(rest or [key])}",
        (id,),
    ).fetchall()


def seal(connection: sqlite3.Connection, id: int) -> bytes:
    """Write the checksum of a match's summary as its rows are now.

    Returns:
        The checksum of its setup.
    """
    (match,) = select(connection, id, "matches", AGREED)
    seats = select(connection, id, "seats", SEAT)
    scores = select(connection, id, "scores", SCORE)
    summary = of_summary(match, seats, scores)
    connection.execute("UPDATE matches SET summary = ? WHERE id = ?", (summary, id))
    return of_setup(match, seats)


def of_row(values: Values) -> bytes:
    """Return the checksum of values that have one by themselves."""
    return _digest(list(values))


def mended(values: Values, checksum: Any) -> Values:
    """Return the values that were written, though a bit of them may have flipped.

    Args:
        values: the values as they are in the file.
        checksum: the checksum of the values written; a bit of it may have flipped, too.

    Raises:
        ValueError: no single bit explains the difference.
    """
    if isinstance(checksum, bytes) and len(checksum) == _BYTES:
        off = int.from_bytes(of_row(values)) ^ int.from_bytes(checksum)
        if off.bit_count() <= 1:
            return values
    for at, value in enumerate(values):
        for other in _one_bit_off(value):
            row = (*values[:at], other, *values[at + 1 :])
            if of_row(row) == checksum:
                return row
    raise ValueError("the checksum is another one")


def _one_bit_off(value: Any) -> Iterator[Any]:
    """Yield the values that one may have been before a bit of it flipped in the file."""
    if isinstance(value, int):
        for bits in (8 * width for width in _WIDTHS):
            if -1 << bits - 1 <= value < 1 << bits - 1:
                for bit in range(bits):
                    flipped = (value ^ 1 << bit) % (1 << bits)
                    yield flipped - (flipped >> bits - 1 << bits)  # the highest bit is the sign
    elif isinstance(value, float):
        (bits,) = struct.unpack(">Q", struct.pack(">d", value))
        yield from (struct.unpack(">d", struct.pack(">Q", bits ^ 1 << bit))[0] for bit in range(64))
        if value.is_integer():  # SQLite keeps it as a whole number
            yield from map(float, _one_bit_off(int(value)))
    elif isinstance(value, str | bytes):  # text that can't be decoded comes as bytes
        data = bytearray(value.encode() if isinstance(value, str) else value)
        for at in range(len(data)):
            for bit in range(8):
                data[at] ^= 1 << bit
                with suppress(UnicodeDecodeError):
                    yield data.decode()
                data[at] ^= 1 << bit


def _digest(values: Any) -> bytes:
    # ASCII, so that it does not depend on a version's Unicode tables.
    text = json.dumps(values, default=bytes.hex)
    return blake2b(text.encode("ascii"), digest_size=_BYTES).digest()
