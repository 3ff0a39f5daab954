"""The seats of a table, counted from 0, and sets of them."""

from collections.abc import Iterable
from functools import cache
from typing import Final, TypeAlias

MIN_SEATS: Final = 2
MAX_SEATS: Final = 6

SeatSet: TypeAlias = int
"""A set of seats, one bit each: seats 0 and 2 are 0b101."""

EVERY_SEAT: Final = tuple((1 << seats) - 1 for seats in range(MAX_SEATS + 1))
"""`EVERY_SEAT[seats]`: all seats of a table with that number of seats."""

CLOCKWISE: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple((*range(first, seats), *range(first)) for first in range(seats))
    for seats in range(MAX_SEATS + 1)
)
"""`CLOCKWISE[seats][first]`: the seats of a table in the order of their turns, from one on."""


@cache
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


cached_seat_set: Final = cache(seat_set)
"""`seat_set` for tuples: a search asks for the same few again and again."""


def check_start(seats: int, seed: int, first: int, *, most: int = MAX_SEATS) -> None:
    """Refuse arguments that no match can begin with.

    Args:
        seats: the number of players.
        seed: the seed of all shuffles, any whole number.
        first: the seat that begins.
        most: the largest number of players.

    Raises:
        ValueError: an argument is out of range; the message says what is allowed.
    """
    if type(seats) is not int or not MIN_SEATS <= seats <= most:
        raise ValueError(f"seats must be a whole number from {MIN_SEATS} to {most}, not {seats!r}")
    if type(seed) is not int:
        raise ValueError(f"seed must be a whole number, not {seed!r}")
    if type(first) is not int or not 0 <= first < seats:
        raise ValueError(f"first must be a seat from 0 to {seats - 1}, not {first!r}")
