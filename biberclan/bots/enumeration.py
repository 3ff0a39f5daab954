"""Counting every way in which unseen cards may lie, instead of trying some.

Each unseen card is equally likely in each hidden place. Only the points that they bring count, so
the numbers of ways are the coefficients of a polynomial, and the points its exponents. It is kept
as one long integer, in which multiplying by a power of the variable is a shift.
"""

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from fractions import Fraction
from itertools import product
from math import comb, lcm, prod
from operator import add, gt
from typing import Final

from biberclan.named_tuple import NamedTuple
from biberclan.rules.seats import MAX_SEATS

_BYTE: Final = 8

SHARES: Final = lcm(*range(1, MAX_SEATS + 1))
"""The parts of a match, which any number of winners can share evenly."""


class Solved(NamedTuple):
    """The exact worth of an action, if every unseen card is equally likely everywhere.

    Attributes:
        wins: the share of the matches that it wins.
        points: the mean points that it brings for the round.
        is_exact: whether that share follows from the cards alone: the match ends with this round,
            and nobody else decides anything. Otherwise it depends on an estimate of what follows.
    """

    wins: Fraction
    points: Fraction
    is_exact: bool


class Ways:
    """The ways in which unseen cards can lie in some hidden places, or in fewer."""

    def __init__(
        self,
        unseen: Sequence[int],
        hidden: Sequence[int],
        exponent: Callable[[int, int, int], int],
    ) -> None:
        """Count the ways.

        Args:
            unseen: the number of unseen cards of each number.
            hidden: for each group of places, such as those of a seat, their number.
            exponent: returns what a group adds to the exponent, given a number and how many such
                cards lie hidden there; never below 0. The points are read from the sum.
        """
        self._hidden = hidden
        self._exponent = exponent
        bits = (max(2, sum(unseen)) ** sum(hidden)).bit_length()
        self._width = bits // _BYTE + 1
        found = {(0,) * len(hidden): 1}
        for number, copies in enumerate(unseen):
            layings = [
                (
                    laid,
                    _ways_to_lay(copies, laid),
                    _BYTE
                    * self._width
                    * sum(exponent(group, number, count) for group, count in enumerate(laid)),
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
        self._found = found

    def without(self, number: int) -> "Ways":
        """Return the ways with one unseen card less, if each card adds the same to the exponent.

        That is faster than counting them again.
        """
        width = _BYTE * self._width
        shifts = [width * self._exponent(group, number, 1) for group in range(len(self._hidden))]
        found: dict[tuple[int, ...], int] = {}
        for filled, polynomial in sorted(self._found.items()):
            for group, shift in enumerate(shifts):
                if filled[group]:
                    fewer = (*filled[:group], filled[group] - 1, *filled[group + 1 :])
                    polynomial -= found[fewer] << shift
            found[filled] = polynomial
        left = copy(self)
        left._found = found
        return left

    def of(self, hidden: tuple[int, ...]) -> Iterator[tuple[int, int]]:
        """Yield each exponent and its ways, for some or all of the hidden places of each group."""
        polynomial, width = self._found[hidden], self._width
        coefficients = polynomial.to_bytes(polynomial.bit_length() // _BYTE + width, "little")
        for exponent in range(len(coefficients) // width):
            often = int.from_bytes(
                coefficients[exponent * width : (exponent + 1) * width], "little"
            )
            if often:
                yield exponent, often


def _ways_to_lay(copies: int, laid: Sequence[int]) -> int:
    """Return the number of ways to lay the given numbers of equal cards before each seat."""
    often = 1
    for count in laid:
        often *= comb(copies, count)
        copies -= count
    return often


def work(hidden: Sequence[int], exponents: int) -> int:
    """Return a rough cost of counting the ways, in steps of 2 to 7 nanoseconds."""
    return prod((most + 1) ** 2 for most in hidden) * (1000 + exponents // 3)
