"""The games on the shelf: found by name, loaded when they are first asked for."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

if TYPE_CHECKING:
    from biberclan.rules.game import AnyRules


class Place(NamedTuple):
    """The names, seats and packages of a game.

    Attributes:
        name: the name of the game in plain forms and records.
        title: the name of the game as people write it, the same in every language.
        seats: how many can play, as the rules say too; offered before these are loaded.
        rules: the package of its rules.
        parts: the package of all else that is its own.
    """

    name: str
    title: str
    seats: range
    rules: str
    parts: str


GAMES: Final = {
    "clan": Place(
        "biberclan", "BiberClan", range(2, 7), "biberclan.rules.clan", "biberclan.games.clan"
    ),
    "bande": Place(
        "biberbande", "Biberbande", range(2, 7), "biberclan.rules.bande", "biberclan.games.bande"
    ),
    "mania": Place(
        "bibermania", "Biber Mania", range(2, 6), "biberclan.rules.mania", "biberclan.games.mania"
    ),
}
"""Every game by its id, in the order in which they are offered."""

DEFAULT: Final = next(iter(GAMES))


class NoSuchGameError(ValueError):
    """There is no such game on the shelf; the message is what was asked for."""


def rules_of(game: str) -> "AnyRules":
    """Return the rules of a game.

    Raises:
        NoSuchGameError: there is no such game.

    >>> rules_of("clan").FACTS.name
    'biberclan'
    """
    return cast("AnyRules", _load(_place(game).rules))


def part(game: str, name: str) -> Any:
    """Return a part of a game.

    Args:
        game: its id.
        name: "bots", "teach", "table", "plain", "drills", "simulation" or "showpiece"; what a part
            offers is declared where it is asked for.

    Raises:
        NoSuchGameError: there is no such game.
    """
    return _load(f"{_place(game).parts}.{name}")


def has_part(game: str, name: str) -> bool:
    """Return whether a game has a part that not every game needs to have.

    Args:
        game: its id.
        name: "drills".

    Raises:
        NoSuchGameError: there is no such game.
    """
    return find_spec(f"{_place(game).parts}.{name}") is not None


def game_called(name: str) -> str:
    """Return the id of the game that has a name in plain forms and records.

    Raises:
        NoSuchGameError: none has.

    >>> game_called("biberclan")
    'clan'
    """
    for game, place in GAMES.items():
        if place.name == name:
            return game
    raise NoSuchGameError(name)


def following(game: str) -> str:
    """Return the game that stands next to one on the shelf, the first beside the last."""
    games = list(GAMES)
    return games[(games.index(game) + 1) % len(games)]


def _place(game: str) -> Place:
    if game not in GAMES:
        raise NoSuchGameError(game)
    return GAMES[game]


@cache
def _load(module: str) -> Any:
    return import_module(module)
