"""Home, End and the page keys, which go far in every list."""

from collections.abc import Callable
from functools import partial
from typing import Final

from biberclan.ui.look import BarItem

EVERY_ROW: Final = 1 << 30
"""More rows than any list has."""


def far_items(go: Callable[[int], None], page: int) -> tuple[BarItem, ...]:
    """Return what these keys do; they are not in the bottom row.

    Args:
        go: goes so many rows down, or up if they are negative, as far as the list goes.
        page: how many rows are seen at once.
    """
    rows = {"home": -EVERY_ROW, "end": EVERY_ROW, "pageup": -page, "pagedown": page}
    return tuple(BarItem(keys=(key,), do=partial(go, steps)) for key, steps in rows.items())
