"""The bots for a game: its own, and those that other packages have installed."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Final

from biberclan.bots.cast import LEVEL
from biberclan.bots.level import Level, levels_of, parse_level_id
from biberclan.bots.package import AnyBot, bots_of
from biberclan.characters import LONGEST_NAME, clusters, first, is_printable
from biberclan.named_tuple import NamedTuple
from biberclan.rules.game import AnyAction
from biberclan.shelf import DEFAULT
from biberclan.system.packages import BrokenPackageError, entry_points, guarded

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

_ID: Final = re.compile(r"[\w.-]{1,30}")


class NoSuchBotError(Exception):
    """The game has no bot with this id, or it can't be made."""


class _InstalledBot(NamedTuple):
    """A bot from another package; name and sentence are safe to show."""

    name: str
    sentence: str
    decide: Callable[..., AnyAction]


def group(game: str) -> str:
    """Return the entry-point group in which other packages name their bots for a game.

    Each entry has an id and names a factory. An id has up to thirty letters, digits, dots, dashes
    and underscores; others are ignored.
    """
    return f"biberclan.bots.{game}"


def ids(game: str) -> tuple[str, ...]:
    """Return the ids of all bots installed for a game, its own first and without styles."""
    level = () if levels_of(game) is None else (LEVEL,)
    return (*bots_of(game).BOTS, *level, *sorted({entry.name for entry in _brought(game)}))


def styled(game: str) -> tuple[str, ...]:
    """Return the ids of the regular in its other styles."""
    return tuple(bots_of(game).STYLED)


def is_ours(game: str, id: str) -> bool:
    """Return whether a bot is one of the game's own."""
    return id in _ours(game) or _level(game, id) is not None


def able(game: str) -> dict[str, AnyBot]:
    """Return all working bots for a game by id, its own first."""
    bots = {}
    for id in ids(game):
        with suppress(NoSuchBotError):
            bots[id] = find(game, id)
    return bots


def can_play(game: str, id: str) -> bool:
    """Return whether there is such a bot, in any style or strength, and whether it works."""
    with suppress(NoSuchBotError):
        find(game, id)
        return True
    return False


def kindest(game: str) -> str:
    """Return the id of the bot for beginners, which a game lists first."""
    return next(iter(bots_of(game).BOTS))


@cache
def find(game: str, id: str) -> AnyBot:
    """Return a bot; whatever other packages print while it is made is discarded.

    Args:
        game: the game that it plays.
        id: one of `ids`, the regular in one of its styles, or one of a chosen strength.

    Raises:
        NoSuchBotError: there is none, or making it failed, or it can't say who it is.
    """
    ours = _ours(game)
    if id in ours:
        return ours[id]()
    level = _level(game, id)
    if level is not None:
        return level
    for entry in _brought(game):
        if entry.name == id:
            try:
                with guarded():
                    bot = entry.load()()
                    name, sentence = _in_one_line(bot.name), _in_one_line(bot.sentence)
                    return _InstalledBot(first(name, LONGEST_NAME).rstrip(), sentence, bot.decide)
            except BrokenPackageError as error:
                raise NoSuchBotError(id) from error.__cause__
    raise NoSuchBotError(id)


def _ours(game: str) -> Mapping[str, Callable[[], AnyBot]]:
    package = bots_of(game)
    return {**package.BOTS, **package.STYLED}


def _level(game: str, id: str) -> Level | None:
    choice, levels = parse_level_id(id), levels_of(game)
    return None if choice is None or levels is None else Level(game, choice, levels)


def _brought(game: str) -> "Iterator[EntryPoint]":
    ours = bots_of(game).BOTS
    former = "biberclan.bots" if game == DEFAULT else f"biberclan.{game}.bots"  # before 0.5
    for entry in entry_points(group(game), former):
        if entry.name not in ours and entry.name != LEVEL and _ID.fullmatch(entry.name):
            yield entry


def _in_one_line(text: object) -> str:
    r"""Return a text without characters that could move the cursor or change the colours.

    Raises:
        ValueError: it is not a string, or nothing printable is left.

    >>> _in_one_line(" Red:\n\x1b[31m  beaver ")
    'Red: [31m beaver'
    """
    given = text if isinstance(text, str) else ""
    line = " ".join("".join(c if is_printable(c) else " " for c in clusters(given)).split())
    if not line:
        raise ValueError("nothing to read")
    return line
