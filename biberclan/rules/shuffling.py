"""Seeded shuffles that are the same on every machine and every version of Python."""

import struct
from collections.abc import Sequence
from hashlib import shake_128
from operator import mod
from typing import TypeVar

Item = TypeVar("Item")


def shuffled(items: Sequence[Item], seed: int, number: int) -> tuple[Item, ...]:
    """Return the items in the order of one of the shuffles of a match.

    Args:
        items: the items to shuffle; their order matters to the result.
        seed: the seed of the match.
        number: the number of the shuffle in the match, counted from 0.

    Returns:
        All the items, in an order that depends on nothing but the arguments.

    >>> shuffled("abcdef", seed=7, number=0) == shuffled("abcdef", seed=7, number=0)
    True
    >>> sorted(shuffled(range(66), seed=7, number=1)) == list(range(66))
    True
    """
    size = len(items)
    # One 32-bit number an item: SHAKE is fixed by a standard, `random.shuffle` only by custom.
    numbers = struct.unpack(f"<{size}I", shake_128(f"{seed}/{number}".encode()).digest(4 * size))
    take_out = list(items).pop
    return tuple(map(take_out, map(mod, numbers, range(size, 0, -1))))
