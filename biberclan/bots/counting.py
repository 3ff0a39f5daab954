"""Counting every way in which cards that nobody has seen may lie, in place of trying some.

Each unseen card is equally likely in each hidden place. Only the points that they bring count, so
the ways are the coefficients of a polynomial with one variable for the points of each seat. It is
kept as one long integer, in which a product with a power of a variable is a shift.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import comb, factorial, prod
from operator import add, gt
from typing import Final, NamedTuple, TypeAlias

Points: TypeAlias = tuple[int, ...]
"""The points that hidden cards bring, for each seat with any."""

_BYTE: Final = 8


class Solved(NamedTuple):
    """The exact worth of an action, if every unseen card is equally likely everywhere.

    Attributes:
        wins: the share of the matches that it wins.
        points: the mean of the points that it brings for the round.
        is_exact: whether that share follows from the cards alone: the match ends with this round,
            and nobody else decides anything. Otherwise it rests on an estimate of what follows.
    """

    wins: Fraction
    points: Fraction
    is_exact: bool


def ways(
    unseen: Sequence[int],
    hidden: Sequence[int],
    worth: Callable[[int, int, int], int],
    highest: Sequence[int],
) -> Iterator[tuple[Points, int]]:
    """Yield the points that hidden cards may bring to each seat, and in how many ways.

    Args:
        unseen: the number of unseen cards of each number.
        hidden: for each seat, the number of its places with a card that nobody has seen.
        worth: returns the points of a seat for a number and for how many such cards lie hidden
            there; none may be negative.
        highest: the most points that a seat can get.
    """
    cards, places = sum(unseen), sum(hidden)
    all_ways = factorial(cards) // (factorial(cards - places) * prod(map(factorial, hidden)))
    width = all_ways.bit_length() // _BYTE + 1
    strides = [prod(most + 1 for most in highest[:seat]) for seat in range(len(hidden))]
    found = {(0,) * len(hidden): 1}
    for number, copies in enumerate(unseen):
        layings = [
            (
                laid,
                _layings(copies, laid),
                _BYTE
                * width
                * sum(
                    stride * worth(seat, number, count)
                    for seat, (stride, count) in enumerate(zip(strides, laid))
                ),
            )
            for laid in product(*(range(min(copies, most) + 1) for most in hidden))
            if sum(laid) <= copies
        ]
        more: dict[tuple[int, ...], int] = {}
        for filled, polynomial in found.items():
            for laid, often, shift in layings:
                now = tuple(map(add, filled, laid))
                if not any(map(gt, now, hidden)):
                    more[now] = more.get(now, 0) + (polynomial * often << shift)
        found = more
    polynomial = found[tuple(hidden)]
    told = polynomial.to_bytes((polynomial.bit_length() + 7) // _BYTE + width, "little")
    for at in range(0, len(told) - width, width):
        often = int.from_bytes(told[at : at + width], "little")
        if often:
            index = at // width
            yield (
                tuple(index // stride % (most + 1) for stride, most in zip(strides, highest)),
                often,
            )


def _layings(copies: int, laid: Sequence[int]) -> int:
    """Return the number of ways to lay some of equal cards before each seat."""
    often = 1
    for count in laid:
        often *= comb(copies, count)
        copies -= count
    return often


def work(hidden: Sequence[int], highest: Sequence[int]) -> int:
    """Return about how much work it is to count the ways, in steps of 2 to 7 nanoseconds."""
    return prod((most + 1) ** 2 for most in hidden) * (
        1000 + prod(most + 1 for most in highest) // 3
    )
