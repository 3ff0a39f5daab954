"""Ties between actions go clockwise from the actor; by number, all of them would hit seat 1."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

A = TypeVar("A")

DIGITS: Final = 9
ALIKE: Final = 10**-DIGITS
"""Values that differ by less count as equal: the order of a sum may change its last digits, and so
may Python 3.12, which adds floats more exactly than 3.11."""


def favourite(actions: Sequence[A], values: Sequence[float], clockwise: Callable[[A], Any]) -> A:
    """Return the action with the highest value, clockwise the first of equal ones.

    Args:
        actions: at least one.
        values: the value of each.
        clockwise: returns the sort key of an action; see `Rollouts.clockwise`.
    """
    least = max(values) - ALIKE
    best = [action for action, value in zip(actions, values) if value >= least]
    return best[0] if len(best) == 1 else min(best, key=clockwise)
