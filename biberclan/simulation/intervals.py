"""How sure a share is that was counted over a number of matches."""

from math import sqrt
from typing import Final

_SURE: Final = 1.96
"""Standard deviations on either side that leave 5 cases in 100 outside."""


def interval(share: float, trials: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson's), which is honest for few trials too.

    Args:
        share: the share counted, 0 to 1.
        trials: over how many matches.

    >>> low, high = interval(0.5, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    >>> interval(0.0, 0)
    (0.0, 1.0)
    """
    if not trials:
        return 0.0, 1.0
    square = _SURE * _SURE
    middle = share + square / (2 * trials)
    spread = _SURE * sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    scale = 1 + square / trials
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
