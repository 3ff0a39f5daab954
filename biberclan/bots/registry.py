"""Which bots there are: ours, and those that others have installed."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass
from functools import cache
from io import StringIO
from typing import TYPE_CHECKING, Any, Final

from biberclan.bots.bot import Bot
from biberclan.games.clan.bots.beginner import Beginner
from biberclan.games.clan.bots.elder import Elder
from biberclan.games.clan.bots.greedy import Greedy
from biberclan.games.clan.bots.regular import Regular
from biberclan.rules.clan import Action

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "biberclan.bots"
"""The entry-point group in which others name theirs: an id, and what makes the bot. An id is up to
thirty letters, digits, dots, dashes and underscores; others are passed over."""

_ID: Final = re.compile(r"[\w.-]{1,30}")

_OURS: Final[Mapping[str, Callable[[], Bot]]] = {
    "beginner": Beginner,
    "greedy": Greedy,
    "regular": Regular,
    "elder": Elder,
}


_LONGEST_NAME: Final = 12
"""Characters of a name at most, as for a person's at the table."""


class NoSuchBotError(Exception):
    """There is no bot with this id, or it can't be made."""


@dataclass(frozen=True, slots=True)
class _Brought:
    """A bot of somebody else's; its name and its sentence are fit to be shown."""

    name: str
    sentence: str
    decide: Callable[..., Action]


def ids() -> tuple[str, ...]:
    """Return the ids of all installed bots, ours first."""
    return (*_OURS, *sorted({entry.name for entry in _brought()}))


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
    """Return a bot; nothing that others' packages print meanwhile is seen.

    Args:
        id: one of `ids`.

    Raises:
        NoSuchBotError: there is none, or making it failed, or it can't say who it is.
    """
    if id in _OURS:
        return _OURS[id]()
    for entry in _brought():
        if entry.name == id:
            try:
                with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
                    bot = entry.load()()
                    name, sentence = _in_one_line(bot.name), _in_one_line(bot.sentence)
                    return _Brought(name[:_LONGEST_NAME].rstrip(), sentence, bot.decide)
            except KeyboardInterrupt:
                raise
            except BaseException as error:  # whatever somebody else's package raises
                raise NoSuchBotError(id) from error
    raise NoSuchBotError(id)


def _brought() -> "Iterator[EntryPoint]":
    # Here: it takes memory, and a thinking process seldom needs it.
    from importlib.metadata import distributions

    # One by one: what can't be read of one package must not hide what the others bring.
    for distribution in distributions():
        with suppress(Exception):
            entries = distribution.entry_points.select(group=GROUP)
            yield from (e for e in entries if e.name not in _OURS and _ID.fullmatch(e.name))


def _in_one_line(text: Any) -> str:
    r"""Return a text without what could move the cursor or change the colours.

    Raises:
        ValueError: it is no text, or nothing of it is left.

    >>> _in_one_line(" Red:\n\x1b[31m  beaver ")
    'Red: [31m beaver'
    """
    given = text if isinstance(text, str) else ""
    line = " ".join("".join(char if char.isprintable() else " " for char in given).split())
    if not line:
        raise ValueError("nothing to read")
    return line
