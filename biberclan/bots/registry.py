"""Which bots there are: ours, and those that others have installed."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from typing import Final

from biberclan.bots.beginner import Beginner
from biberclan.bots.bot import Bot
from biberclan.bots.elder import Elder
from biberclan.bots.greedy import Greedy
from biberclan.bots.regular import Regular

GROUP: Final = "biberclan.bots"
"""The entry-point group in which others name theirs: an id, and what makes the bot."""

_OURS: Final[Mapping[str, Callable[[], Bot]]] = {
    "beginner": Beginner,
    "greedy": Greedy,
    "regular": Regular,
    "elder": Elder,
}


class NoSuchBotError(Exception):
    """There is no bot with this id, or it can't be made."""


def ids() -> tuple[str, ...]:
    """Return the ids of all installed bots, ours first."""
    # Here: it takes memory, and a thinking process seldom needs it.
    from importlib.metadata import entry_points

    others = sorted(entry.name for entry in entry_points(group=GROUP))
    return (*_OURS, *(name for name in others if name not in _OURS))


def is_ours(id: str) -> bool:
    """Whether a bot is one of ours, not brought by others."""
    return id in _OURS


def able() -> dict[str, Bot]:
    """Return all bots that can be made, ours first, by their ids."""
    bots = {}
    for id in ids():
        with suppress(NoSuchBotError):
            bots[id] = find(id)
    return bots


@cache
def find(id: str) -> Bot:
    """Return a bot.

    Args:
        id: one of `ids`.

    Raises:
        NoSuchBotError: there is none, or making it failed.
    """
    if id in _OURS:
        return _OURS[id]()
    from importlib.metadata import entry_points  # as above

    for entry in entry_points(group=GROUP, name=id):
        try:
            bot: Bot = entry.load()()
        except Exception as error:  # whatever somebody else's package raises
            raise NoSuchBotError(id) from error
        return bot
    raise NoSuchBotError(id)
