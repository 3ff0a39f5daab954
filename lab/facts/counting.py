"""Counting over many deals: ratios with their 95 % intervals.

Events in one deal are not independent, so the interval comes from the differences between parts of
the deals, not from the number of things counted.
"""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final, NamedTuple, TypeAlias

Sums: TypeAlias = list[float]
"""A sum and its number of things; then the same for what it is compared with, if anything."""

SURE: Final = 1.96
"""Standard deviations on either side that leave 5 cases in 100 outside."""

LEAST_PARTS: Final = 8
"""Fewer parts say nothing about how they differ."""


class Notes(dict[str, Sums]):
    """What has been counted, by the id of the fact."""

    def add(self, fact: str, value: float, of: float = 1) -> None:
        """Add a value that counts as `of` things."""
        sums = self.setdefault(fact, [0.0, 0.0])
        sums[0] += value
        sums[1] += of

    def add_other(self, fact: str, value: float, of: float = 1) -> None:
        """Add to what the mean is compared with; the fact is then the difference of the two."""
        sums = self.setdefault(fact, [0.0, 0.0])
        if len(sums) == 2:
            sums += [0.0, 0.0]
        sums[2] += value
        sums[3] += of

    def add_all(self, others: Mapping[str, Sequence[float]]) -> None:
        for fact, more in others.items():
            sums = self.setdefault(fact, [0.0, 0.0])
            sums += [0.0] * (len(more) - len(sums))
            for at, value in enumerate(more):
                sums[at] += value


class Measured(NamedTuple):
    """What was measured.

    Attributes:
        value: the mean, or the difference of two.
        error: half of its 95 % interval.
        n: the number of things counted.
    """

    value: float
    error: float
    n: int


def measured(parts: Sequence[Sequence[float]]) -> Measured | None:
    """Return the result of the sums of some parts, None if there are too few.

    >>> value, error, n = measured([[2, 4], [1, 4]] * 8)
    >>> value, round(error, 2), n
    (0.375, 0.06, 64)
    """
    if len(parts) < LEAST_PARTS:
        return None
    whole = Notes()
    whole.add_all({"": [0.0, 0.0]})
    for part in parts:
        whole.add_all({"": part})
    sums = whole[""]
    if not all(sums[1::2]):
        return None
    means = [total / count for total, count in zip(sums[::2], sums[1::2])]
    square = 0.0
    for part in parts:
        strays = [
            (total - mean * count) / all_counted
            for total, count, mean, all_counted in zip(part[::2], part[1::2], means, sums[1::2])
        ]
        square += (strays[0] - sum(strays[1:])) ** 2
    error = SURE * sqrt(square * len(parts) / (len(parts) - 1))
    return Measured(means[0] - sum(means[1:]), error, round(sum(sums[1::2])))
