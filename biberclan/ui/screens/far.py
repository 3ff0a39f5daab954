"""Home, End and the page keys, which go far in every list."""

from collections.abc import Sequence
from typing import Final

from biberclan.ui.look import BarItem

FAR_KEYS: Final[Sequence[tuple[tuple[str, ...], BarItem]]] = tuple(
    ((key,), BarItem(command, "", "", hidden=True))
    for key, command in {
        "home": "first",
        "end": "last",
        "pageup": "page-up",
        "pagedown": "page-down",
    }.items()
)
"""The keys and their commands; they are not in the bottom row."""


def far(command: str, place: int, count: int, page: int) -> int | None:
    """Return where one of these commands leads, None for any other command.

    Args:
        command: the command.
        place: where in the list one is.
        count: how long the list is.
        page: how much of it is seen at once.

    >>> [far(command, 7, 20, 5) for command in ("first", "last", "page-up", "page-down", "up")]
    [0, 19, 2, 12, None]
    """
    match command:
        case "first":
            return 0
        case "last":
            return max(count - 1, 0)
        case "page-up":
            return max(place - page, 0)
        case "page-down":
            return min(place + page, max(count - 1, 0))
    return None
