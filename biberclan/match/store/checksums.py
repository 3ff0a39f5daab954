"""Checksums, by which a changed or missing row is noticed, and a flipped bit is put right.

The actions of a match have theirs in common: a chain, onto which each is hashed, so that an action
costs one hash and an undo goes back to the link before.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from hashlib import blake2b
from typing import Any, Final

_BYTES: Final = 16

_LONGEST: Final = 2**11
"""The bytes of the longest text in which a flipped bit is looked for, which takes 0.1 s."""

Values = Sequence[Any]
"""A row as it is stored in the file."""


def checksum(values: Values) -> bytes:
    """Return the checksum of a row, damaged ones included."""
    # ASCII, so that it does not depend on a version's Unicode tables.
    return digest(json.dumps(list(values), default=bytes.hex).encode("ascii"))


def digest(data: bytes) -> bytes:
    """Return the checksum of some bytes."""
    return blake2b(data, digest_size=_BYTES).digest()


def chain(start: bytes, actions: Iterable[str]) -> list[bytes]:
    """Return all links of a chain, `start` first, then one for each action in the notation."""
    links = [start]
    for action in actions:
        links.append(digest(links[-1] + action.encode()))
    return links


def mended(values: Values, sum: Any) -> Values:
    """Return the values that were written, though a bit of a text in them may have flipped.

    Args:
        values: the values as they are in the file.
        sum: the checksum of the values written; a bit of it may have flipped, too.

    Raises:
        ValueError: no single bit explains the difference.
    """
    if isinstance(sum, bytes) and len(sum) == _BYTES:
        off = int.from_bytes(checksum(values)) ^ int.from_bytes(sum)
        if off.bit_count() <= 1:
            return values
        for at, value in enumerate(values):
            for other in _one_bit_off(value):
                row = (*values[:at], other, *values[at + 1 :])
                if checksum(row) == sum:
                    return row
    raise ValueError("the checksum is another one")


def _one_bit_off(value: Any) -> Iterator[str]:
    """Yield the texts that one may have been before a bit of it flipped in the file."""
    if isinstance(value, str | bytes):  # text that can't be decoded comes as bytes
        data = bytearray(value.encode() if isinstance(value, str) else value)
        for at in range(len(data) if len(data) <= _LONGEST else 0):
            for bit in range(8):
                data[at] ^= 1 << bit
                with suppress(UnicodeDecodeError):
                    yield data.decode()
                data[at] ^= 1 << bit
