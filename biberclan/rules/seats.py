"""The seats of a table, counted from 0, and sets of them."""

from collections.abc import Iterable
from typing import Final, TypeAlias

MIN_SEATS: Final = 2
MAX_SEATS: Final = 6

SeatSet: TypeAlias = int
"""A set of seats, one bit each: seats 0 and 2 are 0b101."""

EVERY_SEAT: Final = tuple((1 << seats) - 1 for seats in range(MAX_SEATS + 1))
"""`EVERY_SEAT[seats]`: all the seats of a table with so many."""


def seats_in(seats: SeatSet) -> tuple[int, ...]:
    """Return the seats of a set, in order.

    >>> seats_in(0b101)
    (0, 2)
    """
    return tuple(seat for seat in range(MAX_SEATS) if seats >> seat & 1)


def seat_set(seats: Iterable[int]) -> SeatSet:
    """Return the set of these seats, each named once; the inverse of `seats_in`.

    >>> bin(seat_set((0, 2)))
    '0b101'
    """
    return sum(1 << seat for seat in seats)
